"""What a visitor proposes, from the board to the decision, in a real browser and by its keys."""

import re
from collections.abc import Iterator
from itertools import cycle
from typing import Final
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect
from reversion.models import Revision

from rules.models import CaseProposal, ClarificationProposal, StoredCase
from tests.web.accessibility import barriers
from tests.web.conftest import LogIn

DUEL: Final = "players: Ann Bob\nAnn hand: Narwhal, Rhinocorn\nBob hand: Neigh"
SIDEWAYS: Final = "document.documentElement.scrollWidth - innerWidth"
LOOKS: Final = cycle([((360, "light"), (1280, "dark")), ((360, "dark"), (1280, "light"))])


@pytest.fixture
def nothing_sent(log_in: LogIn) -> Iterator[None]:
    yield
    StoredCase.objects.filter(proposals__isnull=False).delete()
    Revision.objects.filter(user__username="boss").delete()
    CaseProposal.objects.all().delete()
    ClarificationProposal.objects.all().delete()


def is_for_everyone(page: Page) -> bool:
    """On a phone and on a desk, in one of them by night."""
    for width, scheme in next(LOOKS):
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert page.evaluate(SIDEWAYS) <= 0
        assert barriers(page) == []
    return True


def sent_case(page: Page) -> str:
    """A case goes out from the board once the judge and the visitor agree that they differ."""
    page.goto(f"/de/board/position/?text={quote(DUEL)}")
    page.locator(".share summary").press("Enter")
    page.get_by_role("link", name="Als Fall vorschlagen").press("Enter")
    text, send = page.get_by_label("Der Fall"), page.get_by_role("button", name="An die Redaktion schicken")
    text.fill(f"{text.input_value()}  winner: Ann\n")
    send.press("Enter")
    page.get_by_role("link", name="Worum es geht").press("Enter")
    expect(page.get_by_label("Worum es geht")).to_be_focused()
    page.keyboard.type("Ann gewinnt mit leerem Stall")
    send.press("Enter")
    page.get_by_label("Trotzdem schicken").press("Space")
    page.get_by_label("Was geschehen müsste").fill("So steht es auf dem Blatt.")
    send.press("Enter")
    expect(page.get_by_text("Die Redaktion hat deinen Fall bekommen.")).to_be_visible()
    return page.url


def sent_ruling(page: Page) -> str:
    """A ruling goes out from the page of a card, whose name is there already."""
    page.goto("/de/cards/rhinocorn/")
    page.get_by_role("link", name="Eine Klarstellung vorschlagen").press("Enter")
    cards, send = page.locator("#id_cards"), page.get_by_role("button", name="An die Redaktion schicken")
    cards.fill(f"{cards.input_value()}\nNarwal")
    page.get_by_label("Die Frage").fill("Zerstört Rhinocorn auch eigene Einhörner?")
    page.get_by_label("Die Antwort").fill("Nur die der anderen.")
    send.press("Enter")
    expect(page.get_by_role("alert")).to_be_focused()
    expect(page.get_by_role("alert")).to_contain_text("Meinst du „Narwhal“?")
    assert is_for_everyone(page)
    cards.fill("Narwhal")
    send.press("Enter")
    expect(page.get_by_text("Die Redaktion hat deine Klarstellung bekommen.")).to_be_visible()
    return page.url


def accepted_case(page: Page) -> None:
    """An editor runs the case, mends it, runs it again and makes a draft of it."""
    page.goto("/admin/")
    page.locator(".waits").get_by_role("link", name="Proposed cases").press("Enter")
    expect(page).to_have_url(re.compile("caseproposal"))
    assert is_for_everyone(page)
    page.get_by_role("link", name="Ann gewinnt mit leerem Stall").press("Enter")
    trial = page.get_by_role("region", name="What the judge comes to")
    expect(trial).to_contain_text("what came is winner: none")
    text = page.get_by_label("Case:")
    text.fill(text.input_value().replace("  winner: Ann\n", ""))
    page.get_by_role("button", name="Run now").press("Enter")
    expect(trial).to_contain_text("holds")
    assert is_for_everyone(page)
    page.get_by_label("A word to whoever sent it").fill("Es gewinnt noch niemand.")
    page.get_by_role("button", name="Accept as a case").press("Enter")
    expect(page.get_by_text("give it an English title as well")).to_be_visible()
    page.get_by_role("textbox", name="English").fill("Nobody wins with an empty Stable")
    page.get_by_role("button", name="Save", exact=True).first.press("Enter")
    expect(page.locator(".field-accepted_as")).to_contain_text("Nobody wins with an empty Stable (draft)")
    assert is_for_everyone(page)


def refused_ruling(page: Page) -> None:
    """Another proposal is refused, with a word."""
    page.goto("/admin/rules/clarificationproposal/")
    page.get_by_role("link", name="Zerstört Rhinocorn").press("Enter")
    refuse, word = page.get_by_role("button", name="Refuse"), page.get_by_label("A word to whoever sent it")
    refuse.press("Enter")
    expect(page.get_by_text("Say why: whoever sent it reads it.")).to_be_visible()
    assert is_for_everyone(page)
    word.fill("Auf der Karte steht es anders.")
    refuse.press("Enter")
    expect(page.locator(".messagelist")).to_contain_text("refused")


def test_a_visitor_reads_what_became_of_a_case_and_of_a_ruling(
    page: Page, log_in: LogIn, nothing_sent: None, browser_problems: list[str]
) -> None:
    case, ruling = sent_case(page), sent_ruling(page)
    assert all("422" in browser_problems.pop() for _ in list(browser_problems))
    log_in("boss")
    accepted_case(page)
    refused_ruling(page)
    page.context.clear_cookies()
    page.goto(case)
    expect(page.get_by_text("Die Redaktion hat deinen Fall angenommen.")).to_be_visible()
    expect(page.get_by_text("Noch steht das nicht auf der Website")).to_be_visible()
    expect(page.get_by_text("Es gewinnt noch niemand.")).to_be_visible()
    page.goto(ruling)
    expect(page.get_by_text("diese Klarstellung nicht zu übernehmen")).to_be_visible()
    expect(page.get_by_text("Auf der Karte steht es anders.")).to_be_visible()
    assert is_for_everyone(page)
