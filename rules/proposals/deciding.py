"""Deciding on what visitors sent in: refused with a word, or open again; and what the history says of it."""

from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext_noop

from cardsdb.notes import Note, label_note, note
from rules.models import Clarification, ClarificationProposal, ProposalState


def decision_note(proposal: Any) -> Note:
    """The decision and the word with it, for the history."""
    state = label_note(ProposalState(proposal.state).label)
    if not proposal.answer:
        return state
    return note(gettext_noop("%(state)s: %(answer)s"), state=state, answer=proposal.answer)


@transaction.atomic
def refuse(proposals: QuerySet[Any], answer: str, user: Any) -> list[Any]:
    """Those of them that nobody else has decided meanwhile."""
    keys = proposals.filter(state=ProposalState.RECEIVED).values_list("pk", flat=True)
    held = proposals.model._default_manager.select_for_update().filter(pk__in=list(keys))
    refused = list(held.filter(state=ProposalState.RECEIVED))
    for proposal in refused:
        proposal.answer = answer
        proposal.decide(ProposalState.REFUSED, user)
        proposal.save()
    return refused


def reopen(proposal: Any, user: Any) -> None:
    """What was made of it stays as it is."""
    setattr(proposal, proposal.becomes, None)
    proposal.decide(ProposalState.RECEIVED, user)


def rulings_like(proposal: ClarificationProposal) -> QuerySet[Clarification]:
    """Those on the same cards, or else on the same rules, so that one sees doubles."""
    on_cards = Clarification.objects.filter(cards__in=proposal.cards.all())
    on_rules = Clarification.objects.filter(rules__in=proposal.rules.all())
    return (on_cards if on_cards.exists() else on_rules).distinct()
