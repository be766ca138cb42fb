"""Several cards, actions or players in one breath, each language in its own way; and what a card says."""

from collections import Counter
from collections.abc import Sequence

from django.utils.translation import gettext, ngettext, pgettext

from cardsdb.cards.wordings import rendered
from cardsdb.languages import language_of_reader
from cardsdb.spelled import all_of
from engine import UNKNOWN_CARD, State
from rules.narration.names import card_in_words

# In place of a card of which is only told that it is one.
SOME_CARD = -1
NAMED_AT_MOST = 6
QUOTED_AT_MOST = 200


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


def line_to_quote(state: State, card: int, clause: int, at_most: int = QUOTED_AT_MOST) -> str:
    """The line of a card by which something is done, in the reader's language; none that is too long."""
    lines = rendered("\n".join(state.faces[card].lines), language_of_reader()).lines
    line = lines[clause - 1] if 0 < clause <= len(lines) else ""
    return line if len(line) <= at_most else ""
