// What is typed in a form stays in this browser until it is saved: over a closed tab, a server that fails and a
// session that has ended. Nobody else gets it: what another user typed is forgotten as soon as somebody logs in.

const PREFIX = "typed:";
const MOST = 40;
const LARGEST = 200_000;
const OLDEST = 30 * 24 * 3600 * 1000;
const QUIET = 400;
const PATIENCE = 20_000;
const SHOWN = 300;
const SENT = "typed-sent";

// What is kept, each under a mark of its own.

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
const forget = (user, mark) => localStorage.removeItem(`${PREFIX}${user}:${mark}`);

function tidy(user) {
  const own = keys().filter((key) => key.startsWith(`${PREFIX}${user}:`)).map((key) => [key, read(key)]);
  const fresh = own.filter(([, entry]) => entry?.at > Date.now() - OLDEST).sort(([, a], [, b]) => b.at - a.at).slice(0, MOST);
  const stays = new Set(fresh.map(([key]) => key));
  keys().filter((key) => !stays.has(key)).forEach((key) => localStorage.removeItem(key));
}

// The server names in a cookie what it has saved.
function forgetWhatIsSaved(user) {
  const saved = /(?:^|; )typed_saved=([0-9a-f]{32})/.exec(document.cookie)?.[1];
  if (!saved) return;
  forget(user, saved);
  document.cookie = "typed_saved=; path=/; max-age=0; samesite=lax";
}

// The form.

// A yes is to be said again.
const NOT_KEPT = ["_typed", "_popup", "_to_field", "accepted_failures", "undo"];
const isKept = (name, value) =>
  typeof value === "string" && !NOT_KEPT.includes(name) && !/csrf|password|__prefix__/i.test(name);

function said(form) {
  const secret = new Set([...form.elements].filter((each) => each.type === "password").map((each) => each.name));
  return [...new FormData(form)].filter(([name, value]) => isKept(name, value) && !secret.has(name));
}

// What the server wrote into the page, whatever the browser has put back into its boxes.
const saidByServer = (form) => said(new DOMParser().parseFromString(form.outerHTML, "text/html").querySelector("form"));
// What a form was opened on is another each time.
const plain = (fields) => JSON.stringify(fields.filter(([name]) => name !== "_opened"));
const same = (one, other) => plain(one) === plain(other);

// What a box is called: a language box by the text it is a part of, too.
function called(field) {
  const place = field.closest(".fieldBox, .form-row")?.querySelector("label");
  const labels = new Set([place, field.labels?.[0]].filter(Boolean).map((each) => each.textContent.replace(/:\s*$/, "").trim()));
  return [...labels].join(", ") || field.name;
}

const chosen = (field, value) => (field?.tagName === "SELECT" ? [...field.options].find((each) => each.value === value)?.textContent : undefined);

function pageOf(address) {
  const asked = new URLSearchParams(address.search);
  [...asked.keys()].filter((name) => name.startsWith("_")).forEach((name) => asked.delete(name));
  return `${address.pathname}?${asked}`;
}

function newMark() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function hidden(form, name, value) {
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name, value });
  form.append(field);
}

class Typed {
  constructor(place) {
    const { user, state, mark, session, again } = place.dataset;
    Object.assign(this, { place, user, state, session, again });
    this.form = place.closest("form");
    this.page = pageOf(location);
    this.isBound = "bound" in place.dataset;
    this.saved = saidByServer(this.form);
    this.mark = mark || newMark();
    hidden(this.form, "_typed", this.mark);
    this.listen();
    if (!this.isBound) this.offer();
  }

  get isUnsaved() {
    return this.isBound || !same(said(this.form), this.saved);
  }

  // Keeping it

  keep() {
    clearTimeout(this.waiting);
    if (!this.isUnsaved) forget(this.user, this.mark);
    this.place.querySelector(".typed-too-much").hidden = !this.isUnsaved || this.isKept();
  }

  isKept() {
    const entry = { at: Date.now(), page: this.page, state: this.state, fields: said(this.form) };
    const written = JSON.stringify(entry);
    if (written.length > LARGEST) return false;
    try {
      localStorage.setItem(`${PREFIX}${this.user}:${this.mark}`, written);
      tidy(this.user);
      return true;
    } catch {
      // A full or forbidden store keeps nothing.
      return false;
    }
  }

