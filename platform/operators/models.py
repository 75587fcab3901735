"""Operators and their roles; of both sides invitations, codes by SMS, second factors and known devices. In `public`."""

from django.contrib.postgres.fields import ArrayField
from django.db import models

from core import crypto
from core.accounts.models import Account, Role
from core.audit import LogRow


class OperatorRole(Role):
    pass


class Operator(Account):
    pass


class OperatorLog(LogRow):
    """What operators did to things of the platform itself."""

    class Meta:
        indexes = [models.Index(fields=["entity", "entity_id", "-id"], name="operators_log_entity")]


class SmsCode(models.Model):
    """A code of `services.sms_codes`, hashed with a key, by what it is for and the page that asked for it.

    Tenant 0 is the operators' side.
    """

    pk = models.CompositePrimaryKey("tenant_id", "key")
    tenant_id = models.BigIntegerField()
    key = models.CharField(max_length=32)
    hash = models.CharField(max_length=32)
    tries = models.IntegerField(default=0)
    used = models.BooleanField(default=False)
    expires_at = models.DateTimeField()


class Invitation(models.Model):
    """Somebody was added and chooses the password, by the newest code that was sent to the mobile, hashed with a key.

    The row goes once there is a password. An empty `hash`: it was withdrawn.
    """

    pk = models.CompositePrimaryKey("tenant_id", "user_id")
    tenant_id = models.BigIntegerField()
    user_id = models.BigIntegerField()
    hash = models.CharField(max_length=32)
    tries = models.IntegerField(default=0)
    expires_at = models.DateTimeField()


class SecondFactor(models.Model):
    """Somebody's authenticator. Its secret is sealed; it counts once a first code confirmed it.

    `last_step`: the newest code that was good, so that none is good twice. `recovery`: hashes of those not used yet.
    """

    pk = models.CompositePrimaryKey("tenant_id", "user_id")
    tenant_id = models.BigIntegerField()
    user_id = models.BigIntegerField()
    secret_sealed = models.BinaryField()
    confirmed_at = models.DateTimeField(null=True)
    last_step = models.BigIntegerField(default=0)
    recovery = ArrayField(models.CharField(max_length=32), default=list)

    def bindings(self, _: int) -> dict[str, crypto.Binding]:
        """See core.resealing."""
        return {"secret_sealed": self._binding()}

    def _binding(self) -> crypto.Binding:
        return crypto.Binding(
            tenant_id=self.tenant_id, table=self._meta.db_table, row=str(self.user_id), field="secret"
        )

    def seal(self, secret: bytes) -> None:
        self.secret_sealed = crypto.seal(secret.hex(), **self._binding())

    def secret(self) -> bytes:
        return bytes.fromhex(crypto.unseal(bytes(self.secret_sealed), **self._binding()))


class DemandedFactor(models.Model):
    """A shop whose owner demands a second factor of everybody. On the operators' side it is always demanded."""

    tenant_id = models.BigIntegerField(primary_key=True)
    since = models.DateTimeField()


class Preference(models.Model):
    """How somebody arranged something on their pages, in every browser: `value` under a name."""

    pk = models.CompositePrimaryKey("tenant_id", "user_id", "name")
    tenant_id = models.BigIntegerField()
    user_id = models.BigIntegerField()
    name = models.CharField(max_length=20)
    value = models.JSONField()


class KnownDevice(models.Model):
    """A browser that somebody logged in from, by the hash of its cookie; `trusted` until they came back by help."""

    pk = models.CompositePrimaryKey("tenant_id", "user_id", "hash")
    tenant_id = models.BigIntegerField()
    user_id = models.BigIntegerField()
    hash = models.CharField(max_length=64)
    trusted = models.BooleanField(default=True)
    last_at = models.DateTimeField()
