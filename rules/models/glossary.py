"""The glossary: what the words of the game mean, and by which other words they are looked for."""

from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import get_language, gettext_lazy as _
from reversion import revisions

from cardsdb.languages import language_of_reader, said
from cardsdb.models import Loadable, Status
from cardsdb.multilingual import MultilingualField, MultilingualWordsField, asked_field
from rules.models.naming import card_query
from rules.models.rule import Rule

NAMES_SHOWN = 4
LONGEST_NAME = 2
ASKING = frozenset(
    ("who", "which", "what", "whose", "wer", "wen", "welche", "wessen", "was", "wie", "wiens", "welke", "wat")
)


class TermGroup(models.TextChoices):
    PLACES = "places", _("Places")
    CARDS = "cards", _("Kinds of cards")
    ACTIONS = "actions", _("What is done with cards")
    TURN = "turn", _("The turn")
    EFFECTS = "effects", _("Effects")
    PLAYERS = "players", _("Players and the end of the game")
    TALK = "talk", _("What players say")


class Term(Loadable):
    """A word of the game in every language."""

    group = models.CharField(_("group"), max_length=10, choices=TermGroup.choices)
    place = models.PositiveSmallIntegerField(_("place in lists"), default=0)
    rule = models.ForeignKey(
        Rule,
        models.PROTECT,
        related_name="terms",
        verbose_name=_("rule"),
        null=True,
        blank=True,
        help_text=_("The rule that defines it; none for words of this site."),
    )
    official = models.BooleanField(
        _("official"), default=True, help_text=_("Off for words that players use and no sheet defines.")
    )
    term = MultilingualField(_("term"), rows=1, part_length=60)
    definition = MultilingualField(_("definition"), rows=2, part_length=300)
    forms = MultilingualWordsField(
        _("forms"),
        part_length=2000,
        blank=True,
        help_text=_("Inflected forms: linked wherever they occur. Write “wirf … ab” for parted words."),
    )
    aliases = MultilingualWordsField(
        _("other words"),
        part_length=2000,
        blank=True,
        help_text=_("Words other editions and players use: they are searched for, never linked."),
    )
    other_senses = MultilingualWordsField(
        _("other senses"),
        part_length=2000,
        blank=True,
        help_text=_("Phrases in which a form means something else, written like forms: linked nowhere."),
    )
    asked = asked_field()
    query = models.CharField(
        _("cards that do it"),
        max_length=200,
        blank=True,
        validators=[card_query],
        help_text=_(
            "The card query that finds them, such as does:destroy; words of this entry in a search for cards "
            "lead to it."
        ),
    )

    class Meta:
        verbose_name = _("term")
        verbose_name_plural = _("glossary")
        ordering = ("group", "place", "slug")
        constraints = [
            models.CheckConstraint(name="term_status", condition=Q(status__in=Status.values)),
            models.CheckConstraint(name="term_group", condition=Q(group__in=TermGroup.values)),
        ]

    def __str__(self) -> str:
        """The word in the reader's language."""
        return said(self.term, language_of_reader()).text or self.slug

    @classmethod
    def is_for_everyone(cls, path: str = "") -> Q:
        return Q(**{f"{path}rule": None}) | Rule.is_for_everyone(f"{path}rule__")

    @property
    def in_other_languages(self) -> list[tuple[str, str]]:
        """The term in the languages the reader did not choose."""
        return [(code, word) for code, word in self.term.items() if code != get_language()]

    @property
    def other_words(self) -> list[str]:
        """By which other words the reader may know it."""
        words: list[str] = self.aliases.get(language_of_reader(), [])
        return words

    @property
    def other_names(self) -> list[str]:
        """The first few of them that are short, and no questions."""
        words = (word.split() for word in self.other_words)
        names = [" ".join(each) for each in words if len(each) <= LONGEST_NAME and each[0] not in ASKING]
        return names[:NAMES_SHOWN]

    @property
    def words_to_find(self) -> str:
        """The words the reader may look for it by that an entry does not show."""
        forms: list[str] = self.forms.get(language_of_reader(), [])
        return ", ".join(dict.fromkeys([*self.other_words, *forms]))

    def get_absolute_url(self) -> str:
        return reverse("glossary", fragment=self.slug)


revisions.register(Term)
