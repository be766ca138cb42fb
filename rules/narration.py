"""What the judge says, as sentences in the language that is active: events, questions, options, refusals.

Everything is told from the kinds, rules and numbers of the engine, never by reading its English texts. Names
of players may be anything, so no sentence bends them.
"""

from collections.abc import Callable, Mapping

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext, gettext_lazy as _, pgettext, pgettext_lazy

from engine import Decision, Event, Face, Option, Problem, State, citations, events, state as table
from engine.carrying import Carry
from engine.causes import BRING, DESTROY, DISCARD, MOVE, PUT, RETURN, SACRIFICE, STEAL
from engine.decisions import ACT, DECLINE, DRAW_A_CARD, GO_ON, RESPOND
from engine.kinds import BITS
from engine.looking import LookAtTop, Pull, PutOneOfThem, ReturnRest, Search
from engine.playable import NOT_YET_PLAYABLE, why_not_play
from engine.playing import ChooseStable
from engine.state import PHASES, Frame, hand_of, is_hand, is_stable, player_of, stable_of
from engine.steps import Step
from engine.taking import Either, Take
from engine.turn import HandLimit
from engine.unknown import ShowHand, TurnOut
from engine.vocabulary import Kind

ENGLISH = "en"

Text = str | Promise
Words = dict[str, object]


def card_name(state: State, card: int) -> str:
    return face_name(state.faces[card])


def face_name(face: Face) -> str:
    """A card's name in the active language; in English where that language has none.

    Cards that only differ in colour share a printed name in some languages: their colour is added.
    """
    name = face.name(get_language() or ENGLISH)
    colour = COLOURS.get(face.name().partition(" (")[2].rstrip(")"))
    return f"{name} ({colour})" if colour and "(" not in name else name


COLOURS: Mapping[str, Text] = {
    "Red": pgettext_lazy("colour of a card", "red"),
    "Orange": pgettext_lazy("colour of a card", "orange"),
    "Yellow": pgettext_lazy("colour of a card", "yellow"),
    "Green": pgettext_lazy("colour of a card", "green"),
    "Blue": pgettext_lazy("colour of a card", "blue"),
    "Indigo": pgettext_lazy("colour of a card", "indigo"),
    "Purple": pgettext_lazy("colour of a card", "purple"),
    "Pink": pgettext_lazy("colour of a card", "pink"),
    "Black": pgettext_lazy("colour of a card", "black"),
    "White": pgettext_lazy("colour of a card", "white"),
    "Brown": pgettext_lazy("colour of a card", "brown"),
    "Rainbow": pgettext_lazy("colour of a card", "rainbow"),
    "Death": pgettext_lazy("colour of a card", "death"),
}


def player_name(state: State, player: int) -> str:
    return state.names[player] if player >= 0 else ""


# Zones

ZONE_LABELS: Mapping[int, Text] = {
    table.DECK: _("deck"),
    table.DECK_TOP: _("top of the deck"),
    table.DISCARD_PILE: _("discard pile"),
    table.NURSERY: _("Nursery"),
    table.PILE: _("pile"),
    table.REMOVED: _("removed from the game"),
}
FROM_ZONE: Mapping[int, Text] = {
    table.DECK: _("from the deck"),
    table.DECK_TOP: _("from the deck"),
    table.DISCARD_PILE: _("from the discard pile"),
    table.NURSERY: _("from the Nursery"),
    table.PILE: _("from the pile"),
    table.REMOVED: _("from outside the game"),
}
INTO_ZONE: Mapping[int, Text] = {
    table.DECK: _("into the deck"),
    table.DECK_TOP: _("onto the deck"),
    table.DISCARD_PILE: _("to the discard pile"),
    table.NURSERY: _("to the Nursery"),
    table.PILE: _("onto the pile"),
    table.REMOVED: _("out of the game"),
}


def zone_label(state: State, zone: int) -> str:
    """A zone on its own: *A's Stable*."""
    return _of_zone(state, zone, _("%(player)s's hand"), _("%(player)s's Stable"), ZONE_LABELS)


def from_zone(state: State, zone: int) -> str:
    return _of_zone(state, zone, _("from %(player)s's hand"), _("from %(player)s's Stable"), FROM_ZONE)


def into_zone(state: State, zone: int) -> str:
    return _of_zone(state, zone, _("to %(player)s's hand"), _("into %(player)s's Stable"), INTO_ZONE)


