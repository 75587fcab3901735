"""Outright sale orders: what was bought, for how much, for whom, and where it stands. Amounts in fen."""

import json
import uuid
from typing import Any

from django.db import models
from django.db.models import F, Q

from core import crypto


class SaleOrder(models.Model):
    """A purchase from the order to the customer's hands.

    `id` is drawn from the sequence of rent orders: stock journal, parcels and payments name an order by its number
    alone. `contact_sealed` holds name, mobile and address; who only buys is not asked for an ID number.
    `amount` = price × quantity + `addon_amount`. `reason`: why it was cancelled, closed or refunded.
    """

    id = models.BigIntegerField(primary_key=True)
    uid = models.UUIDField(default=uuid.uuid4, editable=False)
    status = models.CharField(max_length=16)
    version = models.IntegerField(default=1)

    contact_sealed = models.BinaryField(default=bytes)
    customer_mask = models.CharField(max_length=20)
    mobile_mask = models.CharField(max_length=20)
    address_mask = models.CharField(max_length=120)
    name_index = models.CharField(max_length=32)
    mobile_index = models.CharField(max_length=32)

    goods_id = models.BigIntegerField()
    title = models.CharField(max_length=100)
    picture = models.CharField(max_length=200, default="")
    spec = models.CharField(max_length=120, default="")
    snapshot = models.JSONField()
    price = models.BigIntegerField()
    quantity = models.IntegerField()
    addon_amount = models.BigIntegerField(default=0)
    amount = models.BigIntegerField()
    refunded = models.BigIntegerField(default=0)
    commission_bps = models.IntegerField()
    channel = models.CharField(max_length=10)
    share_link_id = models.BigIntegerField(null=True)
    sub_shop_id = models.BigIntegerField(null=True)
    salesman_id = models.BigIntegerField(null=True)
    reason = models.CharField(max_length=200, default="")

    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    paid_at = models.DateTimeField(null=True)
    shipped_at = models.DateTimeField(null=True)
    received_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(quantity__gte=1) & Q(amount=F("price") * F("quantity") + F("addon_amount")),
                name="sales_order_amount",
            ),
            models.CheckConstraint(
                condition=Q(refunded__gte=0) & Q(refunded__lte=F("amount")), name="sales_order_refund_covers"
            ),
        ]
        indexes = [
            models.Index(fields=["status", "-id"], name="sales_order_status"),
            models.Index(fields=["mobile_index"], name="sales_order_mobile", opclasses=["text_ops"]),
            models.Index(fields=["expires_at"], name="sales_order_unpaid", condition=Q(status="pending_payment")),
        ]

    def _binding(self, tenant_id: int) -> dict[str, Any]:
        return {"tenant_id": tenant_id, "table": self._meta.db_table, "row": str(self.uid), "field": "contact"}

    def seal(self, tenant_id: int, contact: dict[str, str]) -> None:
        """Keep name, mobile and address."""
        self.contact_sealed = crypto.seal(json.dumps(contact, ensure_ascii=False), **self._binding(tenant_id))
        self.name_index = crypto.blind_index(contact["name"], tenant_id=tenant_id, field="name")
        self.mobile_index = crypto.blind_index(contact["mobile"], tenant_id=tenant_id, field="mobile")

    def contact(self, tenant_id: int) -> dict[str, str]:
        found: dict[str, str] = json.loads(crypto.unseal(bytes(self.contact_sealed), **self._binding(tenant_id)))
        return found
