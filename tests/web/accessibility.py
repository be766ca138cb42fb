"""What axe finds wrong with a page, in words a failing test can show, and whether a page fits its screen."""

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.soaking import IN_SHARES

OPTIONS: dict[str, Any] = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    # A long page keeps thousands of rules; the list of them takes longer than the checks.
    "resultTypes": ["violations"],
    # It would put the sheets that others import into the page, which the policy forbids.
    "preload": False,
}
# What a page in other colours may newly break.
OF_COLOURS: dict[str, Any] = {**OPTIONS, "runOnly": ["color-contrast", "link-in-text-block"]}

# What htmx has asked for, and what it is just putting in.
NOTHING_ON_ITS_WAY = "() => !document.querySelector('.htmx-request, .htmx-added')"
ARRIVED = """() => Promise.allSettled(
  document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime < Infinity)
    .map((each) => each.finished)
).then(() => {})"""

CONTRAST = "color-contrast"
RUN = """async ([options, known]) => {
  const LETTERS = ["color", "fontSize", "fontWeight", "textShadow"];
  const BEHIND = ["backgroundColor", "backgroundImage", "opacity", "filter", "position", "zIndex"];
  const NOTHING = "rgba(0, 0, 0, 0),none,1,none,static,auto";
  const alike = new Set(known), met = new Set(), behind = new Map([[null, ""]]);
  const lies_before = (element) => {
    if (!behind.has(element)) {
      const style = getComputedStyle(element);
      const own = BEHIND.map((name) => style[name]).join();
      behind.set(element, lies_before(element.parentElement) + (own === NOTHING ? "" : `${own};`));
    }
    return behind.get(element);
  };
  const looks_new = (element) => {
    const style = getComputedStyle(element);
    const look = [...LETTERS.map((name) => style[name]), lies_before(element)].join();
    met.add(look);
    return !alike.has(look);
  };
  const contrast = axe._audit.rules.find((rule) => rule.id === "color-contrast");
  const matches = contrast.matches;
  contrast.matches = (element, ...rest) => matches.call(contrast, element, ...rest) && looks_new(element);
  try {
    return [(await axe.run(document, options)).violations, [...met]];
  } finally {
    contrast.matches = matches;
  }
}"""
"""Half of the time goes to contrast. `make test` looks at it once for each look of a text on any page: its
colour and letters, and all that lies behind it. The soak, and whoever names files, looks at every text."""

looks_checked: set[str] = set()


def barriers(page: Page, options: dict[str, Any] = OPTIONS) -> list[str]:
    # Without its sheets a page has other colours, and what comes or moves is half transparent on its way.
    page.wait_for_load_state("load")
    page.wait_for_function(NOTHING_ON_ITS_WAY)
    page.evaluate(ARRIVED)
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE_SCRIPT)
    found, looks = page.evaluate(RUN, [options, [*looks_checked] if IN_SHARES else []])
    if all(each["id"] != CONTRAST for each in found):
        looks_checked.update(looks)
    return [f"{each['id']}: {node['html'][:120]}" for each in found for node in each["nodes"]]


def fits_its_width(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))
