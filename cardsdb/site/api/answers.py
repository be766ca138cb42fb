"""The shapes all answers of the reading half share: texts in one or all languages, objects and lists."""

from functools import cache
from types import GenericAlias
from typing import (
    Annotated,
    Any,
    Generic,
    NotRequired,
    TypedDict,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

from cardsdb.languages import LANGUAGES
from cardsdb.site.api.schemas import ALWAYS_THERE, name_of
from cardsdb.site.api.voices import LANGUAGES_SERVED, Described
from cardsdb.typed_dicts import JsonSchema, Named, Url

Item = TypeVar("Item")

# Texts


def in_each_language(one: Described) -> JsonSchema:
    """An object with one of these in each language, null where there is none."""
    return JsonSchema(
        properties={language: {"anyOf": [one, {"type": "null"}]} for language in LANGUAGES},
        required=LANGUAGES,
        additionalProperties=False,
    )


ONE_TEXT = {"type": "string"}
SAID = "In the language of the answer; with `lang=all` in each, null where there is none."
TextInEveryLanguage = Annotated[
    dict[str, str | None], in_each_language(ONE_TEXT), Named("TextInEveryLanguage")
]
LinesInEveryLanguage = Annotated[
    dict[str, list[str] | None],
    in_each_language({"type": "array", "items": ONE_TEXT}),
    Named("LinesInEveryLanguage"),
]
Text = Annotated[str | TextInEveryLanguage, SAID, Named("Text")]
Lines = Annotated[list[str] | LinesInEveryLanguage, SAID, Named("Lines")]
LanguageServed = Annotated[str, JsonSchema(enum=list(LANGUAGES_SERVED))]

# Objects and lists


class ObjectDict(TypedDict):
    """Something with an id."""

    id: Annotated[str, "Never changes its meaning; old ones lead on."]
    lang_served: Annotated[
        LanguageServed,
        "The language asked for, or `en` where a text of this object is not translated.",
    ]


class WarningDict(TypedDict):
    code: str
    detail: str
    parameter: Annotated[str, "The parameter of the address it is about."]
    start: Annotated[int | None, "Where in its value, counted from 0."]
    end: int | None
    suggestion: Annotated[str, "What may have been meant instead."]


class VersionsDict(TypedDict):
    warnings: Annotated[list[WarningDict], "What of the question was ignored."]
    data_version: Annotated[int, "Rises whenever published content changes."]
    engine_version: str


class PageDict(VersionsDict):
    count: Annotated[int, "How many there are, on all pages."]
    next: Url | None
    previous: Url | None
    hidden: Annotated[int, "How many more there are with `adult=1`."]
    lang_served: LanguageServed


class Page(dict[str, Any], Generic[Item]):
    """A list of things as a whole answer: a `PageDict` with `results`."""


class One(dict[str, Any], Generic[Item]):
    """One thing as a whole answer: its own fields and those of `VersionsDict`."""


# What an answer is described as

make_typed_dict: Any = TypedDict


@cache
def shape_of(answer: Any) -> Any:
    """The TypedDict that describes an answer."""
    item = item_of(answer)
    if get_origin(answer) is Page:
        return make_typed_dict(
            f"{name_of(item)}PageDict", {**fields_of(PageDict), "results": GenericAlias(list, (item,))}
        )
    if get_origin(answer) is One:
        return whole_answer(item)
    return answer


def whole_answer(item: Any) -> Any:
    """One thing beside the versions, which stay whatever of it is left out."""
    fields = {**fields_of(item), **fields_of(VersionsDict)}
    left_out = {name: NotRequired[type_] for name, type_ in fields.items() if name not in ALWAYS_THERE}
    shape = make_typed_dict(f"{name_of(item)}AnswerDict", {**fields, **left_out})
    shape.__doc__ = item.__doc__
    return shape


def item_of(answer: Any) -> Any:
    """The things an answer tells of: one, or the `results` of a list."""
    inner = get_args(answer) or get_args(get_type_hints(answer)["results"])
    return inner[0]


def fields_of(shape: Any) -> dict[str, Any]:
    return get_type_hints(shape, include_extras=True)
