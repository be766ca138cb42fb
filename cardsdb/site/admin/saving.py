"""What a save has to know along its way, and the one way to run a save that is taken back.

Between the hooks of its forms Django hands on nothing but the request. What they have to tell each other
stands in a `Saving` in place of that: every page of the admin begins one (`EditorsSite.admin_view`), and a
form that is run a second time has one of its own.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import wraps
from http import HTTPStatus
from typing import Any, Final, TypeVar

from django.contrib.admin.models import LogEntry
from django.contrib.messages.middleware import MessageMiddleware
from django.http import HttpRequest, HttpResponse, QueryDict

from cardsdb.contexts import set_to
from cardsdb.kept_changes import Publication
from cardsdb.publishing import taken_back

KEEP: Final = "_keep"
PREVIEW: Final = "_preview"
MESSAGES: Final = MessageMiddleware(lambda _request: HttpResponse())

Seen = TypeVar("Seen")


@dataclass
class Saving:
    """A form on its way from what was sent to what is answered."""

    reasons: list[Any] = field(default_factory=list)
    """Why it is refused though nothing is wrong with it."""

    data: QueryDict | None = None
    """What the form is given in place of what was sent."""

    is_only_shown: bool = False
    """With all that was sent, and not saved whatever that is."""

    publication: Publication | None = None
    """The kept change it goes on with, and that is published with it."""

    has_saved: bool = False
    nothing_changed: bool = False
    logged: list[LogEntry] = field(default_factory=list)


_current: ContextVar[Saving] = ContextVar("saving")


def current_saving() -> Saving:
    return _current.get()


def new_saving(reasons: list[Any] | None = None) -> AbstractContextManager[Saving]:
    return set_to(_current, Saving(reasons or []))


def with_new_saving(view: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(view)
    def page(*arguments: Any, **options: Any) -> Any:
        with new_saving():
            return view(*arguments, **options)

    return page


# A save that is taken back


class Attempted(HttpResponse):
    """What a form answers that was only to be attempted: it leads nowhere, and has what was saved."""

    def __init__(self, content_saved: Any) -> None:
        super().__init__(status=HTTPStatus.FOUND)
        self.content_saved = content_saved


class NotSavedError(Exception):
    """The form was refused, so what it stands on is taken back, too."""

    def __init__(self, response: HttpResponse) -> None:
        super().__init__()
        self.response = response


def is_attempt(request: HttpRequest) -> bool:
    return bool({KEEP, PREVIEW} & request.POST.keys())


def attempt(
    request: HttpRequest, save: Callable[[], HttpResponse], look: Callable[[Any], Seen]
) -> Seen | HttpResponse:
    """Save as always, look at what is saved, and take it back; or answer with what is wrong with it."""
    with taken_back():
        response = save()
        if not isinstance(response, Attempted):
            return rendered(response)
        seen = look(response.content_saved)
    unsay(request)
    return seen


def unsay(request: HttpRequest) -> None:
    """What was said of its success is not so: the messages of this request begin anew, as they began."""
    MESSAGES.process_request(request)


def rendered(response: Any) -> HttpResponse:
    """What is shown while it is still there."""
    shown: HttpResponse = response.render() if callable(getattr(response, "render", None)) else response
    return shown


def saved_form(answer: Callable[[], Any]) -> HttpResponse:
    """What a form answers that was saved; if it was refused, what it stands on is to be taken back."""
    response = rendered(answer())
    if not current_saving().has_saved:
        raise NotSavedError(response)
    return response


def sent_again(request: HttpRequest, but: str) -> Iterator[tuple[str, str]]:
    """Every field of a form but this one and those that are of this one request."""
    for name, values in request.POST.lists():
        if name not in (but, "csrfmiddlewaretoken"):
            yield from ((name, value) for value in values)
