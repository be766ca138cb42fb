"""Who may edit what: translators the texts of their languages, editors all content, admins accounts as well."""

from typing import Any, Final

from django.conf import settings

EDITORS: Final = "editors"
ADMINS: Final = "admins"
TRANSLATORS: Final = {code: f"translators-{code}" for code, _name in settings.LANGUAGES}
"""The group of each language's translators."""


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
    return set(user.groups.values_list("name", flat=True))
