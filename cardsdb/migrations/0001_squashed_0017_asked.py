"""Everything up to the version that `tests/database_before_fields.json` was written with, in one."""

import cardsdb.models.facts
import cardsdb.multilingual
import django.contrib.postgres.fields
import django.contrib.postgres.indexes
import django.contrib.postgres.search
import django.core.validators
import django.db.models.deletion
import django.utils.timezone
import re
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [
        ('cardsdb', '0001_initial'),
        ('cardsdb', '0002_magic_is_discarded_first'),
        ('cardsdb', '0003_print_differences'),
        ('cardsdb', '0004_sources_and_doubts'),
        ('cardsdb', '0005_findable'),
        ('cardsdb', '0006_buckets'),
        ('cardsdb', '0007_api_tokens'),
        ('cardsdb', '0008_terms_in_wordings'),
        ('cardsdb', '0009_imports'),
        ('cardsdb', '0010_hands_of_at_least_one_card'),
        ('cardsdb', '0011_kept_changes'),
        ('cardsdb', '0012_search_words'),
        ('cardsdb', '0013_deletions_and_card_numbers'),
        ('cardsdb', '0014_open_forms'),
        ('cardsdb', '0015_expansions'),
        ('cardsdb', '0016_what_changed'),
        ('cardsdb', '0017_asked'),
    ]

    initial = True

    dependencies = [
        ('contenttypes', '0002_remove_content_type_name'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='ApiToken',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('digest', models.CharField(editable=False, max_length=64, unique=True)),
                ('label', models.CharField(blank=True, max_length=50, verbose_name='label')),
                ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='made')),
                ('last_used_on', models.DateField(blank=True, null=True, verbose_name='last used')),
                ('revoked_at', models.DateTimeField(blank=True, null=True, verbose_name='revoked')),
            ],
            options={
                'verbose_name': 'token of the API',
                'verbose_name_plural': 'tokens of the API',
                'ordering': ('-created_at',),
            },
        ),
        migrations.CreateModel(
            name='Bucket',
            fields=[
                ('client', models.UUIDField(primary_key=True, serialize=False)),
                ('empty_at', models.DateTimeField()),
            ],
        ),
        # Every call of the judge writes to it, and nothing is lost if a crash empties it.
        migrations.RunSQL(
            'ALTER TABLE cardsdb_bucket SET UNLOGGED', 'ALTER TABLE cardsdb_bucket SET LOGGED'
        ),
        migrations.CreateModel(
            name='RetiredNumber',
            fields=[
                ('number', models.PositiveIntegerField(primary_key=True, serialize=False, verbose_name='number')),
                ('slug', models.SlugField(max_length=80, verbose_name='address')),
                ('card', models.BigIntegerField(editable=False, null=True)),
                ('was_made_here', models.BooleanField(default=False, editable=False)),
            ],
            options={
                'verbose_name': 'retired number',
                'verbose_name_plural': 'retired numbers',
                'ordering': ('number',),
            },
        ),
        migrations.CreateModel(
            name='Card',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('status', models.CharField(choices=[('draft', 'draft'), ('published', 'published')], default='draft', help_text='Visitors see published content only.', max_length=9, verbose_name='status')),
                ('slug', models.SlugField(help_text='Old addresses keep leading here when you change it.', max_length=80, unique=True, validators=[django.core.validators.RegexValidator(re.compile('\\A[a-z0-9]+(?:-[a-z0-9]+)*\\Z'), 'Use lower-case letters, numbers and single hyphens, such as “rainbow-aura”.')], verbose_name='address')),
                ('number', models.PositiveIntegerField(blank=True, help_text='Given once and never to another card. Leave it empty for the next free number.', unique=True, validators=[django.core.validators.MinValueValidator(1)], verbose_name='number')),
                ('type', models.CharField(choices=[('baby', 'Baby Unicorn'), ('basic', 'Basic Unicorn'), ('magical', 'Magical Unicorn'), ('ultimate', 'Ultimate Unicorn'), ('magic', 'Magic'), ('upgrade', 'Upgrade'), ('downgrade', 'Downgrade'), ('instant', 'Instant')], max_length=9, verbose_name='type')),
                ('family', models.SlugField(blank=True, help_text='What effects call a group of cards, such as “neigh” for all Neigh cards.', validators=[django.core.validators.RegexValidator(re.compile('\\A[a-z0-9]+(?:-[a-z0-9]+)*\\Z'), 'Use lower-case letters, numbers and single hyphens, such as “rainbow-aura”.')], verbose_name='family')),
                ('loaded_digest', models.CharField(blank=True, editable=False, max_length=64)),
                ('search_words', cardsdb.multilingual.MultilingualWordsField(blank=True, default=dict, help_text='Words readers look for it by, above all where no printed name is known. It is never called so.', part_length=2000, rows=1, verbose_name='search words')),
                ('asked', cardsdb.multilingual.MultilingualPhrasesField(blank=True, default=dict, help_text='What players type who look for this, each question on a line of its own. It is searched for with weight and never shown to visitors.', part_length=4000, rows=4, verbose_name='as players ask it')),
            ],
            options={
                'verbose_name': 'card',
                'verbose_name_plural': 'cards',
                'ordering': ('number',),
                'constraints': [models.CheckConstraint(condition=models.Q(('status__in', ['draft', 'published'])), name='card_status'), models.CheckConstraint(condition=models.Q(('type__in', ['baby', 'basic', 'magical', 'ultimate', 'magic', 'upgrade', 'downgrade', 'instant'])), name='card_type'), models.CheckConstraint(condition=models.Q(('number__gt', 0)), name='card_number_is_positive')],
            },
        ),
        migrations.CreateModel(
            name='CardAlias',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slug', models.SlugField(max_length=80, unique=True, validators=[django.core.validators.RegexValidator(re.compile('\\A[a-z0-9]+(?:-[a-z0-9]+)*\\Z'), 'Use lower-case letters, numbers and single hyphens, such as “rainbow-aura”.')], verbose_name='old address')),
                ('card', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='aliases', to='cardsdb.card', verbose_name='card')),
            ],
            options={
                'verbose_name': 'old address',
                'verbose_name_plural': 'old addresses',
                'ordering': ('slug',),
            },
        ),
        migrations.CreateModel(
            name='DataVersion',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('version', models.PositiveBigIntegerField(default=0, verbose_name='number')),
                ('mark', models.UUIDField(default=uuid.uuid4, verbose_name='mark')),
                ('changed_at', models.DateTimeField(auto_now=True, verbose_name='last change')),
                ('changes', models.JSONField(default=dict, editable=False)),
            ],
            options={
                'verbose_name': 'data version',
                'verbose_name_plural': 'data version',
                'constraints': [models.CheckConstraint(condition=models.Q(('pk', 1)), name='one_data_version')],
            },
        ),
        migrations.CreateModel(
            name='Edition',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('status', models.CharField(choices=[('draft', 'draft'), ('published', 'published')], default='draft', help_text='Visitors see published content only.', max_length=9, verbose_name='status')),
                ('slug', models.SlugField(unique=True, validators=[django.core.validators.RegexValidator(re.compile('\\A[a-z0-9]+(?:-[a-z0-9]+)*\\Z'), 'Use lower-case letters, numbers and single hyphens, such as “rainbow-aura”.')], verbose_name='address')),
                ('number', models.PositiveSmallIntegerField(unique=True, validators=[django.core.validators.MinValueValidator(1)], verbose_name='place in lists')),
                ('name_en', models.CharField(max_length=100, verbose_name='English name')),
                ('name_de', models.CharField(blank=True, max_length=100, verbose_name='German name')),
                ('name_nl', models.CharField(blank=True, max_length=100, verbose_name='Dutch name')),
                ('kind', models.CharField(choices=[('base', 'base game'), ('expansion', 'expansion')], default='base', max_length=9, verbose_name='kind')),
                ('year', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='year')),
                ('adult', models.BooleanField(default=False, verbose_name='for adults')),
                ('hand_size', models.PositiveSmallIntegerField(default=5, help_text='Cards dealt to each player.', validators=[django.core.validators.MinValueValidator(1)], verbose_name='hand size')),
                ('hand_limit', models.PositiveSmallIntegerField(default=7, help_text='Cards a player may keep at the end of the turn.', validators=[django.core.validators.MinValueValidator(1)], verbose_name='hand limit')),
                ('facts', models.JSONField(default=cardsdb.models.facts.usual_facts, help_text='How many Unicorns win, and what two players change.', verbose_name='facts')),
                ('loaded_digest', models.CharField(blank=True, editable=False, max_length=64)),
                ('magic_is_discarded_first', models.BooleanField(default=True, help_text='Whether a Magic card lies in the discard pile already while it takes effect.', verbose_name='Magic cards are discarded first')),
                ('source', models.CharField(blank=True, help_text='Who says what is in this box.', max_length=200, verbose_name='source')),
                ('verified', models.BooleanField(default=True, help_text='Whether its cards and copies were compared with a printed box.', verbose_name='verified')),
                ('goes_with', models.ForeignKey(blank=True, help_text='For an expansion: the base game it is played with, whose rules hold then.', limit_choices_to={'kind': 'base'}, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='expansions', to='cardsdb.edition', verbose_name='goes with')),
            ],
            options={
                'verbose_name': 'edition',
                'verbose_name_plural': 'editions',
                'ordering': ('number',),
            },
        ),
        migrations.CreateModel(
            name='FindablePrinting',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('card', models.CharField(max_length=80)),
                ('edition', models.CharField(blank=True, max_length=80)),
                ('number', models.PositiveIntegerField()),
                ('edition_number', models.PositiveSmallIntegerField()),
                ('adult', models.BooleanField()),
                ('adult_card', models.BooleanField()),
                ('type', models.CharField(max_length=9)),
                ('copies', models.PositiveSmallIntegerField()),
                ('collector_number', models.CharField(blank=True, max_length=30)),
                ('boxes', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=80), size=None)),
                ('boxes_for_everyone', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=80), size=None)),
                ('languages', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=2), size=None)),
                ('names', models.TextField()),
                ('titles', models.TextField()),
                ('name_en', models.CharField(max_length=200)),
                ('name_de', models.CharField(max_length=200)),
                ('name_nl', models.CharField(max_length=200)),
                ('text_en', models.TextField(blank=True)),
                ('text_de', models.TextField(blank=True)),
                ('text_nl', models.TextField(blank=True)),
                ('words_en', models.GeneratedField(db_persist=True, expression=django.contrib.postgres.search.SearchVector('text_en', config='english'), output_field=django.contrib.postgres.search.SearchVectorField())),
                ('words_de', models.GeneratedField(db_persist=True, expression=django.contrib.postgres.search.SearchVector('text_de', config='german'), output_field=django.contrib.postgres.search.SearchVectorField())),
                ('words_nl', models.GeneratedField(db_persist=True, expression=django.contrib.postgres.search.SearchVector('text_nl', config='dutch'), output_field=django.contrib.postgres.search.SearchVectorField())),
                ('effects', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=60), size=None)),
                ('terms', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=90), default=list, size=None)),
                ('digest', models.CharField(default='', max_length=64)),
            ],
            options={
                'ordering': ('edition_number', 'number'),
                'indexes': [django.contrib.postgres.indexes.GinIndex(fields=['words_en'], name='findable_words_en'), django.contrib.postgres.indexes.GinIndex(fields=['words_de'], name='findable_words_de'), django.contrib.postgres.indexes.GinIndex(fields=['words_nl'], name='findable_words_nl'), django.contrib.postgres.indexes.GinIndex(fields=['effects'], name='findable_effects'), models.Index(fields=['type'], name='findable_type'), django.contrib.postgres.indexes.GinIndex(fields=['terms'], name='findable_terms')],
            },
        ),
        migrations.CreateModel(
            name='FindableState',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('built_for', models.CharField(max_length=120)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('pk', 1)), name='one_findable_state')],
            },
        ),
        migrations.CreateModel(
            name='ImportJob',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('table', models.SlugField(max_length=40, verbose_name='kind')),
                ('file_name', models.CharField(max_length=200, verbose_name='file')),
                ('content', models.BinaryField(null=True)),
                ('language', models.CharField(default='en', editable=False, max_length=2)),
                ('created_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='sent')),
                ('touched_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('state', models.CharField(choices=[('waiting', 'waiting'), ('reading', 'being looked at'), ('ready', 'looked at'), ('importing', 'being imported'), ('stopped', 'stopped by failing cases'), ('done', 'imported'), ('cancelled', 'cancelled'), ('failed', 'failed')], default='waiting', max_length=9, verbose_name='state')),
                ('rows', models.PositiveIntegerField(default=0, verbose_name='rows')),
                ('done', models.PositiveIntegerField(default=0, verbose_name='rows done')),
                ('counts', models.JSONField(default=dict, verbose_name='what it changes')),
                ('notes', models.JSONField(default=list)),
                ('problems', models.JSONField(default=list, verbose_name='problems')),
                ('digest', models.CharField(blank=True, editable=False, max_length=64)),
                ('failing', models.JSONField(default=list)),
                ('accepts', models.CharField(blank=True, editable=False, max_length=64)),
                ('is_cancelled', models.BooleanField(default=False, editable=False)),
                ('made', models.JSONField(default=list, editable=False)),
                ('undoes', models.ForeignKey(editable=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='undone_by', to='cardsdb.importjob', verbose_name='undoes')),
                ('user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='imports', to=settings.AUTH_USER_MODEL, verbose_name='who')),
            ],
            options={
                'verbose_name': 'import',
                'verbose_name_plural': 'imports',
                'ordering': ('-pk',),
            },
        ),
        migrations.CreateModel(
            name='ImportRow',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('kind', models.CharField(max_length=9)),
                ('name', models.CharField(max_length=200)),
                ('changes', models.JSONField(default=list)),
                ('errors', models.JSONField(default=dict)),
                ('job', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='plans', to='cardsdb.importjob')),
            ],
            options={
                'verbose_name': 'row of an import',
                'verbose_name_plural': 'rows of imports',
                'ordering': ('number',),
            },
        ),
        migrations.CreateModel(
            name='KeptChange',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('object_id', models.BigIntegerField()),
                ('name', models.CharField(max_length=200, verbose_name='name')),
                ('kept_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='kept')),
                ('why', models.CharField(blank=True, max_length=200, verbose_name='why')),
                ('before', models.JSONField(default=list, editable=False)),
                ('after', models.JSONField(default=list, editable=False)),
                ('content_type', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, to='contenttypes.contenttype')),
                ('user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='kept_changes', to=settings.AUTH_USER_MODEL, verbose_name='who')),
            ],
            options={
                'verbose_name': 'kept change',
                'verbose_name_plural': 'kept changes',
                'ordering': ('-kept_at', '-pk'),
            },
        ),
        migrations.CreateModel(
            name='OpenForm',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('object_id', models.BigIntegerField()),
                ('opened_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('told_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('is_unsaved', models.BooleanField(default=False)),
                ('content_type', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, to='contenttypes.contenttype')),
                ('user', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'open form',
                'verbose_name_plural': 'open forms',
            },
        ),
        migrations.CreateModel(
            name='PrintDifference',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('language', models.CharField(choices=[('de', 'German print'), ('nl', 'Dutch print')], max_length=2, verbose_name='print')),
                ('says_en', models.CharField(max_length=500, verbose_name='what it says, in English')),
                ('says_de', models.CharField(max_length=500, verbose_name='what it says, in German')),
                ('says_nl', models.CharField(max_length=500, verbose_name='what it says, in Dutch')),
                ('engine', models.CharField(choices=[('english', 'the English print'), ('print', 'this print')], default='english', max_length=7, verbose_name='the engine follows')),
                ('card', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='differences', to='cardsdb.card', verbose_name='card')),
                ('edition', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='differences', to='cardsdb.edition', verbose_name='edition')),
            ],
            options={
                'verbose_name': 'difference in print',
                'verbose_name_plural': 'differences in print',
                'ordering': ('card__number', 'edition__number', 'language'),
            },
        ),
        migrations.CreateModel(
            name='Printing',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('copies', models.PositiveSmallIntegerField(default=1, validators=[django.core.validators.MinValueValidator(1)], verbose_name='copies')),
                ('collector_number', models.CharField(blank=True, max_length=30, verbose_name='collector number')),
                ('verified', models.BooleanField(default=True, help_text='Off for what is doubtful: say why in the note.', verbose_name='verified')),
                ('note_en', models.CharField(blank=True, help_text='What is derived or doubtful about it.', max_length=300, verbose_name='English note')),
                ('note_de', models.CharField(blank=True, max_length=300, verbose_name='German note')),
                ('note_nl', models.CharField(blank=True, max_length=300, verbose_name='Dutch note')),
                ('card', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='printings', to='cardsdb.card', verbose_name='card')),
                ('edition', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='printings', to='cardsdb.edition', verbose_name='edition')),
            ],
            options={
                'verbose_name': 'printing',
                'verbose_name_plural': 'printings',
                'ordering': ('edition__number', 'card__number'),
            },
        ),
        migrations.CreateModel(
            name='Wording',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('text', models.TextField(help_text='One ability a line, in the card language, such as “Enters: draw a card.”', max_length=2000, verbose_name='wording')),
                ('status', models.CharField(choices=[('draft', 'draft'), ('published', 'published')], default='published', help_text='A draft may still contain words the card language does not know.', max_length=9, verbose_name='status')),
                ('card', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='wordings', to='cardsdb.card', verbose_name='card')),
                ('edition', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='wordings', to='cardsdb.edition', verbose_name='edition')),
            ],
            options={
                'verbose_name': 'wording',
                'verbose_name_plural': 'wordings',
                'ordering': ('card__number', 'edition__number'),
            },
        ),
        migrations.CreateModel(
            name='CardName',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('language', models.CharField(choices=[('en', 'English'), ('de', 'Deutsch'), ('nl', 'Nederlands')], max_length=2, verbose_name='language')),
                ('name', models.CharField(max_length=100, verbose_name='name')),
                ('sort_key', models.CharField(editable=False, max_length=200)),
                ('card', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='names', to='cardsdb.card', verbose_name='card')),
            ],
            options={
                'verbose_name': 'card name',
                'verbose_name_plural': 'card names',
                'ordering': ('card__number', 'language'),
                'indexes': [models.Index(fields=['language', 'sort_key'], name='cardsdb_car_languag_62ed81_idx')],
                'constraints': [models.UniqueConstraint(fields=('card', 'language'), name='one_name_per_language', violation_error_message='This card already has a name in this language.'), models.CheckConstraint(condition=models.Q(('language__in', ['en', 'de', 'nl'])), name='card_name_language')],
            },
        ),
        migrations.CreateModel(
            name='Deletion',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('object_id', models.BigIntegerField()),
                ('deleted_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('naming', models.JSONField(default=list)),
                ('belongings', models.JSONField(default=list)),
                ('content_type', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, to='contenttypes.contenttype')),
            ],
            options={
                'verbose_name': 'deletion',
                'verbose_name_plural': 'deletions',
                'constraints': [models.UniqueConstraint(fields=('content_type', 'object_id'), name='one_deletion_of_content')],
            },
        ),
        migrations.AddConstraint(
            model_name='edition',
            constraint=models.CheckConstraint(condition=models.Q(('status__in', ['draft', 'published'])), name='edition_status'),
        ),
        migrations.AddConstraint(
            model_name='edition',
            constraint=models.CheckConstraint(condition=models.Q(('kind__in', ['base', 'expansion'])), name='edition_kind'),
        ),
        migrations.AddConstraint(
            model_name='edition',
            constraint=models.CheckConstraint(condition=models.Q(('number__gt', 0)), name='edition_number_is_positive'),
        ),
        migrations.AddConstraint(
            model_name='edition',
            constraint=models.CheckConstraint(condition=models.Q(('hand_size__gt', 0)), name='edition_deals_a_hand'),
        ),
        migrations.AddConstraint(
            model_name='edition',
            constraint=models.CheckConstraint(condition=models.Q(('hand_limit__gt', 0)), name='edition_limits_the_hand'),
        ),
        migrations.AddConstraint(
            model_name='importjob',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['waiting', 'reading', 'ready', 'importing', 'stopped', 'done', 'cancelled', 'failed'])), name='import_state'),
        ),
        migrations.AddIndex(
            model_name='importrow',
            index=models.Index(fields=['job', 'kind', 'number'], name='import_rows'),
        ),
        migrations.AddIndex(
            model_name='keptchange',
            index=models.Index(fields=['content_type', 'object_id'], name='kept_changes_of_content'),
        ),
        migrations.AddConstraint(
            model_name='openform',
            constraint=models.UniqueConstraint(fields=('content_type', 'object_id', 'user'), name='one_open_form_of_each_user'),
        ),
        migrations.AddConstraint(
            model_name='printdifference',
            constraint=models.UniqueConstraint(fields=('card', 'edition', 'language'), name='one_difference_per_print', violation_error_message='This card already has a difference in this print.'),
        ),
        migrations.AddConstraint(
            model_name='printdifference',
            constraint=models.CheckConstraint(condition=models.Q(('language__in', {'de': 'German print', 'nl': 'Dutch print'})), name='difference_language'),
        ),
        migrations.AddConstraint(
            model_name='printdifference',
            constraint=models.CheckConstraint(condition=models.Q(('engine__in', ['english', 'print'])), name='difference_side'),
        ),
        migrations.AddConstraint(
            model_name='printing',
            constraint=models.UniqueConstraint(fields=('card', 'edition'), name='one_printing_per_edition', violation_error_message='This card is already listed for this edition.'),
        ),
        migrations.AddConstraint(
            model_name='printing',
            constraint=models.CheckConstraint(condition=models.Q(('copies__gt', 0)), name='printing_has_copies'),
        ),
        migrations.AddConstraint(
            model_name='wording',
            constraint=models.UniqueConstraint(fields=('card', 'edition'), name='one_wording_per_edition', violation_error_message='This card already has a wording in this edition.'),
        ),
        migrations.AddConstraint(
            model_name='wording',
            constraint=models.CheckConstraint(condition=models.Q(('status__in', ['draft', 'published'])), name='wording_status'),
        ),
    ]
