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

function topOf(id) {
  return document.getElementById(id)?.getBoundingClientRect().top ?? null;
}

function putBack() {
  const top = pressed && topOf(pressed.id);
  if (pressed && top !== null) window.scrollBy({ top: top - pressed.top, behavior: "instant" });
  pressed = null;
}

// Not every browser gives a pressed button the focus.
document.addEventListener("click", ({ target }) => {
  const button = target.closest(".log button[id]");
  pressed = button && { id: button.id, top: 0 };
});
document.addEventListener("htmx:beforeSwap", () => {
  if (pressed) pressed.top = topOf(pressed.id) ?? 0;
});
document.addEventListener("htmx:afterSettle", () => {
  showNow();
  putBack();
});

showNow();
