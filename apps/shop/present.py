"""From sub-shops and what belongs to them to the wire."""

from apps.leases import queries as leases
from apps.leases.queries import Counted
from apps.shop.schemas import SubShopQuery, SubShopRow
from apps.staff import queries as staff
from apps.staff.models import Staff
from apps.subshops.models import SubShop
from apps.subshops.queries import listed
from apps.subshops.rules import SUB_SHOP, SubShopStatus
from core.accounts.rules import mask_mobile
from core.caller import Caller
from core.paging import shaped_page
from core.wire import Page
from tenants import scope
from tenants.addresses import subdomain_url


def sub_shop_page(caller: Caller, query: SubShopQuery) -> Page[SubShopRow]:
    return shaped_page(listed(caller, query), query, lambda rows: _rows(caller, rows))


def _rows(caller: Caller, rows: list[SubShop]) -> list[SubShopRow]:
    facts = _Facts([row.pk for row in rows], caller)
    return [facts.row(row) for row in rows]


class _Facts:
    """Counts and first logins of some sub-shops, read at once."""

    def __init__(self, ids: list[int], caller: Caller) -> None:
        self.tenant_id = scope.current().id
        self.may_edit = caller.tenant is not None
        self.staff: dict[int, list[Staff]] = {}
        for person in staff.people_of(ids):
            self.staff.setdefault(person.sub_shop_id or 0, []).append(person)
        self.counted = leases.counted(caller, ids)

    def row(self, shop: SubShop) -> SubShopRow:
        people, counted = self.staff.get(shop.pk, []), self.counted.get(shop.pk, Counted())
        first = people[0] if people else None
        return SubShopRow(
            id=shop.pk, name=shop.name, address=shop.address, manager=shop.manager,
            account=first.account if first else "",
            mobile=mask_mobile(first.mobile(self.tenant_id)) if first else "",
            site=subdomain_url(shop.subdomain) if shop.subdomain else "", subdomain=shop.subdomain,
            status=SubShopStatus(shop.status), staff_count=sum(person.active for person in people),
            goods_count=counted.goods, order_count=counted.orders,
            created_at=shop.created_at, actions=["edit", *SUB_SHOP.acts(shop.status)] if self.may_edit else [],
        )  # fmt: skip
