"""What the row of a lease and that of a purchase have in common; each is a table of its own."""

import json
import uuid

from django.contrib.postgres.fields import ArrayField
from django.db import models

from apps.trade.rules import ToCustomer
from core import crypto


class Trade(models.Model):
    """Something that a customer ordered through a share link.

    Frozen at placement: `snapshot` of the goods, rates. `reason`: why it was ended by somebody.
    What the customer's form says of a person stands here alone: masked in columns, and in `contact_sealed` in plain
    (name, mobile, address; of a lease the ID number), bound to the tenant, table, row and field.
    `person_keys`: what the customer is found by, see `trade.person`. `holder_keys`: whose it is while unpaid, keyed,
    see `trade.holding`. `mobile_proved_at`: when its mobile was proved by a code, see `trade.proving`.
    `service_terms`: the number of the platform's terms that the customer agreed to with it; 0: was shown none.
    """

    uid = models.UUIDField(default=uuid.uuid4, editable=False)
    status = models.CharField(max_length=20)
    version = models.IntegerField(default=1)

    customer_mask = models.CharField(max_length=20)
    mobile_mask = models.CharField(max_length=20)
    contact_sealed = models.BinaryField(default=bytes)
    person_keys = ArrayField(models.CharField(max_length=16), default=list)
    holder_keys = ArrayField(models.CharField(max_length=32), default=list, db_default=[])
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
    service_terms = models.SmallIntegerField(default=0, db_default=0)
    reason = models.CharField(max_length=200, default="")

    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    paid_at = models.DateTimeField(null=True)
    shipped_at = models.DateTimeField(null=True)
    received_at = models.DateTimeField(null=True)
    mobile_proved_at = models.DateTimeField(null=True)

    class Meta:
        abstract = True

    def waits_for_customer(self, act: ToCustomer) -> bool:
        """Whether `act` waits until somebody but the shop has said that it is this customer's."""
        return False

    def seal(self, tenant_id: int, contact: dict[str, str]) -> None:
        """Keep what the form says: name, mobile, address, and what else it asks for."""
        plain = json.dumps(contact, ensure_ascii=False)
        self.contact_sealed = crypto.seal(plain, **self._binding(tenant_id))

    def contact(self, tenant_id: int) -> dict[str, str]:
        """In plain: for a party outside or a logged look, never for a log or a list."""
        found: dict[str, str] = json.loads(crypto.unseal(bytes(self.contact_sealed), **self._binding(tenant_id)))
        return found

    def bindings(self, tenant_id: int) -> dict[str, crypto.Binding]:
        """See core.resealing."""
        return {"contact_sealed": self._binding(tenant_id)}

    def _binding(self, tenant_id: int) -> crypto.Binding:
        return crypto.Binding(tenant_id=tenant_id, table=self._meta.db_table, row=str(self.uid), field="contact")
