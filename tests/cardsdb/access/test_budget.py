"""How much a client may use in a minute: counted in steps of the engine, for all processes together."""

import json
import time
from collections.abc import Generator, Iterator
from contextlib import ExitStack, closing
from datetime import timedelta
from http.client import HTTPConnection
from itertools import pairwise
from typing import Any, cast
from urllib.parse import urlsplit
from uuid import UUID

import pytest
from django.db import connection
from django.http import HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.test import Client, RequestFactory
from django.test.client import closing_iterator_wrapper
from django.utils import timezone
from pytest_django import Settings
from rest_framework.decorators import api_view
from rest_framework.request import Request

from cardsdb.access.budget import STEPS_A_CALL, STEPS_A_UNIT, STEPS_AT_LEAST, STEPS_TO_ANSWER, metered
from cardsdb.models import Bucket
from cardsdb.requests import buckets, limits
from cardsdb.requests.buckets import CALLS_AT_ONCE, Advances
from cardsdb.requests.limits import LocalBuckets, Rate
from cardsdb.site.api.middleware import ApiMiddleware
from engine.model.budget import Meter
from tests.conftest import Server, running, server_environment

pytestmark = pytest.mark.django_db

ADJUDICATE = "/api/v1/judge/adjudicate/"
STATUS = "/api/v1/status/"
TABLE = {"position": "players: A B\nA hand: Narwhal", "answers": []}
# A bucket sinks by a unit a second: so many seconds may pass between two calls.
SLOWNESS = 5
HERE, THERE = "192.0.2.1", "192.0.2.2"


