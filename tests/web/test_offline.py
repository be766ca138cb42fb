"""What is read stays readable without a network, in a real browser with a real worker."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.cardsdb.names import call
from tests.conftest import PATIENCE, Server
from tests.web.accessibility import barriers

READ = ("/en/cards/rhinocorn/", "/en/rules/sheet/", "/en/glossary/", "/en/rules/end.number/")
IS_WATCHED_OVER = "() => navigator.serviceWorker.controller !== null"
KEPT = """async () => {
  const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = await Promise.all(caches_.map((cache) => cache.keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
}"""
# What a browser waits for by itself is no promise.
UNTIL = """async () => {
  const end = Date.now() + %s;
  while (!(await (%s)())) {
    if (Date.now() > end) throw new Error("It did not come.");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}"""


@pytest.fixture
def reader(browser: Browser, server: Server) -> Iterator[Page]:
    """A reader whose browser has met the worker."""
    context = browser.new_context(base_url=server.url, locale="en", viewport={"width": 360, "height": 740})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto("/en/")
    page.wait_for_function(IS_WATCHED_OVER)
    yield page
    context.close()


def wait_until(page: Page, holds: str) -> None:
    page.evaluate(UNTIL % (PATIENCE, holds))


def wait_until_kept(page: Page, address: str) -> None:
    wait_until(page, f"async () => (await ({KEPT})()).includes({address!r})")


def kept(page: Page) -> list[str]:
    addresses: list[str] = page.evaluate(KEPT)
    return addresses


def read(page: Page, *addresses: str) -> None:
    for address in addresses:
        page.goto(address)
        wait_until_kept(page, address)


def test_what_was_read_is_there_without_a_network(reader: Page) -> None:
    read(reader, *READ)
    reader.context.set_offline(True)
    reader.goto("/en/cards/rhinocorn/")
    expect(reader.get_by_role("heading", level=1)).to_have_text("Rhinocorn")
    expect(reader.locator(".wording")).to_be_visible()
    assert reader.locator(".wording").evaluate("wording => getComputedStyle(wording).borderRadius") != "0px"
    for address in READ:
        reader.goto(address)
        expect(reader.get_by_role("heading", level=1).first).not_to_have_text("Without a network")


def test_the_page_that_brought_the_worker_is_kept_too(reader: Page) -> None:
    wait_until_kept(reader, "/en/")
    reader.context.set_offline(True)
    reader.reload()
    expect(reader.get_by_role("heading", level=1)).to_have_text("Who is right?")


def test_what_is_not_kept_leads_to_a_list_of_what_is(reader: Page) -> None:
    read(reader, "/de/cards/rhinocorn/", "/en/cards/neigh/")
    reader.context.set_offline(True)
    reader.goto("/de/cards/barbed-wire/")
    expect(reader.get_by_role("heading", level=1)).to_have_text("Ohne Netz")
    assert barriers(reader) == []
    listed = reader.locator("#kept a")
    expect(listed).to_have_text(["Rhinocorn"])
    listed.click()
    expect(reader.get_by_role("heading", level=1)).to_have_text("Rhinocorn")


def test_nothing_for_adults_is_kept(reader: Page) -> None:
    read(reader, "/en/cards/rhinocorn/")
    for address in ("/en/cards/?adult=1", "/en/cards/?edition=nsfw-base-2e&adult=1", "/en/glossary/?adult=1"):
        reader.goto(address)
    reader.goto("/en/cards/?edition=nsfw-base-2e")
    expect(reader.get_by_role("heading", level=1)).to_have_text("Adults only")
    read(reader, "/en/rules/sheet/")
    assert [address for address in kept(reader) if "adult" in address or "nsfw" in address] == []
    reader.context.set_offline(True)
    reader.goto("/en/cards/?edition=nsfw-base-2e&adult=1")
    expect(reader.get_by_role("heading", level=1)).to_have_text("Without a network")


def test_neither_the_judge_nor_what_somebody_sent_is_kept(reader: Page) -> None:
    addresses = ("/en/ask/?card=rhinocorn", "/en/board/", "/en/search/?q=rhinocorn", "/en/rulings/propose/")
    for address in (*addresses, "/admin/", "/api/v1/"):
        reader.goto(address)
    read(reader, "/en/rules/sheet/")
    pages = [address for address in kept(reader) if not address.startswith(("/static/", "/definitions/"))]
    assert set(pages) <= {"/en/", "/en/rules/sheet/", "/en/offline/", "/de/offline/", "/nl/offline/"}


def test_the_box_of_the_reader_is_kept_under_the_addresses_of_links(reader: Page) -> None:
    reader.locator(".box-menu > summary").click()
    reader.get_by_role("button", name="Control").click()
    reader.goto("/en/rules/sheet/")
    read(reader, "/en/rules/sheet/?edition=control")
    reader.context.set_offline(True)
    reader.goto("/en/rules/sheet/")
    expect(reader.get_by_role("heading", level=1).first).to_contain_text("Control")


def test_an_edit_shows_as_soon_as_there_is_a_network(reader: Page, committed: None) -> None:
    read(reader, "/en/cards/rhinocorn/")
    call("rhinocorn", en="Rhinocorn the Second")
    try:
        reader.goto("/en/cards/rhinocorn/")
        expect(reader.get_by_role("heading", level=1)).to_have_text("Rhinocorn the Second")
    finally:
        call("rhinocorn", en="Rhinocorn")


def test_what_is_kept_can_be_forgotten(reader: Page) -> None:
    read(reader, "/en/cards/rhinocorn/")
    reader.goto("/en/offline/")
    reader.get_by_role("button", name="Forget it").click()
    expect(reader.get_by_text("Nothing yet.")).to_be_visible()
    expect(reader.get_by_role("button", name="Forget it")).to_be_hidden()
    assert "/en/cards/rhinocorn/" not in kept(reader)


def test_a_new_release_drops_what_the_old_one_kept(reader: Page) -> None:
    reader.evaluate("caches.open('pages-of-an-old-release')")
    reader.evaluate("navigator.serviceWorker.getRegistration().then((known) => known.unregister())")
    reader.goto("/en/rules/")
    wait_until(reader, "async () => !(await caches.keys()).includes('pages-of-an-old-release')")


def test_the_site_can_be_installed(reader: Page) -> None:
    address = reader.locator("link[rel=manifest]").get_attribute("href")
    manifest = reader.evaluate("address => fetch(address).then((answer) => answer.json())", address)
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/en/", "/", "minimal-ui")
    for icon in manifest["icons"]:
        size = reader.evaluate(
            "address => new Promise((found) => { const image = new Image(); image.src = address;"
            " image.onload = () => found(`${image.naturalWidth}x${image.naturalHeight}`); })",
            icon["src"],
        )
        assert icon["sizes"] in (size, "any")
