from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "cardsdb.site"

    def ready(self) -> None:
        from cardsdb.site.admin import registered  # noqa: F401  importing registers what editors work with
