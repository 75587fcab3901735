"""Rent orders: a frozen snapshot of goods, plan, price and terms, and where the lease stands. Amounts in fen."""

import uuid
from typing import Any

from django.db import models
from django.db.models import Q

from core import crypto


class Order(models.Model):
    """A lease from application to end.

    Frozen at placement: `snapshot`, plan, prices, rates. `anchor_date` is the lease's first day, set at receipt.
    `contract_value` is what the goods are worth in the contract; `buyout_price` the price at the end of the term.
    `buyout_day`: the day for which the buyout under way was asked.
    `reason`: why it was rejected or closed, or what a supplement must bring.
    """

    uid = models.UUIDField(default=uuid.uuid4, editable=False)
    status = models.CharField(max_length=20)
    stage = models.CharField(max_length=12)
    after_sale = models.BooleanField(default=False)
    version = models.IntegerField(default=1)

    customer_id = models.BigIntegerField()
    customer_mask = models.CharField(max_length=20)
    mobile_mask = models.CharField(max_length=20)
    mobile_index = models.CharField(max_length=32)
    address_sealed = models.BinaryField(default=bytes)
    address_mask = models.CharField(max_length=120, default="")

    goods_id = models.BigIntegerField()
    sku_id = models.BigIntegerField()
    title = models.CharField(max_length=100)
    picture = models.CharField(max_length=200, default="")
    spec = models.CharField(max_length=120, default="")
    snapshot = models.JSONField()
    channel = models.CharField(max_length=10)
    share_link_id = models.BigIntegerField(null=True)
    sub_shop_id = models.BigIntegerField(null=True)
    auditor_id = models.BigIntegerField(null=True)
    salesman_id = models.BigIntegerField(null=True)

    plan = models.CharField(max_length=20)
    term = models.CharField(max_length=10)
    periods = models.IntegerField()
    deposit = models.BigIntegerField(default=0)
    total_rent = models.BigIntegerField()
    first_rent = models.BigIntegerField()
    addon_once = models.BigIntegerField(default=0)
    addon_monthly = models.BigIntegerField(default=0)
    contract_value = models.BigIntegerField()
    buyout_price = models.BigIntegerField(default=0)
    buyout_discount_bps = models.IntegerField(default=10_000)
    commission_bps = models.IntegerField()
    late_fee_bps = models.IntegerField()
    late_fee_grace_days = models.IntegerField()
    late_fee_cap_bps = models.IntegerField()

    rent_paid = models.BigIntegerField(default=0)
    periods_paid = models.IntegerField(default=0)
    overdue_amount = models.BigIntegerField(default=0)
    overdue_since = models.DateField(null=True)
    anchor_date = models.DateField(null=True)
    buyout_day = models.DateField(null=True)
    agreement_no = models.CharField(max_length=64, default="")
    status_before_overdue = models.CharField(max_length=20, default="")
    reason = models.CharField(max_length=200, default="")

    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    paid_at = models.DateTimeField(null=True)
    audited_at = models.DateTimeField(null=True)
    signed_at = models.DateTimeField(null=True)
    shipped_at = models.DateTimeField(null=True)
    received_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    deleted_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            models.Index(fields=["stage", "-id"], name="leases_stage", condition=Q(deleted_at=None)),
            models.Index(fields=["status", "-id"], name="leases_status", condition=Q(deleted_at=None)),
            models.Index(fields=["-id"], name="leases_after_sale", condition=Q(after_sale=True, deleted_at=None)),
            models.Index(fields=["customer_id"], name="leases_customer"),
            models.Index(fields=["mobile_index"], name="leases_mobile", opclasses=["text_ops"]),
            models.Index(fields=["expires_at"], name="leases_unpaid", condition=Q(status="pending_payment")),
        ]

    def _binding(self, tenant_id: int) -> dict[str, Any]:
        return {"tenant_id": tenant_id, "table": self._meta.db_table, "row": str(self.uid), "field": "address"}

    def seal_address(self, tenant_id: int, plain: str) -> None:
        self.address_sealed = crypto.seal(plain, **self._binding(tenant_id))

    def address(self, tenant_id: int) -> str:
        return crypto.unseal(bytes(self.address_sealed), **self._binding(tenant_id))
