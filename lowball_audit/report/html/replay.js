// A hand step by step: an oval table with what lay on it after each statement.
const ICONS = {
  first: "M4 4h3v16H4zM20 4v16L8 12z", previous: "M18 4v16L6 12z", play: "M6 4l14 8-14 8z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z", next: "M6 4l12 8L6 20z", last: "M17 4h3v16h-3zM4 4l12 8L4 20z",
};
const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };
const SPEED = 1100;

const icon = (name) => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
};

const card = (text) => {
  if (text === "??") {
    const back = make("span", "card back");
    back.setAttribute("aria-label", say("hidden.card"));
    back.setAttribute("role", "img");
    return back;
  }
  const [rank, suit] = [text[0] === "T" ? "10" : text[0], text[1]];
  const face = make("span", `card ${suit === "?" ? "x" : suit}`, make("b", "", rank));
  if (SUITS[suit]) face.append(make("i", "", SUITS[suit]));
  return face;
};

/** The frames of a film whole; each says only what is new. */
const frames = (film) => {
  let before = {};
  return film.f.map((frame) => {
    const now = { ...before };
    for (const key of ["p", "v", "u", "r", "w"]) if (key in frame) now[key] = frame[key];
    for (const key of ["s", "b", "h", "d"]) {
      if (!(key in frame)) continue;
      if (Array.isArray(frame[key])) { now[key] = frame[key]; continue; }
      now[key] = [...before[key]];
      for (const [player, value] of Object.entries(frame[key])) now[key][player] = value;
    }
    before = now;
    return { ...now, k: frame.k, l: frame.l, c: frame.c, a: frame.a, t: frame.t, x: frame.x ?? {} };
  });
};

const cardsOf = (hand) => hand.match(/../g) ?? [];

/** From the left of the middle to the right of it, a number of places side by side. */
const row = (number, width) => Array.from({ length: number }, (_, k) =>
  (number === 1 ? 0 : (2 * k / (number - 1) - 1) * width));

/** Places clockwise from the bottom on a wide table: around the oval; of many, in rows above and below. */
const wide = (number) => {
  if (number <= 6) {
    return Array.from({ length: number }, (_, k) => {
      const angle = Math.PI / 2 + (2 * Math.PI * k) / number;
      return [Math.cos(angle), Math.sin(angle)].map((value) => Math.sign(value) * Math.abs(value) ** 0.72);
    });
  }
  const below = Math.ceil((number - 2) / 2), above = number - 2 - below;
  const width = [0, 0, 0.4, 0.62, 0.92];
  return [
    ...row(below, width[below] ?? 0.95).map((x) => [-x, 1]), [-1.05, 0],
    ...row(above, width[above] ?? 0.95).map((x) => [x, -1]), [1.05, 0],
  ];
};

/** The same on a phone: one at the bottom, the others left and right, and one at the top if there are pairs. */
const narrow = (number) => {
  const side = Math.floor((number - 1) / 2), height = [0, 0, 0.52, 0.76, 0.94][side] ?? 0.97;
  return [
    [0, 1], ...row(side, height).map((y) => [-1, -y]),
    ...(number % 2 ? [] : [[0, -1]]), ...row(side, height).map((y) => [1, y]),
  ].slice(0, number);
};

class Replay {
  constructor(place, film, body) {
    this.film = film;
    this.frames = frames(film);
    this.at = 0;
    this.timer = 0;
    this.place = place;
    this.lines = new Map();
    for (const line of body.querySelectorAll("li[data-line]")) this.lines.set(Number(line.dataset.line), line);
    this.build();
    this.listen(body);
    this.show(0);
  }

