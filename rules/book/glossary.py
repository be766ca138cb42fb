"""The words of the glossary in a text, and the links from there to what they mean."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any, Final, NamedTuple

from django.urls import reverse
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from cardsdb.addresses import address_in
from cardsdb.languages import Said, said
from cardsdb.models import ENGLISH, Card, DataVersion
from cardsdb.publishing import those_for_everyone
from cardsdb.versions import per_version
from rules.models import Term

GAP: Final = " … "
"""What stands between the word of a parted form and its particle: “wirf … ab”."""

PREPOSITIONS: Final = frozenset(
    ("auf", "aus", "an", "vor", "um", "über", "zu", "aan", "op", "uit", "om", "over", "tegen", "in", "door")
)
"""Particles that only end a clause when they are not prepositions."""

REST_OF_CLAUSE: Final = r"[^.,;:!?()\n]*? "
END_OF_CLAUSE: Final = (
    r"(?=\s*(?:[.,;:!?)…“”’»]|\Z)| (?:und|oder|bevor|wenn|sobald|en|of|voordat|als|zodra)\b)"
)
NO_OTHER_VERB: Final = r"(?! te\b)"
BEGIN_OF_WORD: Final = r"(?<![\w-])(?<!\w['’])"
END_OF_WORD: Final = r"(?!\w|-\w|['’](?!s\b)\w)"
PARAGRAPHS: Final = re.compile(r"\n{2,}")


class TermFound(NamedTuple):
    """Where a term stands in a text."""

    start: int
    end: int
    slug: str


class Finder:
    """Finds the terms in texts of one language, a longer form before a shorter one.

    >>> finder = Finder({"discard": "discard", "discard pile": "discard-pile"}, names=["Good Discard"])
    >>> [found.slug for found in finder.terms_in("Discard it, but no Good Discard, on the discard pile.")]
    ['discard', 'discard-pile']
    """

    def __init__(
        self, forms: Mapping[str, str], names: Iterable[str] = (), other_senses: Iterable[str] = ()
    ) -> None:
        """`forms` lead to the slugs of terms; no word in `names` of cards and `other_senses` is one."""
        taken = [(name, named(name)) for name in names if name.lower().rstrip("!") not in forms]
        unlinked = [(phrase, f"(?:{parted(phrase)})") for phrase in other_senses]
        linked = [(form, f"({parted(form)})") for form in forms]
        ordered = sorted([*taken, *unlinked, *linked], key=longest_first)
        # Python tries the branches of a pattern one by one: few words begin like the one in the text.
        branches = (
            f"(?={re.escape(beginning)})(?:{'|'.join(pattern for _word, pattern in same)})"
            for beginning, same in groupby(ordered, key=lambda pair: begin(pair[0]))
        )
        self.pattern = re.compile(f"{BEGIN_OF_WORD}(?:{'|'.join(branches)})", re.IGNORECASE)
        groups = set(linked)
        self.slugs = [forms[word] for word, pattern in ordered if (word, pattern) in groups]

    def terms_in(self, text: str) -> Iterator[TermFound]:
        for match in self.pattern.finditer(text):
            if match.lastindex:
                yield TermFound(match.start(), match.end(), self.slugs[match.lastindex - 1])


def longest_first(pair: tuple[str, str]) -> tuple[str, int, int, str]:
    word, _pattern = pair
    return begin(word), -len(word.partition(GAP)[0]), -len(word), word


def begin(word: str) -> str:
    return word[:2].lower()


def named(name: str) -> str:
    """The name of a card, with its capitals."""
    return f"(?-i:{spelled(name)}){END_OF_WORD}"


def parted(form: str) -> str:
    """A form; of one in two parts, such as “wirf … ab”, the first where the second follows."""
    first, _gap, particle = form.partition(GAP)
    ahead = f"(?={REST_OF_CLAUSE}{spelled(particle)}{END_OF_WORD}{end_after(particle)})" if particle else ""
    return f"{spelled(first)}{END_OF_WORD}{ahead}"


def end_after(particle: str) -> str:
    return END_OF_CLAUSE if particle in PREPOSITIONS else NO_OTHER_VERB


def spelled(word: str) -> str:
    return re.escape(word).replace("'", "['’]")


@dataclass(frozen=True)
class Terms:
    """The terms a reader may see, as they are linked on this reader's pages."""

    stamp: Any
    adult: bool
    language: str

    @classmethod
    def for_reader(cls, language: str, *, adult: bool) -> "Terms":
        return cls(DataVersion.stamp(), adult, language)

    @property
    def version(self) -> str:
        """What the address of the definitions changes with."""
        number, mark = self.stamp
        return f"{number}-{str(mark)[:8]}"

    @property
    def address(self) -> str:
        """Where a browser gets the definitions, once, when a reader first asks for one."""
        parameters = {"version": self.version, **({"adult": "1"} if self.adult else {})}
        return reverse("definitions", args=[self.language], query=parameters)

    @property
    def glossary(self) -> str:
        return address_in(self.language, "glossary")

    def linked(self, text: str, language: str, rule: str = "") -> SafeString:
        """A paragraph in which each term is a link once, but for those the rule on this page defines."""
        defined = defined_by(self.adult).get(rule, frozenset())
        return linked(text, finder_at(self.adult, language), self.glossary, defined)

    def paragraphs(self, text: str, language: str, rule: str = "") -> SafeString:
        paragraphs = PARAGRAPHS.split(text.strip())
        marked = (self.linked(each, language, rule).replace("\n", "<br>") for each in paragraphs)
        return mark_safe("\n".join(f"<p>{each}</p>" for each in marked))  # noqa: S308  escaped part by part

    def definitions(self) -> dict[str, dict[str, str]]:
        """What a reader sees of each term beside a text."""
        return {term.slug: definition_of(term, self.language) for term in terms_at(self.adult)}


