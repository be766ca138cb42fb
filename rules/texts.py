"""What texts about the game name, and the boxes in which they hold."""

import re

from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Exists, OuterRef, Q
from django.utils.translation import gettext_lazy as _

case_id = RegexValidator(
    re.compile(r"\A[A-Z]{2,4}-[0-9]+[a-z]?\Z"), _("Use the id of a case, such as “NEI-04”.")
)


def holds_in_box_for_everyone(model: type[models.Model], path: str) -> Q:
    """It holds everywhere, or in some edition that is not for adults."""
    links = model.editions.through.objects.filter(  # type: ignore[attr-defined]
        **{model._meta.model_name or "": OuterRef(f"{path}pk")}
    )
    return Q(~Exists(links)) | Q(Exists(links.filter(edition__adult=False)))
