"""The editors' side of the cases: written, run, published, named elsewhere, and made of proposals."""

from html import unescape
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from reversion.models import Version

from cardsdb.models import DataVersion, Edition, Status
from cardsdb.notes import comment_in_words
from rules.cases.named import next_id, places_naming
from rules.models import CaseProposal, Clarification, Rule, StoredCase
from tests.accounts import member
from tests.admin_forms import filled_in
from tests.admin_pages import change_page
from tests.pages import seen

pytestmark = pytest.mark.django_db

LIST = "/admin/rules/storedcase/"
ADD = f"{LIST}add/"
TEXT = """EDITION base-2e
GIVEN
  A hand: Narwhal
  B hand: Neigh
WHEN
  A plays Narwhal
  B plays Neigh
THEN
  discard: Narwhal, Neigh"""
WRONG = TEXT.replace("discard: Narwhal, Neigh", "A stable: Narwhal")
NEW = {"topic": "neigh", "titles_en": "A Neigh stops a card", "text": TEXT, "status": "draft", "place": "0"}


@pytest.fixture
def case() -> StoredCase:
    return StoredCase.objects.get(slug="NEI-02")


@pytest.fixture
def proposal() -> CaseProposal:
    return CaseProposal.objects.create(
        title="Ein Nühü stoppt eine Karte",
        text=f"CASE LINE-1  Whatever\n{TEXT}\n",
        language="de",
        outcome="holds",
        data_version=1,
    )


def saved(client: Client, case: Any, **changes: Any) -> Any:
    form = filled_in(client.get(change_page(case)))
    return client.post(change_page(case), form | changes)


# Writing


def test_a_new_case_gets_the_next_id_and_stands_behind_the_others(admin_client: Client) -> None:
    wanted = next_id("neigh")
    assert admin_client.post(ADD, {**NEW, "text": f"\r\n{TEXT}  \r\n"}).status_code == 302
    new = StoredCase.objects.get(slug=wanted)
    assert (new.text, new.titles) == (TEXT, {"en": "A Neigh stops a card"})
    assert list(StoredCase.objects.filter(topic="neigh"))[-1] == new


def test_cases_made_here_have_ids_that_no_new_version_gives(admin_client: Client, settings: Any) -> None:
    assert next_id("neigh") == "NEI-100000"
    admin_client.post(ADD, {**NEW, "text": TEXT})
    assert next_id("neigh") == "NEI-100001"
    settings.CARD_NUMBERS_FROM = 1
    last = StoredCase.objects.filter(slug__regex=r"^NEI-[0-9]{2}$").order_by("slug").last()
    StoredCase.objects.get(slug="NEI-100000").delete()
    assert last
    assert next_id("neigh") == f"NEI-{int(last.slug[4:]) + 1}"


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ({"text": TEXT.replace("GIVEN", "GIVN")}, "Line 2: expected was one of TITLE, STATUS, EDITION"),
        ({"text": TEXT.replace("plays Neigh", "plies Neigh")}, "Line 7: expected was"),
        ({"text": TEXT.replace("Narwhal", "Narwal")}, "Line 3: expected was"),
        ({"text": TEXT.replace("base-2e", "base-3e")}, "expected was"),
        ({"text": TEXT.replace("\nWHEN", "\n\nWHEN")}, "Line 5: a blank line ends a case"),
        ({"text": f"CASE NEI-99  Mine\n{TEXT}"}, "Line 1: leave out CASE."),
        ({"text": f"{TEXT}\nCASE\tNEI-99"}, "leave out CASE."),
        ({"text": "nonsense"}, "Line 1: expected was one of"),
        ({"text": TEXT + "\0"}, "Null characters are not allowed"),
        ({"text": ""}, "This field is required"),
        ({"slug": "Neigh 3"}, "Use the id of a case"),
        ({"slug": "NEI-02"}, "already exists"),
        ({"topic": "Neigh!"}, "Enter a valid “slug”"),
        ({"titles_en": "", "titles_de": "Nühü"}, "Give at least the English text."),
    ],
)
def test_what_cannot_be_read_is_refused_and_stays_in_the_form(
    admin_client: Client, said: dict[str, str], answer: str
) -> None:
    before = StoredCase.objects.count()
    page = seen(admin_client.post(ADD, {**NEW, "remark": "what I typed", **said}))
    assert answer in page
    assert "what I typed" in page
    assert StoredCase.objects.count() == before


