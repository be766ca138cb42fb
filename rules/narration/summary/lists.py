"""Several cards, actions or players in one breath, each language in its own way."""

from collections import Counter
from collections.abc import Sequence

from django.utils.translation import gettext, ngettext, pgettext

from cardsdb.spelled import all_of
from engine import UNKNOWN_CARD, State
from rules.narration.names import card_in_words

# In place of a card of which is only told that it is one.
SOME_CARD = -1
NAMED_AT_MOST = 6


def clauses_together(clauses: Sequence[str]) -> str:
    """*Ann drew Neigh, Bob drew Yay, and Cleo discarded Narwhal*."""
    if len(clauses) < 2:
        return "".join(clauses)
    words = {"first": ", ".join(clauses[:-1]), "last": clauses[-1]}
    return pgettext("several clauses", "%(first)s, and %(last)s") % words


def cards_in_words(state: State, cards: Sequence[tuple[int, str]]) -> str:
    """Cards by name, equal ones counted: *Neigh and Narwhal*; only by number if one has no name."""
    if any(is_nameless(state, card) for card, _added in cards):
        return number_of_cards(len(cards))
    names = Counter(card_in_words(state, card) + (f" ({added})" if added else "") for card, added in cards)
    counted = [f"{number} × {name}" if number > 1 else name for name, number in names.items()]
    if len(counted) > NAMED_AT_MOST:
        left = sum(list(names.values())[NAMED_AT_MOST - 1 :])
        more = ngettext("%(count)s more card", "%(count)s more cards", left) % {"count": left}
        counted = [*counted[: NAMED_AT_MOST - 1], more]
    return all_of(counted)


def name_of(state: State, card: int) -> str:
    """The name of a card, or that it is one."""
    return cards_in_words(state, ((card, ""),))


def is_nameless(state: State, card: int) -> bool:
    return card == SOME_CARD or state.kinds[card] == UNKNOWN_CARD


def number_of_cards(count: int) -> str:
    if count == 1:
        return gettext("a card")
    return ngettext("%(count)s card", "%(count)s cards", count) % {"count": count}
