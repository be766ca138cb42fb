"""What axe finds wrong with a page, in words a failing test can show, and whether a page fits its screen."""

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

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


def barriers(page: Page, options: dict[str, Any] = OPTIONS) -> list[str]:
    # Without its sheets a page has other colours, and what comes or moves is half transparent on its way.
    page.wait_for_load_state("load")
    page.wait_for_function(NOTHING_ON_ITS_WAY)
    page.evaluate(ARRIVED)
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate("options => axe.run(document, options)", options)["violations"]
    return [f"{each['id']}: {node['html'][:120]}" for each in found for node in each["nodes"]]


def fits_its_width(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))
