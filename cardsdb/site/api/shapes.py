"""What a value of the API looks like, read from its JSON Schema: its kind in a few signs, and its fields."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _, ngettext

from cardsdb.spelled import grouped

Described = Mapping[str, Any]
OBJECT = "object"


@dataclass(frozen=True)
class Bounds:
    """How small and how large something may be, told in the language of the page."""

    low: int | None
    high: int | None
    counted: str = ""

    def __str__(self) -> str:
        text = {"Items": self.entries, "Length": self.characters}.get(self.counted, self.span)
        return text()

    def span(self) -> str:
        low, high = (None if each is None else grouped(each) for each in (self.low, self.high))
        if low is None or high is None:
            message = _("at most %(number)s") if low is None else _("at least %(number)s")
            return message % {"number": low or high}
        return low if low == high else f"{low}–{high}"

    def entries(self) -> str:
        number = self.low if self.high is None else self.high
        return ngettext("%(span)s entry", "%(span)s entries", number or 0) % {"span": self.span()}

    def characters(self) -> str:
        number = self.low if self.high is None else self.high
        return ngettext("%(span)s character", "%(span)s characters", number or 0) % {"span": self.span()}


@dataclass(frozen=True)
class Field:
    name: str
    is_required: bool
    description: str
    shape: "Shape"


@dataclass(frozen=True)
class ObjectShape:
    """An object within a value."""

    name: str
    description: str
    fields: tuple[Field, ...]


class Shape:
    """A value as its schema describes it; `within` are the objects it lies in, which are not told again."""

    def __init__(self, schema: Described, components: Described, within: tuple[str, ...] = ()) -> None:
        self.components = components
        self.within = within
        self.schema = schema
        self.name, self.resolved = self.follow(schema)

    def follow(self, schema: Described) -> tuple[str, Described]:
        name = ""
        while "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            schema = {**self.components[name], **{key: schema[key] for key in schema if key != "$ref"}}
        return name, schema

    def inner(self, schema: Described) -> "Shape":
        return Shape(schema, self.components, self.within)

    @cached_property
    def variants(self) -> list["Shape"]:
        """The forms it may have, if there are several."""
        for word in ("oneOf", "anyOf", "allOf"):
            if word in self.resolved:
                return [self.inner(each) for each in self.resolved[word]]
        return []

    @cached_property
    def kind(self) -> str:
        """`string`, `Card[]`, `Zone | null`, `{…: string[]}`."""
        if self.variants:
            return " | ".join(dict.fromkeys(each.kind for each in self.variants))
        kinds = self.resolved.get("type", "")
        kinds = [kinds] if isinstance(kinds, str) else kinds
        return " | ".join(self.kind_of(each) for each in kinds if each) or _("any value")

    def kind_of(self, kind: str) -> str:
        if kind == "array":
            inner = self.inner(self.resolved.get("items", {})).kind
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        if kind == OBJECT:
            return self.kind_of_object()
        return str(self.resolved.get("format", kind)) if kind == "string" else kind

    def kind_of_object(self) -> str:
        if "properties" in self.resolved:
            return self.name or OBJECT
        values = self.resolved.get("additionalProperties")
        return f"{{…: {self.inner(values).kind}}}" if isinstance(values, dict) and values else OBJECT

    @cached_property
    def choices(self) -> list[Any]:
        """The only values there are, if they are listed."""
        if "const" in self.resolved:
            return [self.resolved["const"]]
        own = [each for each in self.resolved.get("enum", ()) if each not in ("", None)]
        inner = [self.inner(self.resolved["items"])] if "items" in self.resolved else self.variants
        return own or [choice for each in inner for choice in each.choices]

    @property
    def default(self) -> Any:
        return self.resolved.get("default")

    @property
    def has_default(self) -> bool:
        return "default" in self.resolved

    @cached_property
    def bounds(self) -> list[Bounds]:
        """For instance two to eight entries of at most forty characters."""
        spans = [Bounds(*self.limits(f"min{what}", f"max{what}"), what) for what in ("Items", "Length")]
        spans.append(Bounds(*self.limits("minimum", "maximum")))
        own = [span for span in spans if span.low is not None or span.high is not None]
        inner = [self.inner(self.resolved["items"])] if "items" in self.resolved else []
        return own + [span for each in inner for span in each.bounds]

    def limits(self, low: str, high: str) -> tuple[int | None, int | None]:
        smallest = self.resolved.get(low)
        return (None if low != "minimum" and smallest == 0 else smallest), self.resolved.get(high)

    @cached_property
    def parts(self) -> list[ObjectShape]:
        """The objects in it, each once, that are not told further out already."""
        found = {part.name: part for part in self.find_parts()}
        return list(found.values())

    def find_parts(self) -> Iterator[ObjectShape]:
        if "properties" in self.resolved:
            if not self.name or self.name not in self.within:
                yield ObjectShape(self.name, self.resolved.get("description", ""), tuple(self.fields()))
            return
        values = self.resolved.get("additionalProperties")
        inner = [self.resolved.get("items"), values if isinstance(values, dict) else None]
        for each in [*self.variants, *(self.inner(schema) for schema in inner if schema)]:
            yield from each.find_parts()

    def fields(self) -> Iterator[Field]:
        within = (*self.within, self.name) if self.name else self.within
        needed = self.resolved.get("required", ())
        for name, schema in self.resolved["properties"].items():
            shape = Shape(schema, self.components, within)
            yield Field(name, name in needed, shape.described_here, shape)

    @property
    def described_here(self) -> str:
        """What is said of it in this place; what an object says of itself stands with its fields."""
        return str((self.schema if self.name else self.resolved).get("description", ""))
