"""Goods on their way back from a lease, and how they were found."""

from django.contrib.postgres.fields import ArrayField
from django.db import models

from apps.returns.rules import ReturnStatus


class Return(models.Model):
    """One of a lease at a time; a withdrawn one stays. Its parcel is the order's, `back` (apps.express).

    `address_id`: where the goods are sent. `note`: what was said when it was asked for. `fate`, `finding`, `pictures`:
    what the inspection found, and what became of the goods.
    """

    order_id = models.BigIntegerField()
    status = models.CharField(max_length=10, default=ReturnStatus.ASKED)
    address_id = models.BigIntegerField()
    note = models.CharField(max_length=200, default="")
    fate = models.CharField(max_length=8, default="")
    finding = models.CharField(max_length=500, default="")
    pictures = ArrayField(models.CharField(max_length=200), default=list)
    asked_at = models.DateTimeField()
    sent_at = models.DateTimeField(null=True)
    received_at = models.DateTimeField(null=True)
    inspected_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["order_id"], name="returns_one_live", condition=~models.Q(status=ReturnStatus.WITHDRAWN)
            ),
        ]
        indexes = [models.Index(fields=["order_id"], name="returns_order")]
