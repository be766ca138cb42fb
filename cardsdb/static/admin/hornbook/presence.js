// Tells the server now and then that this form is open, and shows who else has the same open.

const SECONDS = 20;
const place = document.getElementById("open-elsewhere");

class Presence {
  constructor(form) {
    this.form = form;
    this.isUnsaved = "unsaved" in place.dataset;
    this.shown = place.innerHTML.trim();
    form.addEventListener("input", () => this.changed());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.beat(); });
    addEventListener("pageshow", (event) => { if (event.persisted) this.beat(); });
    addEventListener("pagehide", () => navigator.sendBeacon(place.dataset.address, this.fields("closed")));
    setInterval(() => this.beat(), SECONDS * 1000);
    this.beat();
  }

  changed() {
    if (this.isUnsaved) return;
    this.isUnsaved = true;
    this.beat();
  }

  fields(closed) {
    const said = new FormData();
    said.set("csrfmiddlewaretoken", this.form.elements.csrfmiddlewaretoken.value);
    said.set("seen", place.dataset.seen);
    if (this.isUnsaved) said.set("unsaved", "1");
    if (closed) said.set(closed, "1");
    return said;
  }

  async beat() {
    try {
      const answer = await fetch(place.dataset.address, { method: "POST", body: this.fields(), redirect: "manual" });
      if (answer.status === 200) this.show((await answer.text()).trim());
    } catch {
      // Without the server nobody knows who else is here; the next time it is asked again.
    }
  }

  // A screen reader hears it only when it is something new.
  show(html) {
    if (html !== this.shown) place.innerHTML = this.shown = html;
  }
}

if (place) new Presence(place.closest("form"));
