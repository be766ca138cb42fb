"""Events that are told as what somebody did."""

from dataclasses import replace

from django.utils.translation import gettext

from cardsdb.spelled import all_of
from engine import (
    ACTION_PHASE,
    DECK,
    DECK_BOTTOM,
    DECK_TOP,
    DISCARD_PILE,
    NURSERY,
    PILE,
    Event,
    citations,
    events,
    hand_of,
    is_hand,
    player_of,
    stable_of,
)
from rules.narration.names import from_zone, into_zone, type_label
from rules.narration.summary.actions import StoryAction, Words, clause, in_words
from rules.narration.summary.lists import SOME_CARD, number_of_cards
from rules.narration.summary.story import Opening, Story, StoryRemark

# These say anyway where the card comes from.
NAME_ORIGIN = frozenset((events.MOVE, events.BRING, events.PUT))
# How it is told that a card is put onto a pile.
PUT_ONTO = {
    DECK: events.PUT,
    DECK_TOP: events.PUT,
    DECK_BOTTOM: events.PUT,
    DISCARD_PILE: "move-to-discard-pile",
}


def tell(story: Story, event: Event) -> StoryAction:
    return story.action(event)


# Playing and answering


def tell_play(story: Story, event: Event) -> Opening | StoryRemark:
    entered = next(iter(story.comes_of(event, events.ENTER)), None)
    if entered is None or entered.player == event.player or story.exchanges.begun_by[event.n].answers:
        return _opening(story, event, story.action(event))
    played = story.action(event, "play-into", (("owner", story.player(entered.player)),))
    return Opening((played,), event.card)


def tell_answer(story: Story, event: Event) -> Opening | StoryRemark:
    """An answer to what was about to be done, or one that comes late to a card."""
    if event.n in story.exchanges.late:
        words: Words = (("top", story.card(story.exchanges.late[event.n])),)
        return Opening((story.action(event, "answer-late", words),), event.card)
    if event.source < 0:
        return _opening(story, event, story.action(event, "step-in"))
    effect = (("effect", story.card(event.source)),)
    return _opening(story, event, story.action(event, "answer-effect", effect))


def _opening(story: Story, event: Event, first: StoryAction) -> Opening | StoryRemark:
    """What was laid on the pile with the answers to it, and whether the only one of them stopped it."""
    exchange = story.exchanges.begun_by[event.n]
    answers = exchange.answers
    if not exchange.is_stopped_at_once:
        first_way = events.RESPOND if event.kind == events.PLAY else "answer-that"
        ways = [first_way, *["answer-that"] * len(answers)]
        answered = [story.action(answer, way) for answer, way in zip(answers, ways, strict=False)]
        return Opening((first, *answered), event.card)
    words = {
        "clause": clause(story.end, event.player, in_words(story.end, first)),
        "other": story.player(answers[0].player),
        "answer": story.card(answers[0].card),
    }
    says = gettext("%(clause)s, but %(other)s stopped it with %(answer)s.")
    if exchange.nobody_answered_last:
        says = gettext("%(clause)s, but %(other)s stopped it with %(answer)s, and nobody answered that.")
    return StoryRemark(says % words)


# Moving cards


def moved(story: Story, event: Event, way: str = "", words: Words = ()) -> StoryAction | None:
    if story.journeys.is_left_out(event):
        return None
    return story.action(event, way, words, added=_added(story, event))


def _added(story: Story, event: Event) -> str:
    """What is said in brackets about a card: where it came from or went to, if nobody would expect it."""
    first = story.journeys.first_move(event)
    if event.target == NURSERY and event.kind in (events.SACRIFICE, events.DESTROY, events.DISCARD):
        return gettext("back to the Nursery")
    if first.origin == event.origin or event.kind in NAME_ORIGIN:
        return ""
    return from_zone(story.end, first.origin)


def tell_draw(story: Story, event: Event) -> StoryAction:
    """Cards that were drawn and went on are told where they went; here they only count."""
    drawn = story.action(event)
    return drawn.with_card(SOME_CARD) if story.journeys.is_left_out(event) else drawn


def tell_discard(story: Story, event: Event) -> StoryAction | None:
    return moved(story, event, "" if event.source >= 0 else "discard-by-limit")


def tell_destroy(story: Story, event: Event) -> StoryAction | None:
    return moved(story, event, words=_owner(story, event))


