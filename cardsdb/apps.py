from django.apps import AppConfig, apps
from django.contrib.admin import apps as admin_apps
from django.contrib.staticfiles.apps import StaticFilesConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class CardsConfig(AppConfig):
    name = "cardsdb"
    verbose_name = _("Cards")
    default = True

    def ready(self) -> None:
        from cardsdb import checks  # noqa: F401  importing registers checks and receivers
        from cardsdb.access import first_admin, guard  # noqa: F401  importing registers checks and receivers
        from cardsdb.access.role_groups import give_permissions

        # What Django calls authentication and authorization.
        apps.get_app_config("auth").verbose_name = _("Accounts")
        post_migrate.connect(give_permissions, dispatch_uid="roles")


class StaticFiles(StaticFilesConfig):
    # No page of this site loads these, and some of them name files that are not there.
    ignore_patterns = [*StaticFilesConfig.ignore_patterns, "django_htmx/ext/*", "rest_framework"]


class Admin(admin_apps.AdminConfig):
    default = False
    default_site = "cardsdb.site.admin.site.EditorsSite"
