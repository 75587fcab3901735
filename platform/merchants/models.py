"""Merchants as the platform knows them, in `public`."""

import uuid
from typing import Any

from django.db import models

from core import crypto


class Merchant(models.Model):
    """Profile, account and rates of a merchant. Its status is the tenant's. Rates are in basis points.

    `withdraw_rules`: limits and a fee of its own for withdrawals; they count inside the platform's.
    """

    tenant_id = models.BigIntegerField(primary_key=True)
    uid = models.UUIDField(default=uuid.uuid4, editable=False)
    company = models.CharField(max_length=60)
    credit_code = models.CharField(max_length=18, unique=True)
    legal_person = models.CharField(max_length=30)
    licence_url = models.CharField(max_length=200)
    contact = models.CharField(max_length=30)
    mobile_sealed = models.BinaryField(default=bytes)
    subdomain = models.CharField(max_length=30, unique=True)
    logo_url = models.CharField(max_length=200, default="")
    bank_name = models.CharField(max_length=60)
    bank_holder = models.CharField(max_length=60)
    bank_account_sealed = models.BinaryField(default=bytes)
    bank_account_mask = models.CharField(max_length=30, default="")
    commission_bps = models.IntegerField()
    settlement_days = models.IntegerField()
    late_fee_bps = models.IntegerField()
    late_fee_grace_days = models.IntegerField()
    late_fee_cap_bps = models.IntegerField()
    withdraw_rules = models.JSONField(default=dict)
    goods_review = models.BooleanField(default=False)
    version = models.IntegerField(default=1)
    created_at = models.DateTimeField()

    def _binding(self, field: str) -> dict[str, Any]:
        return {"tenant_id": self.tenant_id, "table": self._meta.db_table, "row": str(self.uid), "field": field}

    def seal(self, field: str, plain: str) -> None:
        """Seal `mobile` or `bank_account`."""
        setattr(self, f"{field}_sealed", crypto.seal(plain, **self._binding(field)))

    def unseal(self, field: str) -> str:
        return crypto.unseal(getattr(self, f"{field}_sealed"), **self._binding(field))