def tell_steal(story: Story, event: Event) -> StoryAction | None:
    if event.origin == PILE:
        return moved(story, event, "steal-as-played")
    return moved(story, event, words=_owner(story, event))


def _owner(story: Story, event: Event) -> Words:
    return (("owner", story.player(player_of(event.origin))),)


def tell_return(story: Story, event: Event) -> StoryAction | None:
    if event.target == hand_of(event.player):
        return moved(story, event)
    return moved(story, event, "return-elsewhere", (("target", into_zone(story.end, event.target)),))


def tell_way(story: Story, event: Event) -> StoryAction | None:
    """A card that is moved, brought or put from somewhere to somewhere."""
    zone = story.journeys.first_move(event).origin
    origin, target = ("origin", _from(story, event, zone)), ("target", _into(story, event))
    if event.kind == events.BRING:
        way = events.BRING if event.target == stable_of(event.player) else "bring-elsewhere"
        return moved(story, event, way, (origin, target))
    if event.kind == events.MOVE and zone == stable_of(event.player):
        return moved(story, event, "move-away", (target,))
    if event.target == hand_of(event.player):
        return moved(story, event, "take" if is_hand(zone) else "put-into-hand", (origin,))
    if is_hand(event.target):
        return moved(story, event, "give", (origin, ("other", story.player(player_of(event.target)))))
    return moved(story, event, PUT_ONTO.get(event.target, events.MOVE), (origin, target))


def _from(story: Story, event: Event, zone: int) -> str:
    return gettext("from their hand") if zone == hand_of(event.player) else from_zone(story.end, zone)


def _into(story: Story, event: Event) -> str:
    is_own = event.target == stable_of(event.player)
    return gettext("into their own Stable") if is_own else into_zone(story.end, event.target)


def tell_pull(story: Story, event: Event) -> StoryAction | None:
    return moved(story, event, words=(("origin", from_zone(story.end, event.origin)),))


def tell_swap(story: Story, event: Event) -> StoryAction:
    return story.action(event, words=(("other", story.player(player_of(event.target))),))


def tell_shuffle(story: Story, event: Event) -> StoryAction | StoryRemark | None:
    if event.rule == citations.END_DECK_OUT:
        return StoryRemark(gettext("The discard pile was shuffled into the deck."))
    if not event.amount:
        return None
    return story.action(event, words=(("number", number_of_cards(event.amount)),))


# Looking and choosing


def tell_search(story: Story, event: Event) -> StoryAction | None:
    """What is found is told where it goes."""
    moves = story.from_same_cause(event, events.PUT, events.BRING)
    return None if any(move.card == event.card for move in moves) else story.action(event)


def tell_look(story: Story, event: Event) -> StoryAction:
    if event.origin == DECK_TOP:
        return story.action(event, "look-at-deck")
    looks = [look for look in story.like(event) if look.player == event.player and is_hand(look.origin)]
    owners = dict.fromkeys(story.player(player_of(look.origin)) for look in story.gather(looks))
    way = events.LOOK if len(owners) == 1 else "look-at-hands"
    return story.action(event, way, (("owner", all_of(list(owners))),))


def tell_choice(story: Story, event: Event) -> StoryAction | None:
    """Choosing a player says nothing yet; a card is chosen as a new target."""
    return story.action(event) if event.card >= 0 else None


def tell_type(story: Story, event: Event) -> StoryAction:
    return story.action(event, words=(("type", type_label(event.amount)),))


def tell_decline(story: Story, event: Event) -> StoryAction | None:
    """What somebody chose not to do, unless it is told what they did instead."""
    if event.card < 0:
        return None if story.came_to_something(event) else _declined(story, event, event.source)
    if event.source in (-1, event.card):
        return story.action(event, "decline-to-stop")
    if not event.clause:
        return _declined(story, event, event.card)
    moved_on = story.from_same_cause(event, *events.MOVES)
    is_doer = any((move.card, move.player) == (event.card, event.player) for move in moved_on)
    return None if is_doer else story.action(event, "decline-to-save")


def _declined(story: Story, event: Event, card: int) -> StoryAction:
    return replace(story.action(event), cards=((card, ""),), source=card)


def tell_skipped_phase(story: Story, event: Event) -> StoryAction:
    return story.action(event, "skip-action" if event.amount == ACTION_PHASE else "skip-draw")
