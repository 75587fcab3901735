"""The access log, append-only, in `public`: operators read of all merchants, a merchant of its own."""

import uuid

from django.db import models


class Look(models.Model):
    """Somebody saw `seen` (a code of `rules.Seen`) of an order's customer in plain. `customer`: the name, masked.

    Or of a withdrawal, which has no order; `customer` is its account's number then, masked. Or of all that a shop's own
    file holds: one line for all of its customers, named by none.
    """

    pk = models.CompositePrimaryKey("tenant_id", "id")
    tenant_id = models.BigIntegerField()
    id = models.UUIDField(default=uuid.uuid4)
    at = models.DateTimeField()
    actor_side = models.CharField(max_length=8)
    actor_id = models.BigIntegerField()
    actor_name = models.CharField(max_length=60)
    order_kind = models.CharField(max_length=8)
    order_id = models.BigIntegerField(null=True)
    withdrawal_id = models.BigIntegerField(null=True)
    customer = models.CharField(max_length=20)
    seen = models.CharField(max_length=12)
    reason = models.CharField(max_length=200)
    ip = models.CharField(max_length=45)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(order_id__isnull=False) ^ models.Q(withdrawal_id__isnull=False)
                | models.Q(order_id__isnull=True, withdrawal_id__isnull=True, seen="whole"),
                name="looks_of_one",
            )
        ]
        indexes = [
            models.Index(fields=["-at", "-id"], name="looks_recent"),
            models.Index(fields=["tenant_id", "-at", "-id"], name="looks_of_merchant"),
        ]
