// What opens beside the board: the reader is taken to it once, when it opens.

let shown = new URLSearchParams(location.search).get("show") || "";

document.addEventListener("htmx:afterSettle", () => {
  const now = new URLSearchParams(location.search).get("show") || "";
  if (now && now.split(".")[0] !== shown.split(".")[0]) {
    const name = document.getElementById("aside-name");
    name?.focus({ preventScroll: true });
    name?.closest("section").scrollIntoView({ block: "start" });
  }
  shown = now;
});
