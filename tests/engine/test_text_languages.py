"""Law 2: a word hangs together in one place, and nothing of it is missing in any language."""

import re
from dataclasses import is_dataclass
from enum import Enum
from pathlib import Path
from typing import get_args

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Junk, Message
from lark import Lark

from engine import language as text
from engine.language import LANGUAGES, parse, render, sentences, steps, words
from engine.language.grammar import grammar
from engine.language.messages import Language, LanguageFileError, language
from tests.engine.card_texts import ALL_TEXTS
from tests.engine.random_wordings import sayable
from tests.engine.sample_wordings import samples

FOLDER = Path(text.__file__).parent

# How a member of each enumeration is found in a language file.
FAMILIES: dict[type[Enum], list[str]] = {
    words.BelowLimit: ["player"],
    words.Carry: ["verb"],
    words.Cause: ["verb"],
    words.ChosenPlayer: ["player"],
    words.Kind: ["kind"],
    words.Label: ["label"],
    words.Owner: ["stable"],
    words.Phase: ["phase"],
    words.Place: ["place"],
    words.Player: ["player"],
    words.Way: ["verb"],
    words.Who: ["player"],
    words.Whose: ["stable", "group"],
}
# Said by a selector of the messages they stand in.
SELECTED = {
    words.Effects,
    words.Into,
    words.Lasting,
    words.Turn,
    words.Manner,
    words.Comparison,
    words.Compared,
    words.Than,
    words.Coming,
    words.TurnAction,
    words.Moment,
}
VERBS = {
    words.LookAtTop: "verb-look",
    words.LookAtHand: "verb-look",
    words.RevealTop: "verb-reveal",
    words.RevealHand: "verb-reveal",
    words.PlayNow: "verb-play",
    words.DrawExtra: "extra-cards",
    words.HasMost: "each-has-most",
    words.HoldsMost: "each-holds-most",
}
# Said by other entries alone: a Move by the verbs of its causes, Cards by their amounts and kinds.
WITHOUT_ENTRY = {
    words.Move,
    words.Transfer,
    words.Cards,
    words.Either,
    words.IfDidInstead,
    words.InOrder,
    words.Hand,
    words.Other,
    words.Different,
    words.Stable,
    words.Wording,
    words.Group,
    words.PlayerHas,
    words.EachHaving,
    words.PlayerHaving,
}


# Exactly one player is not chosen by a number.
TOO_FEW = [words.SomePlayers(words.Exactly(1), among) for among in words.ChosenPlayer]

CLASSES: list[type] = [word for word in vars(words).values() if isinstance(word, type)]
WORDS = [word for word in CLASSES if is_dataclass(word)]
ENUMERATIONS = [word for word in CLASSES if issubclass(word, Enum) and word is not Enum]


def kebab(word: type) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", word.__name__).lower()


def test_every_word_has_its_rule_in_the_grammar() -> None:
    rules = {
        (name or alias).rstrip("_")
        for name, alias in re.findall(r"^(\w+): |-> (\w+)", grammar(), re.MULTILINE)
    }
    named = {kebab(word).replace("-", "_") for word in WORDS}
    unread = named - {"effect", "stands", "each_having"} - rules
    assert not unread, f"No rule in grammar.lark reads {unread}"
    assert "plain" in rules


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_word_has_its_entry_in_every_language(code: str) -> None:
    entries = [VERBS.get(word, kebab(word)) for word in WORDS if word not in WITHOUT_ENTRY]
    has = language(code).has
    unsaid = [entry for entry in entries if not has(entry) and not has(f"verb-{entry}")]
    assert not unsaid, f"{code}.ftl has no such entry, with “verb-” before it or without: {unsaid}"


@pytest.mark.parametrize("step", get_args(words.Action), ids=kebab)
def test_every_step_is_said_in_every_language_and_read_back(step: type) -> None:
    """What each part of it says is heard in English, so that nothing of it is lost."""
    for said in samples(step):
        if getattr(said, "who", None) not in TOO_FEW:
            wording = sayable(words.Wording((words.Effect((words.Do(words.Who.YOU, ((said,),)),)),)))
            english, *_others = ["\n".join(render(wording, code)) for code in LANGUAGES]
            assert parse(english) == wording, english


def test_of_every_step_it_is_written_down_how_it_reads() -> None:
    lines = [line for text in ALL_TEXTS for line in parse(text["en"]).abilities]
    read = {type(step) for line in lines for sentence in sentences(line) for step in steps(sentence)}
    unwritten = [step.__name__ for step in get_args(words.Action) if step not in read]
    assert not unwritten, f"Write a sentence with each in card_texts.yaml, in every language: {unwritten}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_member_has_its_entry_in_every_language(code: str) -> None:
    entries = [
        f"{family}-{member.value}"
        for enumeration in ENUMERATIONS
        if enumeration not in SELECTED
        for member in enumeration
        for family in FAMILIES[enumeration]
    ]
    assert [entry for entry in entries if not language(code).has(entry)] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_hand_has_its_entry_in_every_language(code: str) -> None:
    for owner in get_args(words.HandOwner):
        assert language(code).has(f"hand-{owner.value}")


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_language_file_has_a_message_fluent_would_drop(code: str) -> None:
    resource = FluentResource((FOLDER / f"{code}.ftl").read_text("utf-8"))
    assert not [entry for entry in resource.body if isinstance(entry, Junk)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_language_file_has_a_message_twice(code: str) -> None:
    resource = FluentResource((FOLDER / f"{code}.ftl").read_text("utf-8"))
    names = [entry.id.name for entry in resource.body if isinstance(entry, Message)]
    assert len(names) == len(set(names))


def test_a_malformed_language_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "en.ftl").write_text("verb-draw = { $n -> [one] x *[many] y }\n")
    monkeypatch.setattr("engine.language.messages.FOLDER", tmp_path)
    with pytest.raises(LanguageFileError, match=r"en\.ftl"):
        Language("en")


def test_every_terminal_has_a_name() -> None:
    parser = Lark(grammar(), start="wording", parser="lalr")
    assert not [terminal.name for terminal in parser.terminals if terminal.name.startswith("__")]


def test_no_code_asks_which_language_it_writes() -> None:
    for module in ("messages.py", "speaker.py", "say_nouns.py", "say_steps.py"):
        source = re.sub(r'""".*?"""', "", (FOLDER / module).read_text("utf-8"), flags=re.DOTALL)
        assert not re.search(r"""["'](nominative|accusative|dative|genitive)["']""", source)
        assert not re.search(r"""[!=]= *["'](en|de|nl)["']|self\.code [!=]=""", source)
