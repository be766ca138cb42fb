"""The grammar with its words, and the tree it finds in a text or the first word it cannot place."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase
from tempfile import NamedTemporaryFile
from typing import Any, Final, TypeAlias, cast

import lark
from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from engine.language.elsewhere import refused_at_last, refused_further_on, said_elsewhere
from engine.language.errors import DESCRIPTIONS, MEANT, ONE_IN_PLACE, Advice, WordingError, advice
from engine.language.messages import LANGUAGES, language
from engine.language.words import Cause, Kind
from engine.marking import gettext_noop as _

MOST_CHARACTERS = 1000
MOST_LINES = 12

# These speak of something else than the words of the language that they look like.
_NOT_MISSPELT = frozenset({"those", "these"})

Branch: TypeAlias = Tree[Token]

_SMALL = str.maketrans(ascii_uppercase, ascii_lowercase)
_PLAIN = str.maketrans("’“”„", '\'"""')
# The animals that Unicorns are considered: a word or two.
_DISGUISE = r"([a-z][a-z-]{1,20}(?: +[a-z][a-z-]{1,20})?)"
_ENDS = {"$END", "_NEW_LINE"}
# Understood, and never offered: the house style says it otherwise.
_NOT_OFFERED = {"ADD", "ADDITIONAL", "ARE", "INCREASED", "REDUCED", "TRADE", "ZERO"}

# What stands for a word that has no single spelling.
_AN_EXAMPLE: Final = {"a number": "2", "a kind of card": "Unicorn", "a name in quotation marks": '"Narwhal"'}
_NOT_SAID: Final = _(
    "“{0}” and what follows cannot be said like this: say it in other words, or in two sentences."
)


def tree_of(text: str) -> Branch:
    """The one tree the grammar finds, or a WordingError that says which word does not fit."""
    plain = _bounded(text)
    try:
        return _parser().parse(small(plain))
    except UnexpectedInput:
        raise _unexpected(plain) from None


def small(text: str) -> str:
    """The text in small letters, each in its place; other alphabets have none that English reads.

    >>> small('A card named "Llamacorn"')
    'a card named "Llamacorn"'
    """
    return re.sub(r'"[^"\n]*"|[A-Z]+', lambda found: _unless_quoted(found[0]), text)


def _unless_quoted(text: str) -> str:
    return text if text.startswith('"') else text.translate(_SMALL)


def grammar() -> str:
    """The whole grammar: the rules of `grammar.lark` and the words of `en.ftl`."""
    rules = Path(__file__).with_name("grammar.lark").read_text("utf-8")
    words = (f"{name}: /{pattern}/" for name, pattern in _word_patterns().items())
    return "\n".join([rules, *words, ""])


def name_in(quoted: str) -> str:
    """The name that stands in quotation marks; a family of names as it is written.

    >>> name_in('"narwhal"'), name_in('" Zombie  Unicorn"')
    ('Narwhal', 'Zombie Unicorn')
    """
    name = " ".join(quoted.strip('"').split())
    family = families().get(small(name))
    return language("en").say(f"family-{family}") if family else name


@cache
def families() -> dict[str, str]:
    """The id of every family of names by the name in small letters."""
    english = language("en")
    return {small(english.say(entry)): entry.removeprefix("family-") for entry in english.entries("family")}


def name_in_each_language(name: str) -> frozenset[str]:
    """A name in small letters; of a family of names, as it is called in each language.

    >>> sorted(name_in_each_language("Narwhal")), sorted(name_in_each_language("Llamacorn"))
    (['narwal', 'narwhal'], ['llamacorn'])
    """
    family = families().get(small(name))
    if family is None:
        return frozenset({name.casefold()})
    return frozenset(language(code).say(f"family-{family}").casefold() for code in LANGUAGES)


def kinds_in(text: str) -> list[tuple[Kind, int]]:
    """The kinds a list of them names, each with the place where it starts.

    >>> kinds_in("upgrade or neigh card")
    [(<Kind.UPGRADE: 'upgrade'>, 0), (<Kind.NEIGH: 'neigh'>, 11)]
    """
    nouns = re.finditer(_noun(), text)
    return [(_kinds()[re.sub(" +", " ", noun[1])], noun.start()) for noun in nouns]


def open_families() -> list[str]:
    """The names of the families that may be offered to anyone: none that only cards for adults have.

    >>> open_families()
    ['Narwhal', 'Kittencorn']
    """
    english = language("en")
    entries = (entry for entry in english.entries("family") if not english.has_form(entry, "adult"))
    return [english.say(entry) for entry in entries]


