"""What somebody is told when something in a query was left out or set right."""

from dataclasses import dataclass, replace
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

MESSAGES: Final[dict[str, Promise]] = {
    "too_long": _("That was long: only the first %(limit)s characters were read."),
    "too_many_terms": _("That was a lot: only the first %(limit)s terms were read."),
    "too_deep": _("Brackets more than %(limit)s deep were left out."),
    "never_opened": _("A bracket is closed that was never opened: it was left out."),
    "never_closed": _("A bracket was not closed: it reaches to the end."),
    "unclosed_quote": _("A quotation mark was not closed: the quotation reaches to the end."),
    "unclosed_expression": _(
        "An expression begins with a stroke and ends without one: it was read as a word."
    ),
    "lonely_or": _("“or” stands between two terms: here one is missing, so it was left out."),
    "missing_value": _("“%(key)s” needs a value right behind it: it was left out."),
    "unknown_key": _("There is no key “%(key)s”: “%(term)s” was left out."),
    "unknown_value": _("“%(key)s” does not know “%(value)s”: it was left out."),
    "not_a_number": _("“%(key)s” takes a whole number, not “%(value)s”: it was left out."),
    "wrong_comparison": _("“%(key)s” cannot be compared with “%(comparison)s”: it was left out."),
    "no_expression": _("“%(key)s” takes no expression between strokes: it was left out."),
    "bad_expression": _("“%(value)s” is no regular expression that can be read: it was left out."),
    "long_expression": _("A regular expression has at most %(limit)s characters: it was left out."),
    "too_slow": _("The search took too long and was stopped. A simpler expression helps."),
    "common_word": _(
        "“%(value)s” is in nearly every text: it was left out. In quotation marks it is searched for."
    ),
    "nothing_to_search": _("“%(value)s” has nothing to search for: it was left out."),
    "type_meant": _("“%(value)s” is searched for in names and wordings. Cards of this type: %(better)s"),
    "wish_meant": _("“%(value)s” is searched for in names and wordings. Cards that do it: %(better)s"),
    "read_as": _("“%(value)s” was read as “%(better)s”."),
    "unmet": _("No card does all of it: “%(value)s” was left out."),
    "asks_nothing": _("Cards are not searched by “%(value)s”: it was left out."),
    "hidden_box": _("The box “%(value)s” is for adults: it is left out while adult content is switched off."),
    "misspelled": _("“%(value)s” is in no name and no wording. Did you mean “%(better)s”?"),
}


@dataclass(frozen=True)
class Remark:
    """`start` and `end` are places in the query as it was sent; `suggestion` is the whole query set right."""

    code: str
    text: str
    start: int = 0
    end: int = 0
    suggestion: str = ""

    @property
    def text_before_suggestion(self) -> str:
        """The text without a suggestion at its end, for a page that links it there."""
        return self.text.removesuffix(self.suggestion)

    def suggesting(self, query: str) -> "Remark":
        return replace(self, suggestion=query)


def remark(code: str, start: int = 0, end: int = 0, **facts: object) -> Remark:
    """A remark in the reader's language."""
    shown = {name: str(fact)[:60] for name, fact in facts.items()}
    return Remark(code, str(MESSAGES[code]) % shown, start, end)
