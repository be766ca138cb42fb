// Where a part of a page is refused, the reason is shown on the page as it is. The next answer takes it away, and so
// does the reader, who is then where they were.

let asker = null;

const shown = () => document.querySelector("#refused-now:not([hidden])");

function show(text) {
  const place = document.getElementById("refused-now");
  if (!shown()) asker = document.activeElement;
  place.hidden = false;
  place.querySelector("[role=alert]").textContent = text;
  place.scrollIntoView({ block: "nearest" });
}

function close() {
  const place = shown();
  if (!place) return;
  const isLeft = place.contains(document.activeElement);
  place.hidden = true;
  place.querySelector("[role=alert]").textContent = "";
  if (isLeft) asker?.focus({ preventScroll: true });
}

document.addEventListener("htmx:responseError", ({ detail }) => {
  const page = new DOMParser().parseFromString(detail.xhr.responseText, "text/html");
  const said = page.querySelector("[data-said]");
  if (said) show(said.textContent);
});
document.addEventListener("htmx:afterSettle", close);
document.addEventListener("click", ({ target }) => { if (target.closest(".refused-close")) close(); });
document.addEventListener("keydown", ({ key, defaultPrevented }) => { if (key === "Escape" && !defaultPrevented) close(); });
