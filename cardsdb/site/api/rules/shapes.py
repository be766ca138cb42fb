"""What goes to the judge over HTTP, and what comes back: positions, requests, verdicts."""

from typing import Any

from drf_spectacular.extensions import OpenApiSerializerFieldExtension
from drf_spectacular.openapi import AutoSchema
from rest_framework import serializers

from cardsdb.languages import LANGUAGES
from cardsdb.models import CardType
from cardsdb.site.api.shared import CitedRuleSerializer, ProblemErrorSerializer, named_shape
from engine import (
    CARD_NAME_AT_MOST,
    KIND_NAMES,
    NODES_AT_MOST,
    PHASES,
    READINGS,
    UNKNOWN,
    WORDING_AT_MOST,
    Chance,
    Ending,
    events,
)
from engine.positions import MEMORIES
from rules.judge.description import ZONE_IDS
from rules.judge.exploring import REASONS
from rules.judge.positions import CARDS_AT_MOST, LARGEST_NUMBER, NAME_AT_MOST
from rules.judge.questions import (
    ANSWER_LENGTH_AT_MOST,
    ANSWERS_AT_MOST,
    ENDS,
    NODES_USUALLY,
    OUTCOMES_AT_MOST,
    OUTCOMES_USUALLY,
    READINGS_AT_ONCE,
)
from rules.judge.validating import REMARKS

AT_TABLE = 8
TYPES_AT_TABLE = [*CardType.values, UNKNOWN]

# Positions


def listed(**kwargs: Any) -> serializers.ListField:
    return serializers.ListField(child=serializers.CharField(), required=False, **kwargs)


def cards_by_player(
    help_text: str, card: serializers.Field[Any, Any, Any, Any] | None = None
) -> serializers.DictField:
    cards = serializers.ListField(child=card or serializers.CharField())
    return serializers.DictField(child=cards, required=False, help_text=help_text)


class HandCardField(serializers.Field[Any, Any, Any, Any]):
    """A card by name or id, or how many cards nobody knows."""


class HandCardFieldSchema(OpenApiSerializerFieldExtension):
    target_class = HandCardField

    def map_serializer_field(self, auto_schema: AutoSchema, direction: Any) -> dict[str, Any]:
        number = {"type": "integer", "minimum": 1, "maximum": CARDS_AT_MOST}
        unknown = {
            "type": "object",
            "properties": {UNKNOWN: number},
            "required": [UNKNOWN],
            "additionalProperties": False,
        }
        name = {"type": "string", "description": "A name, an id, or for instance `3 unknown`."}
        return {"anyOf": [name, named_shape(auto_schema, "UnknownCards", unknown)]}


class OwnCardSerializer(serializers.Serializer[Any]):
    """A card of your own, in the language of the cards."""

    name = serializers.CharField(max_length=CARD_NAME_AT_MOST)
    type = serializers.ChoiceField(choices=CardType.choices)
    wording = serializers.CharField(
        max_length=WORDING_AT_MOST,
        allow_blank=True,
        required=False,
        help_text="One ability a line, in English.",
    )


class DescribedPositionSerializer(serializers.Serializer[Any]):
    """A table in words. A card is its name in any language, or its id; nothing triggers by being set up."""

    edition = serializers.CharField(required=False, help_text="`base-2e` unless said otherwise.")
    boxes = serializers.ListField(
        child=serializers.CharField(),
        required=False,
        help_text="The editions whose cards are mixed; the first gives the rules.",
    )
    own_cards = OwnCardSerializer(
        many=True, required=False, help_text="Cards that are in no box, or in place of one of its cards."
    )
    players = serializers.ListField(
        child=serializers.CharField(max_length=NAME_AT_MOST),
        min_length=2,
        max_length=AT_TABLE,
        help_text="Names, clockwise.",
    )
    turn = serializers.CharField(required=False, help_text="A player; the first unless said otherwise.")
    phase = serializers.ChoiceField(
        choices=PHASES, required=False, help_text="The action phase unless said otherwise."
    )
    hands = cards_by_player(
        'The cards in each player\'s hand. `{"unknown": 3}` are cards nobody knows: '
        "chance settles what they are when it matters.",
        HandCardField(),
    )
    stables = cards_by_player("The cards in each player's Stable.")
    deck = listed(
        help_text="Exactly these, shuffled; with unknown hand cards all unseen cards, those in hands too. "
        "Left out: an ample deck of Basic Unicorns, or with unknown hand cards the rest of the box."
    )
    deck_top = listed(help_text="Known cards on top, the first to be drawn first.")
    discard = listed()
    removed = listed(help_text="Taken out of the game.")
    nursery = listed(help_text="Left out: full.")
    readings = serializers.DictField(
        child=serializers.CharField(),
        required=False,
        help_text="How contested rules are read: " + ", ".join(READINGS) + ".",
    )
    memory = serializers.DictField(
        child=serializers.ListField(child=serializers.CharField()),
        required=False,
        help_text='What a player is to do or has done, `{"B": ["skips next turn"]}`: '
        + ", ".join(MEMORIES)
        + ".",
    )
    language = serializers.ChoiceField(
        choices=LANGUAGES,
        required=False,
        help_text="The language the cards are printed in: where letters decide, the names count in it. Left "
        "out, it is the language of the answer.",
    )


