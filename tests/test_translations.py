"""Every sentence of the interface stands in every language, complete and with its placeholders."""

import io
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po
from django.conf import settings
from django.contrib import admin
from django.utils.translation.template import templatize

from engine.language.elsewhere.refused import REFUSED, REFUSED_AT_LAST

ROOT = Path(settings.BASE_DIR)
REFUSED_BY = Path("engine/language/elsewhere/refused.py")
"""A table, not Python: its sentences are marked by where they stand."""
APPS = ("cardsdb", "rules")
LANGUAGES = [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
KEYWORDS: dict[str, Any] = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext_noop": (1, 2),
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
    # By these the engine refuses a wording; `cardsdb.advice` says the sentence in the reader's language.
    "wrong": None,
    "Advice": None,
    "NotYet": None,
}
ENTRY = re.compile(r'^(?:msgctxt (".*")\n)?msgid (".*"(?:\n".*")*)', re.MULTILINE)
HEADER = ("", '""')
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\d\}")
FOREIGN_QUOTES = {"de": "”", "nl": "“”"}
"""Quotation marks of other languages: German has „…“, Dutch ‘…’."""
IN_SMALL_LETTERS = re.compile(r"\b(?:stal(?:len)?|eenhoorns?)\b")

Key = tuple[str, str]


@cache
def sentences() -> dict[Key, str]:
    """Every sentence the source asks to be translated: (context, English) and one place it stands in."""
    marked = {key: place for path in sources() for key, place in sentences_in(path)}
    return marked | {("", phrase.ours): str(REFUSED_BY) for phrase in (*REFUSED, *REFUSED_AT_LAST)}


def sources() -> Iterator[Path]:
    for package in (*APPS, "engine"):
        yield from (ROOT / package).rglob("*.py")
    for folder in (ROOT / "templates", *(ROOT / app / "templates" for app in APPS)):
        yield from (path for path in folder.rglob("*") if path.suffix in (".html", ".txt"))


def sentences_in(path: Path) -> Iterator[tuple[Key, str]]:
    source = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        # Brackets around it keep Python's tokenizer from minding the indentation of a template.
        source = f"({templatize(source, origin=str(path))})"
    for line, found, _comments, context in extract("python", io.BytesIO(source.encode()), KEYWORDS):
        english = found[0] if isinstance(found, tuple) else found
        if english:
            yield (context or "", english), f"{path.relative_to(ROOT)}:{line}"


def file_of(app: str, language: str) -> Path:
    return ROOT / app / "locale" / language / "LC_MESSAGES" / "django.po"


@cache
def catalogue(app: str, language: str) -> Catalog:
    with file_of(app, language).open("rb") as content:
        return read_po(content, locale=language)


def listed(what: str, language: str, found: list[str]) -> str:
    files = " or ".join(str(file_of(app, language).relative_to(ROOT)) for app in APPS)
    return "\n".join((f"{what} {files}:", *found))


def messages(language: str) -> dict[Key, Message]:
    return {key_of(message): message for app in APPS for message in catalogue(app, language) if message.id}


@cache
def said_by_django(language: str) -> set[Key]:
    """What the pages of Django's own admin say already, for those that stand in for one of them."""
    file = Path(admin.__path__[0]) / "locale" / language / "LC_MESSAGES" / "django.po"
    with file.open("rb") as content:
        return {key_of(message) for message in read_po(content, locale=language) if message.string}


def stands_in_for_django(place: str) -> bool:
    return place.startswith(("templates/admin/", "templates/registration/"))


def key_of(message: Message) -> Key:
    english = message.id[0] if isinstance(message.id, tuple | list) else message.id
    return str(message.context or ""), str(english)


def variants(text: object) -> list[str]:
    return [str(each) for each in text] if isinstance(text, tuple | list) else [str(text)]


def placeholders(text: str) -> set[str]:
    return set(PLACEHOLDER.findall(text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_translated(language: str) -> None:
    known, django = messages(language), said_by_django(language)
    missing = [
        f"{place}: {key[1]!r}"
        for key, place in sorted(sentences().items())
        if key not in known and not (key in django and stands_in_for_django(place))
    ]
    assert not missing, listed("Not translated in", language, missing)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_is_empty_or_a_guess(language: str) -> None:
    unfinished = [
        key[1]
        for key, message in messages(language).items()
        if message.fuzzy or not all(variants(message.string))
    ]
    assert not unfinished, listed("Empty or fuzzy in", language, unfinished)


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_keep_their_placeholders(language: str) -> None:
    broken = [
        key[1]
        for key, message in messages(language).items()
        if any(
            not placeholders(text) <= placeholders(variants(message.id)[-1])
            for text in variants(message.string)
        )
        or placeholders(variants(message.string)[-1]) != placeholders(variants(message.id)[-1])
    ]
    assert not broken, listed("With other placeholders than the English in", language, broken)


@pytest.mark.parametrize(("language", "foreign"), FOREIGN_QUOTES.items())
def test_a_translation_quotes_as_its_language_does(language: str, foreign: str) -> None:
    mixed = [
        text
        for message in messages(language).values()
        for text in variants(message.string)
        if set(foreign) & set(text) or text.count("„") != text.count("“")
    ]
    assert not mixed, listed("Quote as usual in", language, mixed)


def test_dutch_names_stables_and_unicorns_with_a_capital_as_the_cards_do() -> None:
    small = [
        text
        for message in messages("nl").values()
        for text in variants(message.string)
        if IN_SMALL_LETTERS.search(text)
    ]
    assert not small, listed("Write Stal and Eenhoorn in", "nl", small)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_is_left_over(language: str) -> None:
    left_over = [key[1] for key in messages(language) if key not in sentences()]
    assert not left_over, listed("Said nowhere any more, and still in", language, left_over)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_translated_twice(language: str) -> None:
    """Nor once in each file: Django takes the first, and nobody would ever read the other."""
    said = [file_of(app, language).read_text(encoding="utf-8") for app in APPS]
    texts = Counter(text for each in said for text in ENTRY.findall(each) if text != HEADER)
    assert [text for text, times in texts.items() if times > 1] == []


def test_the_scan_finds_what_templates_and_modules_say() -> None:
    assert ("", "Who is right?") in sentences()
    assert ("card type", "Magic") in sentences()
