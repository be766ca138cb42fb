"""The engine's own words as search keys: what a card does, when, with what, and what it costs.

A word of the vocabulary is found under the name of its class or of its enum member; its family says under
which key. So a new verb, condition or kind can be searched for as soon as it is there. Only what it is called
in the reader's language is written down, in `rules.query.phrases`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any

from django.utils.translation import gettext_lazy as _

from engine.language import Said, WordingError, event, innermost, kebab, parse, sentences, steps, words
from engine.language.words import Event, Line, Wording
from rules.query import phrases
from rules.query.phrases import Phrase


@dataclass(frozen=True)
class EffectVocabulary:
    """A key, what it asks in the reader's language, and its values with their phrases, sorted."""

    name: str
    label: Any
    values: Mapping[str, Phrase]


def _key(name: str, label: Any, values: Mapping[str, Phrase]) -> EffectVocabulary:
    return EffectVocabulary(name, label, dict(sorted(values.items())))


EFFECT_KEYS: Mapping[str, EffectVocabulary] = {
    key.name: key
    for key in (
        _key("does", _("what it does"), phrases.DOES),
        _key("trigger", _("when it takes effect"), phrases.TRIGGER),
        _key("target", _("what it does something with"), phrases.TARGET),
        _key("watches", _("which cards it looks out for"), phrases.WATCHES),
        _key("optional", _("whether you may decline"), phrases.OPTIONAL),
        _key("costs", _("what it costs"), phrases.COSTS),
        _key("from", _("where cards come from"), phrases.FROM),
        _key("to", _("where cards go"), phrases.TO),
        _key("who", _("who does it"), phrases.WHO),
        _key("cannot", _("what it prevents"), phrases.CANNOT),
        _key("if", _("what it depends on"), phrases.IF),
        _key("amount", _("how many cards"), phrases.AMOUNT),
    )
}

Pairs = Iterator[tuple[str, str]]
Context = Mapping[str, str]

# Under which key the words of a family are found.
FAMILIES: tuple[tuple[Any, str], ...] = (
    (words.Kind | words.This, "target"),
    (words.Zone, "from"),
    (words.Doer | words.Player, "who"),
    (words.Amount | words.ToHandLimit | words.ForEach, "amount"),
    (words.Condition, "if"),
    (words.Cause | words.Carry | words.Step | words.Continuous, "does"),
    (words.Label | words.Line, "trigger"),
)

# What is better called otherwise than its class.
RENAMED: Mapping[type, tuple[str, str]] = {
    words.This: ("target", "this-card"),
    words.IfItIs: ("if", "it-is"),
    words.IfItIsNotA: ("if", "it-is"),
    words.ForEachUnicorn: ("amount", "for-each"),
    words.ForEachPlayer: ("amount", "for-each"),
    words.ButAtMost: ("amount", "for-each"),
    words.ComparedToYou: ("if", "has-more-than"),
    words.DiscardAtRandom: ("does", "discard"),
    words.DiscardUntilHolding: ("does", "discard"),
    words.HasMost: ("if", "has-more-than"),
    words.HoldsMost: ("if", "has-more-than"),
    words.ItIsPhase: ("if", "it-is-turn"),
    words.ItIsNotPhase: ("if", "it-is-turn"),
    words.HasPlayedAtLeast: ("if", "has-played"),
    words.HasPlayedAtMost: ("if", "has-played"),
    words.HasPlayedExactly: ("if", "has-played"),
    words.DiscardHasAtLeast: ("if", "discard-has"),
    words.DiscardHasAtMost: ("if", "discard-has"),
    words.DiscardHasExactly: ("if", "discard-has"),
    words.UntilHolding: ("amount", "to-hand-limit"),
    words.IfItIsNot: ("if", "it-is-not"),
    words.CannotBeNeighed: ("cannot", "neigh"),
    words.CannotEnter: ("cannot", "enter"),
    words.CannotEnterWithout: ("cannot", "enter"),
    words.CannotPlay: ("cannot", "play"),
    words.CannotPlayWithout: ("cannot", "play"),
    words.HandLimitIs: ("does", "hand-limit"),
    words.HandLimitForEach: ("does", "hand-limit"),
    words.HandLimitIsNumberOf: ("does", "hand-limit"),
    words.NoHandLimit: ("does", "hand-limit"),
    words.CannotWin: ("cannot", "win"),
    words.CannotHaveMoreThan: ("cannot", "have"),
    words.Reveal: ("does", "reveal-hand"),
    words.CannotInTurn: ("cannot", "in-turn"),
    words.Forbid: ("cannot", "play"),
    words.DoForEach: ("amount", "for-each"),
    words.DoNotTrigger: ("cannot", "trigger"),
    words.AreBlinded: ("does", "blind"),
    words.HaveNoEffects: ("cannot", "trigger"),
    words.AreDisguised: ("does", "disguise"),
    words.HandIsVisible: ("does", "show-hand"),
    words.Deal: ("does", "draw"),
    words.SkipToEnd: ("does", "end-turn"),
    words.Effect: ("trigger", "played"),
    words.Stands: ("trigger", "always"),
}
# Words that are found under another.
ALIKE: Mapping[Enum, Enum] = {words.Cause.RETURN_TO_HAND: words.Cause.RETURN}
CONDITIONS_ALIKE: Mapping[type, str] = {
    words.ThereAreAtMost: "there-is-no",
    words.ThereAreExactly: "there-are",
    words.HasFewerThan: "has-more-than",
    words.HasExactly: "has-more-than",
    words.Compares: "has-more-than",
    words.HoldsAtLeast: "hand",
    words.HoldsAtMost: "hand",
    words.HoldsExactly: "hand",
    words.DiscardHasAtLeast: "discard-has",
    words.DiscardHasAtMost: "discard-has",
    words.DiscardHasExactly: "discard-has",
}
HAPPENINGS: Mapping[type, str] = {words.Plays: "play", words.WouldTrigger: "trigger"}