def test_a_draft_may_be_of_a_box_that_is_not_published_yet(admin_client: Client) -> None:
    Edition.objects.filter(slug="control").update(status=Status.DRAFT)
    DataVersion.raise_by_one()
    text = TEXT.replace("base-2e", "base-2e, control")
    assert admin_client.post(ADD, {**NEW, "text": text, "status": "published"}).status_code == 200
    assert admin_client.post(ADD, {**NEW, "text": text}).status_code == 302


# Running


def test_it_is_run_as_it_stands_and_nothing_is_saved(admin_client: Client, case: StoredCase) -> None:
    text = case.text.replace("A stable: Narwhal", "A stable: nothing")
    page = seen(saved(admin_client, case, text=text, _run="1"))
    line = text.splitlines().index("  A stable: nothing") + 1
    assert f"{line}: A stable: nothing" in page
    assert f"Line {line}: expected was A stable: nothing" in page
    assert "Look at the position on the board" in page
    assert "Nothing is saved yet." in page
    case.refresh_from_db()
    assert case.text != text


def test_nothing_is_run_where_nothing_is_typed(admin_client: Client, case: StoredCase) -> None:
    page = seen(saved(admin_client, case, text="", _run="1"))
    assert "The judge cannot read this.</strong> This field is required." in page
    assert 'class="case-holds"' not in page


def test_what_is_asked_where_a_step_fails_is_told_in_the_editors_language(
    admin_client: Client, case: StoredCase
) -> None:
    admin_client.cookies["language"] = "de"
    page = seen(saved(admin_client, case, text=case.text.replace("WHEN", "WHEN\n  B plays Yay", 1), _run="1"))
    assert "A, spiel eine Karte oder zieh eine. Zieh eine Karte" in page


def test_a_case_that_fails_is_published_by_a_deliberate_yes_only(
    admin_client: Client, case: StoredCase
) -> None:
    page = seen(saved(admin_client, case, text=WRONG))
    assert "Change it, save it as a draft, or tick this. Base game, second edition: Line 9" in page
    assert saved(admin_client, case, text=WRONG, status="draft").status_code == 302
    assert saved(admin_client, case, status="published").status_code == 200
    assert saved(admin_client, case, status="published", nevertheless="on").status_code == 302
    comment = comment_in_words(Version.objects.get_for_object(case)[0].revision.comment)
    assert "Publish it although the judge comes to something else: base-2e: Line 9" in comment
    assert comment.replace("“", "") in seen(admin_client.get(f"{LIST}{case.pk}/history/")).replace("“", "")


def test_many_are_published_but_not_those_that_fail(admin_client: Client, case: StoredCase) -> None:
    others = StoredCase.objects.filter(topic="neigh").exclude(pk=case.pk)[:2]
    StoredCase.objects.filter(topic="neigh").update(status=Status.DRAFT)
    StoredCase.objects.filter(pk=case.pk).update(text=WRONG)
    selected = {"_selected_action": [case.pk, *(other.pk for other in others)]}
    page = seen(admin_client.post(LIST, {"action": "publish", **selected}, follow=True))
    assert "NEI-02 fails, so it stays a draft." in page
    assert StoredCase.visible.filter(topic="neigh").count() == 2
    ran = seen(admin_client.post(LIST, {"action": "run_now", **selected}, follow=True))
    assert "NEI-02: Base game, second edition: Line 9: expected was A stable: Narwhal" in ran
    assert "2 cases hold." in ran


