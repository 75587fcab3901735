"""Leases without the room above: an order's row as bills read it, with its schedule."""

from datetime import date
from typing import Any

from apps.bills import services
from apps.bills.queries import bills_of
from apps.leases.models import Order
from apps.payments import services as payments
from core import clock

ANCHOR = date(2026, 3, 10)


def order(**fields: Any) -> Any:
    """A leasing order of 12 × 100.00 for Bo, commission 5 %, late fee 0.05 % after 3 days, capped at 30 %."""
    total = fields.pop("total_rent", 120_000)
    periods = fields.pop("periods", 12)
    now = clock.now()
    values: dict[str, Any] = {
        "status": "leasing", "stage": "dealing", "customer_id": 1, "customer_mask": "*波",
        "mobile_mask": "138****0000", "goods_id": 1, "sku_id": 1, "title": "iPhone",
        "snapshot": {"months": periods, "days": 0, "periods": periods, "renewal_bps": 10_000, "freight": 0},
        "channel": "h5", "plan": "rent_then_own",
        "term": f"m{periods}", "periods": periods, "total_rent": total, "first_rent": total // periods,
        "contract_value": total, "commission_bps": 500, "late_fee_bps": 5, "late_fee_grace_days": 3,
        "late_fee_cap_bps": 3_000,
        "created_at": now, "expires_at": now,
    }  # fmt: skip
    return Order.objects.create(**(values | fields))


def lease(anchor: date = ANCHOR, *, first_paid: bool = True, **fields: Any) -> Any:
    """A lease that started on `anchor`; its first bill is paid on the platform's page."""
    with clock.at(clock.start_of(anchor)):
        row = order(**fields)
        services.open_schedule(row)
        bills = services.issue_first(row)
        if first_paid:
            amount = sum(bill.amount for bill in bills)
            paid_by_page(row, bills, amount)
        services.start_schedule(row, anchor)
        row.anchor_date = anchor
        row.save()
    return row


def paid_by_page(row: Any, bills: list[Any], amount: int) -> Any:
    """An attempt of the customer's that the platform says is paid."""
    attempt = payments.pay_page(bills_of(row.pk), [bill.pk for bill in bills], amount, actor_name="客户 波")
    paid(attempt.pk)
    return attempt


def paid(attempt_id: int, trade_no: str = "") -> bool:
    """The platform says that it was paid. False when that was known."""
    return payments.money_arrived(attempt_id, trade_no or f"T{attempt_id}", clock.now()) is not None
