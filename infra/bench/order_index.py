"""The operators' index of orders at two sizes, filled in the database, for the figures of their lists.

One order in twenty is of the first merchant, the others are spread over the rest, in the order in which orders come.
People have surnames as common as in life; their keys are those that the product asks by. Statuses, sums and days follow
a hash of the order's number: the same at each run.
"""

from datetime import timedelta
from typing import Any

from django.db import connection

from apps.leases.rules import OrderStatus as S
from apps.leases.rules import stage_of
from apps.trade.person import TAIL, keys_of
from core import clock, crypto
from infra.bench.context import Context

INDEX, SHOP_COUNT = "overview_orderindex", 1_000
FEW, MANY = "few", "many"
BIG_SHOP = 1
PERSON = {"name": "欧阳明月", "mobile": "13912345678"}
SURNAME = "王"
RARE, COMMON = "富士 X100", "iPhone"
# Of a thousand orders so many; what is left is being leased.
SHARES = {
    S.COMPLETED: 300, S.BOUGHT_OUT: 40, S.RETURNED: 40, S.CANCELLED: 90, S.REJECTED: 40, S.CLOSED: 20, S.OVERDUE: 45,
    S.COLLECTION: 5, S.RETURNING: 5, S.INSPECTING: 2, S.BUYOUT_PENDING: 1, S.RENEWING: 2, S.PENDING_PAYMENT: 5,
    S.PENDING_AUDIT: 10, S.SUPPLEMENT: 2, S.PENDING_SIGN: 4, S.PENDING_SHIP: 8, S.SHIPPED: 10, S.WRITTEN_OFF: 1,
}  # fmt: skip
OF_A_THOUSAND = [str(status) for status, count in SHARES.items() for _ in range(count)]
STATUSES = OF_A_THOUSAND + [str(S.LEASING)] * (1_000 - len(OF_A_THOUSAND))
# Of a hundred people so many have the surname; the others one of the rest.
SURNAMES = {"王": 7, "李": 7, "张": 7, "刘": 5, "陈": 5, "杨": 3, "黄": 2, "赵": 2, "吴": 2, "周": 2}
REST = "徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金"

SHOPS = """
INSERT INTO tenants_tenant (id, schema_name, name, state, status, migrated_to, created_at)
SELECT n, 'bench_' || n, '商家' || n, 'claimed', 'active', '', now() FROM generate_series(1, %s) n
"""
ROWS = """
INSERT INTO {table} (merchant_id, order_id, status, stage, after_sale, title, picture, spec, customer_mask, mobile_mask,
  person_index, person_keys, sub_shop_id, auditor_id, salesman_id, share_link_id, channel, total_rent, rent_paid,
  deposit, periods, periods_paid, overdue_amount, overdue_since, deposit_left, contract, agreement_no, next_deduct_on,
  created_at)
SELECT m, (m << 40) + n, status, stage, (h >> 7) %% 100 = 0,
  CASE WHEN g %% 5000 = 0 THEN '富士 X100VI 便携相机'
       ELSE (ARRAY['iPhone 17 Pro', 'iPhone Air', '华为 Mate 80', '大疆 Air 4S', '索尼 A7C II', '雅迪 DE3', 'Switch 2',
         'MacBook Air', '小米 17', '联想 小新 Pro'])[1 + g %% 10] || ' 型号 ' || (g >> 8) %% 500
  END || ' 国行 99 新', '/media/t' || m || '/' || c || '.webp', '256 GB 沙漠色 · 99 新', '*小明', '138****0000',
  md5('id' || c), CASE WHEN c = 7 THEN %(person)s::text[] ELSE ARRAY[(%(surnames)s::text[])[1 + (c * 61) %% 100],
    left(md5('name' || c %% 120000), 16), left(md5('mobile' || c), 16), (%(tails)s::text[])[1 + (c * 7) %% 10000],
    left(md5('id' || c), 16)] END,
  CASE WHEN (h >> 3) %% 3 = 0 THEN (m << 40) + 1 + (h >> 5) %% 5 END, (m << 40) + 1 + (h >> 6) %% 8,
  CASE WHEN (h >> 4) %% 5 = 0 THEN (m << 40) + 9 END, (m << 40) + 1 + (h >> 8) %% 90,
  (ARRAY['h5', 'alipay', 'alipay', 'wechat'])[1 + (h >> 2) %% 4], 100000 + (h >> 1) %% 900000, 49900, 300000, 12,
  (h >> 5) %% 13, CASE WHEN stage = 'overdue' THEN 10000 + (h >> 3) %% 190000 ELSE 0 END,
  CASE WHEN stage = 'overdue' THEN %(today)s::date - ((h >> 4) %% 300)::int END, 300000, 'signed', 'A' || n,
  %(today)s::date + 9, %(now)s::timestamptz - (%(rows)s - n) * INTERVAL '95 seconds'
FROM (SELECT n, h, g, (h >> 12) %% %(customers)s AS c,
             CASE WHEN h %% 20 = 0 THEN 1 ELSE 2 + (h >> 10) %% (%(shops)s - 1) END AS m,
             (%(statuses)s::text[])[1 + (h >> 6) %% 1000] AS status, (%(stages)s::text[])[1 + (h >> 6) %% 1000] AS stage
        FROM (SELECT n, hashint8extended(n, %(seed)s) & 1152921504606846975 AS h,
                     hashint8extended(n, %(seed)s + 1) & 1152921504606846975 AS g
                FROM generate_series(1, %(rows)s::bigint) n) AS numbered) AS row
"""
DEFINITIONS = "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename = %s"


def fill(context: Context, sizes: dict[str, int]) -> None:
    """A table of each size in the index's place, by its name: the one to be read takes the index's (`rename`)."""
    with connection.cursor() as cursor:
        cursor.execute(SHOPS, [SHOP_COUNT])
        cursor.execute("SET maintenance_work_mem = '512MB'")
        cursor.execute(DEFINITIONS, [INDEX])
        indexes = cursor.fetchall()
        for table, rows in sizes.items():
            context.say(f"filling {rows:,} orders")
            cursor.execute(f"CREATE TABLE {table} (LIKE {INDEX} INCLUDING DEFAULTS)")
            cursor.execute(ROWS.format(table=table), _values(context, rows))
            for name, definition in indexes:
                cursor.execute(definition.replace(name, f"{table}_{name}").replace(f".{INDEX} ", f".{table} "))
        cursor.execute(f"DROP TABLE {INDEX}")
        cursor.execute("VACUUM ANALYZE")


def rename(name: str, to: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"ALTER TABLE {name} RENAME TO {to}")


def _values(context: Context, rows: int) -> dict[str, Any]:
    common = [name for name, count in SURNAMES.items() for _ in range(count)]
    names = common + list(REST[: 100 - len(common)])
    return {
        "rows": rows, "shops": SHOP_COUNT, "customers": max(20, rows * 2 // 5), "seed": context.seed,
        "statuses": STATUSES, "stages": [str(stage_of(status)) for status in STATUSES],
        "surnames": [crypto.platform_index(name, field="surname") for name in names],
        "tails": [crypto.platform_index(str(n).zfill(TAIL), field="tail") for n in range(10**TAIL)],
        "person": keys_of(**PERSON), "today": clock.today(), "now": clock.now() - timedelta(minutes=1),
    }  # fmt: skip
