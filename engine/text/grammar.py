"""The grammar with its words, and the tree it finds in a text or the first word it cannot place."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase
from typing import TypeAlias, cast

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from engine.text.errors import DESCRIPTIONS, WordingError, advice, said_elsewhere
from engine.text.language import LANGUAGES, language
from engine.vocabulary import Cause, Kind

MOST_CHARACTERS = 1000
MOST_LINES = 12

Branch: TypeAlias = Tree[Token]

_READABLE = {
    "ARE_BLINDED": "are considered Basic Unicorns and have no effects",
    "ARE_PANDAS": "are considered Pandas: they do not count as Unicorns, …",
    "ARTICLE": "a",
    "COLON": ":",
    "COMMA": ",",
    "DECK": "the deck",
    "DIFFERENT": "a different",
    "DISCARD_PILE": "the discard pile",
    "DOT": ".",
    "FAMILY": "a name in quotation marks",
    "HAVING": "with",
    "IN_ACTION_PHASE": "in your Action phase",
    "IN_ITS_NAME": "in its name",
    "KINDS": "a kind of card",
    "NEXT_CAUSE": ",",
    "NUMBER": "a number",
    "NURSERY": "the Nursery",
    "PLAYERS": "player's",
    "STABLE": "Stable",
    "TOP": "the top of the deck",
    "TURN": "your turn",
    "UNICORNS": "Unicorns",
    "VISIBLE": "visible to all players",
}
_SMALL = str.maketrans(ascii_uppercase, ascii_lowercase)
_PLAIN = str.maketrans("’“”„", '\'"""')
_ENDS = {"$END", "_NEW_LINE"}


def tree_of(text: str) -> Branch:
    """The one tree the grammar finds, or a WordingError that says which word does not fit."""
    plain = _bounded(text)
    try:
        return _parser().parse(small(plain))
    except UnexpectedInput:
        raise _unexpected(plain) from None


def small(text: str) -> str:
    """The text in small letters, each in its place; other alphabets have none that English reads."""
    return text.translate(_SMALL)


def grammar() -> str:
    """The whole grammar: the rules of `grammar.lark` and the words of `en.ftl`."""
    rules = Path(__file__).with_name("grammar.lark").read_text("utf-8")
    words = (f"{name}: /{pattern}/" for name, pattern in _word_patterns().items())
    return "\n".join([rules, *words, ""])


def family_of(quoted: str) -> str | None:
    """The id of the family of names that stands in quotation marks.

    >>> family_of('"narwhal"'), family_of('"rhino"')
    ('narwhal', None)
    """
    return families().get(quoted.strip('" '))


@cache
def families() -> dict[str, str]:
    """The id of every family of names by the name in small letters."""
    english = language("en")
    return {small(english.say(entry)): entry.removeprefix("family-") for entry in english.entries("family")}


def families_named_in(name: str) -> list[str]:
    """The ids of the families whose name, in any language, occurs in the name of a card.

    >>> families_named_in("Kleine Narwal"), families_named_in("Rhino")
    (['narwhal'], [])
    """
    said = name.casefold()
    spoken = [language(code) for code in LANGUAGES]
    return [
        family
        for family in families().values()
        if any(each.say(f"family-{family}").casefold() in said for each in spoken)
    ]


def kinds_in(text: str) -> list[tuple[Kind, int]]:
    """The kinds a list of them names, each with the place where it starts.

    >>> kinds_in("upgrade or neigh card")
    [(<Kind.UPGRADE: 'upgrade'>, 0), (<Kind.NEIGH: 'neigh'>, 11)]
    """
    nouns = re.finditer(_noun(), text)
    return [(_kinds()[re.sub(" +", " ", noun[1])], noun.start()) for noun in nouns]


@cache
def _parser() -> Lark:
    return Lark(grammar(), start="wording", parser="lalr")


@cache
def _forms() -> dict[str, list[str]]:
    """The forms of every terminal that is a verb, a participle or a label."""
    english = language("en")
    forms = {_terminal(label): [english.say(label)] for label in english.entries("label")}
    for verb in english.entries("verb"):
        name = _terminal(verb.removeprefix("verb-"))
        forms[name] = [*_form(verb, "third"), english.say(verb)]
        forms[f"PASSIVE_{name}"] = _form(verb, "participle")
    return {name: words for name, words in forms.items() if words}


def _form(verb: str, name: str) -> list[str]:
    english = language("en")
    return [english.form(verb, name)] if english.has_form(verb, name) else []


