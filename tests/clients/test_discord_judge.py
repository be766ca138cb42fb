"""The bot of the tutorial as it is printed: the real discord.py, our real server, and what Discord gets."""

import asyncio
import html
import re
import warnings
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from types import ModuleType
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tests.conftest import Server

CODE = Path("cardsdb/site/tutorial/discord_judge.py").read_text(encoding="utf-8")
TABLE = """
players: Ann Bob
turn: Ann, beginning of turn
Ann stable: Rhinocorn
Bob stable: Black Knight Unicorn, Narwhal"""
Say = Callable[..., list[dict[str, Any]]]


@pytest.fixture
def bot(server: Server, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    with warnings.catch_warnings():
        # discord.py looks for the sounds of Python, which are going.
        warnings.simplefilter("ignore", DeprecationWarning)
        from cardsdb.site.tutorial import discord_judge
    monkeypatch.setattr(discord_judge, "JUDGE", f"{server.url}/api/v1/judge/adjudicate/")
    return discord_judge


@pytest.fixture
def say(bot: ModuleType) -> Say:
    """Says something in a channel where the bot listens, and gives what it sends to Discord."""

    def say(content: str, *, by_bot: bool = False) -> list[dict[str, Any]]:
        # The browser of other tests runs an event loop in this thread.
        with ThreadPoolExecutor() as thread:
            return thread.submit(asyncio.run, heard(bot, content, by_bot)).result()

    return say


async def heard(bot: ModuleType, content: str, by_bot: bool) -> list[dict[str, Any]]:
    sent: list[dict[str, Any]] = []
    client = bot.Judge(intents=bot.discord.Intents.default())

    async def request(_route: Any, *, json: dict[str, Any]) -> dict[str, Any]:
        sent.append(json)
        return message(json["content"])

    client.http.request = request
    channel = client.get_partial_messageable(1)
    await client.on_message(client._connection.create_message(channel=channel, data=message(content, by_bot)))
    return sent


def message(content: str, by_bot: bool = False) -> dict[str, Any]:
    """As Discord's gateway has it."""
    author = {"id": "2", "username": "ann", "discriminator": "0", "avatar": None, "bot": by_bot}
    empty: dict[str, Any] = {name: [] for name in ("mentions", "mention_roles", "attachments", "embeds")}
    flags = {"tts": False, "mention_everyone": False, "pinned": False, "edited_timestamp": None}
    found = {"id": "3", "channel_id": "1", "type": 0, "timestamp": "2026-01-01T00:00:00+00:00"}
    return {**found, **empty, **flags, "author": author, "content": content}


def text_of(sent: list[dict[str, Any]]) -> str:
    [reply] = sent
    assert len(reply["content"]) <= 2000
    assert reply["allowed_mentions"]["parse"] == []
    assert not reply["allowed_mentions"].get("replied_user")
    text: str = reply["content"]
    return text


def test_a_verdict_says_what_happens_by_which_rule_and_what_is_asked_now(server: Server, say: Say) -> None:
    text = text_of(say(f"!judge{TABLE}\n> Narwhal"))
    rule = f"[Triggered effects](<{server.url}/en/rules/effects.triggered/>)"
    assert f"2. The effect of Rhinocorn triggers for Ann. {rule}" in text
    question = "Bob, do you save Narwhal?"
    assert text.endswith(f"**{question}**\nUse Black Knight Unicorn · Decline")
    assert text.count(question) == 1


def test_it_begins_with_what_one_would_say_at_the_table(say: Say) -> None:
    first, *_rest = text_of(say(f"!judge{TABLE}\n> Narwhal\n> Black Knight Unicorn")).splitlines()
    assert "Bob sacrificed Black Knight Unicorn, because that card says:" in first


def test_the_end_of_a_game_is_told(say: Say) -> None:
    table = "players: Ann Bob\nAnn hand: Narwhal\nAnn stable: 6 x Basic Unicorn (Red)"
    text = text_of(say(f"!judge\n{table}\n> Play Narwhal\n> Nobody answers\n> Ann"))
    assert re.search(r"\*\*Ann wins.*\*\*\s*$", text)


def test_it_answers_in_the_language_it_is_asked_in(say: Say) -> None:
    text = text_of(say(f"!judge nl{TABLE}\n> Narwhal\n> Zwarte Ridder Eenhoorn"))
    assert "Bob offert Zwarte Ridder Eenhoorn op. [Opofferen]" in text
    assert text_of(say("!judge xx")).startswith("There is no language “xx” here.\n- en\n- de\n- nl")


def test_what_the_rules_forbid_comes_with_the_rule(say: Say) -> None:
    text = text_of(say("!judge de\nplayers: Ann Bob\nAnn hand: Neigh\n> Neigh"))
    reason, *_steps = text.splitlines()
    assert re.fullmatch(r"„Nühü!“ ist eine Sofortkarte: .+ \[Sofortkarten\]\(<http.+/de/rules/.+>\)", reason)


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        ("players: Ann Bob\nAnn hand: Rhinocron", "There is no card “Rhinocron” in this edition. Did you"),
        ("players: Ann", "The game is for 2 to 8 players."),
        ("hello", "“hello” is no line of a position"),
        (f"{TABLE}\n> @everyone", "“@everyone” is none of the options:"),
    ],
)
def test_what_cannot_be_judged_is_answered_in_words(say: Say, lines: str, answer: str) -> None:
    assert text_of(say(f"!judge\n{lines}")).startswith(answer)


