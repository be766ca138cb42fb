"""Two people with the same thing before them: nothing either of them saves undoes the other's work unseen."""

import re
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.auth.models import Group, User
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from cardsdb.history.snapshots import RowKey
from cardsdb.models import Card, CardAlias, Wording
from cardsdb.roles import TRANSLATORS
from cardsdb.site.admin.conflicts import BRING_BACK
from cardsdb.site.admin.edited import EditedAdmin
from rules.models import CaseProposal, ClarificationProposal, ProposalOutcome, Rule, StoredCase, Term
from tests.admin_forms import filled_in, posted_with_yes
from tests.admin_pages import change_page, first_of, page_of
from tests.cardsdb.names import call, in_one_box, names_of

pytestmark = pytest.mark.django_db

KINDS = [model for model, site in admin.site._registry.items() if isinstance(site, EditedAdmin)]


def somebody(name: str) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser(name))
    return client


@pytest.fixture
def eddy() -> Client:
    return somebody("eddy")


@pytest.fixture
def edith() -> Client:
    return somebody("edith")


def opened(client: Client, content: Model) -> dict[str, Any]:
    return filled_in(client.get(change_page(content)))


def save(client: Client, content: Model, form: dict[str, Any]) -> Any:
    answer = posted_with_yes(client, change_page(content), form)
    return client.get(answer["Location"]) if answer.status_code == 302 else answer


def said_of(answer: Any) -> str:
    return re.sub(r"\s+", " ", answer.content.decode())


# Every kind there is


def an_example(model: type[Model]) -> Any:
    if model is CardAlias:
        return CardAlias.objects.create(slug="once-so", card=Card.objects.get(slug="neigh"))
    if model is CaseProposal:
        proposal = CaseProposal(title="A case", text=StoredCase.objects.get(slug="NEI-04").text)
        proposal.language, proposal.data_version, proposal.outcome = "en", 1, ProposalOutcome.HOLDS
        proposal.save()
        return proposal
    if model is ClarificationProposal:
        return ClarificationProposal.objects.create(question="Why?", suggestion="So.", language="en")
    if model is User:
        return User.objects.create_user("greta", first_name="Greta", last_name="G.", email="g@example.org")
    return first_of(model)


# By kind: two boxes of its form that take a new word at the end. Some have only one such.
BOXES: dict[str, tuple[str, ...]] = {
    "auth.user": ("first_name", "last_name"),
    "cardsdb.card": ("family", "search_words_en"),
    "cardsdb.cardalias": ("slug",),
    "cardsdb.edition": ("names_en", "names_de"),
    "cardsdb.printdifference": ("says_en", "says_de"),
    "cardsdb.printing": ("collector_number", "note_en"),
    "cardsdb.wording": ("text",),
    "rules.caseproposal": ("answer", "title"),
    "rules.clarification": ("question_en", "answer_de"),
    "rules.clarificationproposal": ("answer",),
    "rules.difference": ("title_en", "use_en"),
    "rules.openquestion": ("question_en", "question_de"),
    "rules.reading": ("title_en", "title_de"),
    "rules.rule": ("title_en", "text_de"),
    "rules.storedcase": ("titles_en", "titles_de"),
    "rules.term": ("term_en", "term_de"),
}


def anew(model: type[Model], said: str, word: str) -> str:
    """What a box says, changed so that it can be saved: a wording is read, an address has no blanks."""
    if model is Wording:
        return f"{said}\nEnters: draw {len(word)} cards."
    return f"{said}-{word}".removeprefix("-") if model is CardAlias else f"{said} {word}".strip()


