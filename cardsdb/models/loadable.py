"""What comes with the site in files, and may be written here as well."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from cardsdb.models.identity import lower_case_address
from cardsdb.publishing import Publishable


class Loadable(Publishable):
    """Content with an address of its own, under which it stands in the files it may be loaded from."""

    slug = models.SlugField(_("address"), max_length=80, unique=True, validators=[lower_case_address])
    loaded_digest = models.CharField(max_length=64, blank=True, editable=False)
    """That of what was loaded last; empty for what was made here."""

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.slug
