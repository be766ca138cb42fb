// Buttons that copy, and links outside the board that follow its address.

function followAddress() {
  // The menu lies outside the board and still names the address the page was loaded with.
  for (const link of document.querySelectorAll("a[hreflang]")) link.search = location.search;
  for (const next of document.querySelectorAll('input[name="next"]')) next.value = location.pathname + location.search;
}

function offerCopying() {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
}

async function copy(button) {
  const source = button.dataset.copy;
  await navigator.clipboard.writeText(source === "address" ? location.href : document.querySelector(source).value);
  button.textContent = document.getElementById("board").dataset.copied;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (button) copy(button);
});

document.addEventListener("htmx:afterSettle", () => {
  offerCopying();
  followAddress();
});

offerCopying();
