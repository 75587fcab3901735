"""A shop's programs, the orders that they placed, and what they asked for."""

from datetime import datetime

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from apps.intake.rules import AppStatus
from core import clock, crypto


class App(models.Model):
    """A program of the shop: its key opens `calls` for goods and orders of one `channel`.

    `secret_sealed`: what it signs with, bound to `key`; after a rotation the former one is good until `former_until`.
    `hook_url`: where it is told of its orders, "" nowhere. `hook_failing_since`: no push arrived since; `hook_off_at`:
    so long that none is tried any more. `hook_next_at`: until then, by the real clock, no other push is sent: one is
    under way, or its server rests after one that failed or was slow; `hook_busy_until`: none of the whole shop.
    `last_call_at`: of its last call that was let in, to the minute.
    """

    name = models.CharField(max_length=40)
    key = models.CharField(max_length=24, unique=True)
    channel = models.CharField(max_length=10)
    calls = ArrayField(models.CharField(max_length=10), default=list)
    status = models.CharField(max_length=8, default=AppStatus.ACTIVE)
    version = models.IntegerField(default=1)
    secret_sealed = models.BinaryField(default=bytes)
    former_sealed = models.BinaryField(default=bytes)
    former_until = models.DateTimeField(null=True)
    hook_url = models.CharField(max_length=300, default="")
    hook_heard_at = models.DateTimeField(null=True)
    hook_failing_since = models.DateTimeField(null=True)
    hook_off_at = models.DateTimeField(null=True)
    hook_next_at = models.DateTimeField(null=True)
    hook_busy_until = models.DateTimeField(null=True)
    last_call_at = models.DateTimeField(null=True)
    created_by = models.CharField(max_length=60)
    created_at = models.DateTimeField()
    rotated_at = models.DateTimeField(null=True)
    revoked_at = models.DateTimeField(null=True)

    def seal(self, secret: str, tenant_id: int) -> None:
        self.secret_sealed = crypto.seal(secret, **self._binding(tenant_id))

    def secret(self, tenant_id: int) -> str:
        return crypto.unseal(bytes(self.secret_sealed), **self._binding(tenant_id))

    def secrets(self, tenant_id: int) -> list[str]:
        """All that are good now, the newest first."""
        if self.former_until is None or self.former_until <= clock.real_now():
            return [self.secret(tenant_id)]
        return [self.secret(tenant_id), crypto.unseal(bytes(self.former_sealed), **self._binding(tenant_id))]

    @property
    def former_holds(self) -> datetime | None:
        """Until when the secret of before opens, too."""
        return self.former_until if self.former_until and self.former_until > clock.real_now() else None

    def bindings(self, tenant_id: int) -> dict[str, crypto.Binding]:
        """See core.resealing. The former secret is the same field's, of before."""
        return {name: self._binding(tenant_id) for name in ("secret_sealed", "former_sealed")}

    def _binding(self, tenant_id: int) -> crypto.Binding:
        return crypto.Binding(tenant_id=tenant_id, table=self._meta.db_table, row=self.key, field="secret")


class PlacedOrder(models.Model):
    """An order that a program placed, by its own number of it: once, whatever it sends again.

    `digest`: of what it sent, keyed; `order_id` is null only inside the transaction that places it.
    """

    app_id = models.BigIntegerField()
    number = models.CharField(max_length=64)
    digest = models.CharField(max_length=32)
    order_id = models.BigIntegerField(null=True, unique=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["app_id", "number"], name="intake_number_once")]


class SignedCall(models.Model):
    """A call of a program: its nonce, which isn't taken twice, and what came of it.

    `code`: of the envelope; null where none was given. `refusal`: why its signature didn't open, with no nonce then.
    `number`: the program's own of an order, where it names one.
    """

    app_id = models.BigIntegerField()
    nonce = models.CharField(max_length=64, default="")
    call = models.CharField(max_length=20)
    number = models.CharField(max_length=64, default="")
    code = models.IntegerField(null=True)
    refusal = models.CharField(max_length=12, default="")
    ip = models.CharField(max_length=45, default="")
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["app_id", "nonce"], name="intake_nonce_once", condition=~Q(nonce=""))
        ]
        indexes = [models.Index(fields=["at"], name="intake_calls_at")]
