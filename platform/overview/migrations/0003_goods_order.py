import datetime

import django.contrib.postgres.indexes
import django.db.models.expressions
from django.db import migrations, models

import overview.models

BIGRAMS = """
CREATE FUNCTION public.overview_bigrams(words text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array(SELECT DISTINCT substr(lower(words), n, 2) FROM generate_series(1, char_length(words) - 1) AS n)
$$
"""


class Migration(migrations.Migration):

    dependencies = [
        ('overview', '0002_sale_and_packages'),
    ]

    operations = [
        migrations.AddField(
            model_name='goodsindex',
            name='down_code',
            field=models.CharField(default='', max_length=20),
        ),
        migrations.AddField(
            model_name='goodsindex',
            name='created_at',
            field=models.DateTimeField(default=datetime.datetime(2026, 1, 1, tzinfo=datetime.timezone.utc)),
            preserve_default=False,
        ),
        migrations.RunSQL("UPDATE public.overview_goodsindex SET created_at = updated_at", migrations.RunSQL.noop),
        migrations.RemoveIndex(model_name='goodsindex', name='overview_goods_status'),
        migrations.AddIndex(
            model_name='goodsindex',
            index=models.Index(fields=['sort', '-created_at', '-goods_id'], name='overview_goods_order'),
        ),
        migrations.AddIndex(
            model_name='goodsindex',
            index=models.Index(fields=['status', 'sort', '-created_at', '-goods_id'], name='overview_goods_status'),
        ),
        migrations.AddIndex(
            model_name='goodsindex',
            index=models.Index(fields=['merchant_id', 'sort', '-created_at', '-goods_id'], name='overview_goods_merchant'),
        ),
        migrations.RunSQL(BIGRAMS, "DROP FUNCTION public.overview_bigrams(text)"),
        migrations.AddIndex(
            model_name='goodsindex',
            index=django.contrib.postgres.indexes.GinIndex(overview.models.Bigrams('title'), name='overview_goods_title'),
        ),
    ]
