"""What history says of a change, kept so that everybody reads it in their own language.

A note is a sentence as it stands in the source and what belongs into its gaps. It is kept in the JSON in
which Django keeps what a form changed, and beside it:

    [{"changed": {"fields": ["Name"]}},
     {"note": {"text": "Imported from %(file)s.", "with": {"file": "names.csv"}}}]

Comments that are older than notes are text, and shown as they were written.
"""

import json
from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final

from django.contrib.admin.models import LogEntry
from django.utils.formats import localize
from django.utils.text import capfirst
from django.utils.timezone import localtime
from django.utils.translation import gettext as _, ngettext, override

Note = dict[str, Any]

NOT_AS_WE_WRITE_THEM: Final = (AttributeError, IndexError, KeyError, TypeError, ValueError)


def ngettext_noop(singular: str, plural: str) -> tuple[str, str]:
    """Two sentences to be translated when they are read."""
    return singular, plural


def note(text: str, **gaps: Any) -> Note:
    """A sentence, marked with `gettext_noop`; in its gaps stand texts, moments and other notes."""
    return {"note": {"text": text, "with": {name: as_kept(value) for name, value in gaps.items()}}}


def counted_note(texts: tuple[str, str], count: int, **gaps: Any) -> Note:
    """A sentence in singular and plural, marked with `ngettext_noop`; `count` is among its gaps."""
    (singular, plural), said = texts, note("", count=count, **gaps)["note"]
    return {"note": {**said, "text": singular, "plural": plural}}


def label_note(label: Any) -> Note:
    """The name of a choice, or whatever else is translated where it is defined."""
    with override(None):
        return note(str(label))


def as_kept(value: Any) -> Any:
    return {"moment": value.isoformat()} if isinstance(value, datetime) else value


def changed_fields(content: Any, *fields: str) -> list[Note]:
    """What Django says of a form in which these fields were changed."""
    with override(None):
        return [{"changed": {"fields": [str(content._meta.get_field(each).verbose_name) for each in fields]}}]


def as_comment(*notes: Note) -> str:
    """Notes as a comment keeps them."""
    return json.dumps(notes)


def with_note(comment: str, further: Note) -> str:
    """A comment, and one more note in it."""
    if not comment:
        return as_comment(further)
    return as_comment(*(notes_in(comment) or [note(comment)]), further)


def notes_in(comment: str) -> list[Note] | None:
    """The notes of a comment; None if it is text."""
    try:
        found = json.loads(comment) if comment.startswith("[") else None
    except json.JSONDecodeError:
        return None
    return found if isinstance(found, list) else None


def gaps_in(comment: str) -> dict[str, Any]:
    """All that a comment's notes were given by name, also what no sentence of them says."""
    notes = [each["note"] for each in notes_in(comment) or [] if isinstance(each, dict) and "note" in each]
    return {name: value for said in notes for name, value in (said.get("with") or {}).items()}


# In the reader's language


def comment_in_words(comment: str) -> str:
    """A comment in words."""
    notes = notes_in(comment)
    try:
        return _(comment) if notes is None and comment else " ".join(sentences_of(notes or []))
    except NOT_AS_WE_WRITE_THEM:
        return comment


def sentences_of(notes: Iterable[Note]) -> list[str]:
    return [sentence for each in notes if (sentence := sentence_of(each))]


def sentence_of(each: Note) -> str:
    return in_words(each["note"]) if "note" in each else as_django_tells(each)


def in_words(said: Note) -> str:
    gaps = {name: gap_in_words(value) for name, value in said["with"].items()}
    text: str = said["text"]
    if "plural" in said:
        text = ngettext(text, said["plural"], said["with"]["count"])
    elif text:
        text = _(text)
    return text % gaps if gaps else text


def gap_in_words(value: Any) -> Any:
    if isinstance(value, list):
        return " ".join(sentences_of(value))
    if not isinstance(value, dict):
        return value
    if "moment" in value:
        return localize(localtime(datetime.fromisoformat(value["moment"])))
    return sentence_of(value)


def as_django_tells(each: Note) -> str:
    """What a form changed. Django itself does not find the translation of a field's name in capitals."""
    ((verb, said),) = each.items()
    if "fields" in said:
        said = {**said, "fields": [field_in_words(name) for name in said["fields"]]}
    return str(LogEntry(change_message=json.dumps([{verb: said}])).get_change_message())


def field_in_words(name: str) -> str:
    translated = _(name)
    return translated if translated != name else str(capfirst(_(name[:1].lower() + name[1:])))
