"""Cards to start from, and how wordings are written: every kind of line, with wordings that can be read."""

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext_lazy as _

from cardsdb.cards.wordings import rendered
from cardsdb.models import ENGLISH


@dataclass(frozen=True)
class Starter:
    """A whole card to begin with."""

    slug: str
    name: str | Promise
    type: str
    wording: str


STARTERS: Final = (
    Starter("generous", _("Generous Unicorn"), "magical", "Enters: draw 2 cards.\nLeaves: discard a card."),
    Starter(
        "grumpy",
        _("Grumpy Unicorn"),
        "magical",
        "Turn start: you may discard a card. If you do, destroy an Upgrade or steal a Unicorn.",
    ),
    Starter("tidying", _("Tidying Up"), "magic", "Each player sacrifices a Downgrade, then draws a card."),
    Starter("umbrella", _("Umbrella"), "upgrade", "Your Unicorns cannot be destroyed."),
    Starter(
        "toll",
        _("Toll Gate"),
        "downgrade",
        "Whenever a Unicorn enters your Stable: discard a card.",
    ),
    Starter("no-magic", _("No Magic Today"), "instant", "When another player plays a Magic card: stop it."),
)


@dataclass(frozen=True)
class KindOfLine:
    """A way in which a line of a wording can begin, and what it means."""

    title: str | Promise
    meaning: str | Promise
    wordings: tuple[str, ...]

    @property
    def examples(self) -> list[tuple[str, str]]:
        """Each wording as it is written, and as this reader reads it."""
        return [(wording, said(wording)) for wording in self.wordings]


def said(wording: str) -> str:
    """A wording in the reader's language; nothing if that is English."""
    language = get_language() or ENGLISH
    return " ".join(rendered(wording, language).lines) if language != ENGLISH else ""


GUIDE: Final = (
    KindOfLine(
        _("A head, a colon, and what happens then"),
        _(
            "Five heads say when an effect takes place: Enters, Leaves, Turn start, Turn end, Sacrificed or "
            "destroyed. “You” is always the player in whose Stable the card lies."
        ),
        (
            "Enters: draw 2 cards.",
            "Leaves: each player discards a card.",
            "Turn start: you may destroy a Unicorn. If you do, end your turn.",
            "Turn end: draw a card.",
            "Sacrificed or destroyed: you may return this card to your hand.",
        ),
    ),
    KindOfLine(
        _("What may be declined, and what it costs"),
        _(
            "“You may” leaves the choice. What depends on it is a sentence of its own that begins with “If "
            "you do”. Two steps that must both be done are joined by “then” or “and”."
        ),
        (
            "Enters: you may discard a card. If you do, steal a Unicorn.",
            "Enters: draw 3 cards, then discard a card.",
            "Enters: you may sacrifice a Unicorn. If you do not, discard 2 cards.",
        ),
    ),
    KindOfLine(
        _("Magic: no head"),
        _("What a Magic card does when it is played stands there without a head."),
        (
            "Destroy a Unicorn or steal an Upgrade.",
            "Choose one: draw 2 cards; destroy an Upgrade.",
            "Return a card from another player's Stable to that player's hand.",
            "Shuffle your hand into the deck, then draw 4 cards.",
        ),
    ),
    KindOfLine(
        _("Whenever: each time it happens"),
        _("The card lies in a Stable and reacts to what players or cards do."),
        (
            "Whenever a Unicorn enters or leaves your Stable: discard a card.",
            "Whenever you destroy a card: draw a card.",
            "Whenever you have more than 5 Unicorns: sacrifice a Unicorn.",
        ),
    ),
    KindOfLine(
        _("If … would …: something else instead"),
        _("The event does not happen; what stands there happens in its place and ends with “instead”."),
        (
            "If a Unicorn in your Stable would be destroyed: you may sacrifice this card instead.",
            "If this card would be sacrificed or destroyed: return it to your hand instead.",
        ),
    ),
    KindOfLine(
        _("When …: Instants"),
        _("An Instant answers a card that is being played."),
        (
            "When another player plays a card: stop it.",
            "When another player plays a Magic card: stop it.",
        ),
    ),
    KindOfLine(
        _("What always holds"),
        _("A line without a head, or one that begins with “While”, holds as long as the card lies there."),
        (
            "Your Unicorns cannot be destroyed.",
            "You cannot play Neigh cards.",
            "This card counts as 2 Unicorns.",
            "Basic Unicorns cannot enter your Stable.",
            "While there is a Basic Unicorn in your Stable: your Unicorns cannot be destroyed.",
        ),
    ),
)
