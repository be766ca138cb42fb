"""The addresses of the rules and the board."""

from django.urls import path

from cardsdb.access.readers import in_own_language
from rules.ask import pages as ask_pages, part_pages
from rules.board import (
    embedding,
    pages as board_pages,
    pictures,
    sharing,
    start_pages,
)
from rules.editor import pages as editor_pages
from rules.own_cards import pages as own_card_pages
from rules.proposals import cases as proposed_cases, rulings as proposed_rulings
from rules.reference import book_pages, case_pages, explorer, glossary_pages, pages as reference_pages

permalinks = [
    path("r/<str:slug>/", in_own_language("rule"), name="rule-permalink"),
    path("p/<str:code>/", board_pages.position_permalink, name="position-permalink"),
    path("definitions/<str:language>.json", glossary_pages.definitions, name="definitions"),
]

urlpatterns = [
    path("rules/", book_pages.contents, name="rules"),
    path("rules/book/", book_pages.whole_book, name="book"),
    path("rules/compare/", book_pages.compare, name="compare"),
    path("rules/sheet/", book_pages.print_sheet, name="print-sheet"),
    path("rules/differences/", reference_pages.differences, name="differences"),
    path("rules/explorer/", explorer.explorer, name="explorer"),
    path("rules/<slug:chapter>/", book_pages.chapter, name="chapter"),
    path("rules/<str:slug>/", book_pages.rule, name="rule"),
    path("glossary/", glossary_pages.glossary, name="glossary"),
    path("readings/", reference_pages.readings, name="readings"),
    path("rulings/", reference_pages.rulings, name="rulings"),
    path("rulings/propose/", proposed_rulings.propose, name="propose-ruling"),
    path("rulings/proposals/<str:token>/", proposed_rulings.proposal, name="ruling-proposal"),
    path("open-questions/", reference_pages.questions, name="questions"),
    path("cases/", case_pages.cases, name="cases"),
    path("cases/<str:identifier>/", case_pages.case, name="case"),
    path("cases/<str:identifier>/board/", case_pages.case_on_board, name="case-board"),
    path("ask/", ask_pages.ask, name="ask"),
    path("search/verdict/", part_pages.verdict, name="search-verdict"),
    path("cards/<slug:card>/in-play/", part_pages.prints, name="card-in-play"),
    path("board/", board_pages.board, name="board"),
    path("board/setup/", editor_pages.setup, name="setup"),
    path("board/outcomes/", board_pages.outcomes, name="board-outcomes"),
    path("board/deal/", start_pages.deal, name="board-deal"),
    path("board/position/", start_pages.from_text, name="board-text"),
    path("board/share/", sharing.share, name="board-share"),
    path("board/case.txt", sharing.case_file, name="board-case-text"),
    path("board/propose/", proposed_cases.propose, name="board-propose"),
    path("board/proposals/<str:token>/", proposed_cases.proposal, name="proposal"),
    path("board/picture.png", pictures.picture, name="board-picture"),
    path("embed/board/", embedding.embed, name="board-embed"),
    path("board/setup/own-card/", own_card_pages.own_card, name="own-card"),
]