class PositionTextSerializer(serializers.Serializer[Any]):
    """A table in lines, as players write it."""

    text = serializers.CharField()


class PositionCodeSerializer(serializers.Serializer[Any]):
    """A position as a short code, as verdicts and addresses of the board have it."""

    code = serializers.CharField()


def numbers() -> serializers.ListField:
    return serializers.ListField(child=serializers.IntegerField())


def effects() -> serializers.ListField:
    return serializers.ListField(child=serializers.DictField())


class SavedPositionSerializer(serializers.Serializer[Any]):
    """A position as a verdict gives it back, with everything that is under way. Send it on as it came.

    What is in its effects and its memory is the engine's own business and grows with it.
    """

    version = serializers.IntegerField()
    edition = serializers.CharField()
    players = serializers.ListField(child=serializers.CharField())
    language = serializers.ChoiceField(choices=LANGUAGES)
    readings = serializers.DictField(child=serializers.CharField())
    cards = serializers.ListField(child=serializers.CharField(), help_text="Ids; a card is its place here.")
    zones = serializers.DictField(child=numbers())
    hands = serializers.ListField(child=numbers())
    stables = serializers.ListField(child=numbers())
    pile = serializers.ListField(child=numbers())
    turn = serializers.IntegerField()
    phase = serializers.ChoiceField(choices=PHASES)
    frames = effects()
    queue = effects()
    link = effects()
    urgent = effects()
    decision = serializers.DictField()
    winner = serializers.IntegerField()
    memory = serializers.DictField()
    boxes = serializers.ListField(child=serializers.CharField(), required=False)
    own_cards = OwnCardSerializer(many=True, required=False)


class PositionField(serializers.JSONField):
    """A position in any of its forms."""


class PositionFieldSchema(OpenApiSerializerFieldExtension):
    target_class = PositionField

    def map_serializer_field(self, auto_schema: AutoSchema, direction: Any) -> dict[str, Any]:
        forms = (
            DescribedPositionSerializer,
            PositionTextSerializer,
            PositionCodeSerializer,
            SavedPositionSerializer,
        )
        refs = [auto_schema.resolve_serializer(form, direction).ref for form in forms]
        as_text = {"type": "string", "description": "The lines of a position, or its code."}
        return {"anyOf": [*refs, as_text]}


class AnswerField(serializers.Field[Any, Any, Any, Any]):
    """The value of an option, its label, or the name of a card."""


class AnswerFieldSchema(OpenApiSerializerFieldExtension):
    target_class = AnswerField

    def map_serializer_field(self, auto_schema: AutoSchema, direction: Any) -> dict[str, Any]:
        bounds = {"minimum": -LARGEST_NUMBER, "maximum": LARGEST_NUMBER}
        label = {"type": "string", "maxLength": ANSWER_LENGTH_AT_MOST}
        return {"anyOf": [{"type": "integer", **bounds}, label]}


# Requests


