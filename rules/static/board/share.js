// Copying and sending. Both are an extra: whatever they take can be selected by hand, and the address always is.

const address = "address";

function said(source) {
  return source === address ? location.href : document.querySelector(source).value;
}

async function copy(button) {
  const source = button.dataset.clipboard;
  await navigator.clipboard.writeText(said(source));
  const news = document.getElementById("copied");
  button.textContent = news.textContent = news.dataset.copied;
}

async function send(button) {
  const title = button.dataset.title ?? document.title;
  try {
    await navigator.share({ title, url: said(button.dataset.share) });
  } catch (error) {
    // Whoever closes the sheet has changed their mind; that is no error.
    if (error.name !== "AbortError") throw error;
  }
}

function offer() {
  for (const button of document.querySelectorAll("[data-clipboard]")) button.hidden = !navigator.clipboard;
  for (const button of document.querySelectorAll("[data-share]")) button.hidden = !navigator.share;
}

document.addEventListener("click", (event) => {
  const copying = event.target.closest("[data-clipboard]");
  const sending = event.target.closest("[data-share]");
  if (copying) copy(copying);
  if (sending) send(sending);
});

document.addEventListener("focusin", (event) => {
  if (event.target.matches(".copied-link input")) event.target.select();
});

document.addEventListener("htmx:afterSettle", offer);
offer();
