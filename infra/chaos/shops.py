"""More merchants beside Lin and Gao, each able to run its nights."""

from apps.finance.services import ledger
from merchants.models import Merchant
from tenants import scope
from tenants.models import Tenant
from tenants.provisioning.claim import claim


def open_shops(like: int, count: int, label: str = "chaos") -> list[Tenant]:
    """`count` shops with the terms of the merchant `like` and a ledger of their own."""
    return [_open(like, f"{label}{number}") for number in range(count)]


def _open(like: int, subdomain: str) -> Tenant:
    tenant = claim(subdomain, f"第{subdomain}店")
    row = Merchant.objects.get(tenant_id=like)
    row.pk, row.subdomain, row.credit_code = tenant.pk, subdomain, f"K{tenant.pk}"
    row.save(force_insert=True)
    with scope.scope(tenant):
        ledger.open_accounts()
    return tenant
