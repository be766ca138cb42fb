"""An import is undone by what its cells said before. What undid one in another way keeps no cells."""

from django.db import migrations

FORGET_PARTS = "UPDATE cardsdb_importjob SET plans = '[]' WHERE undoes_id IS NOT NULL"


class Migration(migrations.Migration):

    dependencies = [
        ('cardsdb', '0024_reasons_not_played'),
    ]

    operations = [
        migrations.RunSQL(FORGET_PARTS, migrations.RunSQL.noop),
        migrations.RunSQL('SET CONSTRAINTS ALL IMMEDIATE', migrations.RunSQL.noop),
        migrations.RemoveField(model_name='importjob', name='digest'),
        migrations.RemoveField(model_name='importjob', name='made'),
    ]