# Finding


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("q=NEI-02", True),
        ("q=lässt die Karte", True),
        ("q=Narwal&topic=neigh", True),
        ("q=Rainbow", False),
        ("edition=base-2e&topic=neigh", True),
        ("edition=chaos&topic=neigh", False),
        ("holds=yes&topic=neigh", True),
        ("holds=no", False),
        ("status__exact=draft", False),
        ("missing=de", False),
        ("adult=no&topic=neigh", True),
        ("adult=yes&topic=neigh", False),
    ],
)
def test_cases_are_found(admin_client: Client, asked: str, found: bool) -> None:
    page = admin_client.get(f"{LIST}?{asked}")
    assert ("NEI-02" in [case.slug for case in page.context["cl"].result_list]) == found


def test_the_list_says_what_fails_now(admin_client: Client, case: StoredCase) -> None:
    assert "Base game, second edition: holds" in seen(admin_client.get(f"{LIST}?q=NEI-02"))
    StoredCase.objects.filter(pk=case.pk).update(text=WRONG)
    assert "Base game, second edition: fails" in seen(admin_client.get(f"{LIST}?holds=no"))


# Where they are named


def test_a_case_that_is_named_somewhere_stays_and_keeps_its_id(admin_client: Client) -> None:
    rule = Rule.objects.exclude(example="")[0]
    case = StoredCase.objects.get(slug=rule.example)
    assert rule in places_naming(case.slug)
    page = seen(admin_client.post(f"{LIST}{case.pk}/delete/", {"post": "yes"}))
    assert f"{case.slug} is named by rule {rule}" in page
    admin_client.post(LIST, {"action": "delete_selected", "_selected_action": [case.pk], "post": "yes"})
    assert "is named by rule" in seen(saved(admin_client, case, slug="AAA-1"))
    assert StoredCase.objects.filter(slug=rule.example).exists()


def test_a_case_nobody_names_can_be_deleted_and_recovered(admin_client: Client) -> None:
    case = StoredCase.objects.create(slug="AAA-1", topic="neigh", titles={"en": "New"}, text=TEXT)
    assert saved(admin_client, case, slug="AAA-2").status_code == 302
    assert admin_client.post(f"{LIST}{case.pk}/delete/", {"post": "yes"}).status_code == 302
    assert not StoredCase.objects.filter(topic="neigh", slug__startswith="AAA").exists()
    assert "AAA-2 New" in seen(admin_client.get(f"{LIST}recover/"))


def test_what_names_a_case_complains_of_ids_that_do_not_exist(admin_client: Client) -> None:
    rule = Rule.objects.get(slug="turn.draw")
    assert "There is no case with the id NEI-999." in seen(saved(admin_client, rule, example="NEI-999"))
    clarification = Clarification.objects.exclude(cases=[])[0]
    cases = ",".join([*clarification.cases, "NEI-999"])
    assert "There is no case with the id NEI-999." in seen(saved(admin_client, clarification, cases=cases))


def test_cases_are_looked_up_by_what_they_are_about(admin_client: Client) -> None:
    clarification = Clarification.objects.exclude(cases=[])[0]
    asked = "term=neigh against&app_label=rules&model_name=caseproposal&field_name=case"
    found = admin_client.get(f"/admin/autocomplete/?{asked}").json()["results"][0]
    page = seen(admin_client.get(f"/admin/rules/clarification/{clarification.pk}/change/"))
    assert str(StoredCase.objects.get(slug=clarification.cases[0])) in unescape(page)
    cases = [*clarification.cases, found["id"]]
    assert saved(admin_client, clarification, cases=cases).status_code == 302
    clarification.refresh_from_db()
    assert clarification.cases[-1] == StoredCase.objects.get(pk=found["id"]).slug


def test_all_that_is_wrong_with_a_ruling_is_told_at_once(admin_client: Client) -> None:
    ruling = Clarification.objects.filter(status=Status.PUBLISHED)[0]
    page = seen(saved(admin_client, ruling, cases="NEI-999", source_url="", reading="nothing"))
    assert "There is no case with the id NEI-999." in page
    assert "There is no reading of this name." in page
    assert "Give the address where one can read it" in page


