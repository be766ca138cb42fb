"""Typing errors in the words of a query that finds nothing."""

from cardsdb.names.folding import sorting_form
from cardsdb.names.nearest import nearest
from cardsdb.versions import per_version
from rules.query.audience import Audience
from rules.query.index import visible
from rules.query.keys import TextKey, WordingKey
from rules.query.players_words import players_words
from rules.query.tree import Clause, Form, QueryTerm
from rules.query.understanding import UnderstoodQuery

SHORTEST = 3


def misspelled(query: UnderstoodQuery, audience: Audience) -> dict[QueryTerm, str]:
    """The words of a query that are nowhere, each with the known word that looks most like it."""
    better = {clause.term: better_word(clause, audience) for clause in query.clauses}
    return {term: word for term, word in better.items() if word}


def better_word(clause: Clause, audience: Audience) -> str:
    term = clause.term
    word = sorting_form(term.value)
    if not isinstance(clause.key, TextKey) or term.form is not Form.PLAIN or len(word) < SHORTEST:
        return ""
    known = known_words(audience.adult, audience.language)
    if clause.value.meant.terms or any(word in each for each in known):
        return ""
    players = players_words(audience).forms if isinstance(clause.key, WordingKey) else ()
    near = nearest(word, [*sorted(players), *sorted(known)])
    return clause.key.prefix(clause) + near[0] if near else ""


@per_version
def known_words(adult: bool, language: str) -> frozenset[str]:
    """Every word of a name or wording this reader may find."""
    texts = visible(adult=adult, language=language).values_list("names", "text").distinct()
    return frozenset(word for row in texts for text in row for word in sorting_form(text).split())
