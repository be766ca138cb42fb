// What a word means, beside it: for a pointer that rests on it, for the keyboard, and for the first tap.
// The definitions of a language are one file, asked for at the first sign of interest and then kept by the browser.

const card = document.getElementById("term-card");
const word = card.querySelector(".term-card-word");
const meaning = document.getElementById("term-meaning");
const rule = card.querySelector(".term-card-rule");

const delays = { show: 250, hide: 300 };
const edge = 8;
const gap = 4;

let request = null;
let definitions = null;
let shown = null;
let wanted = null;
let timer = 0;
let firstTap = null;

async function load() {
  request ??= fetch(card.dataset.source).then((answer) => answer.json());
  try {
    definitions = await request;
  } catch {
    request = null;
  }
}

function later(act, delay) {
  clearTimeout(timer);
  timer = setTimeout(act, delay);
}

function termAt(target) {
  return target instanceof Element ? target.closest("a.term") : null;
}

function isInCard(target) {
  return target instanceof Node && card.contains(target);
}

function fill({ term, definition, rule: address, lang }) {
  word.textContent = term;
  meaning.textContent = definition;
  word.lang = meaning.lang = lang ?? card.lang;
  rule.parentElement.hidden = !address;
  rule.href = address;
}

function place() {
  const line = shown.getClientRects()[0];
  const { clientWidth, clientHeight } = document.documentElement;
  const { width, height } = card.getBoundingClientRect();
  const below = line.bottom + gap;
  const top = below + height + edge <= clientHeight ? below : line.top - gap - height;
  card.style.left = `${Math.max(edge, Math.min(line.left, clientWidth - width - edge))}px`;
  card.style.top = `${Math.max(edge, Math.min(top, clientHeight - height - edge))}px`;
}

function hide() {
  clearTimeout(timer);
  wanted = null;
  if (!shown) return;
  shown.removeAttribute("aria-describedby");
  shown = null;
  if (card.isConnected) card.hidePopover();
}

function open(link, definition) {
  hide();
  fill(definition);
  // Right behind its word, the card is also what the tab key comes to next.
  link.after(card);
  card.showPopover();
  link.setAttribute("aria-describedby", meaning.id);
  shown = link;
  place();
}

// Whether the word is explained. Definitions that are here show at once: a screen reader says them with the link.
function show(link) {
  // A browser that knows no popovers follows the link.
  const definition = card.showPopover && definitions?.[decodeURIComponent(link.hash.slice(1))];
  if (definition && link !== shown && link.isConnected) open(link, definition);
  return Boolean(definition);
}

async function loadAndShow(link) {
  clearTimeout(timer);
  wanted = link;
  if (!definitions) await load();
  return wanted !== link || show(link);
}

async function showOrFollow(link) {
  if (!(await loadAndShow(link))) location.assign(link.href);
}

function follow() {
  if (!shown) return;
  const { top, bottom } = shown.getBoundingClientRect();
  if (bottom < 0 || top > document.documentElement.clientHeight) hide();
  else place();
}

document.addEventListener("pointerover", (event) => {
  const link = termAt(event.target);
  if (event.pointerType !== "mouse") return;
  if (link && link !== shown) {
    load();
    later(() => loadAndShow(link), delays.show);
  } else if (link || isInCard(event.target)) clearTimeout(timer);
});

document.addEventListener("pointerout", (event) => {
  if (event.pointerType !== "mouse" || !(termAt(event.target) || isInCard(event.target))) return;
  const isFocused = shown && (shown.matches(":focus-visible") || isInCard(document.activeElement));
  if (isFocused) clearTimeout(timer);
  else later(hide, delays.hide);
});

document.addEventListener("focusin", (event) => {
  const link = termAt(event.target);
  if (link?.matches(":focus-visible")) {
    if (!show(link)) loadAndShow(link);
  } else if (link !== shown && !isInCard(event.target)) hide();
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Tab") load();
  if (event.key !== "Escape" || !shown) return;
  if (isInCard(document.activeElement)) shown.focus();
  hide();
});

document.addEventListener("pointerdown", (event) => {
  const link = termAt(event.target);
  firstTap = event.pointerType !== "mouse" && link !== shown ? link : null;
  if (link !== shown && !isInCard(event.target)) hide();
});

document.addEventListener("click", (event) => {
  const link = termAt(event.target);
  if (link && link === firstTap) {
    event.preventDefault();
    showOrFollow(link);
  }
  firstTap = null;
});

document.addEventListener("scroll", follow, { passive: true, capture: true });
window.addEventListener("resize", follow);
