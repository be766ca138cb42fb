"""The addresses of the API."""

from django.urls import path, re_path

from cardsdb.api import pages, site
from rules.api import judge

urlpatterns = [
    path("v1/judge/legal-actions/", judge.legal_actions, name="api-legal-actions"),
    path("v1/judge/adjudicate/", judge.adjudicate, name="api-adjudicate"),
    path("v1/status/", site.status, name="api-status"),
    path("v1/schema/", site.schema, name="api-schema"),
    path("v1/", site.index, name="api-index"),
    path("docs/", pages.permalink, name="api-docs"),
    path("problems/<slug:code>/", site.problem_kind, name="api-problem"),
    re_path("", site.nothing_here),
]
