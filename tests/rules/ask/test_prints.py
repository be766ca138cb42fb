"""What changes in play where two prints of a card read differently."""

import pytest
from django.test import Client

from cardsdb.access.preferences import visible_editions
from cardsdb.cards.replaced import replacements_of
from cardsdb.library import current_library
from rules.ask.prints import change_in_play
from tests.pages import text_of

PART = {"HX-Request": "true"}

pytestmark = pytest.mark.django_db


def test_the_moment_is_told_with_both_prints() -> None:
    change = change_in_play("seductive-unicorn", "base-2e", "base-2p", "en", False)
    assert change is not None
    assert change.situation == "I play Seductive Unicorn."
    assert "discarded" in change.here
    assert "discarded" not in change.there
    assert "edition=base-2p" in change.address_there


def test_it_is_the_print_that_makes_the_difference_and_no_other_card() -> None:
    """All other cards on the table are those of the box it is asked in."""
    change = change_in_play("llamacorn", "base-2e", "base-1p", "en", False)
    assert change is not None
    assert change.there.startswith(change.here.rpartition(", and ")[0])
    assert "shuffled 3 cards into the deck" in change.there


def test_prints_that_say_the_same_come_to_the_same() -> None:
    assert change_in_play("unicorn-poison", "base-2e", "base-1p", "en", False) is None


def test_the_page_of_a_card_asks_for_it_and_gets_it(client: Client) -> None:
    page = client.get("/en/cards/seductive-unicorn/").content.decode()
    assert "/en/cards/seductive-unicorn/in-play/?edition=base-2e&amp;other=base-2p" in page
    part = client.get("/de/cards/seductive-unicorn/in-play/?edition=base-2e&other=base-2p", headers=PART)
    assert "Im Spiel: Ich spiele Seductive Unicorn." in text_of(part)
    assert "Grundspiel, zweiter Druck (2018)" in text_of(part)


def test_without_a_page_around_it_one_is_led_to_the_card(client: Client) -> None:
    answer = client.get("/en/cards/seductive-unicorn/in-play/?other=base-2p")
    assert answer["Location"].startswith("/en/cards/seductive-unicorn/")


@pytest.mark.parametrize("other", ["", "nowhere", "nsfw-base"])
def test_a_box_the_reader_does_not_see_is_none(client: Client, other: str) -> None:
    assert client.get(f"/en/cards/rhinocorn/in-play/?other={other}", headers=PART).status_code == 404


def test_cards_that_were_replaced_name_each_other() -> None:
    library, boxes = current_library(), visible_editions(adult=False)
    (gone,) = replacements_of("extra-tail", boxes, library)
    assert (gone.later.slug, gone.went) == ("base-2e", True)
    assert "claw-machine" in [card.slug for card in gone.others]
    (new,) = replacements_of("claw-machine", boxes, library)
    assert (new.later.slug, new.went) == ("base-2e", False)
    assert "extra-tail" in [card.slug for card in new.others]
    assert replacements_of("rhinocorn", boxes, library) == []
