"""What an account and a role are, on either side. Operators and merchant staff give them their tables."""

import uuid
from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db import models

from core import crypto


class Role(models.Model):
    """A named set of actions. Built-in roles have a code and can't be edited."""

    name = models.CharField(max_length=30)
    code = models.CharField(max_length=30, default="", blank=True)
    actions = ArrayField(models.CharField(max_length=40), default=list)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        abstract = True

    @property
    def built_in(self) -> bool:
        return bool(self.code)


class Account(models.Model):
    """Somebody who logs in. The mobile is sealed; `version` moves when every session must end.

    `must_change`: somebody else chose the password, so nothing opens until its owner did. `proved`: of each mobile that
    was in this person's hands, by a code sent to it, a platform's index; others may type another one, what was proved
    stays.
    """

    account = models.CharField(max_length=40, unique=True)
    password = models.CharField(max_length=160)
    name = models.CharField(max_length=40)
    uid = models.UUIDField(default=uuid.uuid4, editable=False)
    mobile_sealed = models.BinaryField(default=bytes)
    mobile_index = models.CharField(max_length=32, default="")
    proved = ArrayField(models.CharField(max_length=16), default=list)
    role_ids = ArrayField(models.BigIntegerField(), default=list)
    active = models.BooleanField(default=True)
    must_change = models.BooleanField(default=False)
    version = models.IntegerField(default=1)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        abstract = True

    def _binding(self, tenant_id: int) -> dict[str, Any]:
        return {"tenant_id": tenant_id, "table": self._meta.db_table, "row": str(self.uid), "field": "mobile"}

    def set_mobile(self, mobile: str, tenant_id: int) -> None:
        self.mobile_sealed = crypto.seal(mobile, **self._binding(tenant_id))
        self.mobile_index = crypto.blind_index(mobile, tenant_id=tenant_id, field="mobile") if mobile else ""

    def mobile(self, tenant_id: int) -> str:
        return crypto.unseal(bytes(self.mobile_sealed), **self._binding(tenant_id))

    def with_proved(self, mobile: str) -> list[str]:
        """`proved`, with this one."""
        return sorted({*self.proved, proved_index(mobile)})

    def shares_mobile(self, other: "Account") -> bool:
        """Whether it is one person's: by the mobile as it is, or by one that both have proved."""
        return self.mobile_index == other.mobile_index or not set(self.proved).isdisjoint(other.proved)


def proved_index(mobile: str) -> str:
    """Equal on both sides and in all shops, so that an operator is found among a shop's people."""
    return crypto.platform_index(mobile, field="proved_mobile")
