"""Merchants, in the operators' search: by what their list finds them by, or their number."""

from django.db.models import Q

from core import actions as a
from core.caller import Caller
from core.digits import row_id
from core.search import MOST, Found, Hit, declare
from merchants import queries
from tenants.rules import MerchantStatus


def _find(caller: Caller, text: str) -> list[Hit]:
    found = queries.named(text) | Q(tenant_id=row_id(text))
    rows = list(queries.all_merchants().filter(found).order_by("-created_at")[:MOST])
    tenants = queries.tenants_of([row.pk for row in rows])
    return [
        Hit(
            row.pk,
            tenants[row.pk].name,
            f"{row.company} · {row.subdomain}",
            f"/merchantDetail?id={row.pk}",
            MerchantStatus.words_of(tenants[row.pk].status),
        )
        for row in rows
    ]


declare(Found.MERCHANT, "P", a.MERCHANT_VIEW, 5, _find)
