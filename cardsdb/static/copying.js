// Copies a link, or what stands before the button. Without this both can be selected by hand.

for (const button of document.querySelectorAll("button[data-copied]")) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy ?? button.previousElementSibling.textContent);
    button.textContent = button.dataset.copied;
  });
}
