"""The addresses of the rules and the board."""

from django.urls import path

from rules import board_pages, views

permalinks = [
    path("r/<str:slug>/", views.rule_permalink, name="rule-permalink"),
    path("p/<str:code>/", board_pages.position_permalink, name="position-permalink"),
]

urlpatterns = [
    path("rules/", views.contents, name="rules"),
    path("rules/<slug:chapter>/", views.chapter, name="chapter"),
    path("rules/<str:slug>/", views.rule, name="rule"),
    path("board/", board_pages.board, name="board"),
    path("board/deal/", board_pages.deal, name="board-deal"),
    path("board/position/", board_pages.from_text, name="board-text"),
]
