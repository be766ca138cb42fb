"""The readings of contested rules: on each of them sources disagree, and a position says which side counts.

>>> Readings().win_check_timing is WinCheckTiming.CHAIN
True
>>> readings_of({"win_check_timing": "phase"}).words()
{'win_check_timing': 'phase'}

A position states a reading by a fixed word; the first word is the default.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from typing import Any, Final


class TargetBeforeNeigh(Enum):
    """Whether a target is chosen before or after the window in which a card may be stopped."""

    AFTER = "after"
    BEFORE = "before"


class InstantPileReopens(Enum):
    """Whether a card uncovered in the pile may be answered again."""

    YES = "yes"
    NO = "no"


class NeighOwnCard(Enum):
    """Whether you may stop a card of your own."""

    NO = "no"
    YES = "yes"


class PlayRequiresPossibleEffect(Enum):
    """Whether a card whose effect is impossible has to stay in the hand."""

    REQUIRED = "required"
    NOT_REQUIRED = "not-required"


class UnicornIntoOtherStable(Enum):
    """Whether a Unicorn may be played into another player's Stable."""

    YES = "yes"
    NO = "no"


class ReturnToHandIsLeaving(Enum):
    """For which texts a card that returns to a hand has left a Stable."""

    ALL = "all"
    YES = "yes"
    NO = "no"


class DestroyOwnCards(Enum):
    """Whether *destroy* may be aimed at your own cards."""

    NO = "no"
    YES = "yes"


class MultiDestroySimultaneous(Enum):
    """Whether several cards of one sentence go together or one after the other."""

    AT_ONCE = "at-once"
    ONE_BY_ONE = "one-by-one"


class BlackKnightAlreadyTargeted(Enum):
    """Whether a card that is about to go itself may go in place of another."""

    NO = "no"
    YES = "yes"


class EndTurnMeansEndPhase(Enum):
    """What *end your turn* leaves of the turn."""

    END_PHASE = "end-phase"
    TURN_OVER = "turn-over"


class DeckOut(Enum):
    """What happens when the deck is empty."""

    MOST_UNICORNS = "most-unicorns"
    NOBODY = "nobody"
    RESHUFFLE = "reshuffle"


class DeckOutMoment(Enum):
    """When the deck counts as empty."""

    DRAW_IMPOSSIBLE = "draw-impossible"
    LAST_CARD = "last-card"


class SimultaneousWin(Enum):
    """Who wins when several players could at once."""

    ACTIVE_PLAYER = "active-player"
    MOST_UNICORNS = "most-unicorns"


class LetterCountMethod(Enum):
    """What counts as a letter of a name."""

    LETTERS = "letters"
    LETTERS_AND_DIGITS = "letters-and-digits"
    ALL_SIGNS = "all-signs"


class MagicCardZoneWhileResolving(Enum):
    """Where a Magic card lies while it resolves."""

    BY_SHEET = "by-sheet"
    DISCARD_PILE = "discard-pile"
    NOWHERE = "nowhere"


class MasqueradeImmunityScope(Enum):
    """What is no longer a Unicorn for a card that masquerades."""

    TEXT = "text"
    EVERYTHING = "everything"


class PullFromRevealedHand(Enum):
    """How a card is pulled from a hand that lies open."""

    RANDOM = "random"
    CHOICE = "choice"


class TinyStablePriority(Enum):
    """When the limit of a Stable takes its card."""

    FIRST = "first"
    CHAIN_LINK = "chain-link"


class GlitterTornadoChooser(Enum):
    """Whose cards have to be there when each player returns one."""

    PLAYER_PICKS = "player-picks"
    OWN_CARD_NEEDED = "own-card-needed"


class AllMayBeZero(Enum):
    """Whether *all* may be none."""

    AT_LEAST_ONE = "at-least-one"
    ZERO_IS_FINE = "zero-is-fine"


class EachPlayerMustIncludeSelf(Enum):
    """Whether *each player* asks something of yourself as well."""

    UNICORNS_EXEMPT = "unicorns-exempt"
    REQUIRED = "required"


class BotResolution(Enum):
    """How the effects of the beginning of a turn are resolved."""

    ONE_LINK = "one-link"
    ANY_ORDER = "any-order"
    SEQUENTIAL = "sequential"


class WinCheckTiming(Enum):
    """When it is looked whether somebody has won."""

    CHAIN = "chain"
    AT_ONCE = "at-once"
    PHASE = "phase"


class HandLimitScope(Enum):
    """Who discards down to the hand limit at the end of a turn."""

    TURN_PLAYER = "turn-player"
    EVERYBODY = "everybody"


class ReplacementOrder(Enum):
    """Which of several replacements comes first."""

    OWNER_CHOOSES = "owner-chooses"
    MANDATORY_FIRST = "mandatory-first"


class BabyEnterOnlyFromNursery(Enum):
    """Whether a Baby may move from Stable to Stable."""

    CAN_MOVE = "can-move"
    NURSERY_ONLY = "nursery-only"


