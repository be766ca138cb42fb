"""An import holds what it changes itself. Those that were not done changed nothing, and are forgotten."""

import django.db.models.deletion
from django.db import migrations, models

KEEP_ROWS = """
UPDATE cardsdb_importjob job SET is_done = true, plans = coalesce((
  SELECT jsonb_agg(
    jsonb_build_object('number', number, 'name', name, 'kind', kind, 'changes', changes, 'errors', errors)
    ORDER BY number
  ) FROM cardsdb_importrow WHERE job_id = job.id
), '[]') WHERE state = 'done'
"""

# What is looked at later keeps the table from being changed.
FORGET_OTHERS = """
SET CONSTRAINTS ALL IMMEDIATE;
DELETE FROM cardsdb_importjob WHERE NOT is_done;
SET CONSTRAINTS ALL DEFERRED;
"""

OF_PROCESSES = ('state', 'language', 'touched_at', 'rows', 'done', 'failing', 'accepts', 'is_cancelled')


class Migration(migrations.Migration):

    dependencies = [
        ('cardsdb', '0021_parts_without_pages'),
    ]

    operations = [
        migrations.AlterField(
            model_name='importrow',
            name='job',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='cardsdb.importjob'),
        ),
        migrations.AddField(
            model_name='importjob',
            name='is_done',
            field=models.BooleanField(default=False, verbose_name='imported'),
        ),
        migrations.AddField(
            model_name='importjob',
            name='plans',
            field=models.JSONField(default=list),
        ),
        migrations.RunSQL(KEEP_ROWS),
        migrations.DeleteModel(name='ImportRow'),
        migrations.RunSQL(FORGET_OTHERS),
        migrations.RemoveConstraint(model_name='importjob', name='import_state'),
        *(migrations.RemoveField(model_name='importjob', name=name) for name in OF_PROCESSES),
    ]
