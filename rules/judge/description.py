"""States, decisions and events as plain dicts in the reader's language: what board and API show."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated, Any, TypedDict

from django.utils.translation import gettext as _, override

from cardsdb.addresses import address_in
from cardsdb.cards.wordings import rendered
from cardsdb.models import CardType, DataVersion
from cardsdb.requests.problems import CitedRuleDict
from cardsdb.typed_dicts import JsonSchema, Language
from cardsdb.versions import per_version
from engine import (
    DECK,
    DECK_BOTTOM,
    DECK_TOP,
    DECLINE,
    DISCARD_PILE,
    DRAW_A_CARD,
    KIND_NAMES,
    NOBODY,
    NOWHERE,
    NURSERY,
    PHASES,
    PILE,
    PLAY_HIDDEN_HAND,
    REMOVED,
    UNKNOWN,
    Decision,
    Event,
    Face,
    Option,
    State,
    __version__,
    decision,
    events,
    hand_of,
    is_hand,
    is_stable,
    player_of,
    unicorns_needed,
)
from engine.language import parse, render, spoken
from rules import narration
from rules.book.rulebook import NumberedRule, book_at

Described = Mapping[str, Any]

# Questions whose options are neither cards nor players.
KINDS_OF_WORDS = ("option", "type")
ZONE_IDS = {
    DECK: "deck",
    DECK_TOP: "deck_top",
    DECK_BOTTOM: "deck_bottom",
    DISCARD_PILE: "discard",
    NURSERY: "nursery",
    PILE: "pile",
    REMOVED: "removed",
}
TYPES_AT_TABLE = [*CardType.values, UNKNOWN]


class AnswerVersionsDict(TypedDict):
    data_version: int
    engine_version: str
    lang_served: Language


# Rules and cards


class RuleInFullDict(CitedRuleDict):
    text: str


class NumberDict(TypedDict):
    number: Annotated[int, "Which card of this game; copies have numbers of their own."]


class CardNamedDict(NumberDict):
    id: str
    name: str


class FaceDict(TypedDict):
    id: str
    name: str
    type: Annotated[str, "`unknown`: a hand card nobody knows.", JsonSchema(enum=TYPES_AT_TABLE)]
    type_name: str
    lines: Annotated[list[str], "What it says, in the language."]
    playable: Annotated[bool, "Whether the engine knows what it does."]
    url: Annotated[str | None, "Null: an own card, which has no page."]


class TableCardDict(NumberDict, FaceDict):
    pass


# Who it is told to


@dataclass(frozen=True)
class Reader:
    """The language something is told in, the rules it cites, and what stands in front of every address."""

    language: str
    rules: Mapping[str, NumberedRule]
    data_version: int
    site: str = ""
    own_cards: dict[Face, FaceDict] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def of(cls, language: str, site: str = "") -> "Reader":
        return cls(language, rules_by_id(language), DataVersion.current(), site.rstrip("/"))

    def in_own_language(self) -> override:
        return override(self.language)

    def versions(self) -> AnswerVersionsDict:
        """What an answer is answered with."""
        return {
            "data_version": self.data_version,
            "engine_version": __version__,
            "lang_served": self.language,
        }

    def rule(self, identifier: str) -> CitedRuleDict:
        """A rule to cite; one that is not published is named by its id."""
        rule = self.rules.get(identifier)
        url = f"{self.site}{address_in(self.language, 'rule', identifier)}"
        return {"id": identifier, "title": rule.title if rule else identifier, "url": url}

    def rule_in_full(self, identifier: str, edition: str) -> RuleInFullDict:
        """The same with its text as this edition has it."""
        rule = self.rules.get(identifier)
        return {**self.rule(identifier), "text": rule.texts_for(edition)[0].text if rule else ""}

    def card(self, state: State, card: int) -> TableCardDict:
        """A card that lies on the table. `lines` is its wording as the reader reads it."""
        facts = self.facts(state.faces[card])
        return {"number": card, **facts, "url": facts["url"] and self.site + facts["url"]}

    def facts(self, face: Face) -> FaceDict:
        """What a card is. Own cards are remembered no longer than the one who reads of them."""
        if not face.own:
            return card_facts(face, self.language)
        if face not in self.own_cards:
            self.own_cards[face] = own_card_facts(face, self.language)
        return self.own_cards[face]

    def cards(self, state: State, zone: int) -> list[TableCardDict]:
        return [self.card(state, card) for card in state.zones[zone]]

    def named(self, state: State, card: int) -> CardNamedDict | None:
        """A card in short."""
        if card < 0:
            return None
        face = state.faces[card]
        return {"number": card, "id": face.id, "name": self.facts(face)["name"]}


@per_version
def rules_by_id(language: str) -> dict[str, NumberedRule]:
    return {rule.slug: rule for rule in book_at(True, language).rules}


@lru_cache(maxsize=4096)
def card_facts(face: Face, language: str) -> FaceDict:
    if face.type == UNKNOWN:
        return unknown_facts(face, language)
    return described_face(face, language, lines_of(face, language), address_in(language, "card", face.id))


def own_card_facts(face: Face, language: str) -> FaceDict:
    """A card that lies in no box has no page."""
    lines = render(parse("\n".join(face.lines)), spoken(language)) if face.lines else []
    return described_face(face, language, lines, None)


def described_face(face: Face, language: str, lines: Sequence[str], url: str | None) -> FaceDict:
    with override(language):
        name, type_name = narration.face_name(face), str(CardType(face.type).label)
    return {
        "id": face.id,
        "name": name,
        "type": face.type,
        "type_name": type_name,
        "lines": list(lines),
        "playable": face.playable,
        "url": url,
    }


def unknown_facts(face: Face, language: str) -> FaceDict:
    """A hand card that lies face down: its page is that of the rule about hidden hands."""
    with override(language):
        return {
            "id": face.id,
            "name": narration.face_name(face),
            "type": face.type,
            "type_name": _("Face down"),
            "lines": [_("Nobody has seen this card yet.")],
            "playable": True,
            "url": address_in(language, "rule", PLAY_HIDDEN_HAND),
        }


def lines_of(face: Face, language: str) -> list[str]:
    return list(rendered("\n".join(face.lines), language).lines) if face.lines else []


# The table


class StableCardDict(TableCardDict):
    keeps: Annotated[str, "The type or the card it keeps in mind."]


class PileCardDict(TableCardDict):
    by: Annotated[str, "Who played it."]
    into: Annotated[str | None, "Into whose Stable it goes, once that is said."]


class DeckDict(TypedDict):
    count: int
    top: Annotated[list[TableCardDict], "The cards on top that are known."]


class TablePlayerDict(TypedDict):
    name: str
    seat: int
    active: bool
    unicorns: int
    needed: Annotated[int, "With so many Unicorns a player wins."]
    hand: list[TableCardDict]
    stable: list[StableCardDict]


class TableDict(TypedDict):
    edition: str
    players: list[TablePlayerDict]
    turn: str
    phase: Annotated[str, JsonSchema(enum=PHASES)]
    phase_name: str
    pile: Annotated[list[PileCardDict], "The cards being played, from the bottom."]
    deck: DeckDict
    discard: list[TableCardDict]
    nursery: list[TableCardDict]
    removed: list[TableCardDict]


class ZoneDict(TypedDict):
    zone: Annotated[str, JsonSchema(enum=["hand", "stable", *ZONE_IDS.values()])]
    player: str | None
    seat: int | None
    label: str


def describe_table(state: State, reader: Reader) -> TableDict:
    """Everything that lies on the table. Identical cards are entries of their own, told apart by `number`."""
    phase = PHASES[state.phase]
    return {
        "edition": state.edition.id,
        "players": [player_at(reader, state, seat) for seat in range(state.players)],
        "turn": state.names[state.turn],
        "phase": phase,
        "phase_name": str(narration.PHASE_NAMES[phase]),
        "pile": [pile_card(reader, state, place) for place in range(len(state.zones[PILE]))],
        "deck": {"count": state.deck_size, "top": reader.cards(state, DECK_TOP)},
        "discard": reader.cards(state, DISCARD_PILE),
        "nursery": reader.cards(state, NURSERY),
        "removed": reader.cards(state, REMOVED),
    }


def describe_cards(state: State, cards: Iterable[int], reader: Reader) -> list[TableCardDict]:
    """Some cards of a table, as they are told where they lie."""
    return [reader.card(state, card) for card in cards]


def player_at(reader: Reader, state: State, seat: int) -> TablePlayerDict:
    return {
        "name": state.names[seat],
        "seat": seat,
        "active": seat == state.turn,
        "unicorns": state.unicorns[seat],
        "needed": unicorns_needed(state, seat),
        "hand": reader.cards(state, hand_of(seat)),
        "stable": [stable_card(reader, state, card) for card in state.stables[seat]],
    }


def stable_card(reader: Reader, state: State, card: int) -> StableCardDict:
    """A card in a Stable; `keeps` is the type or the card it keeps in mind, if any. # effects.remembered"""
    return {**reader.card(state, card), "keeps": narration.kept_in_mind(state, card)}


