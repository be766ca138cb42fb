from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class RulesConfig(AppConfig):
    name = "rules"
    verbose_name = _("Rules and rulings")

    def problem_with_query(self, text: str) -> str:
        """What the search for cards says of a query that an editor keeps with a term."""
        from rules.query import problem_with_query

        return problem_with_query(text)
