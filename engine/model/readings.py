"""The readings of contested rules: on each of them sources disagree, and a position says which side counts.

>>> Readings().win_check_timing
'chain'
>>> readings_of({"win_check_timing": "phase"}).words()
{'win_check_timing': 'phase'}

A new one is a field here; a look at it where the rule is carried out, as `state.readings.win_check_timing`;
an entry of `fixtures/readings` with the same words in the same order; and a case of each word in
`fixtures/cases/readings.txt`. Tests ask for what of this is missing. Where a word forbids what somebody may
try to choose, a `Hindrance` of `engine/obstacles.py` says so, with its translations in `rules/locale`; that
no test asks for. The page of the readings, the API, the board and the admin follow, and rulings and open
questions that hang on it name it (`reading:`).

A position states a reading by a fixed word; the first word is the default. The rules compare the words
themselves: a type checker knows all there are, and they are read at nearly every decision.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal, get_args, get_type_hints

LetterCountMethod = Literal["letters", "letters-and-digits", "all-signs"]


@dataclass(frozen=True, slots=True)
class Readings:
    """The side of every contested rule a game is played by; shared by all its states."""

    # Whether a target is chosen before or after the window in which a card may be stopped.
    target_before_neigh: Literal["after", "before"] = "after"
    # Whether a card uncovered in the pile may be answered again.
    instant_pile_reopens: Literal["yes", "no"] = "yes"
    # Whether you may stop a card of your own.
    neigh_own_card: Literal["no", "yes"] = "no"
    # Whether a card whose effect is impossible has to stay in the hand.
    play_requires_possible_effect: Literal["required", "not-required"] = "required"
    # Whether a Unicorn may be played into another player's Stable.
    unicorn_into_other_stable: Literal["yes", "no"] = "yes"
    # For which texts a card that returns to a hand has left a Stable.
    return_to_hand_is_leaving: Literal["all", "yes", "no"] = "all"
    # Whether *destroy* may be aimed at your own cards.
    destroy_own_cards: Literal["no", "yes"] = "no"
    # Whether several cards of one sentence go together or one after the other.
    multi_destroy_simultaneous: Literal["at-once", "one-by-one"] = "at-once"
    # Whether a card that is about to go itself may go in place of another.
    black_knight_already_targeted: Literal["no", "yes"] = "no"
    # What *end your turn* leaves of the turn.
    end_turn_means_end_phase: Literal["end-phase", "turn-over"] = "end-phase"
    # What happens when the deck is empty.
    deck_out: Literal["most-unicorns", "nobody", "reshuffle"] = "most-unicorns"
    # When the deck counts as empty.
    deck_out_moment: Literal["draw-impossible", "last-card"] = "draw-impossible"
    # Who wins when several players could at once.
    simultaneous_win: Literal["active-player", "most-unicorns"] = "active-player"
    # What counts as a letter of a name.
    letter_count_method: LetterCountMethod = "letters"
    # Where a Magic card lies while it resolves.
    magic_card_zone_while_resolving: Literal["by-sheet", "discard-pile", "nowhere"] = "by-sheet"
    # What is no longer a Unicorn for a card that masquerades.
    masquerade_immunity_scope: Literal["text", "everything"] = "text"
    # How a card is pulled from a hand that lies open.
    pull_from_revealed_hand: Literal["random", "choice"] = "random"
    # When the limit of a Stable takes its card.
    tiny_stable_priority: Literal["first", "chain-link"] = "first"
    # Whose cards have to be there when each player returns one.
    glitter_tornado_chooser: Literal["player-picks", "own-card-needed"] = "player-picks"
    # Whether *all* may be none.
    all_may_be_zero: Literal["at-least-one", "zero-is-fine"] = "at-least-one"
    # Whether *each player* asks something of yourself as well.
    each_player_must_include_self: Literal["unicorns-exempt", "required"] = "unicorns-exempt"
    # How the effects of the beginning of a turn are resolved.
    bot_resolution: Literal["one-link", "any-order", "sequential"] = "one-link"
    # When it is looked whether somebody has won.
    win_check_timing: Literal["chain", "at-once", "phase"] = "chain"
    # Who discards down to the hand limit at the end of a turn.
    hand_limit_scope: Literal["turn-player", "everybody"] = "turn-player"
    # Which of several replacements comes first.
    replacement_order: Literal["owner-chooses", "mandatory-first"] = "owner-chooses"
    # Whether a Baby may move from Stable to Stable.
    baby_enter_only_from_nursery: Literal["can-move", "nursery-only"] = "can-move"
    # What becomes of an effect that was forgotten.
    missed_mandatory_trigger: Literal["when-noticed", "lost"] = "when-noticed"
    # When an additional card is drawn.
    extra_draw_timing: Literal["by-text", "draw-phase", "at-once"] = "by-text"
    # Whose answer counts when several answer at once.
    simultaneous_response_order: Literal["seat-order", "first-come"] = "seat-order"
    # Whether *cannot be Neigh'd* speaks of Neigh cards only.
    neighd_means_neigh_cards_only: Literal["yes", "no"] = "yes"
    # Whether other cards add to what an effect demands.
    other_cards_add_requirements: Literal["no", "yes"] = "no"
    # Whether a card that is replaced leaves, and the other enters.
    replace_counts_as_leave_enter: Literal["by-text", "no", "yes"] = "by-text"
    # Which cards are taken out for two players.
    two_player_removal_list: Literal["by-box"] = "by-box"
    # Who begins.
    first_player_rule: Literal["random", "as-listed"] = "random"
    # What has to be there when a stolen card goes back.
    bound_return_effects: Literal["binding-card-needed", "stolen-card-only"] = "binding-card-needed"
    # Whether what a card sets off belongs to what it demands.
    barbed_wire_adds_requirement: Literal["no-requirement", "requirement"] = "no-requirement"
    # Whether a cost may be paid for nothing.
    pay_cost_without_payoff: Literal["allowed", "not-allowed"] = "allowed"
    # Whether a part of an effect is done when the whole is impossible.
    partial_effects: Literal["as-much-as-possible", "all-or-nothing"] = "as-much-as-possible"
    # Whether a card that is considered something else changes its type.
    considered_vs_card_type: Literal["type-unchanged", "type-changed"] = "type-unchanged"
    # Where a card goes that cannot go where it should return to.
    blocked_return_goes_where: Literal["stays", "discard-pile"] = "stays"
    # What comes first when a card is stolen by whom it was given to.
    trojan_timing: Literal["stolen-as-played", "enter-effect-first"] = "stolen-as-played"

    @property
    def may_win_at_once(self) -> bool:
        """Whether to look between any two steps for somebody who has the Unicorns to win."""
        return self.win_check_timing == "at-once"

    def words(self) -> dict[str, str]:
        """The words of those that are not the default."""
        return {name: word for name, words in READINGS.items() if (word := getattr(self, name)) != words[0]}

    def word_of(self, name: str) -> str:
        """The word of one of them.

        >>> Readings().word_of("deck_out")
        'most-unicorns'
        """
        return str(getattr(self, name))

    def under(self, words: dict[str, str]) -> Readings:
        """The same, but for these; nothing is noted of them."""
        return readings_of({**self.words(), **words})

    @property
    def consulted(self) -> list[str]:
        """Which of them were looked at, where that is noted."""
        return []


READINGS: Final[dict[str, tuple[str, ...]]] = {
    name: get_args(words) for name, words in get_type_hints(Readings).items()
}


def readings_of(words: dict[str, str]) -> Readings:
    """The readings with these words, the others by default. Raises `ValueError` for what is none of them."""
    for name, word in words.items():
        if word not in READINGS.get(name, ()):
            raise ValueError(f"There is no reading {name} = {word}.")
    chosen: dict[str, Any] = words
    return Readings(**chosen)


class NotedReadings(Readings):
    """Readings that note which of them were consulted: only those can have made a difference.

    Interpreted even where the engine is compiled, for every look has to pass through it.

    >>> noted = NotedReadings(Readings())
    >>> noted.deck_out, noted.consulted
    ('most-unicorns', ['deck_out'])
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
        consulted = self._consulted
        return [name for name in READINGS if name in consulted]

    @property
    def may_win_at_once(self) -> bool:
        """Only where somebody has them is the reading looked up."""
        return True

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

# These are about a verb that no card of the four boxes has (*replace*) and no own card can say, so nothing
# looks at them so far.
FOR_CARDS_TO_COME: Final = ("replace_counts_as_leave_enter",)
