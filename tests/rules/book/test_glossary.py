"""Words of the glossary in texts: which are found, and the links they become."""

import re
from collections import Counter

import pytest
from django.test import Client

from cardsdb.models import DataVersion
from rules.book.glossary import Finder, Terms
from rules.models import Rule, Term

LANGUAGES = ["en", "de", "nl"]
FORMS = {
    "discard": "discard",
    "discard pile": "discard-pile",
    "wirf … ab": "discard",
    "löst … aus": "trigger",
    "legt … af": "discard",
    "einhorn-": "unicorn",
    "einhorn": "unicorn",
    "neigh": "neigh-card",
    "neigh'd": "neigh",
    "turns": "turn",
}


def found(text: str) -> list[tuple[str, str]]:
    finder = Finder(FORMS, names=["Good Discard", "Neigh!"], other_senses=["turns out"])
    return [(text[start:end], slug) for start, end, slug in finder.terms_in(text)]


def linked(text: str, language: str = "en", rule: str = "", reader: str = "") -> str:
    return Terms.for_reader(reader or language, adult=False).linked(text, language, rule)


def terms_linked_in(page: str) -> list[str]:
    return re.findall(r'<a class="term" href="/\w\w/glossary/#([\w-]+)">', page)


# Finding


def test_the_longest_form_wins() -> None:
    assert found("Discard it on the Discard Pile.") == [
        ("Discard", "discard"),
        ("Discard Pile", "discard-pile"),
    ]


@pytest.mark.parametrize("text", ["Discards", "predisposed to discarded", "anti-discard", "Einhornherde"])
def test_only_whole_words_are_found(text: str) -> None:
    assert found(text) == []


def test_an_apostrophe_may_be_of_either_kind() -> None:
    assert found("It was Neigh'd and Neigh’d; a Neigh’s end.") == [
        ("Neigh'd", "neigh"),
        ("Neigh’d", "neigh"),
        ("Neigh", "neigh-card"),
    ]


def test_the_first_part_of_a_parted_verb_is_found_where_the_other_follows() -> None:
    assert found("Wirf eine Karte ab, dann wirf sie. Ab und zu.") == [("Wirf", "discard")]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Das löst nichts aus.", 1),
        ("Das löst etwas aus und endet.", 1),
        ("Das löst einen Knoten aus dem Seil.", 0),
        ("Legt er niets af te leggen is.", 0),
    ],
)
def test_a_particle_that_is_also_a_preposition_ends_its_clause(text: str, number: int) -> None:
    assert len(found(text)) == number


def test_a_shortened_compound_is_found_with_its_hyphen() -> None:
    assert found("Einhorn- und andere Karten, kein Einhorn-Lasso") == [("Einhorn-", "unicorn")]


def test_the_name_of_a_card_is_left_alone_as_it_is_written() -> None:
    assert found("Good Discard is a good discard.") == [("discard", "discard")]


def test_what_means_something_else_is_left_alone() -> None:
    assert found("It turns out that he turns.") == [("turns", "turn")]


# Linking


@pytest.mark.django_db
def test_what_editors_say_means_something_else_is_linked_nowhere() -> None:
    term = Term.objects.get(slug="draw")
    assert terms_linked_in(linked("Night draws near.", "en")) == ["draw"]
    term.other_senses = {"en": ["draws near"]}
    term.save()
    assert terms_linked_in(linked("Night draws near.", "en")) == []


@pytest.mark.django_db
def test_a_term_is_linked_once_in_a_paragraph() -> None:
    text = Terms.for_reader("en", adult=False).paragraphs("Draw. Draw.\n\nDraw & sacrifice", "en")
    assert terms_linked_in(text) == ["draw", "draw", "sacrifice"]
    assert text.count("<p>") == 2
    assert "&amp;" in text


@pytest.mark.django_db
def test_everything_around_a_term_is_escaped() -> None:
    assert linked("<b>draw</b> & “Neigh’d”") == (
        '&lt;b&gt;<a class="term" href="/en/glossary/#draw">draw</a>&lt;/b&gt; &amp; '
        '“<a class="term" href="/en/glossary/#neigh">Neigh’d</a>”'
    )


@pytest.mark.django_db
def test_a_rule_does_not_link_the_words_it_defines() -> None:
    assert terms_linked_in(linked("Draw from the deck.", rule="move.draw")) == ["deck"]
    assert terms_linked_in(linked("Draw from the deck.")) == ["draw", "deck"]


