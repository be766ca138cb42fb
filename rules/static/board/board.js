// What the board does in the browser besides its buttons: keys, focus, copying. All of it is an extra.

const place = "board";
const keys = { ArrowLeft: "step-back", ArrowRight: "step-forward" };
const fields = "input, select, textarea, [contenteditable]";

function followAddress() {
  // The menu lies outside the board and still names the address the page was loaded with.
  for (const link of document.querySelectorAll("a[hreflang]")) link.search = location.search;
  for (const next of document.querySelectorAll('input[name="next"]')) next.value = location.pathname + location.search;
}

function offerCopying() {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
}

async function copy(button) {
  const source = button.dataset.copy;
  await navigator.clipboard.writeText(source === "address" ? location.href : document.querySelector(source).value);
  button.textContent = document.getElementById(place).dataset.copied;
}

// What somebody has opened stays open when the board is drawn anew.
let opened = [];

function noteOpened() {
  opened = [...document.querySelectorAll(`#${place} details[id][open]`)].map((details) => details.id);
}

function reopen() {
  for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
}

function keepFocus() {
  if (document.activeElement && document.activeElement !== document.body) return;
  document.getElementById("asked")?.focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (button) copy(button);
});

// A key pressed while the board is being drawn anew waits until it is there.
let drawing = false;
let waitingKey = null;

function pressKey(key) {
  const button = document.getElementById(keys[key]);
  if (!button || button.disabled) return false;
  if (drawing) waitingKey = key;
  else button.click();
  return true;
}

function drawn() {
  drawing = false;
  const key = waitingKey;
  waitingKey = null;
  if (key) pressKey(key);
}

document.addEventListener("keydown", (event) => {
  if (!(event.key in keys) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest(fields)) return;
  if (pressKey(event.key)) event.preventDefault();
});

document.addEventListener("htmx:beforeRequest", () => { drawing = true; });
for (const failure of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
  document.addEventListener(failure, drawn);
}
document.addEventListener("htmx:beforeSwap", noteOpened);

document.addEventListener("htmx:afterSettle", () => {
  reopen();
  keepFocus();
  offerCopying();
  followAddress();
  drawn();
});

offerCopying();
