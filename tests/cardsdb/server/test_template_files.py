"""Templates are indented, pages are not."""

import re
from pathlib import Path

import pytest
from django.template import Context, Engine
from django.test import Client

LOADER = "cardsdb.server.template_files.UnindentedLoader"


def rendered(folder: Path, template: str) -> str:
    (folder / "page.html").write_text(template)
    engine = Engine(dirs=[str(folder)], loaders=[LOADER])
    return engine.get_template("page.html").render(Context({"cards": ["Neigh", "Yay"]}))


def test_a_line_break_stays_one_and_nothing_becomes_none(tmp_path: Path) -> None:
    template = "<ul>\n  {% for card in cards %}\n    <li>{{ card }}</li>\n\n  {% endfor %}\n</ul>\n"
    assert rendered(tmp_path, template) == "<ul>\n\n<li>Neigh</li>\n\n<li>Yay</li>\n\n</ul>\n"
    assert rendered(tmp_path, "<b>Neigh</b><b>a</b>  <b>card</b>") == "<b>Neigh</b><b>a</b>  <b>card</b>"


@pytest.mark.parametrize("tag", ["pre", "textarea", "script", "style"])
def test_what_is_shown_as_typed_keeps_its_lines(tag: str, tmp_path: Path) -> None:
    kept = f"<{tag} id='kept'>\n  one\n\n    two</{tag}>"
    assert rendered(tmp_path, f"<p>\n  {kept}\n</p>\n") == f"<p>\n{kept}\n</p>\n"


@pytest.mark.django_db
def test_pages_begin_their_lines_at_the_margin(client: Client) -> None:
    page = client.get("/en/cards/syntax/").content.decode()
    assert page.count("\n") > 100
    assert re.findall(r"\n[ \t]{2,}.*", page) == []