# Their parts say what they do; and so many cards is the usual case.
WITHOUT_WORD = (
    words.Ability
    | words.Move
    | words.Transfer
    | words.Either
    | words.Both
    | words.CannotBe
    | words.CannotDo
    | words.Exactly
)

# Cards spoken of that nothing is done with.
WATCHING = words.Event | words.EachWith | words.EachWithout | words.EachHaving | words.ForEach
WATCHED: Context = {"target": "watches", "from": "", "who": "", "amount": "", "does": "", "if": ""}
CONTEXTS: Mapping[tuple[type, str], Context] = {
    (words.Transfer, "to"): {"from": "to"},
    (words.CannotBe, "causes"): {"does": "cannot"},
    (words.CannotBe, "by"): WATCHED,
    (words.CannotDo, "causes"): {"does": "cannot"},
    (words.IfItIs, "kinds"): WATCHED,
    (words.IfItIsNotA, "kinds"): WATCHED,
    (words.LookAtHand, "hand"): {"from": ""},
}

SAID_WITH_VERBS = {"target", "from", "to", "who", "amount"}
VERBS = {verb.value for verbs in (words.Cause, words.Carry) for verb in verbs}
PAID_BEFORE = {"discard", "sacrifice"}
PAID_AFTERWARDS = {"end-turn", "skip-phase", "skip-next-turn"}


def effect_words(wording: Wording) -> frozenset[str]:
    """The keys a search finds a wording by.

    >>> wording = parse("Enters: you may discard a card. If you do, steal an Upgrade.")
    >>> sorted(effect_words(wording))  # doctest: +NORMALIZE_WHITESPACE
    ['costs:discard', 'does:discard', 'does:steal', 'optional:yes', 'target:card', 'target:upgrade',
     'trigger:enters', 'who:you']
    """
    found = {pair for line in wording.abilities for pair in (*_triggers(line), *_said(line), *_prices(line))}
    found.add(("optional", "yes" if _leaves_a_choice(wording) else "no"))
    return frozenset(f"{key}:{value}" for key, value in found)


@lru_cache(maxsize=4096)
def effect_words_of_text(text: str) -> frozenset[str]:
    """The same for a stored text; none where the engine cannot read it.

    >>> sorted(effect_words_of_text("Draw a card."))
    ['does:draw', 'optional:no', 'trigger:played', 'who:you']
    >>> effect_words_of_text("Do what you like.")
    frozenset()
    """
    try:
        return effect_words(parse(text))
    except WordingError:
        return frozenset()


@lru_cache(maxsize=4096)
def actions_of_text(text: str) -> frozenset[str]:
    """What is done together: with what, where, by whom, and after which event; none where it cannot be read.

    >>> sorted(actions_of_text("Whenever another player plays an Upgrade: steal an Upgrade."))
    ['steal+target:upgrade', 'whenever-play>steal', 'whenever>steal']

    *Enters:* and *Turn start:* tell cards too little apart: counted as moments they made fewer wishes find
    their card first.
    """
    try:
        return frozenset(action for line in parse(text).abilities for action in _actions(line))
    except WordingError:
        return frozenset()


