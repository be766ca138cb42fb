// For editors alone: a link from each thing on a page to where it is edited. Logging in to the admin leaves the
// cookie; visitors have none, and the page they get is the same. What is previewed is being edited already.

const isPreview = document.getElementById("preview") !== null;
const isEditor = document.cookie.split("; ").includes("editor=1") && !isPreview;
const link = document.getElementById("edit-link");

function offer() {
  for (const thing of document.querySelectorAll("[data-edit]:not(:has(> .edit-link))")) {
    const edit = link.content.firstElementChild.cloneNode(true);
    edit.href = `/edit/${thing.dataset.edit}/`;
    edit.setAttribute("aria-label", `${edit.textContent}: ${thing.dataset.edit.split("/")[1]}`);
    thing.append(" ", edit);
  }
}

if (isEditor && link) {
  offer();
  document.body.addEventListener("htmx:afterSettle", offer);
}
