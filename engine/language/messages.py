"""A language file at work: messages, entries with their forms, and phrases that wait for their case.

Each language is one Fluent file. The code here hands it words by name; which order, case or ending they
take is decided in the file alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Literal
from fluent.runtime.types import FluentType
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

FOLDER = Path(__file__).parent
ENGLISH = "en"
LANGUAGES = (ENGLISH, *sorted({file.stem for file in FOLDER.glob("*.ftl")} - {ENGLISH}))
"""Each has a file of its own here; English is what wordings are written in."""


def spoken(code: str) -> str:
    """The language itself, or English where it has no file.

    >>> spoken("nl"), spoken("xx")
    ('nl', 'en')
    """
    return code if code in LANGUAGES else ENGLISH


Argument: TypeAlias = "str | Message"


class LanguageFileError(Exception):
    """A language file cannot say something it is asked to: a word or a form is missing in it."""


class Message(FluentType):
    """A message that is said later, in the case and with the features its surroundings ask for.

    Features flow down: what an `AS(…)` in the language file asks of a list, it asks of every member.
    """

    def __init__(
        self, language: Language, message: str, arguments: dict[str, Argument], features: dict[str, str]
    ) -> None:
        self._language = language
        self._message = message
        self._arguments = arguments
        self._features = features

    def having(self, features: dict[str, str]) -> Message:
        return Message(self._language, self._message, self._arguments, {**self._features, **features})

    def format(self, locale: Any) -> str:
        arguments = {
            name: argument.having(self._features) if isinstance(argument, Message) else argument
            for name, argument in self._arguments.items()
        }
        return self._language.say(self._message, **{**arguments, **self._features})


class Language:
    """One language file.

    >>> Language("de").say("player-each")
    'jeder Spieler'
    """

    def __init__(self, code: str) -> None:
        self.code = code
        functions: dict[str, Any] = {"AS": _as, "CAPITAL": _capital}
        self._bundle = FluentBundle([code], functions=functions, use_isolating=False)
        # Where each word stands in the file would take more room than the words.
        resource = FluentParser(with_spans=False).parse((FOLDER / f"{code}.ftl").read_text("utf-8"))
        for entry in resource.body:
            # Fluent would leave a malformed message out without a word.
            if isinstance(entry, Junk):
                raise LanguageFileError(f"{code}.ftl: {entry.annotations[0].message}: {entry.content}")
        self._bundle.add_resource(resource)
        self._names = [entry.id.name for entry in resource.body if hasattr(entry, "id")]
        self._patterns = cache(self._patterns_of)

    def say(self, message: str, **arguments: Argument) -> str:
        """The message's text, blanks put right."""
        pattern = self._bundle.get_message(message).value if self.has(message) else None
        return self._format(message, pattern, arguments)

    def form(self, entry: str, name: str, **arguments: Argument) -> str:
        """One form of an entry: the `participle` of `verb-draw`."""
        return self._format(f"{entry}.{name}", self._patterns(entry).get(name), arguments)

    def forms(self, entry: str, **arguments: Argument) -> dict[str, str]:
        """All its forms by name."""
        return {name: self.form(entry, name, **arguments) for name in self._patterns(entry)}

    def has_form(self, entry: str, name: str) -> bool:
        return name in self._patterns(entry)

    def phrase(self, message: str, **arguments: Argument) -> Message:
        """The message, to be said once its case is known."""
        return Message(self, message, arguments, {})

    def has(self, message: str) -> bool:
        return self._bundle.has_message(message)

    def entries(self, family: str) -> Iterator[str]:
        """The names of a family's members: `kind-card`, `kind-unicorn`, …"""
        return (name for name in self._names if name.startswith(f"{family}-"))

    def _patterns_of(self, entry: str) -> dict[str, Any]:
        """Its forms; those it does not give itself are its family's: `verb-draw` is a `verb`."""
        family, _, _ = entry.partition("-")
        attributes = (self._bundle.get_message(name).attributes for name in (family, entry) if self.has(name))
        return {name: self._said_once(pattern) for given in attributes for name, pattern in given.items()}

    def _said_once(self, pattern: Any) -> Any:
        """What is the same whatever surrounds it, as most forms are, is not made anew each time."""
        is_plain = isinstance(pattern, Literal)
        return _tidy(str(self._bundle.format_pattern(pattern)[0])) if is_plain else pattern

    def _format(self, name: str, pattern: Any, arguments: dict[str, Argument]) -> str:
        if pattern is None:
            raise LanguageFileError(f"{self.code}.ftl has no “{name}”. Begin with a whole copy of en.ftl.")
        if isinstance(pattern, str):
            return pattern
        text, errors = self._bundle.format_pattern(pattern, {"case": "plain", **arguments})
        if errors:
            raise LanguageFileError(f"{self.code}.ftl cannot say “{name}”: {errors[0]}")
        return _tidy(str(text))


@cache
def language(code: str) -> Language:
    """The language of that code, loaded once.

    >>> language("xx")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    ValueError: There is no card text in “xx”: choose one of en, ...
    """
    if code not in LANGUAGES:
        raise ValueError(f"There is no card text in “{code}”: choose one of {', '.join(LANGUAGES)}.")
    return Language(code)


def _as(phrase: Argument, **features: str) -> Argument:
    return phrase.having(features) if isinstance(phrase, Message) else phrase


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _tidy(text: str) -> str:
    """Single blanks, none before a stop; the comma that closes a clause gives way to a stop after it."""
    text = re.sub(r"\s+", " ", text).strip()
    return re.sub(r",+([,.:;])", r"\1", re.sub(r" ([,.:;])", r"\1", text))
