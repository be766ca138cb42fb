"""The names of a card, one row a language, become a field of it, also in revisions and kept changes."""

from django.db import migrations, models

import cardsdb.multilingual
from cardsdb.history.rewriting import Folding

NAMES = Folding(
    part='cardsdb.cardname',
    owner='card',
    whole='cardsdb.card',
    fields={'name': 'names'},
    beside=('cardsdb.printing', 'cardsdb.wording', 'cardsdb.printdifference'),
)


class Migration(migrations.Migration):

    dependencies = [
        ('admin', '0003_logentry_add_action_flag_choices'),
        ('auth', '0012_alter_user_first_name_max_length'),
        ('cardsdb', '0018_texts_in_every_language'),
        ('reversion', '0002_add_index_on_version_for_content_type_and_db'),
    ]

    operations = [
        # The field takes the name by which the card knew the rows.
        migrations.AlterField(
            model_name='cardname',
            name='card',
            field=models.ForeignKey(on_delete=models.deletion.CASCADE, related_name='+', to='cardsdb.card', verbose_name='card'),
        ),
        migrations.AddField(
            model_name='card',
            name='names',
            field=cardsdb.multilingual.MultilingualField(default=dict, help_text='What it is called in print. Leave out what no print shows.', part_length=100, rows=1, verbose_name='name'),
        ),
        migrations.RunPython(NAMES),
        migrations.DeleteModel(
            name='CardName',
        ),
    ]
