"""Changes of published content that are kept for later, seen by editors alone."""

import re
from typing import Any

import pytest
from django.contrib.auth.models import Group, User
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoCaptureOnCommitCallbacks
from reversion import revisions
from reversion.models import Version

from cardsdb.content.cards import CARD
from cardsdb.history import now
from cardsdb.kept_changes import KEPT_AT_MOST, Publication
from cardsdb.library import current_library
from cardsdb.models import Card, DataVersion, Edition, KeptChange, Printing
from cardsdb.notes import comment_in_words
from rules.models import Clarification, Rule, StoredCase, Term
from tests.accounts import member
from tests.admin_forms import field_with, filled_in, posted_with_yes, yes_asked_for
from tests.admin_pages import change_page
from tests.cardsdb.names import call, in_one_box, names_of

pytestmark = pytest.mark.django_db

BREAKING = "Enters: draw a card."


@pytest.fixture
def anna() -> Client:
    return member("editors")


@pytest.fixture
def german() -> Client:
    return member("translators-de")


@pytest.fixture
def rhinocorn() -> Card:
    return in_one_box("rhinocorn", "base-2e")


def typed_over(client: Client, page: str, changes: dict[str, Any]) -> dict[str, Any]:
    """A change form with other values where it held some, and what else is typed."""
    form = filled_in(client.get(page))
    return form | {
        (name if name in form or "-" in name else field_with(form, name)): value
        for name, value in changes.items()
    }


def keep(client: Client, content: Any, changes: dict[str, Any], page: str = "", **more: str) -> KeptChange:
    page = page or change_page(content)
    answer = client.post(page, typed_over(client, page, changes) | more | {"_keep": "1"})
    kept = KeptChange.objects.latest("kept_at")
    assert answer["Location"] == kept.address
    return kept


def publish(client: Client, kept: KeptChange, **more: str) -> Any:
    return posted_with_yes(client, kept.address, more)


def mine(page: Any) -> dict[str, str]:
    """Every conflict that a page shows, for what was kept."""
    return {each.name: each.mine for each in page.context["publication"].conflicts}


def change(content: Any, **fields: Any) -> None:
    with revisions.create_revision():
        for name, value in fields.items():
            setattr(content, name, value)
        content.save()


def with_new_printing(**more: str) -> dict[str, Any]:
    edition = Edition.objects.exclude(printings__card__slug="rhinocorn").first()
    assert edition
    there = Printing.objects.filter(card__slug="rhinocorn").count()
    return {
        "printings-TOTAL_FORMS": str(there + 1),
        f"printings-{there}-edition": str(edition.pk),
        f"printings-{there}-copies": "2",
        **more,
    }


# Keeping


def test_a_half_written_wording_is_kept_and_published_when_it_can_be_read(
    rhinocorn: Card, anna: Client
) -> None:
    wording, half = rhinocorn.wordings.get(edition__slug="base-2e"), "Turn start: you may discard a card. If"
    kept = keep(anna, rhinocorn, {wording.text: half})
    refused = anna.post(kept.address).content.decode()
    assert "Nothing was published:" in refused
    assert "Line 1, column" in refused
    assert anna.post(kept.address, {"_preview": "1"}).status_code == 409
    page = kept.address_to_go_on
    form = filled_in(anna.get(page))
    text = field_with(form, half)
    assert "Line 1, column" in anna.post(page, form | {"_save": "1"}).content.decode()
    rhinocorn.refresh_from_db()
    assert (rhinocorn.status, rhinocorn.wordings.get(edition__slug="base-2e").text) == (
        "published",
        wording.text,
    )
    kept = keep(anna, rhinocorn, {text: f"{half} you do, draw"}, page)
    whole = f"{half} you do, draw a card."
    form = filled_in(anna.get(kept.address_to_go_on)) | {text: whole, "_save": "1"}
    assert posted_with_yes(anna, kept.address_to_go_on, form).status_code == 302
    assert (
        rhinocorn.wordings.get(edition__slug="base-2e").text,
        rhinocorn.wordings.get(edition__slug="base-2e").status,
    ) == (whole, "published")
    assert not KeptChange.objects.filter(pk=kept.pk).exists()


