"""Walks through the site in a language that has only been added to the list, and says what is wrong.

`tests/test_fourth_language.py` runs it with settings and a database of its own. Of French there is no more
than an editor would write on the first evening; everywhere else English stands in.
"""

import json
import sys
from collections.abc import Iterator
from html import unescape
from typing import Any

import django

django.setup()

from django.contrib.auth.models import Group, User  # noqa: E402  the settings come first
from django.core.management import call_command  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.utils import setup_test_environment  # noqa: E402
from django.urls import reverse  # noqa: E402
from django.utils.translation import override  # noqa: E402

from cardsdb.content.cards import CARD as CARD_FILES  # noqa: E402
from cardsdb.models import Card, Edition  # noqa: E402
from cardsdb.shapes import mistakes_in  # noqa: E402
from cardsdb.site import sitemaps  # noqa: E402
from rules.models import Clarification, Rule, Term  # noqa: E402
from tests.admin_forms import filled_in  # noqa: E402

CARD, RULE, BOX = "Rhinocorne", "On pioche une carte", "Jeu de base"
RULING = "Que se passe-t-il alors ?"

PAGES = {
    "": BOX,
    "about/coverage/": "Français",
    "ask/?cards=rhinocorn": CARD,
    "board/deal/?players=2&seed=1": "",
    "board/setup/": "",
    "cards/": CARD,
    "cards/?q=rhinocorne": CARD,
    "cards/?q=does:steal": "Unicorn",
    "cards/neigh/": "When another player plays a card",
    "cards/rhinocorn/": CARD,
    "cases/NEI-04/": "Neigh",
    "editions/": BOX,
    "editions/base-2e/": BOX,
    "editions/base-2e/deck.csv": CARD,
    "glossary/": "piocher",
    "offline/": "",
    "rules/": RULE,
    "rules/book/": RULE,
    "rules/compare/": "",
    "rules/sheet/": RULE,
    "rules/turn.draw/": RULE,
    "rules/turn.order/": "Turns and phases",
    "rulings/": RULING,
    "search/?q=can+I+neigh+a+neigh": "Neigh",
    "search/?q=rhinocorne": CARD,
    "search/suggestions/?q=rhino": CARD,
}
"""Pages with what stands on them in French, or in English where nobody has written any. Beside them, all that
search engines are told of are looked at."""

API = {
    "bulk/": "",
    "cards/": CARD,
    "cards/?q=rhinocorne": CARD,
    "cards/named/?exact=rhinocorne": CARD,
    "cards/neigh/": "When another player plays a card",
    "cards/rhinocorn/": CARD,
    "cases/": "",
    "clarifications/": RULING,
    "differences/": "",
    "editions/": BOX,
    "glossary/": "piocher",
    "printings/": CARD,
    "questions/": "",
    "readings/": "",
    "rules/turn.draw/": RULE,
    "rules/turn.order/": "Turns and phases",
    "schema/": "",
    "vocabulary/": "",
}

ADMIN = {
    "": "",
    "cardsdb/card/": CARD,
    "cardsdb/edition/": BOX,
    "rules/clarification/": "",
    "rules/rule/": RULE,
    "rules/term/": "",
    "translations/": "Français",
    "translations/card-names/fr/": "Neigh",
    "translations/card-names/fr/write/": "",
}

ASKED = {
    "position": {"players": ["Ann", "Bob"], "hands": {"Ann": ["Rhinocorne", "Neigh"], "Bob": ["Neigh"]}},
    "answers": ["Rhinocorne"],
    "lang": "fr",
}


def say_something() -> None:
    """What is written on the first evening."""
    for content, field, text in (
        (Card.objects.get(slug="rhinocorn"), "names", CARD),
        (Edition.objects.get(slug="base-2e"), "names", BOX),
        (Rule.objects.get(slug="turn.draw"), "title", RULE),
        (Rule.objects.get(slug="turn.draw"), "text", "À chaque tour, une."),
        (Clarification.objects.order_by("pk")[0], "question", RULING),
        (Clarification.objects.order_by("pk")[0], "answer", "Rien."),
        (Term.objects.get(slug="draw"), "term", "piocher"),
    ):
        getattr(content, field)["fr"] = text
        content.save(update_fields=[field])


def problems() -> Iterator[str]:
    visitor = Client(headers={"Accept-Language": "fr"})
    yield from wrong(visitor, "/fr/", PAGES)
    with override("fr"):
        yield from wrong(visitor, "", dict.fromkeys(map(reverse, sitemaps.PAGES), ""))
    yield from wrong(visitor, "/api/v1/", API, lang="fr")
    yield from problems_of_verdict(visitor)
    (written,) = CARD_FILES.fixtures(CARD_FILES.with_all(Card.objects.filter(slug="rhinocorn")))
    yield from (f"The file of a card: {each}" for each in mistakes_in(CARD_FILES.schema, written))
    yield from problems_of_editing()
    yield from problems_of_tables()


def problems_of_tables() -> Iterator[str]:
    """A language more is a line in a list, and no table changes for it."""
    try:
        call_command("makemigrations", "--check", "--dry-run", verbosity=0)
    except SystemExit:
        yield "A migration is missing."


def wrong(client: Client, root: str, pages: dict[str, str], **asked: str) -> Iterator[str]:
    for address, said in pages.items():
        page, _mark, query = address.partition("?")
        more = "&".join(f"{name}={value}" for name, value in asked.items())
        try:
            answer = client.get(f"{root}{page}?{'&'.join(filter(None, (query, more)))}", follow=True)
        except Exception as error:
            yield f"{root}{address}: {error!r}"
            continue
        if answer.status_code != 200:
            yield f"{root}{address}: {answer.status_code}"
        elif said and said not in text_of(answer):
            yield f"{root}{address}: “{said}” is not there."


def text_of(answer: Any) -> str:
    text = unescape(answer.content.decode())
    return json.dumps(json.loads(text), ensure_ascii=False) if "json" in answer["Content-Type"] else text


def problems_of_verdict(client: Client) -> Iterator[str]:
    answer = client.post("/api/v1/judge/adjudicate/", ASKED, content_type="application/json")
    if answer.status_code != 200 or CARD not in text_of(answer):
        yield f"The verdict: {answer.status_code}, {text_of(answer)[:300]}"


def problems_of_editing() -> Iterator[str]:
    """A translator of the new language writes the name of a card, and nothing else."""
    user = User.objects.create_user("amelie", is_staff=True)
    user.groups.add(Group.objects.get(name="translators-fr"))
    client = Client(headers={"Accept-Language": "fr"})
    client.force_login(user)
    yield from wrong(client, "/admin/", ADMIN)
    card = Card.objects.get(slug="neigh")
    page = f"/admin/cardsdb/card/{card.pk}/change/"
    typed = {"names_fr": "Hennissement", "names_de": "Forged"}
    answer = client.post(page, filled_in(client.get(page)) | typed)
    names = Card.objects.get(pk=card.pk).names
    if names != {**card.names, "fr": "Hennissement"}:
        yield f"{page}: {answer.status_code}, {names}"


def main() -> int:
    setup_test_environment()
    call_command("migrate", verbosity=0)
    say_something()
    found = list(problems())
    print("\n".join(found))
    return len(found)


if __name__ == "__main__":
    sys.exit(main())
