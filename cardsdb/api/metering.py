from functools import wraps
from typing import Any

from engine import Meter


def metered(view: Any) -> Any:
    @wraps(view)
    def answer(request: Any, **place: Any) -> Any:
        return view(request, Meter(200_000), **place)

    return answer
