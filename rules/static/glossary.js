// Narrows the glossary while somebody types: to words that go by that name, in any language.

const form = document.querySelector(".glossary-filter");
const box = form.querySelector("input");
const found = form.querySelector("output");
const letters = document.querySelectorAll(".glossary-letter");
const jumps = document.querySelector(".letters");
const nothing = document.querySelector(".glossary-nothing");

function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function wordsOf(entry) {
  return plain(`${entry.querySelector("dt").textContent} ${entry.querySelector("dd").textContent} ${entry.dataset.words}`);
}

const entries = [...document.querySelectorAll(".glossary-entry")].map((entry) => ({ entry, words: wordsOf(entry) }));

function narrow() {
  const asked = plain(box.value).split(/\s+/).filter(Boolean);
  let number = 0;
  for (const { entry, words } of entries) {
    entry.hidden = !asked.every((each) => words.includes(each));
    number += entry.hidden ? 0 : 1;
  }
  for (const letter of letters) letter.hidden = !letter.querySelector(".glossary-entry:not([hidden])");
  jumps.hidden = asked.length > 0;
  nothing.hidden = number > 0;
  found.textContent = asked.length ? `${found.dataset.found} ${number}` : "";
}

form.hidden = false;
box.addEventListener("input", narrow);
form.addEventListener("submit", (event) => event.preventDefault());
// The browser may bring back what was typed before.
narrow();
