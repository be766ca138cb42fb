"""Templates are indented for who reads them; a page is sent without it, which is a sixth of its bytes."""

import re
from typing import Final

from django.template import Origin
from django.template.loaders.filesystem import Loader

AS_TYPED: Final = r"(?P<as_typed><(?P<tag>pre|textarea|script|style)\b.*?</(?P=tag)>)"
INDENTED: Final = re.compile(rf"{AS_TYPED}|\s*\n\s*", re.DOTALL)


class UnindentedLoader(Loader):
    """A line break stays one, so what a reader sees is the same."""

    def get_contents(self, origin: Origin) -> str:
        return INDENTED.sub(lambda found: found["as_typed"] or "\n", super().get_contents(origin))
