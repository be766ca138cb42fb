"""What the collector of garbage need not look at."""

import gc


def keep_all_there_is() -> None:
    """What is there now stays to the end, so that it is not looked at again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
