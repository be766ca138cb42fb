"""Where a verdict stands for ever: its question, and the state of content and program it was judged in."""

from typing import Any
from urllib.parse import urlencode

from django.urls import reverse

from cardsdb.models import ENGLISH, DataVersion
from cardsdb.program import program
from cardsdb.publishing import Stamp
from engine import PositionError, decode, dump, encode
from engine.positions import CODE_AT_MOST
from rules.judge.description import Reader
from rules.judge.positions import Opened, with_language
from rules.judge.questions import JudgeQuestion


def address_of_verdict(question: JudgeQuestion, opened: Opened, reader: Reader, *, adult: bool) -> str | None:
    """The address of this very verdict; none where the question is too long for one.

    Where a player asks, it holds the position as that player sees it. It says in which language names are
    counted, so that it comes to the same for readers of every language.
    """
    language = opened.laid.language
    position = with_language(question.position, language) if question.viewer is None else dump(opened.laid)
    code = encode({**question.as_body(), "position": position})
    if len(code) > CODE_AT_MOST:
        return None
    asked = {"lang": reader.language, **({"adult": "1"} if adult else {})}
    return f"{reader.site}{reverse('api-verdict', args=[version(), code])}?{urlencode(asked)}"


def version() -> str:
    """The state of content and program. Under the same one a question always has the same verdict."""
    return version_at(DataVersion.stamp())


def version_at(stamp: Stamp) -> str:
    number, mark = stamp
    return f"{number}-{mark.hex[:8] if mark else '0' * 8}-{program()[:8]}"


def question_in(code: str) -> Any:
    """The body that a code stands for; none if it is damaged.

    Addresses that say nothing of a language were made when names were always counted in English.
    """
    try:
        body = decode(code)
    except PositionError:
        return None
    if isinstance(body, dict) and "position" in body:
        return {**body, "position": with_language(body["position"], ENGLISH)}
    return body
