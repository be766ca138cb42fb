"""Who may edit what: translators the texts of their languages, editors all content, admins accounts as well.

What is a text of a language is told by the models themselves, so that a new one needs no word here: of a
field that holds every language, such as the definition of a term, each part is of one.

A new role is a name here, with what it is called and does (`ROLES_IN_WORDS`), its place in `edits_everything`
or `languages_of`, and what Django permits it in `cardsdb.access.role_groups`.

Whoever writes for somebody asks `edits_everything` and `may_write`; what is written while somebody is
`cardsdb.writers.writing` is checked by the same rules once more.
"""

from collections.abc import Iterable
from typing import Any, Final

from django.db import models
from django.utils.translation import get_language_info, gettext as _, gettext_lazy

from cardsdb.languages import LANGUAGES
from cardsdb.publishing import Content

EDITORS: Final = "editors"
ADMINS: Final = "admins"
TRANSLATORS: Final = {code: f"translators-{code}" for code in LANGUAGES}
"""The group of each language's translators."""

INVITED: Final = "invited"
"""Those whose password somebody else knows. They choose one of their own before anything else."""

ROLES_IN_WORDS: Final = {
    EDITORS: (
        gettext_lazy("Editor"),
        gettext_lazy("adds, changes, publishes, restores and imports all content, and decides on proposals."),
    ),
    ADMINS: (
        gettext_lazy("Admin"),
        gettext_lazy("does what editors do, and looks after accounts and the tokens of the API."),
    ),
}
"""What a role is called, and what who has it does; of translators it says in which language."""

ROLES: Final = (*TRANSLATORS.values(), *ROLES_IN_WORDS)


# Who somebody is


def edits_everything(user: Any) -> bool:
    """Whether all content is this user's to edit."""
    return bool(user.is_active and (user.is_superuser or groups_of(user) & {EDITORS, ADMINS}))


def languages_of(user: Any) -> frozenset[str]:
    """The languages whose texts this user may write."""
    if edits_everything(user):
        return frozenset(TRANSLATORS)
    groups = groups_of(user) if user.is_active else set()
    return frozenset(code for code, group in TRANSLATORS.items() if group in groups)


def groups_of(user: Any) -> set[str]:
    """The names of a user's groups, asked for once for each request as Django does with permissions."""
    if not hasattr(user, "_group_names"):
        user._group_names = set(user.groups.values_list("name", flat=True))
    names: set[str] = user._group_names
    return names


def roles_of(user: Any) -> list[str]:
    """A user's roles, those of most languages first."""
    groups = groups_of(user) | ({ADMINS} if user.is_superuser else set())
    return [role for role in ROLES if role in groups]


def name_of(role: str) -> str:
    """What a role is called, in the language of who reads it."""
    if language := language_of_role(role):
        return _("Translator: %(language)s") % {"language": translated_name(language)}
    return str(ROLES_IN_WORDS[role][0])


def explanation_of(role: str) -> str:
    if language := language_of_role(role):
        message = _("sees all content and writes its texts in %(language)s.")
        return message % {"language": translated_name(language)}
    return str(ROLES_IN_WORDS[role][1])


def language_of_role(role: str) -> str:
    return next((code for code, group in TRANSLATORS.items() if group == role), "")


def translated_name(language: str) -> str:
    return str(get_language_info(language)["name_translated"])


# What is a text of a language


def holds_every_language(field: Any) -> bool:
    """Whether it is a field such as `MultilingualField`, with a part for each language."""
    return bool(getattr(field, "holds_every_language", False))


def has_texts(model: type[models.Model]) -> bool:
    """Whether there is anything for translators in its rows."""
    return issubclass(model, Content) and bool(texts_in(model))


def texts_in(model: type[models.Model]) -> frozenset[str]:
    """The names of the fields that hold texts in every language."""
    return frozenset(each.name for each in model._meta.concrete_fields if holds_every_language(each))


# What somebody may write


def writable_fields(user: Any, model: type[models.Model]) -> frozenset[str]:
    """The fields of which this user may write something in some row of this model.

    Of a field that holds every language it is not all: see `may_write`.
    """
    if edits_everything(user):
        fields = (*model._meta.concrete_fields, *model._meta.many_to_many)
        return frozenset(field.name for field in fields if field.editable)
    return texts_in(model) if languages_of(user) and issubclass(model, Content) else frozenset()


def may_write(user: Any, row: models.Model, field: str, language: str = "") -> bool:
    """Whether this user may change a field of a row that is there.

    For a field that holds every language, `language` is that of the part; without it the question is whether
    there is a part to be written.
    """
    if field not in writable_fields(user, type(row)):
        return False
    if edits_everything(user):
        return True
    return not language or language in languages_of(user)


def with_parts(old: Any, new: Any, languages: Iterable[str]) -> dict[str, Any]:
    """`old`, with what `new` says in these languages; in the usual order, and without empty parts.

    >>> with_parts({"en": "Stable", "de": "Stal"}, {"en": "Barn", "de": "Stall"}, ["de"])
    {'en': 'Stable', 'de': 'Stall'}
    """
    old, new, languages = old or {}, new or {}, frozenset(languages)
    parts = {code: (new if code in languages else old).get(code) for code in TRANSLATORS}
    return {code: part for code, part in parts.items() if part}


def forbidden_changes(user: Any, row: models.Model) -> list[str]:
    """The fields of a row, not yet saved, that differ from the database and are not this user's to change."""
    if edits_everything(user):
        return []
    old = type(row)._base_manager.filter(pk=row.pk).first()
    if old is None:
        return [row._meta.pk.name]
    return [field.name for field in stored_fields(row) if not may_change(user, old, row, field)]


def stored_fields(row: models.Model) -> list[Any]:
    """The fields that are written down; the database makes others of them."""
    return [each for each in row._meta.concrete_fields if not each.generated]


def may_change(user: Any, old: models.Model, new: models.Model, field: Any) -> bool:
    before, after = getattr(old, field.attname), getattr(new, field.attname)
    if before == after:
        return True
    if not may_write(user, old, field.name):
        return False
    return not holds_every_language(field) or all(
        (before or {}).get(code) == (after or {}).get(code)
        for code in TRANSLATORS
        if code not in languages_of(user)
    )
