"""Earlier prints, promotional cards, notes on boxes, and copies that nobody has counted."""

import cardsdb.multilingual
import django.core.validators
import django.db.models.deletion
from django.db import migrations, models

from cardsdb.history.rewriting import rewrite

NEW_FIELDS = {"earlier_print": None, "note": {}}


def say_nothing_in_new_fields(apps, schema_editor):
    """Of revisions and kept changes: what they leave out would count as changed since."""
    rewrite(apps, "cardsdb.edition", lambda fields: NEW_FIELDS | fields)


class Migration(migrations.Migration):
    dependencies = [
        ("admin", "0003_logentry_add_action_flag_choices"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("cardsdb", "0022_imports_in_one_request"),
        ("reversion", "0002_add_index_on_version_for_content_type_and_db"),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name="edition",
            name="edition_kind",
        ),
        migrations.AddField(
            model_name="edition",
            name="earlier_print",
            field=models.ForeignKey(
                blank=True,
                help_text="The box as it was printed before, if you know one.",
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="later_prints",
                to="cardsdb.edition",
                verbose_name="earlier print",
            ),
        ),
        migrations.AddField(
            model_name="edition",
            name="note",
            field=cardsdb.multilingual.MultilingualField(
                blank=True,
                default=dict,
                help_text="What readers have to know of the box, above all what nobody knows of it.",
                part_length=600,
                rows=4,
                verbose_name="note",
            ),
        ),
        migrations.AlterField(
            model_name="edition",
            name="goes_with",
            field=models.ForeignKey(
                blank=True,
                help_text="For an expansion or promotional cards: the base game they are played with, whose rules hold.",
                limit_choices_to={"kind": "base"},
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="expansions",
                to="cardsdb.edition",
                verbose_name="goes with",
            ),
        ),
        migrations.AlterField(
            model_name="edition",
            name="kind",
            field=models.CharField(
                choices=[("base", "base game"), ("expansion", "expansion"), ("promo", "promotional cards")],
                default="base",
                max_length=9,
                verbose_name="kind",
            ),
        ),
        migrations.AlterField(
            model_name="findableprinting",
            name="copies",
            field=models.PositiveSmallIntegerField(null=True),
        ),
        migrations.AlterField(
            model_name="printing",
            name="copies",
            field=models.PositiveSmallIntegerField(
                blank=True,
                default=1,
                help_text="Leave it empty where nobody knows how many.",
                null=True,
                validators=[django.core.validators.MinValueValidator(1)],
                verbose_name="copies",
            ),
        ),
        migrations.AddConstraint(
            model_name="edition",
            constraint=models.CheckConstraint(
                condition=models.Q(("kind__in", ["base", "expansion", "promo"])), name="edition_kind"
            ),
        ),
        migrations.RunPython(say_nothing_in_new_fields, migrations.RunPython.noop),
    ]
