"use strict";
// What the page needs everywhere: words, elements, opening a hand, links, colours, printing.
const read = (id) => JSON.parse(document.getElementById(id).textContent);
const words = read("words");
const hands = read("index").map(([id, players, findings]) => ({ id, players, findings, text: null }));
const byId = (id) => document.getElementById(id);

const say = (key, values = {}) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, () => value), words[key]);

/** An element with a class and texts or elements inside; texts are never markup. */
const make = (tag, kind, ...inside) => {
  const element = document.createElement(tag);
  if (kind) element.className = kind;
  element.append(...inside);
  return element;
};

/** The body of a hand, made when it is first needed: its markup waits as text in a long report. */
const bodyOf = (details) => {
  let body = details.querySelector(":scope > div.body");
  if (!body) {
    const waiting = details.querySelector(":scope > script.body");
    if (!waiting) return null;
    body = make("div", "body");
    body.innerHTML = waiting.textContent; // made by the report, every text of the log escaped
    waiting.replaceWith(body);
  }
  return body;
};

/** Open a hand, with its replay. */
const ready = (details) => {
  const body = bodyOf(details);
  if (body && !details.dataset.ready) {
    details.dataset.ready = "yes";
    const film = details.querySelector(":scope > script.film");
    const place = body.querySelector(".replay");
    if (film && place) new Replay(place, JSON.parse(film.textContent), body);
  }
  return body;
};

document.addEventListener("toggle", (event) => {
  if (event.target.matches?.("details.hand") && event.target.open) ready(event.target);
}, true);

/** Go to what the address names: a hand, a finding, the session. */
const follow = () => {
  let id = "";
  try { id = decodeURIComponent(location.hash.slice(1)); } catch { return; }
  if (!id) return;
  const hand = hands.find((each) => id === each.id || id.startsWith(`${each.id}-finding-`));
  const details = hand ? byId(hand.id) : byId(id)?.closest("details");
  if (details) {
    details.hidden = false;
    details.open = true;
    if (hand) ready(details);
  }
  const target = byId(id);
  if (!target) return;
  target.scrollIntoView({ block: hand && id !== hand.id ? "center" : "start" });
  (details === target ? target.querySelector("summary") : target).focus({ preventScroll: true });
};
window.addEventListener("hashchange", follow);
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href^='#']");
  if (link && link.getAttribute("href") === location.hash) follow();
});

// Colours: as the system has them, or as asked for; remembered where the browser lets us.
const theme = byId("theme");
const themes = ["auto", "light", "dark"];
const wear = (name) => {
  if (name === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = name;
  theme.textContent = `${say("theme")}: ${say(`theme.${name}`)}`;
  theme.dataset.now = name;
};
let remembered = null;
try { remembered = localStorage.getItem("lowball-audit-theme"); } catch { /* not for files */ }
wear(themes.includes(remembered) ? remembered : "auto");
theme.hidden = false;
theme.addEventListener("click", () => {
  const name = themes[(themes.indexOf(theme.dataset.now) + 1) % themes.length];
  wear(name);
  try { localStorage.setItem("lowball-audit-theme", name); } catch { /* not for files */ }
});

// On paper the hands with findings are open; those that were opened here are too.
let openedForPrint = [];
window.addEventListener("beforeprint", () => {
  openedForPrint = [];
  for (const hand of hands) {
    const details = byId(hand.id);
    if (details.hidden || details.open || !hand.findings.length) continue;
    bodyOf(details);
    details.open = true;
    openedForPrint.push(details);
  }
});
window.addEventListener("afterprint", () => openedForPrint.forEach((details) => { details.open = false; }));
