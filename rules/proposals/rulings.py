"""Proposing a ruling: a question, its answer and where it says so, for the editors to look at."""

import re
from typing import Any, Final

from django import forms
from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods, require_safe

from cardsdb.access.preferences import adult_gate
from cardsdb.access.readers import ReaderRequest
from cardsdb.languages import language_of_reader, said
from cardsdb.library import held_library
from cardsdb.models import Card
from cardsdb.names.nearest import nearest
from cardsdb.requests.checks import is_text
from cardsdb.requests.limits import address_of
from rules.judge import mentions
from rules.models import ClarificationProposal, ProposalState, Rule
from rules.models.proposals import (
    ADDRESS_AT_MOST,
    ANSWER_AT_MOST,
    QUESTION_AT_MOST,
    SOURCE_AT_MOST,
)
from rules.proposals.proposing import (
    A_DAY_OF_PROPOSALS,
    A_MINUTE_OF_CHECKS,
    ProposalForm,
    ProposedText,
    SaidInOneLine,
    one_at_a_time,
    own_page,
    sent_under,
)

NAMED_AT_MOST: Final = 8
NAMES_AT_MOST: Final = 1_000
QUOTED_AT_MOST: Final = 60
CORRECTION: Final = "correction"
"""Whether somebody comes from the page of a card to say that it is wrong."""

ADDRESS_WANTED: Final = gettext_lazy("Give an address that begins with https:// or http://.")
NUMBER_OF_RULE: Final = re.compile(r"[0-9]{1,3}\.[0-9]{1,3}(?=\s|$)")


class Names(ProposedText):
    """The names that stand one on a line, each once."""

    widget = forms.Textarea

    def clean(self, value: Any) -> Any:
        lines = (" ".join(line.split()) for line in super().clean(value).splitlines())
        names = list(dict.fromkeys(line for line in lines if line))
        if len(names) > NAMED_AT_MOST:
            raise forms.ValidationError(_("Name at most %(limit)s.") % {"limit": NAMED_AT_MOST})
        return names