def test_what_is_kept_is_seen_by_no_visitor(rhinocorn: Card, anna: Client, client: Client) -> None:
    before = DataVersion.stamp_in_database(), Version.objects.count(), now(rhinocorn)
    kept = keep(anna, rhinocorn, with_new_printing() | {"Rhinocorn": "Glitterkept"})
    assert (DataVersion.stamp_in_database(), Version.objects.count(), now(rhinocorn)) == before
    assert str(current_library().card("rhinocorn").names["en"]) == "Rhinocorn"
    for page in ("cards/rhinocorn/", "cards/?q=glitterkept", "search/?q=glitterkept", "cards/"):
        found = client.get(f"/en/{page}", follow=True).content.decode().replace("?q=glitterkept", "")
        assert "Glitterkept" not in found, page
    assert "Glitterkept" not in client.get("/api/v1/cards/rhinocorn/").content.decode()
    assert "Glitterkept" not in str(CARD.fixtures(CARD.rows()))
    assert client.get(kept.address).status_code == 302
    assert "Glitterkept" in anna.get(kept.address).content.decode()


def test_publishing_makes_it_just_what_was_typed(rhinocorn: Card, anna: Client) -> None:
    kept = keep(anna, rhinocorn, with_new_printing() | {"Neushoorn": "Neus"})
    wanted, before = Publication(kept, now(rhinocorn)).after, DataVersion.current()
    answer = publish(anna, kept)
    assert answer["Location"] == change_page(rhinocorn)
    assert now(Card.objects.get(pk=rhinocorn.pk)) == wanted
    assert DataVersion.current() > before
    revision = Version.objects.get_for_object(rhinocorn)[0].revision
    assert comment_in_words(revision.comment).startswith("Published the change that editors kept on")
    assert not KeptChange.objects.exists()


def test_a_form_that_is_wrong_is_not_kept_and_shown_again(rhinocorn: Card, anna: Client) -> None:
    form = typed_over(anna, change_page(rhinocorn), {"Rhinocorn": "", "Neushoorn": "Neus"})
    said = anna.post(change_page(rhinocorn), form | {"_keep": "1"}).content.decode()
    assert "Give at least the English text." in said
    assert 'value="Neus"' in said
    assert not KeptChange.objects.exists()


def test_nothing_is_kept_where_nothing_changed_or_too_much_is_kept(rhinocorn: Card, anna: Client) -> None:
    form = filled_in(anna.get(change_page(rhinocorn)))
    said = anna.post(change_page(rhinocorn), form | {"_keep": "1"}, follow=True).content.decode()
    assert "Nothing is changed here that could be kept." in said
    kept = keep(anna, rhinocorn, {"Neushoorn": "Neus"})
    for _number in range(KEPT_AT_MOST - 1):
        kept.pk = None
        kept.save()
    form[field_with(form, "Neushoorn")] = "Neusje"
    said = anna.post(change_page(rhinocorn), form | {"_keep": "1"}).content.decode()
    assert "So many changes of it are kept already." in said
    assert 'value="Neusje"' in said


@pytest.mark.parametrize(
    ("find", "changes"),
    [
        (lambda: Edition.objects.get(slug="chaos"), {"source": "Anders"}),
        (lambda: Rule.objects.get(slug="turn.hand-limit"), {"title_en": "Anders"}),
        (lambda: Clarification.objects.get(slug="rainbow-aura-and-sacrifice"), {"source_title": "Anders"}),
        (lambda: Term.objects.get(slug="draw"), {"definition_de": "Anders."}),
        (lambda: StoredCase.objects.get(slug="NEI-04"), {"remark": "Anders"}),
        (lambda: Card.objects.get(slug="rhinocorn"), {"wordings-0-text": BREAKING}),
        (lambda: Card.objects.get(slug="rhinocorn"), {"names_nl": "Anders"}),
    ],
    ids=["edition", "rule", "ruling", "term", "case", "wording", "card"],
)
def test_every_kind_of_content_is_kept_and_published(find: Any, changes: Any, anna: Client) -> None:
    content = find()
    before = now(content)
    assert 'name="_keep"' in anna.get(change_page(content)).content.decode()
    kept = keep(anna, content, changes)
    assert now(find()) == before
    wanted = Publication(kept, before).after
    assert publish(anna, kept).status_code == 302
    assert now(find()) == wanted != before


