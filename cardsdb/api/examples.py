"""The requests the schema gives as examples: shown on the pages of the API, sent by its tests."""

import json
import re
import shlex
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
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
    name: str
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

    def curl(self, site: str) -> str:
        """The line to type for it."""
        line = f"curl {shlex.quote(site.rstrip('/') + self.address)}"
        if self.body is None:
            return line
        return f"{line} -H 'Content-Type: {JSON}' -d {shlex.quote(self.body_as_text)}"


def operations_of(schema: Described) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every operation with its path and method."""
    for path, methods in schema["paths"].items():
        yield from ((path, method.upper(), methods[method]) for method in METHODS if method in methods)


def examples_of(path: str, method: str, operation: Described) -> list[ExampleRequest]:
    """Each example of the body, or of a parameter that may be left out, on top of what must be said."""
    needed = needed_parameters(operation)
    if needed is None:
        return []
    return [
        ExampleRequest(operation["operationId"], name, method, path, {**needed, **more}, body)
        for name, more, body in choices_of(operation)
    ]


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


def choices_of(operation: Described) -> list[Choice]:
    if "requestBody" in operation:
        media = operation["requestBody"]["content"].get(JSON, {})
        return [(name, {}, value) for name, value in values_of(media)]
    return choices_of_parameters(operation) or [("", {}, None)]


def choices_of_parameters(operation: Described) -> list[Choice]:
    """One for each example of an optional parameter; a needed one brings its further examples."""
    parameters = operation.get("parameters", ())
    return [
        (name_of(parameter, name, value), {parameter["name"]: in_address(value)}, None)
        for parameter in sorted(parameters, key=lambda each: not each.get("required"))
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
