"""Fields that hold a text, or a list of words, in every language, and show a box for each in a form."""

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from typing import Any, ClassVar, Final

from django import forms
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from cardsdb.languages import ENGLISH, LANGUAGE_NAMES, LANGUAGES
from cardsdb.roles import with_parts

MOST_PHRASES: Final = 12
LONGEST_PHRASE: Final = 120


def tidied(text: str) -> str:
    """The text without the blanks nobody sees, so that it can be written to a file and read back the same."""
    return "\n".join(" ".join(line.split()) for line in text.strip().splitlines())


def words_in(text: str) -> list[str]:
    """The words somebody separated by commas or lines, each once."""
    return each_once(text.replace("\n", ",").split(","))


def phrases_in(text: str) -> list[str]:
    """The phrases somebody wrote on a line each, each once. They may have commas in them."""
    return each_once(text.splitlines())


def each_once(parts: Iterable[str]) -> list[str]:
    words = (" ".join(part.split()) for part in parts)
    return list(dict.fromkeys(word for word in words if word))


def in_languages(field: str) -> tuple[str, ...]:
    """What a field says in each language, for conditions and lists to look through.

    >>> in_languages("card__names")
    ('card__names__en', 'card__names__de', 'card__names__nl')
    """
    return tuple(f"{field}__{code}" for code in LANGUAGES)


def in_any_language(field: str, lookup: str, text: str) -> Q:
    """The condition that it says so in some language, as in `in_any_language("names", "iexact", "Neigh")`."""
    return reduce(or_, (Q(**{f"{said}__{lookup}": text}) for said in in_languages(field)))


class BoxesWidget(forms.MultiWidget):
    """A box for each language, under the name of that language."""

    template_name = "admin/language_boxes.html"

    def __init__(self, rows: int) -> None:
        super().__init__({code: box(rows, code, str(name)) for code, name in LANGUAGE_NAMES.items()})

    def decompress(self, value: Any) -> list[Any]:
        """What each box says. An address may ask a new form to begin with anything."""
        said = value if isinstance(value, dict) else {}
        return [self.in_box(said.get(code, "")) for code in LANGUAGES]

    def in_box(self, part: Any) -> Any:
        return part


def box(rows: int, code: str, name: str) -> forms.Widget:
    usual = {"lang": code, "title": name}
    if rows == 1:
        return forms.TextInput(attrs={**usual, "size": 60})
    return forms.Textarea(attrs={**usual, "rows": rows, "cols": 90})


class OwnParts(dict[str, Any]):
    """What somebody wrote who writes in some languages only: the other parts stay as they are."""


class WordsField(forms.CharField):
    """Words with commas between them."""

    between: ClassVar[str] = ", "

    def prepare_value(self, value: Any) -> Any:
        return self.between.join(value) if isinstance(value, list) else value

    def to_python(self, value: Any) -> Any:
        return self.said_in(super().to_python(value) or "")

    @classmethod
    def said_in(cls, text: str) -> list[str]:
        return words_in(text)


class PhrasesField(WordsField):
    """Phrases on a line each."""

    between = "\n"

    @classmethod
    def said_in(cls, text: str) -> list[str]:
        return phrases_in(text)


class WordBoxesWidget(BoxesWidget):
    between: ClassVar[str] = WordsField.between

    def in_box(self, part: Any) -> Any:
        return self.between.join(part)


class PhraseBoxesWidget(WordBoxesWidget):
    between = PhrasesField.between


class BoxesField(forms.MultiValueField):
    part: type[forms.CharField] = forms.CharField
    widget_class: type[BoxesWidget] = BoxesWidget

    def __init__(self, rows: int, part_length: int, **options: Any) -> None:
        parts = [self.part(max_length=part_length, required=False) for _code in LANGUAGES]
        options.setdefault("widget", self.widget_class(rows))
        super().__init__(parts, require_all_fields=False, **options)

    own: frozenset[str] | None = None

    def keep_to(self, languages: Iterable[str]) -> None:
        """Take what is written in these languages only; the others are there to be read."""
        self.own, self.required = frozenset(languages), False
        for code, part, shown in zip(LANGUAGES, self.fields, self.widget.widgets, strict=True):
            part.disabled = code not in self.own
            shown.attrs |= {"readonly": True} if part.disabled else {}

    def clean(self, value: Any) -> Any:
        if self.own is None:
            return super().clean(value)
        # What was not sent stays; what is not theirs does not even count.
        sent = [
            text if code in self.own else None for code, text in zip(LANGUAGES, value or [], strict=False)
        ]
        cleaned = super().clean(["" if text is None else text for text in sent])
        codes = [code for code, text in zip(LANGUAGES, sent, strict=False) if text is not None]
        return OwnParts({code: cleaned.get(code) for code in codes})

    def compress(self, values: list[Any]) -> dict[str, Any]:
        return {code: value for code, value in zip(LANGUAGES, values, strict=False) if value}