@pytest.mark.parametrize("model", KINDS, ids=lambda model: model._meta.label_lower)
def test_every_kind_keeps_what_both_changed_and_asks_where_both_changed_the_same(
    model: type[Model], eddy: Client, edith: Client
) -> None:
    content, boxes = an_example(model), BOXES[model._meta.label_lower]
    ours, theirs = opened(edith, content), opened(eddy, content)
    eddys = anew(model, theirs[boxes[0]], "eddy")
    assert "alert" not in said_of(save(eddy, content, theirs | {boxes[0]: eddys}))
    # Edith changes the same, and is asked.
    edits = {
        boxes[0]: anew(model, ours[boxes[0]], "ediths"),
        **{box: anew(model, ours[box], "new") for box in boxes[1:]},
    }
    asked = save(edith, content, ours | edits)
    assert "somebody else has changed the same" in said_of(asked)
    (conflict,) = asked.context["conflicts"]
    assert conflict.change.user.username == "eddy"
    assert {eddys, edits[boxes[0]]} == {conflict.their_text, conflict.my_text}
    stays = opened(eddy, content)
    assert {box: stays[box] for box in boxes} == {**{box: ours[box] for box in boxes}, boxes[0]: eddys}
    # What she typed is still there; she takes Eddy's, and keeps what is hers elsewhere.
    again = filled_in(asked)
    assert {box: again[box] for box in boxes} == edits
    save(edith, content, again | {conflict.name: conflict.theirs})
    stays = opened(eddy, content)
    assert {box: stays[box] for box in boxes} == {**edits, boxes[0]: eddys}


# Parts of a whole


@pytest.fixture
def rhinocorn() -> Card:
    return in_one_box("rhinocorn", "base-2e")


def row_of(form: dict[str, Any], field: str, value: str) -> str:
    """The beginning of the names of a row in which a field holds this value."""
    names = (name for name, held in form.items() if held == value and name.endswith(f"-{field}"))
    return next(names).removesuffix(field)


def test_what_others_changed_in_other_parts_stays_and_is_told(
    rhinocorn: Card, eddy: Client, edith: Client
) -> None:
    ours, theirs = opened(edith, rhinocorn), opened(eddy, rhinocorn)
    save(eddy, rhinocorn, theirs | {"names_nl": "Neus", "family": "rhinos"})
    page = said_of(save(edith, rhinocorn, ours | {"search_words_en": "horn"}))
    assert "Changed meanwhile by eddy, and kept: Name (Nederlands); Family." in page
    rhinocorn.refresh_from_db()
    assert (rhinocorn.family, rhinocorn.search_words["en"]) == ("rhinos", ["horn"])
    assert names_of(rhinocorn)["nl"] == "Neus"


def test_what_a_translator_writes_is_merged_with_what_is_not_theirs_to_change(
    eddy: Client, edith: Client
) -> None:
    rule = Rule.objects.filter(uncited="").order_by("-pk")[0]
    User.objects.filter(username="edith").update(is_superuser=False)
    User.objects.get(username="edith").groups.add(Group.objects.get(name=TRANSLATORS["de"]))
    ours = opened(edith, rule)
    save(eddy, rule, opened(eddy, rule) | {"title_en": "Eddy's", "title_nl": "Van Eddy"})
    page = said_of(save(edith, rule, ours | {"title_de": "Ediths"}))
    assert "Changed meanwhile by eddy, and kept: Title (English); Title (Nederlands)." in page
    rule.refresh_from_db()
    assert rule.title == {"en": "Eddy's", "de": "Ediths", "nl": "Van Eddy"}


NUMBER = "UU-Base-022"


def numbers_of(card: Card) -> list[str]:
    return list(card.printings.values_list("collector_number", flat=True))


@pytest.mark.parametrize(("choice", "stays"), [("mine", ["Edith's"]), ("theirs", [])])
def test_a_part_that_one_deletes_and_the_other_changes_is_asked_about(
    choice: str, stays: list[str], rhinocorn: Card, eddy: Client, edith: Client
) -> None:
    ours, theirs = opened(edith, rhinocorn), opened(eddy, rhinocorn)
    row = row_of(theirs, "collector_number", NUMBER)
    save(eddy, rhinocorn, theirs | {f"{row}DELETE": "on"})
    asked = save(edith, rhinocorn, ours | {f"{row}collector_number": "Edith's"})
    (conflict,) = asked.context["conflicts"]
    assert "deleted it" in said_of(asked)
    assert (conflict.label, conflict.change.user.username) == ("Printing: Base game, second edition", "eddy")
    assert numbers_of(rhinocorn) == []
    again = filled_in(asked)
    assert row_of(again, "collector_number", "Edith's")
    assert save(edith, rhinocorn, again).context["conflicts"]
    save(edith, rhinocorn, again | {conflict.name: getattr(conflict, choice)})
    assert numbers_of(rhinocorn) == stays