def _of_zone(state: State, zone: int, hand: Text, stable: Text, others: Mapping[int, Text]) -> str:
    if zone < 0:
        return ""
    if is_hand(zone):
        return str(hand) % {"player": state.names[player_of(zone)]}
    if is_stable(zone):
        return str(stable) % {"player": state.names[player_of(zone)]}
    return str(others[zone])


PHASE_NAMES: Mapping[str, Text] = dict(
    zip(PHASES, (_("Beginning of Turn"), _("Draw phase"), _("Action phase"), _("End of Turn")), strict=True)
)


# Events

SENTENCES: Mapping[str, Text] = {
    events.TURN: _("It is %(player)s's turn."),
    events.PLAY: _("%(player)s plays %(card)s."),
    events.RESPOND: _("%(player)s answers with %(card)s."),
    events.PASS: _("Nobody answers %(card)s."),
    events.STOP: _("%(card)s is stopped and goes to the discard pile."),
    events.SPEND: _("%(card)s is used up and goes to the discard pile."),
    events.ENTER: _("%(card)s enters %(player)s's Stable."),
    events.DRAW: _("%(player)s draws %(card)s."),
    events.DISCARD: _("%(player)s discards %(card)s."),
    events.SACRIFICE: _("%(player)s sacrifices %(card)s."),
    events.DESTROY: _("%(player)s destroys %(card)s in %(owner)s's Stable."),
    events.STEAL: _("%(player)s steals %(card)s from %(owner)s's Stable."),
    events.RETURN: _("%(card)s returns %(origin)s %(target)s."),
    events.LEAVE: _("So %(card)s has left %(owner)s's Stable."),
    events.NO_LEAVE: _("By the chosen reading %(card)s has not left %(owner)s's Stable by that."),
    events.MOVE: _("%(player)s moves %(card)s %(origin)s %(target)s."),
    events.BRING: _("%(player)s brings %(card)s %(target)s."),
    events.PUT: _("%(card)s goes %(origin)s %(target)s."),
    events.PULL: _("%(player)s pulls %(card)s %(origin)s."),
    events.SWAP: _("%(player)s and %(other)s swap hands."),
    events.SEARCH: _("%(player)s finds %(card)s in the deck and shows it."),
    events.CHOOSE: _("%(player)s is chosen."),
    events.ANOTHER_TURN: _("%(player)s will take another turn after this one."),
    events.MORE_PLAYS: _("%(player)s may play up to %(amount)s cards in this Action phase."),
    events.TRIGGER: _("The effect of %(source)s triggers for %(player)s."),
    events.REPLACE: _("Instead, %(card)s takes effect for %(player)s."),
    events.FORCED: _("%(player)s has no other choice than %(card)s."),
    events.SKIP: _("What would come next is left out: what has to come first was not done."),
    events.END_TURN: _("%(player)s's turn goes straight to its end."),
    events.DECK_OUT: _("The deck has run out."),
    events.LETTERS: _("The names of %(player)s's Unicorns have %(amount)s letters together."),
    events.WIN_WAITS: _("%(player)s has %(amount)s Unicorns, but the effects that wait come first."),
    events.EVERYONE_LOSES: _("Everyone loses."),
    events.REVEAL: _("%(player)s's unknown card turns out to be %(card)s."),
    events.LOOP: _("The effects go round in a circle without end."),
}
PHASE_SENTENCES: tuple[Text, ...] = (
    _("%(player)s's turn begins."),
    _("%(player)s's Draw phase begins."),
    _("%(player)s's Action phase begins."),
    _("%(player)s's End of Turn phase begins."),
)
WIN_SENTENCES: Mapping[str, Text] = {
    citations.END_NUMBER: _("%(player)s wins with %(amount)s Unicorns."),
    citations.END_MOST: _("%(player)s wins with the most Unicorns: %(amount)s."),
    citations.END_LETTERS: _("%(player)s wins with the most letters: %(amount)s."),
}


def sentence(state: State, event: Event) -> str:
    """An event as a full sentence: *A destroys Narwhal in B's Stable.*"""
    words = _words(state, event)
    told = without_second_stop(str(_template(state, event)) % words)
    if event.target == table.NURSERY and event.kind in (events.SACRIFICE, events.DESTROY):
        told += " " + gettext("It goes to the Nursery.")
    return told


def without_second_stop(told: str) -> str:
    """Some names of cards end a sentence by themselves: *B answers with Neigh!*"""
    return told[:-1] if told.endswith(("!.", "?.")) else told


