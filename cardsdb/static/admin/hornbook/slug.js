// The address of a new thing follows its English name until somebody types another one.

const asAddress = (text) =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/ß/g, "ss").toLowerCase()
    .replace(/['’]/g, "").replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");

function follow(slug) {
  const name = document.querySelector(`[name="${slug.dataset.follows}"]`);
  const before = slug.dataset.after ? document.querySelector(`[name="${slug.dataset.after}"]`) : null;
  if (!name || slug.value) return;
  let own = false;
  slug.addEventListener("input", () => { own = slug.value !== ""; });
  const write = () => {
    if (own) return;
    const start = before?.value ? `${before.value}.` : "";
    slug.value = (start + asAddress(name.value)).slice(0, slug.maxLength > 0 ? slug.maxLength : 80).replace(/-+$/, "");
  };
  name.addEventListener("input", write);
  before?.addEventListener("change", write);
}

const start = () => document.querySelectorAll("input[data-follows]").forEach(follow);
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();

// Where the buttons come first, a page for a new thing would begin on one of them.
const beginOnAField = () => {
  if (!document.activeElement?.closest(".submit-row")) return;
  const fields = "fieldset :is(input, select, textarea):not([type=hidden], [disabled], .select2-hidden-accessible)";
  (document.querySelector(`.errors :is(input, select, textarea):not([type=hidden])`) ?? document.querySelector(fields))
    ?.focus({ preventScroll: true });
};
window.addEventListener("load", beginOnAField);