def test_what_is_a_draft_anyway_is_just_saved(rhinocorn: Card, anna: Client) -> None:
    change(rhinocorn, status="draft")
    assert 'name="_keep"' not in anna.get(change_page(rhinocorn)).content.decode()


# Looking at it


def test_it_is_told_on_the_form_and_the_history(rhinocorn: Card, anna: Client) -> None:
    kept = keep(anna, rhinocorn, {"Neushoorn": "Neus"})
    anna.post(kept.address, {"_note": "1", "why": "until it is in the shops"})
    history = reverse("admin:cardsdb_card_history", args=[rhinocorn.pk])
    for page in (change_page(rhinocorn), history):
        shown = anna.get(page).content.decode()
        assert f'href="{kept.address}"' in shown, page
        assert "until it is in the shops" in shown, page
    assert "Neushoorn" in anna.get(kept.address, headers={"Accept-Language": "nl"}).context["title"]
    assert kept.address not in anna.get(change_page(Card.objects.get(slug="neigh"))).content.decode()


def test_its_public_page_is_seen_by_its_editor_alone(rhinocorn: Card, anna: Client) -> None:
    kept, before = keep(anna, rhinocorn, {"Rhinocorn": "Rhinosaur"}), now(rhinocorn)
    assert "<h1>Rhinosaur</h1>" in anna.post(kept.address, {"_preview": "1"}).content.decode()
    assert now(rhinocorn) == before


def test_what_is_discarded_is_gone_after_a_yes(rhinocorn: Card, anna: Client) -> None:
    kept, before = keep(anna, rhinocorn, {"Rhinocorn": "Rhinosaur"}), DataVersion.stamp_in_database()
    assert "Rhinosaur" in anna.get(kept.address_to_discard).content.decode()
    assert KeptChange.objects.exists()
    anna.post(kept.address_to_discard)
    assert not KeptChange.objects.exists()
    assert DataVersion.stamp_in_database() == before
    assert anna.get(kept.address).status_code == 404


# Publishing


def test_publishing_asks_when_cases_would_fail(rhinocorn: Card, anna: Client) -> None:
    text = rhinocorn.wordings.get(edition__slug="base-2e").text
    kept = keep(anna, rhinocorn, {text: BREAKING})
    refused = anna.post(kept.address)
    assert "Nothing is saved yet" in refused.content.decode()
    assert rhinocorn.wordings.get(edition__slug="base-2e").text == text
    anna.post(kept.address, {"accepted_failures": yes_asked_for(refused)})
    assert rhinocorn.wordings.get(edition__slug="base-2e").text == BREAKING
    assert "Saved although" in comment_in_words(Version.objects.get_for_object(rhinocorn)[0].revision.comment)


def test_what_others_changed_meanwhile_stays(rhinocorn: Card, anna: Client) -> None:
    kept = keep(anna, rhinocorn, with_new_printing() | {"Neushoorn": "Neus"})
    change(rhinocorn, family="rhinos")
    change(rhinocorn.printings.get(edition__slug="base-2e"), copies=3)
    page = anna.get(kept.address)
    assert "What was published since" in page.content.decode()
    assert not page.context["publication"].conflicts
    assert publish(anna, kept).status_code == 302
    rhinocorn.refresh_from_db()
    assert (rhinocorn.family, names_of(rhinocorn)["nl"]) == ("rhinos", "Neus")
    assert list(rhinocorn.printings.order_by("copies").values_list("copies", flat=True))[-2:] == [2, 3]


def test_of_what_two_changed_it_is_asked_which_holds(rhinocorn: Card, anna: Client) -> None:
    kept = keep(anna, rhinocorn, {"Neushoorn": "Neus"})
    change(rhinocorn, names={**rhinocorn.names, "nl": "Van Ben"}, family="rhinos")
    page = anna.get(kept.address)
    (conflict,) = page.context["publication"].conflicts
    assert (conflict.their_text, conflict.my_text) == ("Van Ben", "Neus")
    assert "You kept a change on" in page.content.decode().partition("conflict-who")[2]
    assert "Choose what is to hold." in publish(anna, kept).content.decode()
    assert names_of(rhinocorn)["nl"] == "Van Ben"
    change(rhinocorn, names={**rhinocorn.names, "nl": "Van Cleo"})
    assert "Choose what is to hold." in publish(anna, kept, **mine(page)).content.decode()
    assert publish(anna, kept, **mine(anna.get(kept.address))).status_code == 302
    rhinocorn.refresh_from_db()
    assert (names_of(rhinocorn)["nl"], rhinocorn.family) == ("Neus", "rhinos")


