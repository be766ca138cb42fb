"""The shapes all answers of the reading half share: texts in one or all languages, objects and lists."""

from functools import cache
from typing import Any

from drf_spectacular.extensions import OpenApiSerializerFieldExtension
from drf_spectacular.openapi import AutoSchema
from rest_framework import serializers

from cardsdb.languages import LANGUAGES
from cardsdb.site.api.shared import named_shape
from cardsdb.site.api.voices import EVERY_LANGUAGE

LANGUAGES_SERVED = [*LANGUAGES, EVERY_LANGUAGE]

# Texts


class TextField(serializers.Field[Any, Any, Any, Any]):
    """A text in the language of the answer, or with `lang=all` in each."""


class LinesField(serializers.Field[Any, Any, Any, Any]):
    """Lines in the language of the answer, or with `lang=all` in each."""


class TextFieldSchema(OpenApiSerializerFieldExtension):
    target_class: Any = TextField
    one: dict[str, Any] = {"type": "string"}

    def get_name(self) -> str:
        return "Text"

    def map_serializer_field(self, auto_schema: AutoSchema, direction: Any) -> dict[str, Any]:
        one_or_none = {"anyOf": [self.one, {"type": "null"}]}
        every = {
            "type": "object",
            "properties": dict.fromkeys(LANGUAGES, one_or_none),
            "required": LANGUAGES,
            "additionalProperties": False,
        }
        said = "In the language of the answer; with `lang=all` in each, null where there is none."
        in_every_language = named_shape(auto_schema, f"{self.get_name()}InEveryLanguage", every)
        return {"anyOf": [self.one, in_every_language], "description": said}


class LinesFieldSchema(TextFieldSchema):
    target_class = LinesField
    one = {"type": "array", "items": {"type": "string"}}

    def get_name(self) -> str:
        return "Lines"


# Objects and lists

ALWAYS_THERE = ("id", "warnings", "data_version", "engine_version")


class TrimmedSerializer(serializers.Serializer[Any]):
    """Something of which `fields=` may leave out nearly everything."""

    def get_fields(self) -> dict[str, Any]:
        fields = super().get_fields()
        for name, field in fields.items():
            field.required = name in ALWAYS_THERE
        return fields


class ObjectSerializer(TrimmedSerializer):
    """Something with an id, which always stays."""

    id = serializers.CharField(help_text="Never changes its meaning; old ones lead on.")
    lang_served = serializers.ChoiceField(
        choices=LANGUAGES_SERVED,
        help_text="The language asked for, or `en` where a text of this object is not translated.",
    )


class WarningSerializer(serializers.Serializer[Any]):
    code = serializers.CharField()
    detail = serializers.CharField()
    parameter = serializers.CharField(help_text="The parameter of the address it is about.")
    start = serializers.IntegerField(allow_null=True, help_text="Where in its value, counted from 0.")
    end = serializers.IntegerField(allow_null=True)
    suggestion = serializers.CharField(allow_blank=True, help_text="What may have been meant instead.")


class VersionsSerializer(serializers.Serializer[Any]):
    warnings = WarningSerializer(many=True, help_text="What of the question was ignored.")
    data_version = serializers.IntegerField(help_text="Rises whenever published content changes.")
    engine_version = serializers.CharField()


class PageSerializer(VersionsSerializer):
    count = serializers.IntegerField(help_text="How many there are, on all pages.")
    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    hidden = serializers.IntegerField(help_text="How many more there are with `adult=1`.")
    lang_served = serializers.ChoiceField(choices=LANGUAGES_SERVED)


@cache
def page_of(item: type[serializers.Serializer[Any]]) -> Any:
    """The shape of a list of these."""
    name = item.__name__.removesuffix("Serializer")
    return type(f"{name}PageSerializer", (PageSerializer,), {"results": item(many=True)})


@cache
def answer_of(item: type[serializers.Serializer[Any]]) -> Any:
    """The shape of one of these as a whole answer."""
    name = item.__name__.removesuffix("Serializer")
    return type(f"{name}AnswerSerializer", (item, VersionsSerializer), {})
