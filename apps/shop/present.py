"""From sub-shops and what belongs to them to the wire."""

from dataclasses import asdict
from typing import Literal

from apps.express import present as parcels
from apps.express.queries import address_for
from apps.leases.queries import counts
from apps.leases.queries.counts import Counted
from apps.promotion.queries import active_of_sub_shop
from apps.shop.queries import last_acts
from apps.shop.schemas import (
    SubShopCount,
    SubShopFilter,
    SubShopOrders,
    SubShopOut,
    SubShopPerson,
    SubShopQuery,
    SubShopRow,
)
from apps.staff import queries as staff
from apps.staff.accounts import STAFF
from apps.staff.models import Staff
from apps.subshops import queries
from apps.subshops.models import SubShop
from apps.subshops.rules import SUB_SHOP, SubShopAct, SubShopStatus
from core.accounts.rules import mask_mobile
from core.actions import SUBSHOP_EDIT
from core.caller import Caller
from core.entities import TradeKind
from core.paging import shaped_page
from core.wire import Page
from merchants import closing
from merchants.present import log_lines
from tenants import scope
from tenants.addresses import subdomain_url


def sub_shop_page(caller: Caller, query: SubShopQuery) -> Page[SubShopRow]:
    return shaped_page(queries.listed(caller, query), query, lambda rows: rows_of(caller, rows))


def sub_shop_counts(caller: Caller, query: SubShopFilter) -> list[SubShopCount]:
    """By status, all of them first."""
    found = queries.counted_by_status(caller, query)
    each = [SubShopCount(status=status, count=found.get(status, 0)) for status in SubShopStatus]
    return [SubShopCount(status="", count=sum(found.values())), *each]


def sub_shop_detail(caller: Caller, shop: SubShop) -> SubShopOut:
    """All about one: mobiles masked, counts of what the caller sees."""
    merchant, live = scope.current(), closing.live_of(scope.current().id, shop.pk)
    back = address_for(shop.pk)
    return SubShopOut(
        **rows_of(caller, [shop])[0].model_dump(), merchant_id=merchant.id, merchant_name=merchant.name,
        people=[_person(one, merchant.id) for one in staff.people_of([shop.pk])],
        orders=SubShopOrders(**asdict(counts.load_of(caller, shop.pk))),
        live_leases=live[TradeKind.LEASE], live_purchases=live[TradeKind.PURCHASE],
        return_address=parcels.address_line(back.pk) if back else "",
        own_return_address=back is not None and back.sub_shop_id == shop.pk,
        links=active_of_sub_shop(shop.pk),
        logs=log_lines(last_acts(shop.pk)),
    )  # fmt: skip


def _mobile(one: Staff, tenant_id: int) -> str:
    """Masked; "" for who has none."""
    return mask_mobile(one.mobile(tenant_id)) if one.mobile_index else ""


def _person(one: Staff, tenant_id: int) -> SubShopPerson:
    return SubShopPerson(
        id=one.pk, name=one.name, account=one.account, mobile=_mobile(one, tenant_id),
        roles=[STAFF.title(role) for role in STAFF.role_rows(one)], active=one.active,
    )  # fmt: skip


def rows_of(caller: Caller, rows: list[SubShop]) -> list[SubShopRow]:
    facts = _Facts([row.pk for row in rows], caller)
    return [facts.row(row) for row in rows]


class _Facts:
    """Counts and first logins of some sub-shops, read at once."""

    def __init__(self, ids: list[int], caller: Caller) -> None:
        self.tenant_id = scope.current().id
        self.may_edit = caller.tenant is not None and caller.may(SUBSHOP_EDIT)
        self.staff: dict[int, list[Staff]] = {}
        for person in staff.people_of(ids):
            self.staff.setdefault(person.sub_shop_id or 0, []).append(person)
        self.counted = counts.counted(caller, ids)

    def row(self, shop: SubShop) -> SubShopRow:
        people, counted = self.staff.get(shop.pk, []), self.counted.get(shop.pk, Counted())
        first = people[0] if people else None
        return SubShopRow(
            id=shop.pk, name=shop.name, address=shop.address, manager=shop.manager,
            account=first.account if first else "",
            mobile=_mobile(first, self.tenant_id) if first else "",
            site=subdomain_url(shop.subdomain) if shop.subdomain else "", subdomain=shop.subdomain,
            status=SubShopStatus.of(shop.status), staff_count=sum(person.active for person in people),
            goods_count=counted.goods, order_count=counted.orders,
            created_at=shop.created_at, actions=_acts(shop.status) if self.may_edit else [],
        )  # fmt: skip


def _acts(status: str) -> list[SubShopAct | Literal["edit"]]:
    """What is closed stays as it is."""
    moves = [SubShopAct(act) for act in SUB_SHOP.acts(status)]
    return [] if status == SubShopStatus.CLOSED else ["edit", *moves]
