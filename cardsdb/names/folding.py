"""Names without what no order and no comparison of names looks at."""

import re
import unicodedata
from functools import lru_cache
from typing import Final

KEPT_NAMES: Final = 20_000


@lru_cache(maxsize=KEPT_NAMES)
def sorting_form(name: str) -> str:
    """The name as it is ordered: without accents, capitals and marks."""
    characters = unicodedata.normalize("NFKD", name.casefold())
    letters = "".join(each for each in characters if not unicodedata.combining(each))
    return re.sub(r"[^\w]+", " ", letters).strip()
