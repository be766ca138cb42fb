"""How much a client may use in a minute, and what it is told of that.

A limit is a leaky bucket: what is used fills it, and it sinks all the time. Whoever finds it full waits until
there is room. The last call may fill it above its brim, and is waited for afterwards: so a large one needs no
more patience than many small ones, and no moment is better than another. All that is kept of a bucket is when
it will be empty.

Each call that reads counts here as one. What a call has the site work out is counted by
`cardsdb.access.budget`: a view of the API is limited by it if it is `metered`, a page if it is `budgeted`.
"""

import hashlib
from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from math import ceil, floor
from threading import Lock
from time import monotonic
from typing import NamedTuple
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest

from cardsdb.requests.proxies import client_address

MINUTE = 60
A_DAY = 24 * 3600
ADDRESS_AT_MOST = 64
CLIENTS_REMEMBERED = 50_000


class Filled(NamedTuple):
    """What became of a bucket: in how many seconds it is empty, and whether it was too full to take more."""

    empty_in: float
    was_full: bool


@dataclass(frozen=True)
class Rate:
    """So many units a minute.

    >>> rate = Rate(60)
    >>> rate.seconds(units=0.5)
    0.5
    >>> rate.headers(empty_in=15.2)["RateLimit-Remaining"], rate.wait(empty_in=75.2)
    ('44', 16)
    """

    units: int

    def seconds(self, units: float) -> float:
        """How long it takes until so many units have leaked out."""
        return units * MINUTE / self.units

    def headers(self, empty_in: float) -> dict[str, str]:
        """The headers of an answer after which the bucket is empty in so many seconds."""
        used = max(0.0, empty_in) * self.units / MINUTE
        return {
            "RateLimit-Limit": str(self.units),
            "RateLimit-Remaining": str(max(0, floor(self.units - used))),
            "RateLimit-Reset": str(max(0, ceil(empty_in))),
            "RateLimit-Policy": f"{self.units};w={MINUTE}",
        }

    def wait(self, empty_in: float) -> int:
        """In how many seconds there is room again in a full bucket."""
        return max(1, floor(empty_in - MINUTE) + 1)


def put_headers(request: HttpRequest, headers: dict[str, str]) -> None:
    """Put these headers on the answer, whatever it will be."""
    request.limit_headers = headers  # type: ignore[attr-defined]


# Who asks


def address_of(request: HttpRequest) -> str:
    """The network address of a client. Whoever has one of the newer kind has a whole network of them."""
    return network_of(client_address(request))


@lru_cache(maxsize=1024)
def network_of(address: str) -> str:
    """
    >>> network_of("192.0.2.7"), network_of("::ffff:192.0.2.7"), network_of("2001:db8:1:2:3::4")
    ('192.0.2.7', '192.0.2.7', '2001:db8:1:2::')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address[:ADDRESS_AT_MOST]
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or IPv6Address(found.packed[:8] + bytes(8)))


def fingerprint(*parts: str) -> UUID:
    """Of what must not be stored in clear. Nobody without the secret key can find out what it was."""
    return UUID(bytes=hashlib.blake2b(repr(parts).encode(), key=own_key(), digest_size=16).digest())


@lru_cache(maxsize=1)
def own_key() -> bytes:
    return hashlib.sha256(f"clients {settings.SECRET_KEY}".encode()).digest()


# Buckets of this process


class LocalBuckets:
    """Buckets in memory. Beyond a number of clients, those who were away longest begin anew."""

    def __init__(self, at_most: int = CLIENTS_REMEMBERED) -> None:
        self.at_most = at_most
        self.empty_at: OrderedDict[str, float] = OrderedDict()
        self.lock = Lock()

    def fill(self, client: str, seconds: float) -> Filled:
        """Fill in what leaks out in so many seconds, unless the bucket is full."""
        now = monotonic()
        with self.lock:
            empty_at = max(now, self.empty_at.get(client, now))
            if empty_at >= now + MINUTE:
                return Filled(empty_at - now, was_full=True)
            self.empty_at[client] = empty_at + seconds
            self.empty_at.move_to_end(client)
            if len(self.empty_at) > self.at_most:
                self.empty_at.popitem(last=False)
        return Filled(empty_at + seconds - now, was_full=False)


reads = LocalBuckets()


def count_read(request: HttpRequest) -> int:
    """Count that something is read, and tell the client. How long to wait if it was too much; otherwise 0."""
    rate = Rate(settings.READS_A_MINUTE)
    filled = reads.fill(address_of(request), rate.seconds(1))
    put_headers(request, rate.headers(filled.empty_in))
    return rate.wait(filled.empty_in) if filled.was_full else 0