def test_what_others_changed_stays_where_it_is_chosen(rhinocorn: Card, anna: Client) -> None:
    kept = keep(anna, rhinocorn, {"Neushoorn": "Neus", "Rhinocorn": "Rhinosaur"})
    change(rhinocorn, names={**rhinocorn.names, "nl": "Van Ben"})
    (conflict,) = anna.get(kept.address).context["publication"].conflicts
    assert publish(anna, kept, **{conflict.name: conflict.theirs}).status_code == 302
    assert (names_of(rhinocorn)["nl"], names_of(rhinocorn)["en"]) == ("Van Ben", "Rhinosaur")


def test_a_name_two_editors_add_is_one_of_theirs(anna: Client) -> None:
    card = Card.objects.exclude(names__has_key="de")[0]
    kept = keep(anna, card, {"names_de": "Von Anna"})
    call(card, de="Von Ben")
    page = anna.get(kept.address)
    assert "Von <del>Ben</del>" in page.content.decode()
    assert publish(anna, kept, **mine(page)).status_code == 302
    assert names_of(card)["de"] == "Von Anna"


def test_a_part_that_one_took_away_and_another_changed(rhinocorn: Card, anna: Client) -> None:
    taken_away = keep(anna, rhinocorn, {"printings-0-DELETE": "on"})
    changed = keep(anna, rhinocorn, {"printings-0-copies": "4"})
    change(rhinocorn.printings.get(edition__slug="base-2e"), copies=3)
    page = anna.get(taken_away.address)
    assert [each.my_text for each in page.context["publication"].conflicts] == [None]
    assert publish(anna, taken_away, **mine(page)).status_code == 302
    page = anna.get(changed.address)
    assert [each.their_text for each in page.context["publication"].conflicts] == [None]
    assert publish(anna, changed, **mine(page)).status_code == 302
    assert rhinocorn.printings.get(edition__slug="base-2e").copies == 4


def test_what_stands_in_the_way_is_said(rhinocorn: Card, anna: Client) -> None:
    box = Edition.objects.create(slug="new-box", number=99, names={"en": "New box"})
    kept = keep(anna, rhinocorn, with_new_printing(**{"printings-1-edition": str(box.pk)}))
    box.delete()
    assert "which is not there any more." in publish(anna, kept).content.decode()
    assert anna.post(kept.address, {"_preview": "1"}).status_code == 409
    going_on = anna.get(kept.address_to_go_on, follow=True).content.decode()
    assert "which is not there any more." in going_on


def test_a_case_that_fails_is_published_by_its_form_alone(anna: Client) -> None:
    case = StoredCase.objects.get(slug="NEI-04")
    wrong = case.text.replace("A may not play Neigh by neigh.cannot-be-neighed", "A may play Neigh")
    kept = keep(anna, case, {"text": wrong}, nevertheless="on")
    assert "Go on with it in its form" in publish(anna, kept).content.decode()
    before = case.text
    case.refresh_from_db()
    assert case.text == before


# Going on with it


def test_going_on_shows_what_is_kept_and_replaces_it(rhinocorn: Card, anna: Client) -> None:
    kept, before = keep(anna, rhinocorn, with_new_printing() | {"Neushoorn": "Neus"}), now(rhinocorn)
    form = filled_in(anna.get(kept.address_to_go_on))
    assert field_with(form, "Neus")
    there = rhinocorn.printings.count()
    assert form["printings-INITIAL_FORMS"] == there + 1
    edits = {"Neus": "Neusje", f"printings-{there}-copies": "4"}
    again = keep(anna, rhinocorn, edits, kept.address_to_go_on)
    assert (again.pk, KeptChange.objects.count(), now(rhinocorn)) == (kept.pk, 1, before)
    assert publish(anna, again).status_code == 302
    assert names_of(rhinocorn)["nl"] == "Neusje"
    assert list(rhinocorn.printings.order_by("copies").values_list("copies", flat=True))[-1] == 4