def pile_card(reader: Reader, state: State, place: int) -> PileCardDict:
    """A card being played; `into` is the Stable it goes to, once that is known."""
    into = state.pile_into[place]
    return {
        **reader.card(state, state.zones[PILE][place]),
        "by": state.names[state.pile_by[place]],
        "into": state.names[into] if into >= 0 else None,
    }


def describe_zone(state: State, zone: int) -> ZoneDict | None:
    if zone == NOWHERE:
        return None
    label = narration.zone_label(state, zone)
    if not (is_hand(zone) or is_stable(zone)):
        return {"zone": ZONE_IDS[zone], "player": None, "seat": None, "label": label}
    seat, word = player_of(zone), "hand" if is_hand(zone) else "stable"
    return {"zone": word, "player": state.names[seat], "seat": seat, "label": label}


# What is asked


class LineOfCardDict(TypedDict):
    clause: Annotated[int, "The line of the card, counted from 1."]
    line: str


class SourceDict(CardNamedDict, LineOfCardDict):
    pass


class DecisionSourceDict(TableCardDict, LineOfCardDict):
    pass


class OptionDict(TypedDict):
    value: Annotated[int, "What to answer."]
    label: Annotated[str, "What may be answered as well."]
    kind: Annotated[str, JsonSchema(enum=["draw", "card", "player", "option", "type", "decline", "yes"])]
    card: int | None
    id: str | None
    player: str | None
    seat: int | None
    zone: ZoneDict | None
    count: Annotated[int, "How many identical cards it stands for."]


