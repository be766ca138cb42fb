"""Who the API tells things to, and in which language: one, or all of them beside each other."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from django.utils.translation import override

from cardsdb.addresses import address_in
from cardsdb.languages import LANGUAGES
from cardsdb.models import ENGLISH

Described = dict[str, Any]

EVERY_LANGUAGE = "all"
LANGUAGES_SERVED = (*LANGUAGES, EVERY_LANGUAGE)

Text = TypeVar("Text")


@dataclass(frozen=True)
class Reader:
    """Who is told something: `wanted` is a language or `all`; `site` stands in front of every address."""

    wanted: str = ENGLISH
    adult: bool = False
    site: str = ""

    @property
    def language(self) -> str:
        """The language of the pages this reader is sent to."""
        return ENGLISH if self.wanted == EVERY_LANGUAGE else self.wanted

    def voice(self) -> "Voice":
        return Voice(self.wanted)

    def address(self, name: str, *arguments: str) -> str:
        """The full address of a page in the reader's language, or of a part of the API.

        Who sees content for adults is led to where it is shown.
        """
        switch = "?adult=1" if self.adult else ""
        return f"{self.site}{address_in(self.language, name, *arguments)}{switch}"


class Voice:
    """Tells one thing, and remembers in `served` whether any text of it had to stay English."""

    def __init__(self, wanted: str) -> None:
        self.wanted = wanted
        self.served = wanted

    @property
    def languages(self) -> Sequence[str]:
        return LANGUAGES if self.wanted == EVERY_LANGUAGE else (self.wanted,)

    def text(self, texts: Mapping[str, Text]) -> Any:
        """One of these texts by language: English where one is missing; nothing where there is none."""
        if self.wanted == EVERY_LANGUAGE:
            return {language: texts.get(language) or None for language in LANGUAGES}
        if not texts.get(self.wanted) and texts.get(ENGLISH):
            self.served = ENGLISH
        return texts.get(self.wanted) or texts.get(ENGLISH) or ""

    def said(self, say: Callable[[], Text]) -> Any:
        """What the function says while the language is active, such as the name of a card type."""
        return self.by_language(lambda _language: say())

    def by_language(self, say: Callable[[str], Text]) -> Any:
        """What the function says for a language."""
        every = dict(self.each(say))
        return every if self.wanted == EVERY_LANGUAGE else every[self.wanted]

    def each(self, say: Callable[[str], Text]) -> Iterator[tuple[str, Text]]:
        for language in self.languages:
            with override(language):
                yield language, say(language)
