"""The schema of what the API takes and gives, read from the TypedDicts it is written with.

Each is a component, called like its class without `Dict`. So an answer is described where it is made, and
mypy holds the two together.
"""

import inspect
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from functools import reduce
from types import NoneType
from typing import Annotated, Any, Literal, NotRequired, Required, get_args, get_origin, get_type_hints

from drf_spectacular.extensions import OpenApiSerializerExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ComponentRegistry, ResolvedComponent, safe_ref
from typing_extensions import is_typeddict

from cardsdb.typed_dicts import JsonSchema, Named

Schema = dict[str, Any]

BASIC: dict[Any, Schema] = {
    Any: {},
    bool: {"type": "boolean"},
    date: {"type": "string", "format": "date"},
    int: {"type": "integer"},
    str: {"type": "string"},
}
NULL = {"type": "null"}
ALWAYS_THERE = ("id", "warnings", "data_version", "engine_version")

trimmed: set[Any] = set()
"""The TypedDicts of which `fields=` may leave out nearly everything."""


@dataclass(frozen=True)
class SchemaWriter:
    """Writes the schema of a type; what has a name goes into the registry."""

    registry: ComponentRegistry

    def schema_of(self, type_: Any) -> Schema:
        origin, inner = get_origin(type_), get_args(type_)
        if type_ in BASIC:
            return dict(BASIC[type_])
        if is_typeddict(type_):
            return self.component(name_of(type_), type_, lambda: self.object_of(type_))
        if origin is Annotated:
            return reduce(self.with_note, type_.__metadata__, self.schema_of(inner[0]))
        if origin in (NotRequired, Required):
            return self.schema_of(inner[0])
        if origin is Literal:
            return {"enum": list(inner), "type": "string"}
        if origin is list:
            return {"type": "array", "items": self.schema_of(inner[0])}
        if origin is dict:
            return {"type": "object", "additionalProperties": self.schema_of(inner[1])}
        return self.some_of(inner)

    def with_note(self, schema: Schema, note: Any) -> Schema:
        if isinstance(note, Named):
            return self.component(note.name, note, lambda: schema)
        if isinstance(note, str):
            return safe_ref({**schema, "description": note})
        return safe_ref({**schema, **note.keywords}) if isinstance(note, JsonSchema) else schema

    def component(self, name: str, of: Any, write: Callable[[], Schema]) -> Schema:
        """A reference to what stands under this name, written when it is first needed.

        The registry warns of one name for two types, and a test of every warning.
        """
        component = ResolvedComponent(name, ResolvedComponent.SCHEMA, object=of)
        if component not in self.registry:
            self.registry.register(component)
            component.schema = write()
        return component.ref

    def object_of(self, type_: Any) -> Schema:
        fields = get_type_hints(type_, include_extras=True)
        needed = type_.__required_keys__.intersection(ALWAYS_THERE if type_ in trimmed else fields)
        described: Schema = {"type": "object"}
        if type_.__doc__:
            described["description"] = inspect.cleandoc(type_.__doc__)
        described["properties"] = {name: self.schema_of(field) for name, field in fields.items()}
        if needed:
            described["required"] = sorted(needed)
        if getattr(type_, "__closed__", False):
            described["additionalProperties"] = False
        return described

    def some_of(self, types: Iterable[Any]) -> Schema:
        """One of several types; null beside another is told as shortly as JSON Schema allows."""
        schemas = [self.schema_of(each) for each in types if each is not NoneType]
        if NoneType not in types:
            # Objects are told apart by their fields; a text may be one thing and another.
            return {"oneOf" if all(map(is_typeddict, types)) else "anyOf": schemas}
        [schema] = schemas
        if "enum" in schema:
            return {**schema, "enum": [*schema["enum"], None]}
        if isinstance(schema.get("type"), str):
            return {**schema, "type": [schema["type"], "null"]}
        return {"oneOf": [schema, NULL]}


def name_of(type_: Any) -> str:
    return str(type_.__name__.removesuffix("Dict"))


class TypedDictSchema(OpenApiSerializerExtension):
    """Lets a TypedDict stand wherever a description of an endpoint takes a serializer."""

    @classmethod
    def _matches(cls, target: Any) -> bool:
        return is_typeddict(target)

    def get_name(self, auto_schema: AutoSchema, direction: Any) -> str:
        return name_of(self.target)

    def map_serializer(self, auto_schema: AutoSchema, direction: Any) -> Schema:
        return SchemaWriter(auto_schema.registry).object_of(self.target)
