// What a reader has opened stays open while the results below the search field change.

let wasOpen = null;

document.addEventListener("htmx:beforeSwap", () => {
  wasOpen = document.querySelector(".facets")?.open ?? wasOpen;
});

document.addEventListener("htmx:afterSettle", () => {
  const facets = document.querySelector(".facets");
  if (facets && wasOpen !== null) facets.open = wasOpen;
});