@pytest.fixture(autouse=True)
def limited(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.COMPUTE_UNITS, settings.COMPUTE_UNITS_WITH_TOKEN, settings.READS_A_MINUTE = 60, 600, 3000
    monkeypatch.setattr(limits, "reads", LocalBuckets())
    monkeypatch.setattr(buckets, "advances", Advances())


def ask(client: Client, body: Any = TABLE, address: str = HERE, **headers: str) -> Any:
    sent = json.dumps(body)
    return client.post(
        ADJUDICATE, sent, content_type="application/json", headers=headers, REMOTE_ADDR=address
    )


def use_up(address: str = HERE, seconds: float = 90) -> None:
    buckets.overfill(bucket_of(address), seconds)


def bucket_of(address: str) -> UUID:
    return limits.fingerprint("address", limits.network_of(address))


def kept_bucket(address: str = HERE) -> Bucket:
    """Its row in the database, where those of other clients may be left from tests with a server."""
    return Bucket.objects.get(client=bucket_of(address))


def left(answer: Any) -> int:
    assert answer["RateLimit-Policy"] == f"{answer['RateLimit-Limit']};w=60"
    return int(answer["RateLimit-Remaining"])


def answered(view: Any, path: str = "/api/v1/judge/a-view-of-this-test/") -> Any:
    """What a compute view answers, as the API sends it."""
    whole = ApiMiddleware(api_view(["POST"])(metered(view)))
    return whole(RequestFactory().post(path, REMOTE_ADDR=HERE))


def spends(steps: int) -> Any:
    def view(request: Request, meter: Meter) -> HttpResponseBase:
        meter.spend(steps)
        return HttpResponse()

    return view


# What a call costs


@pytest.mark.parametrize(
    ("steps", "cost", "remaining"),
    [(0, 1_500, 59), (1_000, 1_500, 59), (17_500, 18_000, 56), (199_000, 199_500, 20)],
)
def test_a_call_costs_the_steps_it_takes(steps: int, cost: int, remaining: int) -> None:
    answer = answered(spends(steps))
    assert answer["Engine-Steps"] == str(cost)
    assert answer["RateLimit-Limit"] == "60"
    assert left(answer) == remaining
    assert int(answer["RateLimit-Reset"]) == -(-cost // STEPS_A_UNIT)


def test_problems_cost_and_tell_what_is_left(client: Client) -> None:
    for answer in (ask(client, {"position": "nonsense"}), ask(client, {}, **{"Content-Type": "text/plain"})):
        assert answer.status_code >= 400
        assert answer["Engine-Steps"] == str(STEPS_AT_LEAST)
        assert left(answer) == 59


def test_a_view_that_fails_is_charged_all_the_same() -> None:
    def view(request: Request, meter: Meter) -> HttpResponseBase:
        meter.spend(50_000)
        raise PermissionError

    with pytest.raises(PermissionError):
        answered(view)
    assert left(answered(spends(0))) == pytest.approx(49, abs=SLOWNESS)


@pytest.mark.parametrize(("language", "limit"), [("en", "200,000"), ("de", "200.000"), ("nl", "200.000")])
def test_too_many_steps_are_a_problem_that_is_charged(language: str, limit: str) -> None:
    answer = answered(spends(STEPS_A_CALL + 1), f"/api/v1/judge/?lang={language}")
    page = json.loads(answer.content)
    assert (answer.status_code, page["code"]) == (422, "too_many_steps")
    assert limit in page["detail"]
    assert answer["Engine-Steps"] == str(STEPS_TO_ANSWER + STEPS_A_CALL + 1)


def test_a_stream_is_charged_when_it_is_closed() -> None:
    def view(request: Request, meter: Meter) -> HttpResponseBase:
        def lines() -> Iterator[str]:
            for _ in range(3):
                meter.spend(100_000)
                yield "line\n"

        return StreamingHttpResponse(lines())

    answer = answered(view)
    assert (answer["Engine-Steps"], left(answer)) == (str(STEPS_AT_LEAST), 59)
    with closing(cast("Generator[bytes]", closing_iterator_wrapper(answer, answer.close))) as sent:
        assert next(sent) == b"line\n"
    assert left(answered(spends(0))) == pytest.approx(39, abs=SLOWNESS)


# Who may, and who waits


def test_who_has_used_it_up_waits_as_long_as_it_says(client: Client) -> None:
    use_up(seconds=limits.MINUTE + 2.5)
    refused = ask(client)
    assert refused.status_code == refused.json()["status"] == 429
    assert (refused["Engine-Steps"], left(refused)) == ("0", 0)
    assert refused["Retry-After"] in ("1", "2", "3")
    assert refused["Retry-After"] in refused.json()["detail"]
    time.sleep(int(refused["Retry-After"]))
    assert ask(client).status_code == 200


def test_a_large_call_is_waited_for_afterwards(client: Client) -> None:
    use_up(seconds=55)
    assert answered(spends(180_000)).status_code == 200
    assert 31 - SLOWNESS <= int(ask(client)["Retry-After"]) <= 32


@pytest.mark.parametrize(("seconds", "remaining"), [(30, 29), (10, 49)])
def test_a_bucket_sinks_all_the_time(client: Client, seconds: int, remaining: int) -> None:
    use_up()
    Bucket.objects.update(empty_at=timezone.now() + timedelta(seconds=seconds))
    assert left(ask(client)) == pytest.approx(remaining, abs=SLOWNESS)


def test_small_calls_are_paid_in_advance(client: Client) -> None:
    told = [left(ask(client)) for _ in range(CALLS_AT_ONCE)]
    assert told[0] == 59
    assert told[-1] == pytest.approx(60 - CALLS_AT_ONCE * STEPS_AT_LEAST / STEPS_A_UNIT, abs=SLOWNESS)
    paid = kept_bucket()
    ask(client)
    assert kept_bucket().empty_at > paid.empty_at


def test_what_is_paid_in_advance_is_not_charged_again(client: Client) -> None:
    ask(client)
    paid = kept_bucket()
    for _ in range(CALLS_AT_ONCE - 1):
        ask(client)
    assert kept_bucket().empty_at == paid.empty_at


def test_an_advance_lets_nobody_in_who_has_used_it_up(client: Client) -> None:
    assert answered(spends(0)).status_code == 200
    assert answered(spends(199_000)).status_code == 200
    assert left(answered(spends(0))) == pytest.approx(19, abs=SLOWNESS)
    use_up()
    assert ask(client).status_code == 429


def test_what_is_paid_in_advance_is_bounded() -> None:
    few = Advances(at_most=2)
    for address in (HERE, THERE, HERE, "192.0.2.3"):
        few.fill(bucket_of(address), 0.1)
    assert list(few.paid) == [bucket_of(HERE), bucket_of("192.0.2.3")]


def test_clients_do_not_share(client: Client) -> None:
    use_up(HERE)
    use_up("2001:db8:1:2::1")
    asked = [HERE, THERE, "2001:db8:1:2:ffff::9", "2001:db8:1:3::1", f"::ffff:{HERE}"]
    assert [ask(client, address=each).status_code for each in asked] == [429, 200, 429, 200, 429]


def test_what_a_client_says_of_itself_counts_for_nothing(client: Client) -> None:
    use_up()
    assert ask(client, **{"X-Forwarded-For": THERE}).status_code == 429


def test_empty_buckets_are_swept(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    use_up(THERE)
    use_up(HERE)
    Bucket.objects.filter(client=bucket_of(THERE)).update(empty_at=timezone.now())
    monkeypatch.setattr(buckets, "broom", buckets.Broom())
    ask(client)
    assert Bucket.objects.filter(client=bucket_of(HERE)).exists()
    assert not Bucket.objects.filter(client=bucket_of(THERE)).exists()


def test_a_database_that_cannot_write_is_not_ready(client: Client) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SET TRANSACTION READ ONLY")
    answer = ask(client)
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")


@pytest.fixture
def two_servers(server: Server, committed: None) -> Iterator[list[Server]]:
    """Two processes on one database that let a client have one unit a minute."""
    with ExitStack() as stack:
        name = connection.settings_dict["NAME"]
        environments = [server_environment(name, server.folder) | {"COMPUTE_UNITS": "1"} for _ in "12"]
        yield [stack.enter_context(running(server.folder, each)) for each in environments]


def test_processes_count_together(two_servers: list[Server]) -> None:
    # Some twenty seconds' worth of steps: however slow the machine is, that much does not leak away at once.
    own_card = 'card "Fog" (magic): Draw a card, then discard a card.'
    costly = json.dumps({"position": f"players: A B\n{own_card}\nA hand: Narwhal", "answers": []})

    def seconds_used(server: Server) -> int:
        with closing(HTTPConnection(urlsplit(server.url).netloc, timeout=60)) as connection:
            connection.request("POST", ADJUDICATE, costly, {"Content-Type": "application/json"})
            return int(connection.getresponse().headers["RateLimit-Reset"])

    one, other = two_servers
    used = [seconds_used(server) for server in (one, other, one)]
    assert all(after > before for before, after in pairwise(used))


# Reads


def test_reads_tell_their_own_limit(client: Client) -> None:
    first, second = client.get(STATUS), client.head(STATUS)
    # Fifty a second come back, also of what others have read.
    assert 2900 < left(first) <= 2999
    assert left(second) in (left(first) - 1, left(first), 2999)
    assert "Engine-Steps" not in first
    assert "RateLimit-Limit" not in client.get("/en/api/")


def test_too_many_reads_wait(client: Client, settings: Settings) -> None:
    settings.READS_A_MINUTE = 2
    *served, refused = [client.get(STATUS) for _ in range(4)]
    assert [answer.status_code for answer in served] == [200, 200, 200]
    assert refused.json()["code"] == "too_many_requests"
    assert 30 - SLOWNESS <= int(refused["Retry-After"]) <= 30
    assert client.get(STATUS, REMOTE_ADDR=THERE).status_code == 200


def test_a_kept_answer_has_nobody_elses_limits(client: Client, settings: Settings) -> None:
    settings.READS_A_MINUTE = 2
    answers = {**settings.CACHES["answers"], "BACKEND": settings.LOCAL}
    settings.CACHES = {**settings.CACHES, "answers": answers}
    found = [client.get("/api/v1/cards/narwhal/", REMOTE_ADDR=address) for address in (HERE, HERE, THERE)]
    assert [left(answer) for answer in found] == [1, 0, 1]
    assert len({answer["ETag"] for answer in found}) == 1


def test_memory_is_bounded() -> None:
    few = LocalBuckets(at_most=2)
    for client in ("a", "b", "a", "c"):
        few.fill(client, Rate(60).seconds(1))
    assert list(few.empty_at) == ["a", "c"]
