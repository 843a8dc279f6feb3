// Which hands are shown: by words, rule, player, severity, or findings at all.
const filters = byId("filters");
const shownNow = byId("shown");

const ENTITIES = { amp: "&", lt: "<", gt: ">", "#34": '"', "#39": "'" };

/** The text of a hand, for the search: made once, from the markup where the hand is not open yet. */
const textOf = (hand) => {
  if (hand.text === null) {
    const details = byId(hand.id);
    const waiting = details.querySelector(":scope > script.body");
    let text = details.querySelector(":scope > summary").textContent;
    if (waiting) {
      text += waiting.textContent.replace(/<[^>]*>/g, " ").replace(/&(amp|lt|gt|#34|#39);/g, (_, name) => ENTITIES[name]);
    } else {
      text += ` ${details.querySelector(":scope > div.body")?.textContent ?? ""}`;
    }
    hand.text = plain(text);
  }
  return hand.text;
};
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ");

const wanted = () => {
  const player = byId("player").value;
  return {
    words: plain(byId("q").value).trim(),
    rule: byId("rule").value,
    severity: byId("severity").value,
    player: player === "" ? null : Number(player),
    only: byId("only").checked,
  };
};

/** The findings of a hand that fit, or null if the hand does not. */
const fitting = (hand, want) => {
  if (want.player !== null && !hand.players.includes(want.player)) return null;
  const narrow = want.rule || want.severity || want.only;
  const found = hand.findings.filter(([code, severity, players]) =>
    (!want.rule || code === want.rule) && (!want.severity || severity === want.severity) &&
    (want.player === null || !narrow || players.includes(want.player)));
  if (narrow && !found.length) return null;
  if (want.words && !textOf(hand).includes(want.words)) return null;
  return found;
};

const filter = () => {
  const want = wanted();
  let number = 0, findings = 0;
  for (const hand of hands) {
    const found = fitting(hand, want);
    byId(hand.id).hidden = found === null;
    if (found !== null) { number += 1; findings += found.length; }
  }
  shownNow.textContent = number || !hands.length
    ? say("shown", { hands: number, all: hands.length, findings }) : say("none.shown");
};

let soon = 0;
filters.addEventListener("input", () => { clearTimeout(soon); soon = setTimeout(filter, 80); });
filters.addEventListener("submit", (event) => event.preventDefault());
filters.addEventListener("reset", () => setTimeout(filter));

/** Open many hands without stopping the page: some at a time. */
const openThem = (list) => {
  const [now, later] = [list.slice(0, 20), list.slice(20)];
  for (const details of now) { details.open = true; ready(details); }
  if (later.length) setTimeout(() => openThem(later));
};
byId("open-all").addEventListener("click", () =>
  openThem(hands.map((hand) => byId(hand.id)).filter((details) => !details.hidden && !details.open)));
byId("close-all").addEventListener("click", () => {
  for (const hand of hands) byId(hand.id).open = false;
});
filters.hidden = byId("openers").hidden = !hands.length;
filter();
