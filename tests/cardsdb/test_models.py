import pytest
from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import ProtectedError

from cardsdb.library import is_playable
from cardsdb.models import (
    Card,
    CardAlias,
    Edition,
    Printing,
    RetiredNumber,
    Status,
    Wording,
)
from cardsdb.names.folding import sorting_form

pytestmark = pytest.mark.django_db


def refused(**changes: object) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Card.objects.filter(slug="rhinocorn").update(**changes)


def messages_of(content: Card | Edition | Wording | Printing) -> dict[str, list[str]]:
    with pytest.raises(ValidationError) as refusal:
        content.full_clean()
    return refusal.value.message_dict


def test_a_name_is_the_printed_one_where_it_is_known(rhinocorn: Card) -> None:
    assert rhinocorn.name_in("nl") == ("Neushoorn", "nl")
    assert rhinocorn.name_in("en") == ("Rhinocorn", "en")


def test_an_unknown_name_falls_back_to_english_and_says_so(rhinocorn: Card) -> None:
    assert rhinocorn.name_in("de") == ("Rhinocorn", "en")


def test_names_are_ordered_without_accents_and_capitals() -> None:
    assert sorting_form("Overdosis Cafeïne") == "overdosis cafeine"
    assert sorting_form("Super-Nühü!") == "super nuhu"


def test_the_database_refuses_a_type_and_a_number_that_cannot_be() -> None:
    refused(type="dragon")
    refused(number=0)
    refused(status="secret")
    refused(number=Card.objects.get(slug="neigh").number)


def test_the_database_refuses_a_printing_without_copies(rhinocorn: Card) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        rhinocorn.printings.update(copies=0)


def test_a_new_card_gets_the_next_free_number() -> None:
    assert Card.objects.create(slug="first", type="magic").number == settings.CARD_NUMBERS_FROM
    assert Card.objects.create(slug="second", type="magic").number == settings.CARD_NUMBERS_FROM + 1


def test_a_new_card_takes_no_number_that_others_give_out() -> None:
    card = Card(slug="thief", type="magic", number=902)
    assert (
        "This is the number of “Neigh”." in messages_of(Card(slug="x", type="magic", number=82))["number"][0]
    )
    assert "Numbers below 100000 are given to cards that come with" in messages_of(card)["number"][0]


def test_a_number_stays_with_its_card(rhinocorn: Card) -> None:
    rhinocorn.number = 900
    assert messages_of(rhinocorn) == {"number": ["This card has number 22 for ever."]}
    with pytest.raises(ValidationError):
        rhinocorn.save()


def test_the_number_of_a_deleted_card_is_not_given_again() -> None:
    last = Card.objects.create(slug="short-lived", type="magic")
    last.delete()
    assert RetiredNumber.objects.get(number=last.number).slug == "short-lived"
    assert Card.objects.create(slug="next", type="magic").number == last.number + 1
    with pytest.raises(ValidationError, match="belonged to the deleted card “short-lived”"):
        Card.objects.create(slug="thief", type="magic", number=last.number)


def test_a_deleted_card_may_come_back_to_its_number() -> None:
    card = Card.objects.create(slug="phoenix", type="magic")
    number = card.number
    card.delete()
    Card.objects.create(slug="phoenix", type="magic", number=number)
    assert not RetiredNumber.objects.filter(number=number).exists()


def test_an_old_address_leads_to_the_renamed_card(rhinocorn: Card) -> None:
    rhinocorn.slug = "rhino"
    rhinocorn.save()
    assert CardAlias.objects.get(slug="rhinocorn").card == rhinocorn
    thief = Card(slug="rhinocorn", type="magic")
    assert messages_of(thief)["slug"] == [
        "This is an old address of “Rhinocorn” and leads there. "
        "To have it free, delete it among the old addresses first."
    ]


def test_a_card_may_take_its_old_address_back(rhinocorn: Card) -> None:
    for slug in ("rhino", "rhinocorn"):
        rhinocorn.slug = slug
        rhinocorn.save()
    assert list(rhinocorn.aliases.values_list("slug", flat=True)) == ["rhino"]


def test_addresses_are_lower_case() -> None:
    assert "slug" in messages_of(Card(slug="Rhino Corn", type="magic"))