class WordBoxesField(BoxesField):
    part: type[WordsField] = WordsField
    widget_class = WordBoxesWidget


class PhraseBoxesField(WordBoxesField):
    part = PhrasesField
    widget_class = PhraseBoxesWidget


class MultilingualField(models.JSONField):
    """A text in every language: `{"en": …, "de": …, "nl": …}`. English stands in where one is missing."""

    form_class: type[BoxesField] = BoxesField
    holds_every_language = True
    default_error_messages = {"blank": _("Give at least the English text.")}

    def __init__(self, *arguments: Any, rows: int = 4, part_length: int = 2000, **options: Any) -> None:
        self.rows, self.part_length = rows, part_length
        super().__init__(*arguments, **{"default": dict, **options})

    def deconstruct(self) -> Any:
        name, path, arguments, options = super().deconstruct()
        return name, path, arguments, options | {"rows": self.rows, "part_length": self.part_length}

    def validate(self, value: Any, model_instance: Any) -> None:
        super().validate(value, model_instance)
        if not isinstance(value, dict) or not set(value) <= set(LANGUAGES):
            raise ValidationError(_("Give a text for each language."))
        if not self.blank and not value.get(ENGLISH):
            raise ValidationError(self.error_messages["blank"])

    def clean(self, value: Any, model_instance: Any) -> Any:
        return super().clean(self.tidy(value), model_instance)

    def tidy(self, value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        return {code: tidied(text) for code, text in value.items() if isinstance(text, str) and text.strip()}

    def as_text(self, part: Any) -> str:
        """What it says in a language as one text, such as a form shows."""
        return part or ""

    def said_in(self, text: str) -> Any:
        """What somebody wrote for a language as one text."""
        return text

    def save_form_data(self, instance: models.Model, data: Any) -> None:
        if isinstance(data, OwnParts):
            data = with_parts(getattr(instance, self.attname), data, data)
        super().save_form_data(instance, data)

    def formfield(self, **options: Any) -> Any:
        usual = {"form_class": self.form_class, "rows": self.rows, "part_length": self.part_length}
        # Django would send along what was there as one text, which these boxes cannot take apart again.
        usual["show_hidden_initial"] = False
        return models.Field.formfield(self, **{**usual, **options})


class MultilingualWordsField(MultilingualField):
    """A list of words in every language."""

    form_class: type[WordBoxesField] = WordBoxesField

    def tidy(self, value: Any) -> Any:
        return value

    def as_text(self, part: list[str] | None) -> str:
        return self.form_class.part.between.join(part or ())

    def said_in(self, text: str) -> list[str]:
        return self.form_class.part.said_in(text)


class MultilingualPhrasesField(MultilingualWordsField):
    """A few phrases in every language, such as questions."""

    form_class = PhraseBoxesField

    def validate(self, value: Any, model_instance: Any) -> None:
        super().validate(value, model_instance)
        errors = [
            ValidationError(problem, code=code)
            for code in LANGUAGES
            for problem in problems_of_phrases(code, value.get(code, []))
        ]
        if errors:
            raise ValidationError(errors)


def asked_field() -> MultilingualPhrasesField:
    return MultilingualPhrasesField(
        _("as players ask it"),
        part_length=4000,
        blank=True,
        help_text=_(
            "What players type who look for this, each question on a line of its own. "
            "It is searched for with weight and never shown to visitors."
        ),
    )


def problems_of_phrases(code: str, phrases: list[str]) -> Iterator[str]:
    """What has to be done before these can be the phrases of a language."""
    language = LANGUAGE_NAMES[code]
    if len(phrases) > MOST_PHRASES:
        message = _("%(language)s: %(count)s are too many. Keep the best %(most)s.")
        yield message % {"language": language, "count": len(phrases), "most": MOST_PHRASES}
    for phrase in phrases:
        if len(phrase) > LONGEST_PHRASE:
            message = _("%(language)s: Shorten “%(beginning)s…” to at most %(most)s characters.")
            yield message % {"language": language, "beginning": phrase[:40], "most": LONGEST_PHRASE}


def refuse_halves(row: models.Model, *names: str) -> None:
    """Texts that are read together are there in the same languages: one alone is half a translation."""
    said = {name: getattr(row, name) for name in names}
    errors: dict[str, list[ValidationError]] = {}
    for code, language in LANGUAGE_NAMES.items():
        lacking = [name for name in names if not said[name].get(code)]
        if lacking != list(names):
            for name in lacking:
                message = _("%(language)s: Write this as well, or leave out what goes with it.")
                error = ValidationError(message % {"language": language}, code=code)
                errors.setdefault(name, []).append(error)
    if errors:
        raise ValidationError(errors)
