"""The only way to the access log: operators see all, a merchant its own."""

from django.db.models import QuerySet

from core.caller import Caller
from looks.models import Look


def visible_to(caller: Caller) -> QuerySet[Look]:
    return Look.objects.all() if caller.tenant is None else Look.objects.filter(tenant_id=caller.tenant.id)
