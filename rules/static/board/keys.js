// Keys that press the buttons of the steps and branches.

const buttons = {
  ArrowLeft: "step-back",
  ArrowRight: "step-forward",
  Home: "step-first",
  End: "step-last",
  ArrowUp: "branch-up",
  ArrowDown: "branch-down",
};
const fields = "input, select, textarea, [contenteditable], [popover]:popover-open, dialog[open]";

const places = new Set(Object.values(buttons));
const WAITING_AT_MOST = 20;

// What is pressed while the board is being drawn anew waits until it is there, in order. Parts of it that come
// later by themselves do not count.
const drawsAnew = ({ detail }) => detail.target?.matches("form");
let drawing = false;
let waiting = [];

function press(id) {
  const button = document.getElementById(id);
  if (!button || button.disabled) return false;
  button.click();
  return true;
}

// A part that was refused says so, and what was pressed after it is pressed again by who still wants it.
function drawn({ detail }) {
  drawing = false;
  const [id, ...others] = detail.successful ? waiting : [];
  waiting = id && press(id) ? others : [];
}

document.addEventListener("keydown", (event) => {
  if (!(event.key in buttons) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (event.defaultPrevented || event.target.closest(fields)) return;
  if (press(buttons[event.key])) event.preventDefault();
});

document.addEventListener("click", (event) => {
  const id = event.target.closest("button")?.id;
  if (!drawing || !places.has(id)) return;
  if (waiting.length < WAITING_AT_MOST) waiting.push(id);
  event.preventDefault();
  event.stopPropagation();
}, true);

document.addEventListener("htmx:beforeRequest", (event) => { drawing ||= drawsAnew(event); });
document.addEventListener("htmx:afterRequest", (event) => { if (drawsAnew(event)) drawn(event); });
