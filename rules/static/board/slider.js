// The slider draws the table of each step it passes, one at a time and the last one surely. The page itself
// goes to a step when the slider is let go of.

import { keepOpen } from "./staying.js";

let wanted = null;
let drawing = null;

function isSlider(element) {
  return element.id === "step-slider";
}

function addressOf(slider) {
  const parts = new URLSearchParams(new FormData(slider.form));
  return `${slider.form.action}?${parts}`;
}

async function draw(slider) {
  drawing = new AbortController();
  try {
    const headers = { "HX-Request": "true" };
    const response = await fetch(addressOf(slider), { headers, signal: drawing.signal });
    if (response.ok) {
      const html = await response.text();
      keepOpen(() => show(html));
    }
  } catch (error) {
    if (error.name !== "AbortError") throw error;
  }
  drawing = null;
  if (wanted !== null && document.contains(slider)) next(slider);
}

function next(slider) {
  wanted = null;
  draw(slider);
}

function show(html) {
  const found = new DOMParser().parseFromString(html, "text/html");
  for (const part of ["#board .table", "#step-words"]) {
    const now = found.querySelector(part);
    if (now) document.querySelector(part)?.replaceWith(now);
  }
}

document.addEventListener("input", ({ target }) => {
  if (!isSlider(target)) return;
  document.getElementById("step-at").textContent = target.value;
  wanted = target.value;
  if (!drawing) next(target);
});

document.addEventListener("change", ({ target }) => {
  if (!isSlider(target)) return;
  wanted = null;
  drawing?.abort();
  target.form.requestSubmit();
});
