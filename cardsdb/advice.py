"""What the engine advises about a wording, said in the reader's language. The words to write stay English."""

from django.utils.translation import gettext as _

from cardsdb import spelled
from engine.language import DESCRIPTIONS, MOST_SHOWN, Advice


def in_words(advice: Advice) -> str:
    """The advice in the language that is active."""
    words = (word if isinstance(word, str) else one_of(word) for word in advice.words)
    return _(advice.text).format(*words)


def one_of(words: tuple[str, ...]) -> str:
    """Several words of which any one will do; only the first of very many."""
    shown = [quoted(word) for word in words[:MOST_SHOWN]]
    if len(words) > MOST_SHOWN:
        return _("%(before)s or another word that fits") % {"before": ", ".join(shown)}
    return spelled.one_of(shown)


def quoted(word: str) -> str:
    return _(word) if word in DESCRIPTIONS else _("“%(word)s”") % {"word": word}
