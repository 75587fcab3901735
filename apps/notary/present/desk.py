"""The desk's rows: a shop's from its own tables, operators' from the index."""

from collections.abc import Iterable

from apps.leases import queries as leases
from apps.leases.models import Order
from apps.notary.models import Enforcement, Notarization
from apps.notary.queries import desk
from apps.notary.rules import EnforceStatus, NotaryStatus
from apps.notary.schemas.desk import (
    EnforcementDeskFilter,
    EnforcementDeskOut,
    EnforcementDeskQuery,
    NotaryDeskFilter,
    NotaryDeskOut,
    NotaryDeskQuery,
)
from core import clock, paging, wording
from core.caller import Caller, Side
from core.wire import Page, TabCount
from overview.models import EnforcementIndex, NotarizationIndex
from tenants.names import names_of
from tenants.scope import current


def notary_page(caller: Caller, query: NotaryDeskQuery) -> Page[NotaryDeskOut]:
    if caller.side is Side.ADMIN:
        return paging.shaped_page(desk.listed_everywhere(query, query.merchant_id), query, platform_rows)
    return paging.shaped_page(desk.listed(caller, query), query, own_rows)


def notary_counts(caller: Caller, query: NotaryDeskFilter) -> list[TabCount]:
    if caller.side is Side.ADMIN:
        every = desk.matching_everywhere(query, query.merchant_id)
        return paging.tab_counts(every, desk.notary_tabs_everywhere())
    return paging.tab_counts(desk.matching(caller, query), desk.notary_tabs())


def enforcement_page(caller: Caller, query: EnforcementDeskQuery) -> Page[EnforcementDeskOut]:
    if caller.side is Side.ADMIN:
        every = desk.listed_enforcements_everywhere(query, query.merchant_id)
        return paging.shaped_page(every, query, platform_enforcements)
    return paging.shaped_page(desk.listed_enforcements(caller, query), query, own_enforcements)


def enforcement_counts(caller: Caller, query: EnforcementDeskFilter) -> list[TabCount]:
    if caller.side is Side.ADMIN:
        every = desk.matching_enforcements_everywhere(query, query.merchant_id)
        return paging.tab_counts(every, desk.ENFORCE_TABS)
    return paging.tab_counts(desk.matching_enforcements(caller, query), desk.ENFORCE_TABS)


def own_rows(rows: list[Notarization]) -> list[NotaryDeskOut]:
    orders, shop = _orders(rows), current().id
    return [_row(row, shop, row.pk, order=orders.get(row.order_id), error=row.error) for row in rows]


def platform_rows(rows: list[NotarizationIndex]) -> list[NotaryDeskOut]:
    names = names_of(row.merchant_id for row in rows)
    return [_row(row, row.merchant_id, row.notarization_id, names.get(row.merchant_id, "")) for row in rows]


def own_enforcements(rows: list[Enforcement]) -> list[EnforcementDeskOut]:
    orders, shop = _orders(rows), current().id
    return [_enforcement(row, shop, row.pk, order=orders.get(row.order_id), error=row.error) for row in rows]


def platform_enforcements(rows: list[EnforcementIndex]) -> list[EnforcementDeskOut]:
    names = names_of(row.merchant_id for row in rows)
    return [_enforcement(row, row.merchant_id, row.enforcement_id, names.get(row.merchant_id, "")) for row in rows]


def _orders(rows: Iterable[Notarization | Enforcement]) -> dict[int, Order]:
    return {order.pk: order for order in leases.by_ids([row.order_id for row in rows])}


def _row(
    row: Notarization | NotarizationIndex, merchant_id: int, row_id: int, merchant: str = "", *,
    order: Order | None = None, error: str = "",
) -> NotaryDeskOut:  # fmt: skip
    status = NotaryStatus.of(row.status)
    late = status is NotaryStatus.PROCESSING and row.due_at is not None and row.due_at < clock.now()
    return NotaryDeskOut(
        id=row_id, merchant_id=merchant_id, merchant_name=merchant, order_id=row.order_id,
        title=order.title if order else "", customer=order.customer_mask if order else "", round=row.round,
        status=status, status_label=status.words, cancelling=row.cancelling, late=late, case_no=row.case_no,
        error=wording.reason(error), fee=row.fee, certificate_no=row.certificate_no, created_at=row.created_at,
        due_at=row.due_at, completed_at=row.completed_at,
    )  # fmt: skip


def _enforcement(
    row: Enforcement | EnforcementIndex, merchant_id: int, row_id: int, merchant: str = "", *,
    order: Order | None = None, error: str = "",
) -> EnforcementDeskOut:  # fmt: skip
    status = EnforceStatus.of(row.status)
    return EnforcementDeskOut(
        id=row_id, merchant_id=merchant_id, merchant_name=merchant, order_id=row.order_id,
        title=order.title if order else "", customer=order.customer_mask if order else "", round=row.round,
        status=status, status_label=status.words, withdrawing=row.withdrawing, enforce_no=row.enforce_no,
        error=wording.reason(error), total=row.total, as_of=row.as_of, certificate_no=row.certificate_no,
        asked_at=row.asked_at, issued_at=row.issued_at, paid_at=row.paid_at,
    )  # fmt: skip
