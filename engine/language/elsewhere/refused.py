"""What others say and the house style cannot, with a sentence on what it can."""

from typing import Final

from engine.language.elsewhere.phrasebook import phrasebook
from engine.language.errors import Advice

REFUSED: Final = (
    (
        Advice(
            "Write “cards you play cannot be Neigh'd this turn”, or of which other cards it holds, and how "
            "long: nothing is said of the next card alone yet."
        ),
        phrasebook(r"""
[the |your |their ]next [\w+ ](card|unicorn|upgrade|downgrade|instant)[s] → (nothing)
"""),
    ),
    (
        Advice(
            "Write what is done once with a card of that type: what always holds, and what a card waits for, "
            "speaks of no type that was named yet."
        ),
        phrasebook("of (that|the (named|chosen)) [card ]type → (nothing)"),
    ),
    (
        Advice("Write “Whenever …” or “If … would …”: it then holds each time, and not the next time alone."),
        phrasebook("[the ]next time → (nothing)"),
    ),
    (
        Advice(
            "Write “choose a card in the Stable with the most Unicorns. That player …”: who has the most is "
            "found by what lies in their Stable."
        ),
        phrasebook("(the|a[n]|another) player with the (most|fewest|least) {kinds} → (nothing)"),
    ),
    (
        Advice(
            "Write “pull a card from another player's hand” where chance takes one, or leave out “{0}”: "
            "nothing else is left to chance yet."
        ),
        phrasebook("[chosen ]at random|randomly|random → (nothing)"),
    ),
)
