"""When a card takes effect, and whether it must."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _, pgettext_lazy

from rules.query.phrases.phrase import Phrase

TRIGGER: Mapping[str, Phrase] = {
    "enters": Phrase(
        pgettext_lazy("effect", "it enters a Stable"),
        _("that take effect when they enter a Stable"),
        _("that do not take effect when they enter a Stable"),
    ),
    "leaves": Phrase(
        pgettext_lazy("effect", "it leaves a Stable"),
        _("that take effect when they leave a Stable"),
        _("that do not take effect when they leave a Stable"),
    ),
    "turn-start": Phrase(
        pgettext_lazy("effect", "at the start of your turn"),
        _("that take effect at the start of your turn"),
        _("that do not take effect at the start of your turn"),
    ),
    "turn-end": Phrase(
        pgettext_lazy("effect", "at the end of your turn"),
        _("that take effect at the end of your turn"),
        _("that do not take effect at the end of your turn"),
    ),
    "gone": Phrase(
        pgettext_lazy("effect", "it is sacrificed or destroyed"),
        _("that take effect when they are sacrificed or destroyed"),
        _("that do not take effect when they are sacrificed or destroyed"),
    ),
    "played": Phrase(
        pgettext_lazy("effect", "it is played"),
        _("that take effect when you play them"),
        _("that do not take effect when you play them"),
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
    "whenever-enter": Phrase(
        pgettext_lazy("effect", "whenever a card enters a Stable"),
        _("that react when a card enters a Stable"),
        _("that do not react when a card enters a Stable"),
    ),
    "whenever-leave": Phrase(
        pgettext_lazy("effect", "whenever a card leaves a Stable"),
        _("that react when a card leaves a Stable"),
        _("that do not react when a card leaves a Stable"),
    ),
    "whenever-play": Phrase(
        pgettext_lazy("effect", "whenever a card is played"),
        _("that react when a card is played"),
        _("that do not react when a card is played"),
    ),
    "whenever-draw": Phrase(
        pgettext_lazy("effect", "whenever a card is drawn"),
        _("that react when a card is drawn"),
        _("that do not react when a card is drawn"),
    ),
    "whenever-discard": Phrase(
        pgettext_lazy("effect", "whenever a card is discarded"),
        _("that react when a card is discarded"),
        _("that do not react when a card is discarded"),
    ),
    "whenever-sacrifice": Phrase(
        pgettext_lazy("effect", "whenever a card is sacrificed"),
        _("that react when a card is sacrificed"),
        _("that do not react when a card is sacrificed"),
    ),
    "whenever-destroy": Phrase(
        pgettext_lazy("effect", "whenever a card is destroyed"),
        _("that react when a card is destroyed"),
        _("that do not react when a card is destroyed"),
    ),
    "whenever-steal": Phrase(
        pgettext_lazy("effect", "whenever a card is stolen"),
        _("that react when a card is stolen"),
        _("that do not react when a card is stolen"),
    ),
    "whenever-return": Phrase(
        pgettext_lazy("effect", "whenever a card is returned"),
        _("that react when a card is returned"),
        _("that do not react when a card is returned"),
    ),
    "whenever-turn-begins": Phrase(
        pgettext_lazy("effect", "whenever a turn begins"),
        _("that react when a turn begins"),
        _("that do not react when a turn begins"),
    ),
    "whenever-there-are": Phrase(
        pgettext_lazy("effect", "whenever certain cards are in your Stable"),
        _("that react when certain cards are in your Stable"),
        _("that do not react when certain cards are in your Stable"),
    ),
    "whenever-there-is-no": Phrase(
        pgettext_lazy("effect", "whenever certain cards are missing from your Stable"),
        _("that react when certain cards are missing from your Stable"),
        _("that do not react when certain cards are missing from your Stable"),
    ),
    "whenever-has-more-than": Phrase(
        pgettext_lazy("effect", "whenever you have more than so many Unicorns"),
        _("that react when you have more than so many Unicorns"),
        _("that do not react when you have more than so many Unicorns"),
    ),
    "whenever-hand": Phrase(
        pgettext_lazy("effect", "whenever you have so many cards in your hand"),
        _("that react when you have so many cards in your hand"),
        _("that do not react when you have so many cards in your hand"),
    ),
    "whenever-discard-has": Phrase(
        pgettext_lazy("effect", "whenever the discard pile has certain cards or lacks them"),
        _("that react to what lies in the discard pile"),
        _("that do not react to what lies in the discard pile"),
    ),
    "whenever-player-has": Phrase(
        pgettext_lazy("effect", "whenever another player has certain cards or lacks them"),
        _("that react to what another player has or lacks"),
        _("that do not react to what another player has or lacks"),
    ),
    "when-play": Phrase(
        pgettext_lazy("effect", "when a card is played"),
        _("that you can play when a card is played"),
        _("that you cannot play when a card is played"),
    ),
    "when-would-draw": Phrase(
        pgettext_lazy("effect", "when a card would be drawn"),
        _("that you can play when a card would be drawn"),
        _("that you cannot play when a card would be drawn"),
    ),
    "when-would-discard": Phrase(
        pgettext_lazy("effect", "when a card would be discarded"),
        _("that you can play when a card would be discarded"),
        _("that you cannot play when a card would be discarded"),
    ),
    "when-would-sacrifice": Phrase(
        pgettext_lazy("effect", "when a card would be sacrificed"),
        _("that you can play when a card would be sacrificed"),
        _("that you cannot play when a card would be sacrificed"),
    ),
    "when-would-destroy": Phrase(
        pgettext_lazy("effect", "when a card would be destroyed"),
        _("that you can play when a card would be destroyed"),
        _("that you cannot play when a card would be destroyed"),
    ),
    "when-would-steal": Phrase(
        pgettext_lazy("effect", "when a card would be stolen"),
        _("that you can play when a card would be stolen"),
        _("that you cannot play when a card would be stolen"),
    ),
    "when-would-return": Phrase(
        pgettext_lazy("effect", "when a card would be returned"),
        _("that you can play when a card would be returned"),
        _("that you cannot play when a card would be returned"),
    ),
    "if-would-draw": Phrase(
        pgettext_lazy("effect", "if a card would be drawn"),
        _("that step in when a card would be drawn"),
        _("that do not step in when a card would be drawn"),
    ),
    "if-would-discard": Phrase(
        pgettext_lazy("effect", "if a card would be discarded"),
        _("that step in when a card would be discarded"),
        _("that do not step in when a card would be discarded"),
    ),
    "if-would-sacrifice": Phrase(
        pgettext_lazy("effect", "if a card would be sacrificed"),
        _("that step in when a card would be sacrificed"),
        _("that do not step in when a card would be sacrificed"),
    ),
    "if-would-destroy": Phrase(
        pgettext_lazy("effect", "if a card would be destroyed"),
        _("that step in when a card would be destroyed"),
        _("that do not step in when a card would be destroyed"),
    ),
    "if-would-steal": Phrase(
        pgettext_lazy("effect", "if a card would be stolen"),
        _("that step in when a card would be stolen"),
        _("that do not step in when a card would be stolen"),
    ),
    "if-would-return": Phrase(
        pgettext_lazy("effect", "if a card would be returned"),
        _("that step in when a card would be returned"),
        _("that do not step in when a card would be returned"),
    ),
    "if-would-bring": Phrase(
        pgettext_lazy("effect", "if a card would be brought into a Stable"),
        _("that step in when a card would be brought into a Stable"),
        _("that do not step in when a card would be brought into a Stable"),
    ),
    "if-would-trigger": Phrase(
        pgettext_lazy("effect", "if an effect would trigger"),
        _("that step in when an effect would trigger"),
        _("that do not step in when an effect would trigger"),
    ),
}

IF: Mapping[str, Phrase] = {
    "there-are": Phrase(
        pgettext_lazy("effect", "certain cards being in your Stable"),
        _("that depend on certain cards being in your Stable"),
        _("that do not depend on certain cards being in your Stable"),
    ),
    "there-is-no": Phrase(
        pgettext_lazy("effect", "certain cards missing from your Stable"),
        _("that depend on certain cards missing from your Stable"),
        _("that do not depend on certain cards missing from your Stable"),
    ),
    "has-more-than": Phrase(
        pgettext_lazy("effect", "how many Unicorns you have"),
        _("that depend on how many Unicorns you have"),
        _("that do not depend on how many Unicorns you have"),
    ),
    "hand": Phrase(
        pgettext_lazy("effect", "how many cards you have in your hand"),
        _("that depend on how many cards you have in your hand"),
        _("that do not depend on how many cards you have in your hand"),
    ),
    "it-is-turn": Phrase(
        pgettext_lazy("effect", "whose turn it is"),
        _("that depend on whose turn it is"),
        _("that do not depend on whose turn it is"),
    ),
    "has-played": Phrase(
        pgettext_lazy("effect", "how many cards you have played this turn"),
        _("that depend on how many cards you have played this turn"),
        _("that do not depend on how many cards you have played this turn"),
    ),
    "discard-has": Phrase(
        pgettext_lazy("effect", "what lies in the discard pile"),
        _("that depend on what lies in the discard pile"),
        _("that do not depend on what lies in the discard pile"),
    ),
    "player-has": Phrase(
        pgettext_lazy("effect", "what another player has or lacks"),
        _("that depend on what another player has or lacks"),
        _("that do not depend on what another player has or lacks"),
    ),
    "it-is": Phrase(
        pgettext_lazy("effect", "what kind a card is"),
        _("that depend on what kind a card turns out to be"),
        _("that do not depend on what kind a card turns out to be"),
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