def test_a_published_wording_the_engine_cannot_read_is_refused_with_its_place(rhinocorn: Card) -> None:
    wording = rhinocorn.wordings.get(edition__slug="base-2e")
    wording.text = "Enters: draw a card.\nEnters: destory a Unicorn."
    message = messages_of(wording)["text"][0]
    assert message.startswith("Line 2, column 9: Write “destroy” in place of “destory”.")
    assert "The nearest known wording: " in message


def test_a_draft_wording_may_still_be_unreadable(rhinocorn: Card) -> None:
    wording = rhinocorn.wordings.get(edition__slug="base-2e")
    wording.text, wording.status = "Something to be thought about", Status.DRAFT
    wording.full_clean()


def test_a_wording_is_kept_as_the_house_writes_it(rhinocorn: Card) -> None:
    wording = rhinocorn.wordings.get(edition__slug="base-2e")
    wording.text = "  enters: draw an card \r\n\r\n"
    wording.full_clean()
    assert wording.text == "Enters: draw a card."


def test_a_card_has_one_wording_and_one_printing_in_an_edition(rhinocorn: Card) -> None:
    edition = Edition.objects.get(slug="base-2e")
    wording = Wording(card=rhinocorn, edition=edition, text="Enters: draw a card.")
    assert messages_of(wording)["__all__"] == ["This card already has a wording in this edition."]
    printing = Printing(card=rhinocorn, edition=edition)
    assert messages_of(printing)["__all__"] == ["This card is already listed for this edition."]


@pytest.mark.parametrize(
    ("facts", "complaint"),
    [
        ({}, "Write “win” and “two_players” and nothing else"),
        ({"two_players": None, "win": [{"players": [2, 5], "unicorns": 7}]}, "from 2 to 8"),
        ({"two_players": {"removed": []}, "win": []}, "two_players: say what two players change"),
        ({"two_players": None, "win": [{"players": [2, 8], "unicorns": "7"}]}, "win: list how many Unicorns"),
        ([], "Write “win” and “two_players” and nothing else"),
    ],
)
def test_the_facts_of_an_edition_have_a_shape(facts: object, complaint: str) -> None:
    edition = Edition.objects.get(slug="base-2e")
    edition.facts = facts
    assert any(complaint in message for message in messages_of(edition)["facts"])


def test_a_box_takes_out_cards_that_there_are() -> None:
    edition = Edition.objects.get(slug="base-2e")
    edition.facts = {**edition.facts, "two_players": {"dealt": None, "removed": ["nonsense-card", "yay"]}}
    (found,) = messages_of(edition)["facts"]
    assert found == "There is no card “nonsense-card” that could stay in the box: take it out of the list."
    edition.status = Status.DRAFT
    edition.full_clean()


@pytest.mark.parametrize(
    ("kind", "base", "complaint"),
    [
        ("base", "control", "A base game goes with no other box"),
        ("expansion", "nsfw-base-2e", "is for adults"),
    ],
)
def test_an_expansion_goes_with_a_base_game(kind: str, base: str, complaint: str) -> None:
    edition = Edition.objects.get(slug="chaos")
    edition.kind, edition.goes_with = kind, Edition.objects.get(slug=base)
    assert complaint in messages_of(edition)["goes_with"][0]


def test_an_expansion_goes_with_no_other_expansion() -> None:
    other = Edition.objects.get(slug="control")
    other.kind = "expansion"
    edition = Edition(slug="garden", number=90, names={"en": "Garden"}, kind="expansion", goes_with=other)
    assert "is no base game" in messages_of(edition)["goes_with"][0]


def test_an_edition_with_cards_cannot_be_deleted() -> None:
    with pytest.raises(ProtectedError):
        Edition.objects.get(slug="base-2e").delete()


def test_a_card_is_playable_when_its_wording_is() -> None:
    assert all(is_playable(card) for card in Card.objects.filter(printings__edition__slug="base-2e"))
    Wording.objects.filter(card__slug="yay").delete()
    assert not is_playable(Card.objects.get(slug="yay"))
    assert is_playable(Card.objects.get(slug="narwhal")), "it has no effect"
    for wording in Wording.objects.filter(card__slug="chronocorn"):
        wording.status = Status.DRAFT
        wording.save()
    assert not is_playable(Card.objects.get(slug="chronocorn")), "its wording is a draft"
