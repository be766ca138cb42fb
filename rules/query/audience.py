"""Who asks: what a query may find, and in which words."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Audience:
    """A reader's language, whether adult content is shown, and the boxes that come first, in this order.

    `only_boxes` leaves it at the cards of these boxes.
    """

    language: str = "en"
    adult: bool = False
    boxes: tuple[str, ...] = ()
    only_boxes: bool = False
