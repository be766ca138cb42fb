"""Events that are told in sentences of their own."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _, gettext_lazy, ngettext

from cardsdb.spelled import all_of
from engine import ACTION_PHASE, Event, citations, events
from rules.narration.happenings import sentence
from rules.narration.names import Text
from rules.narration.summary.lists import cards_in_words, line_to_quote
from rules.narration.summary.story import Story, StoryRemark

# How long the line may be that says what is forbidden: nothing else does.
BAN_AT_MOST = 300

# Stopped


def tell_stop(story: Story, event: Event) -> StoryRemark:
    """What was stopped; if by the only answer, that was told with what it answered."""
    words = story.words(event)
    if event.n in story.exchanges.outcomes:
        return StoryRemark(_("So %(card)s was stopped.") % words)
    says = _("Because of %(source)s, %(card)s was stopped.") % words
    return StoryRemark(says, event.source, _("That stopped %(card)s.") % words)


def tell_pass(story: Story, event: Event) -> StoryRemark | None:
    """That nobody answers is told where it is why a card was not stopped in the end.

    An answer that would not have stopped it, such as Imitation, was only stopped itself.
    """
    answers = story.exchanges.outcomes.get(event.n, [])
    windows = [story.end.faces[card].window for card in answers]
    if any(window is not None and window.stops for window in windows):
        return StoryRemark(_("So %(card)s was not stopped.") % story.words(event))
    return StoryRemark(_("So %(card)s was stopped.") % {"card": story.card(answers[-1])}) if answers else None


def tell_stopped_action(story: Story, event: Event) -> StoryRemark:
    says = _("So what %(player)s was about to do with %(card)s did not happen.")
    if event.card < 0:
        says = _("So %(player)s did not draw the card.")
    return StoryRemark(says % story.words(event), event.source)


def tell_stopped_effect(story: Story, event: Event) -> StoryRemark | None:
    """An effect that was stopped; that a card was spared is told with what was done for it."""
    if not event.amount:
        return None
    says = _("The effect of %(about)s did not happen, because %(card)s stopped it.")
    return StoryRemark(says % story.words(event))


def tell_entry(story: Story, event: Event) -> StoryRemark | None:
    """That a card has come into a Stable, if it was played before anything of this is told.

    Or if it was answered, and came into another Stable than one would think.
    """
    if story.has(event.because) and not story.comes_unawaited(event):
        return None
    return StoryRemark(_("%(card)s came into %(player)s's Stable.") % story.words(event))


# Nothing came of it


def tell_nothing(story: Story, event: Event) -> StoryRemark:
    words = story.words(event)
    if event.card >= 0:
        return StoryRemark(_nothing_with_card(event) % words)
    if event.source < 0:
        return StoryRemark(_("Nothing happened, because there was nothing to do it with."))
    alike = story.gather(story.like(event))
    words["players"] = story.players(alike)
    return StoryRemark(_nothing_came(story, alike) % words, event.source, sums_up=True)


def _nothing_came(story: Story, alike: Sequence[Event]) -> str:
    """How to say for whom an effect, or a part of it, had nothing to work on."""
    done = story.from_same_cause(alike[0], *events.MOVES)
    if {other.player for other in done} & {other.player for other in alike}:
        return _("For %(players)s part of %(source)s was left out, because there was nothing to do it with.")
    if story.came_to_something(alike[0]):
        return _("For %(players)s nothing came of %(source)s, because there was nothing to do it with.")
    if story.has_done_otherwise(alike[0]):
        return _("Nothing more came of %(source)s, because there was nothing left to do it with.")
    return _("Nothing came of %(source)s, because there was nothing to do it with.")


def _nothing_with_card(event: Event) -> str:
    if event.rule == citations.EFFECTS_CANNOT:
        return _("Nothing happened to %(card)s, because a card in play forbids it.")
    if event.rule == citations.PLAY_AT_ONCE:
        return _("%(card)s could not be played.")
    return _("Nothing happened to %(card)s, because the effect did not reach it.")


def tell_skip(story: Story, event: Event) -> StoryRemark | None:
    """What was left out; unless it is told that the first part failed or was declined."""
    said = story.from_same_cause(event, events.NOTHING, events.DECLINE, events.STOP_DEED)
    if any((other.player, other.source) == (event.player, event.source) for other in said):
        return None
    says = _("Nothing came of %(source)s, because what has to come first was not done.")
    if story.came_to_something(event):
        says = _("The rest of %(source)s was left out, because what has to come first was not done.")
    return StoryRemark(says % story.words(event), event.source, sums_up=True)


# What is to come

TO_COME: Mapping[str, Text] = {
    events.SKIP_TURN: gettext_lazy("Because of %(source)s, %(player)s will miss the next turn."),
    events.NO_PLAYS: gettext_lazy(
        "Because of %(source)s, %(player)s may play no cards in this Action phase."
    ),
    events.FORBID: gettext_lazy("Because of %(source)s, %(player)s may not play certain cards this turn."),
    events.THIS_TURN: gettext_lazy("What %(source)s says holds for %(player)s until the turn ends."),
    events.UNTIL_NEXT_TURN: gettext_lazy(
        "What %(source)s says holds until the next turn of %(player)s begins."
    ),
    events.LATER: gettext_lazy("What %(source)s says is still to come for %(player)s."),
    events.UNTIL_NEXT_TURN_ENDS: gettext_lazy(
        "What %(source)s says holds until the next turn of %(player)s ends."
    ),
    events.MORE_PLAYS: gettext_lazy(
        "Because of %(source)s, %(player)s may play up to %(amount)s cards in this Action phase."
    ),
    events.PLAYS_OWED: gettext_lazy(
        "Because of %(source)s, %(player)s must play %(amount)s cards in this Action phase, as far as "
        "possible."
    ),
}


def tell_to_come(story: Story, event: Event) -> StoryRemark:
    return of_effect(story, event, str(TO_COME[event.kind]))


def of_effect(story: Story, event: Event, says: str) -> StoryRemark:
    """A sentence that names the card whose effect it is; one without it where that has just been named."""
    return StoryRemark(says % story.words(event), event.source, sentence(story.end, event))


def tell_forbidden(story: Story, event: Event) -> StoryRemark:
    """Which cards may not be played any more says best the card that forbids them."""
    line = line_to_quote(story.end, event.source, event.clause, BAN_AT_MOST)
    if not line:
        return tell_to_come(story, event)
    says = _("Some cards %(player)s may not play this turn, because %(source)s says: “%(line)s”")
    return StoryRemark(says % {**story.words(event), "line": line}, event.source)


def tell_as_it_happens(story: Story, event: Event) -> StoryRemark:
    return StoryRemark(sentence(story.end, event))


def tell_phase_to_come(story: Story, event: Event) -> StoryRemark:
    if event.amount == ACTION_PHASE:
        return of_effect(
            story, event, _("Because of %(source)s, %(player)s will skip the next Action phase.")
        )
    return of_effect(story, event, _("Because of %(source)s, %(player)s will skip the next Draw phase."))


def tell_end_turn(story: Story, event: Event) -> StoryRemark:
    words = story.words(event)
    says = _("Because of %(source)s, %(player)s's turn went straight to its end.") % words
    return StoryRemark(says, event.source, _("So %(player)s's turn went straight to its end.") % words)


def tell_extra_draw(story: Story, event: Event) -> StoryRemark:
    says = ngettext(
        "Because of %(source)s, %(player)s draws %(amount)s extra card in the Draw phase.",
        "Because of %(source)s, %(player)s draws %(amount)s extra cards in the Draw phase.",
        event.amount,
    )
    return of_effect(story, event, says)


# The table


def tell_set_up(story: Story, event: Event) -> StoryRemark:
    story.gather(story.all_of(event.kind))
    return StoryRemark(_("The game was set up and the cards were dealt."))


OF_THE_TABLE: Mapping[str, Text] = {
    events.PASS_HANDS: gettext_lazy("All players passed their hands to the left."),
    events.PASS_HANDS_RIGHT: gettext_lazy("All players passed their hands to the right."),
    events.DECK_OUT: gettext_lazy("The deck ran out."),
    events.LOOP: gettext_lazy("The effects went round in a circle without end."),
}


def tell_of_the_table(story: Story, event: Event) -> StoryRemark:
    return StoryRemark(str(OF_THE_TABLE[event.kind]))


def tell_reveal(story: Story, event: Event) -> StoryRemark:
    """The unknown cards of a hand that turned out one after the other."""
    alike = story.gather([other for other in story.like(event) if other.player == event.player])
    cards = cards_in_words(story.end, [(other.card, "") for other in alike])
    said = ngettext(
        "%(player)s's unknown card turned out to be %(cards)s.",
        "%(player)s's unknown cards turned out to be %(cards)s.",
        len(alike),
    )
    return StoryRemark(said % {"player": story.player(event.player), "cards": cards})


# The end


def tell_english_names(story: Story, event: Event) -> StoryRemark:
    story.gather(story.like(event))
    return StoryRemark(
        _("Where no printed name is known in the language of the cards, the English one was counted.")
    )


def tell_letters(story: Story, event: Event) -> StoryRemark:
    alike = story.gather(story.like(event))
    counted = [_("%(amount)s for %(player)s") % story.words(other) for other in alike]
    says = _("The Unicorns were equal in number, so the letters of their names were counted: %(counted)s.")
    return StoryRemark(says % {"counted": all_of(counted)})


def tell_waiting_win(story: Story, event: Event) -> StoryRemark | None:
    """Only told where the effects came between: otherwise the win says it all."""
    if any(other.player == event.player for other in story.all_of(events.WIN)):
        return None
    says = _("%(player)s had %(amount)s Unicorns for a moment, but waiting effects came first.")
    return StoryRemark(says % story.words(event))


WINS: Mapping[str, Text] = {
    citations.END_NUMBER: gettext_lazy("%(player)s won with %(amount)s Unicorns."),
    citations.END_SEVERAL: gettext_lazy(
        "%(player)s won with %(amount)s Unicorns; others had enough as well, but come later in turn order."
    ),
    citations.END_MOST: gettext_lazy("%(player)s won with the most Unicorns: %(amount)s."),
    citations.END_LETTERS: gettext_lazy("%(player)s won with the most letters: %(amount)s."),
}


def tell_win(story: Story, event: Event) -> StoryRemark:
    return StoryRemark(str(WINS.get(event.rule, gettext_lazy("%(player)s won."))) % story.words(event))


def tell_everyone_loses(story: Story, event: Event) -> StoryRemark:
    if story.all_of(events.LETTERS):
        return StoryRemark(_("The letters were equal in number too, so everyone lost."))
    if story.all_of(events.LOOP):
        return StoryRemark(_("So everyone lost."))
    return StoryRemark(_("Because the deck was empty, everyone lost."))
