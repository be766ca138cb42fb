"""Where the browser's files are collected: each under a name that changes with its content."""

from django.contrib.staticfiles.storage import ManifestStaticFilesStorage
from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStaticFiles(ManifestStaticFilesStorage):
    # Modules import one another by their hashed names too, so that all of them may be kept for ever.
    support_js_module_import_aggregation = True


class CompressedStaticFiles(CompressedManifestStaticFilesStorage):
    support_js_module_import_aggregation = True
