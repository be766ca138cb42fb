"""The site as an application, made once: workers have it from the process that they are forked from."""

from functools import cache

from django.core.wsgi import get_wsgi_application

the_site = cache(get_wsgi_application)
