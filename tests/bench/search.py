"""How often a search shows the right thing first: 485 searches as players type them, in three languages.

Half of them nobody looks at while making the search better: of these only the counts are told.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
import yaml

from tests.bench.server import running_site

ASKED: Final = Path(__file__).parent / "asked.yaml"
SHOWN_AT_ONCE: Final = 5
PATIENCE: Final = 60
ADDRESSES: Final = {
    "card": re.compile(r"/\w\w/cards/([\w-]+)/"),
    "rule": re.compile(r"/\w\w/rules/(\w[\w-]*\.[\w.-]+)/"),
    "case": re.compile(r"/\w\w/cases/([\w-]+)/"),
    "ruling": re.compile(r"/\w\w/(?:(?:cards|rules)/[\w.-]+|rulings)/#([\w-]+)"),
    "term": re.compile(r"/\w\w/glossary/#([\w-]+)"),
}
LANGUAGES: Final = ("en", "de", "nl")
KINDS: Final = ("rule", "cards", "wish")
RANKS: Final = ("first", "within five", "later", "missed")


def report() -> None:
    ranks = {half: Counter[tuple[str, str, str]]() for half in (True, False)}
    with (
        running_site() as port,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as reader,
    ):
        for each in yaml.safe_load(ASKED.read_text("utf-8")):
            page = reader.get(f"/{each['lang']}/search/", params=parameters(each))
            found = list(shown(page.text))
            rank = rank_of(found, each["right"])
            ranks[each["tuned"]][each["lang"], each["kind"], rank] += 1
            if each["tuned"] and rank != "first":
                print(f"{rank:>12}  {each['lang']} {each['asked']}  shows {' '.join(found[:3]) or 'nothing'}")
    for is_tuned, counted in ranks.items():
        print_table("looked at while tuning" if is_tuned else "never looked at", counted)


def parameters(search: dict[str, Any]) -> dict[str, str]:
    """What is for adults is looked for by who wants to see it."""
    return {"q": search["asked"]} | ({"adult": "1"} if search.get("adult") else {})


def rank_of(found: list[str], right: Iterable[str]) -> str:
    """How far down the first of the right answers stands."""
    place = next((place for place, each in enumerate(found) if each in right), None)
    if place is None:
        return "missed"
    return "first" if place == 0 else "within five" if place < SHOWN_AT_ONCE else "later"


def print_table(half: str, ranks: Counter[tuple[str, str, str]]) -> None:
    print(f"\nSearches {half}\n{'':12}" + "".join(f"{rank:>12}" for rank in RANKS))
    for language in LANGUAGES:
        rows = {kind: [ranks[language, kind, rank] for rank in RANKS] for kind in KINDS}
        rows["all"] = [sum(counts) for counts in zip(*rows.values(), strict=True)]
        for kind, counts in rows.items():
            print(f"{language} {kind:9}" + "".join(f"{count:>12}" for count in counts))


def shown(page: str) -> Iterator[str]:
    """What a page of results shows, from top to bottom, by kind and id; each once."""
    hits = Hits()
    hits.feed(page)
    yield from dict.fromkeys(hits.found)


class Hits(HTMLParser):
    """The hits of the main part: what is linked there outside of running text, and rulings shown in full."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inside: Counter[str] = Counter()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        if tag in ("main", "p"):
            self.inside[tag] += 1
        if self.inside["main"] and (ruling := given.get("data-edit", "")).startswith("ruling/"):
            self.found.append(ruling.replace("/", ":", 1))
        if self.inside["main"] and not self.inside["p"] and tag == "a":
            self.found += named(given.get("href", ""))

    def handle_endtag(self, tag: str) -> None:
        if tag in ("main", "p"):
            self.inside[tag] -= 1


def named(address: str) -> list[str]:
    parts = urlsplit(address)
    place = parts.path + (f"#{parts.fragment}" if parts.fragment else "")
    matches: dict[str, Any] = {kind: pattern.fullmatch(place) for kind, pattern in ADDRESSES.items()}
    return [f"{kind}:{match[1]}" for kind, match in matches.items() if match]