  keepSoon() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.keep(), QUIET);
  }

  listen() {
    for (const kind of ["input", "change", "click"]) this.form.addEventListener(kind, () => this.keepSoon());
    // Choosers of select2 tell of their changes through jQuery only.
    window.django?.jQuery(this.form).on("change", "select", () => this.keepSoon());
    document.addEventListener("visibilitychange", () => { if (document.hidden && !this.isLeaving) this.keep(); });
    addEventListener("pagehide", () => { if (!this.isLeaving) this.keep(); });
    addEventListener("beforeunload", (event) => { if (!this.isLeaving && this.isUnsaved) event.preventDefault(); });
    addEventListener("pageshow", (event) => { if (event.persisted) this.isLeaving = this.isAsking = false; });
    this.form.addEventListener("submit", (event) => this.send(event));
  }

  // Sending it

  async send(event) {
    if (this.isLeaving) return;
    const { submitter } = event;
    this.keep();
    // A preview opens beside the form, which stays.
    if (submitter?.formTarget === "_blank") return;
    event.preventDefault();
    if (this.isAsking) return;
    this.isAsking = true;
    const problem = await this.problem();
    this.isAsking = false;
    this.tell(problem);
    if (!problem) this.leave(() => this.form.requestSubmit(submitter));
  }

  // Why it is not sent. Who is no longer logged in is led to the log-in by the server, and comes back.
  async problem() {
    try {
      const answer = await fetch(this.session, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE) });
      if (answer.type === "opaqueredirect") return "";
      if (!answer.ok) return this.place.dataset.failed;
      const { user, token } = await answer.json();
      if (String(user) !== this.user) return this.place.dataset.other;
      this.form.elements.csrfmiddlewaretoken.value = token;
      return "";
    } catch {
      return this.place.dataset.failed;
    }
  }

  tell(problem) {
    const place = this.place.querySelector(".typed-message");
    place.textContent = problem;
    place.hidden = !problem;
    if (problem) place.scrollIntoView({ block: "center" });
  }

  leave(way) {
    this.isLeaving = true;
    sessionStorage.setItem(SENT, this.mark);
    way();
  }

  // Offering it again

  offer() {
    const own = keys().filter((key) => key.startsWith(`${PREFIX}${this.user}:`));
    const found = own.map((key) => [key.split(":")[2], read(key)]).filter(([, entry]) => entry?.page === this.page);
    const sent = sessionStorage.getItem(SENT);
    sessionStorage.removeItem(SENT);
    for (const [mark, entry] of found.sort(([, a], [, b]) => b.at - a.at)) {
      if (same(entry.fields, this.saved)) forget(this.user, mark);
      else if (mark === sent) return this.take(mark, entry);
      else this.show(mark, entry);
    }
  }

  show(mark, entry) {
    const offer = document.getElementById("typed-offer").content.firstElementChild.cloneNode(true);
    const when = offer.querySelector("time");
    when.dateTime = new Date(entry.at).toISOString();
    when.textContent = new Date(entry.at).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    offer.querySelector(".typed-changed").hidden = entry.state === this.state;
    this.list(offer.querySelector("dl"), entry.fields);
    offer.querySelector("[data-take]").addEventListener("click", () => this.take(mark, entry));
    offer.querySelector("[data-throw]").addEventListener("click", () => { forget(this.user, mark); offer.remove(); });
    this.place.append(offer);
  }

  list(place, fields) {
    const before = this.saved.map((each) => JSON.stringify(each));
    for (const [name, value] of fields) {
      const field = this.form.elements[name];
      if (before.includes(JSON.stringify([name, value])) || !value || field?.type === "hidden") continue;
      const [term, text] = [document.createElement("dt"), document.createElement("dd")];
      term.textContent = field instanceof Element ? called(field) : name;
      text.textContent = chosen(field, value) ?? value.slice(0, SHOWN);
      place.append(term, text);
    }
  }

  // The server shows the form with it, whatever rows it has, and saves nothing.
  take(mark, entry) {
    const again = document.createElement("form");
    Object.assign(again, { method: "post", action: location.href });
    const token = this.form.elements.csrfmiddlewaretoken.value;
    for (const [name, value] of [...entry.fields, ["csrfmiddlewaretoken", token], ["_typed", mark], [this.again, "1"]]) hidden(again, name, value);
    document.body.append(again);
    this.isLeaving = true;
    again.submit();
  }
}

const user = document.querySelector("meta[name=editor]")?.content;
if (user) {
  forgetWhatIsSaved(user);
  tidy(user);
  const place = document.getElementById("typed");
  if (place) new Typed(place);
}
