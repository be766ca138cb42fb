"""Own cards in a real browser: written, read in three languages, mended, tried out and played."""

from playwright.sync_api import Page, expect

from tests.conftest import DESKTOP, DESKTOP_BY_NIGHT, PHONE, PHONE_BY_DAY
from tests.soaking import in_turn
from tests.web.accessibility import barriers, fits_its_width

PAGE = "board/setup/own-card/"


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


@in_turn("screen", [PHONE, DESKTOP], indirect=True, ids=["phone", "desktop"])
def test_a_card_is_written_read_tried_out_and_played_in_german(page: Page) -> None:
    page.goto("/de/board/")
    page.get_by_role("link", name="Karte schreiben").click()
    page.wait_for_url("**/own-card/**")
    assert barriers(page) == []
    page.get_by_label("Name", exact=True).fill("Quarktasche")
    page.get_by_label("Wortlaut, auf Englisch").press_sequentially("enters: draw 2 card")
    preview = page.get_by_role("region", name="So wird sie gelesen")
    for text in (
        "Enters: draw 2 cards.",
        "Kommt diese Karte in deinen Stall, ziehe 2 Karten.",
        "trek je 2 kaarten.",
    ):
        expect(preview).to_contain_text(text)
    assert barriers(page) == []
    assert fits_its_width(page)

    page.get_by_role("button", name="Jetzt ausprobieren").click()
    page.get_by_role("button", name="Spiel Quarktasche").first.click()
    page.get_by_role("button", name="Niemand antwortet").click()
    page.get_by_role("button", name="Dem Zufall überlassen").click()
    log = page.get_by_role("region", name="Was geschehen ist")
    expect(log).to_contain_text("A spielt Quarktasche.")
    log.get_by_role("button", name="A zieht").last.click()
    expect(log.get_by_role("group", name="Warum?").locator("q")).to_have_text(
        "Kommt diese Karte in deinen Stall, ziehe 2 Karten."
    )
    page.get_by_role("region", name="A", exact=True).get_by_role("button", name="Quarktasche").click()
    expect(page.get_by_text("Kommt diese Karte in deinen Stall, ziehe 2 Karten.").first).to_be_visible()


def test_a_card_is_put_on_the_table_and_played_there(page: Page) -> None:
    page.goto(f"/en/{PAGE}?name=Quarktasche&type=magic&wording=Draw+2+cards.")
    page.get_by_role("button", name="Put it on the table").click()
    page.locator("#put-hand-0").click()
    expect(page.locator("#zone-hand-0")).to_contain_text("Quarktasche")
    page.get_by_role("button", name="Put it back").click()
    page.get_by_role("button", name="Play from here").click()
    page.get_by_role("button", name="Play Quarktasche").first.click()
    expect(page.locator("#asked")).to_have_text("Does anybody answer Quarktasche?")


@in_turn("screen", [PHONE_BY_DAY, DESKTOP_BY_NIGHT], indirect=True, ids=["phone-by-day", "desktop-by-night"])
def test_a_mistake_is_shown_and_mended_and_nothing_is_lost(page: Page) -> None:
    page.goto(f"/en/{PAGE}")
    wording = page.get_by_label("Wording, in English")
    wording.fill("Leaves: draw a card.\n\nEnters: destory a Unicorn.")
    mark = page.locator(".wording-place mark")
    expect(mark).to_have_text("destory")
    assert barriers(page) == []
    mark.click()
    assert page.evaluate("getSelection().toString()") == "destory"
    page.reload()
    expect(wording).to_have_value("Leaves: draw a card.\n\nEnters: destory a Unicorn.")
    page.get_by_role("button", name="Take this wording").click()
    expect(wording).to_have_value("Leaves: draw a card.\nEnters: destroy a Unicorn.")
    page.get_by_role("button", name="Try it out now").click()
    expect(page.get_by_role("alert")).to_contain_text("Give the card a name.")
    assert barriers(page) == []
    assert fits_its_width(page)


def test_the_keyboard_alone_leads_from_a_refusal_to_a_card_that_can_be_played(page: Page) -> None:
    page.goto(f"/nl/{PAGE}?name=Quark&wording=Enters%3A+destory+a+Unicorn.&try=1")
    expect(page.locator("#refused")).to_be_focused()
    take = page.get_by_role("button", name="Deze tekst gebruiken")
    press(page, "Tab", "Enter", "Tab", "Tab", "Tab")
    expect(take).to_be_focused()
    press(page, "Shift+Tab", "Shift+Tab")
    expect(page.get_by_role("link", name="destory")).to_be_focused()
    press(page, "Enter")
    wording = page.get_by_label("Tekst, in het Engels")
    expect(wording).to_be_focused()
    assert page.evaluate("getSelection().toString()") == "destory"
    take.focus()
    press(page, "Enter")
    expect(wording).to_have_value("Enters: destroy a Unicorn.")
    expect(wording).to_be_focused()
    press(page, "Tab", "Enter")
    expect(page.get_by_role("button", name="Speel Quark").first).to_be_visible()
