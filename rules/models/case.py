"""Cases as they are kept: rulings written down as positions, in the words the engine reads."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Max, Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from reversion import revisions

from cardsdb.languages import LANGUAGES, language_of_reader, said
from cardsdb.models import ENGLISH, Edition, Loadable, Status, lower_case_address
from cardsdb.multilingual import MultilingualField
from cardsdb.spelled import one_of
from engine.cases import Case, read_cases
from rules.texts import case_id

TITLE_AT_MOST = 200
TEXT_AT_MOST = 16_000
"""As much as can be run at once."""

KEPT_ELSEWHERE = ("CASE", "TITLE", "STATUS")
"""The words of lines that stand in a file and not in the text."""

WITH_EXAMPLE = re.compile(r"(.+) \(for instance “(.+)”\)")
WITH_MEANT = re.compile(r"(.+); did you mean (.+)\?")


class StoredCase(Loadable):
    """A case without its heading: id, titles and status stand beside its text."""

    slug = models.CharField(_("id"), max_length=12, unique=True, validators=[case_id])
    topic = models.SlugField(
        _("topic"),
        max_length=80,
        validators=[lower_case_address],
        help_text=_("The file of fixtures it stands in."),
    )
    place = models.PositiveSmallIntegerField(
        _("place in lists"), default=0, help_text=_("0 puts a new one behind the others of its topic.")
    )
    titles = MultilingualField(_("title"), rows=1, part_length=TITLE_AT_MOST)
    text = models.TextField(
        _("case"), max_length=TEXT_AT_MOST, help_text=_("From the line EDITION on, without a blank line.")
    )
    remark = models.TextField(
        _("remark"),
        max_length=2000,
        blank=True,
        help_text=_("Comment lines above it in its file. Visitors do not see them."),
    )

    class Meta:
        verbose_name = _("case")
        verbose_name_plural = _("cases")
        ordering = ("topic", "place", "slug")
        constraints = [
            models.CheckConstraint(name="stored_case_status", condition=Q(status__in=Status.values))
        ]

    def __str__(self) -> str:
        return f"{self.slug} {said(self.titles, language_of_reader())}".strip()

    def get_absolute_url(self) -> str:
        return reverse("case", args=[self.slug])

    @classmethod
    def is_for_everyone(cls, path: str = "") -> Q:
        """Some run of it is in no edition for adults."""
        adult = Edition.objects.filter(adult=True).values_list("slug", flat=True)
        named = "|".join(map(re.escape, adult))
        run = rf"(?:(?!{named})[^,\n])+" if named else r"[^,\n]+"
        return Q(**{f"{path}text__regex": rf"(?:^|\n)EDITION (?:[^\n]*,)?{run}(?:,|\n|$)"})

    def clean(self) -> None:
        self.text, self.remark = tidy_lines(self.text), as_comment(self.remark)
        if problem := problem_of_text(self.text):
            raise ValidationError({"text": problem})

    def save(self, *arguments: Any, **options: Any) -> None:
        if self._state.adding and not self.place:
            self.place = next_place(self.topic)
        super().save(*arguments, **options)


revisions.register(StoredCase)


def refuse_unknown_cases(field: str, identifiers: Iterable[str]) -> None:
    """There has to be a case, published or not, with each of these ids."""
    wanted = list(identifiers)
    known = set(StoredCase.objects.filter(slug__in=wanted).values_list("slug", flat=True))
    if unknown := [each for each in wanted if each not in known]:
        message = _("There is no case with the id %(ids)s.")
        raise ValidationError({field: str(message) % {"ids": ", ".join(unknown)}})


def next_place(topic: str) -> int:
    last = StoredCase.objects.filter(topic=topic).aggregate(last=Max("place"))["last"]
    return (last or 0) + 1


def tidy_lines(text: str) -> str:
    """The lines without blanks at their ends, and without empty ones around them."""
    lines = [line.rstrip() for line in text.splitlines()]
    return "\n".join(lines).strip("\n")


def as_comment(text: str) -> str:
    lines = [line.strip() for line in text.splitlines()]
    return "\n".join(line if line.startswith("#") or not line else f"# {line}" for line in lines)


def heading_of(identifier: str, titles: dict[str, str]) -> list[str]:
    """The lines that stand above the text in a file."""
    others = (code for code in LANGUAGES if code != ENGLISH and titles.get(code))
    first = f"CASE {identifier}  {titles.get(ENGLISH, '')}".rstrip()
    return [first, *(f"TITLE {code} {titles[code]}" for code in others)]


def text_in(lines: Iterable[str]) -> str:
    """The lines of a case that are its text."""
    return "\n".join(line for line in lines if line.strip() and first_word(line) not in KEPT_ELSEWHERE)


def first_word(line: str) -> str:
    return next(iter(line.split()), "").rstrip(":")


def shown_lines(text: str) -> Iterator[str]:
    """The lines visitors see: comments are for editors."""
    return (line for line in text.splitlines() if not line.lstrip().startswith("#"))


def case_with(heading: Iterable[str], text: str) -> Case:
    """The case of a text under a heading."""
    return read_cases("\n".join([*heading, text]))[0]


def problem_of_text(text: str, above: int = 0) -> str:
    """What keeps a text from being a case, and in which line, counted from `above`; or nothing."""
    for number, line in enumerate(text.splitlines(), start=1 + above):
        if not line.strip():
            return str(_("Line %(line)s: a blank line ends a case, so leave none inside it.")) % {
                "line": number
            }
        if (word := first_word(line)) in KEPT_ELSEWHERE:
            message = _("Line %(line)s: leave out %(word)s. Id, titles and status have fields of their own.")
            return str(message) % {"line": number, "word": word}
    problem = case_with(heading_of("AA-1", {}), text).problem
    if problem is None:
        return ""
    return problem_in_words(problem.line - 1 + above, problem.expected, problem.got, problem.example)


def problem_in_words(line: int, expected: str, got: str, example: str = "") -> str:
    """A line that cannot be read: what was expected there, and what stands there. `line` 0: the whole."""
    if hinted := WITH_EXAMPLE.fullmatch(expected):
        expected, example = hinted.groups()
    near = ""
    if meant := WITH_MEANT.fullmatch(got):
        got, near = meant.groups()
    said = {"line": max(1, line), "expected": expected, "got": got, "example": example}
    if example:
        message = _("Line %(line)s: expected was %(expected)s, for instance “%(example)s”; there is %(got)s.")
    else:
        message = _("Line %(line)s: expected was %(expected)s; there is %(got)s.")
    told = ended(str(message) % said)
    return f"{told} {_('Did you mean %(near)s?') % {'near': one_of(near.split(' or '))}}" if near else told


def ended(sentence: str) -> str:
    """A sentence ends once, though there may be a question at the end of what it quotes."""
    return sentence[:-1] if sentence.endswith("?.") else sentence
