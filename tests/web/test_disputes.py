"""The disputes tables have most, each settled on a phone the way a player would take, at the first answer."""

from dataclasses import dataclass
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import Screen
from tests.soaking import in_turn
from tests.web.accessibility import fits_its_width

PHONE_AT_THE_TABLE: Final = Screen(360, 740, "light")
LANGUAGES: Final = ("en", "de", "nl")
Said = tuple[str, str, str]
"""A piece of the answer in English, German and Dutch."""


@dataclass(frozen=True)
class Asked:
    """By Ask: a card, what happens to it, and the other card; "nothing" where there is none."""

    card: str
    does: str
    meets: str
    seen: tuple[Said, ...]
    cites: str = ""
    never: Said | None = None


@dataclass(frozen=True)
class Searched:
    """By the search: what is typed, and the way on or the rule that is then in view."""

    typed: Said
    leads_to: str


@dataclass(frozen=True)
class RuleInstead:
    """By the questions that Ask offers where no card is argued about: which of them, and its rule."""

    place: int
    leads_to: str


@dataclass(frozen=True)
class CardPage:
    """By the page of a card: what is said on it."""

    card: str
    seen: tuple[Said, ...]


DISPUTES: Final = {
    "my own Unicorn and Unicorn Poison": Asked(
        "unicorn-poison",
        "play",
        "nothing",
        (
            ("Does Unicorn Poison work? Yes", "Wirkt Unicorn Poison? Ja", "Werkt Eenhoorngif? Ja"),
            ("Not allowed:", "Nicht erlaubt:", "Niet toegestaan:"),
            ("in A's own Stable", "im Stall von A selbst", "in de eigen Stal van A"),
        ),
        cites="move.destroy",
    ),
    "Pandamonium and Unicorn Poison": Asked(
        "pandamonium",
        "there",
        "unicorn-poison",
        (
            ("? No Because of Pandamonium", "? Nein Wegen Pandamonium", "? Nee Door Pandamonium"),
            ("are considered Pandas", "gelten als Pandas", "gelden als Panda's"),
        ),
    ),
    "a Neigh for my opponent's Neigh": Asked(
        "neigh",
        "answer",
        "neigh",
        (
            (
                "May I answer with Neigh? Yes",
                "Darf ich mit „Nühü!“ antworten? Ja",
                "Mag ik met Stop reageren? Ja",
            ),
        ),
    ),
    "Barbed Wire where Unicorns are swapped": Asked(
        "barbed-wire",
        "there",
        "unicorn-swap",
        (("A discarded 2 ×", "hat A 2 ×", "heeft A 2 ×"),),
        never=("turned out", "unbekannten Karten von B waren", "onbekende kaarten van B bleken"),
    ),
    "Yay and two cards in a turn": Asked(
        "yay",
        "mine",
        "double-dutch",
        (
            ("? No Because of Yay", "? Nein Wegen Yay", "? Nee Door Jeej!"),
            ("up to 2 cards", "bis zu 2 Karten", "maximaal 2 kaarten"),
        ),
        cites="neigh.cannot-be-neighed",
    ),
    "Black Knight and Two-For-One": Asked(
        "black-knight-unicorn",
        "there",
        "two-for-one",
        (
            (
                "Yes Black Knight Unicorn steps in.",
                "Ja Black Knight Unicorn kommt dazwischen.",
                "Ja Zwarte Ridder Eenhoorn grijpt in.",
            ),
        ),
        cites="effects.replacement",
    ),
    "Black Knight and Unicorn Poison": Asked(
        "unicorn-poison",
        "play",
        "black-knight-unicorn",
        (
            (
                "Yes, but … Black Knight Unicorn steps in.",
                "Ja, aber … Black Knight Unicorn kommt dazwischen.",
                "Ja, maar … Zwarte Ridder Eenhoorn grijpt in.",
            ),
        ),
    ),
    "Rhinocorn and the hand limit": Asked(
        "rhinocorn",
        "begin",
        "nothing",
        (("because of the hand limit", "wegen des Handkartenlimits", "vanwege de handkaartenlimiet"),),
    ),
    "Nanny Cam": Asked(
        "nanny-cam",
        "mine",
        "nothing",
        (("All players see A's hand.", "Alle sehen, was A auf der Hand hat.", "Alle spelers zien"),),
        never=("played Basic Unicorn", "Basic Unicorn (Orange) gespielt", "Normale Eenhoorn gespeeld"),
    ),
    "a win in another player's turn": RuleInstead(0, "/rules/end.any-turn/"),
    "an empty deck": RuleInstead(1, "/rules/end.deck-out/"),
    "Queen Bee and a Basic Unicorn that is stolen": Asked(
        "seductive-unicorn",
        "play",
        "queen-bee-unicorn",
        (
            (
                "No Because of Queen Bee Unicorn",
                "Nein Wegen Queen Bee Unicorn",
                "Nee Door Eenhoorn Koningin",
            ),
        ),
    ),
    "Queen Bee and a Basic Unicorn that is played": Asked(
        "queen-bee-unicorn",
        "there",
        "basic-unicorn-red",
        (
            (
                "B plays Basic Unicorn (Red).",
                "B spielt Basic Unicorn (Red",
                "B speelt Normale Eenhoorn (rood)",
            ),
        ),
    ),
    "a game of two": Searched(
        ("two players", "zu zweit spielen", "met twee spelers"), "/rules/two-players.changes/"
    ),
    "two cards in a question": Searched(
        ("pandamonium unicorn poison", "pandamonium unicorn poison", "pandamonium eenhoorngif"),
        "/ask/?card=pandamonium&meets=unicorn-poison",
    ),
    "Yay, by its page": CardPage(
        "yay",
        (("cannot be Neigh'd", "nicht genühüt werden", "niet met een Stopkaart"),),
    ),
}


