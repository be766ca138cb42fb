"""What a web server loads: `granian --interface wsgi cardsdb.wsgi:application`."""

import os
import sys
from typing import Any, Final

from django.conf import settings

from cardsdb.server.application import the_site
from cardsdb.server.incoming import IncomingBody
from cardsdb.server.orphans import end_with_parent

SECONDS_A_THREAD_RUNS: Final = 0.001
"""A page waits for its turn each time it has waited for the database: shortly, though others compute."""

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardsdb.settings")
sys.setswitchinterval(SECONDS_A_THREAD_RUNS)

site = the_site()


def application(environ: dict[str, Any], start_response: Any) -> Any:
    environ["wsgi.input"] = IncomingBody(environ["wsgi.input"])
    return site(environ, start_response)


end_with_parent()

if settings.PREPARE:
    from cardsdb.server.preparing import Preparation
    from cardsdb.site.first_questions import ask_them

    Preparation(ask_them).begin()
