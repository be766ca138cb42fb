"""From actions to sentences: what belongs together is said in one breath."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import groupby

from django.utils.translation import gettext as _, ngettext

from cardsdb.spelled import all_of
from engine import State, events, is_hand
from rules.narration.summary.actions import DECLINED, StoryAction, clause, in_words
from rules.narration.summary.lists import cards_in_words, clauses_together, line_to_quote, name_of
from rules.narration.summary.story import Opening, Part, StoryRemark

ACTIONS_AT_MOST = 4
PLAYED = (events.PLAY, "play-into")
IN_TURN = (events.DRAW, *PLAYED)


@dataclass
class SentenceDraft:
    """Actions that become one sentence: those by which a card is played, or what the effect of one does.

    `card` is that card, and `is_opening` whether it is played here. `is_result`: the sentence before says
    that it was played; `goes_on`: the sentence before is about the same effect.
    """

    actions: list[StoryAction]
    card: int
    is_opening: bool = False
    is_result: bool = False
    goes_on: bool = False

    def takes(self, action: StoryAction) -> bool:
        """Whether an action that comes next belongs into this sentence."""
        first = self.actions[0]
        if self.declines_like(action):
            return True
        if (action.source, action.replaced) != (self.card, first.replaced):
            return False
        if (self.is_opening or self.card < 0) and action.player != first.player:
            return False
        return self.actions[-1].is_like(action) or len(self.actions) < ACTIONS_AT_MOST

    def declines_like(self, action: StoryAction) -> bool:
        """Whether the same player has just passed up another effect."""
        last = self.actions[-1]
        return action.way == last.way == events.DECLINE and action.player == last.player

    def is_followed_by(self, action: StoryAction) -> bool:
        """Whether an action is plainly what came of the card played here, or was done instead of that."""
        if action.replaced >= 0:
            return self.card == action.replaced and self.actions[-1].way in PLAYED
        return self.is_opening and self.card == action.source

    def leads_to(self, opening: Opening) -> bool:
        """Whether this is just what a player does in turn: draw, play, play again."""
        actions = [*self.actions, *opening.actions]
        return (
            (self.is_opening or self.card < 0)
            and len(opening.actions) == 1
            and len(actions) <= ACTIONS_AT_MOST
            and all(action.way in IN_TURN for action in actions)
            and len({action.player for action in actions}) == 1
        )

    def add(self, action: StoryAction) -> None:
        last = self.actions[-1]
        if self.declines_like(action):
            self.card = action.source
            self.actions[-1] = last.and_also(action)
            return
        if action.way == events.DECLINE:
            action = replace(action, way="decline-this")
        if last.is_like(action):
            self.actions[-1] = last.and_also(action)
        else:
            self.actions.append(action)


def drafts(parts: Iterable[Part]) -> list[SentenceDraft | StoryRemark]:
    """The sentences to write, in their order."""
    found: list[SentenceDraft | StoryRemark] = []
    for part in parts:
        if isinstance(part, StoryRemark):
            found.append(_shortened(found, part))
        elif isinstance(part, Opening):
            _open(found, part)
        else:
            _add(found, part)
    return found


def _shortened(found: list[SentenceDraft | StoryRemark], remark: StoryRemark) -> StoryRemark:
    """The remark as it is put right after something that names its card."""
    is_named = bool(found) and topic_of(found[-1]) == remark.source
    return replace(remark, says=remark.short) if is_named and remark.short else remark


def _open(found: list[SentenceDraft | StoryRemark], opening: Opening) -> None:
    """Begin a sentence with a card that was played, or go on with what its player has just done."""
    last = found[-1] if found else None
    if isinstance(last, SentenceDraft) and last.leads_to(opening):
        last.add(opening.actions[0])
        last.card, last.is_opening = opening.card, True
    else:
        found.append(SentenceDraft(list(opening.actions), opening.card, is_opening=True))


def _add(found: list[SentenceDraft | StoryRemark], action: StoryAction) -> None:
    """Tell an action with what came of the same effect before, and before what sums up that effect."""
    place = len(found)
    while place and _sums_up(found[place - 1], action):
        place -= 1
    last = found[place - 1] if place else None
    if isinstance(last, SentenceDraft) and last.takes(action):
        last.add(action)
        return
    draft = SentenceDraft([action], action.source)
    if last is not None:
        draft.is_result = isinstance(last, SentenceDraft) and last.is_followed_by(action)
        draft.goes_on = not draft.is_result and topic_of(last) == action.source
    found.insert(place, draft)


def topic_of(said: SentenceDraft | StoryRemark) -> int:
    """The card a sentence is about."""
    return said.card if isinstance(said, SentenceDraft) else said.source


def _sums_up(said: SentenceDraft | StoryRemark, action: StoryAction) -> bool:
    return isinstance(said, StoryRemark) and said.sums_up and said.source == action.source


def sentence_of(state: State, draft: SentenceDraft | StoryRemark) -> str:
    if isinstance(draft, StoryRemark):
        return draft.says
    if draft.actions[0].replaced >= 0:
        return _with_reason(state, draft)
    return _clauses(state, draft, _opening(state, draft)) + "."


def _opening(state: State, draft: SentenceDraft) -> str:
    """What the sentence begins with, if it is not the player."""
    if draft.is_opening or draft.goes_on or draft.card < 0 or draft.actions[0].way in DECLINED:
        return ""
    if draft.is_result:
        return _("As a result")
    return _("Because of %(source)s") % {"source": name_of(state, draft.card)}


def _with_reason(state: State, draft: SentenceDraft) -> str:
    """What was done instead of something else, with what the card says."""
    words = {
        "clauses": _clauses(state, draft, _instead(state, draft)),
        "source": name_of(state, draft.card),
        "line": line_to_quote(state, draft.card, draft.actions[0].clause),
    }
    if not words["line"]:
        return _("%(clauses)s, because of %(source)s.") % words
    if draft.card in moved_cards(draft):
        return _("%(clauses)s, because that card says: “%(line)s”") % words
    return _("%(clauses)s, because %(source)s says: “%(line)s”") % words


def _instead(state: State, draft: SentenceDraft) -> str:
    """What a sentence begins with that tells of something done instead: what would have been lost."""
    cards = tuple((card, "") for card in spared_cards(draft))
    # It stands before the first player, of whom it is said.
    first = draft.actions[0].player
    kept = {each for action in draft.actions if action.player == first for each in action.kept}
    if kept:
        return _instead_of_keeping(len(kept), all(is_hand(origin) for _number, origin in kept))
    words = {"cards": cards_in_words(state, cards), "source": name_of(state, draft.actions[0].replaced)}
    if draft.is_result:
        return _("Instead of losing %(cards)s") % words if cards else _("Instead of that effect")
    if cards:
        return _("Instead of losing %(cards)s to %(source)s") % words
    return _("Instead of the effect of %(source)s") % words


def _instead_of_keeping(number: int, in_hand: bool) -> str:
    """What a sentence begins with where other cards went, or more of them, than would have gone."""
    if in_hand:
        words = ngettext("Instead of discarding one card", "Instead of discarding %(number)s cards", number)
    else:
        words = ngettext("Instead of sacrificing one card", "Instead of sacrificing %(number)s cards", number)
    return words % {"number": number}


def spared_cards(draft: SentenceDraft) -> list[int]:
    """The cards that stayed in a Stable because of what was done; none that was moved all the same."""
    spared = dict.fromkeys(card for action in draft.actions for card in action.spared)
    return [card for card in spared if card not in moved_cards(draft)]


def moved_cards(draft: SentenceDraft) -> set[int]:
    return {card for action in draft.actions for card, _added in action.cards}


def _clauses(state: State, draft: SentenceDraft, opening: str) -> str:
    clauses: list[str] = []
    for player, by_player in groupby(draft.actions, key=lambda action: action.player):
        actions = list(by_player)
        done = all_of(
            [
                in_words(state, action, before)
                for before, action in zip([None, *actions], actions, strict=False)
            ]
        )
        clauses.append(clause(state, player, done, "" if clauses else opening))
    return clauses_together(clauses)
