"""Reports, and the quota that they use."""

import json

from apps.credit import queries
from apps.credit.models import CreditQuery
from apps.credit.rules import ConsentStatus, QueryStatus, month_of
from apps.credit.schemas.reports import CreditQueryOut, CreditReportOut, QuotaOut, UserQueryOut
from apps.credit.tree import tree
from core import clock, shapes, wording
from core.caller import Caller
from partners.credit.port import CreditReport
from tenants.scope import current


def query_out(row: CreditQuery) -> CreditQueryOut:
    return CreditQueryOut(
        query_no=row.pk, order_id=row.order_id, status=QueryStatus.of(row.status),
        status_label=QueryStatus.words_of(row.status), error=wording.reason(row.error), kept=bool(row.report_sealed),
        asked_by_name=row.asked_by_name, asked_at=row.asked_at, answered_at=row.answered_at,
    )  # fmt: skip


def report(row: CreditQuery) -> CreditReportOut:
    plain = row.unseal(current().id)
    sections = tree(shapes.load(CreditReport, json.loads(plain))) if plain else []
    return CreditReportOut(query=query_out(row), gone=not plain, sections=sections)


def latest(caller: Caller, *, order_id: int | None, customer_id: int | None) -> UserQueryOut:
    row = queries.latest_query(caller, order_id=order_id, customer_id=customer_id)
    account = queries.account_of(order_id or (row.order_id if row else 0))
    consent = ConsentStatus.of(account.consent) if account else ConsentStatus.NONE
    return UserQueryOut(query=query_out(row) if row else None, consent=consent, consent_label=consent.words)


def quota() -> QuotaOut:
    """Of the merchant whose schema is active."""
    limit, used = queries.limit(), queries.used(month_of(clock.today()))
    return QuotaOut(
        limit=limit, used=used, left=max(0, limit - used), price=queries.price(),
        last_query_at=queries.last_query_at(),
    )  # fmt: skip
