"""The groups behind the roles. Whenever the database has been migrated they get what their role may do.

A new model needs no word here: editors get all permissions to it, translators may see it if it is content and
change it if something in it is a text of a language.
"""

from collections.abc import Iterable
from typing import Any, Final

from django.apps import AppConfig, apps as current_apps
from django.contrib.auth import get_permission_codename
from django.contrib.auth.management import create_permissions
from django.db.models import Model

from cardsdb.models import CardAlias
from cardsdb.publishing import Content
from cardsdb.roles import ADMINS, EDITORS, INVITED, TRANSLATORS, has_texts

OURS: Final = ("cardsdb", "rules")
FOR_ADMINS_ALONE: Final = ("ApiToken", "Bucket")
SETTLED_BY_TRANSLATORS: Final = ("MissedSearch",)
"""What is no content and of one language all the same: its translators see it and take it off its list."""

EVERYTHING: Final = ("add", "change", "delete", "view")


def give_permissions(
    app_config: AppConfig, using: str = "default", apps: Any = current_apps, **options: Any
) -> None:
    """After an app was migrated, give each role what it may do there, and take what it may no longer."""
    create_permissions(app_config, verbosity=0, using=using, apps=apps)
    try:
        groups = apps.get_model("auth", "Group").objects.using(using)
        permissions = apps.get_model("auth", "Permission").objects.using(using)
    except LookupError:
        return
    here = permissions.filter(content_type__app_label=app_config.label)
    for name, codenames in permitted(app_config).items():
        group, _is_new = groups.get_or_create(name=name)
        wanted = here if codenames is None else here.filter(codename__in=codenames)
        group.permissions.remove(
            *group.permissions.filter(content_type__app_label=app_config.label).difference(wanted)
        )
        group.permissions.add(*wanted)


def permitted(app_config: AppConfig) -> dict[str, set[str] | None]:
    """The permissions of each role to the models of an app; none named where it has them all."""
    models = list(app_config.get_models()) if app_config.label in OURS else []
    translators = {name for model in models for name in codenames(model, to_translators(model))}
    editors = {name for model in models for name in codenames(model, to_editors(model))}
    return {
        **dict.fromkeys(TRANSLATORS.values(), translators),
        EDITORS: editors,
        INVITED: set(),
        ADMINS: None,
    }


def to_editors(model: type[Model]) -> Iterable[str]:
    return () if model.__name__ in FOR_ADMINS_ALONE else EVERYTHING


def to_translators(model: type[Model]) -> Iterable[str]:
    """Which row and which part of it is a translator's is asked of `cardsdb.roles`."""
    if model.__name__ in SETTLED_BY_TRANSLATORS:
        return ("view", "delete")
    if not issubclass(model, Content | CardAlias):
        return ()
    return ("view", "change") if has_texts(model) else ("view",)


def codenames(model: type[Model], actions: Iterable[str]) -> set[str]:
    return {get_permission_codename(action, model._meta) for action in actions}
