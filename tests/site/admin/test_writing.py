"""Writing what a language lacks: the order, what helps, what is refused, and what nobody undoes unseen."""

from typing import Any

import pytest
from django.test import Client
from reversion import create_revision
from reversion.models import Version

from cardsdb.models import Card, PrintDifference
from cardsdb.site.admin.memory import suggestions, terms_in
from cardsdb.site.translations import KINDS
from rules.models import ReadingChoice, Rule, Term
from tests.accounts import member
from tests.cardsdb.names import call, names_of
from tests.texts import say, unsay

pytestmark = pytest.mark.django_db

NAMES = "/admin/translations/card-names/de/write/"


@pytest.fixture
def german() -> Client:
    return member("translators-de")


def sent(client: Client, address: str, **typed: str) -> Any:
    """What a browser would send from this page, with other texts."""
    boxes = client.get(address).context["boxes"]
    said = {f"seen-{box.name}": box.stored for box in boxes} | {box.name: box.text for box in boxes}
    return client.post(address, said | typed)


def lacking() -> list[int]:
    return list(Card.objects.exclude(names__has_key="de").order_by("number").values_list("pk", flat=True))


def test_one_missing_name_leads_to_the_next_and_the_last_to_what_else_is_missing(german: Client) -> None:
    first, second, *_others, last = lacking()
    assert german.get(NAMES)["Location"] == f"{NAMES}{first}/"
    assert german.get("/admin/translations/de/")["Location"] == NAMES
    answer = sent(german, f"{NAMES}{first}/", name_de="Erstes Horn")
    assert answer["Location"] == f"{NAMES}{second}/"
    card = Card.objects.get(pk=first)
    assert card.names["de"] == "Erstes Horn"
    revision = Version.objects.get_for_object(card)[0].revision
    assert revision.user.username == "translators-de"
    assert sent(german, f"{NAMES}{second}/")["Location"] == f"{NAMES}{lacking()[1]}/", (
        "nothing typed: skipped"
    )
    end = sent(german, f"{NAMES}{last}/", name_de="Letztes Horn")
    assert "That was the last one." in german.get(end["Location"]).content.decode()


def test_a_filtered_list_is_written_in_its_own_order(german: Client) -> None:
    shown = german.get("/admin/cardsdb/card/?missing=de&type__exact=magic").content.decode()
    address = f"{NAMES}?of=missing%3Dde%26type__exact%3Dmagic"
    assert f'href="{address}">Write what is missing' in shown
    first, second = Card.objects.exclude(names__has_key="de").filter(type="magic").order_by("number")[:2]
    page = german.get(address)["Location"]
    assert page.startswith(f"{NAMES}{first.pk}/?of=")
    assert sent(german, page, name_de="Zauber")["Location"].startswith(f"{NAMES}{second.pk}/?of=")


def test_what_is_wrong_stands_beside_what_was_typed(german: Client) -> None:
    rule = Rule.objects.get(slug="turn.draw")
    unsay(rule, "de", "title", "text")
    answer = sent(german, f"/admin/translations/rules/de/write/{rule.pk}/", title_de="Ziehen")
    title, text, *_asked = answer.context["boxes"]
    assert (title.text, bool(text.error)) == ("Ziehen", True)
    rule.refresh_from_db()
    assert "de" not in rule.title


def test_who_is_slower_sees_what_somebody_else_has_written(german: Client) -> None:
    key = lacking()[0]
    page = f"{NAMES}{key}/"
    german.get(page)
    call(Card.objects.get(pk=key), de="Schneller")
    late = german.post(page, {"seen-name_de": "", "name_de": "Langsamer"})
    assert "Meanwhile somebody wrote “Schneller” here." in late.content.decode()
    assert Card.objects.get(pk=key).names["de"] == "Schneller"
    assert sent(german, page, name_de="Langsamer").status_code == 302
    assert Card.objects.get(pk=key).names["de"] == "Langsamer"


def test_nobody_writes_in_a_language_that_is_not_theirs(german: Client) -> None:
    card = Card.objects.exclude(names__has_key="nl")[0]
    page = f"/admin/translations/card-names/nl/write/{card.pk}/"
    answers = [german.get(page), german.post(page, {"name_nl": "Nee"}), Client().get(page)]
    assert [answer.status_code for answer in answers] == [403, 403, 302]
    german.post(f"{NAMES}{card.pk}/", {"name_nl": "Nee", "name_en": "No"})
    assert "nl" not in names_of(card)
    assert german.get("/admin/translations/card-names/en/write/").status_code == 404


def test_what_changed_in_english_since_is_marked(german: Client) -> None:
    rule = Rule.objects.get(slug="turn.draw")
    with create_revision():
        say(rule, "en", text=f"{rule.text['en']} Twice.")
    first = german.get("/admin/translations/rules/de/write/?changed=")["Location"]
    shown = german.get(first).content.decode()
    assert f"/{rule.pk}/" in first
    assert "<ins>Twice.</ins>" in shown
    assert "/write/?changed=" in german.get("/admin/translations/rules/de/changed/").content.decode()


RULES = "/admin/translations/rules/de/write/"


@pytest.fixture
def draw() -> Rule:
    """A rule that was changed in English after it was written in German and Dutch."""
    rule = Rule.objects.get(slug="turn.draw")
    with create_revision():
        say(rule, "en", text=f"{rule.text['en']} Twice.")
    return rule


def found_right(client: Client, page: str, **typed: str) -> Any:
    state = client.get(page).context["state"]
    return sent(client, page, still_right="Still right", state=state, **typed)


def changed_in_english(client: Client, language: str = "de") -> str:
    return str(client.get(f"/admin/translations/rules/{language}/changed/").content.decode())


