"""Index rows of goods at two sizes, filled in the database, for the operators' list."""

from django.db import connection

from catalog.models import Category

INDEX = "overview_goodsindex"
SIZES, GOODS = {"few": 10, "many": 200}, 500

SHOPS = """
INSERT INTO tenants_tenant (id, schema_name, name, state, status, migrated_to, created_at)
SELECT n, 'bench_' || n, '商家' || n, 'claimed', 'active', '', now() FROM generate_series(1, %s) n
"""
TABLE = f"CREATE TABLE {{size}} (LIKE {INDEX} INCLUDING ALL)"
# Every merchant offers the same: one camera, and a product in ten is an iPhone.
ROWS = """
INSERT INTO {size} (merchant_id, goods_id, title, cover, category_id, fineness, status, price_from, sell_from, stock,
  sort, channels, shown_on, placed, down_code, down_reason, created_at, updated_at)
SELECT m, (m::bigint << 40) + n,
  CASE WHEN n %% 100 < 10 THEN 'iPhone 17 ' || n %% 10 WHEN n = 250 THEN '富士 X100VI 便携相机'
       ELSE (ARRAY['华为 Mate 80', '大疆 Air 4S', '索尼 A7C', '雅迪 DE3', 'Switch'])[1 + n %% 5] || ' 型号 ' || n %% 100
  END || ' 国行 ' || (ARRAY['99 新', '95 新', '全新'])[1 + n %% 3],
  '/media/t' || m || '/' || md5(n::text) || '.webp', %(category)s, (ARRAY['99', '95', 'new'])[1 + n %% 3],
  (ARRAY['on_shelf', 'on_shelf', 'on_shelf', 'off_shelf', 'draft', 'reviewing', 'forced_down'])[1 + (n + m) %% 7],
  500 + n, 0, n %% 30, n %% 4, '["h5", "alipay"]', '["h5"]', true, '', '',
  TIMESTAMPTZ '2026-01-01' + ((n * 211 + m * 7) %% 300000) * INTERVAL '1 minute', now()
FROM generate_series(1, %(merchants)s) m, generate_series(1, %(goods)s) n
"""


def fill(goods: int = GOODS) -> None:
    """Two tables in the index's place, named as the sizes: the one to be read takes its name (`rename`)."""
    category = Category.objects.create(name="手机", channel="h5").pk
    with connection.cursor() as cursor:
        cursor.execute(SHOPS, [max(SIZES.values())])
        for size, merchants in SIZES.items():
            cursor.execute(TABLE.format(size=size))
            cursor.execute(ROWS.format(size=size), {"category": category, "merchants": merchants, "goods": goods})
        cursor.execute(f"DROP TABLE {INDEX}")
        cursor.execute("VACUUM ANALYZE")


def rename(name: str, to: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"ALTER TABLE {name} RENAME TO {to}")