@pytest.mark.parametrize(("choice", "stays"), [("mine", []), ("theirs", ["Eddy's"])])
def test_a_part_that_is_deleted_over_a_change_of_somebody_else_is_asked_about(
    choice: str, stays: list[str], rhinocorn: Card, eddy: Client, edith: Client
) -> None:
    ours, theirs = opened(edith, rhinocorn), opened(eddy, rhinocorn)
    row = row_of(theirs, "collector_number", NUMBER)
    save(eddy, rhinocorn, theirs | {f"{row}collector_number": "Eddy's"})
    asked = save(edith, rhinocorn, ours | {f"{row}DELETE": "on"})
    (conflict,) = asked.context["conflicts"]
    assert numbers_of(rhinocorn) == ["Eddy's"]
    again = filled_in(asked)
    assert again[f"{row}DELETE"]
    save(edith, rhinocorn, again | {conflict.name: getattr(conflict, choice)})
    assert numbers_of(rhinocorn) == stays


def test_a_name_somebody_added_meanwhile_is_kept_and_one_in_the_same_language_is_asked_about(
    rhinocorn: Card, eddy: Client, edith: Client
) -> None:
    call(rhinocorn, nl="")
    ours, theirs = opened(edith, rhinocorn), opened(eddy, rhinocorn)
    save(eddy, rhinocorn, theirs | {"names_nl": "Eddy's"})
    # The empty box for the Dutch name is in her form, too, and means nothing.
    save(edith, rhinocorn, ours | {"family": "rhinos"})
    assert names_of(rhinocorn)["nl"] == "Eddy's"
    asked = save(edith, rhinocorn, ours | {"names_nl": "Edith's", "family": "rhinos"})
    (conflict,) = asked.context["conflicts"]
    assert (conflict.their_text, conflict.my_text) == ("Eddy's", "Edith's")
    save(edith, rhinocorn, filled_in(asked) | {conflict.name: conflict.mine})
    assert names_of(rhinocorn)["nl"] == "Edith's"


def test_a_choice_is_about_what_was_seen(rhinocorn: Card, eddy: Client, edith: Client) -> None:
    ours = opened(edith, rhinocorn)
    save(eddy, rhinocorn, opened(eddy, rhinocorn) | {"family": "first"})
    asked = save(edith, rhinocorn, ours | {"family": "hers"})
    (conflict,) = asked.context["conflicts"]
    save(eddy, rhinocorn, opened(eddy, rhinocorn) | {"family": "second"})
    asked = save(edith, rhinocorn, filled_in(asked) | {conflict.name: conflict.mine})
    assert [each.their_text for each in asked.context["conflicts"]] == ["second"]
    rhinocorn.refresh_from_db()
    assert rhinocorn.family == "second"


def test_a_form_that_says_nothing_readable_of_its_beginning_is_asked_about(
    rhinocorn: Card, edith: Client
) -> None:
    form = opened(edith, rhinocorn)
    form |= {"_opened": "forged", "family": "rhinos", "names_nl": "Neus"}
    asked = save(edith, rhinocorn, form)
    assert [each.label for each in asked.context["conflicts"]] == ["Name (Nederlands)", "Family"]


# What is not there any more


def test_what_was_typed_of_something_deleted_stays_and_brings_it_back(eddy: Client, edith: Client) -> None:
    rule = Rule.objects.filter(uncited="").order_by("-pk")[0]
    form, parts = opened(edith, rule) | {"text_en": "All that Edith typed."}, rule.attestations.count()
    posted_with_yes(eddy, page_of(rule, "delete"), {"post": "yes"})
    asked = save(edith, rule, form)
    assert "eddy deleted it." in said_of(asked)
    assert "All that Edith typed." in said_of(asked)
    assert not Rule.objects.filter(pk=rule.pk).exists()
    save(edith, rule, filled_in(asked) | {BRING_BACK: "1"})
    rule.refresh_from_db()
    assert rule.text["en"] == "All that Edith typed."
    assert rule.attestations.count() == parts
    entry = edith.get(page_of(rule, "history")).context["entries"][0]
    assert (entry.revision.user.username, entry.then[RowKey(Rule, str(rule.pk))]["text"]) == (
        "edith",
        rule.text,
    )


