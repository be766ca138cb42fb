"""Django's PostgreSQL, without asking it before each request whether it is still there.

A server that ends a connection, or dies, makes it readable: its last word is there, or the end. So the server
is asked only where something waits to be read.
"""

from select import POLLIN, poll

from django.db.backends.postgresql import base


class DatabaseWrapper(base.DatabaseWrapper):
    def close_if_health_check_failed(self) -> None:
        if self.connection is not None and self.is_quiet():
            self.health_check_done = True
        super().close_if_health_check_failed()

    def is_quiet(self) -> bool:
        """Whether the connection is open and nothing waits to be read, not even its end."""
        if self.connection.closed:
            return False
        waiting = poll()
        waiting.register(self.connection.fileno(), POLLIN)
        return not waiting.poll(0)
