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