class MissedMandatoryTrigger(Enum):
    """What becomes of an effect that was forgotten."""

    WHEN_NOTICED = "when-noticed"
    LOST = "lost"


class ExtraDrawTiming(Enum):
    """When an additional card is drawn."""

    BY_TEXT = "by-text"
    DRAW_PHASE = "draw-phase"
    AT_ONCE = "at-once"


class SimultaneousResponseOrder(Enum):
    """Whose answer counts when several answer at once."""

    SEAT_ORDER = "seat-order"
    FIRST_COME = "first-come"


class NeighdMeansNeighCardsOnly(Enum):
    """Whether *cannot be Neigh'd* speaks of Neigh cards only."""

    YES = "yes"
    NO = "no"


class OtherCardsAddRequirements(Enum):
    """Whether other cards add to what an effect demands."""

    NO = "no"
    YES = "yes"


class ReplaceCountsAsLeaveEnter(Enum):
    """Whether a card that is replaced leaves, and the other enters."""

    BY_TEXT = "by-text"
    NO = "no"
    YES = "yes"


class TwoPlayerRemovalList(Enum):
    """Which cards are taken out for two players."""

    BY_BOX = "by-box"


class FirstPlayerRule(Enum):
    """Who begins."""

    RANDOM = "random"
    AS_LISTED = "as-listed"


class BoundReturnEffects(Enum):
    """What has to be there when a stolen card goes back."""

    BINDING_CARD_NEEDED = "binding-card-needed"
    STOLEN_CARD_ONLY = "stolen-card-only"


class BarbedWireAddsRequirement(Enum):
    """Whether what a card sets off belongs to what it demands."""

    NO_REQUIREMENT = "no-requirement"
    REQUIREMENT = "requirement"


class PayCostWithoutPayoff(Enum):
    """Whether a cost may be paid for nothing."""

    ALLOWED = "allowed"
    NOT_ALLOWED = "not-allowed"


class PartialEffects(Enum):
    """Whether a part of an effect is done when the whole is impossible."""

    AS_MUCH_AS_POSSIBLE = "as-much-as-possible"
    ALL_OR_NOTHING = "all-or-nothing"


class ConsideredVsCardType(Enum):
    """Whether a card that is considered something else changes its type."""

    TYPE_UNCHANGED = "type-unchanged"
    TYPE_CHANGED = "type-changed"


class BlockedReturnGoesWhere(Enum):
    """Where a card goes that cannot go where it should return to."""

    STAYS = "stays"
    DISCARD_PILE = "discard-pile"


class TrojanTiming(Enum):
    """What comes first when a card is stolen by whom it was given to."""

    STOLEN_AS_PLAYED = "stolen-as-played"
    ENTER_EFFECT_FIRST = "enter-effect-first"


