"""What a card is wished to do, in the words of the card language: what the glossary says of the words of a
question, and what the wishes teach that editors keep."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from cardsdb.versions import per_version_when_asked
from rules.query import Audience as QueryAudience, search_cards
from rules.query.wishes import wish_for
from rules.search.kinds import TYPE, Asked, asked_by_terms
from rules.search.leaning import leaning_in
from rules.search.understanding import UnderstoodQuestion

CANNOT: Final = "cannot"
VERBS: Final = ("does", CANNOT)
MOMENT: Final = "trigger"
WORTH_OF_A_VERB, WORTH_OF_A_MOMENT, WORTH_OF_THE_REST = 2.0, 2.0, 1.0
WORTH_TOGETHER: Final = 3.0
"""That a card does this with that tells more than that it does this, and something with that."""
WORTH_OF_WHAT_WAS_LEARNT: Final = 5.0

MOST_CARDS: Final = 60
WISHES_KEPT: Final = 1024


@dataclass(frozen=True)
class CardsWished:
    """The cards that a question wishes for, as the card search finds them."""

    query: str = ""
    """As one would type it there."""
    explanation: str = ""
    cards: frozenset[str] = frozenset()
    total: int = 0
    left_out: tuple[str, ...] = ()
    """Words of which nothing is known."""


def cards_wished(question: UnderstoodQuestion, *, adult: bool, boxes: tuple[str, ...]) -> CardsWished | None:
    """The cards that do what is wished for; nothing where a question does not say what they shall do."""
    wish = wish_for(question.rest, QueryAudience(question.language, adult))
    found = cards_that_fit(wish.query, question.language, adult, boxes) if wish else None
    return replace(found, left_out=wish.left_out) if wish and found and found.total else None


@per_version_when_asked(at_most=WISHES_KEPT)
def cards_that_fit(query: str, language: str, adult: bool, boxes: tuple[str, ...]) -> CardsWished:
    """People wish for much the same again and again."""
    found = search_cards(query, language=language, adult=adult, boxes=boxes, limit=MOST_CARDS)
    return CardsWished(
        found.query, found.explanation, frozenset(each.slug for each in found.found), found.total
    )


def wished(question: UnderstoodQuestion, *, adult: bool) -> dict[str, float]:
    """What a card that is wished for does, each with what it is worth to do it."""
    actions = leaning_in(question.language).actions(question.rest)
    most = sum(actions.values())
    wanted = {action: WORTH_OF_WHAT_WAS_LEARNT * weight / most for action, weight in actions.items()}
    for action, weight in in_words_of_the_glossary(question, adult).items():
        wanted[action] = wanted.get(action, 0.0) + weight
    return wanted


def in_words_of_the_glossary(question: UnderstoodQuestion, adult: bool) -> dict[str, float]:
    """What its words ask of a card; nothing if they neither say what it does nor when."""
    known = asked_by_terms(adult)
    asked = {pair for slug in question.term_slugs for pair in known.get(slug, ())}
    verbs = [pair for pair in asked if pair[0] in VERBS]
    moments = [value for key, value in asked if key == MOMENT]
    if not verbs and not moments:
        return {}
    rest = [pair for pair in asked if pair[0] not in (*VERBS, MOMENT)]
    return dict(each_worth(verbs, moments, rest))


def each_worth(verbs: list[Asked], moments: list[str], rest: list[Asked]) -> Iterator[tuple[str, float]]:
    for key, verb in verbs:
        yield f"{key}:{verb}", WORTH_OF_A_VERB
        if key == CANNOT:
            continue
        yield from ((f"{verb}+{other}:{value}", WORTH_TOGETHER) for other, value in rest)
        yield from ((f"{moment}>{verb}", WORTH_TOGETHER) for moment in moments)
    for moment in moments:
        yield f"{MOMENT}:{moment}", WORTH_OF_A_MOMENT
    for key, value in rest:
        yield f"{'type' if key == TYPE else key}:{value}", WORTH_OF_THE_REST