@pytest.mark.parametrize("model", [User, CardAlias], ids=["account", "old address"])
def test_what_has_no_history_comes_back_with_what_was_typed(
    model: type[Model], eddy: Client, edith: Client
) -> None:
    content, box = an_example(model), BOXES[model._meta.label_lower][0]
    form = opened(edith, content)
    form |= {box: anew(model, form[box], "anew")}
    eddy.post(page_of(content, "delete"), {"post": "yes"})
    save(edith, content, filled_in(save(edith, content, form)) | {BRING_BACK: "1"})
    assert opened(edith, content)[box] == form[box]


def test_who_cannot_add_it_sees_what_was_typed_and_brings_nothing_back(eddy: Client, edith: Client) -> None:
    rule = Rule.objects.filter(uncited="").order_by("-pk")[0]
    term = Term.objects.get(slug="draw")
    User.objects.filter(username="edith").update(is_superuser=False)
    User.objects.get(username="edith").groups.add(Group.objects.get(name=TRANSLATORS["de"]))
    for content, box in ((rule, "title_de"), (term, "term_de")):
        form = opened(edith, content) | {box: "All that Edith typed."}
        posted_with_yes(eddy, page_of(content, "delete"), {"post": "yes"})
        asked = save(edith, content, form)
        assert filled_in(asked)[box] == "All that Edith typed."
        assert "An editor can bring it back." in said_of(asked)
        save(edith, content, filled_in(asked) | {BRING_BACK: "1"})
        assert not type(content).objects.filter(pk=content.pk).exists()


def test_what_cannot_come_back_is_given_out_to_be_copied(eddy: Client, edith: Client) -> None:
    term = Term.objects.get(slug="draw")
    form = opened(edith, term) | {"definition_en": "All that Edith typed."}
    eddy.post(page_of(term, "delete"), {"post": "yes"})
    Term.objects.filter(slug="discard").update(slug="draw")
    assert "All that Edith typed." in said_of(save(edith, term, form))


def test_what_was_typed_is_saved_over_what_somebody_brought_back(eddy: Client, edith: Client) -> None:
    rule = Rule.objects.filter(uncited="").order_by("-pk")[0]
    ours = opened(edith, rule) | {"text_en": "All that Edith typed."}
    posted_with_yes(eddy, page_of(rule, "delete"), {"post": "yes"})
    back = eddy.get(reverse("admin:rules_rule_recoverlist")).context["deleted"][0][0]
    address = reverse("admin:rules_rule_recover", args=[back.pk])
    eddy.post(address, {"state": eddy.get(address).context["state"]})
    save(edith, rule, ours)
    rule.refresh_from_db()
    assert rule.text["en"] == "All that Edith typed."


# Lists and questions


def listed(client: Client, model: type[Model]) -> dict[str, str]:
    page = client.get(reverse(f"admin:{model._meta.label_lower.replace('.', '_')}_changelist"))
    found = re.search(r'name="seen" value="([\d.]+)"', said_of(page))
    assert found
    return {"seen": found[1]}


def test_an_action_leaves_what_somebody_changed_since_the_list_was_shown(eddy: Client, edith: Client) -> None:
    draw, deck = Term.objects.get(slug="draw"), Term.objects.exclude(slug="draw")[0]
    seen = listed(edith, Term)
    save(eddy, draw, opened(eddy, draw) | {"definition_en": "Anew."})
    chosen = {"action": "unpublish", "_selected_action": [str(draw.pk), str(deck.pk)]}
    address = reverse("admin:rules_term_changelist")
    page = said_of(edith.post(address, seen | chosen, follow=True))
    assert "Changed since you opened the list, so it stays as it is" in page
    assert "(eddy)" in page
    states = dict(Term.objects.values_list("slug", "status"))
    assert (states["draw"], states[deck.slug]) == ("published", "draft")
    edith.post(address, listed(edith, Term) | chosen)
    assert Term.objects.get(slug="draw").status == "draft"


def test_deleting_is_asked_again_where_somebody_changed_it_meanwhile(eddy: Client, edith: Client) -> None:
    term = Term.objects.get(slug="draw")
    address = page_of(term, "delete")
    before = {"post": "yes", "seen": str(edith.get(address).context["seen"])}
    save(eddy, term, opened(eddy, term) | {"definition_en": "Anew."})
    asked = edith.post(address, before, follow=True)
    assert "Eddy changed it since you opened this page" in said_of(asked)
    assert Term.objects.filter(pk=term.pk).exists()
    edith.post(address, {"post": "yes", "seen": str(asked.context["seen"])})
    assert not Term.objects.filter(pk=term.pk).exists()
