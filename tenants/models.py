"""Merchants as the tenancy kernel knows them, all in `public`. What a merchant is, `merchants` says."""

from django.db import models
from django.db.models.functions import Now
from django_tenants.models import DomainMixin, TenantMixin

from tenants.rules import MerchantStatus, TenantState


class Tenant(TenantMixin):  # type: ignore[misc]
    """A schema: warm (empty, waiting in the pool), claimed by a merchant, or gone with one that was removed.

    `closed_on`: a business date.

    `idle_hours`: after so long without use its people log in again, as its owner has it.
    """

    auto_create_schema = False

    name = models.CharField(max_length=60, default="")
    state = models.CharField(max_length=8, default=TenantState.CLAIMED)
    status = models.CharField(max_length=10, default=MerchantStatus.ACTIVE)
    migrated_to = models.CharField(max_length=64, default="")
    created_at = models.DateTimeField(auto_now_add=True)
    closed_on = models.DateField(null=True)
    idle_hours = models.PositiveSmallIntegerField(null=True)

    class Meta:
        indexes = [
            models.Index(fields=["id"], name="tenants_warm", condition=models.Q(state="warm")),
        ]


class Domain(DomainMixin):  # type: ignore[misc]
    """An exact host of a merchant, or of one of its sub-shops, since when."""

    sub_shop_id = models.BigIntegerField(null=True)
    since = models.DateTimeField(db_default=Now())


class FormerHost(models.Model):
    """A host that served a merchant until `left_at`: old links lead there, so nobody else gets it for a year."""

    domain = models.CharField(max_length=253, primary_key=True)
    tenant_id = models.BigIntegerField()
    left_at = models.DateTimeField()


class ProvedMobile(models.Model):
    """A mobile that somebody had in hand, see `proved`. Tenant 0 is the operators' side."""

    pk = models.CompositePrimaryKey("tenant_id", "user_id", "index")
    tenant_id = models.BigIntegerField()
    user_id = models.BigIntegerField()
    index = models.CharField(max_length=16)


class Session(models.Model):
    """A login. Tenant 0 is the operators' side. Gone when revoked, expired or its user's version moved on."""

    pk = models.CompositePrimaryKey("tenant_id", "jti")
    tenant_id = models.BigIntegerField()
    jti = models.CharField(max_length=32)
    user_id = models.BigIntegerField()
    role_id = models.BigIntegerField(null=True)
    user_version = models.IntegerField()
    ip = models.CharField(max_length=45, default="")
    agent = models.CharField(max_length=200, default="")
    created_at = models.DateTimeField()
    last_used_at = models.DateTimeField(db_default=Now())
    expires_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["tenant_id", "user_id"], name="tenants_session_user")]


class FleetMigration(models.Model):
    """A migration as the template had it: rendered once, replayed on each schema. `digest` stands for all up to it."""

    position = models.IntegerField(primary_key=True)
    app = models.CharField(max_length=60)
    name = models.CharField(max_length=120)
    digest = models.CharField(max_length=64, unique=True)
    statements = models.JSONField(default=list)
    at = models.DateTimeField(auto_now_add=True)


class FleetStep(models.Model):
    """One migration on one schema: the fleet's ledger."""

    pk = models.CompositePrimaryKey("tenant_id", "app", "name")
    tenant_id = models.BigIntegerField()
    app = models.CharField(max_length=60)
    name = models.CharField(max_length=120)
    state = models.CharField(max_length=8)
    error = models.TextField(default="")
    at = models.DateTimeField(auto_now=True)