  build() {
    const { film } = this;
    this.middle = make("div", "middle");
    this.ring = make("div", "ring", make("div", "felt"), this.middle);
    const order = film.n.map((_, player) => player).sort((a, b) => film.s[a] - film.s[b]);
    this.seats = [];
    this.bets = [];
    const places = wide(order.length), onPhone = narrow(order.length);
    order.forEach((player, place) => {
      const seat = make("div", "seat"), bet = make("div", "bet");
      const [x, y] = places[place], [nx, ny] = onPhone[place];
      const inward = nx !== 0 && Math.abs(ny) > 0.25; // else the bet lies above or below the seat
      const corner = ny > 0.6 ? -0.8 : ny < -0.6 && order.length % 2 === 0 ? 0.8 : 0;
      const where = { x, y, nx, ny, bx: nx * (inward ? 0.36 : 1), d: inward ? corner : ny > 0.25 ? -1 : 1 };
      for (const each of [seat, bet]) {
        for (const [name, value] of Object.entries(where)) each.style.setProperty(`--${name}`, value.toFixed(3));
      }
      this.seats[player] = seat;
      this.bets[player] = bet;
      this.ring.append(seat, bet);
    });
    this.caption = make("div", "caption");
    this.caption.setAttribute("aria-live", "polite");
    this.buttons = {};
    const controls = make("div", "controls");
    for (const name of ["first", "previous", "play", "next", "last"]) {
      const button = make("button", "", icon(name));
      button.type = "button";
      button.title = say(name);
      button.setAttribute("aria-label", say(name));
      button.addEventListener("click", () => this.press(name));
      this.buttons[name] = button;
      controls.append(button);
    }
    this.slider = make("input");
    this.slider.type = "range";
    this.slider.min = 0;
    this.slider.max = this.frames.length - 1;
    this.slider.setAttribute("aria-label", say("replay"));
    this.slider.addEventListener("input", () => { this.stop(); this.go(Number(this.slider.value)); });
    controls.append(this.slider);
    this.place.tabIndex = 0;
    this.place.append(this.ring, this.caption, controls, make("p", "keys dim", say("keys")));
  }

  listen(body) {
    this.place.addEventListener("keydown", (event) => this.key(event));
    let from = null;
    this.ring.addEventListener("pointerdown", (event) => { from = event.clientX; });
    this.ring.addEventListener("pointerup", (event) => {
      if (from === null) return;
      const way = event.clientX - from;
      from = null;
      if (Math.abs(way) > 40) this.press(way < 0 ? "next" : "previous");
    });
    this.ring.addEventListener("pointercancel", () => { from = null; });
    for (const [number, line] of this.lines) {
      if (this.frames.some((frame) => frame.l === number)) line.classList.add("can");
    }
    body.addEventListener("click", (event) => {
      const line = event.target.closest("li.can");
      if (!line || String(getSelection())) return;
      const number = Number(line.dataset.line);
      // A line may hold several statements: each click goes to the next of them.
      const all = this.frames.flatMap((frame, at) => (frame.l === number ? [at] : []));
      this.stop();
      this.show(all.find((at) => at > this.at && this.frames[this.at].l === number) ?? all[0]);
      this.place.focus({ preventScroll: true }); // so that the arrow keys go on from here
    });
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const onSlider = event.target === this.slider;
    const name = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last", " ": "play" }[event.key];
    if (!name || (onSlider && event.key !== " ") || (event.key === " " && event.target.tagName === "BUTTON")) return;
    event.preventDefault();
    this.press(name);
  }

  press(name) {
    const last = this.frames.length - 1;
    if (name === "play") {
      if (this.timer) { this.stop(); return; }
      if (this.at === last) this.show(0);
      this.timer = setInterval(() => {
        if (this.at >= last || !this.place.isConnected) { this.stop(); return; }
        this.go(this.at + 1);
      }, SPEED);
      this.playing();
      return;
    }
    this.stop();
    this.go({ first: 0, previous: this.at - 1, next: this.at + 1, last }[name]);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.playing();
  }

  playing() {
    const name = this.timer ? "pause" : "play";
    this.buttons.play.replaceChildren(icon(name));
    this.buttons.play.title = say(name);
    this.buttons.play.setAttribute("aria-label", say(name));
  }

  /** Show a step, and its line where the log stands beside the table. */
  go(at) {
    this.show(at);
    if (matchMedia("(min-width: 60.01rem)").matches) {
      this.lines.get(this.frames[this.at].l)?.scrollIntoView({ block: "nearest" });
    }
  }

  show(at) {
    this.at = Math.min(Math.max(at, 0), this.frames.length - 1);
    const frame = this.frames[this.at], before = this.frames[this.at - 1];
    this.film.n.forEach((_, player) => this.seat(frame, before, player));
    this.pots(frame);
    const said = say("step", { step: this.at + 1, all: this.frames.length });
    const small = make("small", "", said);
    if (Object.keys(frame.x).length) small.append(make("em", "", say("ruled.legend")));
    this.caption.replaceChildren(small, this.words(frame));
    this.slider.value = this.at;
    this.slider.setAttribute("aria-valuetext", said);
    const held = Object.values(this.buttons).includes(document.activeElement) ? document.activeElement : null;
    for (const name of ["first", "previous"]) this.buttons[name].disabled = this.at === 0;
    for (const name of ["next", "last"]) this.buttons[name].disabled = this.at === this.frames.length - 1;
    if (held?.disabled) this.place.focus({ preventScroll: true }); // the keys go on
    for (const line of this.lines.values()) { line.classList.remove("now"); line.removeAttribute("aria-current"); }
    const line = this.lines.get(frame.l);
    if (line) { line.classList.add("now"); line.setAttribute("aria-current", "step"); }
    this.mark(line, frame);
  }