def _words(state: State, event: Event) -> Words:
    owner = player_of(event.origin) if event.origin >= table.FIRST_HAND else -1
    other = player_of(event.target) if event.target >= table.FIRST_HAND else -1
    return {
        "player": player_name(state, event.player),
        "owner": player_name(state, owner),
        "other": player_name(state, other),
        "card": card_name(state, event.card) if event.card >= 0 else "",
        "source": card_name(state, event.source) if event.source >= 0 else "",
        "origin": from_zone(state, event.origin),
        "target": into_zone(state, event.target),
        "amount": event.amount,
    }


def _template(state: State, event: Event) -> Text:
    special = SPECIAL.get(event.kind)
    return special(event) if special else SENTENCES[event.kind]


def _set_up(event: Event) -> Text:
    if event.card < 0:
        return _("For two players, %(amount)s cards are removed from the game.")
    if is_stable(event.target):
        return _("%(player)s starts with %(card)s in the Stable.")
    return _("%(player)s is dealt %(card)s.")


def _phase(event: Event) -> Text:
    return PHASE_SENTENCES[event.amount]


def _decline(event: Event) -> Text:
    if event.card >= 0:
        return _("%(player)s does not save %(card)s.")
    if event.source >= 0:
        return _("%(player)s declines the effect of %(source)s.")
    return _("%(player)s declines.")


def _nothing(event: Event) -> Text:
    return _("Nothing happens to %(card)s.") if event.card >= 0 else _("Nothing happens.")


def _look(event: Event) -> Text:
    if event.origin == table.DECK_TOP:
        return _("%(player)s looks at the top of the deck: %(amount)s cards.")
    return _("%(player)s looks at %(owner)s's hand.")


def _shuffle(event: Event) -> Text:
    if event.rule == citations.END_DECK_OUT:
        return _("The discard pile is shuffled into the deck.")
    if event.amount:
        return _("%(amount)s cards go into the deck, and it is shuffled.")
    return _("The deck is shuffled.")


def _win(event: Event) -> Text:
    return WIN_SENTENCES.get(event.rule, _("%(player)s wins."))


SPECIAL: Mapping[str, Callable[[Event], Text]] = {
    events.SET_UP: _set_up,
    events.PHASE: _phase,
    events.DECLINE: _decline,
    events.NOTHING: _nothing,
    events.LOOK: _look,
    events.SHUFFLE: _shuffle,
    events.WIN: _win,
}


# Questions

TAKE_PROMPTS: Mapping[int, Text] = {
    DISCARD: _("%(player)s, choose %(kinds)s to discard."),
    SACRIFICE: _("%(player)s, choose %(kinds)s to sacrifice."),
    DESTROY: _("%(player)s, choose %(kinds)s to destroy."),
    STEAL: _("%(player)s, choose %(kinds)s to steal."),
}
OPTIONAL_TAKE_PROMPTS: Mapping[int, Text] = {
    DISCARD: _("%(player)s, you may choose %(kinds)s to discard."),
    SACRIFICE: _("%(player)s, you may choose %(kinds)s to sacrifice."),
    DESTROY: _("%(player)s, you may choose %(kinds)s to destroy."),
    STEAL: _("%(player)s, you may choose %(kinds)s to steal."),
}
CARRY_PROMPTS: Mapping[int, Text] = {
    BRING: _("%(player)s, choose %(kinds)s to bring into a Stable."),
    PUT: _("%(player)s, choose %(kinds)s to take."),
    MOVE: _("%(player)s, choose %(kinds)s to move."),
    RETURN: _("%(player)s, choose %(kinds)s to return."),
}
OPTIONAL_CARRY_PROMPTS: Mapping[int, Text] = {
    BRING: _("%(player)s, you may choose %(kinds)s to bring into a Stable."),
    PUT: _("%(player)s, you may choose %(kinds)s to take."),
    MOVE: _("%(player)s, you may choose %(kinds)s to move."),
    RETURN: _("%(player)s, you may choose %(kinds)s to return."),
}
KINDS: Mapping[Kind, Text] = {
    Kind.CARD: _("a card"),
    Kind.UNICORN: _("a Unicorn"),
    Kind.BABY: _("a Baby Unicorn"),
    Kind.BASIC: _("a Basic Unicorn"),
    Kind.MAGICAL: _("a Magical Unicorn"),
    Kind.ULTIMATE: _("an Ultimate Unicorn"),
    Kind.UPGRADE: _("an Upgrade"),
    Kind.DOWNGRADE: _("a Downgrade"),
    Kind.MAGIC: _("a Magic card"),
    Kind.INSTANT: _("an Instant card"),
    Kind.NEIGH: _("a Neigh card"),
}