@lru_cache(maxsize=4096)
def linked(text: str, finder: Finder, glossary: str, defined: frozenset[str]) -> SafeString:
    parts, done, seen = [], 0, set(defined)
    for start, end, slug in finder.terms_in(text):
        if slug not in seen:
            seen.add(slug)
            parts += [escape(text[done:start]), link(f"{glossary}#{slug}", text[start:end])]
            done = end
    return mark_safe("".join([*parts, escape(text[done:])]))  # noqa: S308  escaped part by part


def link(address: str, words: str) -> str:
    return f'<a class="term" href="{escape(address)}">{escape(words)}</a>'


def definition_of(term: Term, language: str) -> dict[str, str]:
    name, definition = said(term.term, language), said(term.definition, language)
    rule = address_in(language, "rule", term.rule.slug) if term.rule else ""
    found = {"term": name.text, "definition": definition.text, "rule": rule}
    return found | language_beside(definition, language)


def language_beside(text: Said, language: str) -> dict[str, str]:
    return {} if text.language == language else {"lang": text.language}


@per_version
def terms_at(adult: bool) -> tuple[Term, ...]:
    if not adult:
        return those_for_everyone(terms_at(True))
    return tuple(Term.visible.select_related("rule").defer("asked", "rule__asked", "rule__text"))


def terms_on_rule(slug: str, *, adult: bool) -> list[Term]:
    """The terms that the rule defines."""
    return [term for term in terms_at(adult) if term.rule and term.rule.slug == slug]


@per_version
def defined_by(adult: bool) -> dict[str, frozenset[str]]:
    """The terms that each rule defines."""
    pairs = [(term.rule.slug, term.slug) for term in terms_at(adult) if term.rule]
    return {rule: frozenset(slug for other, slug in pairs if other == rule) for rule, _slug in pairs}


@per_version
def finder_at(adult: bool, language: str) -> Finder:
    forms = {form.lower(): term.slug for term in terms_at(adult) for form in forms_of(term, language)}
    other_senses = [phrase for term in terms_at(adult) for phrase in other_senses_of(term, language)]
    return Finder(forms, names_of_cards(language), other_senses)


def forms_of(term: Term, language: str) -> list[str]:
    forms: list[str] = term.forms.get(language, [])
    return forms


def other_senses_of(term: Term, language: str) -> list[str]:
    """Where a word of the game is said of something else."""
    phrases: list[str] = term.other_senses.get(language, [])
    return phrases


def names_of_cards(language: str) -> list[str]:
    """What cards are called in texts of this language, where English names stand in."""
    every = Card.objects.values_list("names", flat=True)
    return [names[code] for names in every for code in {ENGLISH, language} & names.keys()]
