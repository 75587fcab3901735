"""What an account and a role are, on either side. Operators and merchant staff give them their tables."""

import uuid

from django.contrib.postgres.fields import ArrayField
from django.db import models

from core import crypto
from core.money import FULL


class Role(models.Model):
    """A named set of actions. Built-in roles have a code and can't be edited.

    `waive_most`, `waive_bps`: what of one bill it may give up, see `limits.WaiveLimit`; of built-in ones the code says.
    """

    name = models.CharField(max_length=30)
    code = models.CharField(max_length=30, default="", blank=True)
    actions = ArrayField(models.CharField(max_length=40), default=list)
    waive_most = models.BigIntegerField(null=True)
    waive_bps = models.IntegerField(default=FULL, db_default=FULL)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        abstract = True

    @property
    def built_in(self) -> bool:
        return bool(self.code)


class Account(models.Model):
    """Somebody who logs in. The mobile is sealed; `version` moves when every session must end.

    `must_change`: somebody else chose the password, so nothing opens until its owner did.
    """

    account = models.CharField(max_length=40, unique=True)
    password = models.CharField(max_length=160)
    name = models.CharField(max_length=40)
    uid = models.UUIDField(default=uuid.uuid4, editable=False)
    mobile_sealed = models.BinaryField(default=bytes)
    mobile_index = models.CharField(max_length=32, default="")
    role_ids = ArrayField(models.BigIntegerField(), default=list)
    active = models.BooleanField(default=True)
    must_change = models.BooleanField(default=False)
    version = models.IntegerField(default=1)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        abstract = True

    def bindings(self, tenant_id: int) -> dict[str, crypto.Binding]:
        """See core.resealing."""
        return {"mobile_sealed": self._binding(tenant_id)}

    def _binding(self, tenant_id: int) -> crypto.Binding:
        return crypto.Binding(tenant_id=tenant_id, table=self._meta.db_table, row=str(self.uid), field="mobile")

    def set_mobile(self, mobile: str, tenant_id: int) -> None:
        self.mobile_sealed = crypto.seal(mobile, **self._binding(tenant_id))
        self.mobile_index = self.index_of(mobile, tenant_id)

    @staticmethod
    def index_of(mobile: str, tenant_id: int) -> str:
        return crypto.blind_index(mobile, tenant_id=tenant_id, field="mobile") if mobile else ""

    def mobile(self, tenant_id: int) -> str:
        return crypto.unseal(bytes(self.mobile_sealed), **self._binding(tenant_id))
