"""The page of the tutorial: the code of the bot, and what it says in a channel."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cardsdb.access.readers import ReaderRequest
from cardsdb.addresses import absolute
from cardsdb.site.api.conventions import RECORDED_AT
from cardsdb.site.api.reference import groups
from rules import judge

CODE = Path(__file__).with_name("discord_judge.py")


@require_safe
def discord_judge(request: ReaderRequest) -> HttpResponse:
    site = absolute(request, "/")
    said = what_is_said()
    context = {
        "code": CODE.read_text(encoding="utf-8").strip().replace(RECORDED_AT, site),
        "groups": groups(),
        "is_tutorial": True,
        "said": said,
        "verdict": verdict_on(said, site),
    }
    return render(request, "api/discord_judge.html", context)


def what_is_said() -> str:
    """What somebody says in the channel, in the language of the page."""
    return _(
        "!judge en\n"
        "players: Ann Bob\n"
        "turn: Ann, beginning of turn\n"
        "Ann stable: Rhinocorn\n"
        "Bob stable: Black Knight Unicorn, Narwhal\n"
        "> Narwhal\n"
        "> Black Knight Unicorn"
    )


def verdict_on(said: str, site: str) -> Mapping[str, Any]:
    """What the bot says to it; as it would, why nothing can be said, if a card of the table is a draft."""
    language, question = question_in(said)
    try:
        return judge.adjudicate(question, language, site)
    except judge.Refusal as refusal:
        return {"summary": [refusal.detail]}


def question_in(said: str) -> tuple[str, dict[str, object]]:
    """The language and the question that the bot would send on."""
    command, *lines = said.splitlines()
    table = "\n".join(line for line in lines if not line.startswith(">"))
    answers = [line[1:].strip() for line in lines if line.startswith(">")]
    return command.split()[-1], {"position": {"text": table}, "answers": answers, "depends_on": False}
