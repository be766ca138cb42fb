// The arrow keys walk from the search box into the list below it; Escape goes back and closes it.

const step = { ArrowDown: 1, ArrowUp: -1 };

function stops(box) {
  return [box.querySelector("input"), ...box.querySelectorAll(".suggestions a")];
}

function close(box) {
  box.querySelector(".suggestions").replaceChildren();
}

function walk(event, box) {
  const places = stops(box);
  const next = places.indexOf(document.activeElement) + step[event.key];
  if (places.length === 1 || next < 0 || next >= places.length) return;
  event.preventDefault();
  places[next].focus();
}

function leave(event, box) {
  if (!box.querySelector(".suggestions a")) return;
  event.preventDefault();
  close(box);
  box.querySelector("input").focus();
}

for (const box of document.querySelectorAll(".search-box:has(.suggestions)")) {
  box.addEventListener("keydown", (event) => {
    if (event.key in step) walk(event, box);
    if (event.key === "Escape") leave(event, box);
  });
  box.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !box.contains(event.relatedTarget)) close(box);
  });
}
