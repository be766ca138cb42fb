"""What the collector of garbage need not look at."""

import gc


def collect_seldom() -> None:
    """Nearly all that is imported and loaded stays, and little of the rest is garbage that only it finds."""
    gc.set_threshold(20_000, 20, 20)


def keep_all_there_is() -> None:
    """What is there now stays to the end, so that it is not looked at again and again."""
    gc.collect()
    gc.freeze()
    collect_seldom()
