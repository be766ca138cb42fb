"""How quick this machine is at plain Python right now: what other figures of a run are to be seen beside."""

from time import perf_counter

SECONDS = 1.0
BATCH = 50


class Counter:
    """Something with attributes and a method, as an engine has thousands of."""

    __slots__ = ("kind", "seen")

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.seen = 0

    def fits(self, kinds: int) -> bool:
        return bool(kinds & 1 << self.kind)


def report() -> None:
    print(f"This machine: {rounds_a_second():,.0f} rounds of plain Python a second")


def rounds_a_second(seconds: float = SECONDS) -> float:
    """Rounds of method calls, attributes, look-ups and short lists, for about so long."""
    counters = [Counter(number % 7) for number in range(40)]
    places = {number: [number] for number in range(7)}
    rounds = 0
    begin = perf_counter()
    while (passed := perf_counter() - begin) < seconds:
        for _ in range(BATCH):
            one_round(counters, places)
        rounds += BATCH
    return rounds / passed


def one_round(counters: list[Counter], places: dict[int, list[int]]) -> int:
    found = [counter for counter in counters if counter.fits(0b1010101)]
    for counter in found:
        counter.seen += len(places[counter.kind])
    return sum([counter.seen for counter in found])
