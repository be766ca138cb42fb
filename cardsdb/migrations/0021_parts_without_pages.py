"""Printings, wordings and differences in print have no pages of their own any more, but stand on their card's."""

from django.db import migrations

from cardsdb.history.rewriting import LosingPage

PARTS = ('cardsdb.printing', 'cardsdb.wording', 'cardsdb.printdifference')


class Migration(migrations.Migration):

    dependencies = [
        ('admin', '0003_logentry_add_action_flag_choices'),
        ('auth', '0012_alter_user_first_name_max_length'),
        ('cardsdb', '0020_findable_in_each_language'),
        ('reversion', '0002_add_index_on_version_for_content_type_and_db'),
    ]

    operations = [migrations.RunPython(LosingPage(part, 'card', 'cardsdb.card', PARTS)) for part in PARTS]
