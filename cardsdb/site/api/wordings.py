"""Wordings over HTTP: read, written in three languages, or told where they are wrong."""

from typing import Any, Final

from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _, override
from drf_spectacular.extensions import OpenApiSerializerFieldExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

import engine
from cardsdb.access.budget import metered
from cardsdb.cards.wording_checks import (
    CODES,
    NEVER_HAPPENS,
    IntendedCard,
    Wrong,
    describe_mistake,
    describe_wording,
    names_for_adults,
    stored_wordings,
    wording_in_text,
    wording_in_tree,
)
from cardsdb.languages import LANGUAGES
from cardsdb.library import held_library
from cardsdb.models import CardType, DataVersion
from cardsdb.requests.bodies import body_of
from cardsdb.requests.problems import adult_content, malformed
from cardsdb.site.api.reading import with_versions
from cardsdb.site.api.rules.judge import adult_asked_for
from cardsdb.site.api.shared import ADULT_PARAMETER, LANGUAGE_PARAMETER, language_asked_for, problems
from cardsdb.site.api.voices import Described
from cardsdb.spelled import grouped
from engine import Meter
from engine.language.words import Wording
from rules.judge.opening import mentions, texts_in
from rules.judge.positions import is_text
from rules.judge.questions import checked_fields

PROBLEMS = problems(400, 401, 403, 406, 411, 413, 415, 422, 429, 500, 503)
SIGNS_AT_MOST: Final = 2_000
NAME_AT_MOST: Final = 60
FIELDS: Final = ("wording", "tree", "type", "name", "lang", "adult")

# Shapes


class TreeField(serializers.Field[Any, Any, Any, Any]):
    """A wording as a tree of words."""


class TreeFieldSchema(OpenApiSerializerFieldExtension):
    target_class = TreeField

    def get_name(self) -> str:
        return "Tree"

    def map_serializer_field(self, auto_schema: AutoSchema, direction: Any) -> dict[str, Any]:
        return {"type": "object", "additionalProperties": True}


class WordingToReadSerializer(serializers.Serializer[Any]):
    wording = serializers.CharField(
        required=False,
        max_length=SIGNS_AT_MOST,
        help_text="In English, one ability to a line. Capitals, articles and full stops need not be right.",
    )
    tree = TreeField(required=False, help_text="The same as JSON. `GET /api/v1/vocabulary/` has its schema.")
    type = serializers.ChoiceField(
        choices=CardType.values,
        required=False,
        help_text="What kind of card it is for, to be told `remarks`.",
    )
    name = serializers.CharField(
        required=False, max_length=NAME_AT_MOST, help_text="What the card is called, to be told `own_card`."
    )
    lang = serializers.ChoiceField(choices=LANGUAGES, required=False)
    adult = serializers.BooleanField(
        required=False, help_text="True allows the names that only cards for adults have."
    )


class LinesInEachLanguageSerializer(serializers.Serializer[Any]):
    en = serializers.ListField(child=serializers.CharField())
    de = serializers.ListField(child=serializers.CharField())
    nl = serializers.ListField(child=serializers.CharField())


class WordingRemarkSerializer(serializers.Serializer[Any]):
    line = serializers.IntegerField(help_text="Counted from 1.")
    code = serializers.ChoiceField(choices=[NEVER_HAPPENS])
    detail = serializers.CharField()


class MistakeSerializer(serializers.Serializer[Any]):
    pointer = serializers.CharField(help_text="A JSON pointer into the request.")
    line = serializers.IntegerField(allow_null=True, help_text="Counted from 1. Null: it is about a tree.")
    column = serializers.IntegerField(allow_null=True, help_text="Counted from 1.")
    code = serializers.ChoiceField(
        choices=CODES,
        help_text="`syntax`: a word does not fit; `meaning`: the words fit and say nothing that can be; "
        "`tree`: a part of a tree is wrong; `unsayable`: no text says what a tree says.",
    )
    detail = serializers.CharField(help_text="What to write instead.")
    nearest = serializers.CharField(
        allow_null=True, help_text="The wording of a card that comes nearest. Null: none is near."
    )
    expected = serializers.ListField(
        child=serializers.CharField(), help_text="What may stand there. Empty where the words are right."
    )