  /** Where several statements stand on a line: which of them it is. */
  mark(line, frame) {
    if (!CSS.highlights) return;
    CSS.highlights.delete("step");
    if (!line || this.frames.filter((each) => each.l === frame.l).length < 2) return;
    const nodes = document.createTreeWalker(line.querySelector("code"), NodeFilter.SHOW_TEXT);
    const range = new Range();
    let column = 1;
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const text = [...node.data];
      for (const [edge, set] of [[frame.c[0], "setStart"], [frame.c[1], "setEnd"]]) {
        const inside = edge - column;
        if (inside >= 0 && inside <= text.length) range[set](node, text.slice(0, inside).join("").length);
      }
      column += text.length;
    }
    if (!range.collapsed) CSS.highlights.set("step", new Highlight(range));
  }

  /** What happened, in the words of the log. */
  words(frame) {
    if (frame.k === "start" || frame.k === "result") return make("strong", "", say(frame.k));
    const text = [...(this.lines.get(frame.l)?.querySelector("code").textContent ?? "")];
    return make("strong", "", make("bdi", "", text.slice(frame.c[0] - 1, frame.c[1] - 1).join("")));
  }

  seat(frame, before, player) {
    const seat = this.seats[player], state = frame.v[player], stack = frame.s[player];
    seat.className = "seat";
    if (frame.a === player) seat.classList.add("actor");
    if (frame.t === player) seat.classList.add("turn");
    if (state === "0") seat.classList.add("out");
    const name = make("span", "name", make("bdi", "", this.film.n[player]));
    name.title = this.film.n[player];
    if (this.film.b === player) {
      const button = make("span", "dealer", "D");
      button.title = say("button");
      name.prepend(button, " ");
    }
    const row = make("div", "cards"), old = before ? cardsOf(before.h[player]) : [];
    for (const text of cardsOf(frame.h[player])) {
      const face = card(text);
      const place = old.indexOf(text);
      if (place >= 0) old.splice(place, 1);
      else if (frame.k === "gets" || frame.k === "draws" || frame.k === "draw") face.classList.add("new");
      row.append(face);
    }
    const tags = make("div", "tags"), notes = [];
    const drawn = frame.d[player];
    if (drawn) notes.push(drawn.split(",").map((count) => (count === "0" ? say("pat") : count)).join(" · "));
    if (state === "0") notes.push(say("folded"));
    if (frame.t === player) notes.push(say("turn"));
    tags.append(notes.join(", "));
    if (state === "2") tags.append(notes.length ? ", " : "", make("b", "", say("all.in")));
    if (!tags.textContent) tags.append("\u00a0");
    const chips = make("span", "stack", stack);
    if (frame.x[player] !== undefined) {
      const ruled = make("em", "", frame.x[player]);
      ruled.title = say("as.ruled");
      chips.append(ruled);
    }
    seat.replaceChildren(name, chips, row, tags);
    this.bets[player].textContent = frame.b[player];
    this.bets[player].hidden = !frame.b[player];
  }

  pots(frame) {
    const [round, draw] = frame.r;
    const stage = draw ? say(`draw.${Math.min(draw, 3)}`) : say(`round.${Math.min(round, 3)}`);
    const inside = [make("div", "stage", frame.k === "start" || frame.k === "result" ? "" : stage)];
    for (const [number, amount, who] of frame.p) {
      const single = frame.p.length === 1;
      const name = number === null || single ? say("pot") : number === 0 ? say("main")
        : `${say("side")}${number > 1 ? ` ${number}` : ""}`;
      const line = make("div", "pot", `${name} ${amount}`);
      if (!single) line.title = who.map((player) => this.film.n[player]).join(", ");
      inside.push(line);
    }
    if (frame.u) inside.push(make("div", "", `${say("stub")} ${frame.u}`));
    this.middle.replaceChildren(...inside);
  }
}

// Now that all is known: the hands that are open have their replay, and the address is followed.
for (const details of document.querySelectorAll("details.hand[open]")) ready(details);
follow();
