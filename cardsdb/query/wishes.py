"""Wishes in plain words: *protects*, *extra turn*, *handkarten ansehen*, each as the query that grants it."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from cardsdb.models import sorting_form

PROTECTS: Final = "cannot:destroy or trigger:if-would-destroy"

WISHES: Final[Mapping[str, tuple[str, ...]]] = {
    PROTECTS: (
        *("protect", "protects", "protecting", "protection", "shield", "shields", "immune"),
        *("cannot be destroyed", "can't be destroyed", "indestructible", "prevent destroy"),
        *("schützt", "schützen", "beschützt", "beschützen", "schutz", "unzerstörbar"),
        *("beschermt", "beschermen", "bescherming", "onverwoestbaar"),
    ),
    "does:take-another-turn": (
        *("extra turn", "another turn", "second turn", "additional turn", "two turns", "go again"),
        *("noch mal dran", "nochmal dran", "noch einmal dran", "extrazug", "zusätzlicher zug", "zweiter zug"),
        *("extra beurt", "nog een beurt", "nog een keer aan de beurt", "tweede beurt"),
    ),
    "does:skip-next-turn": (
        *("skip turn", "skip a turn", "skips a turn", "lose a turn", "miss a turn"),
        *("aussetzen", "runde aussetzen", "zug aussetzen", "setzt aus"),
        *("beurt overslaan", "ronde overslaan", "slaat een beurt over"),
    ),
    "does:return to:hand": (
        *("back to hand", "go back to hand", "goes back to hand", "return to hand", "returns to hand"),
        *("back into hand", "back to your hand", "bounce", "bounces"),
        *("zurück auf die hand", "auf die hand zurück", "auf die hand nehmen", "zurückschicken"),
        *("terug naar hand", "terug naar de hand", "terug in je hand", "terugsturen"),
    ),
    "from:discard": (
        *("from discard pile", "from the discard pile", "from discard", "from graveyard"),
        *("take card from discard pile", "take a card from the discard pile"),
        *("vom ablagestapel", "aus dem ablagestapel", "van de aflegstapel", "uit de aflegstapel"),
    ),
    "does:look-at-hand or does:show-hand": (
        *("look at hand", "look at someone's hand", "see hand", "see someone's hand", "see cards in hand"),
        *("look at a player's hand", "hand ansehen", "handkarten ansehen", "in die hand schauen"),
        *("hand bekijken", "in de hand kijken", "kaarten bekijken", "handkaarten zien"),
    ),
    "does:swap-hands": (
        *("swap hands", "trade hands", "exchange hands", "switch hands"),
        *("handkarten tauschen", "hände tauschen", "hand tauschen"),
        *("handkaarten ruilen", "handen ruilen", "hand ruilen"),
    ),
    "does:play-in-action": (
        *("play two cards", "play 2 cards", "two actions", "play more cards"),
        *("zwei karten spielen", "2 karten spielen", "mehr karten spielen"),
        *("twee kaarten spelen", "2 kaarten spelen", "meer kaarten spelen"),
    ),
    "cannot:neigh": (
        *("cannot be neighed", "can't be neighed", "cannot be stopped", "unneighable"),
        *("nicht genühüt", "kann nicht genühüt werden", "nicht nühübar"),
        *("niet gestopt", "kan niet gestopt worden", "niet te stoppen"),
    ),
    "does:discard (who:each or who:each-other)": (
        *("everyone discards", "all discard", "each player discards", "everybody discards"),
        *("alle werfen ab", "alle müssen abwerfen", "jeder wirft ab"),
        *("iedereen legt af", "allemaal afleggen", "elke speler legt af"),
    ),
    "does:pull": (
        *("random card from hand", "take a random card", "pull a card"),
        *("blind nehmen", "zufällige karte", "karte blind nehmen"),
        *("blind pakken", "willekeurige kaart", "kaart blind pakken"),
    ),
    "does:counts-as": (
        *("counts as two", "counts double", "counts as 2"),
        *("zählt als zwei", "zählt doppelt", "telt als twee", "telt dubbel"),
    ),
    "does:search": (
        *("search the deck", "search deck", "look through the deck"),
        *("im nachziehstapel suchen", "stapel durchsuchen"),
        *("trekstapel doorzoeken", "in de trekstapel zoeken"),
    ),
    "does:hand-limit": (
        *("bigger hand", "larger hand", "smaller hand", "more cards in hand"),
        *("größere hand", "mehr handkarten", "kleinere hand", "grotere hand", "meer handkaarten"),
    ),
}
"""Words that players type for what cards do, in every language, under the query they mean."""


SAID_BESIDE: Final = frozenset(
    {
        *("card", "cards", "which", "what", "gives", "give", "lets", "let", "me", "my", "someone", "with"),
        *("karte", "karten", "welche", "gibt", "lässt", "mich", "mein", "meine", "mit", "jemandem"),
        *("kaart", "kaarten", "welke", "geeft", "laat", "mij", "mijn", "met", "iemand"),
    }
)
"""What stands beside a wish and asks for nothing."""


@cache
def wishes() -> Mapping[tuple[str, ...], str]:
    """By its words, each as names are sorted."""
    return {words_of(phrase): query for query, phrases in WISHES.items() for phrase in phrases}


@cache
def longest_wish() -> int:
    """Of how many words the longest of them are."""
    return max(map(len, wishes()))


def wished(words: str) -> str:
    """The query that these words mean; empty if they are no wish.

    >>> wished("Extra turn")
    'does:take-another-turn'
    """
    return wishes().get(words_of(words), "")


def words_of(text: str) -> tuple[str, ...]:
    return tuple(sorting_form(text).split())
