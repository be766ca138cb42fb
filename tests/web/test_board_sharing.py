"""Sharing in a real browser: copied, opened by somebody else, framed by another site, proposed."""

import re
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.conftest import DESKTOP, DESKTOP_BY_NIGHT, PHONE, Screen, Server
from tests.soaking import in_turn
from tests.web.accessibility import OF_COLOURS, barriers, fits_its_width
from tests.web.test_board import DUEL

both_screens = in_turn(
    "screen",
    [PHONE, DESKTOP],
    indirect=True,
    ids=lambda each: f"{each.width}-{each.scheme}",
)


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[str]:
    """Another site, with the files of a folder."""
    handler = partial(SimpleHTTPRequestHandler, directory=tmp_path)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as site:
        thread = Thread(target=site.serve_forever)
        thread.start()
        yield f"http://localhost:{site.server_port}"
        site.shutdown()
        thread.join()


def is_for_everyone(page: Page) -> bool:
    # The words are there before the styles are.
    page.wait_for_load_state()
    assert fits_its_width(page)
    page.emulate_media(color_scheme="light")
    by_day = barriers(page)
    page.emulate_media(color_scheme="dark")
    assert by_day + barriers(page, OF_COLOURS) == []
    return True


def test_a_copied_link_opens_the_same_game_for_somebody_else(
    page: Page, browser: Browser, server: Server
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"/en/board/position/?text={quote(DUEL)}")
    page.get_by_role("region", name="Ann", exact=True).get_by_role("button", name="Play Narwhal").click()
    page.get_by_role("button", name="Nobody answers").click()
    expect(page.locator("#asked")).to_have_text("Which card does Bob draw?")
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Bob: Neigh").first.click()
    expect(page.get_by_role("heading", name="Does anybody answer Neigh?")).to_be_visible()
    page.locator(".share summary").click()
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    fresh = browser.new_context(locale="en", service_workers="block").new_page()
    fresh.goto(copied)
    expect(fresh.get_by_role("heading", name="Does anybody answer Neigh?")).to_be_visible()
    log = fresh.get_by_role("region", name="What happened")
    expect(log).to_contain_text("Ann plays Narwhal.")
    expect(log.locator(".twig [aria-current]")).to_contain_text("Neigh")
    log.locator(".twig button").first.click()
    expect(fresh.locator("#asked")).to_have_text("Which card does Bob draw?")
    fresh.context.close()


@both_screens
def test_every_page_of_sharing_is_for_everyone(page: Page, browser_problems: list[str]) -> None:
    page.goto(f"/de/board/position/?text={quote(DUEL)}")
    page.locator(".share summary").click()
    assert is_for_everyone(page)
    page.get_by_role("link", name="Alle Wege zum Teilen").click()
    page.get_by_role("link", name="Das ganze Spiel aufschreiben").click()
    expect(page.locator("#case-text")).to_have_value(re.compile("GIVEN"))
    assert is_for_everyone(page)
    page.get_by_role("link", name="Der Redaktion vorschlagen").click()
    text = page.get_by_label("Der Fall")
    text.fill(text.input_value() + "  winner: Bob\n")
    page.get_by_label("Worum es geht").fill("Bob gewinnt")
    page.get_by_role("button", name="An die Redaktion schicken").click()
    expect(
        page.get_by_text("Der Schiedsrichter kommt zu einem anderen Ergebnis.", exact=True)
    ).to_be_visible()
    assert is_for_everyone(page)
    assert all("422" in browser_problems.pop() for _ in list(browser_problems))
    page.get_by_label("Trotzdem schicken").check()
    page.get_by_label("Was geschehen müsste").fill("So steht es bei uns am Tisch.")
    page.get_by_role("button", name="An die Redaktion schicken").click()
    expect(page.get_by_text("Die Redaktion hat deinen Fall bekommen.")).to_be_visible()
    assert is_for_everyone(page)


@in_turn("screen", [Screen(320, 640, "light"), DESKTOP_BY_NIGHT], indirect=True)
def test_another_site_shows_the_game_step_by_step(
    page: Page, server: Server, elsewhere: str, tmp_path: Path, browser_problems: list[str]
) -> None:
    page.goto(f"/en/board/position/?text={quote(DUEL)}")
    page.get_by_role("region", name="Ann", exact=True).get_by_role("button", name="Play Narwhal").click()
    page.get_by_role("button", name="Bob: Neigh").first.click()
    expect(page.get_by_role("heading", name="Does anybody answer Neigh?")).to_be_visible()
    embedded = page.url.removeprefix(server.url).replace("/en/board/", "/en/embed/board/")
    page.goto(embedded)
    assert is_for_everyone(page)
    framed = embedded.replace("&", "&amp;")
    (tmp_path / "index.html").write_text(
        f'<link rel="icon" href="data:,"><iframe src="{server.url}{framed}" title="Game"></iframe>'
    )
    page.goto(f"{elsewhere}/index.html")
    assert browser_problems.pop() == f"asked for {elsewhere}/index.html"
    frame = page.frame_locator("iframe")
    expect(frame.get_by_text("Bob answers with Neigh.")).to_be_visible()
    frame.get_by_role("button", name="To the start").click()
    expect(frame.get_by_text("Ann plays Narwhal.")).to_have_count(0)
    frame.get_by_role("button", name="Step forward").press("Enter")
    expect(frame.get_by_text("Ann plays Narwhal.")).to_be_visible()