@pytest.mark.parametrize("screen", [PHONE_AT_THE_TABLE], indirect=True)
@in_turn("language", LANGUAGES)
@pytest.mark.parametrize("name", DISPUTES)
def test_a_dispute_is_settled_at_the_first_answer(page: Page, name: str, language: str) -> None:
    match DISPUTES[name]:
        case Asked() as dispute:
            ask(page, language, dispute)
        case Searched(typed, leads_to):
            search(page, language, said_in(language, typed))
            expect(page.locator(f'main a[href*="{leads_to}"]').first).to_be_visible()
        case RuleInstead(place, leads_to):
            page.goto(f"/{language}/ask/")
            page.locator(".ask-rule .pill").nth(place).click()
            expect(page.locator(f'main a[href*="{leads_to}"]').first).to_be_visible()
        case CardPage(card, seen):
            page.goto(f"/{language}/cards/{card}/")
            for piece in seen:
                expect(page.get_by_role("main")).to_contain_text(said_in(language, piece))


def said_in(language: str, said: Said) -> str:
    return said[LANGUAGES.index(language)]


def ask(page: Page, language: str, dispute: Asked) -> None:
    """Type a name and tap it, tap what happens, type the other name and tap it; then read."""
    page.goto(f"/{language}/ask/")
    choose_card(page, "card", dispute.card)
    if page.locator(".ask-moments").count():
        tap_moment(page, dispute.does)
    if dispute.meets == "nothing":
        page.locator('main a[href*="meets=nothing"]').click()
    else:
        choose_card(page, "meets", dispute.meets)
    read(page, language, dispute)


def choose_card(page: Page, said: str, card: str) -> None:
    page.locator("#ask-card").fill(card.replace("-", " "))
    page.locator(f'#found a[href*="{said}={card}"]').first.click()
    page.wait_for_url(f"**{said}={card}**")


def tap_moment(page: Page, does: str) -> None:
    moment = page.locator(f'.ask-moment[href*="does={does}"]')
    if not moment.is_visible():
        page.locator(".ask-more summary").click()
    moment.click()
    page.wait_for_url(f"**does={does}**")


def read(page: Page, language: str, dispute: Asked) -> None:
    main = page.get_by_role("main")
    for piece in dispute.seen:
        expect(main).to_contain_text(said_in(language, piece))
    if dispute.never:
        expect(main).not_to_contain_text(said_in(language, dispute.never))
    if dispute.cites:
        expect(main.locator(f'[data-rule="{dispute.cites}"]').first).to_be_visible()
    assert fits_its_width(page)


def search(page: Page, language: str, typed: str) -> None:
    page.goto(f"/{language}/search/")
    box = page.get_by_role("main").get_by_role("searchbox")
    box.fill(typed)
    box.press("Enter")
    page.wait_for_url("**q=**")
