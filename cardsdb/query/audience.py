"""Who asks: what a query may find, and in which words."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Audience:
    """A reader's language, whether adult content is shown, and the box that comes first."""

    language: str = "en"
    adult: bool = False
    edition: str = ""
