"""Which rules a box plays otherwise than the other boxes."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from django.utils.safestring import SafeString

from cardsdb.changes import marked
from cardsdb.gathering import gathered
from cardsdb.languages import language_of_reader
from cardsdb.models import Edition
from cardsdb.versions import per_version_when_asked
from rules.book.rulebook import NumberedRule, book_at


@dataclass(frozen=True)
class OtherText:
    """What a rule says in other boxes, against what it says here."""

    edition_names: tuple[str, ...]
    text: str
    here: str

    @cached_property
    def marked(self) -> SafeString:
        return marked(self.text, self.here, "ins")


@dataclass(frozen=True)
class DifferentRule:
    """A rule that says something else in other boxes."""

    rule: NumberedRule
    others: tuple[OtherText, ...]

    @cached_property
    def marked(self) -> SafeString:
        return marked(self.rule.text, self.others[0].text, "del")


@dataclass(frozen=True)
class BoxRules:
    """The rules in which a box differs: in their text, and by holding or not."""

    different: tuple[DifferentRule, ...]
    only_here: tuple[NumberedRule, ...]
    not_here: tuple[NumberedRule, ...]

    @property
    def number(self) -> int:
        return len(self.different) + len(self.only_here) + len(self.not_here)


def rules_of_box(edition: Edition, among: Iterable[Edition], *, adult: bool) -> BoxRules:
    """Where the rules of a box differ from those of the other boxes the reader may see."""
    language = language_of_reader()
    names = tuple((each.slug, each.name_in(language).text) for each in among)
    return _rules_of_box(adult, language, edition.rules_from, names)


@per_version_when_asked(at_most=48)
def _rules_of_box(adult: bool, language: str, here: str, names: tuple[tuple[str, str], ...]) -> BoxRules:
    rules = book_at(adult, language).rules
    boxes = [slug for slug, _name in names]
    only_here = [rule for rule in rules if rule.holds_in(here) and not all(map(rule.holds_in, boxes))]
    everywhere = [rule for rule in rules if all(map(rule.holds_in, boxes))]
    compared = [different_rule(rule, here, dict(names)) for rule in everywhere]
    return BoxRules(
        different=tuple(each for each in compared if each.others),
        only_here=tuple(only_here),
        not_here=tuple(rule for rule in rules if not rule.holds_in(here)),
    )


def different_rule(rule: NumberedRule, here: str, names: dict[str, str]) -> DifferentRule:
    ours = rule.for_edition(here)
    boxes = gathered((rule.for_edition(slug).text, name) for slug, name in names.items())
    others = ((text, found) for text, found in boxes.items() if text != ours.text)
    return DifferentRule(ours, tuple(OtherText(tuple(found), text, ours.text) for text, found in others))
