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

// What is pressed while the board is being drawn anew waits until it is there, in order.
let drawing = false;
let waiting = [];

function press(id) {
  const button = document.getElementById(id);
  if (!button || button.disabled) return false;
  button.click();
  return true;
}

function drawn() {
  drawing = false;
  const [id, ...others] = waiting;
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

document.addEventListener("htmx:beforeRequest", () => { drawing = true; });
for (const end of ["htmx:sendError", "htmx:responseError", "htmx:timeout", "htmx:afterSettle"]) {
  document.addEventListener(end, drawn);
}