def test_the_form_that_goes_on_publishes_all_of_it(rhinocorn: Card, anna: Client) -> None:
    there = rhinocorn.printings.count()
    kept = keep(anna, rhinocorn, with_new_printing() | {"Neushoorn": "Neus"})
    form = filled_in(anna.get(kept.address_to_go_on))
    wrong = form | {field_with(form, "Rhinocorn"): ""}
    assert "Give at least the English text." in anna.post(kept.address_to_go_on, wrong).content.decode()
    assert names_of(rhinocorn)["nl"] == "Neushoorn"
    form[field_with(form, "Rhinocorn")] = "Rhinosaur"
    assert posted_with_yes(anna, kept.address_to_go_on, form).status_code == 302
    assert (names_of(rhinocorn)["en"], names_of(rhinocorn)["nl"]) == ("Rhinosaur", "Neus")
    assert (rhinocorn.printings.count(), KeptChange.objects.count()) == (there + 1, 0)
    held = Version.objects.get_for_object(rhinocorn)[0].revision
    assert comment_in_words(held.comment).startswith("Published the change that editors kept")
    assert {version.object_repr for version in held.version_set.all()} >= {"Rhinosaur"}


def test_the_form_that_goes_on_asks_which_holds(rhinocorn: Card, anna: Client) -> None:
    kept = keep(anna, rhinocorn, {"Neushoorn": "Neus"})
    change(rhinocorn, names={**rhinocorn.names, "nl": "Van Ben"})
    page = anna.get(kept.address_to_go_on)
    form = filled_in(page)
    assert "Choose what is to hold." in anna.post(kept.address_to_go_on, form).content.decode()
    assert names_of(rhinocorn)["nl"] == "Van Ben"
    change(rhinocorn, family="rhinos")
    assert posted_with_yes(anna, kept.address_to_go_on, form | mine(page)).status_code == 302
    rhinocorn.refresh_from_db()
    assert (names_of(rhinocorn)["nl"], rhinocorn.family) == ("Neus", "rhinos")
    assert not KeptChange.objects.exists()


def test_what_is_typed_stays_when_the_kept_change_is_gone(rhinocorn: Card, anna: Client) -> None:
    kept = keep(anna, rhinocorn, {"Neushoorn": "Neus"})
    form = filled_in(anna.get(kept.address_to_go_on))
    kept.delete()
    said = anna.post(kept.address_to_go_on, form).content.decode()
    assert "This kept change is not there any more" in said
    assert 'value="Neus"' in said
    for key in ("", "x", "9" * 40, "١", "-1"):
        assert anna.get(change_page(rhinocorn), {"kept": key}).status_code == 302


@pytest.mark.parametrize("button", ["_save", "_keep", "_preview"])
def test_what_is_typed_stays_when_what_is_kept_fits_no_more(
    button: str, rhinocorn: Card, anna: Client
) -> None:
    box = Edition.objects.create(slug="new-box", number=99, names={"en": "New box"})
    kept = keep(anna, rhinocorn, with_new_printing(**{"printings-1-edition": str(box.pk)}))
    form = typed_over(anna, kept.address_to_go_on, {"Neushoorn": "Neus"})
    box.delete()
    said = anna.post(kept.address_to_go_on, form | {button: "1"}).content.decode()
    assert "which is not there any more." in said
    assert 'value="Neus"' in said
    assert (names_of(rhinocorn)["nl"], KeptChange.objects.get()) == ("Neushoorn", kept)


# Who may


def test_a_translator_keeps_and_publishes_texts_of_the_language(german: Client, anna: Client) -> None:
    term = Term.objects.get(slug="draw")
    kept = keep(german, term, {"definition_de": "Anders."})
    change(term, definition={**term.definition, "nl": "Van Ben."})
    assert anna.get(kept.address).status_code == 200
    assert publish(german, kept).status_code == 302
    term.refresh_from_db()
    assert (term.definition["de"], term.definition["nl"]) == ("Anders.", "Van Ben.")


