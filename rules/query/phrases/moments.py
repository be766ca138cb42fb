"""When a card takes effect, and whether it must."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from django.utils.translation import gettext_lazy as _, pgettext_lazy

from rules.query.phrases.phrase import Phrase, filled

taking_effect = partial(filled, _("that take effect %(words)s"), _("that do not take effect %(words)s"))
reacting = partial(filled, _("that react %(words)s"), _("that do not react %(words)s"))
answering = partial(filled, _("that you can play %(words)s"), _("that you cannot play %(words)s"))
stepping_in = partial(filled, _("that step in %(words)s"), _("that do not step in %(words)s"))
depending = partial(filled, _("that depend on %(words)s"), _("that do not depend on %(words)s"))

WOULD: Mapping[str, Any] = {
    "draw": pgettext_lazy("stepping in", "when a card would be drawn"),
    "discard": pgettext_lazy("stepping in", "when a card would be discarded"),
    "sacrifice": pgettext_lazy("stepping in", "when a card would be sacrificed"),
    "destroy": pgettext_lazy("stepping in", "when a card would be destroyed"),
    "steal": pgettext_lazy("stepping in", "when a card would be stolen"),
    "return": pgettext_lazy("stepping in", "when a card would be returned"),
    "bring": pgettext_lazy("stepping in", "when a card would be brought into a Stable"),
    "trigger": pgettext_lazy("stepping in", "when an effect would trigger"),
}

TRIGGER: Mapping[str, Phrase] = {
    "enters": taking_effect(
        pgettext_lazy("effect", "it enters a Stable"),
        pgettext_lazy("taking effect", "when they enter a Stable"),
    ),
    "leaves": taking_effect(
        pgettext_lazy("effect", "it leaves a Stable"),
        pgettext_lazy("taking effect", "when they leave a Stable"),
    ),
    "turn-start": taking_effect(
        pgettext_lazy("effect", "at the start of your turn"),
        pgettext_lazy("taking effect", "at the start of your turn"),
    ),
    "turn-end": taking_effect(
        pgettext_lazy("effect", "at the end of your turn"),
        pgettext_lazy("taking effect", "at the end of your turn"),
    ),
    "gone": taking_effect(
        pgettext_lazy("effect", "it is sacrificed or destroyed"),
        pgettext_lazy("taking effect", "when they are sacrificed or destroyed"),
    ),
    "played": taking_effect(
        pgettext_lazy("effect", "it is played"), pgettext_lazy("taking effect", "when you play them")
    ),
    "always": Phrase(
        pgettext_lazy("effect", "all the time"),
        _("that are in effect all the time"),
        _("that are not in effect all the time"),
    ),
    "while": Phrase(
        pgettext_lazy("effect", "while something is so"),
        _("that are in effect only while something is so"),
        _("that are not tied to something being so"),
    ),
    "when": Phrase(
        pgettext_lazy("effect", "in response"),
        _("that you can play in response to something"),
        _("that you cannot play in response to something"),
    ),
    "whenever": Phrase(
        pgettext_lazy("effect", "whenever something happens"),
        _("that react to something"),
        _("that react to nothing"),
    ),
    "if-would": Phrase(
        pgettext_lazy("effect", "if something would happen"),
        _("that step in before something happens"),
        _("that do not step in before something happens"),
    ),
    "whenever-enter": reacting(
        pgettext_lazy("effect", "whenever a card enters a Stable"),
        pgettext_lazy("reacting", "when a card enters a Stable"),
    ),
    "whenever-leave": reacting(
        pgettext_lazy("effect", "whenever a card leaves a Stable"),
        pgettext_lazy("reacting", "when a card leaves a Stable"),
    ),
    "whenever-play": reacting(
        pgettext_lazy("effect", "whenever a card is played"),
        pgettext_lazy("reacting", "when a card is played"),
    ),
    "whenever-draw": reacting(
        pgettext_lazy("effect", "whenever a card is drawn"), pgettext_lazy("reacting", "when a card is drawn")
    ),
    "whenever-discard": reacting(
        pgettext_lazy("effect", "whenever a card is discarded"),
        pgettext_lazy("reacting", "when a card is discarded"),
    ),
    "whenever-sacrifice": reacting(
        pgettext_lazy("effect", "whenever a card is sacrificed"),
        pgettext_lazy("reacting", "when a card is sacrificed"),
    ),
    "whenever-destroy": reacting(
        pgettext_lazy("effect", "whenever a card is destroyed"),
        pgettext_lazy("reacting", "when a card is destroyed"),
    ),
    "whenever-steal": reacting(
        pgettext_lazy("effect", "whenever a card is stolen"),
        pgettext_lazy("reacting", "when a card is stolen"),
    ),
    "whenever-return": reacting(
        pgettext_lazy("effect", "whenever a card is returned"),
        pgettext_lazy("reacting", "when a card is returned"),
    ),
    "whenever-turn-begins": reacting(
        pgettext_lazy("effect", "whenever a turn begins"), pgettext_lazy("reacting", "when a turn begins")
    ),
    "whenever-there-are": reacting(
        pgettext_lazy("effect", "whenever certain cards are in your Stable"),
        pgettext_lazy("reacting", "when certain cards are in your Stable"),
    ),
    "whenever-there-is-no": reacting(
        pgettext_lazy("effect", "whenever certain cards are missing from your Stable"),
        pgettext_lazy("reacting", "when certain cards are missing from your Stable"),
    ),
    "whenever-has-more-than": reacting(
        pgettext_lazy("effect", "whenever you have more than so many Unicorns"),
        pgettext_lazy("reacting", "when you have more than so many Unicorns"),
    ),
    "whenever-hand": reacting(
        pgettext_lazy("effect", "whenever you have so many cards in your hand"),
        pgettext_lazy("reacting", "when you have so many cards in your hand"),
    ),
    "whenever-discard-has": reacting(
        pgettext_lazy("effect", "whenever the discard pile has certain cards or lacks them"),
        pgettext_lazy("reacting", "to what lies in the discard pile"),
    ),
    "whenever-player-has": reacting(
        pgettext_lazy("effect", "whenever another player has certain cards or lacks them"),
        pgettext_lazy("reacting", "to what another player has or lacks"),
    ),
    "when-play": Phrase(
        pgettext_lazy("effect", "when a card is played"),
        _("that you can play when a card is played"),
        _("that you cannot play when a card is played"),
    ),
    "when-would-draw": answering(pgettext_lazy("effect", "when a card would be drawn"), WOULD["draw"]),
    "when-would-discard": answering(
        pgettext_lazy("effect", "when a card would be discarded"), WOULD["discard"]
    ),
    "when-would-sacrifice": answering(
        pgettext_lazy("effect", "when a card would be sacrificed"), WOULD["sacrifice"]
    ),
    "when-would-destroy": answering(
        pgettext_lazy("effect", "when a card would be destroyed"), WOULD["destroy"]
    ),
    "when-would-steal": answering(pgettext_lazy("effect", "when a card would be stolen"), WOULD["steal"]),
    "when-would-return": answering(pgettext_lazy("effect", "when a card would be returned"), WOULD["return"]),
    "if-would-draw": stepping_in(pgettext_lazy("effect", "if a card would be drawn"), WOULD["draw"]),
    "if-would-discard": stepping_in(
        pgettext_lazy("effect", "if a card would be discarded"), WOULD["discard"]
    ),
    "if-would-sacrifice": stepping_in(
        pgettext_lazy("effect", "if a card would be sacrificed"), WOULD["sacrifice"]
    ),
    "if-would-destroy": stepping_in(
        pgettext_lazy("effect", "if a card would be destroyed"), WOULD["destroy"]
    ),
    "if-would-steal": stepping_in(pgettext_lazy("effect", "if a card would be stolen"), WOULD["steal"]),
    "if-would-return": stepping_in(pgettext_lazy("effect", "if a card would be returned"), WOULD["return"]),
    "if-would-bring": stepping_in(
        pgettext_lazy("effect", "if a card would be brought into a Stable"), WOULD["bring"]
    ),
    "if-would-trigger": stepping_in(pgettext_lazy("effect", "if an effect would trigger"), WOULD["trigger"]),
}

IF: Mapping[str, Phrase] = {
    "there-are": depending(
        pgettext_lazy("effect", "certain cards being in your Stable"),
        pgettext_lazy("depending", "certain cards being in your Stable"),
    ),
    "there-is-no": depending(
        pgettext_lazy("effect", "certain cards missing from your Stable"),
        pgettext_lazy("depending", "certain cards missing from your Stable"),
    ),
    "has-more-than": depending(
        pgettext_lazy("effect", "how many Unicorns you have"),
        pgettext_lazy("depending", "how many Unicorns you have"),
    ),
    "hand": depending(
        pgettext_lazy("effect", "how many cards you have in your hand"),
        pgettext_lazy("depending", "how many cards you have in your hand"),
    ),
    "it-is-turn": Phrase(
        pgettext_lazy("effect", "whose turn it is"),
        _("that depend on whose turn it is"),
        _("that do not depend on whose turn it is"),
    ),
    "has-played": depending(
        pgettext_lazy("effect", "how many cards you have played this turn"),
        pgettext_lazy("depending", "how many cards you have played this turn"),
    ),
    "discard-has": depending(
        pgettext_lazy("effect", "what lies in the discard pile"),
        pgettext_lazy("depending", "what lies in the discard pile"),
    ),
    "player-has": depending(
        pgettext_lazy("effect", "what another player has or lacks"),
        pgettext_lazy("depending", "what another player has or lacks"),
    ),
    "it-is": depending(
        pgettext_lazy("effect", "what kind a card is"),
        pgettext_lazy("depending", "what kind a card turns out to be"),
    ),
    "it-is-not": Phrase(
        pgettext_lazy("effect", "a card being of another kind"),
        _("that do something else if a card is of another kind"),
        _("that do nothing else if a card is of another kind"),
    ),
}

OPTIONAL: Mapping[str, Phrase] = {
    "yes": Phrase(
        pgettext_lazy("effect", "you may decline"),
        _("that leave you a choice"),
        _("that leave you no choice"),
    ),
    "no": Phrase(
        pgettext_lazy("effect", "nothing to decline"),
        _("that have nothing to decline"),
        _("that have something to decline"),
    ),
}
