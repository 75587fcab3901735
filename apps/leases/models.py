"""Rent orders: a frozen snapshot of goods, plan, price and terms, and where the lease stands. Amounts in fen."""

from django.db import models
from django.db.models import Q

from apps.trade.models import Trade


class Order(Trade):
    """A lease from application to end.

    Frozen at placement: `snapshot`, plan, prices, rates. `anchor_date` is the lease's first day, set at receipt.
    `contract_value` is what the goods are worth in the contract; `buyout_price` the price at the end of the term.
    `buyout_day`: the day for which the buyout under way was asked.
    `reason`: why it was rejected or closed, or what a supplement must bring.
    """

    stage = models.CharField(max_length=12)
    after_sale = models.BooleanField(default=False)

    customer_id = models.BigIntegerField()
    address_sealed = models.BinaryField(default=bytes)

    sku_id = models.BigIntegerField()
    auditor_id = models.BigIntegerField(null=True)

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

    audited_at = models.DateTimeField(null=True)
    signed_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    deleted_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            models.Index(fields=["stage", "-id"], name="leases_stage", condition=Q(deleted_at=None)),
            models.Index(fields=["status", "-id"], name="leases_status", condition=Q(deleted_at=None)),
            models.Index(fields=["stage", "total_rent", "id"], name="leases_rent", condition=Q(deleted_at=None)),
            models.Index(fields=["-id"], name="leases_after_sale", condition=Q(after_sale=True, deleted_at=None)),
            models.Index(fields=["customer_id"], name="leases_customer"),
            models.Index(fields=["mobile_index"], name="leases_mobile", opclasses=["text_ops"]),
            models.Index(fields=["expires_at"], name="leases_unpaid", condition=Q(status="pending_payment")),
        ]

    def seal_address(self, tenant_id: int, plain: str) -> None:
        self.address_sealed = self.sealed(tenant_id, "address", plain)

    def address(self, tenant_id: int) -> str:
        return self.unsealed(tenant_id, "address", self.address_sealed)
