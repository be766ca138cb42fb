// Links outside the board follow its address.

document.addEventListener("htmx:afterSettle", () => {
  // The menu lies outside the board and still names the address the page was loaded with.
  for (const link of document.querySelectorAll("a[hreflang]")) link.search = location.search;
  for (const next of document.querySelectorAll('input[name="next"]')) next.value = location.pathname + location.search;
});