class RulingForm(ProposalForm):
    """A ruling as somebody proposes it."""

    question = ProposedText(
        label=gettext_lazy("The question"), max_length=QUESTION_AT_MOST, widget=forms.Textarea
    )
    suggestion = ProposedText(
        label=gettext_lazy("The answer"), max_length=ANSWER_AT_MOST, widget=forms.Textarea
    )
    source_title = SaidInOneLine(
        label=gettext_lazy("Where it says so"), max_length=SOURCE_AT_MOST, required=False
    )
    source_url = forms.URLField(
        label=gettext_lazy("Its address on the web"),
        max_length=ADDRESS_AT_MOST,
        required=False,
        assume_scheme="https",
        error_messages={"invalid": ADDRESS_WANTED},
    )
    cards = Names(label=gettext_lazy("Cards it is about"), max_length=NAMES_AT_MOST, required=False)
    rules = Names(label=gettext_lazy("Rules it is about"), max_length=NAMES_AT_MOST, required=False)
    field_order = ("question", "suggestion", "source_title", "source_url", "cards", "rules", "note")

    def __init__(self, *arguments: Any, adult: bool, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.adult = adult

    def clean_source_url(self) -> str:
        address: str = self.cleaned_data["source_url"]
        if address and not (address.startswith(("https://", "http://")) and is_text(address)):
            raise forms.ValidationError(ADDRESS_WANTED)
        return address

    def clean_cards(self) -> list[Card]:
        return cards_named(self.cleaned_data["cards"], adult=self.adult)

    def clean_rules(self) -> list[Rule]:
        return rules_named(self.cleaned_data["rules"], adult=self.adult)


# What it is about


Known = dict[str, tuple[int, str]]
"""What something is called, whatever the case of its letters: its key, and the name as it is written."""


def cards_named(names: list[str], *, adult: bool) -> list[Card]:
    """The cards that are called so in some language, or by their address."""
    keys = keys_of(names, names_of_cards(adult=adult)) if names else []
    return list(Card.visible.for_reader(adult).filter(pk__in=keys))


def names_of_cards(*, adult: bool) -> Known:
    shown = Card.visible.for_reader(adult)
    return {
        name.casefold(): (key, name)
        for key, slug, names in shown.values_list("pk", "slug", "names")
        for name in (slug, *names.values())
    }


def rules_named(names: list[str], *, adult: bool) -> list[Rule]:
    """The rules of these numbers, titles or ids."""
    said = [number_in(name) or name for name in names]
    keys = keys_of(said, names_of_rules(adult=adult)) if names else []
    return list(Rule.visible.for_reader(adult).filter(pk__in=keys))


def number_in(name: str) -> str:
    """The number with which a line begins, whatever title is behind it."""
    found = NUMBER_OF_RULE.match(name)
    return found[0] if found else ""


def names_of_rules(*, adult: bool) -> Known:
    shown = Rule.visible.for_reader(adult)
    titles = ((title, rule) for rule in shown for title in rule.title.values())
    known = {title.casefold(): (rule.pk, title) for title, rule in titles}
    return known | {name: (rule.pk, name) for rule in shown for name in (rule.number, rule.slug)}


def keys_of(names: list[str], known: Known) -> list[int]:
    unknown = [name for name in names if name.casefold() not in known]
    if unknown:
        raise forms.ValidationError([unknown_in_words(name, known) for name in unknown])
    return [known[name.casefold()][0] for name in names]


def unknown_in_words(name: str, known: Known) -> str:
    name = name[:QUOTED_AT_MOST]
    near = nearest(name, known)
    if near:
        message = _("“%(name)s” is not known here. Is it “%(near)s”?")
        return message % {"name": name, "near": known[near[0]][1]}
    return _("“%(name)s” is not known here. Write one on a line, or leave it out.") % {"name": name}


# The form


@require_http_methods(["GET", "HEAD", "POST"])
@cache_control(private=True, no_store=True)
def propose(request: ReaderRequest) -> HttpResponse:
    return proposed(request) if request.method == "POST" else begun(request)


def begun(request: ReaderRequest) -> HttpResponse:
    """The form, with the cards and rules of the page from which somebody comes."""
    adult = request.preferences.adult
    cards = Card.visible.for_reader(adult).filter(slug__in=asked_for(request, "card"))
    rules = Rule.visible.for_reader(adult).filter(slug__in=asked_for(request, "rule"))
    about = {"cards": "\n".join(names_of(cards)), "rules": "\n".join(numbers_and_titles(rules))}
    if CORRECTION in request.GET and cards:
        about["question"] = _("Is what this site says of “%(card)s” right?") % {"card": cards[0]}
    return proposal_form(request, RulingForm(initial=about, adult=adult))


def names_of(cards: QuerySet[Card]) -> list[str]:
    return [str(card) for card in cards]


def numbers_and_titles(rules: QuerySet[Rule]) -> list[str]:
    """The numbers and titles of rules."""
    titles = ((rule, said(rule.title, language_of_reader()).text) for rule in rules)
    return [f"{rule.number} {title or rule.slug}" for rule, title in titles]


def asked_for(request: ReaderRequest, name: str) -> list[str]:
    return [each for each in request.GET.getlist(name)[:NAMED_AT_MOST] if each.isprintable()]


def proposal_form(
    request: ReaderRequest, form: RulingForm, status: int = 200, limit: str = ""
) -> HttpResponse:
    title = _("Suggest a correction") if CORRECTION in request.GET else _("Propose a ruling")
    context = {"form": form, "limit": limit, "named_at_most": NAMED_AT_MOST, "title": title}
    return render(request, "rules/propose_ruling.html", context, status=status)


def proposed(request: ReaderRequest) -> HttpResponse:
    """Keep what was sent if it can be kept. Whatever was typed stays in the form."""
    form = RulingForm(request.POST, adult=request.preferences.adult)
    if A_MINUTE_OF_CHECKS.wait("check a ruling", address_of(request)):
        return proposal_form(request, form, 429, _("You are sending very often. Wait a minute."))
    if not form.is_valid():
        return proposal_form(request, form, 422)
    if A_DAY_OF_PROPOSALS.wait("propose a ruling", address_of(request)):
        limit = _(
            "From your address many rulings were proposed today. Save the text and come again tomorrow."
        )
        return proposal_form(request, form, 429, limit)
    return redirect(own_page(request, keep_proposal(form)))


def keep_proposal(form: RulingForm) -> ClarificationProposal:
    said = form.said
    cards, rules = said.pop("cards"), said.pop("rules")
    said["language"] = language_of_reader()
    with one_at_a_time():
        for same in ClarificationProposal.sent_before(**said):
            if {*same.cards.all()} == {*cards} and {*same.rules.all()} == {*rules}:
                return same
        adult = is_for_adults(said, cards, rules)
        proposal = ClarificationProposal.objects.create(adult=adult, **said)
        proposal.cards.set(cards)
        proposal.rules.set(rules)
    return proposal


def is_for_adults(said: dict[str, str], cards: list[Card], rules: list[Rule]) -> bool:
    if mentions(list(said.values()), held_library().adult_names):
        return True
    for_everyone = {*Card.visible.for_reader(adult=False), *Rule.visible.for_reader(adult=False)}
    return not for_everyone.issuperset([*cards, *rules])


# What becomes of it


@require_safe
@cache_control(private=True, no_store=True)
def proposal(request: ReaderRequest, token: str) -> HttpResponse:
    """What was proposed, and what the editors said. Only who sent it knows the address."""
    found = sent_under(ClarificationProposal, token)
    if found.adult and not request.preferences.adult:
        return adult_gate(request)
    adult = request.preferences.adult
    cards = Card.visible.for_reader(adult).filter(pk__in=found.cards.values("pk"))
    rules = Rule.visible.for_reader(adult).filter(pk__in=found.rules.values("pk"))
    context = {
        "proposal": found,
        "states": ProposalState,
        "cards": list(zip(cards, names_of(cards), strict=True)),
        "rules": list(zip(rules, numbers_and_titles(rules), strict=True)),
    }
    return render(request, "rules/proposed_ruling.html", context)
