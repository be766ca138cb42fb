"""Where the browser's files are collected: each under a name that changes with its content."""

from typing import Any

from django.contrib.staticfiles.storage import ManifestStaticFilesStorage
from whitenoise.storage import CompressedManifestStaticFilesStorage


class KnownAddresses:
    """Finds the address of each file once: a page names dozens, and none changes while the site runs."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.known: dict[str | None, str] = {}

    def url(self, name: str | None, force: bool = False) -> str:
        if name not in self.known:
            self.known[name] = super().url(name, force)  # type: ignore[misc]
        return self.known[name]


class HashedStaticFiles(KnownAddresses, ManifestStaticFilesStorage):
    # Modules import one another by their hashed names too, so that all of them may be kept for ever.
    support_js_module_import_aggregation = True


class CompressedStaticFiles(KnownAddresses, CompressedManifestStaticFilesStorage):
    support_js_module_import_aggregation = True
