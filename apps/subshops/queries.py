"""The only way to sub-shops' rows."""

from contextlib import AbstractContextManager, nullcontext
from typing import Any

from django.db.models import Count, Q, QuerySet

from apps.orders.models import Order
from apps.staff.models import Staff
from apps.subshops.models import SubShop, SubShopStatus
from apps.subshops.schemas import SubShopQuery, SubShopRow
from core.accounts.rules import mask_mobile
from core.caller import Caller
from core.errors import InvalidInput, NotFound
from core.paging import page_of
from core.text import say
from core.wire import Option, Page
from merchants import queries as merchants
from merchants.rules import SUB_SHOP
from tenants import scope
from tenants.addresses import subdomain_url


def shop_of(caller: Caller, merchant_id: int | None) -> AbstractContextManager[None]:
    """The merchant's schema: the caller's own, or the one that an operator names.

    Raises InvalidInput (110) when an operator names none, NotFound (104) for another merchant's.
    """
    if caller.tenant is None and merchant_id is None:
        raise InvalidInput(("merchant_id", say("请选择商家", "Choose a merchant")))
    merchant = merchants.access_merchant(caller, merchant_id)
    return nullcontext() if caller.tenant else scope.scope(scope.tenant_ref(merchant.pk))


def visible_to(caller: Caller) -> QuerySet[SubShop]:
    rows = SubShop.objects.all()
    return rows if caller.sub_shop_id is None else rows.filter(pk=caller.sub_shop_id)


def access_sub_shop(caller: Caller, sub_shop_id: int) -> SubShop:
    """Raises NotFound (104)."""
    shop = visible_to(caller).filter(pk=sub_shop_id).first()
    if shop is None:
        raise NotFound
    return shop


def sub_shop_page(caller: Caller, query: SubShopQuery) -> Page[SubShopRow]:
    rows = visible_to(caller).order_by("-id")
    if query.keyword:
        words = query.keyword
        rows = rows.filter(Q(name__icontains=words) | Q(manager__icontains=words) | Q(subdomain__icontains=words))
    if query.status:
        rows = rows.filter(status=query.status)
    page: Page[Any] = page_of(rows, query, lambda row: row)
    facts = _Facts([row.pk for row in page.items], caller)
    return Page[SubShopRow](
        items=[facts.row(row) for row in page.items], total=page.total, total_capped=page.total_capped,
        page=page.page, page_size=page.page_size,
    )  # fmt: skip


class _Facts:
    """Counts and first logins of some sub-shops, read at once."""

    def __init__(self, ids: list[int], caller: Caller) -> None:
        self.tenant_id = scope.current().id
        self.may_edit = caller.tenant is not None
        staff = list(Staff.objects.filter(sub_shop_id__in=ids).order_by("id"))
        self.staff: dict[int, list[Staff]] = {}
        for person in staff:
            self.staff.setdefault(person.sub_shop_id or 0, []).append(person)
        orders = Order.objects.filter(sub_shop_id__in=ids, deleted_at=None)
        self.orders = dict(orders.values_list("sub_shop_id").annotate(count=Count("pk")).order_by())
        goods = orders.values_list("sub_shop_id").annotate(count=Count("goods_id", distinct=True)).order_by()
        self.goods = dict(goods)

    def row(self, shop: SubShop) -> SubShopRow:
        people = self.staff.get(shop.pk, [])
        first = people[0] if people else None
        return SubShopRow(
            id=shop.pk, name=shop.name, address=shop.address, manager=shop.manager,
            account=first.account if first else "",
            mobile=mask_mobile(first.mobile(self.tenant_id)) if first else "",
            site=subdomain_url(shop.subdomain) if shop.subdomain else "", subdomain=shop.subdomain,
            status=SubShopStatus(shop.status), staff_count=sum(person.active for person in people),
            goods_count=self.goods.get(shop.pk, 0), order_count=self.orders.get(shop.pk, 0),
            created_at=shop.created_at, actions=["edit", *SUB_SHOP.acts(shop.status)] if self.may_edit else [],
        )  # fmt: skip


def options() -> list[Option]:
    """Open sub-shops by name."""
    rows = SubShop.objects.filter(status=SubShopStatus.OPEN).order_by("name").values_list("pk", "name")
    return [Option(value=str(pk), label=name) for pk, name in rows]
