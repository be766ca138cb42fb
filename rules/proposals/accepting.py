"""Making a case or a ruling out of what a visitor proposed."""

from collections import Counter, defaultdict
from itertools import chain, count
from typing import Any, Final

from django.db.models import Max
from django.utils.text import slugify

from cardsdb.multilingual import tidied
from rules.cases.casts import cases_with_card
from rules.cases.named import next_id
from rules.cases.written import WrittenCase, cards_named_in, written
from rules.models import CaseProposal, Clarification, ClarificationProposal
from rules.models.case import text_in

USUAL_TOPIC: Final = "interactions"
USUAL_TOPIC_OF_RULINGS: Final = "turn"
LONGEST_SLUG: Final = 50


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
    weights: defaultdict[str, float] = defaultdict(float)
    for card in cards_named_in(case.play):
        for place, other in enumerate(cases_with_card(card, adult=True), start=1):
            weights[other.topic] += 1 / place
    return max(weights, key=weights.__getitem__, default=USUAL_TOPIC)


# Rulings


def suggested_place(proposal: ClarificationProposal) -> dict[str, str]:
    """Topic and address of the ruling that a proposal may become."""
    topic = likely_topic_of_ruling(proposal)
    return {"topic": topic, "slug": free_slug(slugify(proposal.question))}


def likely_topic_of_ruling(proposal: ClarificationProposal) -> str:
    """Where most rulings on the same cards stand; or, if there are none, on the same rules."""
    for where in ({"cards__in": proposal.cards.all()}, {"rules__in": proposal.rules.all()}):
        topics = Counter(Clarification.objects.filter(**where).order_by().values_list("topic", flat=True))
        if topics:
            return topics.most_common(1)[0][0]
    card = proposal.cards.first()
    return card.slug if card else USUAL_TOPIC_OF_RULINGS


def free_slug(wanted: str) -> str:
    """An address that no ruling has yet: the first words, with a number behind them if need be."""
    beginning = wanted[:LONGEST_SLUG].rpartition("-")[0] if len(wanted) > LONGEST_SLUG else wanted
    beginning = beginning.replace("_", "-").strip("-") or "ruling"
    taken = set(Clarification.objects.filter(slug__startswith=beginning).values_list("slug", flat=True))
    every = chain([beginning], (f"{beginning}-{number}" for number in count(2)))
    return next(slug for slug in every if slug not in taken)


def accept_ruling(proposal: ClarificationProposal, topic: str, slug: str, user: Any) -> Clarification:
    """The draft of a ruling that says what was proposed; whoever sent it reads that it was accepted."""
    last = Clarification.objects.filter(topic=topic).aggregate(last=Max("place"))["last"]
    ruling = Clarification.objects.create(
        slug=slug,
        topic=topic,
        place=0 if last is None else last + 1,
        question={proposal.language: tidied(proposal.question)},
        answer={proposal.language: tidied(proposal.suggestion)},
        source_title=proposal.source_title,
        source_url=proposal.source_url,
    )
    ruling.cards.set(proposal.cards.all())
    ruling.rules.set(proposal.rules.all())
    proposal.accept_as(ruling, user)
    return ruling