DECISION_KINDS = [kind for kind in KIND_NAMES if kind != "none"]


class DecisionDict(TypedDict):
    kind: Annotated[str, JsonSchema(enum=DECISION_KINDS)]
    player: Annotated[str | None, "Null: the whole table."]
    seat: int | None
    prompt: str
    rule: CitedRuleDict
    source: DecisionSourceDict | None
    optional: bool
    options: list[OptionDict]


def describe_decision(state: State, reader: Reader) -> DecisionDict | None:
    """The pending decision with its options; None when the game is over."""
    pending = decision(state)
    if pending is None:
        return None
    clause = state.frames[-1].clause
    return {
        "kind": pending.kind,
        "player": pending.name if pending.player >= 0 else None,
        "seat": pending.player if pending.player >= 0 else None,
        "prompt": narration.prompt(state, pending),
        "rule": reader.rule(pending.rule),
        "source": describe_source(reader, state, pending.source, clause),
        "optional": pending.optional,
        "options": [describe_option(state, pending, option) for option in pending.options],
    }


def describe_option(state: State, pending: Decision, option: Option) -> OptionDict:
    card = option.card if option.card >= 0 else None
    return {
        "value": option.value,
        "label": narration.option_label(state, pending, option),
        "kind": option_kind(pending, option),
        "card": card,
        "id": state.faces[option.card].id if option.card >= 0 else None,
        "player": state.names[option.player] if option.player >= 0 else None,
        "seat": option.player if option.player >= 0 else None,
        "zone": describe_zone(state, zone_of_option(state, option)),
        "count": option.count,
    }


def describe_answer(state: State, answer: int, language: str) -> str:
    """An answer to the pending decision in words; empty where it is none of its options."""
    pending = decision(state)
    options = pending.options if pending else ()
    with override(language):
        fitting = (option for option in options if option.value == answer)
        return next((answer_in_words(state, pending, option) for option in fitting if pending), "")