def prompt(state: State, pending: Decision) -> str:
    """What is asked, as a sentence to the one who is asked: *B, choose a Unicorn to destroy.*"""
    frame = state.frames[-1]
    step = frame.program.steps[frame.pc]
    words: Words = {"player": player_name(state, pending.player), "limit": state.edition.hand_limit}
    if pending.source >= 0:
        words["source"] = card_name(state, pending.source)
    return str(PROMPTS[pending.kind](state, frame, step, words)) % words


def _act(state: State, frame: Frame, step: Step, words: Words) -> Text:
    if state.optional:
        return _("%(player)s, play another card or leave it at that.")
    return _("%(player)s, play a card or draw a card.")


def _phase_border(state: State, frame: Frame, step: Step, words: Words) -> Text:
    return _("%(player)s, go on when you are ready.")


def _respond(state: State, frame: Frame, step: Step, words: Words) -> Text:
    words["card"] = card_name(state, state.zones[table.PILE][-1])
    return _("Does anybody answer %(card)s?")


def _chance(state: State, frame: Frame, step: Step, words: Words) -> Text:
    if isinstance(step, LookAtTop):
        return _("Which card comes next from the top of the deck?")
    if isinstance(step, Pull):
        return _("Which card does %(player)s pull?")
    if isinstance(step, TurnOut | ShowHand):
        return _("What is %(player)s's unknown card?")
    return _("Which card does %(player)s draw?")


def _yes_no(state: State, frame: Frame, step: Step, words: Words) -> Text:
    if "source" not in words:
        return _("%(player)s, yes or no?")
    return _("%(player)s, do you use the effect of %(source)s?")


def _use(state: State, frame: Frame, step: Step, words: Words) -> Text:
    words["card"] = card_name(state, frame.cards[frame.count])
    if state.optional:
        return _("%(player)s, do you save %(card)s with another effect?")
    return _("%(player)s, which effect applies instead for %(card)s?")


def _choose_card(state: State, frame: Frame, step: Step, words: Words) -> Text:
    if isinstance(step, HandLimit):
        return _("%(player)s, the hand limit is %(limit)s: choose a card to discard.")
    if isinstance(step, Search):
        words["kinds"] = kinds_in_words(step.phrase.word)
        return _("%(player)s, choose %(kinds)s from the deck.")
    if isinstance(step, PutOneOfThem):
        return _("%(player)s, choose one of the cards you are looking at.")
    if isinstance(step, ReturnRest):
        return _("%(player)s, choose the card that comes next from the top.")
    if isinstance(step, Either):
        return _("%(player)s, choose a card for the effect of %(source)s.")
    if isinstance(step, Take | Carry):
        words["kinds"] = kinds_in_words(step.phrase.word)
        return _prompts_of(step, bool(state.optional))[step.cause]
    return _("%(player)s, choose a card.")


def _prompts_of(step: Take | Carry, optional: bool) -> Mapping[int, Text]:
    if isinstance(step, Carry):
        return OPTIONAL_CARRY_PROMPTS if optional else CARRY_PROMPTS
    return OPTIONAL_TAKE_PROMPTS if optional else TAKE_PROMPTS


def kinds_in_words(word: int) -> str:
    """The kinds of a word of bits: *an Upgrade or a Downgrade*."""
    kinds = [str(KINDS[kind]) for kind, bit in BITS.items() if word & bit]
    return pgettext("between kinds of cards", " or ").join(kinds) or str(KINDS[Kind.CARD])


def _choose_player(state: State, frame: Frame, step: Step, words: Words) -> Text:
    if isinstance(step, ChooseStable):
        words["card"] = card_name(state, state.zones[table.PILE][0])
        return _("%(player)s, into whose Stable does %(card)s go?")
    if isinstance(step, Carry):
        words["card"] = card_name(state, frame.cards[0])
        return _("%(player)s, into whose Stable does %(card)s go?")
    if "source" in words:
        return _("%(player)s, choose another player for the effect of %(source)s.")
    return _("%(player)s, choose a player.")


PROMPTS: Mapping[str, Callable[[State, Frame, Step, Words], Text]] = {
    "act": _act,
    "yes-no": _yes_no,
    "use": _use,
    "card": _choose_card,
    "player": _choose_player,
    "respond": _respond,
    "chance": _chance,
    "phase": _phase_border,
}


