"""A merchant full of leases, filled in the database, for the figures of billing."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta

from django.db import connection

from core.jobs import registry
from core.models import Job
from infra.bench import wire
from tenants.models import Tenant
from tenants.scope import scope

DAY = date(2026, 4, 10)
ROWS = 30_000

ORDERS = """
INSERT INTO leases_order (uid, status, stage, after_sale, version, customer_id, customer_mask, mobile_mask,
  person_keys, name_index, contact_sealed, person_index, id_number_mask, certified, name_check,
  address_mask, goods_id, sku_id, title, picture, spec, snapshot, channel, plan, term,
  periods, deposit, deposit_left, total_rent, first_rent, addon_once, addon_monthly, contract_value, buyout_price,
  buyout_discount_bps,
  commission_bps, late_fee_bps, late_fee_grace_days, late_fee_cap_bps, rent_paid, periods_paid, overdue_amount,
  agreement_no, contract,
  status_beneath, reason, created_at, expires_at)
SELECT gen_random_uuid(), 'leasing', 'dealing', false, 1, 1, '*波', '138****0000',
       ARRAY[left(md5(n::text), 16)], '', '', '', '', '{}',
       '{}', '', 1, 1,
       'iPhone', '', '', '{}', 'h5', 'rent_then_own', 'm12', 12, 0, 0, 120000, 10000, 0, 500, 120000, 0, 10000, 500, 5,
       0, 3000,
       0, 0, 0, '', 'signed', '', '', now(), now()
  FROM generate_series(1, %s) n
"""
INSTALMENTS = """
INSERT INTO bills_instalment (order_id, period, kind, due_date, rent, addon, state)
SELECT o.id, p, 'rent', %s::date + ((p - 2) * 30), 10000, 500, 'open' FROM leases_order o, generate_series(1, 12) p
"""


def merchant(label: str, rows: int = ROWS) -> Tenant:
    """A merchant with `rows` leases of twelve periods, of which the second is due on DAY; made once."""
    tenant = wire.shop(label)
    with scope(tenant), connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM leases_order")
        if cursor.fetchone()[0] != rows:
            cursor.execute("TRUNCATE leases_order, bills_instalment RESTART IDENTITY")
            cursor.execute(ORDERS, [rows])
            cursor.execute(INSTALMENTS, [DAY])
            cursor.execute("ANALYZE leases_order")
            cursor.execute("ANALYZE bills_instalment")
    return tenant


def empty(tenant: Tenant, *tables: str) -> None:
    """Throw away what a run wrote, and keep the statistics of the tables as they are in service."""
    with connection.cursor() as cursor:
        for table in tables:
            cursor.execute(f"TRUNCATE {tenant.schema_name}.{table}")


def job(tenant: Tenant, key: str) -> Job:
    """A night that a worker holds."""
    from django.utils.timezone import now

    Job.objects.filter(tenant_id=tenant.pk, kind="nightly", key=key).delete()
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM public.core_jobstep WHERE tenant_id = %s AND key = %s", [tenant.pk, key])
    return Job.objects.create(
        tenant_id=tenant.pk, kind="nightly", key=key, state="running", run_at=now(), created_at=now(),
        lease_until=now() + timedelta(hours=1), attempts=1,
    )  # fmt: skip


@contextmanager
def inside(tenant: Tenant) -> Iterator[None]:
    """As a worker stands in a merchant's schema."""
    with registry.scope(tenant.pk):
        yield
