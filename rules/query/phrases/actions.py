"""What a card does, prevents and costs."""

from collections.abc import Mapping
from functools import partial

from django.utils.translation import gettext_lazy as _, pgettext_lazy

from rules.query.phrases.phrase import Phrase, filled

DOES: Mapping[str, Phrase] = {
    "draw": Phrase(pgettext_lazy("effect", "draw"), _("that draw cards"), _("that draw no cards")),
    "discard": Phrase(
        pgettext_lazy("effect", "discard"), _("that make someone discard"), _("that make nobody discard")
    ),
    "sacrifice": Phrase(
        pgettext_lazy("effect", "sacrifice"),
        _("that make someone sacrifice"),
        _("that make nobody sacrifice"),
    ),
    "destroy": Phrase(pgettext_lazy("effect", "destroy"), _("that destroy"), _("that do not destroy")),
    "steal": Phrase(pgettext_lazy("effect", "steal"), _("that steal"), _("that do not steal")),
    "return": Phrase(pgettext_lazy("effect", "return"), _("that return cards"), _("that return no cards")),
    "bring": Phrase(
        pgettext_lazy("effect", "bring into a Stable"),
        _("that bring cards into a Stable"),
        _("that bring no cards into a Stable"),
    ),
    "put": Phrase(
        pgettext_lazy("effect", "put somewhere"),
        _("that put cards into a hand or onto a pile"),
        _("that put no cards into a hand or onto a pile"),
    ),
    "move": Phrase(
        pgettext_lazy("effect", "move to another Stable"),
        _("that move cards from one Stable to another"),
        _("that do not move cards from one Stable to another"),
    ),
    "shuffle": Phrase(pgettext_lazy("effect", "shuffle"), _("that shuffle"), _("that do not shuffle")),
    "draw-extra": Phrase(
        pgettext_lazy("effect", "draw an extra card"),
        _("that let you draw an extra card"),
        _("that do not let you draw an extra card"),
    ),
    "return-to-top": Phrase(
        pgettext_lazy("effect", "return to the top of the deck"),
        _("that return cards to the top of the deck"),
        _("that return no cards to the top of the deck"),
    ),
    "search": Phrase(
        pgettext_lazy("effect", "search the deck"),
        _("that search the deck"),
        _("that do not search the deck"),
    ),
    "look-at-top": Phrase(
        pgettext_lazy("effect", "look at the top cards"),
        _("that look at the top cards of the deck"),
        _("that do not look at the top cards of the deck"),
    ),
    "look-at-hand": Phrase(
        pgettext_lazy("effect", "look at a hand"),
        _("that look at another hand"),
        _("that do not look at another hand"),
    ),
    "reveal-top": Phrase(
        pgettext_lazy("effect", "reveal the top cards"),
        _("that reveal top cards of the deck"),
        _("that do not reveal top cards of the deck"),
    ),
    "reveal-hand": Phrase(
        pgettext_lazy("effect", "reveal a hand"),
        _("that reveal a hand"),
        _("that do not reveal a hand"),
    ),
    "turn-over-until": Phrase(
        pgettext_lazy("effect", "turn over cards until one is found"),
        _("that turn over cards until one is found"),
        _("that do not turn over cards until one is found"),
    ),
    "pull": Phrase(
        pgettext_lazy("effect", "pull from a hand"),
        _("that pull cards from a hand"),
        _("that pull no cards from a hand"),
    ),
    "choose": Phrase(
        pgettext_lazy("effect", "choose a player"),
        _("that choose a player"),
        _("that do not choose a player"),
    ),
    "choose-card": Phrase(
        pgettext_lazy("effect", "choose a card in a Stable"),
        _("that choose a card in a Stable"),
        _("that choose no card in a Stable"),
    ),
    "choose-one": Phrase(
        pgettext_lazy("effect", "choose one of several"),
        _("that let you choose one of several effects"),
        _("that do not let you choose one of several effects"),
    ),
    "choose-stable": Phrase(
        pgettext_lazy("effect", "choose the Stable"),
        _("that choose the Stable a card enters"),
        _("that do not choose the Stable a card enters"),
    ),
    "choose-target": Phrase(
        pgettext_lazy("effect", "choose the target"),
        _("that choose what is destroyed"),
        _("that do not choose what is destroyed"),
    ),
    "swap-hands": Phrase(
        pgettext_lazy("effect", "swap hands"), _("that swap hands"), _("that do not swap hands")
    ),
    "swap-cards": Phrase(
        pgettext_lazy("effect", "swap cards between Stables"),
        _("that swap cards between Stables"),
        _("that do not swap cards between Stables"),
    ),
    "pass-hand": Phrase(
        pgettext_lazy("effect", "pass the hand on"),
        _("that pass hands on"),
        _("that do not pass hands on"),
    ),
    "take-another-turn": Phrase(
        pgettext_lazy("effect", "take another turn"),
        _("that give you another turn"),
        _("that do not give you another turn"),
    ),
    "play-in-action": Phrase(
        pgettext_lazy("effect", "play more or fewer cards"),
        _("that change how many cards you play in your Action phase"),
        _("that do not change how many cards you play in your Action phase"),
    ),
    "play-now": Phrase(
        pgettext_lazy("effect", "play at once"),
        _("that let you play a card at once"),
        _("that do not let you play a card at once"),
    ),
    "skip-phase": Phrase(
        pgettext_lazy("effect", "skip a phase"), _("that skip a phase"), _("that do not skip a phase")
    ),
    "skip-next-turn": Phrase(
        pgettext_lazy("effect", "skip the next turn"),
        _("that make someone skip the next turn"),
        _("that make nobody skip the next turn"),
    ),
    "end-turn": Phrase(
        pgettext_lazy("effect", "end the turn"), _("that end your turn"), _("that do not end your turn")
    ),
    "name-type": Phrase(
        pgettext_lazy("effect", "name a type"),
        _("that ask you to name a type"),
        _("that do not ask you to name a type"),
    ),
    "take-different": Phrase(
        pgettext_lazy("effect", "take a different card"),
        _("that have someone take a different card in return"),
        _("that have nobody take a different card in return"),
    ),
    "stop": Phrase(pgettext_lazy("effect", "stop"), _("that stop something"), _("that stop nothing")),
    "only-playable-while": Phrase(
        pgettext_lazy("effect", "restrict when it is played"),
        _("that can only be played under a condition"),
        _("that can be played without a condition"),
    ),
    "playable-as-instant": Phrase(
        pgettext_lazy("effect", "playable as an Instant"),
        _("that may be played as an Instant"),
        _("that may not be played as an Instant"),
    ),
    "has-effects-of": Phrase(
        pgettext_lazy("effect", "have another card's effects"),
        _("that take over the effects of another card"),
        _("that do not take over the effects of another card"),
    ),
    "counts-as": Phrase(
        pgettext_lazy("effect", "count as several or none"),
        _("that count as several Unicorns or as none"),
        _("that count like any other card"),
    ),
    "hand-limit": Phrase(
        pgettext_lazy("effect", "change the hand limit"),
        _("that change your hand limit"),
        _("that do not change your hand limit"),
    ),
    "need-fewer": Phrase(
        pgettext_lazy("effect", "need fewer Unicorns"),
        _("that let you win with fewer Unicorns"),
        _("that do not let you win with fewer Unicorns"),
    ),
    "need-more": Phrase(
        pgettext_lazy("effect", "need more Unicorns"),
        _("that ask for more Unicorns to win"),
        _("that do not ask for more Unicorns to win"),
    ),
    "blind": Phrase(
        pgettext_lazy("effect", "take away effects"),
        _("that make your Unicorns Basic Unicorns without effects"),
        _("that leave your Unicorns their effects"),
    ),
    "disguise": Phrase(
        pgettext_lazy("effect", "make Unicorns something else"),
        _("that turn your Unicorns into something else"),
        _("that leave your Unicorns Unicorns"),
    ),
    "show-hand": Phrase(
        pgettext_lazy("effect", "show your hand"),
        _("that show your hand to all players"),
        _("that do not show your hand"),
    ),
}