def answer_in_words(state: State, pending: Decision, option: Option) -> str:
    """An answer that can be told without the question, or else behind it."""
    label = narration.option_label(state, pending, option)
    if option_kind(pending, option) in ("card", "decline", "draw"):
        return label
    return f"{narration.prompt(state, pending)} {label}"


def zone_of_option(state: State, option: Option) -> int:
    """Where its card lies: in a hand, if an unknown card there may turn out to be it."""
    if option.card < 0:
        return -1
    is_held_unknown = option.value != option.card
    return hand_of(option.player) if is_held_unknown else state.where[option.card]


def option_kind(pending: Decision, option: Option) -> str:
    if option.value == DECLINE:
        return "decline"
    if pending.kind in KINDS_OF_WORDS:
        return pending.kind
    if option.card >= 0:
        return "card"
    if option.player >= 0:
        return "player"
    return "draw" if option.value == DRAW_A_CARD else "yes"


def describe_source(reader: Reader, state: State, source: int, clause: int) -> DecisionSourceDict | None:
    """The card whose text it is, with the line that says so."""
    if source < 0 or not clause:
        return None
    lines = reader.facts(state.faces[source])["lines"]
    line = lines[clause - 1] if clause <= len(lines) else ""
    return {**reader.card(state, source), "clause": clause, "line": line}


def in_short(source: DecisionSourceDict) -> SourceDict:
    return {
        "number": source["number"],
        "id": source["id"],
        "name": source["name"],
        "clause": source["clause"],
        "line": source["line"],
    }


# What happened

# The name of its field is a word of Python.
OriginDict = TypedDict("OriginDict", {"from": ZoneDict | None})


class EventDict(OriginDict):
    n: int
    kind: Annotated[str, JsonSchema(enum=sorted(events.KINDS))]
    text: Annotated[str, "A full sentence."]
    rule: CitedRuleDict
    because: Annotated[int, "The number of the event that caused it, or 0."]
    player: str | None
    seat: int | None
    card: CardNamedDict | None
    about: Annotated[
        CardNamedDict | None,
        "Another card it is about: `card` takes effect instead of its effect, or of what would happen to it.",
    ]
    to: ZoneDict | None
    source: Annotated[SourceDict | None, "The card whose effect it is."]
    amount: int


class ReasonDict(TypedDict):
    rule: RuleInFullDict
    source: DecisionSourceDict | None


class ResultDict(TypedDict):
    winner: str | None
    seat: int | None
    everyone_loses: bool
    text: str
    rule: CitedRuleDict | None


def describe_events(state: State, events: Iterable[Event], reader: Reader) -> list[EventDict]:
    """Events as sentences with the rule each rests on. `state` is one the events led to, or a later one."""
    return [describe_event(reader, state, event) for event in events]


def describe_event(reader: Reader, state: State, event: Event) -> EventDict:
    source = describe_source(reader, state, event.source, event.clause)
    return {
        "n": event.n,
        "kind": event.kind,
        "text": narration.sentence(state, event),
        "rule": reader.rule(event.rule),
        "because": event.because,
        "player": state.names[event.player] if event.player >= 0 else None,
        "seat": event.player if event.player >= 0 else None,
        "card": reader.named(state, event.card),
        "about": reader.named(state, event.about),
        "from": describe_zone(state, event.origin),
        "to": describe_zone(state, event.target),
        "source": in_short(source) if source else None,
        "amount": event.amount,
    }


def describe_reason(state: State, event: Event, reader: Reader) -> ReasonDict:
    """Why something happened: the rule in full, and the card with the line that says so, if one does."""
    return {
        "rule": reader.rule_in_full(event.rule, state.edition.id),
        "source": describe_source(reader, state, event.source, event.clause),
    }


ENDINGS = (events.WIN, events.EVERYONE_LOSES)


def describe_result(state: State, events: Iterable[Event], reader: Reader) -> ResultDict | None:
    """How the game ended; None while it goes on. The rule is known if the end is among `events`."""
    if not state.over:
        return None
    ending = next((event for event in events if event.kind in ENDINGS), None)
    return {
        "winner": None if state.winner == NOBODY else state.names[state.winner],
        "seat": None if state.winner == NOBODY else state.winner,
        "everyone_loses": state.winner == NOBODY,
        "text": narration.sentence(state, ending) if ending else narration.outcome(state),
        "rule": reader.rule(ending.rule) if ending else None,
    }
