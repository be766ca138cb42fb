"""Why a line of a case could not be carried out, as sentences in English with the names left open.

They stand in what a run got instead, before a rule in brackets and after `"; then "` before what is asked.
Whoever shows a run in another language finds by `REASONS` which of them it is.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Final

from engine import grounds
from engine.marking import gettext_noop as _
from engine.obstacles import Hindrance

NOT_HELD: Final = _("%(card)s is not in %(player)s's hand")
NOT_IN_DECK: Final = _("%(card)s is not in the deck (“deck top: %(card)s” puts it there)")
NOT_OFFERED: Final = _("nothing offered %(card)s to %(player)s")
CHOOSES_FIRST: Final = _("%(source)s chooses before %(player)s uses %(card)s")
ONLY_ANSWERS: Final = _("%(card)s only answers a card another player plays")
OTHERS_TURN: Final = _("it is %(player)s's turn")
ACTION_TAKEN: Final = _("%(player)s has had the one action of this turn")
HAS_PASSED: Final = _("%(player)s has passed; once nobody answers, it goes on")
ENTERED: Final = _("%(card)s entered %(other)s's Stable; %(player)s was not asked into whose")
ENTERED_ELSEWHERE: Final = _(
    "%(card)s entered %(other)s's Stable: because of %(source)s it cannot enter %(player)s's Stable"
)


def _sentences(values: Iterable[object]) -> Iterator[str]:
    for value in values:
        if isinstance(value, Mapping):
            yield from _sentences(value.values())
        elif isinstance(value, str):
            yield str(value)


def _named(sentences: Mapping[str, object]) -> Iterator[object]:
    return (value for name, value in sentences.items() if name.isupper())


REASONS: Final = tuple(_sentences(chain(_named(globals()), _named(vars(grounds)), Hindrance)))
"""Every sentence there is: those above, and those of answers that are not taken."""
