"""What the search looks through. It is made from the published content and made anew when that changes."""

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVectorField
from django.db import models
from django.utils.translation import gettext_lazy as _


class PassageKind(models.TextChoices):
    """In the order they are shown."""

    RULE = "rule", _("Rules")
    TERM = "term", _("Glossary")
    RULING = "ruling", _("Rulings")
    READING = "reading", _("Readings")
    QUESTION = "question", _("Open questions")
    DIFFERENCE = "difference", _("Differences")
    CASE = "case", _("Cases")


class Passage(models.Model):
    """One thing to be found by its words, in one language."""

    digest = models.CharField(max_length=64, unique=True)
    kind = models.CharField(max_length=10, choices=PassageKind.choices)
    key = models.CharField(max_length=80)
    position = models.PositiveIntegerField()
    language = models.CharField(max_length=2, choices=settings.LANGUAGES)
    text_language = models.CharField(max_length=2, choices=settings.LANGUAGES)
    for_everyone = models.BooleanField()
    for_adults = models.BooleanField()
    number = models.CharField(max_length=20, blank=True)
    title = models.TextField()
    title_words = models.PositiveSmallIntegerField()
    belongs_to = models.TextField(blank=True)
    text = models.TextField(blank=True)
    address = models.TextField()
    defines = ArrayField(models.CharField(max_length=80))
    vector = SearchVectorField()

    class Meta:
        ordering = ("language", "kind", "position")
        indexes = [GinIndex(name="passage_words", fields=["vector"])]

    def __str__(self) -> str:
        return f"{self.kind} {self.key} ({self.language})"


class Vocabulary(models.Model):
    """The words of all passages one reader can find: for each its stem, and how many passages have that."""

    language = models.CharField(max_length=2, choices=settings.LANGUAGES)
    adult = models.BooleanField()
    built_for = models.CharField(max_length=120)
    stems = models.JSONField()
    frequencies = models.JSONField()

    class Meta:
        constraints = [
            models.UniqueConstraint(name="one_vocabulary_per_reader", fields=["language", "adult"])
        ]

    def __str__(self) -> str:
        return f"{self.language}{' (adults)' if self.adult else ''}"
