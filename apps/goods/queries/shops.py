"""Merchants and their sub-shops to choose from, by name, host or id."""

from django.db.models import Q

from apps.goods.queries.operators import merchant_of
from apps.subshops import queries as sub_shops
from core.digits import row_id
from core.text import say
from core.wire import Option
from tenants.hosts import with_host_like
from tenants.models import Tenant
from tenants.rules import TenantState

MOST = 30


def shop_options(keyword: str) -> list[Option]:
    """Each merchant that fits with its sub-shops behind it; the value is the shop's id."""
    shops = Tenant.objects.filter(state=TenantState.CLAIMED)
    if keyword:
        hosts, called = with_host_like(keyword), sub_shops.merchants_with(keyword)
        chosen = merchant_of(row_id(keyword) or 0)
        shops = shops.filter(Q(name__icontains=keyword) | Q(pk__in=hosts) | Q(pk__in=called) | Q(pk=chosen))
    found = {shop.pk: shop.name for shop in shops.order_by("name", "pk")[:MOST]}
    branches: dict[int, list[Option]] = {}
    for branch in sub_shops.of_merchants(found):
        shop = found[branch.merchant_id]
        name = say(f"{shop} / {branch.name}（分店）", f"{shop} / {branch.name} (sub-shop)")
        branches.setdefault(branch.merchant_id, []).append(Option(value=str(branch.sub_shop_id), label=name))
    return [
        option
        for shop_id, name in found.items()
        for option in [Option(value=str(shop_id), label=name), *branches.get(shop_id, [])]
    ]
