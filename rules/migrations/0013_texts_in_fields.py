from django.db import migrations

import cardsdb.multilingual
from cardsdb.history.rewriting import Folding

CLARIFICATIONS = Folding(
    part='rules.clarificationtext',
    owner='clarification',
    whole='rules.clarification',
    fields={'question': 'question', 'answer': 'answer'},
)
RULES = Folding(
    part='rules.ruletext',
    owner='rule',
    whole='rules.rule',
    fields={'title': 'title', 'text': 'text'},
    beside=('rules.rulevariant', 'rules.attestation'),
)


class Migration(migrations.Migration):

    dependencies = [
        ('rules', '0001_squashed_0012_missed_searches'),
        ('cardsdb', '0001_squashed_0017_asked'),
        ('admin', '0003_logentry_add_action_flag_choices'),
        ('auth', '0012_alter_user_first_name_max_length'),
        ('contenttypes', '0002_remove_content_type_name'),
        ('reversion', '0002_add_index_on_version_for_content_type_and_db'),
    ]

    operations = [
        migrations.AddField(
            model_name='clarification',
            name='question',
            field=cardsdb.multilingual.MultilingualField(default=dict, part_length=1000, rows=2, verbose_name='question'),
        ),
        migrations.AddField(
            model_name='clarification',
            name='answer',
            field=cardsdb.multilingual.MultilingualField(default=dict, part_length=5000, rows=4, verbose_name='answer'),
        ),
        migrations.AddField(
            model_name='rule',
            name='title',
            field=cardsdb.multilingual.MultilingualField(default=dict, part_length=200, rows=1, verbose_name='title'),
        ),
        migrations.AddField(
            model_name='rule',
            name='text',
            field=cardsdb.multilingual.MultilingualField(default=dict, help_text='The translations say what the English text says, in the words of the sheets.', part_length=5000, rows=4, verbose_name='text'),
        ),
        migrations.RunPython(CLARIFICATIONS),
        migrations.RunPython(RULES),
        migrations.DeleteModel(name='ClarificationText'),
        migrations.DeleteModel(name='RuleText'),
    ]
