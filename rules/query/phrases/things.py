"""With which cards and players, and where they come from and go."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from django.utils.translation import gettext_lazy as _, pgettext_lazy

from rules.query.phrases.phrase import Phrase, filled

# Each kind of card by itself, several that something is done with, and several that one looks out for.
KINDS: Mapping[str, tuple[Any, Any, Any]] = {
    "unicorn": (pgettext_lazy("effect", "Unicorn"), pgettext_lazy("done with", "Unicorns"), _("Unicorns")),
    "baby": (
        pgettext_lazy("effect", "Baby Unicorn"),
        pgettext_lazy("done with", "Baby Unicorns"),
        _("Baby Unicorns"),
    ),
    "basic": (
        pgettext_lazy("effect", "Basic Unicorn"),
        pgettext_lazy("done with", "Basic Unicorns"),
        _("Basic Unicorns"),
    ),
    "magical": (
        pgettext_lazy("effect", "Magical Unicorn"),
        pgettext_lazy("done with", "Magical Unicorns"),
        _("Magical Unicorns"),
    ),
    "ultimate": (
        pgettext_lazy("effect", "Ultimate Unicorn"),
        pgettext_lazy("done with", "Ultimate Unicorns"),
        _("Ultimate Unicorns"),
    ),
    "upgrade": (pgettext_lazy("effect", "Upgrade"), pgettext_lazy("done with", "Upgrades"), _("Upgrades")),
    "downgrade": (
        pgettext_lazy("effect", "Downgrade"),
        pgettext_lazy("done with", "Downgrades"),
        _("Downgrades"),
    ),
    "magic": (
        pgettext_lazy("effect", "Magic card"),
        pgettext_lazy("done with", "Magic cards"),
        _("Magic cards"),
    ),
    "instant": (pgettext_lazy("effect", "Instant"), pgettext_lazy("done with", "Instants"), _("Instants")),
    "neigh": (
        pgettext_lazy("effect", "Neigh card"),
        pgettext_lazy("done with", "Neigh cards"),
        _("Neigh cards"),
    ),
    "nsfw": (pgettext_lazy("effect", "NSFW card"), pgettext_lazy("done with", "NSFW cards"), _("NSFW cards")),
}

TARGET: Mapping[str, Phrase] = {
    "card": Phrase(
        pgettext_lazy("effect", "any card"),
        _("that do something with cards of any type"),
        _("that do nothing with cards of any type"),
    ),
    "this-card": Phrase(
        pgettext_lazy("effect", "this card"),
        _("that do something with themselves"),
        _("that do nothing with themselves"),
    ),
    **{
        kind: filled(
            _("that do something with %(words)s"), _("that do nothing with %(words)s"), label, several
        )
        for kind, (label, several, _others) in KINDS.items()
    },
}

WATCHES: Mapping[str, Phrase] = {
    "card": Phrase(
        pgettext_lazy("effect", "any card"),
        _("that look out for cards of any type"),
        _("that do not look out for cards of any type"),
    ),
    "this-card": Phrase(
        pgettext_lazy("effect", "this card"),
        _("that look out for what happens to themselves"),
        _("that do not look out for what happens to themselves"),
    ),
    **{
        kind: filled(
            _("that look out for %(words)s"), _("that do not look out for %(words)s"), label, several
        )
        for kind, (label, _others, several) in KINDS.items()
    },
}


taking = partial(filled, _("that take cards %(words)s"), _("that take no cards %(words)s"))

FROM: Mapping[str, Phrase] = {
    "hand": taking(pgettext_lazy("effect", "hand"), pgettext_lazy("taken", "from a hand")),
    "stable": taking(pgettext_lazy("effect", "Stable"), pgettext_lazy("taken", "from a Stable")),
    "deck": taking(pgettext_lazy("effect", "deck"), pgettext_lazy("taken", "from the deck")),
    "top": taking(
        pgettext_lazy("effect", "top of the deck"), pgettext_lazy("taken", "from the top of the deck")
    ),
    "bottom": taking(
        pgettext_lazy("effect", "bottom of the deck"), pgettext_lazy("taken", "from the bottom of the deck")
    ),
    "discard": taking(
        pgettext_lazy("effect", "discard pile"), pgettext_lazy("taken", "from the discard pile")
    ),
    "nursery": taking(pgettext_lazy("effect", "Nursery"), pgettext_lazy("taken", "from the Nursery")),
}


sending = partial(filled, _("that send cards %(words)s"), _("that send no cards %(words)s"))

TO: Mapping[str, Phrase] = {
    "hand": sending(pgettext_lazy("effect", "hand"), pgettext_lazy("sent", "to a hand")),
    "stable": sending(pgettext_lazy("effect", "Stable"), pgettext_lazy("sent", "to a Stable")),
    "deck": sending(pgettext_lazy("effect", "deck"), pgettext_lazy("sent", "to the deck")),
    "top": sending(
        pgettext_lazy("effect", "top of the deck"), pgettext_lazy("sent", "to the top of the deck")
    ),
    "bottom": Phrase(
        pgettext_lazy("effect", "bottom of the deck"),
        _("that send cards to the bottom of the deck"),
        _("that send no cards to the bottom of the deck"),
    ),
    "discard": sending(pgettext_lazy("effect", "discard pile"), pgettext_lazy("sent", "to the discard pile")),
    "nursery": sending(pgettext_lazy("effect", "Nursery"), pgettext_lazy("sent", "to the Nursery")),
}


def doing(player: Any) -> Phrase:
    does, does_not = _("by which %(words)s does something"), _("by which not %(words)s does something")
    return filled(does, does_not, player, player)


WHO: Mapping[str, Phrase] = {
    "you": Phrase(
        pgettext_lazy("effect", "you"),
        _("by which you do something yourself"),
        _("by which you do nothing yourself"),
    ),
    "that": Phrase(
        pgettext_lazy("effect", "that player"),
        _("by which a player named before does something"),
        _("by which no player named before does something"),
    ),
    "another": Phrase(
        pgettext_lazy("effect", "another player"),
        _("by which another player does something"),
        _("by which no single other player does something"),
    ),
    "any": Phrase(
        pgettext_lazy("effect", "any player"),
        _("by which any player at all is meant"),
        _("by which not every player is meant"),
    ),
    "each": doing(pgettext_lazy("effect", "each player")),
    "each-other": doing(pgettext_lazy("effect", "each other player")),
    "each-of-them": Phrase(
        pgettext_lazy("effect", "each of them"),
        _("by which each of the chosen players does something"),
        _("by which not each of the chosen players does something"),
    ),
    "left": doing(pgettext_lazy("effect", "the player on your left")),
    "right": doing(pgettext_lazy("effect", "the player on your right")),
    "you-and-that": Phrase(
        pgettext_lazy("effect", "you and another player"),
        _("by which you and another player do the same"),
        _("by which not you and another player do the same"),
    ),
    "each-with": Phrase(
        pgettext_lazy("effect", "each player with a certain card"),
        _("by which each player with a certain card does something"),
        _("by which nobody does something for having a certain card"),
    ),
    "each-without": Phrase(
        pgettext_lazy("effect", "each player without a certain card"),
        _("by which each player without a certain card does something"),
        _("by which nobody does something for lacking a certain card"),
    ),
    "each-having": Phrase(
        pgettext_lazy("effect", "each player who has so much"),
        _("by which each player who has so much does something"),
        _("by which nobody does something for having so much"),
    ),
}

AMOUNT: Mapping[str, Phrase] = {
    "all": Phrase(
        pgettext_lazy("effect", "all of them"),
        _("that do something with all cards of a kind"),
        _("that do nothing with all cards of a kind"),
    ),
    "up-to": Phrase(
        pgettext_lazy("effect", "up to a number"),
        _("that let you take up to a number of cards"),
        _("that do not let you take up to a number of cards"),
    ),
    "any-number": Phrase(
        pgettext_lazy("effect", "any number"),
        _("that let you take any number of cards"),
        _("that do not let you take any number of cards"),
    ),
    "that-many": Phrase(
        pgettext_lazy("effect", "as many as before"),
        _("that do something with as many cards as before"),
        _("that do nothing with as many cards as before"),
    ),
    "to-hand-limit": Phrase(
        pgettext_lazy("effect", "up to the hand limit"),
        _("that fill a hand up to its limit"),
        _("that do not fill a hand up to its limit"),
    ),
    "for-each": Phrase(
        pgettext_lazy("effect", "one for each"),
        _("that count cards or players"),
        _("that do not count cards or players"),
    ),
}