class AboutPositionSerializer(serializers.Serializer[Any]):
    position = PositionField()
    viewer = serializers.CharField(
        required=False,
        allow_null=True,
        help_text="The player who asks: what that player cannot see is unknown, and stays so in the answer.",
    )
    lang = serializers.ChoiceField(choices=LANGUAGES, required=False)
    adult = serializers.BooleanField(
        required=False,
        help_text="True shows content for adults. Left out or false, a position with any is a 403.",
    )


class ValidateRequestSerializer(AboutPositionSerializer):
    pass


class LegalActionsRequestSerializer(AboutPositionSerializer):
    depends_on = serializers.BooleanField(
        required=False,
        help_text="False leaves out on which contested rules the answer hangs, and is quicker.",
    )


def answers(**kwargs: Any) -> serializers.ListField:
    return serializers.ListField(child=AnswerField(), max_length=ANSWERS_AT_MOST, **kwargs)


class AdjudicateRequestSerializer(LegalActionsRequestSerializer):
    answers = answers(help_text="One for each decision, in order.")


class WhatIfRequestSerializer(AboutPositionSerializer):
    answers = answers(required=False, help_text="What is answered before the question begins.")
    until = serializers.ChoiceField(
        choices=ENDS,
        required=False,
        help_text="How far to look: until this `play` has resolved, as usual, or to the end of the `turn`.",
    )
    chance = serializers.ChoiceField(
        choices=tuple(Chance),
        required=False,
        help_text="`every` card that may come, as usual, or `none`: a line ends where only chance goes on.",
    )
    readings = serializers.ListField(
        child=serializers.ChoiceField(choices=list(READINGS)),
        required=False,
        max_length=READINGS_AT_ONCE,
        help_text="Contested rules to be looked at under each of their words.",
    )
    nodes = serializers.IntegerField(
        required=False,
        min_value=1,
        max_value=NODES_AT_MOST,
        help_text=f"How many positions to look at, at most; {NODES_USUALLY} unless said otherwise.",
    )
    outcomes = serializers.IntegerField(
        required=False,
        min_value=1,
        max_value=OUTCOMES_AT_MOST,
        help_text=f"How many outcomes to tell, at most; {OUTCOMES_USUALLY} unless said otherwise.",
    )


# Verdicts


class RuleInFullSerializer(CitedRuleSerializer):
    text = serializers.CharField(allow_blank=True)


class ZoneSerializer(serializers.Serializer[Any]):
    zone = serializers.ChoiceField(choices=["hand", "stable", *ZONE_IDS.values()])
    player = serializers.CharField(allow_null=True)
    seat = serializers.IntegerField(allow_null=True)
    label = serializers.CharField()  # type: ignore[assignment]


class CardNamedSerializer(serializers.Serializer[Any]):
    number = serializers.IntegerField(help_text="Which card of this game; copies have numbers of their own.")
    id = serializers.CharField()
    name = serializers.CharField()


class TableCardSerializer(CardNamedSerializer):
    type = serializers.ChoiceField(choices=TYPES_AT_TABLE, help_text="`unknown`: a hand card nobody knows.")
    type_name = serializers.CharField()
    lines = serializers.ListField(child=serializers.CharField(), help_text="What it says, in the language.")
    playable = serializers.BooleanField(help_text="Whether the engine knows what it does.")
    url = serializers.CharField(allow_null=True, help_text="Null: an own card, which has no page.")


class StableCardSerializer(TableCardSerializer):
    keeps = serializers.CharField(allow_blank=True, help_text="The type or the card it keeps in mind.")


class PileCardSerializer(TableCardSerializer):
    by = serializers.CharField(help_text="Who played it.")
    into = serializers.CharField(allow_null=True, help_text="Into whose Stable it goes, once that is said.")


class SourceSerializer(CardNamedSerializer):
    clause = serializers.IntegerField(help_text="The line of the card, counted from 1.")
    line = serializers.CharField(allow_blank=True)


class DecisionSourceSerializer(TableCardSerializer):
    clause = serializers.IntegerField()
    line = serializers.CharField(allow_blank=True)