def test_a_long_verdict_keeps_its_beginning_and_the_question(say: Say) -> None:
    turns = "\n> Decline" + "\n> Basic Unicorn (Blue)\n> Draw a card\n> Basic Unicorn (Red)" * 6
    text = text_of(say(f"!judge{TABLE}{turns}"))
    assert len(text) > 1800
    assert "1. Ann's turn begins." in text
    assert re.search(r"\n…\n\*\*.+\*\*\n.+$", text)


@pytest.mark.parametrize("content", ["", "hello", "!judgement day", "Please !judge this"])
def test_it_keeps_out_of_other_conversations(say: Say, content: str) -> None:
    assert say(content) == []
    assert say(f"!judge{TABLE}", by_bot=True) == []


def test_it_waits_as_long_as_it_is_told_to(
    bot: ModuleType, say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_limit = HTTPServer(("127.0.0.1", 0), limited(bot.JUDGE))
    monkeypatch.setattr(bot, "JUDGE", f"http://127.0.0.1:{with_limit.server_port}/")
    Thread(target=with_limit.serve_forever, daemon=True).start()
    assert "Black Knight Unicorn" in text_of(say(f"!judge{TABLE}"))
    with_limit.shutdown()
    with_limit.server_close()


def limited(judge: str) -> type[BaseHTTPRequestHandler]:
    """Stands before the judge and turns the first question away."""
    asked: list[bytes] = []

    class Limited(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(429 if len(asked) == 1 else 200)
            self.send_header("Retry-After", "1")
            self.end_headers()
            if len(asked) > 1:
                request = Request(judge, asked[-1], {"Content-Type": "application/json"})  # noqa: S310
                self.wfile.write(urlopen(request).read())  # noqa: S310

        def log_message(self, *_: Any) -> None:
            """Nobody reads it."""

    return Limited


# The page


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_page_shows_the_file_and_what_the_bot_says(server: Server, say: Say, language: str) -> None:
    page = shown(f"{server.url}/{language}/api/discord-judge/")
    assert CODE.replace("http://127.0.0.1:8000", server.url).strip() == in_box(page, "pre", "python")[0]
    assert len([line for line in CODE.splitlines() if line.strip()]) <= 40
    [said] = in_box(page, "pre", "chat-said")
    assert said.startswith(f"!judge {language}")
    lines = [" ".join(line.split()) for line in in_box(page, r"(?:p|li)", "chat-line")]
    assert without_marks(text_of(say(said))) == lines


def shown(address: str) -> str:
    with urlopen(address) as page:  # noqa: S310
        text: str = page.read().decode()
        return text


def in_box(page: str, tag: str, kind: str) -> list[str]:
    """What stands in the elements of a kind."""
    found = re.findall(rf'<{tag} class="{kind}"[^>]*>(.*?)</(?:pre|p|li)>', page, re.DOTALL)
    return [html.unescape(re.sub(r"<.*?>", "", each)) for each in found]


def without_marks(message: str) -> list[str]:
    """The lines as Discord shows them, without the numbers in front of them."""
    plain = re.sub(r"\[(.+?)\]\(<.+?>\)", r"\1", message).replace("**", "")
    return [re.sub(r"^\d+\. ", "", line) for line in plain.splitlines()]
