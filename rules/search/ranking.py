"""The best passages for a question: what each is worth, and the best of each kind, in one query.

The query is written by hand: Django takes longer to put it together than the database to answer it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, NamedTuple

from django.db import connection

from rules.models import PassageKind
from rules.search.index import in_title
from rules.search.passages import Audience
from rules.search.question import Part, Question
from rules.search.vocabulary import Known

MOST_IN_A_SECTION = 6
MOST_ON_A_PAGE = 200
ENOUGH, NEARLY_ALL = 0.5, 0.99
"""How much of what a question says a passage must have that has not every word of it."""

WEIGHTS = "{0.2,0.3,0.5,1.0}"
SHORTER_IS_BETTER = 1
TITLE_HAS, TITLE_SAYS, SMALL_WORDS = 0.6, 0.6, 0.9
DEFINES_WORD, DEFINES_PHRASE, DEFINES_QUESTION = 0.6, 1.0, 2.0
"""What it is worth to define a term of the question: most if the glossary has it word for word."""

# Together with the query it is one message, and a transaction of its own where none is open.
BOUNDED = "SET LOCAL statement_timeout = '2s'"
COLUMNS = "kind, key, number, title, belongs_to, text, address, text_language, share, total"
QUERY = """
SELECT {columns} FROM (
  SELECT *,
    row_number() OVER (PARTITION BY kind ORDER BY score DESC, position) AS place,
    count(*) OVER (PARTITION BY kind) AS total
  FROM (
    SELECT *, share + {rank} + {called} + {defining} + {small_words} AS score
    FROM (SELECT *, {share} AS share FROM rules_passage WHERE {shown}) AS with_share
  ) AS scored
  WHERE {wanted}
) AS placed WHERE place <= {most} ORDER BY kind, place
"""


class Ranked(NamedTuple):
    """A passage that was found, how much of the question it has, and how many of its kind there are."""

    kind: str
    key: str
    number: str
    title: str
    belongs_to: str
    text: str
    address: str
    text_language: str
    share: float
    total: int

    @property
    def has_nearly_all(self) -> bool:
        return self.share >= NEARLY_ALL


@dataclass(frozen=True)
class Ranking:
    """A question put to the passages of one reader, of one kind if it is named."""

    question: Question
    known: Known
    audience: Audience
    kind: str = ""

    def best(self) -> dict[str, list[Ranked]]:
        """The best of each kind; if nothing has all that was asked, what has enough of it."""
        values = Values()
        wanted = (self.has_every_part(values), self.is_definition(values), is_close_rule(values))
        found = self.rows(" OR ".join(wanted), values)
        if found or len(self.question.parts) < 2:
            return found
        return self.rows(f"share >= {ENOUGH}", Values())

    def rows(self, wanted: str, values: "Values") -> dict[str, list[Ranked]]:
        query = QUERY.format(
            columns=COLUMNS,
            wanted=wanted,
            shown=self.shown(values),
            share=self.share(values),
            rank=self.rank(values),
            called=self.called(values),
            defining=self.defining(values),
            small_words=self.small_words(values),
            most=MOST_ON_A_PAGE if self.kind else MOST_IN_A_SECTION,
        )
        with connection.cursor() as cursor:
            cursor.execute(f"{BOUNDED}; {query}", values)
            cursor.nextset()
            rows = [Ranked(*row) for row in cursor.fetchall()]
        return {kind: list(group) for kind, group in groupby(rows, key=lambda row: row.kind)}

    # What is wanted

    def shown(self, values: "Values") -> str:
        """What the reader may see that has anything of the question."""
        reader = "for_adults" if self.audience.adult else "for_everyone"
        language = values.named(self.audience.language)
        conditions = [reader, f"language = {language}", matches(self.question.any_part, values)]
        if self.kind:
            conditions.append(f"kind = {values.named(self.kind)}")
        return " AND ".join(conditions)

    def has_every_part(self, values: "Values") -> str:
        return matches(self.question.every_part, values)

    def is_definition(self, values: "Values") -> str:
        """Who names two terms may want to know each of them."""
        return f"({is_rule(values)} AND {defines(self.question.terms, values)})"

    # What it is worth

    def share(self, values: "Values") -> str:
        """How much of the question it has: 1 is every part."""
        shares = self.with_shares(self.question.parts)
        return sum_of(worth(matches(part.query, values), share) for part, share in shares)

    def rank(self, values: "Values") -> str:
        query = values.named(self.question.any_part)
        return f"ts_rank('{WEIGHTS}'::real[], vector, {query}::tsquery, {SHORTER_IS_BETTER})"

    def called(self, values: "Values") -> str:
        """How much the title is like the question: how much of the question it has, and how little else."""
        words = self.with_shares(self.question.single)
        asked = sum_of(worth(in_its_title(word, values), TITLE_HAS * share) for word, share in words)
        said = sum_of(worth(in_its_title(word, values), TITLE_SAYS) for word, _share in words)
        return f"({asked} + {said} / title_words)"

    def defining(self, values: "Values") -> str:
        """What defines a term comes before what uses it."""
        return sum_of(
            worth(defines(sorted(part.terms), values), share * self.worth_of_defining(part))
            for part, share in self.with_shares(self.question.parts)
            if part.terms
        )

    def worth_of_defining(self, part: Part) -> float:
        if len(self.question.parts) == 1 and part.is_phrase:
            return DEFINES_QUESTION
        return DEFINES_PHRASE if part.is_phrase else DEFINES_WORD

    def small_words(self, values: "Values") -> str:
        """“How many” is in many texts; in a title it tells something."""
        small = [Part((word,), (word,)) for word in self.question.small]
        there = [word for word in small if word.frequency(self.known, in_title)]
        shares = self.with_shares(there, in_title)
        return sum_of(worth(in_its_title(word, values), SMALL_WORDS * share) for word, share in shares)

    def with_shares(
        self, parts: Sequence[Part], form: Callable[[str], str] = str
    ) -> list[tuple[Part, float]]:
        """How much of what is asked each part is: the more, the fewer passages have it."""
        weights = [self.known.weight(part.frequency(self.known, form)) for part in parts]
        return [(part, weight / sum(weights)) for part, weight in zip(parts, weights, strict=True)]


class Values(dict[str, Any]):
    """What somebody asked never becomes part of the query itself; it gets a name there."""

    def named(self, value: Any) -> str:
        name = f"value_{len(self)}"
        self[name] = value
        return f"%({name})s"


def is_close_rule(values: Values) -> str:
    """The words of a sentence seldom all stand in the rule it means."""
    return f"({is_rule(values)} AND share >= {ENOUGH})"


def is_rule(values: Values) -> str:
    return f"kind = {values.named(PassageKind.RULE.value)}"


def matches(query: str, values: Values) -> str:
    return f"vector @@ {values.named(query)}::tsquery"


def in_its_title(word: Part, values: Values) -> str:
    return matches(word.query_in_title, values)


def defines(terms: Iterable[str], values: Values) -> str:
    return f"defines && {values.named(list(terms))}::varchar[]"


def worth(condition: str, amount: float) -> str:
    return f"CASE WHEN {condition} THEN {amount!r}::float8 ELSE 0 END"


def sum_of(amounts: Iterator[str]) -> str:
    return f"({' + '.join(['0::float8', *amounts])})"