@cache
def _kinds() -> dict[str, Kind]:
    """Every kind by its nouns in lower case; *card* after another noun says nothing."""
    english = language("en")
    nouns = {}
    for kind in Kind:
        for number in ("one", "many"):
            noun = small(english.say(f"kind-{kind.value}", number=number))
            nouns[noun if kind is Kind.CARD else re.sub(r" cards?$", "", noun)] = kind
    return nouns


def _word_patterns() -> dict[str, str]:
    patterns = {name: rf"({_any_of(words)})\b" for name, words in _forms().items()}
    noun = _noun()
    # What follows decides: “destroyed, return it” ends the list of participles.
    patterns["NEXT_CAUSE.2"] = rf", *(?=({_any_of(_participles())})\b)"
    patterns["KINDS"] = rf"{noun}( *, *{noun})*(( *,)? +(or( +an?)?|and) +{noun})*"
    return patterns


def _participles() -> list[str]:
    english = language("en")
    return [english.form(f"verb-{cause.value}", "participle") for cause in Cause]


def _noun() -> str:
    return rf"({_any_of(_kinds())})( +cards?)?\b"


def _any_of(words: Iterable[str]) -> str:
    longest_first = sorted(words, key=len, reverse=True)
    return "|".join(small(word).replace(" ", " +") for word in longest_first)


def _terminal(name: str) -> str:
    return name.upper().replace("-", "_")


def _bounded(text: str) -> str:
    """The text with plain blanks and quotation marks, each in its place; refused when it is too long."""
    text = re.sub(r"[^\S\n]", " ", text.replace("\r\n", "\n").translate(_PLAIN))
    if not text.strip():
        raise WordingError("Write at least one sentence.", 1, 1)
    if len(text) > MOST_CHARACTERS:
        raise WordingError(f"Write at most {MOST_CHARACTERS} characters.", *_place(text, MOST_CHARACTERS))
    if text.count("\n") >= MOST_LINES:
        raise WordingError(f"Write at most {MOST_LINES} lines.", MOST_LINES + 1, 1)
    return text


def _unexpected(text: str) -> WordingError:
    """The first word that does not fit, and the words that would."""
    reading = _parser().parse_interactive(small(text))
    position = len(text.rstrip())
    try:
        for _ in reading.iter_parse():
            pass
    except UnexpectedInput as error:
        position = cast("int", error.pos_in_stream)
    if elsewhere := said_elsewhere(text, position):
        message, ours, start = elsewhere
        return WordingError(message, *_place(text, start), [ours] if ours else [])
    if after_or := _after_or(text, position):
        return WordingError(after_or, *_place(text, position))
    accepted: set[str] = reading.accepts() - _ENDS  # type: ignore[no-untyped-call]
    readable = {_readable(terminal) for terminal in accepted} - {text[position : position + 1]}
    expected = sorted(readable, key=_verbs_first)
    forms = [form for terminal in sorted(accepted) for form in _spellings(terminal)]
    return WordingError(
        advice(text[position:].rstrip(" "), expected, forms), *_place(text, position), expected
    )


def _after_or(text: str, position: int) -> str | None:
    """Advice where a step is joined to two that “or” joins already."""
    sentence = re.split(r"[.:\n]", small(text[:position]))[-1]
    joint = re.match(r",|and\b|or\b", small(text[position:]))
    if not joint or not re.search(rf"\bor +({_any_of(_verbs())})\b", sentence):
        return None
    return f"Begin a new sentence in place of “{joint[0]}”: “or” joins two steps and no more."


def _verbs_first(word: str) -> tuple[bool, bool, str]:
    return word in DESCRIPTIONS, word not in _verbs(), word


def _place(text: str, position: int) -> tuple[int, int]:
    before = text[:position]
    return before.count("\n") + 1, position - before.rfind("\n")


def _readable(terminal: str) -> str:
    if terminal in _READABLE:
        return _READABLE[terminal]
    return _forms().get(terminal, [terminal.lower().replace("_", " ")])[-1]


def _spellings(terminal: str) -> list[str]:
    if terminal == "KINDS":
        return [language("en").say(f"kind-{kind.value}", number="one") for kind in Kind]
    readable = _readable(terminal)
    return _forms().get(terminal, [] if readable in DESCRIPTIONS else [readable])


@cache
def _verbs() -> frozenset[str]:
    english = language("en")
    return frozenset(english.say(verb) for verb in english.entries("verb"))
