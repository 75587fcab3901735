"""What a shop that applies has told of itself, in `public`: there is no merchant yet."""

import uuid
from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db import models

from applications.rules import ApplicationStatus
from core import crypto

SEALED = ("legal_person", "contact", "mobile")


class Application(models.Model):
    """One application, whatever its rounds.

    `mobile_index`: by which whoever has proved that mobile finds it again. `licence` and `papers`: documents of the
    platform's. `licence_expires_on`: None, it doesn't end. `reasons`: what an operator sent back, field → words; they
    stand until the next round ends. `unasked`: fields that came back changed though nobody had sent them back.
    `consented_at`, `consent_text`: when the applicant agreed to what is kept, and to which words of it
    (`rules.CONSENT_TEXT`). `merchant_id`: what came of it, whose owner logs in as `account`. `version`: the
    row's, whatever of it changes.
    `ended_at`: since when nothing more is to be done about it, or is waited for from the applicant.
    """

    uid = models.UUIDField(default=uuid.uuid4, editable=False)
    status = models.CharField(max_length=9, default=ApplicationStatus.SUBMITTED)
    company = models.CharField(max_length=60)
    shop_name = models.CharField(max_length=60, default="")
    credit_code = models.CharField(max_length=18)
    legal_person_sealed = models.BinaryField(default=bytes)
    contact_sealed = models.BinaryField(default=bytes)
    mobile_sealed = models.BinaryField(default=bytes)
    mobile_index = models.CharField(max_length=16)
    subdomain = models.CharField(max_length=30)
    leases = models.CharField(max_length=200)
    licence = models.CharField(max_length=200)
    licence_expires_on = models.DateField(null=True)
    papers = ArrayField(models.CharField(max_length=200), default=list)
    reasons = models.JSONField(default=dict)
    unasked = ArrayField(models.CharField(max_length=20), default=list)
    why = models.CharField(max_length=200, default="")
    consented_at = models.DateTimeField(null=True)
    consent_text = models.SmallIntegerField(default=0)
    rounds = models.IntegerField(default=1)
    version = models.IntegerField(default=1)
    merchant_id = models.BigIntegerField(null=True)
    account = models.CharField(max_length=40, default="")
    decided_by = models.BigIntegerField(null=True)
    decided_by_name = models.CharField(max_length=60, default="")
    created_at = models.DateTimeField()
    submitted_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            models.Index(fields=["status", "-submitted_at", "-id"], name="applications_status"),
            models.Index(fields=["mobile_index"], name="applications_mobile"),
        ]

    def bindings(self, _: int) -> dict[str, crypto.Binding]:
        """See core.resealing."""
        return {f"{field}_sealed": self._binding(field) for field in SEALED}

    def _binding(self, field: str) -> crypto.Binding:
        return crypto.Binding(tenant_id=0, table=self._meta.db_table, row=str(self.uid), field=field)

    def seal(self, **values: str) -> None:
        """`legal_person`, `contact`, `mobile`."""
        for field, plain in values.items():
            setattr(self, f"{field}_sealed", crypto.seal(plain, **self._binding(field)))

    def plain(self, field: str) -> str:
        return crypto.unseal(bytes(getattr(self, f"{field}_sealed")), **self._binding(field))

    def documents(self) -> list[str]:
        return [self.licence, *self.papers]


def sealed_values(row: Application) -> dict[str, Any]:
    return {field: row.plain(field) for field in SEALED}
