// What somebody has opened stays open when the board is drawn anew, and the focus is not lost. Where there is
// room for the others, they lie open until somebody closes them.

const place = "board";
let opened = [];

// What lies open only because something in it can be chosen now does not stay.
function isOpenedByHand(details) {
  return !("asked" in details.dataset) || opened.includes(details.id);
}

function noteOpened() {
  const lyingOpen = [...document.querySelectorAll(`#${place} details[id][open]`)];
  opened = lyingOpen.filter(isOpenedByHand).map((details) => details.id);
}

function reopen() {
  for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
  openOthers();
}

const hasRoom = matchMedia("(min-width: 64rem)");
const mostWithRoom = 3;
const closed = new Set();

function openOthers() {
  const strips = [...document.querySelectorAll(`#${place} .strip-details`)];
  if (!hasRoom.matches || strips.length > mostWithRoom) return;
  for (const strip of strips) strip.open = "asked" in strip.dataset || !closed.has(strip.id);
}

document.addEventListener("click", ({ target }) => {
  const strip = target.closest(".strip summary")?.parentElement;
  if (strip?.open) closed.add(strip.id);
  else closed.delete(strip?.id);
});

// Whoever draws a part of the board anew by other means does it in here.
export function keepOpen(draw) {
  noteOpened();
  draw();
  reopen();
}

function keepFocus() {
  if (document.activeElement && document.activeElement !== document.body) return;
  document.getElementById("asked")?.focus({ preventScroll: true });
}

document.addEventListener("htmx:beforeSwap", noteOpened);
document.addEventListener("htmx:afterSettle", () => {
  reopen();
  keepFocus();
});

openOthers();
