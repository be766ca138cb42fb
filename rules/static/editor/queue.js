// One edit at a time. What is pressed while another is on its way waits for it, in order; so nobody has to wait
// before the next tap. What did not reach the server is kept until it is tried again, or something else is done.

const board = () => document.getElementById("board");
const isBoard = (element) => element?.id === "board";

let underway = null;
let waiting = [];
let kept = [];

// What somebody did: the fields that were changed, and the button that was pressed.

function isChanged(field) {
  if (field.type === "checkbox") return field.checked !== field.defaultChecked;
  if (field.options) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.matches('input:not([type="hidden"])') && field.value !== field.defaultValue;
}

function editOf(form, button) {
  const fields = [...form.elements].filter(isChanged);
  return {
    button: button && { name: button.name, value: button.value },
    fields: fields.map(({ type, name, value, checked }) => ({ type, name, value, checked })),
  };
}

function fillIn({ type, name, value, checked }) {
  for (const field of board().elements) {
    if (field.name !== name) continue;
    if (type !== "checkbox") field.value = value;
    else if (field.value === value) field.checked = checked;
  }
}

function make({ button, fields }) {
  fields.forEach(fillIn);
  if (button) press(button.name, button.value);
  else board().requestSubmit();
}

export function press(name, value) {
  const button = Object.assign(document.createElement("button"), { type: "submit", hidden: true, name, value });
  board().append(button);
  button.click();
  button.remove();
}

// The queue

export function inTurn(act) {
  if (underway) waiting.push(act);
  else act();
}

function next() {
  underway = null;
  board()?.removeAttribute("aria-busy");
  waiting.shift()?.();
}

function fail() {
  kept = [underway, ...waiting];
  underway = null;
  waiting = [];
  tellTrouble(true);
}

function again() {
  const [first, ...others] = kept;
  waiting = others;
  first?.();
}

function begin(act) {
  underway = act;
  kept = [];
  tellTrouble(false);
  board()?.setAttribute("aria-busy", "true");
}

document.addEventListener("submit", (event) => {
  if (!isBoard(event.target)) return;
  const edit = editOf(event.target, event.submitter);
  showHeld(event.submitter);
  if (!underway) return begin(() => make(edit));
  waiting.push(() => make(edit));
  event.preventDefault();
  event.stopPropagation();
}, true);

document.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (!isBoard(detail.target)) return;
  if (detail.successful) next();
  else fail();
});

// The way back and forth asks the server, too.
document.addEventListener("htmx:historyCacheMiss", ({ detail }) => {
  begin(() => {});
  detail.xhr.addEventListener("loadend", next);
});

// Whoever comes back to this page finds nothing under way.
window.addEventListener("pageshow", () => {
  underway = null;
  waiting = [];
});

// A card that was picked up may be laid down before the server knows of it.

function showHeld(button) {
  if (button?.name === "take" || button?.name === "pick") hold(button.closest("[data-type]")?.dataset.type ?? "");
  if (button?.name === "done") board().removeAttribute("data-holding");
}

function hold(type) {
  board().setAttribute("data-holding", "");
  for (const place of document.querySelectorAll("#board .put")) {
    const takes = place.closest("[data-takes]").dataset.takes.split(" ");
    place.toggleAttribute("data-unfit", !takes.includes(type));
  }
}

// What went wrong

function tellTrouble(isThere) {
  const trouble = document.getElementById("trouble");
  if (!trouble || trouble.hidden !== isThere) return;
  const said = trouble.querySelector("p");
  trouble.hidden = !isThere;
  said.textContent = isThere ? said.dataset.text : "";
}

document.addEventListener("click", ({ target }) => {
  if (target.closest("#again")) again();
});