@dataclass(frozen=True, slots=True)
class Readings:
    """The side of every contested rule a game is played by; shared by all its states."""

    target_before_neigh: TargetBeforeNeigh = TargetBeforeNeigh.AFTER
    instant_pile_reopens: InstantPileReopens = InstantPileReopens.YES
    neigh_own_card: NeighOwnCard = NeighOwnCard.NO
    play_requires_possible_effect: PlayRequiresPossibleEffect = PlayRequiresPossibleEffect.REQUIRED
    unicorn_into_other_stable: UnicornIntoOtherStable = UnicornIntoOtherStable.YES
    return_to_hand_is_leaving: ReturnToHandIsLeaving = ReturnToHandIsLeaving.ALL
    destroy_own_cards: DestroyOwnCards = DestroyOwnCards.NO
    multi_destroy_simultaneous: MultiDestroySimultaneous = MultiDestroySimultaneous.AT_ONCE
    black_knight_already_targeted: BlackKnightAlreadyTargeted = BlackKnightAlreadyTargeted.NO
    end_turn_means_end_phase: EndTurnMeansEndPhase = EndTurnMeansEndPhase.END_PHASE
    deck_out: DeckOut = DeckOut.MOST_UNICORNS
    deck_out_moment: DeckOutMoment = DeckOutMoment.DRAW_IMPOSSIBLE
    simultaneous_win: SimultaneousWin = SimultaneousWin.ACTIVE_PLAYER
    letter_count_method: LetterCountMethod = LetterCountMethod.LETTERS
    magic_card_zone_while_resolving: MagicCardZoneWhileResolving = MagicCardZoneWhileResolving.BY_SHEET
    masquerade_immunity_scope: MasqueradeImmunityScope = MasqueradeImmunityScope.TEXT
    pull_from_revealed_hand: PullFromRevealedHand = PullFromRevealedHand.RANDOM
    tiny_stable_priority: TinyStablePriority = TinyStablePriority.FIRST
    glitter_tornado_chooser: GlitterTornadoChooser = GlitterTornadoChooser.PLAYER_PICKS
    all_may_be_zero: AllMayBeZero = AllMayBeZero.AT_LEAST_ONE
    each_player_must_include_self: EachPlayerMustIncludeSelf = EachPlayerMustIncludeSelf.UNICORNS_EXEMPT
    bot_resolution: BotResolution = BotResolution.ONE_LINK
    win_check_timing: WinCheckTiming = WinCheckTiming.CHAIN
    hand_limit_scope: HandLimitScope = HandLimitScope.TURN_PLAYER
    replacement_order: ReplacementOrder = ReplacementOrder.OWNER_CHOOSES
    baby_enter_only_from_nursery: BabyEnterOnlyFromNursery = BabyEnterOnlyFromNursery.CAN_MOVE
    missed_mandatory_trigger: MissedMandatoryTrigger = MissedMandatoryTrigger.WHEN_NOTICED
    extra_draw_timing: ExtraDrawTiming = ExtraDrawTiming.BY_TEXT
    simultaneous_response_order: SimultaneousResponseOrder = SimultaneousResponseOrder.SEAT_ORDER
    neighd_means_neigh_cards_only: NeighdMeansNeighCardsOnly = NeighdMeansNeighCardsOnly.YES
    other_cards_add_requirements: OtherCardsAddRequirements = OtherCardsAddRequirements.NO
    replace_counts_as_leave_enter: ReplaceCountsAsLeaveEnter = ReplaceCountsAsLeaveEnter.BY_TEXT
    two_player_removal_list: TwoPlayerRemovalList = TwoPlayerRemovalList.BY_BOX
    first_player_rule: FirstPlayerRule = FirstPlayerRule.RANDOM
    bound_return_effects: BoundReturnEffects = BoundReturnEffects.BINDING_CARD_NEEDED
    barbed_wire_adds_requirement: BarbedWireAddsRequirement = BarbedWireAddsRequirement.NO_REQUIREMENT
    pay_cost_without_payoff: PayCostWithoutPayoff = PayCostWithoutPayoff.ALLOWED
    partial_effects: PartialEffects = PartialEffects.AS_MUCH_AS_POSSIBLE
    considered_vs_card_type: ConsideredVsCardType = ConsideredVsCardType.TYPE_UNCHANGED
    blocked_return_goes_where: BlockedReturnGoesWhere = BlockedReturnGoesWhere.STAYS
    trojan_timing: TrojanTiming = TrojanTiming.STOLEN_AS_PLAYED

    def words(self) -> dict[str, str]:
        """The words of those that are not the default."""
        return {name: word for name in READINGS if (word := self.word_of(name)) != READINGS[name][0]}

    def word_of(self, name: str) -> str:
        """The word of one of them.

        >>> Readings().word_of("deck_out")
        'most-unicorns'
        """
        return str(getattr(self, name).value)

    def under(self, words: dict[str, str]) -> Readings:
        """The same, but for these; nothing is noted of them."""
        return readings_of({**self.words(), **words})

    @property
    def consulted(self) -> list[str]:
        """Which of them were looked at, where that is noted."""
        return []


_TYPES: Final[dict[str, type[Enum]]] = {field.name: type(field.default) for field in fields(Readings)}

READINGS: Final = {name: tuple(side.value for side in sides) for name, sides in _TYPES.items()}


def readings_of(words: dict[str, str]) -> Readings:
    """The readings with these words, the others by default. Raises `ValueError` for what is none of them."""
    if not words.keys() <= READINGS.keys():
        raise ValueError(f"There is no reading {min(words.keys() - READINGS.keys())!r}.")
    chosen: dict[str, Any] = {name: _TYPES[name](word) for name, word in words.items()}
    return Readings(**chosen)


class NotedReadings(Readings):
    """Readings that note which of them were consulted: only those can have made a difference.

    Interpreted even where the engine is compiled, for every look has to pass through it.

    >>> noted = NotedReadings(Readings())
    >>> noted.deck_out is DeckOut.NOBODY, noted.consulted
    (False, ['deck_out'])
    """

    __slots__ = ("_chosen", "_consulted")
    _chosen: Readings
    _consulted: set[str]

    def __init__(self, chosen: Readings) -> None:
        object.__setattr__(self, "_chosen", chosen)
        object.__setattr__(self, "_consulted", set())

    def __getattribute__(self, name: str) -> Any:
        if name not in READINGS:
            return object.__getattribute__(self, name)
        self._consulted.add(name)
        return getattr(self._chosen, name)

    @property
    def consulted(self) -> list[str]:
        return [name for name in READINGS if name in self._consulted]

    def words(self) -> dict[str, str]:
        return self._chosen.words()

    def word_of(self, name: str) -> str:
        return self._chosen.word_of(name)


# Every word of these leads to the same here. Nothing that must be done is ever forgotten; a window asks all
# at once and takes the answer that is given; a box has one list for two players; and the player who is
# named first begins, so whoever names them has drawn lots before, or not.
SAME_BY_EVERY_WORD: Final = (
    "missed_mandatory_trigger",
    "simultaneous_response_order",
    "two_player_removal_list",
    "first_player_rule",
)

# These are about a verb that no card of the four boxes has (*replace*), so nothing looks at them so far.
FOR_CARDS_TO_COME: Final = ("replace_counts_as_leave_enter",)
