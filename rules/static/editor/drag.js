// Dragging cards with the mouse or, after a short press, with a finger. A drop presses a button of the form.

import { press } from "./queue.js";

const farEnough = 6;
const longPress = 320;
const edge = 90;

let drag = null;

const sources = ".tile[data-from], .found-card[data-card]";

function begin(event) {
  const source = event.target.closest?.(sources);
  if (!source || event.button !== 0 || drag) return;
  drag = { source, id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null, over: null };
  if (event.pointerType !== "mouse") drag.timer = setTimeout(lift, longPress);
}

function lift() {
  const { source } = drag;
  const ghost = document.createElement("div");
  ghost.className = "drag-ghost";
  ghost.setAttribute("aria-hidden", "true");
  const face = source.cloneNode(true);
  for (const name of ["id", "popovertarget", "form", "name"]) face.removeAttribute(name);
  ghost.append(face);
  document.body.append(ghost);
  drag.ghost = ghost;
  document.body.dataset.dragging = source.dataset.type;
  for (const zone of document.querySelectorAll("[data-zone]")) {
    zone.classList.add(zone.dataset.takes.split(" ").includes(source.dataset.type) ? "may-drop" : "may-not");
  }
  follow();
  requestAnimationFrame(scrollAtEdge);
}

function follow() {
  drag.ghost.style.transform = `translate(${drag.x - 48}px, ${drag.y - 60}px)`;
  const zone = document.elementFromPoint(drag.x, drag.y)?.closest("[data-zone]") ?? null;
  if (zone === drag.over) return;
  drag.over?.classList.remove("is-over");
  zone?.classList.add("is-over");
  drag.over = zone;
}

function scrollAtEdge() {
  if (!drag?.ghost) return;
  const below = drag.y - (innerHeight - edge);
  const above = edge - drag.y;
  const speed = below > 0 ? Math.min(below, edge) : above > 0 ? -Math.min(above, edge) : 0;
  if (speed) {
    scrollBy({ top: speed / 6, behavior: "instant" });
    follow();
  }
  requestAnimationFrame(scrollAtEdge);
}

function move(event) {
  if (!drag || event.pointerId !== drag.id) return;
  const distance = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
  if (!drag.ghost) {
    if (event.pointerType !== "mouse") return distance > farEnough * 2 ? end() : undefined;
    if (distance < farEnough) return;
    lift();
  }
  drag.x = event.clientX;
  drag.y = event.clientY;
  follow();
}

function drop(event) {
  if (!drag || event.pointerId !== drag.id) return;
  const { ghost, over, source } = drag;
  end();
  if (!ghost) return;
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
  if (over) letFall(source, over);
}

function letFall(source, zone) {
  // The click that ends the drag is swallowed first.
  setTimeout(() => press("drop", `${source.dataset.from ?? source.dataset.card}>${zone.dataset.zone}`), 0);
}

function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}

function end() {
  clearTimeout(drag?.timer);
  drag?.ghost?.remove();
  drag = null;
  delete document.body.dataset.dragging;
  for (const zone of document.querySelectorAll("[data-zone]")) zone.classList.remove("may-drop", "may-not", "is-over");
}

document.addEventListener("pointerdown", begin);
document.addEventListener("pointermove", move);
document.addEventListener("pointerup", drop);
document.addEventListener("pointercancel", (event) => { if (drag?.id === event.pointerId) end(); });
document.addEventListener("keydown", (event) => { if (drag?.ghost && event.key === "Escape") { event.stopPropagation(); end(); } }, true);
document.addEventListener("dragstart", (event) => { if (event.target.closest?.(sources)) event.preventDefault(); });
document.addEventListener("contextmenu", (event) => { if (drag) event.preventDefault(); });
// A finger that holds a card no longer scrolls the page.
document.addEventListener("touchmove", (event) => { if (drag?.ghost) event.preventDefault(); }, { passive: false });
