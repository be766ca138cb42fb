"""What the engine may cite: rule ids, and the readings of contested rules.

Every id here is a rule in `fixtures/rules`; a corpus test holds both to each other. A *reading* is the
chosen side of a rule on which sources disagree: a position states it by a fixed word, the first word
being the default.
"""

from __future__ import annotations

from typing import Final

SETUP_PLAYERS: Final = "setup.players"
SETUP_HANDS: Final = "setup.hands"
SETUP_BABIES: Final = "setup.babies"
SETUP_NURSERY: Final = "setup.nursery"
TWO_PLAYERS_REMOVAL: Final = "two-players.removal"
TWO_PLAYERS_NEIGHS: Final = "two-players.neighs"

TURN_ORDER: Final = "turn.order"
TURN_BEGINNING: Final = "turn.beginning"
TURN_DRAW: Final = "turn.draw"
TURN_ACTION: Final = "turn.action"
TURN_END: Final = "turn.end"
TURN_HAND_LIMIT: Final = "turn.hand-limit"
TURN_SKIP_TO_END: Final = "turn.skip-to-end"
TURN_EXTRA: Final = "turn.extra"
TURN_MORE_PLAYS: Final = "turn.more-plays"
TURN_EXTRA_DRAW: Final = "turn.extra-draw"
TURN_SKIPPED_PHASE: Final = "turn.skipped-phase"
TURN_SKIPPED_TURN: Final = "turn.skipped-turn"

PLAY_ONE_ACTION: Final = "play.one-action"
PLAY_ANY_STABLE: Final = "play.any-stable"
PLAY_MAGIC_DISCARDED: Final = "play.magic-discarded"
PLAY_FROM_HAND: Final = "play.from-hand"
PLAY_IMPOSSIBLE: Final = "play.impossible-in-hand"
PLAY_ANNOUNCE: Final = "play.announce"
PLAY_TARGET_BEFORE: Final = "play.target-before"
PLAY_AT_ONCE: Final = "play.at-once"
PLAY_HIDDEN_HAND: Final = "play.hidden-hand"

CARD_INSTANT: Final = "card.instant"
CARD_BABY_NURSERY: Final = "card.baby-nursery"

MOVE_DRAW: Final = "move.draw"
MOVE_DISCARD: Final = "move.discard"
MOVE_SACRIFICE: Final = "move.sacrifice"
MOVE_DESTROY: Final = "move.destroy"
MOVE_STEAL: Final = "move.steal"
MOVE_RETURN: Final = "move.return"
MOVE_MOVE: Final = "move.move"
MOVE_BRING: Final = "move.bring"
MOVE_PUT: Final = "move.put"
MOVE_SEARCH: Final = "move.search-reveal"
MOVE_SHOW: Final = "move.show-found"
MOVE_SHUFFLE: Final = "move.shuffle"
MOVE_PULL: Final = "move.pull-random"
MOVE_SWAP: Final = "move.swap"
MOVE_CHOOSE: Final = "move.choose"
MOVE_PASS_HANDS: Final = "move.pass-hands"
MOVE_TURN_OVER: Final = "move.turn-over"

STABLE_ENTER: Final = "stable.enter"
STABLE_LEAVE: Final = "stable.leave"

NEIGH_RESPONSE: Final = "neigh.response"
NEIGH_NOT_YOUR_OWN: Final = "neigh.not-your-own"
NEIGH_NOT_EFFECTS: Final = "neigh.not-effects"
NEIGH_STOPPED: Final = "neigh.stopped-to-discard"
NEIGH_CANNOT: Final = "neigh.cannot-be-neighed"
NEIGH_PASS: Final = "neigh.pass"
PILE_RESOLVE: Final = "pile.resolve-from-top"
PILE_ANSWERS_DEEDS: Final = "pile.answers-deeds"

EFFECTS_MANDATORY: Final = "effects.mandatory"
EFFECTS_OPTIONAL: Final = "effects.optional"
EFFECTS_IMPOSSIBLE: Final = "effects.impossible"
EFFECTS_THEN: Final = "effects.then"
EFFECTS_FORCED: Final = "effects.forced"
EFFECTS_TRIGGERED: Final = "effects.triggered"
EFFECTS_STATE: Final = "effects.state"
EFFECTS_REPLACEMENT: Final = "effects.replacement"
EFFECTS_CANNOT: Final = "effects.cannot-beats-can"
EFFECTS_LOOP: Final = "effects.loop"
CHAIN_LINKS: Final = "chain.links"
CHAIN_TARGETS_FIRST: Final = "chain.targets-first"
CHAIN_WIN_WAITS: Final = "chain.win-waits"
PLAYERS_ANY: Final = "players.any"
PLAYERS_EACH: Final = "players.each"
PLAYERS_EACH_OTHER: Final = "players.each-other"
PLAYERS_ANOTHER: Final = "players.another"
PLAYERS_ANY_NUMBER: Final = "players.any-number"

END_NUMBER: Final = "end.number"
END_DECK_OUT: Final = "end.deck-out"
END_MOST: Final = "end.most"
END_LETTERS: Final = "end.letters"
END_EVERYONE_LOSES: Final = "end.everyone-loses"

