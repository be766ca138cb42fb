// Cards travel to where they have gone, and what has changed shows it. Nothing waits for it.

const DURATION = 280;
const AT_MOST = 14;
const EASING = "cubic-bezier(.2, .7, .3, 1)";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const isBoard = (event) => event.detail.target?.id === "board";
const board = () => document.getElementById("board");

// Where everything lies

function placeOf(tile) {
  const face = tile.querySelector(".tile");
  const lid = tile.closest("details:not([open])")?.querySelector("summary");
  return { face, zone: tile.closest("[data-zone]")?.dataset.zone, outline: (lid ?? face).getBoundingClientRect(), open: !lid };
}

function cardsOnTable() {
  const places = new Map();
  for (const tile of board().querySelectorAll("[data-cards]")) {
    const place = placeOf(tile);
    for (const number of tile.dataset.cards.split(" ")) places.set(number, place);
  }
  return places;
}

function deckPlace() {
  const deck = board().querySelector('[data-zone="deck"]');
  return deck && { zone: "deck", outline: deck.getBoundingClientRect(), open: false };
}

function tallies() {
  return new Map([...board().querySelectorAll("[data-tally]")].map((each) => [each.dataset.tally, each.textContent]));
}

function seen() {
  return { cards: cardsOnTable(), deck: deckPlace(), tallies: tallies(), front: board().querySelector(".seat")?.dataset.seat };
}

// Motion

function* journeys(before, after) {
  for (const [number, to] of after.cards) {
    const from = before.cards.get(number) ?? before.deck;
    if (from && from.zone !== to.zone) yield { from, to };
  }
  for (const [number, from] of before.cards) {
    if (!after.cards.has(number) && after.deck) yield { from, to: after.deck };
  }
}

function sky() {
  let layer = document.getElementById("sky");
  if (!layer) {
    layer = document.createElement("div");
    layer.id = "sky";
    layer.inert = true;
    document.body.append(layer);
  }
  return layer;
}

function ghostOf({ from, to }) {
  const ghost = (to.open || !from.face ? to.face : from.face).cloneNode(true);
  ghost.classList.remove("is-legal");
  ghost.querySelector(".tile-count")?.remove();
  return ghost;
}

function lie(ghost, { left, top, width, height }) {
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
}

const middleOf = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

function travel(journey) {
  const { from, to } = journey;
  if (!from.open && !to.open) return;
  const ghost = ghostOf(journey);
  const full = to.open ? to.outline : from.outline;
  lie(ghost, full);
  sky().append(ghost);
  const flight = ghost.animate([pose(from, full), pose(to, full)], { duration: DURATION, easing: EASING, fill: "both" });
  flight.finished.catch(() => {}).then(() => ghost.remove());
  if (to.open) to.face.parentElement.animate({ opacity: [0, 0, 1] }, { duration: DURATION, easing: "linear" });
}

// How a ghost of this size looks at one end of its way: small where it goes into or comes out of something closed.
function pose({ outline, open }, full) {
  const [x, y] = middleOf(outline);
  const [homeX, homeY] = middleOf(full);
  const scale = open ? outline.width / full.width : .3;
  return { transform: `translate(${x - homeX}px, ${y - homeY}px) scale(${scale})`, opacity: open ? 1 : .4 };
}

function tick(before) {
  for (const each of board().querySelectorAll("[data-tally]")) {
    const was = before.get(each.dataset.tally);
    if (was !== undefined && was !== each.textContent) {
      each.animate({ transform: ["scale(1.7)", "none"] }, { duration: DURATION, easing: EASING });
    }
  }
}

function comeToTheFront() {
  board().querySelector(".seat").animate(
    { transform: ["translateY(.6rem)", "none"], opacity: [.35, 1] }, { duration: DURATION, easing: EASING },
  );
}

function show(before) {
  const after = seen();
  const moved = [...journeys(before, after)];
  if (moved.length <= AT_MOST) moved.forEach(travel);
  tick(before.tallies);
  if (before.front !== after.front) comeToTheFront();
}

// An empty board is taken away much quicker than a full one. The page keeps its height meanwhile, or it would jump.
function clear(old) {
  const main = document.getElementById("main");
  main.style.minBlockSize = `${main.offsetHeight}px`;
  old.replaceChildren();
}

let before = null;
let focused = "";

document.addEventListener("htmx:beforeSwap", (event) => {
  if (!isBoard(event) || !event.detail.shouldSwap) return;
  focused = board().contains(document.activeElement) ? document.activeElement.id : "";
  document.getElementById("sky")?.replaceChildren();
  before = calm.matches ? null : seen();
  clear(board());
});

document.addEventListener("htmx:afterSwap", () => {
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  focused = "";
});

document.addEventListener("htmx:afterSettle", () => {
  // Not even an empty attribute may stay: htmx would copy it to the next page, which the policy forbids.
  document.getElementById("main").removeAttribute("style");
  if (before) show(before);
  before = null;
});
