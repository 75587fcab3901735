"""What the row of a lease and that of a purchase have in common; each is a table of its own."""

import uuid

from django.db import models

from core import crypto


class Trade(models.Model):
    """Something that a customer ordered through a share link.

    Frozen at placement: `snapshot` of the goods, rates. `reason`: why it was ended by somebody.
    People's data is masked in columns and sealed beside them, each seal bound to the tenant, table, row and field.
    """

    uid = models.UUIDField(default=uuid.uuid4, editable=False)
    status = models.CharField(max_length=20)
    version = models.IntegerField(default=1)

    customer_mask = models.CharField(max_length=20)
    mobile_mask = models.CharField(max_length=20)
    mobile_index = models.CharField(max_length=32)
    address_mask = models.CharField(max_length=120, default="")

    goods_id = models.BigIntegerField()
    title = models.CharField(max_length=100)
    picture = models.CharField(max_length=200, default="")
    spec = models.CharField(max_length=120, default="")
    snapshot = models.JSONField()
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

    class Meta:
        abstract = True

    def sealed(self, tenant_id: int, field: str, plain: str) -> bytes:
        return crypto.seal(plain, tenant_id=tenant_id, table=self._meta.db_table, row=str(self.uid), field=field)

    def unsealed(self, tenant_id: int, field: str, kept: bytes | memoryview) -> str:
        return crypto.unseal(
            bytes(kept), tenant_id=tenant_id, table=self._meta.db_table, row=str(self.uid), field=field
        )
