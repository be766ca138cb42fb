// The pages of the API: try a request, copy a line, colour JSON. Without this the examples are there to read.

import "./copying.js";

const lengthAtMost = 30_000;
const lineLength = 60;
const headersFirst = ["content-type", "cache-control", "etag", "data-version", "engine-version", "engine-steps", "ratelimit-remaining", "retry-after", "x-request-id"];

// Colours

const tokens = /(?<key>"(?:[^"\\]|\\.)*")(?=\s*:)|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\d[\d.eE+-]*)|(?<word>true|false|null)/g;
const colours = {};

function colour(block) {
  const text = block.firstChild;
  if (!window.CSS?.highlights || !text) return;
  for (const token of text.data.matchAll(tokens)) {
    const [kind] = Object.entries(token.groups).find(([, found]) => found);
    const range = new Range();
    range.setStart(text, token.index);
    range.setEnd(text, token.index + token[0].length);
    if (!colours[kind]) CSS.highlights.set(`json-${kind}`, (colours[kind] = new Highlight()));
    colours[kind].add(range);
  }
}

// What the form asks for

function addressOf(form) {
  const asked = new URLSearchParams();
  let path = form.dataset.path;
  for (const { name, value } of form.querySelectorAll("[name]:not(textarea)")) {
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value) asked.append(name, value);
  }
  return asked.size ? `${path}?${asked}` : path;
}

function quoted(text) {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'"'"'`)}'`;
}

function lineFor(form) {
  const line = `curl ${quoted(location.origin + addressOf(form))}`;
  const body = form.elements.body?.value;
  return body === undefined ? line : `${line} -H 'Content-Type: application/json' -d ${quoted(body)}`;
}

function showRequest(form) {
  const place = form.parentElement;
  place.querySelector(".curl code").textContent = lineFor(form);
  const link = place.querySelector(".request a");
  if (!link) return;
  link.href = addressOf(form);
  link.textContent = `GET ${addressOf(form)}`;
}

function fill(form, button) {
  const values = JSON.parse(button.dataset.values);
  for (const input of form.querySelectorAll("[name]:not(textarea)")) input.value = values[input.name] ?? "";
  if (form.elements.body) form.elements.body.value = button.dataset.body;
  for (const each of form.querySelectorAll("[data-values]")) each.ariaPressed = String(each === button);
  showRequest(form);
}

// The answer

async function send(form) {
  const place = form.parentElement.querySelector(".answer");
  const began = performance.now();
  place.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(addressOf(form), requestOf(form));
    const text = await answer.text();
    showAnswer(place, answer, text, performance.now() - began);
  } catch {
    place.querySelector(".answer-status").textContent = place.dataset.failed;
  }
  place.removeAttribute("aria-busy");
}

function requestOf(form) {
  const body = form.elements.body?.value;
  const headers = body === undefined ? {} : { "Content-Type": "application/json" };
  return { method: form.dataset.method, body, headers, credentials: "omit" };
}

function showAnswer(place, answer, text, milliseconds) {
  const said = place.querySelector(".answer-status");
  said.textContent = `${answer.status} ${answer.statusText} · ${Math.round(milliseconds)} ms`;
  said.dataset.status = String(answer.status)[0];
  const headers = place.querySelector(".answer-headers");
  headers.textContent = headersFirst.filter((name) => answer.headers.has(name)).map((name) => `${name}: ${answer.headers.get(name)}`).join("\n");
  headers.hidden = false;
  const block = place.querySelector(".json code");
  block.textContent = shortened(pretty(text), place.dataset.cut);
  block.parentElement.scrollTop = 0;
  colour(block);
}

function pretty(text) {
  try {
    return written(JSON.parse(text));
  } catch {
    return text;
  }
}

// As somebody would write it by hand: what fits on a line stays on one.
function written(value, indent = "") {
  const line = onOneLine(value);
  if (typeof value !== "object" || indent.length + line.length <= lineLength) return line;
  const deeper = `${indent}  `;
  const parts = partsOf(value, (part) => written(part, deeper)).map((part) => deeper + part);
  return `${line[0]}\n${parts.join(",\n")}\n${indent}${line.at(-1)}`;
}

function onOneLine(value) {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const parts = partsOf(value, onOneLine).join(", ");
  return Array.isArray(value) ? `[${parts}]` : `{${parts}}`;
}

function partsOf(value, write) {
  if (Array.isArray(value)) return value.map(write);
  return Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${write(part)}`);
}

function shortened(text, ending) {
  return text.length > lengthAtMost ? `${text.slice(0, lengthAtMost)}\n${ending}` : text;
}

// Everything in its place

function openAround(place) {
  for (let each = place; each; each = each.parentElement?.closest("details")) each.open = true;
}

for (const form of document.querySelectorAll(".try")) {
  form.hidden = false;
  form.addEventListener("input", () => showRequest(form));
  form.addEventListener("click", (event) => {
    if (event.target.dataset.values) fill(form, event.target);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(form);
  });
}
for (const link of document.querySelectorAll(".described a")) {
  link.addEventListener("click", () => openAround(document.querySelector(link.hash).closest("details")));
}
for (const block of document.querySelectorAll(".json code")) colour(block);
