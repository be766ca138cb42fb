"""Who asks, when proxies stand in front: the address a client has, and what proxies fail to say.

Each proxy adds the address it was asked from to `X-Forwarded-For`, so only what trusted proxies added is
true: read from the end, the first address that is none of theirs. What comes before is whatever the client
made up, and so is all of it when the request itself does not come from a trusted proxy.
"""

import logging
from collections.abc import Iterator
from ipaddress import IPv6Address, ip_address

from django.conf import settings
from django.http import HttpRequest

logger = logging.getLogger(__name__)


UNNAMED = (
    "%s says in X-Forwarded-For for whom it asks, and is not believed: everybody who comes through it shares "
    "one limit. If it is your proxy, name it in TRUSTED_PROXIES."
)
SILENT = (
    "The proxy at %s does not set X-Forwarded-For: everybody who comes through it shares one limit, and who "
    "makes that header up gets one of their own. Let it set the header to the address it was asked from."
)

warned: set[str] = set()


def client_address(request: HttpRequest) -> str:
    """The network address of the client, as far as anybody who is trusted knows it."""
    hops = hops_backwards(request)
    nearest = next(hops)
    is_forwarded = "X-Forwarded-For" in request.headers
    if is_trusted(nearest) != is_forwarded:
        warn_once(UNNAMED if is_forwarded else SILENT, nearest)
    if not is_trusted(nearest):
        return nearest
    return next((hop for hop in hops if not is_trusted(hop)), nearest)


def hops_backwards(request: HttpRequest) -> Iterator[str]:
    """From the one who speaks to us to the one who says to have been first."""
    yield request.META.get("REMOTE_ADDR", "")
    forwarded = request.headers.get("X-Forwarded-For", "").split(",")
    yield from (hop.strip() for hop in reversed(forwarded) if hop.strip())


def is_trusted(address: str) -> bool:
    """Whether this is the address of one of our proxies."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    if isinstance(found, IPv6Address):
        found = found.ipv4_mapped or found
    return any(found in network for network in settings.TRUSTED_PROXIES)


def warn_once(message: str, address: str) -> None:
    """Under https there is always a proxy, and what it does wrong every request would tell."""
    if settings.HTTPS and message not in warned:
        warned.add(message)
        logger.warning(message, address)
