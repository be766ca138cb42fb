"""Ask the API each operation's first example, and keep what it answers for the schema."""

import json
from typing import Any

from django.core.management.base import BaseCommand
from django.test import Client

from cardsdb.site.api.conventions import RECORDED, RECORDED_AT
from cardsdb.site.api.examples import ExampleRequest, example_requests
from cardsdb.site.api.site import openapi

FIELDS_AT_MOST = 30
ENTRIES_AT_MOST = 3
LETTERS_AT_MOST = 44
LETTERS_OF_AN_ADDRESS_AT_MOST = 100
SHOWN_ELSEWHERE = ("schema", "bulk_file", "bulk_latest")
FOUND = 302


class Command(BaseCommand):
    help = "Record what the API answers to its own examples, for its documentation."

    def handle(self, *_args: Any, **_options: Any) -> None:
        asked = {name: found[0] for name, found in example_requests(openapi()).items() if found}
        answers = {name: answer_to(request) for name, request in asked.items() if name not in SHOWN_ELSEWHERE}
        kept = {name: answer for name, answer in answers.items() if answer is not None}
        RECORDED.write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        self.stdout.write(f"Recorded {len(kept)} answers.")


def answer_to(request: ExampleRequest) -> Any:
    """What is answered if it is JSON, of lines the first; nothing for files and for what leads elsewhere."""
    client = Client(headers={"host": RECORDED_AT.split("/")[2]})
    answer = client.generic(request.method, request.address, request.body_as_text, "application/json")
    if answer.status_code == FOUND:
        answer = client.get(answer["Location"])
    is_answered = answer.status_code == 200 and answer["Content-Type"].endswith("json")
    return shortened(json.loads(answer.getvalue().splitlines()[0])) if is_answered else None


def shortened(answer: Any) -> Any:
    """The first thing of each list, or its first words and numbers, and the beginning of each text."""
    if isinstance(answer, dict):
        shown = list(answer.items())[: 1 if len(answer) > FIELDS_AT_MOST else None]
        return {name: shortened(value) for name, value in shown}
    if isinstance(answer, list):
        is_of_things = any(isinstance(entry, dict | list) for entry in answer)
        return [shortened(entry) for entry in answer[: 1 if is_of_things else ENTRIES_AT_MOST]]
    if not isinstance(answer, str):
        return answer
    room = LETTERS_OF_AN_ADDRESS_AT_MOST if "://" in answer else LETTERS_AT_MOST
    return f"{answer[:room]}…" if len(answer) > room else answer
