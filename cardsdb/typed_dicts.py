"""What may stand beside the type of a field in a TypedDict, for JSON that comes in or goes out.

    class GroupDict(TypedDict):
        id: Annotated[str, JsonSchema(enum=TermGroup.values)]
        name: Annotated[str, "As readers know it."]

A string describes the field, as does the docstring of the whole.
"""

from dataclasses import dataclass
from typing import Annotated, Any

from cardsdb.languages import LANGUAGES


class JsonSchema:
    """What JSON Schema can say of a value, and its type cannot: bounds, formats, the words there are."""

    def __init__(self, **keywords: Any) -> None:
        self.keywords = keywords


@dataclass(frozen=True)
class Named:
    """Gives a type that is no TypedDict a name in the schema. Notes before it belong to what is named."""

    name: str


Language = Annotated[str, JsonSchema(enum=LANGUAGES)]
Time = Annotated[str, JsonSchema(format="date-time")]
Url = Annotated[str, JsonSchema(format="uri")]
