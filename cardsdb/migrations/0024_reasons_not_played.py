"""Why some cards are not played in a box."""

import cardsdb.multilingual
from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [
        ('cardsdb', '0023_every_box'),
    ]

    operations = [
        migrations.AddField(
            model_name='printing',
            name='unplayable',
            field=cardsdb.multilingual.MultilingualField(blank=True, default=dict, help_text='One sentence for readers, where the card language cannot say what it does.', part_length=300, rows=1, verbose_name='why it is not played'),
        ),
    ]
