"""What holds for every position that is being laid out and kept in the address."""

from typing import Final

OWN_CARDS_AT_MOST: Final = 60


class DamagedDraft(ValueError):  # noqa: N818  it is the draft that is damaged
    """A code no draft of this site has, or one that was cut off."""


class FullDraft(ValueError):  # noqa: N818  and here it is full
    """A draft that has become too long for an address, or holds too many cards."""
