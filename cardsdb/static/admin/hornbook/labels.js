// The search boxes that select2 makes have no name of their own: they get that of the field they stand in.

function name(box) {
  if (box.hasAttribute("aria-label")) return;
  const place = box.closest(".fieldBox, .form-row") ?? document.querySelector(".select2-container--open:not(body > *)")?.closest(".fieldBox, .form-row");
  const label = place?.querySelector("label")?.textContent.replace(/:\s*$/, "").trim();
  box.setAttribute("aria-label", label || document.title);
}

const nameAll = () => document.querySelectorAll("input.select2-search__field").forEach(name);

addEventListener("load", nameAll);
new MutationObserver(nameAll).observe(document.body, { childList: true, subtree: true });
