// What select2 makes is not for everybody yet: its search boxes get the name of the field they stand in, and its
// lists, which hold a button among their entries, are none for those who listen.

const FIELD = ".fieldBox, .form-row";

function name(box) {
  if (box.hasAttribute("aria-label")) return;
  const place = box.closest(FIELD) ?? document.querySelector("#content .select2-container--open")?.closest(FIELD);
  const label = place?.querySelector("label")?.textContent.replace(/:\s*$/, "").trim();
  box.setAttribute("aria-label", label || document.title);
}

function care() {
  document.querySelectorAll("input.select2-search__field").forEach(name);
  document.querySelectorAll("ul.select2-selection__rendered:not([role]), ul.select2-selection__rendered > li:not([role])")
    .forEach((each) => each.setAttribute("role", "none"));
}

addEventListener("load", care);
new MutationObserver(care).observe(document.body, { childList: true, subtree: true });
