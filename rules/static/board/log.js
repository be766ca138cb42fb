// The log keeps what is looked at in sight, and under the finger that has pressed it.

let pressed = null;

function showNow() {
  const log = document.getElementById("log");
  const now = log?.querySelector('[aria-expanded="true"]') ?? log?.querySelector('[aria-current="step"]');
  if (!now || log.scrollHeight <= log.clientHeight) return;
  const from = log.getBoundingClientRect();
  const line = now.getBoundingClientRect();
  log.scrollTop += line.top - from.top - (from.height - line.height) / 3;
}

function notePressed() {
  const button = document.activeElement?.closest(".log button[id]");
  pressed = button && { id: button.id, top: button.getBoundingClientRect().top };
}

function putBack() {
  const button = pressed && document.getElementById(pressed.id);
  if (button) window.scrollBy({ top: button.getBoundingClientRect().top - pressed.top, behavior: "instant" });
  pressed = null;
}

document.addEventListener("htmx:beforeSwap", notePressed);
document.addEventListener("htmx:afterSettle", () => {
  showNow();
  putBack();
});

showNow();