# What is said


def _actions(line: Line) -> Iterator[str]:
    moments = [value for key, value in (*_triggers(line), *_own(line)) if key == "trigger"]
    for step in (step for sentence in sentences(line) for step in steps(sentence)):
        said = set(_said(step))
        for verb in (value for key, value in said if key in ("does", "cannot")):
            yield from (f"{moment}>{verb}" for moment in moments)
            yield from (f"{verb}+{key}:{value}" for key, value in said if key in SAID_WITH_VERBS)


def _said(word: Any, context: Context | None = None) -> Pairs:
    """The pairs of a word and of all its parts; the context renames keys, or drops them.

    Only who does it is searched by, not a player that something is done for.
    """
    context = context or {}
    for key, value in _own(word):
        if renamed := context.get(key, key):
            yield renamed, value
    for name, part in _parts(word):
        if name == "who" or not isinstance(part, words.Who | words.Player):
            yield from _said(part, {**context, **_context(word, name)})


def _parts(word: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(word, tuple):
        yield from (("", part) for part in word)
    elif is_dataclass(word):
        yield from ((name, getattr(word, name)) for name in _fields_of(word.__class__))


@cache
def _fields_of(word: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(word))


def _context(word: Any, part: str) -> Context:
    return WATCHED if isinstance(word, WATCHING) else CONTEXTS.get((type(word), part), {})


def _own(word: Any) -> Pairs:
    match word:
        case words.CannotBe(causes=()):
            yield "cannot", "affect"
        case words.Search():
            yield "from", "deck"
        case words.ReturnToTop():
            yield "to", "top"
        case words.Shuffle(into_deck=(_first, *_others)):
            yield "to", "deck"
    if type(word) in RENAMED:
        yield RENAMED[type(word)]
    elif not isinstance(word, WITHOUT_WORD):
        yield from ((key, name) for key in _keys_of(word.__class__) for name in _names(word))


@cache
def _keys_of(word: type) -> tuple[str, ...]:
    return tuple(key for family, key in FAMILIES if issubclass(word, family))


def _names(word: Any) -> Iterator[str]:
    """What a word is searched by: who draws an extra card draws."""
    name = ALIKE.get(word, word).value if isinstance(word, Enum) else _kebab(word)
    verb = name.partition("-")[0]
    yield from name.split("-or-")
    if verb in VERBS:
        yield verb


def _kebab(word: Any) -> str:
    return CONDITIONS_ALIKE.get(type(word)) or kebab(word)


# When it takes effect


def _triggers(line: Line) -> Pairs:
    """*whenever* a card is destroyed, *if* a card *would* be destroyed, *when* another player plays."""
    head = event(line)
    if head is None:
        return
    for happening in _happenings(head):
        yield "trigger", f"{kebab(line)}-{happening}".replace("would-would", "would")


def _happenings(head: Event) -> Iterator[str]:
    would = "would-" if kebab(head).startswith("would-") else ""
    named = [
        ALIKE.get(part, part).value for part in _members(head) if isinstance(part, words.Way | words.Cause)
    ]
    if named:
        yield from (f"{would}{name}" for name in named)
    else:
        yield HAPPENINGS.get(type(head), _kebab(head))


def _members(head: Event) -> Iterator[Any]:
    for _name, part in _parts(head):
        yield from part if isinstance(part, tuple) else (part,)


# What it costs, and whether one may decline


def _prices(line: Line) -> Pairs:
    """What is given for something else: before *if you do*, before *instead*, or at the end of the turn."""
    said = sentences(line)
    for sentence in said:
        if isinstance(sentence, words.MayInstead):
            yield from _paid(sentence, PAID_BEFORE)
    for offer, answer in pairwise(said):
        if _is_choice(offer) and isinstance(answer, words.IfDid | words.IfDidInstead | words.IfDiscarded):
            yield from _paid(offer, PAID_BEFORE)
            yield from _paid(answer, PAID_AFTERWARDS)


def _paid(sentence: Said, prices: set[str]) -> Pairs:
    for step in steps(sentence):
        yield from (("costs", value) for key, value in _said(step) if key == "does" and value in prices)


def _leaves_a_choice(wording: Wording) -> bool:
    return any(_is_choice(sentence) for line in wording.abilities for sentence in sentences(line))


def _is_choice(sentence: Said) -> bool:
    return isinstance(innermost(sentence), words.May | words.MayInstead)
