"""The judge over HTTP. What it says is the business of `rules.judge`; here stands only how to ask it."""

from typing import Any

from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from drf_spectacular.extensions import OpenApiSerializerFieldExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from cardsdb.api.metering import metered
from cardsdb.api.reading import with_versions
from cardsdb.api.shared import (
    ADULT_PARAMETER,
    LANGUAGE_PARAMETER,
    SWITCH,
    CitedRuleSerializer,
    language_asked_for,
    problems,
)
from cardsdb.bodies import body_of
from cardsdb.models import CardType
from cardsdb.problems import malformed
from engine.citations import READINGS
from engine.decisions import KIND_NAMES
from engine.events import KINDS as KINDS_OF_EVENTS
from engine.faces import UNKNOWN
from engine.metering import Meter
from engine.state import PHASES
from rules import judge
from rules.description import LANGUAGES, ZONE_IDS
from rules.positions import CARDS_AT_MOST, LARGEST_NUMBER, NAME_AT_MOST

PROBLEMS = problems(400, 403, 406, 411, 413, 415, 422, 429, 500, 503)
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
        return {"anyOf": [name, unknown]}


class DescribedPositionSerializer(serializers.Serializer[Any]):
    """A table in words. A card is its name in any language, or its id; nothing triggers by being set up."""

    edition = serializers.CharField(required=False, help_text="`base-2e` unless said otherwise.")
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
    language = serializers.ChoiceField(
        choices=LANGUAGES, required=False, help_text="The language the cards are printed in."
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
        label = {"type": "string", "maxLength": judge.ANSWER_LENGTH_AT_MOST}
        return {"anyOf": [{"type": "integer", **bounds}, label]}


# Requests


class LegalActionsRequestSerializer(serializers.Serializer[Any]):
    position = PositionField()
    lang = serializers.ChoiceField(choices=LANGUAGES, required=False)
    adult = serializers.BooleanField(
        required=False,
        help_text="True shows content for adults. Left out or false, a position with any is a 403.",
    )


class AdjudicateRequestSerializer(LegalActionsRequestSerializer):
    answers = serializers.ListField(
        child=AnswerField(), max_length=judge.ANSWERS_AT_MOST, help_text="One for each decision, in order."
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
    url = serializers.CharField()


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
    kind = serializers.ChoiceField(choices=sorted(KINDS_OF_EVENTS))
    text = serializers.CharField(help_text="A full sentence.")
    rule = CitedRuleSerializer()
    because = serializers.IntegerField(help_text="The number of the event that caused it, or 0.")
    player = serializers.CharField(allow_null=True)
    seat = serializers.IntegerField(allow_null=True)
    card = CardNamedSerializer(allow_null=True)
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


class VerdictSerializer(serializers.Serializer[Any]):
    legal = serializers.BooleanField(help_text="False: the rules forbid one of the answers.")
    illegal_at = serializers.IntegerField(allow_null=True, help_text="The place of that answer.")
    rule = RuleInFullSerializer(allow_null=True, help_text="The rule that forbids it.")
    reason = serializers.CharField(allow_blank=True)
    events = EventSerializer(many=True, help_text="What happened; `because` makes a tree of it.")
    events_left_out = serializers.BooleanField(help_text="Whether there were too many to list.")
    decision = DecisionSerializer(allow_null=True, help_text="What is asked now. Null: the game is over.")
    result = ResultSerializer(allow_null=True, help_text="Null: the game goes on.")
    table = TableSerializer()
    position = SavedPositionSerializer(help_text="The position now, to be sent back with the next answers.")
    code = serializers.CharField(help_text="The same as a short text.")
    text = serializers.CharField(help_text="The table in lines.")
    data_version = serializers.IntegerField()
    engine_version = serializers.CharField()
    lang_served = serializers.ChoiceField(choices=LANGUAGES)


# Endpoints

PARAMETERS = [LANGUAGE_PARAMETER, ADULT_PARAMETER]

TABLE_OF_TWO = {
    "players": ["Ann", "Bob"],
    "hands": {"Ann": ["Rhinocorn"], "Bob": ["Neigh"]},
    "stables": {"Bob": ["Narwhal"]},
}
EXAMPLES_OF_ACTIONS = [
    OpenApiExample("A table of two", {"position": TABLE_OF_TWO}, request_only=True),
    OpenApiExample(
        "The same in lines, asked in German",
        {
            "position": "players: Ann Bob\nAnn hand: Rhinocorn\nBob hand: Neigh\nBob stable: Narwhal",
            "lang": "de",
        },
        request_only=True,
    ),
]
EXAMPLES_OF_VERDICTS = [
    OpenApiExample(
        "A card is stopped",
        {"position": TABLE_OF_TWO, "answers": ["Play Rhinocorn", "Bob: Neigh", "Nobody answers"]},
        request_only=True,
    ),
    OpenApiExample(
        "Nobody knows what Bob holds",
        {
            "position": {
                "players": ["Ann", "Bob"],
                "hands": {"Ann": ["Rhinocorn"], "Bob": ["Narwhal", {"unknown": 3}]},
            },
            "answers": ["Play Rhinocorn", "Bob: Neigh", "Nobody answers"],
        },
        request_only=True,
    ),
    OpenApiExample(
        "A play the rules forbid",
        {"position": {"players": ["Ann", "Bob"], "hands": {"Ann": ["Neigh"]}}, "answers": ["Neigh"]},
        request_only=True,
    ),
]


@extend_schema(
    operation_id="legal_actions",
    summary="What may be done in a position",
    description="The pending decision with all its options, and the table it is asked at.",
    parameters=PARAMETERS,
    request=LegalActionsRequestSerializer,
    responses={200: VerdictSerializer, **PROBLEMS},
    examples=EXAMPLES_OF_ACTIONS,
    tags=["judge"],
)
@api_view(["POST"])
@metered
def legal_actions(request: Request, meter: Meter) -> HttpResponseBase:
    body = body_of(request)
    language, adult = language_asked_for(request, body), adult_asked_for(request, body)
    return with_versions(Response(judge.legal_actions(body, language, site_of(request), adult=adult)))


@extend_schema(
    operation_id="adjudicate",
    summary="What happens when these answers are given, and which rule says so",
    description=(
        "Answers are given one after another. One that the rules forbid ends the verdict with `legal` false, "
        "the rule, and what may be answered instead. The same request under the same `data_version` and "
        "`engine_version` always has the same verdict."
    ),
    parameters=PARAMETERS,
    request=AdjudicateRequestSerializer,
    responses={200: VerdictSerializer, **PROBLEMS},
    examples=EXAMPLES_OF_VERDICTS,
    tags=["judge"],
)
@api_view(["POST"])
@metered
def adjudicate(request: Request, meter: Meter) -> HttpResponseBase:
    body = body_of(request)
    language, adult = language_asked_for(request, body), adult_asked_for(request, body)
    return with_versions(Response(judge.adjudicate(body, language, site_of(request), adult=adult)))


def adult_asked_for(request: Request, body: Any) -> bool:
    """Whether the address or the body says that content for adults may be shown. Cookies do not matter."""
    in_body = body.get("adult", False) if isinstance(body, dict) else False
    in_address = request.query_params.get("adult")
    wanted = in_body if in_address is None else SWITCH.get(in_address)
    if not isinstance(wanted, bool) or not isinstance(in_body, bool):
        raise malformed("/adult", "wrong_type", _("Say true or false."))
    return wanted


def site_of(request: Request) -> str:
    return request.build_absolute_uri("/")
