// While a saved page plays its cases, it says so. Quick answers come before anybody reads it.
const said = document.currentScript.dataset.said;
const status = document.createElement("p");
status.className = "playing-cases";
status.setAttribute("role", "status");
document.body.append(status);

let waiting;
document.addEventListener("submit", (event) => {
  if (event.target.method === "post" && !event.defaultPrevented) waiting = setTimeout(() => (status.textContent = said), 400);
});
// Coming back by the browser's own button, nothing is being played.
window.addEventListener("pageshow", () => {
  clearTimeout(waiting);
  status.textContent = "";
});