class EventSerializer(serializers.Serializer[Any]):
    n = serializers.IntegerField()
    kind = serializers.ChoiceField(choices=sorted(events.KINDS))
    text = serializers.CharField(help_text="A full sentence.")
    rule = CitedRuleSerializer()
    because = serializers.IntegerField(help_text="The number of the event that caused it, or 0.")
    player = serializers.CharField(allow_null=True)
    seat = serializers.IntegerField(allow_null=True)
    card = CardNamedSerializer(allow_null=True)
    about = CardNamedSerializer(
        allow_null=True,
        help_text="Another card it is about: in place of what would happen to that one, `card` takes effect.",
    )
    to = ZoneSerializer(allow_null=True)
    source = SourceSerializer(allow_null=True, help_text="The card whose effect it is.")  # type: ignore[assignment]
    amount = serializers.IntegerField()

    def get_fields(self) -> dict[str, Any]:
        # The name of this field is a word of Python.
        return {**super().get_fields(), "from": ZoneSerializer(allow_null=True)}


class OptionSerializer(serializers.Serializer[Any]):
    value = serializers.IntegerField(help_text="What to answer.")
    label = serializers.CharField(help_text="What may be answered as well.")  # type: ignore[assignment]
    kind = serializers.ChoiceField(choices=["draw", "card", "player", "option", "type", "decline", "yes"])
    card = serializers.IntegerField(allow_null=True)
    id = serializers.CharField(allow_null=True)
    player = serializers.CharField(allow_null=True)
    seat = serializers.IntegerField(allow_null=True)
    zone = ZoneSerializer(allow_null=True)
    count = serializers.IntegerField(help_text="How many identical cards it stands for.")


class DecisionSerializer(serializers.Serializer[Any]):
    kind = serializers.ChoiceField(choices=[kind for kind in KIND_NAMES if kind != "none"])
    player = serializers.CharField(allow_null=True, help_text="Null: the whole table.")
    seat = serializers.IntegerField(allow_null=True)
    prompt = serializers.CharField()
    rule = CitedRuleSerializer()
    source = DecisionSourceSerializer(allow_null=True)  # type: ignore[assignment]
    optional = serializers.BooleanField()
    options = OptionSerializer(many=True)


class ResultSerializer(serializers.Serializer[Any]):
    winner = serializers.CharField(allow_null=True)
    seat = serializers.IntegerField(allow_null=True)
    everyone_loses = serializers.BooleanField()
    text = serializers.CharField()
    rule = CitedRuleSerializer(allow_null=True)


