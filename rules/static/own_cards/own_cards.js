// The marked place of a mistake leads to where it was typed. All of it is an extra.

import "../board/following.js";

const fields = { wording: document.getElementById("own-wording"), name: document.getElementById("own-name") };

// The text is shown without empty lines, so the words are looked for where they were typed.
function goToMistake(place) {
  const field = fields.wording;
  const wrong = place.querySelector("mark").textContent;
  const near = Math.min(Number(place.dataset.start), field.value.length);
  const start = field.value.indexOf(wrong, near);
  field.focus();
  if (start >= 0) field.setSelectionRange(start, start + wrong.length);
  else field.setSelectionRange(near, near);
}

function markFields() {
  for (const [name, field] of Object.entries(fields)) {
    if (document.getElementById(`${name}-problem`)) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  }
}

document.addEventListener("click", (event) => {
  const place = event.target.closest(".wording-place[data-start]");
  if (!place) return;
  event.preventDefault();
  goToMistake(place);
});

document.addEventListener("htmx:afterSettle", markFields);

markFields();
document.getElementById("refused")?.focus();
