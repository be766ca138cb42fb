"""A new box by hand: its facts in fields, its base game, its cards, and all of it published at once."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from reversion.models import Revision, Version

from cardsdb.library import held_library
from cardsdb.models import Card, CardType, DataVersion, Edition, Status
from tests.admin_forms import filled_in, posted_with_yes
from tests.admin_pages import change_page, page_of
from tests.cardsdb.names import call
from tests.pages import seen

pytestmark = pytest.mark.django_db

EDITIONS = "/admin/cardsdb/edition/"
ADD_CARD = "/admin/cardsdb/card/add/"


@pytest.fixture
def base() -> Edition:
    return Edition.objects.get(slug="base-2e")


@pytest.fixture
def garden(base: Edition) -> Edition:
    """An expansion in preparation."""
    return Edition.objects.create(
        slug="garden", number=90, names={"en": "Garden", "de": "Garten"}, kind="expansion", goes_with=base
    )


def add_card(edition: Edition, slug: str, wording: str = "Draw a card.", **fields: Any) -> Card:
    usual = {"type": "magic", "names": {"en": slug.capitalize()}}
    card = Card.objects.create(slug=slug, **(usual | fields))
    card.printings.create(edition=edition)
    if wording:
        card.wordings.create(edition=edition, text=wording)
    return card


# Its facts


def test_the_facts_stand_in_fields(base: Edition, admin_client: Client) -> None:
    form = filled_in(admin_client.get(change_page(base)))
    assert [form[f"facts_win_{players}"] for players in range(2, 9)] == [7, 7, 7, 7, 6, 6, 6]
    assert form["facts_dealt"] is True
    assert "narwhal" in form["facts_removed"]


def test_what_is_saved_as_it_was_stays_as_it_was_written(base: Edition, admin_client: Client) -> None:
    rows = [{"players": [2, 3], "unicorns": 7}, {"players": [4, 8], "unicorns": 7}]
    base.facts = {**base.facts, "win": rows}
    base.save()
    form = filled_in(admin_client.get(change_page(base)))
    assert admin_client.post(change_page(base), form | {"year": "2018"}).status_code == 302
    base.refresh_from_db()
    assert (base.year, base.facts["win"]) == (2018, rows)


def test_a_card_that_is_renamed_still_stays_in_the_box(base: Edition, admin_client: Client) -> None:
    before, narwhal = how_many_stay(), Card.objects.get(slug="narwhal")
    page = change_page(narwhal)
    form = filled_in(admin_client.get(page)) | {"slug": "sea-unicorn"}
    assert posted_with_yes(admin_client, page, form).status_code == 302
    box = held_library().library.editions["base-2e"]
    assert "sea-unicorn" in box.removed_for_two
    assert set(box.removed_for_two) <= box.faces.keys()
    assert how_many_stay() == before
    history = admin_client.get(reverse("admin:cardsdb_edition_history", args=[base.pk])).content.decode()
    assert "sea-unicorn" in history


def how_many_stay() -> int:
    """How many cards two players leave in the box."""
    answer = Client().get("/api/v1/editions/base-2e/deck/?players=2").json()
    return int(answer["removed"]["count"])


def test_facts_are_changed_field_by_field(base: Edition, admin_client: Client) -> None:
    form = filled_in(admin_client.get(change_page(base)))
    kept = [str(Card.objects.get(slug=slug).pk) for slug in ("yay", "narwhal")]
    del form["facts_dealt"]
    form |= {"facts_win_4": "8", "facts_removed": kept}
    assert posted_with_yes(admin_client, change_page(base), form).status_code == 302
    base.refresh_from_db()
    assert base.facts["two_players"] == {"dealt": None, "removed": ["narwhal", "yay"]}
    assert [(*row["players"], row["unicorns"]) for row in base.facts["win"]] == [
        (2, 3, 7),
        (4, 4, 8),
        (5, 5, 7),
        (6, 8, 6),
    ]


def test_wrong_facts_are_told_in_words_and_stay(base: Edition, admin_client: Client) -> None:
    form = filled_in(admin_client.get(change_page(base))) | {"facts_win_3": "many", "facts_win_5": "21"}
    page = seen(admin_client.post(change_page(base), form, headers={"Accept-Language": "de"}))
    for players in (3, 5):
        found = f"{players} Spieler: Schreib, mit wie vielen Einhörnern man gewinnt"
        assert f"{found}, eine ganze Zahl von 1 bis 20." in page
    assert 'value="many"' in page


def test_a_card_that_is_not_there_is_shown_and_refused(base: Edition, admin_client: Client) -> None:
    removed = [*base.facts["two_players"]["removed"], "nonsense-card"]
    base.facts = {**base.facts, "two_players": {"dealt": "neigh", "removed": removed}}
    base.save()
    form = filled_in(admin_client.get(change_page(base)))
    assert "nonsense-card" in form["facts_removed"]
    page = seen(admin_client.post(change_page(base), form))
    assert "There is no card “nonsense-card” that could stay in the box" in page
    assert '<option value="nonsense-card" selected>nonsense-card</option>' in page


# Its base game


def test_the_pages_and_the_api_say_what_an_expansion_goes_with(garden: Edition, client: Client) -> None:
    garden.status = Status.PUBLISHED
    garden.save()
    assert "It is played with <a" in seen(client.get("/en/editions/garden/"))
    assert "Expansions: <a" in " ".join(seen(client.get("/en/editions/base-2e/")).split())
    assert client.get("/api/v1/editions/garden/").json()["goes_with"] == "base-2e"
    assert client.get("/api/v1/editions/base-2e/").json()["goes_with"] is None


def test_a_base_game_for_adults_shows_only_to_who_asked_for_it(garden: Edition, client: Client) -> None:
    garden.status, garden.goes_with = Status.PUBLISHED, Edition.objects.get(slug="nsfw-base-2e")
    garden.save()
    assert "It is played with" not in seen(client.get("/en/editions/garden/"))
    assert client.get("/api/v1/editions/garden/").json()["goes_with"] is None
    assert client.get("/api/v1/editions/garden/?adult=1").json()["goes_with"] == "nsfw-base-2e"


# Its cards


def test_from_the_box_one_comes_to_its_cards_and_to_a_new_one(garden: Edition, admin_client: Client) -> None:
    rake, hoe = add_card(garden, "rake"), add_card(garden, "hoe", wording="")
    page = seen(admin_client.get(change_page(garden)))
    for card in (rake, hoe):
        assert f'href="/admin/cardsdb/card/{card.pk}/change/"' in page
    assert "It has no wording in this box." in page
    assert f'href="{ADD_CARD}?edition={garden.pk}"' in page


def test_a_new_card_begins_in_its_box_and_the_next_one_too(garden: Edition, admin_client: Client) -> None:
    page = f"{ADD_CARD}?edition={garden.pk}"
    form = filled_in(admin_client.get(page))
    assert form["printings-0-edition"] == form["wordings-0-edition"] == garden.pk
    form |= {"names_en": "Rake", "slug": "rake", "type": "magic", "printings-0-copies": "2"}
    form |= {"wordings-0-text": "draw 2 cards", "_addanother": "1"}
    answer = admin_client.post(page, form)
    assert answer.status_code == 302, seen(answer)
    rake = Card.objects.get(slug="rake")
    assert rake.printings.get().copies == 2
    assert rake.wordings.get().text == "Draw 2 cards."
    following = filled_in(admin_client.get(answer["Location"]))
    assert following["type"] == "magic"
    assert (following["printings-0-edition"], following["printings-0-copies"]) == (garden.pk, 2)
    assert following["names_en"] == ""


def test_a_card_lies_in_its_box_without_another_word(garden: Edition, admin_client: Client) -> None:
    page = f"{ADD_CARD}?edition={garden.pk}"
    form = filled_in(admin_client.get(page)) | {"names_en": "Hoe", "slug": "hoe", "type": "basic"}
    assert admin_client.post(page, form).status_code == 302
    assert Card.objects.get(slug="hoe").printings.get().edition == garden
    assert not Card.objects.get(slug="hoe").wordings.exists()


# All of it published


def test_a_box_is_published_with_its_cards_in_one_step(garden: Edition, admin_client: Client) -> None:
    cards = [add_card(garden, "rake"), add_card(garden, "hoe", "", type=CardType.BASIC)]
    page = page_of(garden, "publish")
    asked = seen(admin_client.get(page))
    assert "Garden" in asked
    assert "Rake" in asked
    assert "Hoe" in asked
    version, revisions = DataVersion.current(), Revision.objects.count()
    answer = admin_client.post(page, follow=True)
    assert "The box is published, and 2 cards with it." in seen(answer)
    assert DataVersion.current() == version + 1
    assert Revision.objects.count() == revisions + 1
    for content in (garden, *cards):
        content.refresh_from_db()
        assert content.is_published
        assert Version.objects.get_for_object(content).first().revision == Revision.objects.latest("pk")
    assert "The box and all its cards are published." in seen(admin_client.get(page))


def test_cards_that_cannot_be_played_are_published_deliberately(
    garden: Edition, admin_client: Client
) -> None:
    add_card(garden, "rake", wording="")
    page = page_of(garden, "publish")
    assert "Publish it although 1 card cannot be played yet" in seen(admin_client.get(page))
    assert "tick that they are published all the same" in seen(admin_client.post(page))
    garden.refresh_from_db()
    assert not garden.is_published
    assert admin_client.post(page, {"without_wordings": "1"}).status_code == 302
    assert Card.objects.get(slug="rake").is_published


def test_nothing_is_published_while_anything_is_wrong(garden: Edition, admin_client: Client) -> None:
    add_card(garden, "rake")
    call("rake", en="")
    add_card(garden, "hoe")
    page = seen(admin_client.post(page_of(garden, "publish")))
    assert "rake: Give at least the English text." in page
    assert not Card.objects.filter(slug__in=("rake", "hoe"), status=Status.PUBLISHED).exists()
    garden.refresh_from_db()
    assert not garden.is_published


def test_whoever_may_not_edit_everything_publishes_no_box(garden: Edition, client: Client) -> None:
    assert client.post(page_of(garden, "publish")).status_code == 302
    garden.refresh_from_db()
    assert not garden.is_published