keeping = partial(
    filled, _("that keep cards from being %(words)s"), _("that do not keep cards from being %(words)s")
)

CANNOT: Mapping[str, Phrase] = {
    "draw": keeping(pgettext_lazy("effect", "be drawn"), pgettext_lazy("kept from being", "drawn")),
    "discard": keeping(
        pgettext_lazy("effect", "be discarded"), pgettext_lazy("kept from being", "discarded")
    ),
    "sacrifice": keeping(
        pgettext_lazy("effect", "be sacrificed"), pgettext_lazy("kept from being", "sacrificed")
    ),
    "destroy": keeping(
        pgettext_lazy("effect", "be destroyed"), pgettext_lazy("kept from being", "destroyed")
    ),
    "steal": keeping(pgettext_lazy("effect", "be stolen"), pgettext_lazy("kept from being", "stolen")),
    "return": keeping(pgettext_lazy("effect", "be returned"), pgettext_lazy("kept from being", "returned")),
    "affect": Phrase(
        pgettext_lazy("effect", "be affected"),
        _("that cannot be affected by certain cards"),
        _("that can be affected by every card"),
    ),
    "neigh": keeping(pgettext_lazy("effect", "be Neigh'd"), pgettext_lazy("kept from being", "Neigh'd")),
    "play": Phrase(
        pgettext_lazy("effect", "play certain cards"),
        _("that keep someone from playing certain cards"),
        _("that keep nobody from playing certain cards"),
    ),
    "enter": Phrase(
        pgettext_lazy("effect", "enter a Stable"),
        _("that keep cards out of a Stable"),
        _("that keep no cards out of a Stable"),
    ),
    "win": Phrase(
        pgettext_lazy("effect", "win"),
        _("that keep someone from winning"),
        _("that keep nobody from winning"),
    ),
    "in-turn": Phrase(
        pgettext_lazy("effect", "draw or play many cards in a turn"),
        _("that limit how many cards someone draws or plays in a turn"),
        _("that do not limit how many cards someone draws or plays in a turn"),
    ),
    "have": Phrase(
        pgettext_lazy("effect", "have many Unicorns"),
        _("that keep someone from having many Unicorns"),
        _("that keep nobody from having many Unicorns"),
    ),
    "trigger": Phrase(
        pgettext_lazy("effect", "trigger"),
        _("that keep effects from triggering"),
        _("that do not keep effects from triggering"),
    ),
}

COSTS: Mapping[str, Phrase] = {
    "discard": Phrase(
        pgettext_lazy("effect", "a discard"), _("that cost a discard"), _("that cost no discard")
    ),
    "sacrifice": Phrase(
        pgettext_lazy("effect", "a sacrifice"), _("that cost a sacrifice"), _("that cost no sacrifice")
    ),
    "end-turn": Phrase(
        pgettext_lazy("effect", "the rest of the turn"),
        _("that cost the rest of your turn"),
        _("that do not cost the rest of your turn"),
    ),
    "skip-phase": Phrase(
        pgettext_lazy("effect", "a phase of the turn"),
        _("that cost a phase of your turn"),
        _("that do not cost a phase of your turn"),
    ),
    "skip-next-turn": Phrase(
        pgettext_lazy("effect", "the next turn"),
        _("that cost your next turn"),
        _("that do not cost your next turn"),
    ),
}
