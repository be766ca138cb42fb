from django.db import migrations, models


def verified(help_text: str) -> models.BooleanField:
    return models.BooleanField(default=True, help_text=help_text, verbose_name='verified')


class Migration(migrations.Migration):

    dependencies = [
        ('cardsdb', '0003_print_differences'),
    ]

    operations = [
        migrations.AddField(
            model_name='edition',
            name='source',
            field=models.CharField(blank=True, help_text='Who says what is in this box.', max_length=200, verbose_name='source'),
        ),
        migrations.AddField(
            model_name='edition',
            name='verified',
            field=verified('Whether its cards and copies were compared with a printed box.'),
        ),
        migrations.AddField(
            model_name='printing',
            name='verified',
            field=verified('Off for what is doubtful: say why in the note.'),
        ),
        migrations.RenameField(model_name='printing', old_name='note', new_name='note_en'),
        migrations.AlterField(
            model_name='printing',
            name='note_en',
            field=models.CharField(blank=True, help_text='What is derived or doubtful about it.', max_length=300, verbose_name='English note'),
        ),
        migrations.AddField(
            model_name='printing',
            name='note_de',
            field=models.CharField(blank=True, max_length=300, verbose_name='German note'),
        ),
        migrations.AddField(
            model_name='printing',
            name='note_nl',
            field=models.CharField(blank=True, max_length=300, verbose_name='Dutch note'),
        ),
    ]
