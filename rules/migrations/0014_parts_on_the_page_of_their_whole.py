"""Variants, attestations and sides have no pages of their own any more: they are edited with their whole."""

from django.db import migrations

from cardsdb.history.rewriting import LosingPage

PARTS = (
    ('rules.rule', 'rule', ('rules.rulevariant', 'rules.attestation')),
    ('rules.reading', 'reading', ('rules.readingchoice', 'rules.readingsource')),
    ('rules.difference', 'difference', ('rules.differenceside',)),
)


class Migration(migrations.Migration):

    dependencies = [
        ('rules', '0013_texts_in_fields'),
    ]

    operations = [
        migrations.RunPython(LosingPage(part, owner, whole, parts))
        for whole, owner, parts in PARTS
        for part in parts
    ]
