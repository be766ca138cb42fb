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

// A key pressed while the board is being drawn anew waits until it is there.
let drawing = false;
let waiting = null;

function press(key) {
  const button = document.getElementById(buttons[key]);
  if (!button || button.disabled) return false;
  if (drawing) waiting = key;
  else button.click();
  return true;
}

function drawn() {
  drawing = false;
  const key = waiting;
  waiting = null;
  if (key) press(key);
}

document.addEventListener("keydown", (event) => {
  if (!(event.key in buttons) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (event.defaultPrevented || event.target.closest(fields)) return;
  if (press(event.key)) event.preventDefault();
});

document.addEventListener("htmx:beforeRequest", () => { drawing = true; });
for (const end of ["htmx:sendError", "htmx:responseError", "htmx:timeout", "htmx:afterSettle"]) {
  document.addEventListener(end, drawn);
}
