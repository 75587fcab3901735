"""A merchant full of orders, filled in the database, for the figures of lists: every status, people and sub-shops."""

import time
from typing import Any

from django.db import connection

from infra.bench import wire
from tenants.models import Tenant
from tenants.scope import scope

SUB_SHOPS, AUDITORS = 8, 12
PATIENCE = 20
SETTLED = "SELECT relallvisible > relpages * 0.9 FROM pg_class WHERE oid = 'leases_order'::regclass"

EMPTY = "TRUNCATE leases_order, subshops_subshop RESTART IDENTITY"
NO_AUDITORS = "DELETE FROM staff_staff WHERE account LIKE 'bench%'"
PEOPLE = """
INSERT INTO staff_staff (account, password, name, uid, mobile_sealed, mobile_index, role_ids, active,
  must_change, version, created_at)
SELECT 'bench' || n, o.password, '审核员' || n, gen_random_uuid(), o.mobile_sealed, '', o.role_ids, true,
  false, 1, now()
  FROM generate_series(1, %s) n, staff_staff o WHERE o.account = %s
"""
SHOPS = """
INSERT INTO subshops_subshop (name, address, manager, subdomain, status, created_at)
SELECT '城西' || n || '号店', '文三路 100 号', '梅', '', 'open', now() FROM generate_series(1, %s) n
"""
# Seven of ten orders are being leased; every status occurs, each third order is of a sub-shop.
ORDERS = """
INSERT INTO leases_order (uid, status, stage, after_sale, case_id, version, customer_id, customer_mask, mobile_mask,
  person_keys, name_index, contact_sealed, person_index, id_number_mask, certified, name_check,
  address_mask, goods_id, sku_id, title, picture, spec, snapshot, channel, plan, term,
  share_link_id, sub_shop_id, auditor_id, salesman_id, periods, deposit, deposit_left, total_rent, first_rent,
  addon_once, addon_monthly, contract_value, buyout_price, buyout_discount_bps, commission_bps, late_fee_bps,
  late_fee_grace_days, late_fee_cap_bps, rent_paid, periods_paid, overdue_amount, overdue_since, agreement_no,
  contract, status_beneath, reason, created_at, expires_at)
SELECT gen_random_uuid(), s.status, s.stage, n %% 50 = 0, CASE WHEN n %% 50 = 0 THEN n END,
  1 + n %% 7, 1 + n %% 40000, '*小明',
  '138****' || lpad((n %% 10000)::text, 4, '0'),
  ARRAY[left(md5(n::text), 16)], md5((n %% 40000)::text),
  decode(repeat(md5(n::text), 8), 'hex'), md5((1 + n %% 40000)::text), '110***********002X', '{}', '{}',
  '浙江省杭州市西湖区 ****', 1 + n %% 300, 1 + n %% 900,
  (ARRAY['iPhone 17 Pro 国行全网通', '大疆 Air 4S 畅飞套装', '雅迪 DE3 电动车', '索尼 A7C II 全画幅微单'])[1 + n %% 4],
  '/media/' || md5((n %% 300)::text) || '.webp', '256 GB 沙漠色 · 99 新', '{"goods": "…", "sku": "…"}',
  (ARRAY['h5', 'alipay'])[1 + n %% 2], 'rent_then_own', 'm12', CASE WHEN n %% 2 = 0 THEN 1 + n %% 90 END,
  CASE WHEN n %% 3 = 0 THEN (SELECT min(id) FROM subshops_subshop) + n %% %(shops)s END,
  CASE WHEN s.status <> 'pending_payment'
       THEN (SELECT min(id) FROM staff_staff WHERE account LIKE 'bench%%') + n %% %(people)s END,
  CASE WHEN n %% 5 = 0 THEN (SELECT min(id) FROM staff_staff WHERE account LIKE 'bench%%') + n %% 5 END,
  12, 300000, 300000, 598800, 49900, 0, 990, 650000, 59900, 9000, 500, 5, 3, 2000, 49900 * (n %% 12), n %% 12,
  CASE WHEN s.stage = 'overdue' THEN 49900 ELSE 0 END, CASE WHEN s.stage = 'overdue' THEN DATE '2026-04-01' END,
  'A' || n, 'signed', CASE WHEN s.stage = 'overdue' THEN 'leasing' ELSE '' END, '',
  TIMESTAMPTZ '2025-01-01' + n * INTERVAL '5 minutes', TIMESTAMPTZ '2025-01-02'
FROM generate_series(1, %(rows)s) n
JOIN (VALUES (0, 'pending_payment', 'regular'), (1, 'pending_audit', 'regular'), (2, 'leasing', 'dealing'),
  (3, 'overdue', 'overdue'), (4, 'completed', 'finished'), (5, 'cancelled', 'finished'), (6, 'shipped', 'dealing'),
  (7, 'pending_ship', 'regular')) AS s(place, status, stage) ON s.place = CASE WHEN n %% 10 < 7 THEN 2 ELSE n %% 8 END
"""


def merchant(label: str, rows: int) -> Tenant:
    """A merchant with `rows` orders, made once."""
    tenant = wire.shop(label)
    with scope(tenant), connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM leases_order")
        if cursor.fetchone()[0] != rows:
            cursor.execute(EMPTY)
            cursor.execute(NO_AUDITORS)
            cursor.execute(PEOPLE, [AUDITORS, wire.OWNER])
            cursor.execute(SHOPS, [SUB_SHOPS])
            cursor.execute(ORDERS, {"rows": rows, "shops": SUB_SHOPS, "people": AUDITORS})
            cursor.execute("ANALYZE")
        _settle(cursor)
    return tenant


def _settle(cursor: Any) -> None:
    """As autovacuum leaves a table in service: its pages known to be visible, so that an index alone can count."""
    for _ in range(PATIENCE):
        cursor.execute("VACUUM leases_order")
        cursor.execute(SETTLED)
        if cursor.fetchone()[0]:
            return
        time.sleep(0.5)
