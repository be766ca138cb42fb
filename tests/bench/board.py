"""A click on the board until it has settled, measured in the browser next to the baseline."""

import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import quantiles

from playwright.sync_api import Browser, Page, sync_playwright

from tests.bench.server import BASELINE, running_site

CLICKS = 40
ROUNDS = 3
SEED = 7
PHONE, DESKTOP = (360, 740), (1280, 860)

WATCH = """() => {
  window.times = [];
  let begin = 0;
  addEventListener("click", () => { begin = performance.now(); }, true);
  document.addEventListener("htmx:afterSettle", () => window.times.push(performance.now() - begin));
}"""

CLICK = """(share) => {
  const options = [...document.querySelectorAll("#board button.option[name='answer']")]
    .filter((each) => each.checkVisibility());
  if (options.length) options[Math.floor(share * options.length)].click();
  return options.length > 0;
}"""

FETCH = """async (path) => {
  const times = [];
  for (let n = 0; n < 40; n++) {
    const begin = performance.now();
    await (await fetch(path, { cache: "no-store" })).text();
    times.push(performance.now() - begin);
  }
  return times;
}"""


@dataclass(frozen=True)
class Clicks:
    """In milliseconds, from the click to the settled board."""

    median: float
    late: float
    """Of twenty, one is later than this."""
    baseline: float

    @property
    def ratio(self) -> float:
        return self.median / self.baseline


def report() -> None:
    with running_site() as port, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("chromium-headless-shell"),
            args=["--no-sandbox", "--disable-gpu"],
        )
        print(f"Board: a click until it has settled, four players, {CLICKS} clicks, best of {ROUNDS} rounds")
        for screen in (PHONE, DESKTOP):
            best = min((played(browser, port, screen) for _ in range(ROUNDS)), key=lambda each: each.median)
            print(
                f"  {screen[0]:>4} pixels: median {best.median:.0f} ms, p95 {best.late:.0f} ms;"
                f" {best.ratio:.1f} times a fetched baseline of {best.baseline:.1f} ms"
            )
        browser.close()


def played(browser: Browser, port: int, screen: tuple[int, int]) -> Clicks:
    context = browser.new_context(viewport={"width": screen[0], "height": screen[1]})
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{port}/en/board/deal/?players=4&seed={SEED}")
    baseline = median(page.evaluate(FETCH, BASELINE.path))
    page.evaluate(WATCH)
    dice = Random(SEED)
    for clicks in range(1, CLICKS + 1):
        if not click(page, clicks, dice.random()):
            break
    times = page.evaluate("window.times")
    context.close()
    return Clicks(median(times), quantiles(times, n=20)[18], baseline)


def click(page: Page, number: int, share: float) -> bool:
    """Whether there was something to click."""
    if not page.evaluate(CLICK, share):
        return False
    page.wait_for_function("(number) => window.times.length >= number", arg=number)
    return True


def median(times: Sequence[float]) -> float:
    return quantiles(times, n=2)[0]
