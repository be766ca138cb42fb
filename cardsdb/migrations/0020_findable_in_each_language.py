"""The card search looks through a row for each language. The site makes the rows anew by itself."""

import django.contrib.postgres.fields
import django.contrib.postgres.indexes
import django.contrib.postgres.search
from django.db import migrations, models


def forget_rows(apps, schema_editor):
    apps.get_model("cardsdb", "FindablePrinting").objects.all().delete()
    apps.get_model("cardsdb", "FindableState").objects.all().delete()


class Migration(migrations.Migration):

    dependencies = [
        ('cardsdb', '0019_names_of_cards'),
    ]

    operations = [
        migrations.RunPython(forget_rows),
        *(migrations.RemoveIndex(model_name='findableprinting', name=f'findable_words_{code}') for code in ('en', 'de', 'nl')),
        migrations.RemoveIndex(model_name='findableprinting', name='findable_type'),
        *(
            migrations.RemoveField(model_name='findableprinting', name=f'{column}_{code}')
            for column in ('words', 'text', 'name')
            for code in ('en', 'de', 'nl')
        ),
        migrations.AddField(
            model_name='findableprinting',
            name='language',
            field=models.CharField(max_length=10, default=''),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name='findableprinting',
            name='name',
            field=models.CharField(max_length=200, default=''),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name='findableprinting',
            name='text',
            field=models.TextField(blank=True, default=''),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name='findableprinting',
            name='words',
            field=django.contrib.postgres.search.SearchVectorField(null=True),
        ),
        migrations.AlterField(
            model_name='findableprinting',
            name='languages',
            field=django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=10), size=None),
        ),
        migrations.AddIndex(
            model_name='findableprinting',
            index=django.contrib.postgres.indexes.GinIndex(fields=['words'], name='findable_words'),
        ),
        migrations.AddIndex(
            model_name='findableprinting',
            index=models.Index(fields=['language', 'type'], name='findable_type'),
        ),
    ]
