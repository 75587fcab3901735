"""Outright sale orders: what was bought, for how much, for whom, and where it stands. Amounts in fen."""

import json

from django.db import models
from django.db.models import F, Q

from apps.trade.models import Trade
from core import crypto


class SaleOrder(Trade):
    """A purchase from the order to the customer's hands.

    `id` is drawn from the sequence of leases (`leases.services.next_number`). `contact_sealed` holds name, mobile and
    address; who only buys is not asked for an ID number. `amount` = price × quantity + `addon_amount`.
    """

    id = models.BigIntegerField(primary_key=True)

    contact_sealed = models.BinaryField(default=bytes)
    name_index = models.CharField(max_length=32)

    price = models.BigIntegerField()
    quantity = models.IntegerField()
    addon_amount = models.BigIntegerField(default=0)
    amount = models.BigIntegerField()
    refunded = models.BigIntegerField(default=0)

    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(quantity__gte=1) & Q(amount=F("price") * F("quantity") + F("addon_amount")),
                name="purchases_amount",
            ),
            models.CheckConstraint(
                condition=Q(refunded__gte=0) & Q(refunded__lte=F("amount")), name="purchases_refund_covers"
            ),
        ]
        indexes = [
            models.Index(fields=["status", "-id"], name="purchases_status"),
            models.Index(fields=["mobile_index"], name="purchases_mobile", opclasses=["text_ops"]),
            models.Index(fields=["expires_at"], name="purchases_unpaid", condition=Q(status="pending_payment")),
        ]

    def seal(self, tenant_id: int, contact: dict[str, str]) -> None:
        """Keep name, mobile and address."""
        self.contact_sealed = self.sealed(tenant_id, "contact", json.dumps(contact, ensure_ascii=False))
        self.name_index = crypto.blind_index(contact["name"], tenant_id=tenant_id, field="name")

    def contact(self, tenant_id: int) -> dict[str, str]:
        found: dict[str, str] = json.loads(self.unsealed(tenant_id, "contact", self.contact_sealed))
        return found