def test_a_translator_keeps_nothing_else(german: Client, rhinocorn: Card) -> None:
    before = now(rhinocorn)
    forged = {"family": "forged", "type": "basic", "names_en": "Forged", "wordings-0-text": BREAKING}
    kept = keep(german, rhinocorn, {"names_de": "Nashorn"}, **forged)
    assert Publication(kept, before).kept_changes.languages == {"de"}
    assert len(Publication(kept, before).kept_changes.parts) == 1


def test_whoever_is_no_editor_any_more_publishes_no_more_than_their_language(
    anna: Client, rhinocorn: Card
) -> None:
    kept, before = keep(anna, rhinocorn, {"Neushoorn": "Neus"}), now(rhinocorn)
    User.objects.get(username="editors").groups.set(Group.objects.filter(name="translators-de"))
    assert anna.post(kept.address).status_code == 403
    assert anna.post(kept.address, {"_preview": "1"}).status_code == 403
    assert anna.get(kept.address_to_go_on).status_code == 403
    form = filled_in(anna.get(change_page(rhinocorn)))
    assert anna.post(kept.address_to_go_on, form).status_code == 403
    assert now(rhinocorn) == before


@pytest.mark.parametrize("groups", [(), ("translators-de",), ("translators-nl",)], ids=str)
def test_others_neither_see_nor_touch_it(groups: tuple[str, ...], anna: Client, rhinocorn: Card) -> None:
    kept, other = keep(anna, rhinocorn, {"Neushoorn": "Neus"}), member(*groups)
    closed = 403 if groups else 302
    for page in (kept.address, kept.address_to_discard):
        assert other.get(page).status_code == closed
        assert other.post(page).status_code == closed
    for sent in ({"_preview": "1"}, {"_note": "1", "why": "forged"}):
        assert other.post(kept.address, sent).status_code == closed
    assert other.get(kept.address_to_go_on).status_code == closed
    assert kept.address not in other.get(change_page(rhinocorn), follow=True).content.decode()
    kept.refresh_from_db()
    assert (kept.why, names_of(rhinocorn)["nl"]) == ("", "Neushoorn")


def test_an_editor_goes_on_with_what_another_kept(
    rhinocorn: Card, anna: Client, admin_client: Client
) -> None:
    kept = keep(anna, rhinocorn, {"Neushoorn": "Neus"})
    own = keep(admin_client, rhinocorn, {"Neus": "Neusje"}, kept.address_to_go_on)
    assert own.pk != kept.pk
    assert publish(admin_client, kept).status_code == 302
    assert KeptChange.objects.get() == own


def test_it_goes_with_its_content_and_stays_when_that_is_restored(
    rhinocorn: Card, anna: Client, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    keep(anna, rhinocorn, {"wordings-0-text": BREAKING})
    keep(anna, rhinocorn, {"Neushoorn": "Neus"})
    version = Version.objects.get_for_object(rhinocorn).last()
    change(rhinocorn.wordings.get(edition__slug="base-2e"), text="Enters: draw 2 cards.")
    page = reverse("admin:cardsdb_card_revision", args=[rhinocorn.pk, version.pk])
    with django_capture_on_commit_callbacks(execute=True):
        posted_with_yes(anna, page, {"state": anna.get(page).context["state"]})
    assert KeptChange.objects.count() == 2
    deletion = reverse("admin:cardsdb_card_delete", args=[rhinocorn.pk])
    assert anna.get(deletion).content.decode().count("Kept change: ") == 2
    with django_capture_on_commit_callbacks(execute=True):
        posted_with_yes(anna, deletion, {"post": "yes"})
    assert not KeptChange.objects.exists()


# The list


def test_the_list_and_the_first_page_show_own_ones_first(
    rhinocorn: Card, anna: Client, german: Client, admin_client: Client
) -> None:
    own = keep(anna, rhinocorn, {"Neushoorn": "Neus"})
    others = keep(admin_client, rhinocorn, {"Neushoorn": "Neusje"})
    for page in (reverse("admin:kept_changes"), reverse("admin:index")):
        said = anna.get(page).content.decode()
        assert said.index(own.address) < said.index(others.address), page
        assert not re.search("/kept/[0-9]", german.get(page).content.decode()), page
