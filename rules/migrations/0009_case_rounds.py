from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("rules", "0008_drafts_without_source")]

    operations = [
        migrations.CreateModel(
            name="CaseRound",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("content", models.CharField(max_length=80)),
                ("played", models.PositiveIntegerField()),
                ("failed", models.JSONField(default=list)),
            ],
            options={
                "constraints": [models.CheckConstraint(condition=models.Q(("pk", 1)), name="one_case_round")]
            },
        ),
    ]
