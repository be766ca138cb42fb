"""Making a case out of what a player proposed."""

from collections import defaultdict
from typing import Any, Final

from django.utils import timezone

from cardsdb.library import held_library
from engine.cases.names import Names
from rules.cases import WrittenCase, written
from rules.casts import CardFinder, cases_with_card, named_in
from rules.models import CaseProposal, ProposalState, StoredCase
from rules.models.case import text_in
from rules.named_cases import next_id

USUAL_TOPIC: Final = "interactions"


def suggested(proposal: CaseProposal) -> dict[str, Any]:
    """What the form of a new case begins with. Its English title may have to be asked for."""
    text = text_in(proposal.text.splitlines())
    topic = likely_topic(written("AA-1", "", {}, text))
    return {
        "topic": topic,
        "slug": next_id(topic),
        "titles": {proposal.language: proposal.title},
        "text": text,
    }


def likely_topic(case: WrittenCase) -> str:
    """Where the cases stand that are about the same cards."""
    library = held_library().library
    boxes = [library.editions[edition] for edition in case.editions if edition in library.editions]
    cards = named_in(case.play, [CardFinder(Names(box).cards) for box in boxes])
    weights: defaultdict[str, float] = defaultdict(float)
    for card in sorted(cards):
        for place, other in enumerate(cases_with_card(card, adult=True), start=1):
            weights[other.topic] += 1 / place
    return max(weights, key=weights.__getitem__, default=USUAL_TOPIC)


def accept(proposal: CaseProposal, case: StoredCase, user: Any) -> None:
    """It is this case from now on; whoever sent it reads so."""
    proposal.state, proposal.case = ProposalState.ACCEPTED, case
    proposal.decided_by, proposal.decided_at = user, timezone.now()
    proposal.save()
