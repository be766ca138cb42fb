"""The requests the schema gives as examples: shown on the pages of the API, sent by its tests."""

import json
import re
import shlex
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, urlencode

JSON = "application/json"
METHODS = ("get", "post")
LINE = 60
Described = Mapping[str, Any]


def pretty(value: Any, indent: str = "") -> str:
    """JSON as somebody would write it by hand: what fits on a line stays on one."""
    on_one_line = json.dumps(value, ensure_ascii=False)
    if len(indent + on_one_line) <= LINE or not isinstance(value, dict | list) or not value:
        return on_one_line
    deeper = indent + "  "
    if isinstance(value, list):
        lines = [deeper + pretty(entry, deeper) for entry in value]
        return "\n".join(["[", ",\n".join(lines), f"{indent}]"])
    lines = [f"{deeper}{json.dumps(name)}: {pretty(entry, deeper)}" for name, entry in value.items()]
    return "\n".join(["{", ",\n".join(lines), f"{indent}}}"])


@dataclass(frozen=True)
class ExampleRequest:
    """One request that works as it stands. `path` still has its gaps, `parameters` fill them and the rest."""

    operation: str
    name: str = field(compare=False)
    method: str
    path: str
    parameters: Mapping[str, str]
    body: Any = None

    @property
    def address(self) -> str:
        """The path with what it asks for: `/api/v1/cards/?q=Neigh`."""
        filled, asked = self.path, dict(self.parameters)
        for gap in re.findall(r"\{(\w+)\}", self.path):
            filled = filled.replace(f"{{{gap}}}", quote(asked.pop(gap), safe=""))
        return f"{filled}?{urlencode(asked)}" if asked else filled

    @property
    def body_as_text(self) -> str:
        return "" if self.body is None else pretty(self.body)

    def curl(self, site: str, **headers: str) -> str:
        """The line to type for it, with these headers of one's own."""
        line = f"curl {shlex.quote(site.rstrip('/') + self.address)}"
        line += "".join(f" -H {shlex.quote(f'{name}: {value}')}" for name, value in headers.items())
        if self.body is None:
            return line
        return f"{line} -H 'Content-Type: {JSON}' -d {shlex.quote(self.body_as_text)}"


def operations_of(schema: Described) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every operation with its path and method."""
    for path, methods in schema["paths"].items():
        yield from ((path, method.upper(), methods[method]) for method in METHODS if method in methods)


def usual_parameters(schema: Described) -> frozenset[str]:
    """What a third of all operations take, always meaning the same."""
    operations = list(operations_of(schema))
    taken = Counter(
        parameter["name"]
        for _path, _method, operation in operations
        for parameter in operation.get("parameters", ())
        if parameter["in"] == "query"
    )
    return frozenset(name for name, times in taken.items() if times * 3 >= len(operations))


def example_requests(schema: Described) -> dict[str, list[ExampleRequest]]:
    """By operation, its own examples first; none where something that must be given has none."""
    usual = usual_parameters(schema)
    return {
        operation["operationId"]: examples_of(path, method, operation, usual)
        for path, method, operation in operations_of(schema)
    }


def examples_of(path: str, method: str, operation: Described, usual: frozenset[str]) -> list[ExampleRequest]:
    """Each example of its own with what must be given, then the first of them with each usual parameter."""
    needed = needed_parameters(operation)
    own, further = choices_of(operation, usual)
    if needed is None or not own:
        return []
    _name, basis, body = own[0]
    choices = [*own, *((name, {**basis, **more}, body) for name, more, _body in further)]
    requests = [
        ExampleRequest(operation["operationId"], name, method, path, {**needed, **asked}, sent)
        for name, asked, sent in choices
    ]
    return [request for place, request in enumerate(requests) if request not in requests[:place]]


def needed_parameters(operation: Described) -> dict[str, str] | None:
    """The first example of each parameter that must be given; nothing if one has none."""
    needed = [parameter for parameter in operation.get("parameters", ()) if parameter.get("required")]
    if not all(values_of(parameter) for parameter in needed):
        return None
    return {parameter["name"]: in_address(values_of(parameter)[0][1]) for parameter in needed}


def in_address(value: Any) -> str:
    """A value as an address has it: `true`, not `True`."""
    return value if isinstance(value, str) else json.dumps(value)


Choice = tuple[str, dict[str, str], Any]


def choices_of(operation: Described, usual: frozenset[str]) -> tuple[list[Choice], list[Choice]]:
    """The examples of the operation itself, and those of the usual parameters."""
    parameters = sorted(operation.get("parameters", ()), key=lambda each: not each.get("required"))
    further = [choice for each in parameters if each["name"] in usual for choice in choices_in(each)]
    if "requestBody" in operation:
        media = operation["requestBody"]["content"].get(JSON, {})
        return [(name, {}, value) for name, value in values_of(media)], further
    own = [choice for each in parameters if each["name"] not in usual for choice in choices_in(each)]
    return own or [("", {}, None)], further


def choices_in(parameter: Described) -> list[Choice]:
    return [
        (name_of(parameter, name, value), {parameter["name"]: in_address(value)}, None)
        for name, value in values_of(parameter)
    ]


def name_of(parameter: Described, name: str, value: Any) -> str:
    """What the example is called; one without a name of its own is called as it is asked."""
    has_own_name = name not in ("", str(value)) or parameter["in"] == "path"
    return name if has_own_name else f"{parameter['name']}={in_address(value)}"


def values_of(described: Described) -> list[tuple[str, Any]]:
    """The examples of a parameter or a body, each with what it is called."""
    if "example" in described:
        return [("", described["example"])]
    examples = described.get("examples", {})
    return [(example.get("summary", name), example["value"]) for name, example in examples.items()]
