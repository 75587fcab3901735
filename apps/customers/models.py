"""Customers: personal data sealed, masks for lists, keyed indexes for search."""

import uuid
from typing import Any

from django.db import models

from core import crypto


class Customer(models.Model):
    """One person of one merchant, found again by the ID number's index.

    `certified`: what the payment platform said of name and ID number. `name_check`: the question that is open there.
    """

    uid = models.UUIDField(default=uuid.uuid4, editable=False)
    name_sealed = models.BinaryField()
    id_number_sealed = models.BinaryField()
    mobile_sealed = models.BinaryField()
    name_mask = models.CharField(max_length=20)
    id_number_mask = models.CharField(max_length=20)
    mobile_mask = models.CharField(max_length=20)
    name_index = models.CharField(max_length=32)
    id_number_index = models.CharField(max_length=32, unique=True)
    mobile_index = models.CharField(max_length=32)
    certified = models.JSONField(default=dict)
    name_check = models.JSONField(default=dict)
    agreement_no = models.CharField(max_length=64, default="")
    buyer_id = models.CharField(max_length=64, default="")
    created_at = models.DateTimeField()

    class Meta:
        indexes = [
            models.Index(fields=["name_index"], name="customers_name", opclasses=["text_ops"]),
        ]

    def _binding(self, tenant_id: int, field: str) -> dict[str, Any]:
        return {"tenant_id": tenant_id, "table": self._meta.db_table, "row": str(self.uid), "field": field}

    def seal(self, tenant_id: int, field: str, plain: str) -> None:
        setattr(self, f"{field}_sealed", crypto.seal(plain, **self._binding(tenant_id, field)))
        setattr(self, f"{field}_index", crypto.blind_index(plain, tenant_id=tenant_id, field=field))

    def unseal(self, tenant_id: int, field: str) -> str:
        return crypto.unseal(getattr(self, f"{field}_sealed"), **self._binding(tenant_id, field))


class PrivacyLook(models.Model):
    """Somebody saw personal data in plain: the access log, append-only."""

    at = models.DateTimeField()
    actor_side = models.CharField(max_length=8)
    actor_id = models.BigIntegerField()
    actor_name = models.CharField(max_length=60)
    order_id = models.BigIntegerField()
    field = models.CharField(max_length=12)
    reason = models.CharField(max_length=200)
    ip = models.CharField(max_length=45)
