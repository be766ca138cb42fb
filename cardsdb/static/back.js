// Whoever goes back several times at once sees the page they stop at, however late another one comes.

let awaited;

document.addEventListener("htmx:historyCacheMiss", ({ detail }) => {
  awaited?.abort();
  awaited = detail.xhr;
});

document.addEventListener("htmx:historyCacheMissLoadError", () => location.reload());
