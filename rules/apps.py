from django.apps import AppConfig
from django.conf import settings
from django.utils.translation import gettext_lazy as _


class RulesConfig(AppConfig):
    name = "rules"
    verbose_name = _("Rules and rulings")

    def ready(self) -> None:
        from cardsdb.publishing import content_was_edited
        from rules.search.preparing import prepare

        if settings.PREPARE:
            content_was_edited.connect(prepare)
