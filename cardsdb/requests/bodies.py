"""How the API reads what is sent to it: JSON as its standard says, and never more than a bounded size."""

import json
from typing import IO, Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import APIException, ParseError
from rest_framework.parsers import BaseParser
from rest_framework.request import Request

BYTES_AT_MOST = 64 * 1024


class LengthRequiredError(APIException):
    status_code = 411


class TooLargeError(APIException):
    status_code = 413


class MalformedJsonError(ParseError):
    """A body that is not JSON; `told` says where it stops being so, in whichever language is active."""

    def __init__(self, message: Promise, **place: int) -> None:
        super().__init__()
        self.message = message
        self.place = place

    def __str__(self) -> str:
        return str(self.message) % self.place


def body_of(request: Request) -> Any:
    """What was sent. A body without a length, or with too much of it, is not even read."""
    length = str(request.META.get("CONTENT_LENGTH", ""))
    if "HTTP_TRANSFER_ENCODING" in request.META or not length:
        raise LengthRequiredError
    if not length.isascii() or not length.isdigit():
        raise ParseError
    if int(length[:12]) > BYTES_AT_MOST:
        raise TooLargeError
    return request.data


class StrictJsonParser(BaseParser):
    """No NaN, no Infinity, no endless nesting, and an error that tells the place."""

    media_type = "application/json"

    def parse(self, stream: IO[bytes], media_type: str | None = None, parser_context: Any = None) -> Any:
        try:
            return json.loads(stream.read(BYTES_AT_MOST + 1).decode(), parse_constant=refuse_constant)
        except json.JSONDecodeError as error:
            message = _("This is no JSON: line %(line)s, column %(column)s.")
            raise MalformedJsonError(message, line=error.lineno, column=error.colno) from error
        except UnicodeDecodeError as error:
            raise MalformedJsonError(_("JSON is written in UTF-8.")) from error
        except RecursionError as error:
            raise MalformedJsonError(_("This is nested too deeply.")) from error
        except ValueError as error:
            raise MalformedJsonError(_("A number is not one that JSON knows, or far too long.")) from error


def refuse_constant(name: str) -> Any:
    raise ValueError(name)
