// What the editor does in the browser besides its buttons: keys, focus, undo. All of it is an extra.

import "../board/following.js";
import { inTurn, press } from "./queue.js";

const fields = "input, select, textarea, [contenteditable]";
const board = () => document.getElementById("board");
const isVisible = (element) => element?.checkVisibility?.() ?? Boolean(element?.offsetParent);

// The way back and forth

let trail = [location.href];
let at = 0;

function showUndo() {
  const [undo, redo] = ["undo", "redo"].map((id) => document.getElementById(id));
  if (!undo) return;
  undo.parentElement.hidden = false;
  undo.disabled = at === 0;
  redo.disabled = at === trail.length - 1;
}

function noteStep() {
  trail = [...trail.slice(0, at + 1), location.href];
  at = trail.length - 1;
  showUndo();
}

function noteReplaced() {
  trail[at] = location.href;
}

function followHistory() {
  const near = [at - 1, at + 1, at].find((place) => trail[place] === location.href);
  at = near ?? Math.max(0, trail.indexOf(location.href));
  showUndo();
}

function go(steps) {
  inTurn(() => { if (at + steps in trail) history.go(steps); });
}

document.addEventListener("htmx:pushedIntoHistory", noteStep);
document.addEventListener("htmx:replacedInHistory", noteReplaced);
window.addEventListener("popstate", followHistory);
document.addEventListener("htmx:historyRestore", showUndo);

// What lies outside the table and follows it

function followWords(words) {
  const text = document.getElementById("text");
  if (!text || text.value !== text.defaultValue) return;
  text.defaultValue = words;
}

// What somebody has opened stays open, and the focus where it was, when the table is drawn anew.

let opened = [];
let focused = "";
let lay = new Map();

const pieces = () => [...document.querySelectorAll("#board .tile, #board .zone-chip, #board .middle-zone")];

function noteTable() {
  opened = [...document.querySelectorAll("#board details[id][open]")].map((details) => details.id);
  focused = document.activeElement?.id ?? "";
  lay = new Map(pieces().map((piece) => [piece.id, piece.querySelector("strong, .tile-count")?.textContent ?? ""]));
}

// A card that has just been laid, or a pile that has changed, shows it by a little motion.
function showLanded() {
  for (const piece of pieces()) {
    const count = piece.querySelector("strong, .tile-count")?.textContent ?? "";
    if (lay.get(piece.id) !== count) (piece.closest(".tile-place") ?? piece).classList.add("has-landed");
  }
}

function reopen() {
  for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
}

const places = {
  "put-first": () => [...document.querySelectorAll(".put:not([data-unfit])")].find(isVisible),
  find: () => document.getElementById("find"),
};

function wantedPlace() {
  const asked = board()?.dataset.focus;
  if (asked in places) return places[asked]();
  const before = focused && document.getElementById(focused);
  if (isVisible(before)) return before;
  const wanted = asked && document.getElementById(asked);
  if (isVisible(wanted)) return wanted;
  const chip = asked && document.getElementById(asked.replace(/^put-/, "put-chip-").replace(/^zone-/, "chip-"));
  return isVisible(chip) ? chip : null;
}

// Under a finger the page stays as it is, unless there is nothing in sight to go on with.
function isInSight(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return isVisible(element) && top >= 0 && bottom <= innerHeight;
}

const isSomePlaceInSight = () => [...document.querySelectorAll(".put")].some(isInSight);

function placeFocus() {
  const place = wantedPlace();
  if (!place || isTyping) return;
  place.focus({ preventScroll: true });
  if (!usesPointer || (place.matches(".put") && !isSomePlaceInSight())) place.scrollIntoView({ block: "nearest" });
  const wrong = document.querySelector("#board [role='alert']");
  wrong?.scrollIntoView({ block: "nearest" });
}

function showFaults() {
  if (board()?.dataset.focus !== "faults") return;
  const faults = document.getElementById("faults");
  if (faults) faults.open = true;
  const first = document.querySelector("#board [data-wrong]");
  (first ?? faults)?.scrollIntoView({ block: "center" });
}

let usesPointer = false;
document.addEventListener("pointerdown", () => { usesPointer = true; }, true);
document.addEventListener("keydown", () => { usesPointer = false; }, true);

// Whoever has begun to type the next name goes on typing.
let isTyping = false;
document.addEventListener("input", () => { isTyping = true; });
document.addEventListener("submit", () => { isTyping = false; }, true);
document.addEventListener("focusout", () => { isTyping = false; });

document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target?.id === "board") noteTable();
});

document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.target?.id === "found") takeIfWaiting();
  if (event.detail.target?.id !== "board" && event.detail.elt?.id !== "board") return;
  reopen();
  showLanded();
  placeFocus();
  showFaults();
  followWords(board()?.dataset.words ?? "");
});

// Fields that count as soon as they are changed

document.addEventListener("change", (event) => {
  if (!event.target.matches("[data-at-once]")) return;
  if (event.target.form.reportValidity()) event.target.form.requestSubmit();
});

document.addEventListener("input", (event) => {
  const rows = event.target.dataset.filter;
  if (!rows) return;
  const typed = event.target.value.trim().toLocaleLowerCase();
  for (const row of document.querySelectorAll(rows)) row.hidden = !row.textContent.toLocaleLowerCase().includes(typed);
});

// Keys

let takesFirst = false;

function takeFirst() {
  const card = document.querySelector("#found .found-card");
  takesFirst = false;
  card?.click();
}

function takeIfWaiting() {
  if (takesFirst) takeFirst();
}

function takeTyped(input) {
  const shown = document.querySelector("#found .found")?.dataset.typed;
  if (shown === input.value.trim()) return takeFirst();
  takesFirst = true;
  htmx.trigger("#search", "submit");
}

const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function walk(stops, event) {
  const next = stops[stops.indexOf(document.activeElement) + steps[event.key]];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function inSearch(event) {
  const input = document.getElementById("find");
  const cards = [...document.querySelectorAll("#found .found-card")];
  if (event.key === "Enter" && event.target === input) {
    event.preventDefault();
    takeTyped(input);
  } else if (event.key === "Escape" && event.target !== input) {
    input.focus();
  } else if (event.key in steps && (event.target !== input || event.key === "ArrowDown")) {
    walk([input, ...cards], event);
  }
}

function onTable(event) {
  if (event.key in steps && event.target.matches(".put")) {
    walk([...document.querySelectorAll(".put")].filter(isVisible), event);
  } else if (event.key === "Escape" && !document.querySelector(":popover-open")) {
    if ("holding" in (board()?.dataset ?? {})) press("done", "1");
  } else if (event.key === "/" && !event.target.matches(fields)) {
    event.preventDefault();
    document.getElementById("find")?.focus();
  }
}

function undoKeys(event) {
  if (!(event.ctrlKey || event.metaKey) || event.target.matches(fields)) return;
  const key = event.key.toLowerCase();
  if (key === "z") go(event.shiftKey ? 1 : -1);
  if (key === "y") go(1);
  if (key === "z" || key === "y") event.preventDefault();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey) return undoKeys(event);
  if (event.altKey || !board()) return;
  if (event.target.closest("#search") || event.target.matches(".found-card")) inSearch(event);
  if (!event.defaultPrevented) onTable(event);
});

document.addEventListener("click", (event) => {
  if (event.target.closest("#undo")) go(-1);
  if (event.target.closest("#redo")) go(1);
  const fault = event.target.closest(".faults a[href^='#']");
  if (fault) document.querySelector(fault.hash)?.closest("details")?.setAttribute("open", "");
});

showUndo();
showFaults();
