"""The addresses of the API."""

from django.urls import path, re_path

from cardsdb.access.readers import in_own_language
from cardsdb.site.api import (
    card_names,
    card_search,
    card_views,
    collection,
    editions,
    printings,
    site,
    vocabulary,
    wordings,
)
from cardsdb.site.api.bulk import endpoints as bulk
from cardsdb.site.api.rules import case_runs, cases, clarifications, glossary, judge, readings, rules

urlpatterns = [
    path("v1/cards/", card_search.cards, name="api-cards"),
    path("v1/cards/named/", card_names.named, name="api-card-named"),
    path("v1/cards/autocomplete/", card_names.autocomplete, name="api-card-autocomplete"),
    path("v1/cards/collection/", collection.collection, name="api-card-collection"),
    path("v1/cards/<slug:card_id>/", card_views.card, name="api-card"),
    path(
        "v1/cards/<slug:card_id>/clarifications/", card_views.clarifications, name="api-card-clarifications"
    ),
    path("v1/editions/", editions.editions, name="api-editions"),
    path("v1/editions/<slug:edition_id>/", editions.edition, name="api-edition"),
    path("v1/editions/<slug:edition_id>/deck/", editions.deck, name="api-deck"),
    path("v1/explain-query/", card_search.explain_query, name="api-explain-query"),
    path("v1/printings/", printings.printings, name="api-printings"),
    path("v1/vocabulary/", vocabulary.vocabulary, name="api-vocabulary"),
    path("v1/wordings/parse/", wordings.parse_wording, name="api-wordings-parse"),
    path("v1/judge/validate/", judge.validate, name="api-validate"),
    path("v1/judge/legal-actions/", judge.legal_actions, name="api-legal-actions"),
    path("v1/judge/adjudicate/", judge.adjudicate, name="api-adjudicate"),
    path("v1/judge/cases/", case_runs.judge_cases, name="api-judge-cases"),
    path("v1/judge/what-if/", judge.what_if, name="api-what-if"),
    path("v1/judge/verdicts/<str:version>/<str:code>/", judge.verdict, name="api-verdict"),
    path("v1/bulk/", bulk.files, name="api-bulk"),
    path("v1/bulk/<str:name>", bulk.latest, name="api-bulk-latest"),
    path("v1/bulk/<str:version>/<str:name>", bulk.bulk_file, name="api-bulk-file"),
    path("v1/rules/", rules.rules, name="api-rules"),
    path("v1/rules/<str:rule_id>/", rules.rule, name="api-rule"),
    path("v1/glossary/", glossary.glossary, name="api-glossary"),
    path("v1/glossary/<str:term>/", glossary.term, name="api-term"),
    path("v1/clarifications/", clarifications.clarifications, name="api-clarifications"),
    path(
        "v1/clarifications/<slug:clarification_id>/", clarifications.clarification, name="api-clarification"
    ),
    path("v1/readings/", readings.readings, name="api-readings"),
    path("v1/readings/<slug:reading_id>/", readings.reading, name="api-reading"),
    path("v1/differences/", readings.differences, name="api-differences"),
    path("v1/differences/<slug:difference_id>/", readings.difference, name="api-difference"),
    path("v1/questions/", readings.questions, name="api-questions"),
    path("v1/questions/<slug:question_id>/", readings.question, name="api-question"),
    path("v1/cases/", cases.cases, name="api-cases"),
    path("v1/cases/<str:case_id>/", cases.case, name="api-case"),
    path("v1/status/", site.status, name="api-status"),
    path("v1/schema/", site.schema, name="api-schema"),
    path("v1/", site.index, name="api-index"),
    path("docs/", in_own_language("api"), name="api-docs"),
    path("token/", in_own_language("api-token"), name="api-token-permalink"),
    path("problems/<slug:code>/", site.problem_kind, name="api-problem"),
    re_path("", site.nothing_here),
]
