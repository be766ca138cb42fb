"""What the card search looks through: a row for each printing and language, made by `rules.query`."""

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVectorField
from django.db import models


def in_language(language: str, term: str) -> str:
    """How a term of the glossary that stands in the wording of a language is kept."""
    return f"{language}:{term}"


class FindablePrinting(models.Model):
    """A printing with everything a query in one language can ask about it."""

    # Of all that follows: it says whether a row is the one that is wanted.
    digest = models.CharField(max_length=64, default="")
    card = models.CharField(max_length=80)
    edition = models.CharField(max_length=80, blank=True)
    number = models.PositiveIntegerField()
    edition_number = models.PositiveSmallIntegerField()
    adult = models.BooleanField()
    adult_card = models.BooleanField()
    type = models.CharField(max_length=9)
    copies = models.PositiveSmallIntegerField(null=True)
    collector_number = models.CharField(max_length=30, blank=True)
    boxes = ArrayField(models.CharField(max_length=80))
    boxes_for_everyone = ArrayField(models.CharField(max_length=80))
    languages = ArrayField(models.CharField(max_length=10))
    # The names in every language, each on a line of its own: as they are sorted, and as they are printed.
    names = models.TextField()
    titles = models.TextField()
    # What follows is said in this language. English stands in where there is nothing in it.
    language = models.CharField(max_length=10)
    name = models.CharField(max_length=200)
    text = models.TextField(blank=True)
    # The stems of the text, as the database made them when the row was written.
    words = SearchVectorField(null=True)
    effects = ArrayField(models.CharField(max_length=60))
    # The terms of the glossary that stand in the wording, by language: *de:steal*.
    terms = ArrayField(models.CharField(max_length=90), default=list)

    class Meta:
        ordering = ("edition_number", "number")
        indexes = [
            GinIndex(name="findable_words", fields=["words"]),
            GinIndex(name="findable_effects", fields=["effects"]),
            GinIndex(name="findable_terms", fields=["terms"]),
            models.Index(name="findable_type", fields=["language", "type"]),
        ]

    def __str__(self) -> str:
        return f"{self.card} ({self.edition})"


class FindableState(models.Model):
    """For which content the rows were made."""

    built_for = models.CharField(max_length=120)

    class Meta:
        constraints = [models.CheckConstraint(name="one_findable_state", condition=models.Q(pk=1))]

    def __str__(self) -> str:
        return self.built_for
