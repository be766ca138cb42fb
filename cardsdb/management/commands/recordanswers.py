"""Ask the API each operation's first example, and keep what it answers for the schema."""

import json
from typing import Any

from django.core.management.base import BaseCommand
from django.test import Client

from cardsdb.api.conventions import RECORDED, RECORDED_AT
from cardsdb.api.examples import ExampleRequest, examples_of, operations_of
from cardsdb.api.site import openapi

ENTRIES_AT_MOST = 2
ITSELF = "schema"


class Command(BaseCommand):
    help = "Record what the API answers to its own examples, for its documentation."

    def handle(self, *_args: Any, **_options: Any) -> None:
        asked = [found[0] for place in operations_of(openapi()) if (found := examples_of(*place))]
        answers = {request.operation: answer_to(request) for request in asked if request.operation != ITSELF}
        RECORDED.write_text(json.dumps(answers, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        self.stdout.write(f"Recorded {len(answers)} answers.")


def answer_to(request: ExampleRequest) -> Any:
    client = Client(headers={"host": RECORDED_AT.split("/")[2]})
    answer = client.generic(request.method, request.address, request.body_as_text, "application/json")
    if answer.status_code != 200:
        raise ValueError(f"{request.address}: {answer.status_code}")
    is_json = "json" in answer["Content-Type"]
    return shortened(json.loads(answer.content)) if is_json else answer.content.decode()


def shortened(answer: Any) -> Any:
    """With the first entries of each list only: the documentation shows what an answer looks like."""
    if isinstance(answer, dict):
        return {name: shortened(value) for name, value in answer.items()}
    return [shortened(entry) for entry in answer[:ENTRIES_AT_MOST]] if isinstance(answer, list) else answer
