"""A column for each language becomes a field that holds every language, also in what revisions hold."""

from functools import partial

from django.db import migrations

import cardsdb.multilingual
from cardsdb.history.rewriting import rewrite, save

LANGUAGES = ("en", "de", "nl")
"""Those that had columns."""

FIELDS = (("cardsdb.edition", "name", "names"), ("cardsdb.printing", "note", "note"), ("cardsdb.printdifference", "says", "says"))
"""Each model, what its columns began with, and what the field is called."""


def in_one(name, becomes, fields):
    texts = {code: fields[f"{name}_{code}"] for code in LANGUAGES if fields.get(f"{name}_{code}")}
    columns = {f"{name}_{code}" for code in LANGUAGES}
    return {**{key: value for key, value in fields.items() if key not in columns}, becomes: texts}


def from_columns(apps, schema_editor):
    for label, name, becomes in FIELDS:
        rows = list(apps.get_model(label).objects.all())
        for row in rows:
            setattr(row, becomes, in_one(name, becomes, vars(row))[becomes])
        save(rows, [becomes])
        rewrite(apps, label, partial(in_one, name, becomes))


class Migration(migrations.Migration):

    dependencies = [
        ('cardsdb', '0001_squashed_0017_asked'),
        ('reversion', '0002_add_index_on_version_for_content_type_and_db'),
    ]

    operations = [
        migrations.AddField(
            model_name='edition',
            name='names',
            field=cardsdb.multilingual.MultilingualField(default=dict, part_length=100, rows=1, verbose_name='name'),
        ),
        migrations.AddField(
            model_name='printing',
            name='note',
            field=cardsdb.multilingual.MultilingualField(blank=True, default=dict, help_text='What is derived or doubtful about it.', part_length=300, rows=1, verbose_name='note'),
        ),
        migrations.AddField(
            model_name='printdifference',
            name='says',
            field=cardsdb.multilingual.MultilingualField(default=dict, part_length=500, rows=1, verbose_name='what it says'),
        ),
        migrations.RunPython(from_columns),
        *(
            migrations.RemoveField(model_name=label.partition('.')[2], name=f'{name}_{code}')
            for label, name, _becomes in FIELDS
            for code in LANGUAGES
        ),
    ]