# Options

OPTION_LABELS: Mapping[str, Text] = {
    "act": _("Play %(card)s"),
    "respond": _("%(player)s: %(card)s"),
    "use": _("Use %(card)s"),
    "card": _("%(card)s (%(zone)s)"),
}


def option_label(state: State, pending: Decision, option: Option) -> str:
    """An option as the reader sees it; as unique as the engine's own label."""
    if option.value == DECLINE:
        return _decline_label(pending.kind)
    if option.card >= 0:
        return card_label(state, pending.kind, option.card, option.player)
    if option.player >= 0:
        return state.names[option.player]
    if option.value == GO_ON:
        return gettext("Go on")
    return gettext("Draw a card") if option.value == DRAW_A_CARD else gettext("Yes")


def card_label(state: State, kind: str, card: int, holder: int = -1) -> str:
    """A card as an answer to a kind of question, whether or not it is an option.

    `holder` is who holds it; where nobody is named, the one in front of whom it lies.
    """
    zone = state.where[card]
    if holder < 0 and zone >= table.FIRST_HAND:
        holder = player_of(zone)
    words = {
        "card": card_name(state, card),
        "player": player_name(state, holder),
        "zone": zone_label(state, zone),
    }
    return str(OPTION_LABELS.get(kind, "%(card)s")) % words


def _decline_label(kind: str) -> str:
    if kind == "respond":
        return gettext("Nobody answers")
    if kind == "act":
        return gettext("Play no more")
    return gettext("No") if kind == "yes-no" else gettext("Decline")


def named_card(said: str) -> str:
    """The name in *Play Narwhal*, as the active language puts it; the same text if it is something else."""
    before, _place, after = str(OPTION_LABELS["act"]).partition("%(card)s")
    if said.casefold().startswith(before.casefold()) and said.casefold().endswith(after.casefold()):
        return said[len(before) : len(said) - len(after)].strip()
    return said


# The end


def outcome(state: State) -> str:
    """How a finished game ended, where the event that ended it is not known any more."""
    if state.winner < 0:
        return str(SENTENCES[events.EVERYONE_LOSES])
    return gettext("%(player)s wins.") % {"player": state.names[state.winner]}


# Refusals

WHY_NOT: Mapping[tuple[int, str], Text] = {
    (ACT, citations.CARD_INSTANT): _(
        "%(card)s is an Instant card: it only answers a card that another player plays."
    ),
    (ACT, citations.PLAY_FROM_HAND): _("%(card)s is not in %(active)s's hand."),
    (ACT, citations.EFFECTS_CANNOT): _("A card in play keeps %(active)s from playing %(card)s."),
    (ACT, citations.PLAY_IMPOSSIBLE): _(
        "What playing %(card)s asks for cannot all be done now, so it may not be played."
    ),
    (RESPOND, citations.CARD_INSTANT): _("%(card)s is no Instant card that answers another card."),
    (RESPOND, citations.PLAY_FROM_HAND): _("%(card)s is in nobody's hand."),
    (RESPOND, citations.NEIGH_RESPONSE): _("Nobody answers their own card."),
    (RESPOND, citations.NEIGH_CANNOT): _("%(top)s cannot be Neigh'd."),
    (RESPOND, citations.EFFECTS_CANNOT): _("A card in play keeps %(owner)s from answering."),
}


def why_not(state: State, choice: int, rule: str) -> str:
    """Why the rules forbid this answer: *Neigh is an Instant card: …*"""
    if state.over:
        return gettext("The game is over.")
    if choice == DECLINE:
        return gettext("This is not optional: the wording does not say “may”.")
    words: Words = {
        "active": state.names[state.turn],
        "card": card_name(state, choice),
        "owner": _owner(state, choice),
        "top": card_name(state, state.zones[table.PILE][-1]) if state.zones[table.PILE] else "",
    }
    template = WHY_NOT.get((state.kind, rule)) or _why_not_card(state, choice, rule)
    return str(template) % words


def _owner(state: State, card: int) -> str:
    zone = state.where[card]
    return state.names[player_of(zone)] if zone >= table.FIRST_HAND else ""


