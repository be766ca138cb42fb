"""Whether what somebody sends is as the TypedDict of the request says, which also describes it in the schema.

    class AdjudicateRequest(TypedDict):
        answers: Annotated[list[int], JsonSchema(maxItems=200), Says(wrong_type=_("Answers are a list."))]

The first mistake is refused with its place, a code, and a sentence in the language that is active: one that
the field says of itself, or one that can be said of any.

Of a `JsonSchema` are checked `enum`, `maxItems`, `minLength` and `maxLength`, and of a number `minimum` and
`maximum`, which it must have; all else only describes.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    NotRequired,
    Required,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from typing_extensions import is_typeddict

from cardsdb.names.nearest import nearest
from cardsdb.requests.problems import Refusal, malformed
from cardsdb.spelled import grouped
from cardsdb.typed_dicts import JsonSchema

UNUSABLE = re.compile("[\0\ud800-\udfff]")
QUOTED_AT_MOST = 80

Request = TypeVar("Request", bound=Mapping[str, Any])


class Says:
    """What a field says in words of its own, by the code of the mistake."""

    def __init__(self, **sentences: Promise) -> None:
        self.sentences = sentences


class ReadLater:
    """Whoever reads the field can say more of what is wrong with it than its type."""


def checked(body: Any, request: type[Request]) -> Request:
    """The request as it was sent, with whole numbers as such. Raises `Refusal`."""
    return cast("Request", RequestPart.of("", request).checked(body))


def checked_field(body: Mapping[str, Any], request: Any, name: str) -> None:
    """Raises `Refusal` if this one field of a request is there and wrong."""
    if name in body:
        RequestPart.of("", request).fields()[name].checked(body[name])


@dataclass(frozen=True)
class RequestPart:
    """A part of a request: where it stands, its type, and what stands beside that."""

    pointer: str
    type: Any
    notes: tuple[Any, ...]

    @classmethod
    def of(cls, pointer: str, type_: Any, notes: tuple[Any, ...] = ()) -> "RequestPart":
        while get_origin(type_) in (Annotated, NotRequired, Required):
            notes += getattr(type_, "__metadata__", ())
            type_ = get_args(type_)[0]
        return cls(pointer, type_, notes)

    def bound(self, keyword: str) -> Any:
        bounds = (note.keywords for note in self.notes if isinstance(note, JsonSchema))
        return next((each[keyword] for each in bounds if keyword in each), None)

    def refused(self, code: str, usual: str = "", candidates: Iterable[str] = (), **words: str) -> Refusal:
        """The mistake in a sentence of the field's own, or else in the usual one, if there is any."""
        own = (note.sentences for note in self.notes if isinstance(note, Says))
        sentence = next((str(each[code]) for each in own if code in each), usual)
        sentence = sentence or _("Something else is expected here: see the description of the API.")
        return malformed(self.pointer, code, sentence % words, candidates)

    def checked(self, sent: Any) -> Any:
        """What was sent, if it may stand here. Raises `Refusal`."""
        if any(isinstance(note, ReadLater) for note in self.notes):
            return sent
        origin = get_origin(self.type)
        if origin in (Union, UnionType):
            return self.one_of(sent)
        if origin is list:
            return self.items(sent)
        if is_typeddict(self.type):
            return self.object(sent)
        if self.bound("enum"):
            return self.word(sent)
        return {bool: self.switch, int: self.number, str: self.text}[self.type](sent)

    def one_of(self, sent: Any) -> Any:
        """Something of one of several types."""
        types = get_args(self.type)
        if sent is None and NoneType in types:
            return None
        parts = [RequestPart.of(self.pointer, each, self.notes) for each in types if each is not NoneType]
        if len(parts) > 1:
            parts = [part for part in parts if part.may_be(sent)]
        for part in parts:
            try:
                return part.checked(sent)
            except Refusal as refusal:
                refused = refusal
        raise refused if len(parts) == 1 else self.refused("wrong_type")

    def may_be(self, sent: Any) -> bool:
        """Whether it is of this type, whatever its bounds and fields."""
        if self.type is int:
            return is_whole(sent)
        return isinstance(sent, dict if is_typeddict(self.type) else self.type)

    def items(self, sent: Any) -> list[Any]:
        if not isinstance(sent, list):
            raise self.refused("wrong_type")
        most = self.bound("maxItems")
        if most is not None and len(sent) > most:
            raise self.refused("too_many", limit=grouped(most))
        [type_] = get_args(self.type)
        return [
            RequestPart.of(f"{self.pointer}/{place}", type_).checked(each) for place, each in enumerate(sent)
        ]

    def object(self, sent: Any) -> dict[str, Any]:
        if not isinstance(sent, dict):
            raise self.refused("wrong_type", _("Send an object."))
        fields = self.fields()
        for name in sent:
            if name not in fields:
                raise unknown_field(self.pointer, quotable(name), fields)
        for name in fields:
            if name in self.type.__required_keys__ and sent.get(name) is None:
                raise fields[name].refused("required")
        return {name: fields[name].checked(value) for name, value in sent.items()}

    def fields(self) -> dict[str, "RequestPart"]:
        types = types_of_fields(self.type)
        return {name: RequestPart.of(self.pointer + pointer_to(name), type_) for name, type_ in types.items()}

    def word(self, sent: Any) -> str:
        words = self.bound("enum")
        if sent in words:
            return str(sent)
        said = {"value": quotable(sent), "values": ", ".join(words)}
        raise self.refused("unknown_value", _("“%(value)s” is not one of: %(values)s."), list(words), **said)

    def switch(self, sent: Any) -> bool:
        if not isinstance(sent, bool):
            raise self.refused("wrong_type", _("Say true or false."))
        return sent

    def number(self, sent: Any) -> int:
        least, most = self.bound("minimum"), self.bound("maximum")
        if not is_whole(sent) or not least <= sent <= most:
            message = _("Give a whole number from %(least)s to %(most)s.")
            raise self.refused("out_of_range", message, least=grouped(least), most=grouped(most))
        return int(sent)

    def text(self, sent: Any) -> str:
        if not isinstance(sent, str):
            raise self.refused("wrong_type", _("Send a text."))
        if len(sent) < (self.bound("minLength") or 0):
            raise self.refused("required")
        most = self.bound("maxLength")
        if most is not None and len(sent) > most:
            raise self.refused("too_long", _("At most %(limit)s signs can be sent."), limit=grouped(most))
        return sent


@cache
def types_of_fields(request: Any) -> dict[str, Any]:
    return get_type_hints(request, include_extras=True)


def unknown_field(pointer: str, name: str, known: Collection[str]) -> Refusal:
    """The candidates are the fields that look like it, or else all there are."""
    message = _("There is no field “%(name)s” here.") % {"name": name}
    candidates = nearest(name, known) or known
    return malformed(pointer + pointer_to(name), "unknown_field", message, candidates)


def is_whole(value: Any) -> bool:
    # In JSON, 3.0 is a whole number too.
    return type(value) is int or (isinstance(value, float) and value.is_integer())


def pointer_to(*parts: str) -> str:
    """A JSON pointer to what lies under these names."""
    return "".join("/" + part.replace("~", "~0").replace("/", "~1") for part in parts)


def is_text(text: str) -> bool:
    """Whether a text has only signs that can be stored and sent."""
    return not UNUSABLE.search(text)


def quotable(text: Any) -> str:
    """Somebody's words, short enough and clean enough to repeat to them."""
    return UNUSABLE.sub("", str(text)[:QUOTED_AT_MOST])
