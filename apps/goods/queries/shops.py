"""Merchants and their sub-shops to choose from, by name, host or id. Of sub-shops the hosts are public, no names."""

from django.db.models import Q

from apps.goods.queries.operators import merchant_of
from core.digits import row_id
from core.text import say
from core.wire import Option
from tenants.hosts import sub_shops_of, with_host_like
from tenants.models import Tenant
from tenants.rules import TenantState

MOST = 30


def shop_options(keyword: str) -> list[Option]:
    """Each merchant that fits with its sub-shops behind it; the value is the shop's id."""
    shops = Tenant.objects.filter(state=TenantState.CLAIMED)
    if keyword:
        hosts = with_host_like(keyword)
        chosen = merchant_of(row_id(keyword) or 0)
        shops = shops.filter(Q(name__icontains=keyword) | Q(pk__in=hosts) | Q(pk=chosen))
    found = {shop.pk: shop.name for shop in shops.order_by("name", "pk")[:MOST]}
    branches: dict[int, list[Option]] = {}
    for host in sub_shops_of(found):
        label = host.domain.partition(".")[0]
        name = say(f"{found[host.tenant_id]} / {label}（分店）", f"{found[host.tenant_id]} / {label} (sub-shop)")
        branches.setdefault(host.tenant_id, []).append(Option(value=str(host.sub_shop_id), label=name))
    return [
        option
        for shop_id, name in found.items()
        for option in [Option(value=str(shop_id), label=name), *branches.get(shop_id, [])]
    ]
