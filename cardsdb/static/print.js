// Paper cannot be tapped: what is closed on the screen is open in print, also where style sheets cannot open it.

const closed = () => document.querySelectorAll(".entry:not([open]), .rule-page details:not([open])");
let opened = [];

addEventListener("beforeprint", () => {
  opened = [...closed()];
  for (const details of opened) details.open = true;
});

addEventListener("afterprint", () => {
  for (const details of opened) details.open = false;
});

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