def _why_not_card(state: State, card: int, rule: str) -> Text:
    frame = state.frames[-1]
    step = frame.program.steps[frame.pc]
    if rule == citations.EFFECTS_CANNOT:
        return _("A continuous effect protects %(card)s.")
    if not isinstance(step, Take):
        return _("%(card)s is no answer here.")
    if step.cause in (DESTROY, STEAL) and state.where[card] == stable_of(frame.who):
        return _("%(card)s is in %(owner)s's own Stable.")
    if not state.kinds[card] & step.phrase.word:
        return _("%(card)s is not of the kind the effect asks for.")
    return _("%(card)s is not where the effect looks.")


def no_answer(state: State, answer: str, labels: list[str]) -> str:
    """An answer that is none of the options at all."""
    words = {"answer": answer, "options": ", ".join(labels)}
    if not labels:
        return gettext("“%(answer)s” is no answer: nothing is asked.") % words
    return gettext("“%(answer)s” is none of the options: %(options)s.") % words


def fits_several(answer: str, labels: list[str]) -> str:
    words = {"answer": answer, "options": ", ".join(labels)}
    return gettext("“%(answer)s” fits several options: %(options)s.") % words


def not_yet_playable(state: State, card: int) -> str:
    words = {"card": card_name(state, card)}
    return gettext("%(card)s cannot be played here yet: the engine does not know what it does.") % words


def is_not_yet_playable(state: State, choice: int) -> bool:
    """Whether an answer was refused only because the engine does not know the card's text."""
    if state.kind != ACT or not 0 <= choice < len(state.faces):
        return False
    if state.where[choice] != hand_of(state.turn):
        return False
    return why_not_play(state, state.turn, choice) == NOT_YET_PLAYABLE


# Problems of a position

PROBLEMS: Mapping[str, Text] = {
    "unknown_edition": _("There is no edition “%(given)s”. Editions: %(candidates)s."),
    "players": _("The game is for 2 to 8 players."),
    "duplicate": _("Two players have the same name."),
    "unknown_reading": _("There is no reading “%(name)s”."),
    "unknown_word": _("The reading %(name)s has the words %(candidates)s."),
    "unknown_player": _("No player is called “%(name)s”."),
    "too_many": _("A position has at most 600 cards."),
    "unknown_elsewhere": _("Only cards in a hand may be unknown."),
    "too_few_unseen": _("The deck lists fewer unseen cards than there are unknown ones in hands."),
    "unknown_card": _("There is no card “%(given)s” in this edition."),
    "baby_elsewhere": _(
        "“%(given)s” is a Baby Unicorn: it is in a Stable or in the Nursery, never elsewhere."
    ),
    "not_in_stable": _("“%(given)s” never lies in a Stable: it is used up when it is played."),
    "not_in_nursery": _("Only Baby Unicorns are in the Nursery."),
    "too_long": _("A position has at most 60 lines and 8000 signs."),
    "invalid_state": _("This is not a saved position of this site, or it was changed."),
    "invalid_code": _("This link is damaged or was cut off."),
    "unknown_field": _("A position has no “%(name)s”. It has: %(candidates)s."),
}
INVALID: Mapping[str, Text] = {
    "players": _("List the names of the players, clockwise."),
    "players/": _("A name has 1 to 24 signs and no spaces around it."),
    "readings": _("Give the readings as name and word."),
    "hands": _("Give the cards of each player under the player's name."),
    "stables": _("Give the cards of each player under the player's name."),
}


def problem_in_words(problem: Problem, given: object) -> str:
    """What is wrong with a position, with what might have been meant."""
    words = {
        "given": str(given)[:80],
        "name": problem.field.rpartition("/")[2][:80],
        "candidates": ", ".join(problem.candidates),
    }
    told = str(_problem_template(problem, given)) % words
    if problem.code == "unknown_card" and problem.candidates:
        near = pgettext("between card names", " or ").join(problem.candidates)
        told += " " + gettext("Did you mean %(near)s?") % {"near": near}
    return told


def _problem_template(problem: Problem, given: object) -> Text:
    if problem.code == "syntax":
        return _("“%(given)s” is no line of a position; write for instance “A hand: Neigh, 2 x Narwhal”.")
    if problem.code in PROBLEMS:
        return PROBLEMS[problem.code]
    if problem.candidates:
        return _("“%(given)s” is none of %(candidates)s.")
    return _invalid(problem.field)


def _invalid(field: str) -> Text:
    head, slash, rest = field.partition("/")
    if head == "players":
        return INVALID["players/" if slash else "players"]
    if head in INVALID and not rest:
        return INVALID[head]
    is_one_card = rest.rpartition("/")[2].isdigit()
    return _("A card is given by its name or id.") if is_one_card else _("List the cards by name.")
