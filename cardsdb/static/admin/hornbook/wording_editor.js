// The panel beside a wording follows the typing. Without this the button Check shows the same.

const QUIET = 1500;

const editorOf = (inside) => inside.closest(".wording-editor");
const areaOf = (editor) => editor.querySelector("textarea");
const panelOf = (editor) => editor.querySelector(".wording-panel");
const waiting = new WeakMap();

// What is sent: this wording and what it is for, not the whole form.

function typedIn(editor) {
  const area = areaOf(editor);
  const prefix = area.name.slice(0, -"text".length);
  const said = (name) => area.form.elements[name]?.value ?? "";
  return {
    csrfmiddlewaretoken: said("csrfmiddlewaretoken"),
    field: area.name,
    text: area.value,
    card: said(`${prefix}card`),
    edition: said(`${prefix}edition`),
    status: said(`${prefix}status`),
    type: prefix ? said("type") : "",
  };
}

document.addEventListener("htmx:configRequest", (event) => {
  const editor = editorOf(event.detail.elt);
  if (!editor) return;
  for (const [name, value] of Object.entries(typedIn(editor))) event.detail.parameters[name] = value;
});

function reread(editor) {
  window.htmx.trigger(panelOf(editor), "reread");
}

document.addEventListener("input", (event) => {
  if (!event.target.matches(".wording-editor textarea")) return;
  const editor = editorOf(event.target);
  editor.dataset.typed = "1";
  reread(editor);
});

// The chooser of a card tells of its changes through jQuery only.
window.django.jQuery(document).on("change", "select", (event) => {
  const row = event.target.closest(".inline-related");
  for (const editor of (row ?? document).querySelectorAll(".wording-editor")) {
    if (!editor.closest(".empty-form")) reread(editor);
  }
});

// What was told. A screen reader hears one sentence, once the typing has paused, and only a new one.

function tell(editor) {
  const said = [...editor.querySelectorAll("[data-said]")].map((each) => each.dataset.said).join(" ");
  clearTimeout(waiting.get(editor));
  if (!editor.dataset.typed) return;
  waiting.set(editor, setTimeout(() => {
    const place = editor.querySelector(".wording-said");
    if (place.textContent !== said) place.textContent = said;
  }, QUIET));
}

function tie(editor) {
  const area = areaOf(editor);
  const described = [`${area.id}_helptext`, `${area.id}_error`, `${area.id}_problem`];
  area.setAttribute("aria-describedby", described.filter((id) => document.getElementById(id)).join(" "));
  if (editor.querySelector("[data-problem]")) area.setAttribute("aria-invalid", "true");
  else area.removeAttribute("aria-invalid");
}

// What was wrong when it was saved: the panel says what is wrong with what was typed since.
function forget(editor) {
  if (!editor.dataset.typed) return;
  const error = document.getElementById(`${areaOf(editor).id}_error`);
  error?.closest(".errors")?.classList.remove("errors");
  error?.remove();
}

// What is unfolded stays so while one types.
const unfolded = (panel) => [...panel.querySelectorAll("details[data-kept][open]")].map((each) => each.dataset.kept);

document.addEventListener("htmx:beforeSwap", (event) => {
  const editor = event.target.closest?.(".wording-editor");
  if (!editor) return;
  // Whoever is no longer logged in is sent the page to log in on, which has no place here.
  if (new URL(event.detail.xhr.responseURL).pathname !== event.detail.pathInfo.requestPath) {
    event.detail.shouldSwap = false;
    fail(event);
    return;
  }
  const kept = new Set([...(editor.dataset.unfolded ?? "").split(" "), ...unfolded(panelOf(editor))]);
  editor.dataset.unfolded = [...kept].filter((name) => !folded(editor, name)).join(" ");
});

const folded = (editor, name) => Boolean(editor.querySelector(`details[data-kept="${name}"]:not([open])`));

document.addEventListener("htmx:afterSettle", (event) => {
  const editor = event.target.closest?.(".wording-editor");
  if (!editor) return;
  for (const name of (editor.dataset.unfolded ?? "").split(" ").filter(Boolean)) {
    editor.querySelector(`details[data-kept="${name}"]`)?.setAttribute("open", "");
  }
  forget(editor);
  tie(editor);
  tell(editor);
});

// What cannot be shown says so, and typing goes on.

function fail(event) {
  const editor = event.target.closest?.(".wording-editor");
  if (!editor) return;
  const note = document.createElement("p");
  note.className = "wording-wrong";
  note.dataset.said = panelOf(editor).dataset.failed;
  note.textContent = note.dataset.said;
  panelOf(editor).replaceChildren(note);
  tell(editor);
}

for (const name of ["htmx:responseError", "htmx:sendError", "htmx:timeout"]) document.addEventListener(name, fail);

// Taking over what is offered can be taken back like typing.

function take(button) {
  const area = document.getElementById(button.dataset.take);
  area.focus();
  area.select();
  if (!document.execCommand("insertText", false, button.value)) {
    area.value = button.value;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function goToMistake(place) {
  const area = areaOf(editorOf(place));
  const wrong = place.querySelector("mark").textContent;
  const near = Math.min(Number(place.dataset.start), area.value.length);
  const start = area.value.indexOf(wrong, near);
  area.focus();
  area.setSelectionRange(start < 0 ? near : start, start < 0 ? near : start + wrong.length);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-take]");
  const place = event.target.closest(".wording-place[data-start]");
  if (button) {
    event.preventDefault();
    take(button);
  } else if (place && (event.target.closest("a") || !getSelection().toString())) {
    event.preventDefault();
    goToMistake(place);
  }
});

// A wording that is added has a panel of its own.
document.addEventListener("formset:added", (event) => {
  for (const editor of event.target.querySelectorAll(".wording-editor")) {
    window.htmx.process(editor);
    tie(editor);
    reread(editor);
  }
});
document.addEventListener("formset:removed", () => document.querySelectorAll(".wording-editor").forEach(tie));
