"""Rulings that visitors propose: sent, limited, accepted as a draft and published, or refused with a word."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from reversion.models import Version

from cardsdb.models import Card
from rules.models import CaseProposal, Clarification, ClarificationProposal, Rule
from tests.accounts import member
from tests.admin_forms import filled_in
from tests.admin_pages import change_page
from tests.pages import seen

pytestmark = pytest.mark.django_db

SAID = {
    "question": "May I steal my own Unicorn?",
    "suggestion": "No. You can only steal from another player's Stable.",
    "source_title": "The sheet",
    "source_url": "https://example.org/sheet",
    "cards": "Narwhal\nRhinocorn",
    "rules": "turn.draw",
}


@pytest.fixture
def proposal() -> ClarificationProposal:
    said = {name: SAID[name] for name in ("question", "suggestion", "source_title", "source_url")}
    kept = ClarificationProposal.objects.create(language="en", **said)
    kept.cards.set(Card.objects.filter(slug="rhinocorn"))
    return kept


def sent(client: Client, language: str = "en", asked: str = "", **more: str) -> Any:
    return client.post(f"/{language}/rulings/propose/?{asked}", {**SAID, **more})


def decided(client: Client, proposal: Any, button: str, **said: str) -> Any:
    form = filled_in(client.get(change_page(proposal)))
    return client.post(change_page(proposal), {**form, button: "1", **said})


# Sending


@pytest.mark.parametrize("page", ["/rulings/", "/cards/rhinocorn/", "/rules/turn.draw/"])
def test_pages_lead_to_the_form_and_it_knows_where_one_came_from(client: Client, page: str) -> None:
    assert "/nl/rulings/propose/" in seen(client.get(f"/nl{page}"))
    number = Rule.objects.get(slug="turn.draw").number
    form = seen(client.get("/en/rulings/propose/?card=rhinocorn&card=nothing&rule=turn.draw&rule=%00"))
    assert "\nRhinocorn</textarea>" in form
    assert f"\n{number} " in form
    assert "nothing</textarea>" not in form


def test_from_the_page_of_a_card_a_correction_is_suggested_without_an_account(client: Client) -> None:
    asked = "card=rhinocorn&correction=1"
    assert f"/en/rulings/propose/?{asked}" in seen(client.get("/en/cards/rhinocorn/"))
    form = client.get(f"/en/rulings/propose/?{asked}")
    assert "<h1>Suggest a correction</h1>" in seen(form)
    answer = sent(client, asked=asked, **form.context["form"].initial)
    assert answer.status_code == 302
    (proposal,) = ClarificationProposal.objects.all()
    assert str(proposal).endswith("Is what this site says of “Rhinocorn” right?")
    assert [card.slug for card in proposal.cards.all()] == ["rhinocorn"]


def test_a_ruling_is_received_and_its_page_says_so(client: Client) -> None:
    number = Rule.objects.get(slug="turn.draw").number
    response = sent(client, "de", cards="narwhal\nRHINOCORN\nNarwhal", rules=f"{number} was auch immer")
    kept = ClarificationProposal.objects.get()
    assert response.headers["Location"] == f"/de/rulings/proposals/{kept.token}/"
    assert (kept.language, kept.adult, kept.state) == ("de", False, "received")
    assert {card.slug for card in kept.cards.all()} == {"narwhal", "rhinocorn"}
    assert [rule.slug for rule in kept.rules.all()] == ["turn.draw"]
    assert "Die Redaktion hat deine Klarstellung bekommen." in seen(client.get(response.headers["Location"]))
    assert client.get(f"/de/rulings/proposals/{kept.token[:-1]}/").status_code == 404


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ({"question": " "}, "This field is required"),
        ({"suggestion": "x" * 5_001}, "at most 5000 characters"),
        ({"suggestion": "a\0"}, "Null characters are not allowed"),
        ({"source_url": "javascript:alert(1)"}, "begins with https://"),
        ({"source_url": "ftp://example.org/x"}, "begins with https://"),
        ({"cards": "Narwal"}, '<a href="#id_cards">Cards it is about</a>: “Narwal” is not known here.'),
        ({"cards": "\n".join(map(str, range(9)))}, "Name at most 8."),
        ({"rules": "99.99"}, "“99.99” is not known here."),
        ({"website": "x"}, "A field that nobody sees was filled in"),
    ],
)
def test_what_cannot_be_kept_stays_in_the_form(client: Client, said: dict[str, str], answer: str) -> None:
    response = sent(client, **{"note": "what I typed", **said})
    assert response.status_code == 422
    assert answer in seen(response)
    assert "what I typed" in seen(response)
    assert not ClarificationProposal.objects.exists()


def test_the_same_sent_once_more_is_answered_with_the_same_page(client: Client) -> None:
    first = sent(client).headers["Location"]
    assert sent(client, cards="rhinocorn\nnarwhal").headers["Location"] == first
    assert sent(client, cards="Narwhal").headers["Location"] != first
    assert sent(client, note="And more.").headers["Location"] != first
    assert ClarificationProposal.objects.count() == 3


def test_nobody_sends_very_many(client: Client) -> None:
    for number in range(20):
        assert sent(client, question=f"Number {number}?").status_code == 302
    response = sent(client)
    assert response.status_code == 429
    assert "come again tomorrow" in seen(response)
    assert "steal my own Unicorn" in seen(response)
    assert ClarificationProposal.objects.count() == 20
    many = (sent(client, question="") for _more in range(100))
    assert "Wait a minute" in seen(next(each for each in many if each.status_code == 429))


def test_what_is_for_adults_is_named_and_read_by_those_who_ask_for_it_only(client: Client) -> None:
    everybody = Card.visible.for_reader(adult=False)
    card = Card.visible.exclude(pk__in=everybody).first()
    assert card
    assert sent(client, cards=card.slug).status_code == 422
    assert sent(client, cards=card.slug, asked="adult=1").status_code == 302
    kept = ClarificationProposal.objects.get()
    assert client.get(kept.get_absolute_url()).status_code == 403
    assert "steal my own Unicorn" in seen(client.get(f"{kept.get_absolute_url()}?adult=1"))


# Deciding


def test_a_ruling_is_accepted_as_a_draft_and_seen_once_it_is_published(
    admin_client: Client, client: Client, proposal: ClarificationProposal
) -> None:
    response = decided(admin_client, proposal, "_accept")
    ruling = Clarification.objects.get(slug="may-i-steal-my-own-unicorn")
    assert response.headers["Location"] == change_page(ruling)
    assert (ruling.status, ruling.source_title) == ("draft", "The sheet")
    assert Version.objects.get_for_object(ruling)[0].revision.user == User.objects.get(username="admin")
    assert "it is not on the site yet" in seen(client.get(proposal.get_absolute_url()))
    assert SAID["question"] not in seen(client.get("/en/cards/rhinocorn/"))
    form = filled_in(admin_client.get(change_page(ruling)))
    assert admin_client.post(change_page(ruling), {**form, "status": "published"}).status_code == 302
    assert SAID["question"] in seen(client.get("/en/cards/rhinocorn/"))
    assert f"#{ruling.slug}" in seen(client.get(proposal.get_absolute_url()))
    assert SAID["question"] in seen(admin_client.get(change_page(proposal)))


def test_a_draft_may_be_without_a_source_and_what_is_published_may_not(
    admin_client: Client, proposal: ClarificationProposal
) -> None:
    ClarificationProposal.objects.update(source_title="", source_url="")
    assert "None was given" in seen(admin_client.get(change_page(proposal)))
    decided(admin_client, proposal, "_accept")
    ruling = Clarification.objects.get(slug="may-i-steal-my-own-unicorn")
    form = filled_in(admin_client.get(change_page(ruling)))
    assert admin_client.post(change_page(ruling), {**form, "topic": "turn"}).status_code == 302
    refused = seen(admin_client.post(change_page(ruling), {**form, "status": "published"}))
    assert "Say where it comes from before you publish it" in refused
    selected = {"action": "publish", "_selected_action": [ruling.pk]}
    several = admin_client.post("/admin/rules/clarification/", selected, follow=True)
    assert "Say where it comes from before you publish it" in seen(several)
    ruling.refresh_from_db()
    assert (ruling.status, ruling.topic) == ("draft", "turn")


def test_where_a_ruling_will_stand_is_asked_for_and_must_be_free(
    admin_client: Client, proposal: ClarificationProposal
) -> None:
    taken = Clarification.objects.all()[0].slug
    page = seen(decided(admin_client, proposal, "_accept", slug=taken, answer="what I typed"))
    assert "Another ruling has this address." in page
    assert "what I typed" in page
    assert "This field is required." in seen(decided(admin_client, proposal, "_accept", topic=""))
    assert not Clarification.objects.filter(question__en=SAID["question"]).exists()


def test_a_word_goes_with_a_refusal_and_it_can_be_opened_again(
    admin_client: Client, client: Client, proposal: ClarificationProposal
) -> None:
    assert "Say why: whoever sent it reads it." in seen(
        decided(admin_client, proposal, "_refuse", answer=" ")
    )
    assert decided(admin_client, proposal, "_refuse", answer="It is a rule already.").status_code == 302
    proposal.refresh_from_db()
    assert (proposal.state, proposal.decided_by) == ("refused", User.objects.get(username="admin"))
    assert "It is a rule already." in seen(client.get(proposal.get_absolute_url()))
    assert "It is decided already." in seen(decided(admin_client, proposal, "_accept"))
    assert decided(admin_client, proposal, "_reopen").status_code == 302
    proposal.refresh_from_db()
    assert (proposal.state, proposal.decided_by, proposal.decided_at) == ("received", None, None)


def test_several_are_refused_with_one_word(admin_client: Client, proposal: ClarificationProposal) -> None:
    accepted = ClarificationProposal.objects.create(
        language="nl", question="?", suggestion="!", state="accepted"
    )
    selected = {"action": "refuse", "_selected_action": [proposal.pk, accepted.pk]}
    address = "/admin/rules/clarificationproposal/"
    asked = seen(admin_client.post(address, selected))
    assert "This proposal will be refused:" in asked
    assert "Say why" in seen(admin_client.post(address, {**selected, "apply": "1", "answer": ""}))
    admin_client.post(address, {**selected, "apply": "1", "answer": "Twice the same."})
    states = ClarificationProposal.objects.order_by("pk").values_list("state", "answer")
    assert list(states) == [("refused", "Twice the same."), ("accepted", "")]


@pytest.mark.parametrize("group", ["translators-de", ""])
def test_nobody_else_decides(client: Client, proposal: ClarificationProposal, group: str) -> None:
    client = member(group) if group else client
    forged = {"topic": "turn", "slug": "mine", "answer": "no", "apply": "1"}
    for button in ("_accept", "_refuse", "_reopen"):
        assert client.post(change_page(proposal), {**forged, button: "1"}).status_code == 403
    several = {**forged, "action": "refuse", "_selected_action": [proposal.pk]}
    assert client.post("/admin/rules/clarificationproposal/", several).status_code == (403 if group else 302)
    proposal.refresh_from_db()
    assert proposal.state == "received"
    assert not Clarification.objects.filter(slug="mine").exists()


def test_the_home_of_the_admin_counts_them_and_shows_doubles(
    admin_client: Client, proposal: ClarificationProposal
) -> None:
    home = seen(admin_client.get("/admin/"))
    assert '?state__exact=received">Proposed clarifications</a> <span class="count">1<' in home
    other = Clarification.objects.exclude(cards=None)[0]
    proposal.cards.set(other.cards.all())
    assert change_page(other) in seen(admin_client.get(change_page(proposal)))
    assert proposal.identifier in seen(admin_client.get("/admin/rules/clarificationproposal/?q=sheet"))


def test_editors_read_by_name_what_it_is_about(admin_client: Client, proposal: ClarificationProposal) -> None:
    proposal.rules.set(Rule.objects.filter(slug="turn.draw"))
    page = seen(admin_client.get(change_page(proposal), headers={"accept-language": "nl"}))
    assert ">Neushoorn</a>" in page
    assert ">Kaartentrekfase (turn.draw)</a>" in page


def test_a_case_is_run_as_it_stands_refused_and_opened_again(admin_client: Client) -> None:
    text = "EDITION base-2e\nGIVEN\n  A hand: Narwhal\nWHEN\n  A plays Narwhal\nTHEN\n  A stable: Narwhal\n"
    kept = CaseProposal.objects.create(title="T", text=text, language="nl", outcome="holds", data_version=1)
    ran = seen(decided(admin_client, kept, "_run", text=text.replace("A stable", "discard")))
    assert "expected was discard: Narwhal" in ran
    assert "It was only run. Nothing is saved yet." in ran
    assert "Say why" in seen(decided(admin_client, kept, "_refuse"))
    assert decided(admin_client, kept, "_refuse", answer="Known.").status_code == 302
    kept.refresh_from_db()
    assert (kept.state, kept.case_text) == ("refused", f"CASE {kept.identifier}  T\n{text}")
    assert decided(admin_client, kept, "_reopen").status_code == 302
    assert decided(admin_client, kept, "_accept").headers["Location"].endswith(f"add/?proposal={kept.pk}")
