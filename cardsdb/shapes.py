"""What is wrong in data that has to fit a JSON Schema."""

from typing import Any, Final, NamedTuple

TOO_MANY: Final = {"maxItems": "entries", "maxLength": "characters", "maxProperties": "fields"}


class Mistake(NamedTuple):
    """What is wrong in a file, and in which field of it, such as `printings[0].copies`."""

    field: str
    message: str

    def __str__(self) -> str:
        return f"{self.field}: {self.message}" if self.field else self.message


def mistakes_in(schema: dict[str, Any], data: object) -> list[Mistake]:
    # It takes some megabytes, for who loads files.
    from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

    errors = sorted(Draft202012Validator(schema).iter_errors(data), key=lambda error: error.json_path)
    return [
        Mistake(error.json_path.removeprefix("$").removeprefix("."), message_of(error)) for error in errors
    ]


def message_of(error: Any) -> str:
    """What is wrong; of a text or a list that is too long how long it may be, and not all of it."""
    things = TOO_MANY.get(error.validator)
    if things is None:
        return str(error.message)
    return f"{len(error.instance)} {things}, of which there may be {error.validator_value} at most"
