// Which columns of a list are shown. The choice is kept in this browser, for each user and each list.

const user = document.querySelector("meta[name=editor]")?.content;
const table = document.getElementById("result_list");
const key = `columns:${user}:${location.pathname}`;

function hidden() {
  try {
    return new Set(JSON.parse(localStorage.getItem(key)) ?? []);
  } catch {
    return new Set();
  }
}

function keep(names) {
  if (names.size) localStorage.setItem(key, JSON.stringify([...names]));
  else localStorage.removeItem(key);
}

// The name of a thing is always there, and so is the box to choose it by.
function columns() {
  const heads = [...table.tHead.rows[0].cells];
  const first = [...(table.tBodies[0]?.rows[0]?.cells ?? [])].findIndex((cell) => cell.tagName === "TH");
  return heads.map((head, at) => ({ head, at, name: /column-(\S+)/.exec(head.className)?.[1] }))
    .filter(({ at, name }) => name && at > first);
}

function show({ at }, isShown) {
  for (const row of table.rows) {
    if (row.cells[at]) row.cells[at].hidden = !isShown;
  }
}

function box(column, names) {
  const [entry, label, input] = ["li", "label", "input"].map((tag) => document.createElement(tag));
  Object.assign(input, { type: "checkbox", checked: !names.has(column.name) });
  input.addEventListener("change", () => {
    names[input.checked ? "delete" : "add"](column.name);
    keep(names);
    show(column, input.checked);
  });
  label.append(input, ` ${column.head.querySelector(".text").textContent.trim()}`);
  entry.append(label);
  return entry;
}

function begin() {
  const every = columns(), names = hidden();
  if (every.length < 2) return;
  for (const column of every) show(column, !names.has(column.name));
  const menu = document.getElementById("columns-menu").content.firstElementChild.cloneNode(true);
  menu.querySelector("ul").append(...every.map((column) => box(column, names)));
  table.closest(".results").before(menu);
}

if (user && table) begin();
