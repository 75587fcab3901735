from django.db import migrations, models

# Two that were made at the same moment could have one name: the later ones get a number.
NUMBER = """
UPDATE goods_addon a SET name = left(a.name, 26) || ' ' || d.n
  FROM (SELECT id, row_number() OVER (PARTITION BY name ORDER BY id) AS n FROM goods_addon) AS d
 WHERE d.id = a.id AND d.n > 1
"""


class Migration(migrations.Migration):

    dependencies = [
        ('goods', '0003_stockentry_order'),
    ]

    operations = [
        migrations.RunSQL(NUMBER, migrations.RunSQL.noop),
        migrations.AddConstraint(
            model_name='addon',
            constraint=models.UniqueConstraint(fields=('name',), name='goods_addon_name'),
        ),
    ]
