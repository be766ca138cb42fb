"""The query language, explained: every key with its values and an example."""

from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from cardsdb.access.readers import ReaderRequest
from cardsdb.languages import language_of_reader
from rules.query import Audience, explain
from rules.query.all_keys import OWN_KEYS, PLAIN, effect_keys
from rules.query.keys import Key


@dataclass(frozen=True)
class Value:
    value: str
    meaning: str


@dataclass(frozen=True)
class DescribedKey:
    """A key as the page shows it."""

    key: Key
    example: str
    explanation: str
    values: tuple[Value, ...] = ()

    @property
    def comparisons(self) -> tuple[str, ...]:
        return self.key.comparisons if self.key.name else ()


JOINING = (
    ("does:steal t:magical", _("Terms side by side must all fit.")),
    ("t:upgrade or t:downgrade", _("Of terms joined by “or”, one has to fit.")),
    ("-t:unicorn", _("A minus leaves out what fits.")),
    ("(t:magic or t:instant) does:draw", _("Brackets hold terms together.")),
    (_('o:"end your turn"'), _("Quotation marks look for words as they stand there.")),
    ("copies>=2", _("Numbers can be compared with =, !=, <, <=, > and >=.")),
    (_("o:/(a|2) cards?/"), _("Between strokes stands a regular expression, as PostgreSQL knows them.")),
)


@require_safe
def syntax(request: ReaderRequest) -> HttpResponse:
    audience = Audience(language_of_reader(), request.preferences.adult)
    context = {
        "joining": [
            (str(example), meaning, explanation_of(str(example), audience)) for example, meaning in JOINING
        ],
        "own_keys": [key_in_words(key, audience) for key in (PLAIN, *OWN_KEYS)],
        "effect_keys": [key_in_words(key, audience) for key in effect_keys()],
    }
    return render(request, "cardsdb/syntax.html", context)


def explanation_of(example: str, audience: Audience) -> str:
    return explain(example, language=audience.language, adult=audience.adult).explanation


def key_in_words(key: Key, audience: Audience) -> DescribedKey:
    values = tuple(Value(value, key.meaning(value, audience)) for value in key.values(audience))
    example = str(key.example)
    return DescribedKey(key, example, explanation_of(example, audience), values)
