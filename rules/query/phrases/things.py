"""With which cards and players, and where they come from and go."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _, pgettext_lazy

from rules.query.phrases.phrase import Phrase

TARGET: Mapping[str, Phrase] = {
    "card": Phrase(
        pgettext_lazy("effect", "any card"),
        _("that do something with cards of any type"),
        _("that do nothing with cards of any type"),
    ),
    "unicorn": Phrase(
        pgettext_lazy("effect", "Unicorn"),
        _("that do something with Unicorns"),
        _("that do nothing with Unicorns"),
    ),
    "baby": Phrase(
        pgettext_lazy("effect", "Baby Unicorn"),
        _("that do something with Baby Unicorns"),
        _("that do nothing with Baby Unicorns"),
    ),
    "basic": Phrase(
        pgettext_lazy("effect", "Basic Unicorn"),
        _("that do something with Basic Unicorns"),
        _("that do nothing with Basic Unicorns"),
    ),
    "magical": Phrase(
        pgettext_lazy("effect", "Magical Unicorn"),
        _("that do something with Magical Unicorns"),
        _("that do nothing with Magical Unicorns"),
    ),
    "ultimate": Phrase(
        pgettext_lazy("effect", "Ultimate Unicorn"),
        _("that do something with Ultimate Unicorns"),
        _("that do nothing with Ultimate Unicorns"),
    ),
    "upgrade": Phrase(
        pgettext_lazy("effect", "Upgrade"),
        _("that do something with Upgrades"),
        _("that do nothing with Upgrades"),
    ),
    "downgrade": Phrase(
        pgettext_lazy("effect", "Downgrade"),
        _("that do something with Downgrades"),
        _("that do nothing with Downgrades"),
    ),
    "magic": Phrase(
        pgettext_lazy("effect", "Magic card"),
        _("that do something with Magic cards"),
        _("that do nothing with Magic cards"),
    ),
    "instant": Phrase(
        pgettext_lazy("effect", "Instant"),
        _("that do something with Instants"),
        _("that do nothing with Instants"),
    ),
    "neigh": Phrase(
        pgettext_lazy("effect", "Neigh card"),
        _("that do something with Neigh cards"),
        _("that do nothing with Neigh cards"),
    ),
    "nsfw": Phrase(
        pgettext_lazy("effect", "NSFW card"),
        _("that do something with NSFW cards"),
        _("that do nothing with NSFW cards"),
    ),
    "this-card": Phrase(
        pgettext_lazy("effect", "this card"),
        _("that do something with themselves"),
        _("that do nothing with themselves"),
    ),
}

WATCHES: Mapping[str, Phrase] = {
    "card": Phrase(
        pgettext_lazy("effect", "any card"),
        _("that look out for cards of any type"),
        _("that do not look out for cards of any type"),
    ),
    "unicorn": Phrase(
        pgettext_lazy("effect", "Unicorn"),
        _("that look out for Unicorns"),
        _("that do not look out for Unicorns"),
    ),
    "baby": Phrase(
        pgettext_lazy("effect", "Baby Unicorn"),
        _("that look out for Baby Unicorns"),
        _("that do not look out for Baby Unicorns"),
    ),
    "basic": Phrase(
        pgettext_lazy("effect", "Basic Unicorn"),
        _("that look out for Basic Unicorns"),
        _("that do not look out for Basic Unicorns"),
    ),
    "magical": Phrase(
        pgettext_lazy("effect", "Magical Unicorn"),
        _("that look out for Magical Unicorns"),
        _("that do not look out for Magical Unicorns"),
    ),
    "ultimate": Phrase(
        pgettext_lazy("effect", "Ultimate Unicorn"),
        _("that look out for Ultimate Unicorns"),
        _("that do not look out for Ultimate Unicorns"),
    ),
    "upgrade": Phrase(
        pgettext_lazy("effect", "Upgrade"),
        _("that look out for Upgrades"),
        _("that do not look out for Upgrades"),
    ),
    "downgrade": Phrase(
        pgettext_lazy("effect", "Downgrade"),
        _("that look out for Downgrades"),
        _("that do not look out for Downgrades"),
    ),
    "magic": Phrase(
        pgettext_lazy("effect", "Magic card"),
        _("that look out for Magic cards"),
        _("that do not look out for Magic cards"),
    ),
    "instant": Phrase(
        pgettext_lazy("effect", "Instant"),
        _("that look out for Instants"),
        _("that do not look out for Instants"),
    ),
    "neigh": Phrase(
        pgettext_lazy("effect", "Neigh card"),
        _("that look out for Neigh cards"),
        _("that do not look out for Neigh cards"),
    ),
    "nsfw": Phrase(
        pgettext_lazy("effect", "NSFW card"),
        _("that look out for NSFW cards"),
        _("that do not look out for NSFW cards"),
    ),
    "this-card": Phrase(
        pgettext_lazy("effect", "this card"),
        _("that look out for what happens to themselves"),
        _("that do not look out for what happens to themselves"),
    ),
}

FROM: Mapping[str, Phrase] = {
    "hand": Phrase(
        pgettext_lazy("effect", "hand"), _("that take cards from a hand"), _("that take no cards from a hand")
    ),
    "stable": Phrase(
        pgettext_lazy("effect", "Stable"),
        _("that take cards from a Stable"),
        _("that take no cards from a Stable"),
    ),
    "deck": Phrase(
        pgettext_lazy("effect", "deck"),
        _("that take cards from the deck"),
        _("that take no cards from the deck"),
    ),
    "top": Phrase(
        pgettext_lazy("effect", "top of the deck"),
        _("that take cards from the top of the deck"),
        _("that take no cards from the top of the deck"),
    ),
    "bottom": Phrase(
        pgettext_lazy("effect", "bottom of the deck"),
        _("that take cards from the bottom of the deck"),
        _("that take no cards from the bottom of the deck"),
    ),
    "discard": Phrase(
        pgettext_lazy("effect", "discard pile"),
        _("that take cards from the discard pile"),
        _("that take no cards from the discard pile"),
    ),
    "nursery": Phrase(
        pgettext_lazy("effect", "Nursery"),
        _("that take cards from the Nursery"),
        _("that take no cards from the Nursery"),
    ),
}

TO: Mapping[str, Phrase] = {
    "hand": Phrase(
        pgettext_lazy("effect", "hand"), _("that send cards to a hand"), _("that send no cards to a hand")
    ),
    "stable": Phrase(
        pgettext_lazy("effect", "Stable"),
        _("that send cards to a Stable"),
        _("that send no cards to a Stable"),
    ),
    "deck": Phrase(
        pgettext_lazy("effect", "deck"), _("that send cards to the deck"), _("that send no cards to the deck")
    ),
    "top": Phrase(
        pgettext_lazy("effect", "top of the deck"),
        _("that send cards to the top of the deck"),
        _("that send no cards to the top of the deck"),
    ),
    "bottom": Phrase(
        pgettext_lazy("effect", "bottom of the deck"),
        _("that send cards to the bottom of the deck"),
        _("that send no cards to the bottom of the deck"),
    ),
    "discard": Phrase(
        pgettext_lazy("effect", "discard pile"),
        _("that send cards to the discard pile"),
        _("that send no cards to the discard pile"),
    ),
    "nursery": Phrase(
        pgettext_lazy("effect", "Nursery"),
        _("that send cards to the Nursery"),
        _("that send no cards to the Nursery"),
    ),
}

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
    "each": Phrase(
        pgettext_lazy("effect", "each player"),
        _("by which each player does something"),
        _("by which not each player does something"),
    ),
    "each-other": Phrase(
        pgettext_lazy("effect", "each other player"),
        _("by which each other player does something"),
        _("by which not each other player does something"),
    ),
    "each-of-them": Phrase(
        pgettext_lazy("effect", "each of them"),
        _("by which each of the chosen players does something"),
        _("by which not each of the chosen players does something"),
    ),
    "left": Phrase(
        pgettext_lazy("effect", "the player on your left"),
        _("by which the player on your left does something"),
        _("by which not the player on your left does something"),
    ),
    "right": Phrase(
        pgettext_lazy("effect", "the player on your right"),
        _("by which the player on your right does something"),
        _("by which not the player on your right does something"),
    ),
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
