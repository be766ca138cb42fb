"""The JSON Schemas of files: what may stand in one follows from the fields it goes into."""

import re
from collections.abc import Iterable
from typing import Any, Final

from django.contrib.postgres.fields import ArrayField
from django.core.validators import MaxValueValidator, MinValueValidator, RegexValidator
from django.db import models

from cardsdb.languages import LANGUAGES
from cardsdb.multilingual import (
    LONGEST_PHRASE,
    MOST_PHRASES,
    MultilingualField,
    MultilingualPhrasesField,
    MultilingualWordsField,
)

Schema = dict[str, Any]

LONGEST_WORD: Final = 60


def closed(properties: dict[str, Schema], required: Iterable[str]) -> Schema:
    """An object that holds these and nothing else."""
    return {
        "type": "object",
        "properties": properties,
        "required": sorted(required),
        "additionalProperties": False,
    }


def list_of(items: Schema, at_least: int = 0) -> Schema:
    return {"type": "array", "items": items, "minItems": at_least}


def set_of(items: Schema, at_least: int = 0) -> Schema:
    return list_of(items, at_least) | {"uniqueItems": True}


def schema_of(field: Any) -> Schema:
    """What a file may say for a field of a row."""
    if isinstance(field, MultilingualField):
        return in_languages(field)
    if isinstance(field, ArrayField):
        return set_of(schema_of(field.base_field), 0 if field.blank else 1)
    schema = usual_schema_of(field)
    return schema | {"type": [schema["type"], "null"]} if field.null else schema


def usual_schema_of(field: Any) -> Schema:
    if field.choices:
        return {"enum": [choice for choice, _label in field.choices]}
    if isinstance(field, models.BooleanField):
        return {"type": "boolean"}
    if isinstance(field, models.IntegerField):
        return whole_number(field)
    return text(field)


def in_languages(field: MultilingualField) -> Schema:
    if isinstance(field, MultilingualPhrasesField):
        said = set_of(words(LONGEST_PHRASE), 1) | {"maxItems": MOST_PHRASES}
    elif isinstance(field, MultilingualWordsField):
        return closed({language: set_of(words(LONGEST_WORD)) for language in LANGUAGES}, ())
    else:
        said = words(field.part_length)
    return closed(dict.fromkeys(LANGUAGES, said), ()) | {"minProperties": 1}


def words(at_most: int) -> Schema:
    return {"type": "string", "minLength": 1, "maxLength": at_most}


def whole_number(field: Any) -> Schema:
    lowest = [each.limit_value for each in field.validators if isinstance(each, MinValueValidator)]
    highest = [each.limit_value for each in field.validators if isinstance(each, MaxValueValidator)]
    return {"type": "integer", "minimum": max(lowest), "maximum": min(highest)}


def text(field: Any) -> Schema:
    """What need not be said is left out, and not said in no words."""
    bounds = {"minLength": 1} | ({"maxLength": field.max_length} if field.max_length else {})
    patterns = [
        str(getattr(each.regex, "pattern", each.regex))
        for each in field.validators
        if isinstance(each, RegexValidator)
    ]
    if isinstance(field, models.URLField):
        patterns = [r"\Ahttps?://\S+\Z"]
    # The last is that of the field itself; before it stands that of its class.
    return {"type": "string", **bounds} | ({"pattern": as_json_pattern(patterns[-1])} if patterns else {})


def as_json_pattern(pattern: str) -> str:
    """
    >>> as_json_pattern(r"\\A[a-z]+(?:-[a-z]+)*\\Z")
    '^[a-z]+(?:-[a-z]+)*$'
    """
    return re.sub(r"\\Z$", "$", re.sub(r"^\\A", "^", pattern))