def test_what_is_still_right_is_no_longer_marked_until_the_english_changes_again(
    draw: Rule, german: Client, admin_client: Client
) -> None:
    page = f"{RULES}{draw.pk}/?changed="
    assert page in changed_in_english(german)
    assert "Still right" in german.get(page).content.decode()
    before = dict(draw.text)
    answer = found_right(german, page)
    assert "is still right." in german.get(answer["Location"], follow=True).content.decode()
    assert page not in changed_in_english(german)
    assert german.get(page).context["state"] == ""
    draw.refresh_from_db()
    assert draw.text == before
    history = admin_client.get(f"/admin/rules/rule/{draw.pk}/history/").content.decode()
    assert "Still right in German, as the English text is now." in history
    assert f"/rule/{draw.pk}/" in changed_in_english(admin_client, "nl").replace("rules/nl/write", "rule")
    with create_revision():
        say(draw, "en", text=f"{draw.text['en']} Or not.")
    assert page in changed_in_english(german)
    assert "<ins>Or not.</ins>" in german.get(page).content.decode()


def test_the_form_tells_what_changed_in_english_and_takes_that_it_is_still_right(
    draw: Rule, german: Client
) -> None:
    form = f"/admin/rules/rule/{draw.pk}/change/"
    (older,) = german.get(form).context["older_texts"]
    assert older.address == f"{RULES}{draw.pk}/?changed="
    sent = {"still_right": "Still right", "state": older.state, "on_the_form": "1"}
    assert german.post(older.address, sent)["Location"] == form
    assert german.get(form).context["older_texts"] == []


def test_what_was_changed_in_english_while_somebody_compared_it_is_not_found_right(
    draw: Rule, german: Client
) -> None:
    page = f"{RULES}{draw.pk}/?changed="
    state = german.get(page).context["state"]
    with create_revision():
        say(draw, "en", text=f"{draw.text['en']} Or not.")
    answer = sent(german, page, still_right="Still right", state=state)
    assert answer["Location"] == page
    assert "Look at it again." in german.get(page).content.decode()
    assert page in changed_in_english(german)


def test_what_was_typed_is_saved_whatever_was_pressed(draw: Rule, german: Client) -> None:
    page = f"{RULES}{draw.pk}/?changed="
    found_right(german, page, text_de="Zieh zweimal.")
    draw.refresh_from_db()
    assert draw.text["de"] == "Zieh zweimal."
    assert page not in changed_in_english(german)


def test_suggestions_come_from_the_same_words_and_from_the_card_language() -> None:
    term = Term.objects.get(slug="stable")
    exact, *_near = suggestions(term.definition["en"], "de")
    assert (exact.text, exact.of) == (term.definition["de"], "")
    near = suggestions(term.definition["en"].replace(" ", "  ", 1) + " Perhaps.", "nl")[0]
    assert (near.text, near.of) == (term.definition["nl"], term.definition["en"])
    (spoken, *_others) = suggestions("Enters: draw a card.", "de")
    assert "zieh" in spoken.text.lower()
    assert suggestions("", "de") == suggestions("x" * 5000, "de") == []
    assert (term.term["en"], term.term["de"]) in terms_in("In your Stable, perhaps.", "de")


def test_a_text_is_not_suggested_in_place_of_itself(draw: Rule, german: Client) -> None:
    text = draw.text["de"]
    answer = german.get(f"{RULES}{draw.pk}/?changed=")
    shown = [each.text for box in answer.context["boxes"] for each in box.suggestions]
    assert text not in shown


def test_what_is_missing_in_a_part_is_written_into_the_history_of_its_whole(german: Client) -> None:
    side = ReadingChoice.objects.all()[0]
    unsay(side, "de", "text")
    page = f"/admin/translations/reading-sides/de/write/{side.pk}/"
    assert f'href="{page}"' in german.get("/admin/translations/reading-sides/de/").content.decode()
    edited = f"/admin/rules/reading/{side.reading_id}/change/"
    assert f'href="{edited}"' in german.get(page).content.decode()
    assert sent(german, page, text_de="Die eine Seite.").status_code == 302
    assert "Die eine Seite." in german.get(edited).content.decode()
    history = german.get(f"/admin/rules/reading/{side.reading_id}/history/").content.decode()
    assert "Written for what was missing: text." in history


def test_the_form_of_a_whole_tells_which_of_its_parts_is_older_than_the_english(german: Client) -> None:
    side = ReadingChoice.objects.all()[0]
    with create_revision():
        say(side, "en", text=f"{side.text['en']} Always.")
    form = f"/admin/rules/reading/{side.reading_id}/change/"
    (older,) = german.get(form).context["older_texts"]
    assert older.address == f"/admin/translations/reading-sides/de/write/{side.pk}/?changed="
    found = {"still_right": "Still right", "state": older.state, "on_the_form": "1"}
    assert german.post(older.address, found)["Location"] == form
    assert german.get(form).context["older_texts"] == []


def test_names_come_last_and_only_what_is_in_print_is_asked_for(german: Client) -> None:
    rule = Rule.objects.get(slug="turn.draw")
    unsay(rule, "de", "title", "text")
    assert german.get("/admin/translations/de/")["Location"] == RULES
    asked = "Write only what is in print."
    assert asked in german.get(NAMES, follow=True).content.decode()
    assert asked not in german.get(RULES, follow=True).content.decode()


@pytest.mark.parametrize("kind", [kind.key for kind in KINDS])
def test_every_kind_can_be_written(kind: str, german: Client) -> None:
    answer = german.get(f"/admin/translations/{kind}/de/write/")
    assert answer.status_code in (200, 302)
    if kind == "print-differences" and (row := PrintDifference.objects.first()):
        assert german.get(f"/admin/translations/{kind}/de/write/{row.pk}/").context["boxes"]
