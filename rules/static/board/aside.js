// What opens in the place of the options: the reader is taken to it once, when it opens. The page stays as it is.

let shown = new URLSearchParams(location.search).get("show") || "";

document.addEventListener("htmx:afterSettle", () => {
  const now = new URLSearchParams(location.search).get("show") || "";
  if (now && now.split(".")[0] !== shown.split(".")[0]) {
    document.getElementById("aside-name")?.focus({ preventScroll: true });
  }
  shown = now;
});
