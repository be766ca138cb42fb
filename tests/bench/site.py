"""The site over HTTP next to the baseline: cold, where nothing is kept, and with kept answers."""

from dataclasses import dataclass

from tests.bench.client import Latency, Request, latency, rate
from tests.bench.server import BASELINE, running_site

ROUNDS = 2

POSITION = {"players": ["A", "B"], "hands": {"A": ["Narwhal"], "B": ["Neigh"]}}

BUSY = {
    "players": list("ABCD"),
    "hands": {"A": ["Two-For-One"], "B": ["Neigh"]},
    "stables": {seat: ["Rhinocorn", "Black Knight Unicorn", "Narwhal"] for seat in "ABCD"},
}
BUSY_ANSWERS = ["Play Two-For-One", "Nobody answers", "Narwhal (A's Stable)"]

MEASURED = [
    BASELINE,
    Request(
        "verdict, one step", "/api/v1/judge/adjudicate/", {"position": POSITION, "answers": ["Play Narwhal"]}
    ),
    Request(
        "same without depends_on",
        "/api/v1/judge/adjudicate/",
        {"position": POSITION, "answers": ["Play Narwhal"], "depends_on": False},
    ),
    Request("verdict, busy table", "/api/v1/judge/adjudicate/", {"position": BUSY, "answers": BUSY_ANSWERS}),
    Request(
        "same without depends_on",
        "/api/v1/judge/adjudicate/",
        {"position": BUSY, "answers": BUSY_ANSWERS, "depends_on": False},
    ),
    Request("validate", "/api/v1/judge/validate/", {"position": POSITION}),
    Request("legal actions", "/api/v1/judge/legal-actions/", {"position": POSITION}),
    Request("card page", "/en/cards/rhinocorn/"),
    Request("card list", "/en/cards/"),
    Request("card search", "/en/cards/?q=does:steal"),
    Request("rule page", "/de/rules/neigh.response/"),
    Request("site search", "/en/search/?q=steal+back"),
    Request("suggestions", "/en/search/suggestions/?q=unicorn"),
    Request("API, autocomplete", "/api/v1/cards/autocomplete/?q=un"),
    Request("API, card search", "/api/v1/cards/?q=does:steal&limit=20"),
    Request("API, list of cards", "/api/v1/cards/?limit=20"),
    Request("API, card", "/api/v1/cards/rhinocorn/"),
    Request("API, rule", "/api/v1/rules/neigh.response/"),
]


@dataclass(frozen=True)
class Row:
    """What was measured of one request: the best of all rounds, for others use this machine too."""

    cold: Latency
    kept: Latency
    rate: float

    def better(self, other: "Row") -> "Row":
        return Row(
            min(self.cold, other.cold, key=median_of),
            min(self.kept, other.kept, key=median_of),
            max(self.rate, other.rate),
        )


def median_of(measured: Latency) -> float:
    return measured.median


def report() -> None:
    # The first of them makes the database and its content.
    with running_site(ANSWERS_KEPT="0") as cold, running_site() as kept:
        rows = [measured(cold, kept, request) for request in MEASURED]
        for _ in range(ROUNDS - 1):
            again = [measured(cold, kept, request) for request in MEASURED]
            rows = [row.better(other) for row, other in zip(rows, again, strict=True)]
    print("Site, 2 workers; cold: nothing is kept; then with kept answers. Base is the baseline.")
    cold_head = f"{'cold ms':>8} {'p95':>8} {'/base':>7}"
    print(f"  {'':26} {cold_head} {'kept ms':>9} {'requests/s':>11} {'rate/base':>10}")
    for request, row in zip(MEASURED, rows, strict=True):
        print(line(request, row, rows[0]))


def measured(cold: int, kept: int, request: Request) -> Row:
    return Row(latency(cold, request), latency(kept, request), rate(kept, request))


def line(request: Request, row: Row, base: Row) -> str:
    cold = f"{row.cold.median:>8.2f} {row.cold.late:>8.2f} {row.cold.median / base.cold.median:>7.1f}"
    kept = f"{row.kept.median:>9.2f} {row.rate:>11,.0f} {row.rate / base.rate:>10.2f}"
    return f"  {request.name:26} {cold} {kept}"
