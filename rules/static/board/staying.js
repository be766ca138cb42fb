// What somebody has opened stays open when the board is drawn anew, and the focus is not lost.

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
