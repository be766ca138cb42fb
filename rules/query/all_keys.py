"""Every key there is, in the order in which they are explained.

A key of something new to the search needs a column in `cardsdb.findable`, with a migration and any default:
`index.row_of` fills it, and all rows are made anew by themselves. The page that explains keys, the API and
what a mistyped key is taken for follow. A key that fits by letters says so (`Key.is_by_letters`): else the
number of what is left out would tell names for adults letter by letter. `KEYS` of
`tests/rules/query/test_query.py` says what the key finds.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from django.db.models import Q
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine.language.words import Kind
from rules.query.audience import Audience
from rules.query.effect_words import EFFECT_KEYS
from rules.query.keys import (
    BoxesKey,
    CollectorKey,
    ColourKey,
    EditionKey,
    Key,
    LanguageKey,
    NameKey,
    NumberKey,
    PlainKey,
    TypeKey,
    WordingKey,
    labels_in_every_language,
)
from rules.query.tree import Clause


@dataclass(frozen=True)
class EffectKey(Key):
    """One of the engine's own words: *does:steal*."""

    def values(self, audience: Audience) -> Mapping[str, Iterable[str]]:
        every = names_of_effects(self.name)
        return (
            every if audience.adult else {value: every[value] for value in every if value != Kind.NSFW.value}
        )

    def meaning(self, value: str, audience: Audience) -> str:
        return str(EFFECT_KEYS[self.name].values[value].label)

    def finds(self, value: str, audience: Audience) -> Q:
        return Q(effects__contains=[f"{self.name}:{value}"])

    def sentences(self, clause: Clause) -> tuple[Any, Any]:
        phrase = EFFECT_KEYS[self.name].values[clause.value]
        return phrase.clause, phrase.negated


@cache
def names_of_effects(key: str) -> Mapping[str, Iterable[str]]:
    phrases = EFFECT_KEYS[key].values
    return {value: (value, *labels_in_every_language(phrase.label)) for value, phrase in phrases.items()}


PLAIN: Final = PlainKey(
    "",
    _("words"),
    _(
        "Words without a key are looked for in the names in every language, and in the wording in yours, "
        "whatever their endings; for words that only players use, what the cards say is looked for. In "
        "quotation marks they are looked for as they stand there."
    ),
    _("discard pile"),
)
COPIES: Final[Mapping[str, str | Promise]] = {
    "=": _("of which a box holds exactly %(number)s"),
    "!=": _("of which a box does not hold exactly %(number)s"),
    "<": _("of which a box holds fewer than %(number)s"),
    "<=": _("of which a box holds at most %(number)s"),
    ">": _("of which a box holds more than %(number)s"),
    ">=": _("of which a box holds at least %(number)s"),
}
NUMBERS: Final[Mapping[str, str | Promise]] = {
    "=": _("that have the number %(number)s"),
    "!=": _("that do not have the number %(number)s"),
    "<": _("that have a number below %(number)s"),
    "<=": _("that have a number up to %(number)s"),
    ">": _("that have a number above %(number)s"),
    ">=": _("that have a number from %(number)s on"),
}
BOXES: Final[Mapping[str, str | Promise]] = {
    "=": _("that are in exactly %(number)s of the boxes"),
    "!=": _("that are not in exactly %(number)s of the boxes"),
    "<": _("that are in fewer than %(number)s of the boxes"),
    "<=": _("that are in at most %(number)s of the boxes"),
    ">": _("that are in more than %(number)s of the boxes"),
    ">=": _("that are in at least %(number)s of the boxes"),
}

OWN_KEYS: Final[tuple[Key, ...]] = (
    NameKey(
        "name",
        _("the name"),
        _("Looks in the names in every language. With = the whole name has to be it."),
        "name:unicorn",
        ("n", "naam"),
    ),
    WordingKey(
        "wording",
        _("the wording"),
        _("Looks in the wording in your language, whatever the endings of the words."),
        _('o:"your Stable"'),
        ("o", "text", "tekst"),
    ),
    TypeKey(
        "type",
        _("the type"),
        _("A type of cards; unicorn stands for every type of Unicorn."),
        "t:magical",
        ("t", "typ"),
    ),
    ColourKey(
        "color",
        _("the colour"),
        _("The type that the colour of the corner tells."),
        "color:red",
        ("colour", "farbe", "kleur"),
    ),
    EditionKey(
        "edition",
        _("the box"),
        _("The cards of a box. What else you ask for then holds in that box."),
        "e:base-2e",
        ("e", "box", "schachtel", "doos"),
    ),
    LanguageKey(
        "lang",
        _("a known name"),
        _("Cards whose printed name in a language is known."),
        "lang:de",
        ("language", "sprache", "taal"),
    ),
    NumberKey(
        "copies",
        _("the copies"),
        _("How many copies of it lie in a box."),
        "copies>2",
        ("exemplare", "exemplaren"),
        "copies",
        COPIES,
    ),
    BoxesKey(
        "boxes",
        _("the number of boxes"),
        _("In how many boxes it lies."),
        "boxes>1",
        ("schachteln", "dozen"),
        "boxes",
        BOXES,
    ),
    NumberKey(
        "number",
        _("the number"),
        _("The number of the card on this site."),
        "number<=10",
        ("nummer",),
        "number",
        NUMBERS,
    ),
    CollectorKey(
        "collector",
        _("the collector number"),
        _("The number printed on the card; a part of it is enough."),
        "cn:uu-base-07",
        ("cn", "sammlernummer", "verzamelnummer"),
    ),
)


EFFECT_EXAMPLES: Final[Mapping[str, str]] = {
    "does": "does:steal",
    "trigger": "trigger:turn-start",
    "target": "target:upgrade",
    "watches": "watches:unicorn",
    "optional": "optional:no t:magical",
    "costs": "costs:discard",
    "from": "from:nursery",
    "to": "to:hand",
    "who": "who:each",
    "cannot": "cannot:destroy",
    "if": "if:there-are",
    "amount": "amount:all",
}


@cache
def effect_keys() -> tuple[Key, ...]:
    return tuple(
        EffectKey(
            key.name,
            key.label,
            key.label,
            EFFECT_EXAMPLES.get(key.name, f"{key.name}:{next(iter(key.values))}"),
        )
        for key in EFFECT_KEYS.values()
    )


@cache
def every_key() -> tuple[Key, ...]:
    return (*OWN_KEYS, *effect_keys())


@cache
def keys_by_word() -> Mapping[str, Key]:
    return {word: key for key in every_key() for word in key.words}