@cache
def _parser() -> Lark:
    """Made of tables that take a second to work out: they are kept beside what Python compiled."""
    made_by = f"{sys.implementation.cache_tag} {lark.__version__} {grammar()}"
    kept = Path(__file__).parent / "__pycache__" / f"grammar.{sha256(made_by.encode()).hexdigest()}"
    try:
        with kept.open("rb") as tables:
            return Lark.load(tables)
    except OSError:
        parser = Lark(grammar(), start="wording", parser="lalr")
        _keep(parser, kept)
        return parser


def _keep(parser: Lark, path: Path) -> None:
    """Whole at once, for whoever reads them meanwhile. Where nothing may be written, none are kept."""
    with suppress(OSError):
        path.parent.mkdir(exist_ok=True)
        with NamedTemporaryFile(dir=path.parent, delete=False) as file:
            parser.save(file)
            Path(file.name).replace(path)


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
    participles = [language("en").form(f"verb-{cause.value}", "participle") for cause in Cause]
    patterns["NEXT_CAUSE.2"] = rf", *(?=({_any_of(participles)})\b)"
    infinitives = [language("en").say(f"verb-{cause.value}") for cause in Cause]
    patterns["NEXT_ACTION.2"] = rf", *(?=({_any_of(infinitives)})\b)"
    patterns["ARE_DISGUISED"] = _disguised()
    # Without “or” or “and” no list goes on behind a comma: “if you have 2 Unicorns, cards you play …”.
    patterns["KINDS"] = rf"{noun}(( *, *{noun})*(( *,)? +(or( +an?)?|and) +{noun})+)?"
    return patterns


def _disguised() -> str:
    return (
        rf"are +considered +{_DISGUISE} *: *they +do +not +count +as +unicorns? *,? +and +effects"
        r' +that +say +"?[Uu]nicorns?"? +do +not +affect +them\b'
    )


def disguise_in(text: str) -> str:
    """What Unicorns are considered there.

    >>> disguise_in("are considered sea otters: they do not count as unicorns, …")
    'Sea Otters'
    """
    found = re.search(rf"considered +{_DISGUISE} *:", text)
    assert found is not None
    return " ".join(word.capitalize() for word in found[1].split())


def _noun() -> str:
    return rf"({_any_of(_kinds())})( +cards?)?\b"


def _any_of(words: Iterable[str]) -> str:
    longest_first = sorted(words, key=len, reverse=True)
    return "|".join(small(word).replace(" ", " +") for word in longest_first)


def is_third_person(verb: Token) -> bool:
    """Whether a verb is said of others: *discards*, *looks at*, and not *pass*."""
    return verb.split()[0].endswith("s") and verb != _forms().get(verb.type, [""])[-1]


def _terminal(name: str) -> str:
    return name.upper().replace("-", "_")


def _bounded(text: str) -> str:
    """The text with plain blanks and quotation marks, each in its place; refused when it is too long."""
    text = re.sub(r"[^\S\n]", " ", text.replace("\r\n", "\n").translate(_PLAIN))
    if not text.strip():
        raise WordingError(_("Write at least one sentence."), 1, 1)
    if len(text) > MOST_CHARACTERS:
        too_long = Advice("Write at most {0} characters.", (str(MOST_CHARACTERS),))
        raise WordingError(too_long, *_place(text, MOST_CHARACTERS))
    if text.count("\n") >= MOST_LINES:
        raise WordingError(Advice("Write at most {0} lines.", (str(MOST_LINES),)), MOST_LINES + 1, 1)
    return text


def _unexpected(text: str) -> WordingError:
    """The first word that does not fit, and the words that would."""
    reading, position = _read_as_far_as_possible(text)
    if elsewhere := said_elsewhere(text, position):
        message, ours, start = elsewhere
        return WordingError(message, *_place(text, start), [ours] if ours else [])
    if joint := _after_or(text, position) or _after_then(text, position):
        return WordingError(joint, *_place(text, position))
    accepted: set[str] = reading.accepts() - _ENDS - _NOT_OFFERED
    if "COLON" in accepted and text[position : position + 1] in (",", "."):
        head_ends = Advice("Write “{0}” in place of “{1}”.", (":", text[position]))
        return WordingError(head_ends, *_place(text, position), [":"])
    readable = {_readable(terminal) for terminal in accepted} - {text[position : position + 1]}
    expected = sorted(readable, key=_verbs_first)
    if ":" not in expected and (refused := refused_at_last(text, position)):
        return WordingError(refused, *_place(text, position), expected)
    forms = [form for terminal in sorted(accepted) for form in _spellings(terminal)]
    said = advice(text[position:].rstrip(" "), expected, forms, _known())
    return WordingError(_better(said, text, position, expected), *_place(text, position), expected)