class WordingReadSerializer(serializers.Serializer[Any]):
    valid = serializers.BooleanField()
    wording = serializers.CharField(allow_null=True, help_text="As the cards here are worded, in English.")
    tree = TreeField(allow_null=True)
    lines = LinesInEachLanguageSerializer(allow_null=True, help_text="What stands on the card's page.")
    playable = serializers.BooleanField(help_text="Whether the judge can play it.")
    why_not_playable = serializers.CharField(allow_blank=True)
    remarks = WordingRemarkSerializer(many=True, help_text="What is odd about it on a card of this type.")
    own_card = serializers.CharField(
        allow_null=True, help_text="A line for a position or a case, if name and type were said."
    )
    errors = MistakeSerializer(many=True)  # type: ignore[assignment]
    data_version = serializers.IntegerField()
    engine_version = serializers.CharField()
    lang_served = serializers.ChoiceField(choices=LANGUAGES)


# The endpoint

END_OF_TURN = {
    "word": "Wording",
    "abilities": [
        {"word": "Effect", "body": [{"word": "Do", "who": "you", "links": [[{"word": "EndTurn"}]]}]}
    ],
}
EXAMPLES = [
    OpenApiExample(
        "A wording typed loosely",
        {
            "wording": "enters: you may discard a card. if you do destroy an upgrade",
            "type": "magical",
            "name": "Grumpy Unicorn",
        },
        request_only=True,
    ),
    OpenApiExample(
        "A word that does not fit, told in German",
        {"wording": "Enters: destory a Unicorn.", "lang": "de"},
        request_only=True,
    ),
    OpenApiExample("A tree", {"tree": END_OF_TURN, "type": "magic"}, request_only=True),
]


@extend_schema(
    operation_id="parse_wording",
    summary="Read a wording, or be told where it is wrong",
    description=(
        "Send either `wording` or `tree`. What can be read comes back as cards here are worded, as a tree, "
        "in three languages, and with whether the judge can play it. What cannot is no error but an answer "
        "with `valid` false: where, what to write instead, and which known wording comes nearest."
    ),
    parameters=[LANGUAGE_PARAMETER, ADULT_PARAMETER],
    request=WordingToReadSerializer,
    responses={200: WordingReadSerializer, **PROBLEMS},
    examples=EXAMPLES,
    tags=["cards"],
)
@api_view(["POST"])
@metered
def parse_wording(request: Request, meter: Meter) -> HttpResponseBase:
    body = body_of(request)
    language, adult = language_asked_for(request, body), adult_asked_for(request, body)
    with override(language):
        described = described_wording(body, adult, meter)
    versions = {"data_version": DataVersion.current(), "engine_version": engine.__version__}
    return with_versions(Response({**described, **versions, "lang_served": language}))


def described_wording(body: Any, adult: bool, meter: Meter) -> Described:
    checked_fields(body, FIELDS)
    card = IntendedCard(type_in(body), name_in(body))
    check_either(body)
    if not adult and mentions([body.get("wording"), body.get("tree")], names_for_adults()):
        raise adult_content()
    try:
        return describe_wording(wording_in(body, adult, meter), card)
    except Wrong as wrong:
        return describe_mistake(wrong)


def wording_in(body: Described, adult: bool, meter: Meter) -> Wording:
    if "tree" in body:
        return wording_in_tree(body["tree"], meter)
    return wording_in_text(body["wording"], stored_wordings(held_library(), adult=adult), meter)


# What is sent


def check_either(body: Described) -> None:
    """Raises `Refusal` unless there is either a text or a tree, of signs that can be sent back."""
    if ("wording" in body) == ("tree" in body):
        raise malformed("/wording", "required", _("Send either a wording or a tree."))
    if "wording" in body:
        check_text(body, "wording", SIGNS_AT_MOST)
    elif not all(map(is_text, texts_in(body["tree"]))):
        raise unusable("/tree")


def check_text(body: Described, name: str, most: int) -> None:
    text = body[name]
    if not isinstance(text, str):
        raise malformed(f"/{name}", "wrong_type", _("Send a text."))
    if len(text) > most:
        message = _("At most %(limit)s signs can be sent.") % {"limit": grouped(most)}
        raise malformed(f"/{name}", "too_long", message)
    if not is_text(text):
        raise unusable(f"/{name}")


def unusable(pointer: str) -> Exception:
    return malformed(pointer, "out_of_bounds", _("The text holds a sign that cannot be used."))


def type_in(body: Described) -> str:
    card_type = body.get("type", "")
    if "type" in body and card_type not in CardType.values:
        message = _("There is no such type of card.")
        raise malformed("/type", "unknown_value", message, CardType.values)
    return str(card_type)


def name_in(body: Described) -> str:
    if "name" not in body:
        return ""
    check_text(body, "name", NAME_AT_MOST)
    name = str(body["name"])
    if not name.strip() or not name.isprintable() or '"' in name:
        raise malformed("/name", "invalid", _("A name has at least one sign and no quotation marks."))
    return name.strip()
