"""What a web server loads: `granian --interface wsgi cardsdb.wsgi:application`."""

import os

from django.conf import settings
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardsdb.settings")

application = get_wsgi_application()

if settings.PREPARE:
    from rules.judge.preparing import prepare

    prepare()
