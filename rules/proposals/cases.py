"""Proposing a case: from what was played on the board to the list of the editors."""

from typing import Any, Final

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods, require_safe

from cardsdb.access import budget
from cardsdb.access.budget import budgeted
from cardsdb.access.preferences import adult_gate
from cardsdb.access.readers import ReaderRequest
from cardsdb.languages import language_of_reader
from cardsdb.library import held_library
from cardsdb.models import DataVersion
from cardsdb.requests.limits import address_of
from cardsdb.requests.problems import Refusal
from engine.cases import Case, read_cases
from rules.board.lines import DamagedLine, FullLine
from rules.board.moments import of_a_game, scene_asked_for
from rules.board.scene import Scene
from rules.board.sharing import IDENTIFIER, WrittenLine, written_from
from rules.cases.runs import run_cases
from rules.cases.trials import Trial
from rules.judge import mentions
from rules.models import CaseProposal, ProposalState
from rules.models.case import TEXT_AT_MOST
from rules.models.proposals import TITLE_AT_MOST, headed
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

STEPS_TO_CHECK: Final = 100_000
EDITIONS_AT_MOST: Final = 6


class CaseProposalForm(ProposalForm):
    """A case as somebody proposes it."""

    title = SaidInOneLine(label=gettext_lazy("What it shows"), max_length=TITLE_AT_MOST)
    text = ProposedText(
        label=gettext_lazy("The case"), max_length=TEXT_AT_MOST, strip=False, widget=forms.Textarea
    )
    nevertheless = forms.BooleanField(
        label=gettext_lazy("Send it nevertheless: the judge is wrong here"), required=False
    )
    field_order = ("title", "text", "note")

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.fields["note"].label = _("What should happen, and where it says so")


# What the judge says of it


def checked(text: str, *, adult: bool) -> Trial:
    """What comes of the one case of a text."""
    try:
        only_case(text)
        run = run_cases({"text": text}, language_of_reader(), adult=adult, meter=budget.meter(STEPS_TO_CHECK))
    except Refusal as refusal:
        return Trial(problem=refusal.errors[0]["detail"] if refusal.errors else refusal.detail)
    except NotOneCase as problem:
        return Trial(problem=str(problem))
    return Trial(runs=tuple(run["results"]))


class NotOneCase(ValueError):  # noqa: N818  it is the text that is not one
    """A text with several cases, or one that is to be run in very many editions."""


def only_case(text: str) -> Case | None:
    cases = read_cases(text)
    if len(cases) > 1:
        raise NotOneCase(_("Propose one case at a time. A blank line ends a case, so leave none inside it."))
    if cases and len(cases[0].editions) > EDITIONS_AT_MOST:
        raise NotOneCase(_("Name at most %(limit)s editions.") % {"limit": EDITIONS_AT_MOST})
    return cases[0] if cases else None


# The form


@require_http_methods(["GET", "HEAD", "POST"])
@cache_control(private=True, no_store=True)
@budgeted
def propose(request: ReaderRequest) -> HttpResponse:
    return proposed(request) if request.method == "POST" else begun(request)


@of_a_game
def begun(request: ReaderRequest, scene: Scene) -> HttpResponse:
    """The form, with what was played written down."""
    written = written_from(request, scene)
    form = CaseProposalForm(initial={"text": written.text})
    check = checked(written.text, adult=request.preferences.adult) if written.text else None
    return proposal_form(request, form, check, written=written)


def proposal_form(
    request: ReaderRequest,
    form: CaseProposalForm,
    check: Trial | None,
    status: int = 200,
    **more: WrittenLine | str | bool,
) -> HttpResponse:
    context = {"form": form, "check": check, "query": request.META.get("QUERY_STRING", ""), **more}
    return render(request, "board/propose.html", context, status=status)


def proposed(request: ReaderRequest) -> HttpResponse:
    """Check what was sent, and keep it if it can be kept. Whatever was typed stays in the form."""
    form = CaseProposalForm(request.POST)
    if not form.is_valid():
        return proposal_form(request, form, None, 422)
    if A_MINUTE_OF_CHECKS.wait("check a case", address_of(request)):
        return proposal_form(request, form, None, 429, limit=_("You are checking very often. Wait a minute."))
    text = headed(form.cleaned_data["text"], IDENTIFIER, form.cleaned_data["title"])
    check = checked(text, adult=request.preferences.adult)
    form = with_text(form, text)
    if request.POST.get("do") != "send":
        return proposal_form(request, form, check, is_checked=True)
    if problem := obstacle(form, check):
        return proposal_form(request, form, check, 422, obstacle=problem)
    if A_DAY_OF_PROPOSALS.wait("propose a case", address_of(request)):
        limit = _("From your address many cases were proposed today. Save the text and come again tomorrow.")
        return proposal_form(request, form, check, 429, limit=limit)
    return redirect(own_page(request, keep_proposal(request, form, check)))


def with_text(form: CaseProposalForm, text: str) -> CaseProposalForm:
    """The form with the text as it was run, so that the lines have the numbers of which the judge speaks."""
    same = CaseProposalForm({**form.cleaned_data, "text": text})
    same.is_valid()
    return same


def obstacle(form: CaseProposalForm, check: Trial) -> str:
    """Why it cannot be sent as it is; nothing if it can."""
    if not check.is_readable:
        return _("The judge cannot read this case yet. Change the line it names.")
    if check.holds:
        return ""
    if not form.cleaned_data["nevertheless"]:
        return _("The judge comes to something else. If the judge is wrong, tick that below and say why.")
    return "" if form.cleaned_data["note"] else _("Say what should happen, and where it says so.")


def keep_proposal(request: ReaderRequest, form: CaseProposalForm, check: Trial) -> CaseProposal:
    said = {name: form.said[name] for name in ("title", "text", "note")} | {"language": language_of_reader()}
    editions = list(dict.fromkeys(edition for run in check.runs for edition in run["editions"]))
    with one_at_a_time():
        same = CaseProposal.sent_before(**said).first()
        return same or CaseProposal.objects.create(
            **said,
            editions=editions,
            adult=names_adult_content(said["text"], editions),
            board=board_query(request),
            outcome=check.outcome,
            found="\n".join(f"{run['edition']}: {run['detail']}" for run in check.runs),
            data_version=DataVersion.current(),
        )


def names_adult_content(text: str, editions: list[str]) -> bool:
    return mentions([text, *editions], held_library().adult_names)


def board_query(request: ReaderRequest) -> str:
    """Where on the board it was written down, if the address still says so."""
    try:
        scene = scene_asked_for(request)
    except (DamagedLine, FullLine):
        return ""
    return scene.spot.query if scene else ""


# What becomes of it


@require_safe
@cache_control(private=True, no_store=True)
def proposal(request: ReaderRequest, token: str) -> HttpResponse:
    """What was proposed, and what the editors said. Only who sent it knows the address."""
    found = sent_under(CaseProposal, token)
    if found.adult and not request.preferences.adult:
        return adult_gate(request)
    return render(request, "board/proposal.html", {"proposal": found, "states": ProposalState})
