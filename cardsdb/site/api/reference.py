"""The API as its pages tell it: groups of operations, read from the schema alone."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.utils.translation import gettext

from cardsdb.requests.problems import KINDS, ProblemKind
from cardsdb.site.api.conventions import TOPICS
from cardsdb.site.api.examples import (
    JSON,
    ExampleRequest,
    examples_of,
    operations_of,
    pretty,
    usual_parameters,
)
from cardsdb.site.api.shapes import Field, Shape
from cardsdb.site.api.site import openapi

Described = Mapping[str, Any]
PLACES = ("path", "query")
BASE = "/api/v1"


@dataclass(frozen=True)
class Answer:
    """What an operation answers if all goes well."""

    status: str
    description: str
    media_type: str
    shape: Shape | None
    example: str


@dataclass(frozen=True)
class Input:
    """Where a parameter is filled in to try an operation."""

    field: Field
    value: str

    @property
    def choices(self) -> list[Any]:
        return ["true", "false"] if self.field.shape.kind == "boolean" else self.field.shape.choices


@dataclass(frozen=True)
class Operation:
    id: str
    method: str
    path: str
    group: str
    summary_in_english: str
    description: str
    own_parameters: tuple[Field, ...]
    usual_parameters: tuple[Field, ...]
    body: Shape | None
    answers: tuple[Answer, ...]
    headers: tuple[Field, ...]
    problems: tuple[ProblemKind, ...]
    examples: tuple[ExampleRequest, ...]

    @property
    def summary(self) -> str:
        """In the language of the page."""
        return gettext(self.summary_in_english)

    @property
    def anchor(self) -> str:
        return self.id.replace("_", "-")

    @property
    def short_path(self) -> str:
        """Without what stands in front of every address."""
        return self.path.removeprefix(BASE)

    @property
    def first(self) -> ExampleRequest | None:
        return self.examples[0] if self.examples else None

    @property
    def own_examples(self) -> list[ExampleRequest]:
        """Those that show more than a usual parameter."""
        usual = {field.name for field in self.usual_parameters}
        return [example for example in self.examples if not usual & set(example.parameters)]

    @property
    def own_inputs(self) -> list[Input]:
        return self.inputs(self.own_parameters)

    @property
    def usual_inputs(self) -> list[Input]:
        return self.inputs(self.usual_parameters)

    def inputs(self, fields: Iterable[Field]) -> list[Input]:
        values = self.first.parameters if self.first else {}
        return [Input(field, values.get(field.name, "")) for field in fields]


@dataclass(frozen=True)
class Group:
    """Operations that belong together: a tag of the schema."""

    slug: str
    operations: tuple[Operation, ...]

    @property
    def title(self) -> str:
        """In the language of the page, if we know the tag."""
        return str(TOPICS[self.slug].title) if self.slug in TOPICS else self.slug.capitalize()

    @property
    def description(self) -> str:
        return str(TOPICS[self.slug].description) if self.slug in TOPICS else ""


@lru_cache(maxsize=1)
def groups() -> tuple[Group, ...]:
    return groups_of(openapi())


def groups_of(schema: Described) -> tuple[Group, ...]:
    """In the order of the schema's own list of tags."""
    operations = [operation_of(schema, *found) for found in operations_of(schema)]
    return tuple(
        Group(tag["name"], tuple(each for each in operations if each.group == tag["name"]))
        for tag in schema["tags"]
    )


def operation_of(schema: Described, path: str, method: str, operation: Described) -> Operation:
    usual = usual_parameters(schema)
    components = schema["components"]["schemas"]
    answers = operation["responses"]
    parameters = list(parameters_of(operation, components))
    return Operation(
        id=operation["operationId"],
        method=method,
        path=path,
        group=operation["tags"][0],
        summary_in_english=operation["summary"],
        description=operation.get("description", ""),
        own_parameters=tuple(field for field in parameters if field.name not in usual),
        usual_parameters=tuple(field for field in parameters if field.name in usual),
        body=body_of(operation, components),
        answers=tuple(answers_of(answers, components)),
        headers=tuple(headers_of(answers, schema["components"])),
        problems=tuple(kind for kind in KINDS.values() if str(kind.status) in answers),
        examples=tuple(examples_of(path, method, operation, usual)),
    )


def parameters_of(operation: Described, components: Described) -> Iterator[Field]:
    """Those of the path first, then what must be given."""
    found = [each for each in operation.get("parameters", ()) if each["in"] in PLACES]
    for each in sorted(found, key=lambda each: (each["in"] != "path", not each.get("required"))):
        shape = Shape(each["schema"], components)
        yield Field(each["name"], each.get("required", False), each.get("description", ""), shape)


def body_of(operation: Described, components: Described) -> Shape | None:
    media = operation.get("requestBody", {}).get("content", {}).get(JSON)
    return Shape(media["schema"], components) if media else None


def answers_of(answers: Described, components: Described) -> Iterator[Answer]:
    for status, answer in answers.items():
        if status < "400":
            content = answer.get("content") or {"": {}}
            for media_type, media in content.items():
                shape = Shape(media["schema"], components) if "schema" in media else None
                yield Answer(status, answer["description"], media_type, shape, example_in(media))


def example_in(media: Described) -> str:
    """The first example of an answer, as somebody would read it."""
    values = [media["example"]] if "example" in media else []
    values += [example["value"] for example in media.get("examples", {}).values()]
    return as_text(values[0]) if values else ""


def as_text(value: Any) -> str:
    """JSON as somebody would read it; what is text already stays as it is."""
    return value if isinstance(value, str) else pretty(value)


def headers_of(answers: Described, components: Described) -> Iterator[Field]:
    """Every header of an answer that goes well."""
    names = [
        name for status, answer in answers.items() if status < "400" for name in answer.get("headers", {})
    ]
    for name in dict.fromkeys(names):
        header = components["headers"][name]
        yield Field(name, False, header["description"], Shape(header["schema"], components["schemas"]))


@lru_cache(maxsize=1)
def problem_shape() -> Shape:
    """What everything that goes wrong looks like."""
    components = openapi()["components"]["schemas"]
    return Shape({"$ref": "#/components/schemas/Problem"}, components)
