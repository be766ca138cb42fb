// The menu lies outside what is drawn anew, and still names the address the page was loaded with.

document.addEventListener("htmx:afterSettle", () => {
  for (const link of document.querySelectorAll("a[hreflang]")) link.search = location.search;
  for (const next of document.querySelectorAll('input[name="next"]')) next.value = location.pathname + location.search;
});
