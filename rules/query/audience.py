"""Who asks: what a query may find, and in which words."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Audience:
    """A reader's language, whether adult content is shown, and the box that comes first.

    `only_edition` leaves it at the cards of that box.
    """

    language: str = "en"
    adult: bool = False
    edition: str = ""
    only_edition: bool = False
