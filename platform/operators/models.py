"""Operators and their roles, and reset codes of both sides, in `public`."""

from django.db import models

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


class ResetCode(models.Model):
    """The newest code of a mobile, hashed with a key. Tenant 0 is the operators' side."""

    pk = models.CompositePrimaryKey("tenant_id", "mobile_index")
    tenant_id = models.BigIntegerField()
    mobile_index = models.CharField(max_length=32)
    hash = models.CharField(max_length=32)
    tries = models.IntegerField(default=0)
    used = models.BooleanField(default=False)
    expires_at = models.DateTimeField()
