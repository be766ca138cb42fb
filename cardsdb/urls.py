"""Every address of the site: pages under a language, short permalinks and files for machines without one."""

from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import include, path
from django.views.generic import RedirectView, TemplateView

from cardsdb import offline
from cardsdb.access.preferences import set_preferences
from cardsdb.access.readers import in_own_language
from cardsdb.site import (
    card_list,
    card_pages,
    collection_pages,
    downloads,
    edit_links,
    edition_pages,
    sitemaps,
    syntax,
    views,
)
from cardsdb.site.api import pages, token_page, urls as api_urls
from cardsdb.site.tutorial import pages as tutorial
from rules import urls as rules_urls

urlpatterns = [
    path("c/<slug:slug>/", in_own_language("card"), name="card-permalink"),
    *rules_urls.permalinks,
    path("preferences/", set_preferences, name="preferences"),
    path("robots.txt", views.robots, name="robots"),
    path("sitemap.xml", sitemaps.index, name="sitemap"),
    path("sitemap-<slug:section>.xml", sitemaps.section, name="sitemap-section"),
    path(".well-known/security.txt", views.security, name="security"),
    path("service-worker.js", offline.worker, name="service-worker"),
    path("favicon.ico", views.favicon, name="favicon"),
    path("api/", include(api_urls)),
    path("admin/", admin.site.urls),
    path("edit/<str:kind>/<str:slug>/", edit_links.edit, name="edit"),
    *i18n_patterns(
        path("", views.home, name="home"),
        path("manifest.webmanifest", offline.manifest, name="manifest"),
        path("offline/", TemplateView.as_view(template_name="offline/page.html"), name="offline"),
        path("search/", views.search, name="search"),
        path("search/suggestions/", views.suggestions, name="suggestions"),
        path("cards/", card_list.cards, name="cards"),
        path("cards/syntax/", syntax.syntax, name="syntax"),
        path("cards/<slug:slug>/", card_pages.card, name="card"),
        path("collection/", collection_pages.collection, name="collection"),
        path("editions/", edition_pages.editions, name="editions"),
        path("editions/<slug:slug>/", edition_pages.edition, name="edition"),
        path("editions/<slug:slug>/deck.txt", downloads.deck_text, name="deck-text"),
        path("editions/<slug:slug>/deck.csv", downloads.deck_table, name="deck-csv"),
        path("about/data/", downloads.data, name="data"),
        path("about/", views.about, name="about"),
        path("about/coverage/", views.coverage, name="coverage"),
        path("api/", pages.index, name="api"),
        path("api/docs/", RedirectView.as_view(pattern_name="api")),
        path("api/token/", token_page.token, name="api-token"),
        path("api/discord-judge/", tutorial.discord_judge, name="api-discord-judge"),
        path("api/<slug:slug>/", pages.group, name="api-group"),
        path("", include(rules_urls)),
    ),
]

handler400 = "cardsdb.site.errors.bad_request"
handler403 = "cardsdb.site.errors.forbidden"
handler404 = "cardsdb.site.errors.not_found"
handler500 = "cardsdb.site.errors.server_error"
