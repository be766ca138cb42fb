// Writing one missing text after the other without leaving the keyboard.

const form = document.getElementById("write-form");
const boxes = [...form.querySelectorAll(".write-own :is(input[type=text], textarea)")];

// One begins where nothing is written yet, or where something is wrong.
(boxes.find((box) => box.getAttribute("aria-invalid")) ?? boxes.find((box) => !box.value) ?? boxes[0])?.focus();

form.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  form.requestSubmit();
});

form.addEventListener("click", (event) => {
  const button = event.target.closest("[data-take]");
  if (!button) return;
  const box = document.getElementById(button.dataset.take);
  box.focus();
  box.select();
  // Taken over like this, it can be taken back like typing.
  if (!document.execCommand("insertText", false, button.dataset.text)) box.value = button.dataset.text;
  box.dispatchEvent(new Event("input", { bubbles: true }));
});