@pytest.mark.django_db
def test_the_language_of_the_text_counts_and_the_link_is_for_the_reader() -> None:
    assert linked("Draw.", "en", reader="de") == '<a class="term" href="/de/glossary/#draw">Draw</a>.'
    assert linked("Ziehe.", "de") == '<a class="term" href="/de/glossary/#draw">Ziehe</a>.'
    assert linked("Ziehe.", "en") == "Ziehe."


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "text", "slugs"),
    [
        ("en", "Two targets that turn out to be one, each answered in turn.", ["target", "respond"]),
        ("de", "Mit Strip-Regeln ziehst du ein Kleidungsstück aus, nie eine Karte.", []),
        ("de", "Zu Beginn deines Zugs ziehst du.", ["beginning-of-turn-effect", "draw"]),
        ("de", "Super-Nühü!", ["super-neigh"]),
        ("nl", "Met de stripregels trek je een kledingstuk uit.", []),
        ("nl", "Verborgen Camera", []),
    ],
)
def test_phrases_that_look_alike(language: str, text: str, slugs: list[str]) -> None:
    assert terms_linked_in(linked(text, language)) == slugs


# Pages


@pytest.mark.django_db
@pytest.mark.parametrize(
    "address",
    [
        "/de/rules/turn.draw/",
        "/en/rules/turn/",
        "/nl/rules/book/",
        "/de/rules/explorer/",
        "/nl/cards/rhinocorn/",
        "/en/readings/",
        "/de/rules/differences/",
        "/nl/open-questions/",
        "/en/rulings/",
    ],
)
def test_texts_link_their_terms_and_no_link_lies_in_another(client: Client, address: str) -> None:
    page = client.get(address).content.decode()
    assert terms_linked_in(page)
    assert 'id="term-card"' in page
    assert not re.search(r"<a\b(?:(?!</a>).)*<a\b", page, re.DOTALL)


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/en/rules/sheet/", "/de/", "/en/cards/"])
def test_other_pages_carry_nothing_of_it(client: Client, address: str) -> None:
    page = client.get(address).content.decode()
    assert not terms_linked_in(page)
    assert "term-card" not in page


@pytest.mark.django_db
def test_a_definition_is_kept_until_the_content_changes(client: Client) -> None:
    address = Terms.for_reader("de", adult=False).address
    answer = client.get(address)
    assert answer.json()["draw"] == {
        "term": "ziehen",
        "definition": Term.objects.get(slug="draw").definition["de"],
        "rule": "/de/rules/move.draw/",
    }
    assert "immutable" in answer["Cache-Control"]
    DataVersion.raise_by_one()
    assert client.get(address)["Cache-Control"] == "no-cache"


@pytest.mark.django_db
def test_a_term_for_adults_is_only_for_who_asks(client: Client) -> None:
    Term.objects.filter(slug="draw").update(rule=Rule.objects.get(slug="optional.drinking"))
    DataVersion.raise_by_one()
    assert "draw" not in client.get("/definitions/en.json").json()
    assert "draw" in client.get("/definitions/en.json", {"adult": "1"}).json()
    assert linked("Draw.") == "Draw."


@pytest.mark.django_db
def test_definitions_are_only_in_languages_of_the_site(client: Client) -> None:
    assert client.get("/definitions/xx.json").status_code == 404


@pytest.mark.django_db
def test_a_group_of_the_glossary_has_its_address(client: Client) -> None:
    page = client.get("/en/glossary/", {"group": "places"}).content.decode()
    assert 'id="stable"' in page
    assert 'id="draw"' not in page


@pytest.mark.django_db
def test_the_glossary_is_in_the_order_of_the_reader(client: Client) -> None:
    page = client.get("/de/glossary/").content.decode()
    slugs = re.findall(r'class="glossary-entry" id="([\w-]+)"', page)
    assert len(slugs) == Term.objects.count()
    assert slugs.index("discard-pile") < slugs.index("discard") < slugs.index("draw")


# The terms themselves


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_form_belongs_to_two_terms(language: str) -> None:
    forms = Counter(form.lower() for term in Term.objects.all() for form in term.forms.get(language, []))
    assert [form for form, number in forms.items() if number > 1] == []


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_says_what_it_means(language: str) -> None:
    incomplete = [
        term.slug
        for term in Term.objects.all()
        if not (term.term.get(language) and term.definition.get(language) and term.aliases.get(language))
    ]
    assert incomplete == []


@pytest.mark.django_db
def test_official_terms_have_a_published_rule() -> None:
    published = set(Rule.visible.values_list("slug", flat=True))
    assert [term.slug for term in Term.objects.filter(official=True) if not term.rule] == []
    assert {term.rule.slug for term in Term.objects.select_related("rule") if term.rule} <= published