# Proposals


def test_a_proposal_becomes_a_case_of_the_topic_its_cards_stand_in(
    admin_client: Client, client: Client, proposal: CaseProposal
) -> None:
    assert saved(admin_client, proposal, _accept="1").headers["Location"] == f"{ADD}?proposal={proposal.pk}"
    form = filled_in(admin_client.get(f"{ADD}?proposal={proposal.pk}"))
    assert (form["titles_de"], form["text"]) == (proposal.title, TEXT)
    assert form["slug"] == next_id(form["topic"])
    assert "Give at least the English text." in seen(admin_client.post(f"{ADD}?proposal={proposal.pk}", form))
    form |= {"titles_en": "A Neigh stops a card", "status": "published"}
    assert admin_client.post(f"{ADD}?proposal={proposal.pk}", form).headers["Location"] == change_page(
        proposal
    )
    proposal.refresh_from_db()
    assert proposal.case
    assert (proposal.state, proposal.decided_by) == ("accepted", User.objects.get(username="admin"))
    assert change_page(proposal.case) in seen(admin_client.get(change_page(proposal)))
    assert admin_client.get(f"{ADD}?proposal={proposal.pk}").headers["Location"] == change_page(proposal.case)
    assert f"/en/cases/{proposal.case.slug}/" in seen(client.get(f"/en/board/proposals/{proposal.token}/"))


def test_a_proposal_is_not_accepted_without_a_case(admin_client: Client, proposal: CaseProposal) -> None:
    assert saved(admin_client, proposal, state="accepted").status_code == 302
    proposal.refresh_from_db()
    assert proposal.state == "received"


def test_who_may_not_decide_makes_no_case_of_a_proposal(proposal: CaseProposal) -> None:
    translator = member("translators-de")
    assert translator.post(f"{ADD}?proposal={proposal.pk}", {**NEW, "slug": "AAA-1"}).status_code == 403
    assert not StoredCase.objects.filter(slug="AAA-1").exists()


def test_a_translator_writes_the_title_of_a_case_that_fails(case: StoredCase) -> None:
    StoredCase.objects.filter(pk=case.pk).update(text=WRONG)
    assert (
        saved(
            member("translators-de"), case, titles_de="Nühü gegen Nühü", titles_en="Mine", text=TEXT
        ).status_code
        == 302
    )
    case.refresh_from_db()
    assert (case.titles["de"], case.text) == ("Nühü gegen Nühü", WRONG)
    assert case.titles["en"].startswith("A Neigh")


# Bringing back


def test_what_fails_by_now_comes_back_as_a_draft(admin_client: Client, case: StoredCase) -> None:
    assert saved(admin_client, case, text=WRONG, nevertheless="on").status_code == 302
    assert saved(admin_client, case, text=TEXT).status_code == 302
    older = Version.objects.get_for_object(case)[1]
    address = f"{LIST}{case.pk}/history/{older.pk}/"
    state = admin_client.get(address).context["state"]
    assert "NEI-02 fails, so it stays a draft." in seen(
        admin_client.post(address, {"state": state}, follow=True)
    )
    case.refresh_from_db()
    assert (case.text, case.status) == (WRONG, "draft")


def test_a_draft_is_looked_at_as_visitors_would_see_it(admin_client: Client, case: StoredCase) -> None:
    page = seen(saved(admin_client, case, titles_en="The card goes through", status="draft", _preview="1"))
    assert "The card goes through</h1>" in page
    case.refresh_from_db()
    assert case.is_published


def test_a_rule_is_offered_first_by_its_title(admin_client: Client) -> None:
    asked = "term=destroy&app_label=rules&model_name=clarification&field_name=rules"
    found = [each["text"] for each in admin_client.get(f"/admin/autocomplete/?{asked}").json()["results"]]
    assert found[0] == "Destroy (move.destroy)"
    assert len(found) == len(set(found)) > 1
