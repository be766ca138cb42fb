"""The addresses of the API."""

from django.urls import path, re_path

from cardsdb.api import bulk, card_lists, editions, site
from rules.api import judge

urlpatterns = [
    path("v1/cards/", card_lists.cards, name="api-cards"),
    path("v1/cards/<slug:card_id>/", card_lists.card, name="api-card"),
    path("v1/editions/", editions.editions, name="api-editions"),
    path("v1/editions/<slug:edition_id>/", editions.edition, name="api-edition"),
    path("v1/editions/<slug:edition_id>/deck/", editions.deck, name="api-deck"),
    path("v1/judge/legal-actions/", judge.legal_actions, name="api-legal-actions"),
    path("v1/judge/adjudicate/", judge.adjudicate, name="api-adjudicate"),
    path("v1/bulk/", bulk.files, name="api-bulk"),
    path("v1/bulk/<str:name>", bulk.latest, name="api-bulk-latest"),
    path("v1/bulk/<str:version>/<str:name>", bulk.bulk_file, name="api-bulk-file"),
    path("v1/status/", site.status, name="api-status"),
    path("v1/schema/", site.schema, name="api-schema"),
    path("problems/<slug:code>/", site.problem_kind, name="api-problem"),
    re_path("", site.nothing_here),
]