class DeckSerializer(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    top = TableCardSerializer(many=True, help_text="The cards on top that are known.")


class TablePlayerSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    seat = serializers.IntegerField()
    active = serializers.BooleanField()
    unicorns = serializers.IntegerField()
    needed = serializers.IntegerField(help_text="With so many Unicorns a player wins.")
    hand = TableCardSerializer(many=True)
    stable = StableCardSerializer(many=True)


class TableSerializer(serializers.Serializer[Any]):
    edition = serializers.CharField()
    players = TablePlayerSerializer(many=True)
    turn = serializers.CharField()
    phase = serializers.ChoiceField(choices=PHASES)
    phase_name = serializers.CharField()
    pile = PileCardSerializer(many=True, help_text="The cards being played, from the bottom.")
    deck = DeckSerializer()
    discard = TableCardSerializer(many=True)
    nursery = TableCardSerializer(many=True)
    removed = TableCardSerializer(many=True)


class ReadingWordSerializer(serializers.Serializer[Any]):
    word = serializers.CharField(help_text="As positions write it.")
    text = serializers.CharField()


class DependentReadingSerializer(serializers.Serializer[Any]):
    id = serializers.CharField(help_text="As positions name it.")
    title = serializers.CharField()
    question = serializers.CharField(help_text="What the sides answer.")
    word = serializers.CharField(help_text="The side taken here.")
    choices = ReadingWordSerializer(many=True)
    url = serializers.CharField(allow_null=True, help_text="Its place on a page.")


class DependenceSerializer(serializers.Serializer[Any]):
    readings = DependentReadingSerializer(many=True)
    truncated = serializers.BooleanField(help_text="Whether there were more readings than could be tried.")


class AnswerVersionsSerializer(serializers.Serializer[Any]):
    data_version = serializers.IntegerField()
    engine_version = serializers.CharField()
    lang_served = serializers.ChoiceField(choices=LANGUAGES)


class RefusedPartSerializer(SourceSerializer):
    text = serializers.CharField(help_text="The part that cannot be done, in the language.")


class RefusedSerializer(serializers.Serializer[Any]):
    part = RefusedPartSerializer(
        allow_null=True, help_text="What a card asks for that cannot be done. Null: not refused for that."
    )
    readings = DependentReadingSerializer(
        many=True, help_text="The contested rules by another side of which the answer would be allowed."
    )


class VerdictSerializer(AnswerVersionsSerializer):
    legal = serializers.BooleanField(help_text="False: the rules forbid one of the answers.")
    illegal_at = serializers.IntegerField(allow_null=True, help_text="The place of that answer.")
    rule = RuleInFullSerializer(allow_null=True, help_text="The rule that forbids it.")
    reason = serializers.CharField(allow_blank=True)
    refused = RefusedSerializer(allow_null=True, help_text="What the refusal hangs on. Null: none.")
    summary = serializers.ListField(
        child=serializers.CharField(), help_text="What one would say at the table, in sentences."
    )
    events = EventSerializer(many=True, help_text="What happened; `because` makes a tree of it.")
    events_left_out = serializers.BooleanField(help_text="Whether there were too many to list.")
    rules = RuleInFullSerializer(many=True, help_text="Every rule cited here, with its text in this edition.")
    decision = DecisionSerializer(allow_null=True, help_text="What is asked now. Null: the game is over.")
    result = ResultSerializer(allow_null=True, help_text="Null: the game goes on.")
    depends_on = DependenceSerializer(
        allow_null=True, help_text="The contested rules it hangs on. Null: not asked for."
    )
    table = TableSerializer()
    viewer = serializers.CharField(allow_null=True, help_text="Who sees it so. Null: all hands are open.")
    position = SavedPositionSerializer(help_text="The position now, to be sent back with the next answers.")
    code = serializers.CharField(allow_null=True, help_text="The same as a short text. Null: too long.")
    text = serializers.CharField(help_text="The table in lines.")
    result_url = serializers.URLField(
        allow_null=True, help_text="Where this very verdict stands for ever. Null: too long for an address."
    )


class PositionRemarkSerializer(serializers.Serializer[Any]):
    code = serializers.ChoiceField(choices=REMARKS)
    detail = serializers.CharField()


class ValiditySerializer(AnswerVersionsSerializer):
    valid = serializers.BooleanField()
    errors = ProblemErrorSerializer(many=True, help_text="Everything that is wrong with the position.")  # type: ignore[assignment]
    remarks = PositionRemarkSerializer(many=True, help_text="What can be, and yet is odd.")
    table = TableSerializer(allow_null=True)
    position = SavedPositionSerializer(allow_null=True)
    code = serializers.CharField(allow_null=True)
    text = serializers.CharField(allow_null=True)


# What may come


class OutcomeSerializer(serializers.Serializer[Any]):
    type = serializers.ChoiceField(choices=["outcome"])
    number = serializers.IntegerField()
    result = serializers.ChoiceField(
        choices=list(Ending),
        help_text="How the line ended; a `loop` is one that no rule settles.",
    )
    chance = serializers.BooleanField(help_text="Whether a draw or a pull lay on the way.")
    readings = serializers.DictField(child=serializers.CharField())
    answers = serializers.ListField(child=serializers.IntegerField(), help_text="One line that leads here.")
    labels = serializers.ListField(child=serializers.CharField(), help_text="The same in words.")
    summary = serializers.ListField(child=serializers.CharField())
    ending = ResultSerializer(allow_null=True, help_text="Null: the game goes on.")
    cycle = EventSerializer(many=True, help_text="Once round, if it is a loop.")
    code = serializers.CharField(allow_null=True, help_text="The position there.")


class EndSerializer(AnswerVersionsSerializer):
    type = serializers.ChoiceField(choices=["end"])
    outcomes = serializers.IntegerField()
    nodes = serializers.IntegerField(help_text="How many positions were looked at.")
    steps = serializers.IntegerField(help_text="How many steps of the engine it took.")
    truncated = serializers.BooleanField(help_text="Whether there may be more outcomes.")
    truncated_by = serializers.ChoiceField(choices=REASONS, allow_null=True)
