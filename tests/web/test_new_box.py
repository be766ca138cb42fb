"""A box made by hand, as somebody does it who has never seen a line of JSON, in German."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from cardsdb.models import Card, Edition, RetiredNumber
from tests.conftest import DESKTOP
from tests.web.conftest import LogIn

CARDS = (
    ("Compost Unicorn", "magical", "Enters: draw a card."),
    ("Rake", "magic", "Destroy a Unicorn. Draw a card."),
)


@pytest.fixture
def nothing_planted(committed: None) -> Iterator[None]:
    yield
    Card.objects.filter(printings__edition__slug="garden").delete()
    Edition.objects.filter(slug="garden").delete()
    RetiredNumber.objects.filter(slug__in=("compost-unicorn", "rake")).delete()


@pytest.mark.parametrize("screen", [DESKTOP], indirect=True)
def test_a_box_is_made_shown_published_and_dealt(page: Page, log_in: LogIn, nothing_planted: None) -> None:
    log_in("greta", "editors")
    page.goto("/admin/cardsdb/edition/add/")
    page.locator(".language-switch [value=de]").click()
    describe_box(page)
    page.get_by_role("link", name="Eine Karte für diese Schachtel anlegen").first.click()
    for name, kind, wording in CARDS:
        add_card(page, name, kind, wording)
    page.goto(f"/admin/cardsdb/edition/{Edition.objects.get(slug='garden').pk}/change/")
    look_at_it_in_dutch(page)
    page.get_by_role("link", name="Schachtel mit ihren Karten veröffentlichen").click()
    page.get_by_role("button", name="Alles veröffentlichen").click()
    expect(page.get_by_text("mit ihr 2 Karten")).to_be_visible()
    page.goto("/de/editions/garden/")
    expect(page.get_by_role("link", name="Grundspiel, zweite Auflage").first).to_be_visible()
    page.goto("/de/board/deal/?edition=garden&seed=5")
    expect(page.get_by_text("ist am Zug").first).to_be_visible()


def describe_box(page: Page) -> None:
    page.locator("[name=names_en]").press_sequentially("Garden")
    expect(page.locator("[name=slug]")).to_have_value("garden")
    page.locator("[name=names_de]").fill("Garten")
    page.locator("[name=kind]").select_option("expansion")
    page.locator("[name=goes_with]").select_option(label="Grundspiel, zweite Auflage")
    page.locator(".edition-facts .select2-search__field").press_sequentially("unicorn poi")
    page.get_by_role("option", name="Unicorn Poison").click()
    page.locator("[name=facts_win_2]").fill("70")
    page.locator("[name=_continue]").first.click()
    expect(page.get_by_text("2 Spieler: Schreib, mit wie vielen Einhörnern man gewinnt")).to_be_visible()
    page.locator("[name=facts_win_2]").fill("7")
    page.locator("[name=_continue]").first.click()
    expect(page.get_by_text("Besucher sehen es nicht")).to_be_visible()


def add_card(page: Page, name: str, kind: str, wording: str) -> None:
    page.locator("[name=names_en]").press_sequentially(name)
    page.locator("[name=type]").select_option(kind)
    page.locator("[name=wordings-0-text]").fill(wording)
    page.locator("[name=_addanother]").first.click()
    expect(page.locator(".messagelist").get_by_text(name)).to_be_visible()


def look_at_it_in_dutch(page: Page) -> None:
    with page.context.expect_page() as opened:
        page.locator("[name=_preview]").first.click()
    shown = opened.value
    expect(shown.get_by_role("heading", name="Garten")).to_be_visible()
    shown.locator(".preview-note").get_by_role("button", name="Nederlands").click()
    expect(shown.locator("html")).to_have_attribute("lang", "nl")
    for name, _kind, _wording in CARDS:
        expect(shown.get_by_role("link", name=name).first).to_be_visible()
    shown.close()
