"""The pages of the site itself: who types *api* or *write my own card* is led there."""

from typing import Final, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

BETWEEN_QUESTIONS: Final = " | "


class SitePage(NamedTuple):
    """A page by the name of its address, what one finds there, and how it is asked for."""

    name: str
    title: str | Promise
    text: str | Promise
    questions: str | Promise
    """As many as a language has, with bars between them."""

    @property
    def asked(self) -> tuple[str, ...]:
        return tuple(str(self.questions).split(BETWEEN_QUESTIONS))


SITE_PAGES: Final = (
    SitePage(
        "cards",
        _("Cards"),
        _("Every card of every box, as a list that you narrow down by kind, box, colour and effect."),
        _("all cards | list of all cards | show me every card | card list | browse cards"),
    ),
    SitePage(
        "syntax",
        _("Searching cards"),
        _("The keys with which cards are found: by kind, box, text, effect or number of copies."),
        _("search syntax | advanced search | search operators | how do I search for cards | filters"),
    ),
    SitePage(
        "collection",
        _("My collection"),
        _("The boxes you own: search and Ask then keep to their cards."),
        _("my collection | my cards | cards I own | which boxes do I own | only search my boxes"),
    ),
    SitePage(
        "editions",
        _("Editions"),
        _("Every box and expansion, with its cards and how many of each are in it."),
        _(
            "list of expansions | which expansions are there | all boxes | deck list | "
            "how many copies of each card | what is in the box | how many Neighs are in the deck"
        ),
    ),
    SitePage(
        "data",
        _("Data and downloads"),
        _("All cards, rules and rulings as files for your own programs."),
        _("download all cards | export | card data as a file | CSV or JSON of the cards | database download"),
    ),
    SitePage(
        "about",
        _("About this site"),
        _("Who makes this site, what it rests on and what it keeps about you."),
        _("who made this site | contact | is this site official | privacy | imprint | licence"),
    ),
    SitePage(
        "coverage",
        _("What works so far"),
        _("Which cards the judge plays, and what it cannot do yet."),
        _("which cards does the judge know | what does not work yet | missing cards"),
    ),
    SitePage(
        "api",
        _("API"),
        _("Cards, rules and verdicts for programs and bots."),
        _("API | REST API | interface for programs | for bot makers | developer | JSON endpoints"),
    ),
    SitePage(
        "api-token",
        _("Tokens"),
        _("A key for the API, by which a program may ask more often."),
        _("API key | get a token | access token | rate limit"),
    ),
    SitePage(
        "api-discord-judge",
        _("Build a Discord judge in 40 lines"),
        _("A bot that answers rules questions in a chat, step by step."),
        _("Discord bot | write a bot | rules bot for our server"),
    ),
    SitePage(
        "book",
        _("The whole rule book"),
        _("All rules of a box on one page."),
        _("whole rule book | all rules on one page | complete rules | read the rules | rule book"),
    ),
    SitePage(
        "print-sheet",
        _("Rules for the table"),
        _("The rules of a box on a sheet to print."),
        _("print the rules | rules to print | cheat sheet | rules summary | rules PDF | printable rules"),
    ),
    SitePage(
        "compare",
        _("Compare the rules"),
        _("Two boxes side by side, with every rule in which they differ."),
        _(
            "difference between first and second edition | differences between editions | compare editions | "
            "old or new printing | what changed in the second edition | compare boxes"
        ),
    ),
    SitePage(
        "differences",
        _("Where the sheets disagree"),
        _("What the printed rules of different boxes and languages say against each other, and what holds."),
        _("errata | mistakes in the rules | contradictions | misprints | mistranslations | wrong on a card"),
    ),
    SitePage(
        "explorer",
        _("Step through a turn"),
        _("A turn with its phases, and what may happen in each."),
        _("turn step by step | example turn | turn sequence"),
    ),
    SitePage(
        "readings",
        _("Readings"),
        _("Where the rules leave something open: choose how your table plays it."),
        _("house rules | our own rules | choose how a rule is read | variants"),
    ),
    SitePage(
        "rulings",
        _("Rulings"),
        _("Questions about cards, answered, with their sources."),
        _("FAQ | all rulings | frequently asked questions | official answers | clarifications"),
    ),
    SitePage(
        "ask",
        _("Ask"),
        _("Name one or more cards and see what happens step by step, with the rule for each step."),
        _("ask the judge | what happens when two cards meet | how do two cards interact | judge"),
    ),
    SitePage(
        "board",
        _("Board"),
        _("Lay out a table, play on it and see which rule decides each step."),
        _("board | sandbox | play online | try it out | simulator | test a situation | play alone"),
    ),
    SitePage(
        "own-card",
        _("Write a card of your own"),
        _("Write what a card shall do and play it at once."),
        _("make my own card | custom card | card maker | create a card | design a card | homebrew cards"),
    ),
)
