"""The page of tokens in a real browser: made, copied, tried and revoked with the keyboard alone."""

from playwright.sync_api import Page, expect

from tests.conftest import DESKTOP, PHONE, Server
from tests.curl import commands_in, run
from tests.soaking import in_turn
from tests.web.accessibility import barriers, fits_its_width


@in_turn("screen", [PHONE, DESKTOP], indirect=True)
def test_a_token_is_made_copied_tried_and_revoked(
    page: Page, server: Server, browser_problems: list[str]
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/en/api/#limits")
    page.get_by_role("link", name="Get a token").click()
    seen(page)
    page.get_by_label("Label").fill("A bot")
    page.keyboard.press("Enter")
    token = page.get_by_role("region", name="Token", exact=True).inner_text()
    seen(page)
    assert copied(page, 0) == token
    [command] = commands_in(copied(page, 1))
    assert f"Authorization: Bearer {token}" in command
    assert run(command, server, server.url).status == 200
    page.get_by_role("button", name="Revoke this token").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("The token is revoked.")
    seen(page)
    page.get_by_label("Token", exact=True).fill(token)
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("revoked already")
    seen(page)
    assert "404" in browser_problems.pop()


def copied(page: Page, place: int) -> str:
    """What a press of this button puts into the clipboard."""
    button = page.locator(".copy").nth(place)
    button.focus()
    page.keyboard.press("Enter")
    expect(button).to_have_text("Copied")
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


def seen(page: Page) -> None:
    assert barriers(page) == []
    assert fits_its_width(page)
