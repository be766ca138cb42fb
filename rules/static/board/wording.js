// A card's wording is fetched when somebody wants to read it, and lies over the board.

const isToRead = (button) => button?.matches('#board button[name="read"]');

async function wordingFor(button) {
  const asked = new URLSearchParams(new FormData(button.form, button));
  const reply = await fetch(`${button.form.action}?${asked}`, { headers: { "HX-Request": "true" } });
  if (!reply.ok) throw new Error(reply.statusText);
  return reply.text();
}

function layOver(place, wording, opener) {
  place.innerHTML = wording;
  const card = place.firstElementChild;
  if (!card) return;
  card.popover = "auto";
  card.addEventListener("toggle", (event) => {
    if (event.newState === "closed" && card.isConnected) opener.focus({ preventScroll: true });
  });
  card.showPopover();
  card.focus();
}

async function read(button) {
  const place = document.getElementById("wording");
  try {
    layOver(place, await wordingFor(button), button);
  } catch {
    // The whole page says it too.
    location.assign(`${button.form.action}?${new URLSearchParams(new FormData(button.form, button))}`);
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (isToRead(button)) {
    event.preventDefault();
    read(button);
  } else if (button?.closest(":popover-open") && "close" in button.dataset) {
    event.preventDefault();
    button.closest(":popover-open").hidePopover();
  }
});
