"""What visitors send in for editors to look at: cases from the board, and rulings."""

import secrets
from datetime import timedelta
from typing import Any, ClassVar, Final, Self

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.text import Truncator
from django.utils.translation import gettext_lazy as _

from cardsdb.languages import languages_to_choose
from cardsdb.models import Card
from engine.cases import FIRST_LINE
from rules.models.about import SHOWN_OF_QUESTION
from rules.models.case import TEXT_AT_MOST, StoredCase
from rules.models.clarification import Clarification
from rules.models.rule import Rule

TITLE_AT_MOST: Final = 120
NOTE_AT_MOST: Final = 2_000
QUESTION_AT_MOST: Final = 1_000
ANSWER_AT_MOST: Final = 5_000
SOURCE_AT_MOST: Final = 300
ADDRESS_AT_MOST: Final = 500
TOKEN_BYTES: Final = 24
SENT_TWICE_WITHIN: Final = timedelta(days=1)


class ProposalState(models.TextChoices):
    RECEIVED = "received", _("received")
    ACCEPTED = "accepted", _("accepted")
    REFUSED = "refused", _("refused")


class ProposalOutcome(models.TextChoices):
    HOLDS = "holds", _("the judge comes to it")
    FAILS = "fails", _("the judge comes to something else")


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def accepted_as(model: type[models.Model]) -> Any:
    """The field for what became of a proposal."""
    return models.ForeignKey(
        model,
        verbose_name=_("accepted as"),
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        editable=False,
        related_name="proposals",
    )


class Proposal(models.Model):
    """Something as somebody sent it. Who they are is not asked; `token` is the address they look at it by."""

    letters: ClassVar[str]
    page: ClassVar[str]
    becomes: ClassVar[str]
    """The field that says what it was accepted as."""

    token = models.CharField(max_length=48, unique=True, default=new_token, editable=False)
    language = models.CharField(_("language"), max_length=2, choices=languages_to_choose)
    adult = models.BooleanField(_("adults only"), default=False)
    created_at = models.DateTimeField(_("sent"), default=timezone.now, editable=False)
    state = models.CharField(_("state"), max_length=10, choices=ProposalState, default=ProposalState.RECEIVED)
    answer = models.TextField(
        _("a word to whoever sent it"),
        max_length=NOTE_AT_MOST,
        blank=True,
        help_text=_("They read it as soon as you save, decided or not."),
    )
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("decided by"),
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        editable=False,
        related_name="+",
    )
    decided_at = models.DateTimeField(_("decided"), null=True, blank=True, editable=False)

    class Meta:
        abstract = True
        ordering = ("-created_at", "-pk")

    def get_absolute_url(self) -> str:
        return reverse(self.page, args=[self.token])

    @property
    def identifier(self) -> str:
        """What it is called until it has a name among the others."""
        return f"{self.letters}-{self.pk}"

    @property
    def is_received(self) -> bool:
        return self.state == ProposalState.RECEIVED

    @property
    def made(self) -> Any:
        """What was made of it, if it is still there."""
        return getattr(self, self.becomes)

    @classmethod
    def sent_before(cls, **said: Any) -> models.QuerySet[Self]:
        """The same, not long ago: who presses the button twice proposes it once."""
        lately = timezone.now() - SENT_TWICE_WITHIN
        return cls._default_manager.filter(created_at__gt=lately, state=ProposalState.RECEIVED, **said)

    def accept_as(self, made: models.Model, user: Any) -> None:
        """It is this from now on; whoever sent it reads so."""
        setattr(self, self.becomes, made)
        self.decide(ProposalState.ACCEPTED, user)
        self.save()

    def decide(self, state: ProposalState, user: Any) -> None:
        """Who decided it, and when; nobody while it is only received."""
        is_open = state == ProposalState.RECEIVED
        self.state = state
        self.decided_by, self.decided_at = (None, None) if is_open else (user, timezone.now())


class CaseProposal(Proposal):
    """A case. `outcome` and `found` say what the judge came to when it was sent, under `data_version`."""

    letters, page, becomes = "PRO", "proposal", "case"

    title = models.CharField(_("title"), max_length=TITLE_AT_MOST)
    text = models.TextField(_("case"), max_length=TEXT_AT_MOST)
    note = models.TextField(
        _("what should happen, and where it says so"), max_length=NOTE_AT_MOST, blank=True
    )
    editions = ArrayField(models.CharField(max_length=80), verbose_name=_("editions"), default=list)
    board = models.TextField(_("line on the board"), blank=True)
    outcome = models.CharField(_("outcome"), max_length=10, choices=ProposalOutcome)
    found = models.TextField(_("what the judge said"), blank=True)
    data_version = models.PositiveIntegerField(_("version of the data"))
    case = accepted_as(StoredCase)

    class Meta(Proposal.Meta):
        verbose_name = _("proposed case")
        verbose_name_plural = _("proposed cases")
        constraints = [
            models.CheckConstraint(name="proposal_state", condition=Q(state__in=ProposalState.values)),
            models.CheckConstraint(name="proposal_outcome", condition=Q(outcome__in=ProposalOutcome.values)),
        ]

    def __str__(self) -> str:
        return f"{self.identifier} {self.title}"

    @property
    def case_text(self) -> str:
        """The case as it can be run, or put among the others."""
        return headed(self.text, self.identifier, self.title)

    @property
    def board_address(self) -> str:
        return f"{reverse('board')}?{self.board}" if self.board else ""


class ClarificationProposal(Proposal):
    """A ruling: what was asked, what is right, where it says so, and the cards and rules it is about."""

    letters, page, becomes = "PRO-C", "ruling-proposal", "clarification"

    question = models.TextField(_("question"), max_length=QUESTION_AT_MOST)
    suggestion = models.TextField(_("proposed answer"), max_length=ANSWER_AT_MOST)
    source_title = models.CharField(_("source"), max_length=SOURCE_AT_MOST, blank=True)
    source_url = models.URLField(_("address of the source"), max_length=ADDRESS_AT_MOST, blank=True)
    note = models.TextField(_("a note to the editors"), max_length=NOTE_AT_MOST, blank=True)
    cards = models.ManyToManyField(Card, related_name="+", blank=True, verbose_name=_("cards"))
    rules = models.ManyToManyField(Rule, related_name="+", blank=True, verbose_name=_("rules"))
    clarification = accepted_as(Clarification)

    class Meta(Proposal.Meta):
        verbose_name = _("proposed clarification")
        verbose_name_plural = _("proposed clarifications")
        constraints = [
            models.CheckConstraint(
                name="clarification_proposal_state", condition=Q(state__in=ProposalState.values)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.identifier} {Truncator(' '.join(self.question.split())).chars(SHOWN_OF_QUESTION)}"


def headed(text: str, identifier: str, title: str) -> str:
    """The text of a case under this id and title, whatever its first line said."""
    lines = text.strip().splitlines()
    first = lines[:1]
    rest = lines[1:] if first and FIRST_LINE.match(first[0].strip()) else lines
    return "\n".join([f"CASE {identifier}  {' '.join(title.split())}", *rest]) + "\n"