RULES: Final = frozenset(
    value for name, value in globals().items() if name.isupper() and isinstance(value, str)
)


# Readings: their number is their place in this table, their words the choices, the first the default.

READINGS: Final[dict[str, tuple[str, ...]]] = {
    "target_before_neigh": ("after", "before"),
    "instant_pile_reopens": ("yes", "no"),
    "neigh_own_card": ("no", "yes"),
    "play_requires_possible_effect": ("required", "not-required"),
    "unicorn_into_other_stable": ("yes", "no"),
    "return_to_hand_is_leaving": ("all", "yes", "no"),
    "destroy_own_cards": ("no", "yes"),
    "multi_destroy_simultaneous": ("at-once", "one-by-one"),
    "black_knight_already_targeted": ("no", "yes"),
    "end_turn_means_end_phase": ("end-phase", "turn-over"),
    "deck_out": ("most-unicorns", "nobody", "reshuffle"),
    "deck_out_moment": ("draw-impossible", "last-card"),
    "simultaneous_win": ("active-player", "most-unicorns"),
    "letter_count_method": ("letters", "letters-and-digits", "all-signs"),
    "magic_card_zone_while_resolving": ("by-sheet", "discard-pile", "nowhere"),
    "masquerade_immunity_scope": ("text", "everything"),
    "pull_from_revealed_hand": ("random", "choice"),
    "tiny_stable_priority": ("first", "chain-link"),
    "glitter_tornado_chooser": ("player-picks", "own-card-needed"),
    "all_may_be_zero": ("at-least-one", "zero-is-fine"),
    "each_player_must_include_self": ("unicorns-exempt", "required"),
    "bot_resolution": ("one-link", "any-order", "sequential"),
    "win_check_timing": ("chain", "at-once", "phase"),
    "hand_limit_scope": ("turn-player", "everybody"),
    "replacement_order": ("owner-chooses", "mandatory-first"),
    "baby_enter_only_from_nursery": ("can-move", "nursery-only"),
    "missed_mandatory_trigger": ("when-noticed", "lost"),
    "extra_draw_timing": ("by-text", "draw-phase", "at-once"),
    "simultaneous_response_order": ("seat-order", "first-come"),
    "neighd_means_neigh_cards_only": ("yes", "no"),
    "other_cards_add_requirements": ("no", "yes"),
    "replace_counts_as_leave_enter": ("by-text", "no", "yes"),
    "two_player_removal_list": ("by-box",),
    "first_player_rule": ("random", "as-listed"),
    "bound_return_effects": ("binding-card-needed", "stolen-card-only"),
    "barbed_wire_adds_requirement": ("no-requirement", "requirement"),
    "pay_cost_without_payoff": ("allowed", "not-allowed"),
    "partial_effects": ("as-much-as-possible", "all-or-nothing"),
    "considered_vs_card_type": ("type-unchanged", "type-changed"),
    "blocked_return_goes_where": ("stays", "discard-pile"),
    "trojan_timing": ("stolen-as-played", "enter-effect-first"),
}

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

READING_NAMES: Final[tuple[str, ...]] = tuple(READINGS)

TARGET_BEFORE_NEIGH: Final = 0
PILE_REOPENS_AGAIN: Final = 1
NEIGH_OWN_CARD: Final = 2
REQUIRES_POSSIBLE_EFFECT: Final = 3
UNICORN_INTO_OTHER_STABLE: Final = 4
RETURN_IS_LEAVING: Final = 5
DESTROY_OWN_CARDS: Final = 6
MULTI_DESTROY: Final = 7
KNIGHT_ALREADY_TARGETED: Final = 8
END_TURN_MEANS: Final = 9
DECK_OUT: Final = 10
DECK_OUT_MOMENT: Final = 11
SIMULTANEOUS_WIN: Final = 12
LETTER_COUNT: Final = 13
MAGIC_ZONE: Final = 14
MASQUERADE_SCOPE: Final = 15
PULL_FROM_REVEALED: Final = 16
TINY_STABLE_PRIORITY: Final = 17
TORNADO_CHOOSER: Final = 18
ALL_MAY_BE_ZERO: Final = 19
EACH_INCLUDES_SELF: Final = 20
TURN_START_RESOLUTION: Final = 21
WIN_CHECK: Final = 22
HAND_LIMIT_SCOPE: Final = 23
REPLACEMENT_ORDER: Final = 24
BABY_ENTERS_FROM: Final = 25
MISSED_TRIGGER: Final = 26
EXTRA_DRAW: Final = 27
RESPONSE_ORDER: Final = 28
NEIGHD_MEANS: Final = 29
OTHERS_ADD_REQUIREMENTS: Final = 30
REPLACE_IS_LEAVING: Final = 31
REMOVAL_LIST: Final = 32
FIRST_PLAYER: Final = 33
BOUND_RETURN: Final = 34
TRIGGER_IS_REQUIREMENT: Final = 35
COST_WITHOUT_PAYOFF: Final = 36
PARTIAL_EFFECTS: Final = 37
CONSIDERED_TYPE: Final = 38
BLOCKED_RETURN: Final = 39
TROJAN_TIMING: Final = 40