def _better(said: Advice, text: str, position: int, expected: list[str]) -> Advice:
    """The advice, or another where no word that it names leads on: the sentence is then built otherwise."""
    typed = said.words[-1]
    if said.text == MEANT or ":" in expected or not isinstance(typed, str) or not typed.isalpha():
        return said
    if said.text == ONE_IN_PLACE and _leads_on(text, position, expected, typed):
        return said
    if refused := refused_further_on(text, position):
        return refused
    return Advice(_NOT_SAID, (typed,)) if said.text == ONE_IN_PLACE else said


def _read_as_far_as_possible(text: str) -> tuple[Any, int]:
    """What has been read up to the first word that does not fit, and where that stands."""
    reading = _parser().parse_interactive(small(text))
    try:
        for _ in reading.iter_parse():
            pass
    except UnexpectedInput as error:
        return reading, cast("int", error.pos_in_stream)
    return reading, len(text.rstrip())


def _leads_on(text: str, position: int, words: Iterable[str], typed: str) -> bool:
    """Whether a word that is advised, in place of the one that does not fit or before it, makes more fit.

    Of the last word of a sentence nobody can tell.
    """
    rest = text[position:].split("\n")[0]
    replaced, inserted = rest.removeprefix(typed), f" {rest}"
    if not re.match(r" *\w", replaced):
        return True
    for word in words:
        before = text[:position] + _AN_EXAMPLE.get(word, word)
        for after in (replaced, inserted):
            next_word = len(before) + len(after) - len(after.lstrip())
            if _read_as_far_as_possible(before + after)[1] > next_word:
                return True
    return False


def _after_or(text: str, position: int) -> Advice | None:
    """Advice where a step is joined to two that “or” joins already."""
    sentence = re.split(r"[.:\n]", small(text[:position]))[-1]
    joint = re.match(r",|and\b|or\b", small(text[position:]))
    if not joint or not re.search(rf"\bor +({_any_of(_verbs())})\b", sentence):
        return None
    said = _("Begin a new sentence in place of “{0}”: “or” joins two steps and no more.")
    return Advice(said, (joint[0],))


def _after_then(text: str, position: int) -> Advice | None:
    """Advice where somebody else goes on in the same sentence."""
    joined = re.search(r"\b(then|and) +$", small(text[:position]))
    someone = re.match(r"you\b|(that|another|each|each other) player\b", small(text[position:]))
    if not joined or not someone:
        return None
    said = _("Begin a new sentence with “{0}”: one player does all that a sentence says.")
    return Advice(said, (someone[0],))


def _verbs_first(word: str) -> tuple[bool, bool, str]:
    return word in DESCRIPTIONS, word not in _verbs(), word


def _place(text: str, position: int) -> tuple[int, int]:
    before = text[:position]
    return before.count("\n") + 1, position - before.rfind("\n")


@cache
def _readable(terminal: str) -> str:
    """How a word is offered: as the language file says, or else as its terminal is called."""
    offered = f"offered-{terminal.lower().replace('_', '-')}"
    if language("en").has(offered):
        return language("en").say(offered)
    return _forms().get(terminal, [terminal.lower().replace("_", " ")])[-1]


def _spellings(terminal: str) -> list[str]:
    if terminal == "KINDS":
        return [language("en").say(f"kind-{kind.value}", number="one") for kind in Kind]
    readable = _readable(terminal)
    return _forms().get(terminal, [] if readable in DESCRIPTIONS else [readable])


@cache
def _known() -> frozenset[str]:
    """Every word of the language: where one does not fit, it is not a misspelt other."""
    terminals = [terminal.name for terminal in _parser().terminals]
    said = [form for terminal in terminals for form in (*_spellings(terminal), _readable(terminal))]
    return _NOT_MISSPELT | frozenset(small(" ".join(said)).split())


@cache
def _verbs() -> frozenset[str]:
    english = language("en")
    return frozenset(english.say(verb) for verb in english.entries("verb"))
