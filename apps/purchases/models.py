"""Outright sale orders: what was bought, for how much, for whom, and where it stands. Amounts in fen."""

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import F, Q

from apps.trade.models import Trade


class SaleOrder(Trade):
    """A purchase from the order to the customer's hands.

    `id` is drawn from the sequence of leases (`leases.services.next_number`). Who only buys is not asked for an ID
    number. `amount` = price × quantity + `addon_amount` + `freight`. `freight_refunded` is a part of `refunded`.
    """

    id = models.BigIntegerField(primary_key=True)

    price = models.BigIntegerField()
    quantity = models.IntegerField()
    addon_amount = models.BigIntegerField(default=0)
    freight = models.BigIntegerField(default=0)
    amount = models.BigIntegerField()
    refunded = models.BigIntegerField(default=0)
    freight_refunded = models.BigIntegerField(default=0)

    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(quantity__gte=1) & Q(amount=F("price") * F("quantity") + F("addon_amount") + F("freight")),
                name="purchases_amount",
            ),
            models.CheckConstraint(
                condition=Q(refunded__gte=0) & Q(refunded__lte=F("amount")), name="purchases_refund_covers"
            ),
            models.CheckConstraint(
                condition=Q(freight_refunded__gte=0)
                & Q(freight_refunded__lte=F("freight"))
                & Q(freight_refunded__lte=F("refunded")),
                name="purchases_freight_refund_covers",
            ),
        ]
        indexes = [
            models.Index(fields=["status", "-id"], name="purchases_status"),
            GinIndex(fields=["person_keys"], name="purchases_person"),
            models.Index(fields=["expires_at"], name="purchases_unpaid", condition=Q(status="pending_payment")),
        ]
