"""Everything up to the version that `tests/database_before_fields.json` was written with, in one."""

import cardsdb.multilingual
import django.contrib.postgres.fields
import django.core.validators
import django.db.models.constraints
import django.db.models.deletion
import django.utils.timezone
import re
import rules.models.naming
import rules.models.proposals
import rules.models.sheet
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [
        ('rules', '0001_initial'),
        ('rules', '0002_reference'),
        ('rules', '0003_passages'),
        ('rules', '0004_other_senses'),
        ('rules', '0005_case_proposals'),
        ('rules', '0006_cases'),
        ('rules', '0007_clarification_proposals'),
        ('rules', '0008_drafts_without_source'),
        ('rules', '0009_case_rounds'),
        ('rules', '0010_asked'),
        ('rules', '0011_search_in_memory'),
        ('rules', '0012_missed_searches'),
    ]

    initial = True

    dependencies = [
        ('cardsdb', '0001_squashed_0017_asked'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='CaseRound',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('content', models.CharField(max_length=80)),
                ('played', models.PositiveIntegerField()),
                ('failed', models.JSONField(default=list)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('pk', 1)), name='one_case_round')],
            },
        ),
        migrations.CreateModel(
            name='Clarification',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('status', models.CharField(choices=[('draft', 'draft'), ('published', 'published')], default='draft', help_text='Visitors see published content only.', max_length=9, verbose_name='status')),
                ('slug', models.SlugField(max_length=80, unique=True, validators=[django.core.validators.RegexValidator(re.compile('\\A[a-z0-9]+(?:-[a-z0-9]+)*\\Z'), 'Use lower-case letters, numbers and single hyphens, such as “rainbow-aura”.')], verbose_name='address')),
                ('topic', models.SlugField(help_text='The file of fixtures it stands in.', max_length=80, validators=[django.core.validators.RegexValidator(re.compile('\\A[a-z0-9]+(?:-[a-z0-9]+)*\\Z'), 'Use lower-case letters, numbers and single hyphens, such as “rainbow-aura”.')], verbose_name='topic')),
                ('source_title', models.CharField(blank=True, help_text='A draft may be without; visitors read it.', max_length=300, verbose_name='source')),
                ('source_url', models.URLField(blank=True, max_length=500, verbose_name='address of the source')),
                ('source_date', models.DateField(blank=True, null=True, verbose_name='date of the source')),
                ('official', models.BooleanField(default=False, help_text='The publisher or its staff said so.', verbose_name='official')),
                ('loaded_digest', models.CharField(blank=True, editable=False, max_length=64)),
                ('cases', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=12, validators=[django.core.validators.RegexValidator(re.compile('\\A[A-Z]{2,4}-[0-9]+[a-z]?\\Z'), 'Use the id of a case, such as “NEI-04”.')]), blank=True, default=list, help_text='Their ids, with commas between them.', size=None, verbose_name='cases')),
                ('doubtful', models.BooleanField(default=False, help_text='The source is thin: nothing else confirms it.', verbose_name='doubtful')),
                ('place', models.PositiveSmallIntegerField(default=0, verbose_name='place in lists')),
                ('playable', models.BooleanField(default=True, help_text='Off for what no position at a table can show.', verbose_name='can be played')),
                ('reading', models.CharField(blank=True, help_text='The name of the reading, if the answer depends on one.', max_length=60, verbose_name='contested rule')),
                ('asked', cardsdb.multilingual.MultilingualPhrasesField(blank=True, default=dict, help_text='What players type who look for this, each question on a line of its own. It is searched for with weight and never shown to visitors.', part_length=4000, rows=4, verbose_name='as players ask it')),
                ('cards', models.ManyToManyField(blank=True, related_name='%(class)ss', to='cardsdb.card', verbose_name='cards')),
                ('editions', models.ManyToManyField(blank=True, help_text='Where it holds. None chosen: everywhere.', related_name='%(class)ss', to='cardsdb.edition', verbose_name='editions')),
            ],
            options={
                'verbose_name': 'clarification',
                'verbose_name_plural': 'clarifications',
                'ordering': ('topic', 'place', 'slug'),
            },
        ),
        migrations.CreateModel(
            name='MissedSearch',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('language', models.CharField(choices=[('en', 'English'), ('de', 'Deutsch'), ('nl', 'Nederlands')], max_length=2, verbose_name='language')),
                ('words', models.CharField(max_length=100, verbose_name='words')),
                ('count', models.PositiveIntegerField(default=1, verbose_name='how often')),
                ('first_day', models.DateField(default=django.utils.timezone.localdate, verbose_name='first day')),
                ('last_day', models.DateField(default=django.utils.timezone.localdate, verbose_name='last day')),
            ],
            options={
                'verbose_name': 'search without a hit',
                'verbose_name_plural': 'searches without a hit',
                'ordering': ('-count', '-last_day', 'words', 'pk'),
                'constraints': [models.UniqueConstraint(fields=('language', 'words'), name='one_missed_search_of_each')],
            },
        ),
        migrations.CreateModel(
            name='Rule',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('status', models.CharField(choices=[('draft', 'draft'), ('published', 'published')], default='draft', help_text='Visitors see published content only.', max_length=9, verbose_name='status')),
                ('slug', models.CharField(help_text='Given once: links and verdicts name the rule by it.', max_length=80, unique=True, validators=[django.core.validators.RegexValidator(re.compile('\\A[a-z-]+\\.[a-z0-9]+(?:-[a-z0-9]+)*\\Z'), 'Use the chapter, a dot and a short name in lower case, such as “turn.draw”.')], verbose_name='id')),
                ('chapter', models.CharField(choices=[('setup', 'Set-up'), ('turn', 'A turn'), ('play', 'Playing cards'), ('card', 'Kinds of cards'), ('move', 'Moving cards'), ('stable', 'The Stable'), ('neigh', 'Neighing'), ('pile', 'The pile of Instants'), ('effects', 'Effects'), ('chain', 'The effect chain'), ('players', 'Players'), ('immunity', 'Immunity'), ('end', 'End of the game'), ('two-players', 'Two players'), ('optional', 'Optional rules')], max_length=20, verbose_name='chapter')),
                ('chapter_number', models.GeneratedField(db_persist=True, expression=models.Case(models.When(chapter='setup', then=models.Value(1)), models.When(chapter='turn', then=models.Value(2)), models.When(chapter='play', then=models.Value(3)), models.When(chapter='card', then=models.Value(4)), models.When(chapter='move', then=models.Value(5)), models.When(chapter='stable', then=models.Value(6)), models.When(chapter='neigh', then=models.Value(7)), models.When(chapter='pile', then=models.Value(8)), models.When(chapter='effects', then=models.Value(9)), models.When(chapter='chain', then=models.Value(10)), models.When(chapter='players', then=models.Value(11)), models.When(chapter='immunity', then=models.Value(12)), models.When(chapter='end', then=models.Value(13)), models.When(chapter='two-players', then=models.Value(14)), models.When(chapter='optional', then=models.Value(15))), output_field=models.SmallIntegerField())),
                ('position', models.PositiveSmallIntegerField(validators=[django.core.validators.MinValueValidator(1)], verbose_name='place in the chapter')),
                ('adult', models.BooleanField(default=False, verbose_name='for adults')),
                ('loaded_digest', models.CharField(blank=True, editable=False, max_length=64)),
                ('loaded_position', models.PositiveSmallIntegerField(editable=False, null=True)),
                ('example', models.CharField(blank=True, help_text='The id of a case that shows it on the board.', max_length=12, validators=[django.core.validators.RegexValidator(re.compile('\\A[A-Z]{2,4}-[0-9]+[a-z]?\\Z'), 'Use the id of a case, such as “NEI-04”.')], verbose_name='example')),
                ('uncited', models.CharField(blank=True, choices=[('definition', 'It says what a word means.'), ('material', 'It is about what lies in the box.'), ('people', 'It is about the people at the table.'), ('permission', 'It allows something; nothing happens by itself.'), ('follows', 'It follows from other rules, and those are named.')], help_text='Empty for rules that the engine names as the reason for a step.', max_length=10, verbose_name='never cited because')),
                ('asked', cardsdb.multilingual.MultilingualPhrasesField(blank=True, default=dict, help_text='What players type who look for this, each question on a line of its own. It is searched for with weight and never shown to visitors.', part_length=4000, rows=4, verbose_name='as players ask it')),
                ('editions', models.ManyToManyField(blank=True, help_text='Where it holds. None chosen: everywhere.', related_name='rules', to='cardsdb.edition', verbose_name='editions')),
                ('related', models.ManyToManyField(blank=True, to='rules.rule', verbose_name='related rules')),
            ],
            options={
                'verbose_name': 'rule',
                'verbose_name_plural': 'rules',
                'ordering': ('chapter_number', 'position'),
            },
        ),
        migrations.CreateModel(
            name='Reading',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('status', models.CharField(choices=[('draft', 'draft'), ('published', 'published')], default='draft', help_text='Visitors see published content only.', max_length=9, verbose_name='status')),
                ('topic', models.SlugField(help_text='The file of fixtures it stands in.', max_length=80, validators=[django.core.validators.RegexValidator(re.compile('\\A[a-z0-9]+(?:-[a-z0-9]+)*\\Z'), 'Use lower-case letters, numbers and single hyphens, such as “rainbow-aura”.')], verbose_name='topic')),
                ('place', models.PositiveSmallIntegerField(default=0, verbose_name='place in lists')),
                ('cases', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=12, validators=[django.core.validators.RegexValidator(re.compile('\\A[A-Z]{2,4}-[0-9]+[a-z]?\\Z'), 'Use the id of a case, such as “NEI-04”.')]), blank=True, default=list, help_text='Their ids, with commas between them.', size=None, verbose_name='cases')),
                ('loaded_digest', models.CharField(blank=True, editable=False, max_length=64)),
                ('slug', models.CharField(max_length=60, unique=True, verbose_name='name')),
                ('print', models.BooleanField(default=False, help_text='What the card says in each edition decides, so there is nothing to choose.', verbose_name='a matter of print')),
                ('title', cardsdb.multilingual.MultilingualField(default=dict, part_length=200, rows=1, verbose_name='title')),
                ('question', cardsdb.multilingual.MultilingualField(default=dict, part_length=2000, rows=2, verbose_name='question')),
                ('default', cardsdb.multilingual.MultilingualField(default=dict, part_length=2000, rows=3, verbose_name='what the judge does')),
                ('cards', models.ManyToManyField(blank=True, related_name='%(class)ss', to='cardsdb.card', verbose_name='cards')),
                ('editions', models.ManyToManyField(blank=True, help_text='Where it holds. None chosen: everywhere.', related_name='%(class)ss', to='cardsdb.edition', verbose_name='editions')),
                ('rules', models.ManyToManyField(blank=True, related_name='%(class)ss', to='rules.rule', verbose_name='rules')),
            ],
            options={
                'verbose_name': 'reading',
                'verbose_name_plural': 'readings',
                'ordering': ('topic', 'place', 'slug'),
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='OpenQuestion',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('status', models.CharField(choices=[('draft', 'draft'), ('published', 'published')], default='draft', help_text='Visitors see published content only.', max_length=9, verbose_name='status')),
                ('slug', models.SlugField(max_length=80, unique=True, validators=[django.core.validators.RegexValidator(re.compile('\\A[a-z0-9]+(?:-[a-z0-9]+)*\\Z'), 'Use lower-case letters, numbers and single hyphens, such as “rainbow-aura”.')], verbose_name='address')),
                ('topic', models.SlugField(help_text='The file of fixtures it stands in.', max_length=80, validators=[django.core.validators.RegexValidator(re.compile('\\A[a-z0-9]+(?:-[a-z0-9]+)*\\Z'), 'Use lower-case letters, numbers and single hyphens, such as “rainbow-aura”.')], verbose_name='topic')),
                ('place', models.PositiveSmallIntegerField(default=0, verbose_name='place in lists')),
                ('cases', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=12, validators=[django.core.validators.RegexValidator(re.compile('\\A[A-Z]{2,4}-[0-9]+[a-z]?\\Z'), 'Use the id of a case, such as “NEI-04”.')]), blank=True, default=list, help_text='Their ids, with commas between them.', size=None, verbose_name='cases')),
                ('loaded_digest', models.CharField(blank=True, editable=False, max_length=64)),
                ('question', cardsdb.multilingual.MultilingualField(default=dict, part_length=2000, rows=2, verbose_name='question')),
                ('why', cardsdb.multilingual.MultilingualField(default=dict, part_length=2000, rows=2, verbose_name='why it is open')),
                ('judge', cardsdb.multilingual.MultilingualField(default=dict, part_length=2000, rows=2, verbose_name='what the judge does')),
                ('reading', models.CharField(blank=True, help_text='The name of the reading that decides.', max_length=60, verbose_name='contested rule')),
                ('cards', models.ManyToManyField(blank=True, related_name='%(class)ss', to='cardsdb.card', verbose_name='cards')),
                ('editions', models.ManyToManyField(blank=True, help_text='Where it holds. None chosen: everywhere.', related_name='%(class)ss', to='cardsdb.edition', verbose_name='editions')),
                ('rules', models.ManyToManyField(blank=True, related_name='%(class)ss', to='rules.rule', verbose_name='rules')),
            ],
            options={
                'verbose_name': 'open question',
                'verbose_name_plural': 'open questions',
                'ordering': ('topic', 'place', 'slug'),
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='Difference',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('status', models.CharField(choices=[('draft', 'draft'), ('published', 'published')], default='draft', help_text='Visitors see published content only.', max_length=9, verbose_name='status')),
                ('slug', models.SlugField(max_length=80, unique=True, validators=[django.core.validators.RegexValidator(re.compile('\\A[a-z0-9]+(?:-[a-z0-9]+)*\\Z'), 'Use lower-case letters, numbers and single hyphens, such as “rainbow-aura”.')], verbose_name='address')),
                ('kind', models.CharField(choices=[('edition', 'difference between editions'), ('translation', 'difference between translations'), ('slip', 'slip in a sheet')], max_length=11, verbose_name='kind')),
                ('place', models.PositiveSmallIntegerField(default=0, verbose_name='place in lists')),
                ('adult', models.BooleanField(default=False, verbose_name='for adults')),
                ('title', cardsdb.multilingual.MultilingualField(default=dict, part_length=200, rows=1, verbose_name='title')),
                ('use', cardsdb.multilingual.MultilingualField(default=dict, part_length=2000, rows=4, verbose_name='which side we take')),
                ('reading', models.CharField(blank=True, help_text='The name of the reading that decides.', max_length=60, verbose_name='contested rule')),
                ('loaded_digest', models.CharField(blank=True, editable=False, max_length=64)),
                ('rules', models.ManyToManyField(related_name='differences', to='rules.rule', verbose_name='rules')),
            ],
            options={
                'verbose_name': 'difference',
                'verbose_name_plural': 'differences',
                'ordering': ('kind', 'place', 'slug'),
            },
        ),
        migrations.CreateModel(
            name='ClarificationProposal',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('token', models.CharField(default=rules.models.proposals.new_token, editable=False, max_length=48, unique=True)),
                ('language', models.CharField(choices=[('en', 'English'), ('de', 'Deutsch'), ('nl', 'Nederlands')], max_length=2, verbose_name='language')),
                ('adult', models.BooleanField(default=False, verbose_name='adults only')),
                ('created_at', models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name='sent')),
                ('state', models.CharField(choices=[('received', 'received'), ('accepted', 'accepted'), ('refused', 'refused')], default='received', max_length=10, verbose_name='state')),
                ('answer', models.TextField(blank=True, help_text='They read it as soon as you save, decided or not.', max_length=2000, verbose_name='a word to whoever sent it')),
                ('decided_at', models.DateTimeField(blank=True, editable=False, null=True, verbose_name='decided')),
                ('question', models.TextField(max_length=1000, verbose_name='question')),
                ('suggestion', models.TextField(max_length=5000, verbose_name='proposed answer')),
                ('source_title', models.CharField(blank=True, max_length=300, verbose_name='source')),
                ('source_url', models.URLField(blank=True, max_length=500, verbose_name='address of the source')),
                ('note', models.TextField(blank=True, max_length=2000, verbose_name='a note to the editors')),
                ('cards', models.ManyToManyField(blank=True, related_name='+', to='cardsdb.card', verbose_name='cards')),
                ('clarification', models.ForeignKey(blank=True, editable=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='proposals', to='rules.clarification', verbose_name='accepted as')),
                ('decided_by', models.ForeignKey(blank=True, editable=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='decided by')),
                ('rules', models.ManyToManyField(blank=True, related_name='+', to='rules.rule', verbose_name='rules')),
            ],
            options={
                'verbose_name': 'proposed clarification',
                'verbose_name_plural': 'proposed clarifications',
                'ordering': ('-created_at', '-pk'),
                'abstract': False,
            },
        ),
        migrations.AddField(
            model_name='clarification',
            name='rules',
            field=models.ManyToManyField(blank=True, related_name='%(class)ss', to='rules.rule', verbose_name='rules'),
        ),
        migrations.CreateModel(
            name='Attestation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('sheet', models.CharField(choices=[('de-nsfw-sheet', 'NSFW, German, printed sheet'), ('de-nsfw-web', 'NSFW, German, text'), ('en-control-chaos', 'Control & Chaos, English'), ('nl-second-edition', 'second edition, Dutch'), ('en-nsfw', 'NSFW, English')], max_length=20, verbose_name='rule sheet')),
                ('heading', models.CharField(blank=True, help_text='Empty if the sheet does not state the rule.', max_length=120, verbose_name='heading')),
                ('rule', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='attestations', to='rules.rule', verbose_name='rule')),
            ],
            options={
                'verbose_name': 'attestation',
                'verbose_name_plural': 'attestations',
                'ordering': ('rule', 'sheet'),
            },
        ),
        migrations.CreateModel(
            name='RuleText',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('language', models.CharField(choices=[('en', 'English'), ('de', 'Deutsch'), ('nl', 'Nederlands')], max_length=2, verbose_name='language')),
                ('title', models.CharField(max_length=200, verbose_name='title')),
                ('text', models.TextField(max_length=5000, verbose_name='text')),
                ('rule', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='texts', to='rules.rule', verbose_name='rule')),
            ],
            options={
                'verbose_name': 'text of a rule',
                'verbose_name_plural': 'texts of rules',
                'ordering': ('rule', 'language'),
            },
        ),
        migrations.CreateModel(
            name='RuleVariant',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('place', models.PositiveSmallIntegerField(default=1, verbose_name='place')),
                ('text', cardsdb.multilingual.MultilingualField(default=dict, part_length=2000, rows=4, verbose_name='text')),
                ('editions', models.ManyToManyField(related_name='rule_variants', to='cardsdb.edition', verbose_name='editions')),
                ('rule', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='variants', to='rules.rule', verbose_name='rule')),
            ],
            options={
                'verbose_name': 'variant of a rule',
                'verbose_name_plural': 'variants of rules',
                'ordering': ('rule', 'place'),
            },
        ),
        migrations.CreateModel(
            name='StoredCase',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('status', models.CharField(choices=[('draft', 'draft'), ('published', 'published')], default='draft', help_text='Visitors see published content only.', max_length=9, verbose_name='status')),
                ('slug', models.CharField(max_length=12, unique=True, validators=[django.core.validators.RegexValidator(re.compile('\\A[A-Z]{2,4}-[0-9]+[a-z]?\\Z'), 'Use the id of a case, such as “NEI-04”.')], verbose_name='id')),
                ('topic', models.SlugField(help_text='The file of fixtures it stands in.', max_length=80, validators=[django.core.validators.RegexValidator(re.compile('\\A[a-z0-9]+(?:-[a-z0-9]+)*\\Z'), 'Use lower-case letters, numbers and single hyphens, such as “rainbow-aura”.')], verbose_name='topic')),
                ('place', models.PositiveSmallIntegerField(default=0, help_text='0 puts a new one behind the others of its topic.', verbose_name='place in lists')),
                ('titles', cardsdb.multilingual.MultilingualField(default=dict, part_length=200, rows=1, verbose_name='title')),
                ('text', models.TextField(help_text='From the line EDITION on, without a blank line.', max_length=16000, verbose_name='case')),
                ('remark', models.TextField(blank=True, help_text='Comment lines above it in its file. Visitors do not see them.', max_length=2000, verbose_name='remark')),
                ('loaded_digest', models.CharField(blank=True, editable=False, max_length=64)),
            ],
            options={
                'verbose_name': 'case',
                'verbose_name_plural': 'cases',
                'ordering': ('topic', 'place', 'slug'),
                'constraints': [models.CheckConstraint(condition=models.Q(('status__in', ['draft', 'published'])), name='stored_case_status')],
            },
        ),
        migrations.CreateModel(
            name='CaseProposal',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('token', models.CharField(default=rules.models.proposals.new_token, editable=False, max_length=48, unique=True)),
                ('title', models.CharField(max_length=120, verbose_name='title')),
                ('text', models.TextField(max_length=16000, verbose_name='case')),
                ('note', models.TextField(blank=True, max_length=2000, verbose_name='what should happen, and where it says so')),
                ('language', models.CharField(choices=[('en', 'English'), ('de', 'Deutsch'), ('nl', 'Nederlands')], max_length=2, verbose_name='language')),
                ('editions', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=80), default=list, size=None, verbose_name='editions')),
                ('adult', models.BooleanField(default=False, verbose_name='adults only')),
                ('board', models.TextField(blank=True, verbose_name='line on the board')),
                ('outcome', models.CharField(choices=[('holds', 'the judge comes to it'), ('fails', 'the judge comes to something else')], max_length=10, verbose_name='outcome')),
                ('found', models.TextField(blank=True, verbose_name='what the judge said')),
                ('data_version', models.PositiveIntegerField(verbose_name='version of the data')),
                ('created_at', models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name='sent')),
                ('state', models.CharField(choices=[('received', 'received'), ('accepted', 'accepted'), ('refused', 'refused')], default='received', max_length=10, verbose_name='state')),
                ('answer', models.TextField(blank=True, help_text='They read it as soon as you save, decided or not.', max_length=2000, verbose_name='a word to whoever sent it')),
                ('decided_at', models.DateTimeField(blank=True, editable=False, null=True, verbose_name='decided')),
                ('decided_by', models.ForeignKey(blank=True, editable=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='decided by')),
                ('case', models.ForeignKey(blank=True, editable=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='proposals', to='rules.storedcase', verbose_name='accepted as')),
            ],
            options={
                'verbose_name': 'proposed case',
                'verbose_name_plural': 'proposed cases',
                'ordering': ('-created_at', '-pk'),
            },
        ),
        migrations.CreateModel(
            name='Term',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('status', models.CharField(choices=[('draft', 'draft'), ('published', 'published')], default='draft', help_text='Visitors see published content only.', max_length=9, verbose_name='status')),
                ('slug', models.SlugField(max_length=80, unique=True, validators=[django.core.validators.RegexValidator(re.compile('\\A[a-z0-9]+(?:-[a-z0-9]+)*\\Z'), 'Use lower-case letters, numbers and single hyphens, such as “rainbow-aura”.')], verbose_name='address')),
                ('group', models.CharField(choices=[('places', 'Places'), ('cards', 'Kinds of cards'), ('actions', 'What is done with cards'), ('turn', 'The turn'), ('effects', 'Effects'), ('players', 'Players and the end of the game'), ('talk', 'What players say')], max_length=10, verbose_name='group')),
                ('place', models.PositiveSmallIntegerField(default=0, verbose_name='place in lists')),
                ('official', models.BooleanField(default=True, help_text='Off for words that players use and no sheet defines.', verbose_name='official')),
                ('term', cardsdb.multilingual.MultilingualField(default=dict, part_length=60, rows=1, verbose_name='term')),
                ('definition', cardsdb.multilingual.MultilingualField(default=dict, part_length=300, rows=2, verbose_name='definition')),
                ('forms', cardsdb.multilingual.MultilingualWordsField(blank=True, default=dict, help_text='Inflected forms: linked wherever they occur. Write “wirf … ab” for parted words.', part_length=2000, rows=4, verbose_name='forms')),
                ('aliases', cardsdb.multilingual.MultilingualWordsField(blank=True, default=dict, help_text='Words other editions and players use: they are searched for, never linked.', part_length=2000, rows=4, verbose_name='other words')),
                ('loaded_digest', models.CharField(blank=True, editable=False, max_length=64)),
                ('other_senses', cardsdb.multilingual.MultilingualWordsField(blank=True, default=dict, help_text='Phrases in which a form means something else, written like forms: linked nowhere.', part_length=2000, rows=4, verbose_name='other senses')),
                ('asked', cardsdb.multilingual.MultilingualPhrasesField(blank=True, default=dict, help_text='What players type who look for this, each question on a line of its own. It is searched for with weight and never shown to visitors.', part_length=4000, rows=4, verbose_name='as players ask it')),
                ('query', models.CharField(blank=True, help_text='The card query that finds them, such as does:destroy; words of this entry in a search for cards lead to it.', max_length=200, validators=[rules.models.naming.card_query], verbose_name='cards that do it')),
                ('rule', models.ForeignKey(blank=True, help_text='The rule that defines it; none for words of this site.', null=True, on_delete=django.db.models.deletion.PROTECT, related_name='terms', to='rules.rule', verbose_name='rule')),
            ],
            options={
                'verbose_name': 'term',
                'verbose_name_plural': 'glossary',
                'ordering': ('group', 'place', 'slug'),
            },
        ),
        migrations.CreateModel(
            name='ClarificationText',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('language', models.CharField(choices=[('en', 'English'), ('de', 'Deutsch'), ('nl', 'Nederlands')], max_length=2, verbose_name='language')),
                ('question', models.TextField(max_length=1000, verbose_name='question')),
                ('answer', models.TextField(max_length=5000, verbose_name='answer')),
                ('clarification', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='texts', to='rules.clarification', verbose_name='clarification')),
            ],
            options={
                'verbose_name': 'text of a clarification',
                'verbose_name_plural': 'texts of clarifications',
                'ordering': ('clarification', 'language'),
                'constraints': [models.UniqueConstraint(fields=('clarification', 'language'), name='one_clarification_text_per_language', violation_error_message='This clarification already has a text in this language.'), models.CheckConstraint(condition=models.Q(('language__in', ['en', 'de', 'nl'])), name='clarification_text_language')],
            },
        ),
        migrations.CreateModel(
            name='DifferenceSide',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('place', models.PositiveSmallIntegerField(default=1, verbose_name='place')),
                ('sources', rules.models.sheet.SheetsField(base_field=models.CharField(choices=[('de-nsfw-sheet', 'NSFW, German, printed sheet'), ('de-nsfw-web', 'NSFW, German, text'), ('en-control-chaos', 'Control & Chaos, English'), ('nl-second-edition', 'second edition, Dutch'), ('en-nsfw', 'NSFW, English')], max_length=20), size=None, verbose_name='rule sheets')),
                ('deviates', models.BooleanField(default=False, help_text='They do not say what our rule says.', verbose_name='deviates')),
                ('text', cardsdb.multilingual.MultilingualField(default=dict, part_length=2000, rows=2, verbose_name='what they say')),
                ('difference', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='says', to='rules.difference', verbose_name='difference')),
            ],
            options={
                'verbose_name': 'side of a difference',
                'verbose_name_plural': 'sides of differences',
                'ordering': ('difference', 'place'),
                'constraints': [models.UniqueConstraint(fields=('difference', 'place'), name='one_side_per_place', violation_error_message='Another side of this difference already has this place.')],
            },
        ),
        migrations.CreateModel(
            name='ReadingChoice',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('place', models.PositiveSmallIntegerField(default=1, verbose_name='place')),
                ('word', models.CharField(blank=True, help_text='As positions write it; the first is the default.', max_length=40, verbose_name='word')),
                ('text', cardsdb.multilingual.MultilingualField(default=dict, part_length=2000, rows=2, verbose_name='text')),
                ('reading', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='choices', to='rules.reading', verbose_name='reading')),
            ],
            options={
                'verbose_name': 'side of a reading',
                'verbose_name_plural': 'sides of readings',
                'ordering': ('reading', 'place'),
                'constraints': [models.UniqueConstraint(fields=('reading', 'place'), name='one_choice_per_place', violation_error_message='Another side of this reading already has this place.')],
            },
        ),
        migrations.CreateModel(
            name='ReadingSource',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('place', models.PositiveSmallIntegerField(default=1, verbose_name='place')),
                ('title', models.CharField(max_length=300, verbose_name='title')),
                ('url', models.URLField(blank=True, max_length=500, verbose_name='address')),
                ('official', models.BooleanField(default=False, verbose_name='official')),
                ('reading', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sources', to='rules.reading', verbose_name='reading')),
            ],
            options={
                'verbose_name': 'source of a reading',
                'verbose_name_plural': 'sources of readings',
                'ordering': ('reading', 'place'),
                'constraints': [models.UniqueConstraint(fields=('reading', 'place'), name='one_source_per_place', violation_error_message='Another source of this reading already has this place.')],
            },
        ),
        migrations.AddConstraint(
            model_name='rule',
            constraint=models.CheckConstraint(condition=models.Q(('status__in', ['draft', 'published'])), name='rule_status'),
        ),
        migrations.AddConstraint(
            model_name='rule',
            constraint=models.CheckConstraint(condition=models.Q(('chapter__in', ['setup', 'turn', 'play', 'card', 'move', 'stable', 'neigh', 'pile', 'effects', 'chain', 'players', 'immunity', 'end', 'two-players', 'optional'])), name='rule_chapter'),
        ),
        migrations.AddConstraint(
            model_name='rule',
            constraint=models.CheckConstraint(condition=models.Q(('position__gt', 0)), name='rule_position_is_positive'),
        ),
        migrations.AddConstraint(
            model_name='rule',
            constraint=models.UniqueConstraint(deferrable=django.db.models.constraints.Deferrable['DEFERRED'], fields=('chapter', 'position'), name='one_rule_per_place', violation_error_message='Another rule already has this place in the chapter.'),
        ),
        migrations.AddConstraint(
            model_name='rule',
            constraint=models.CheckConstraint(condition=models.Q(('uncited__in', ['', 'definition', 'material', 'people', 'permission', 'follows'])), name='rule_uncited'),
        ),
        migrations.AddConstraint(
            model_name='reading',
            constraint=models.CheckConstraint(condition=models.Q(('status__in', ['draft', 'published'])), name='reading_status'),
        ),
        migrations.AddConstraint(
            model_name='openquestion',
            constraint=models.CheckConstraint(condition=models.Q(('status__in', ['draft', 'published'])), name='open_question_status'),
        ),
        migrations.AddConstraint(
            model_name='difference',
            constraint=models.CheckConstraint(condition=models.Q(('status__in', ['draft', 'published'])), name='rules_difference_status'),
        ),
        migrations.AddConstraint(
            model_name='difference',
            constraint=models.CheckConstraint(condition=models.Q(('kind__in', ['edition', 'translation', 'slip'])), name='difference_kind'),
        ),
        migrations.AddConstraint(
            model_name='clarificationproposal',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['received', 'accepted', 'refused'])), name='clarification_proposal_state'),
        ),
        migrations.AddConstraint(
            model_name='clarification',
            constraint=models.CheckConstraint(condition=models.Q(('status__in', ['draft', 'published'])), name='clarification_status'),
        ),
        migrations.AddConstraint(
            model_name='attestation',
            constraint=models.UniqueConstraint(fields=('rule', 'sheet'), name='one_attestation_per_sheet', violation_error_message='This rule already has an attestation of this sheet.'),
        ),
        migrations.AddConstraint(
            model_name='attestation',
            constraint=models.CheckConstraint(condition=models.Q(('sheet__in', ['de-nsfw-sheet', 'de-nsfw-web', 'en-control-chaos', 'nl-second-edition', 'en-nsfw'])), name='attestation_sheet'),
        ),
        migrations.AddConstraint(
            model_name='ruletext',
            constraint=models.UniqueConstraint(fields=('rule', 'language'), name='one_text_per_language', violation_error_message='This rule already has a text in this language.'),
        ),
        migrations.AddConstraint(
            model_name='ruletext',
            constraint=models.CheckConstraint(condition=models.Q(('language__in', ['en', 'de', 'nl'])), name='rule_text_language'),
        ),
        migrations.AddConstraint(
            model_name='rulevariant',
            constraint=models.UniqueConstraint(fields=('rule', 'place'), name='one_variant_per_place', violation_error_message='Another variant of this rule already has this place.'),
        ),
        migrations.AddConstraint(
            model_name='caseproposal',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['received', 'accepted', 'refused'])), name='proposal_state'),
        ),
        migrations.AddConstraint(
            model_name='caseproposal',
            constraint=models.CheckConstraint(condition=models.Q(('outcome__in', ['holds', 'fails'])), name='proposal_outcome'),
        ),
        migrations.AddConstraint(
            model_name='term',
            constraint=models.CheckConstraint(condition=models.Q(('status__in', ['draft', 'published'])), name='term_status'),
        ),
        migrations.AddConstraint(
            model_name='term',
            constraint=models.CheckConstraint(condition=models.Q(('group__in', ['places', 'cards', 'actions', 'turn', 'effects', 'players', 'talk'])), name='term_group'),
        ),
    ]
