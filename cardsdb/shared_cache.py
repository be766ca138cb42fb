"""The cache that all processes share: Django's in Redis, and an empty one while Redis does not answer."""

import logging
from collections.abc import Callable
from threading import Lock
from time import monotonic
from typing import Any

from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.redis import RedisCache
from redis import ConnectionError as NoConnection, RedisError
from redis.backoff import NoBackoff
from redis.retry import Retry

SECONDS_TO_ANSWER = 0.2
SECONDS_UNTIL_NEXT_TRY = 10
# A connection that Redis closed meanwhile is made anew. Nobody waits a second time for one that hangs.
PATIENCE = {
    "socket_connect_timeout": SECONDS_TO_ANSWER,
    "socket_timeout": SECONDS_TO_ANSWER,
    "retry": Retry(NoBackoff(), 1, supported_errors=(NoConnection,)),
}

logger = logging.getLogger(__name__)


class Breaker:
    """Whether Redis is asked at all. While it does not answer, one request in a while tries for all."""

    def __init__(self) -> None:
        self.is_closed, self.next_try = True, 0.0
        self.lock = Lock()

    def lets_ask(self) -> bool:
        with self.lock:
            if self.is_closed:
                return True
            now = monotonic()
            if now < self.next_try:
                return False
            self.next_try = now + SECONDS_UNTIL_NEXT_TRY
            return True

    def failed(self, error: RedisError) -> None:
        with self.lock:
            was_closed, self.is_closed = self.is_closed, False
            self.next_try = monotonic() + SECONDS_UNTIL_NEXT_TRY
        if was_closed:
            logger.error("The cache does not answer (%s). Until it does, answers are made anew.", error)

    def answered(self) -> None:
        with self.lock:
            was_closed, self.is_closed = self.is_closed, True
        if not was_closed:
            logger.warning("The cache answers again.")


# Every thread has a cache of its own; what one learns of Redis holds for all.
breaker = Breaker()


class SharedCache(RedisCache):
    """A reader never waits for Redis, nor sees a mistake of it: what cannot be asked is not there."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, {**params, "OPTIONS": {**PATIENCE, **params.get("OPTIONS", {})}})

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        return ask_redis(lambda: super(SharedCache, self).get(key, default, version), instead=default)

    def set(
        self, key: Any, value: Any, timeout: float | None = DEFAULT_TIMEOUT, version: int | None = None
    ) -> None:
        ask_redis(lambda: super(SharedCache, self).set(key, value, timeout, version), instead=None)


def ask_redis(ask: Callable[[], Any], instead: Any) -> Any:
    if not breaker.lets_ask():
        return instead
    try:
        found = ask()
    except RedisError as error:
        breaker.failed(error)
        return instead
    breaker.answered()
    return found
