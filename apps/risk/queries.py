"""The only way to recharges and reports: a shop's own rows, operators' from the index."""

from collections.abc import Collection, Mapping
from datetime import date, datetime, timedelta
from typing import Any, Protocol

from django.db.models import Q, QuerySet, Sum

from apps.customers.queries import why_unusable
from apps.customers.rules import age_on, birth_date
from apps.finance import queries as finance
from apps.finance.rules import RISK_PREPAID, RISK_RESERVED
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.payments import queries as payments
from apps.payments.models import Attempt
from apps.payments.payables import Payable
from apps.risk.log import RiskEntity
from apps.risk.models import RiskRecharge, RiskReport, RiskRule, RiskUse
from apps.risk.rules import (
    NOT_OFFERED,
    RechargeMethod,
    RechargeStatus,
    ReportStatus,
    ReportType,
    Rule,
    Verdict,
    why_not_asked,
)
from core import actions as a
from core import clock, crypto
from core.caller import Caller
from core.dates import between
from core.digits import row_id
from core.errors import NotFound
from core.money import Fen
from core.paging import tabs_of
from core.sorting import ordered
from core.wording import Bilingual
from merchants import queries as merchants
from overview.models import RechargeIndex, RiskFeeIndex
from partners.bills import Charged
from policies import queries as policies
from policies.rules import Service
from tenants.scope import current

NO_AGAIN = timedelta(days=1)
"""So long the vendor's "no" is the answer: asked for nothing, it would tell which name belongs to which ID number."""
MOST_NOS = 3
"""So many of them in NO_AGAIN about one ID number, whatever name came with it: who tries names asks each one once."""
TABS = tabs_of(RechargeStatus, "status")


class Wanted(Protocol):
    """`method`: None is any."""

    method: RechargeMethod | None


class Listed(Wanted, Protocol):
    status: RechargeStatus | None

    @property
    def sort(self) -> str: ...


def recharges(caller: Caller) -> QuerySet[RiskRecharge]:
    """The balance is the merchant's: a sub-shop's staff see no recharge."""
    return RiskRecharge.objects.none() if caller.sub_shop_id is not None else RiskRecharge.objects.all()


def access_recharge(caller: Caller, recharge_id: int, *, lock: bool = False) -> RiskRecharge:
    """Raises NotFound (104)."""
    rows = recharges(caller)
    found = (rows.select_for_update() if lock else rows).filter(pk=recharge_id).first()
    if found is None:
        raise NotFound
    return found


def lock_recharge(recharge_id: int) -> RiskRecharge:
    """Whoever asks. Raises NotFound (104)."""
    found = RiskRecharge.objects.select_for_update().filter(pk=recharge_id).first()
    if found is None:
        raise NotFound
    return found


def by_trade_no(caller: Caller, trade_no: str) -> RiskRecharge:
    """The one whose code has our number `trade_no`. Raises NotFound (104)."""
    number = row_id(trade_no)
    attempt = payments.attempt_of(RiskEntity.RECHARGE, number) if number else None
    if attempt is None:
        raise NotFound
    return access_recharge(caller, attempt.payable_id)


def payable(recharge_id: int) -> Payable:
    return Payable(RiskEntity.RECHARGE, recharge_id)


def attempt_of(recharge_id: int) -> Attempt:
    """The code of an online recharge; it has exactly one. Raises DoesNotExist."""
    return payments.attempts_of(payable(recharge_id)).get()


def still_payable() -> QuerySet[RiskRecharge]:
    """Whose codes can be paid now."""
    return RiskRecharge.objects.filter(status=RechargeStatus.WAITING, expires_at__gt=clock.now())


def listed(caller: Caller, query: Listed) -> QuerySet[RiskRecharge]:
    """What the filter finds, in the order that is asked for."""
    rows = matching(caller, query)
    if query.status:
        rows = rows.filter(TABS[query.status])
    return ordered(rows, query.sort, key="id", usual=("-applied_at", "-id"))


def matching(caller: Caller, query: Wanted) -> QuerySet[RiskRecharge]:
    """Whatever their status."""
    rows = recharges(caller)
    return rows.filter(method=query.method) if query.method else rows


def listed_everywhere(query: Listed, merchant_id: int | None) -> QuerySet[RechargeIndex]:
    """The same for operators: one merchant's, None everybody's."""
    rows = matching_everywhere(query, merchant_id)
    if query.status:
        rows = rows.filter(TABS[query.status])
    return ordered(rows, query.sort, key="recharge_id", usual=("-applied_at", "-recharge_id"))


def matching_everywhere(query: Wanted, merchant_id: int | None) -> QuerySet[RechargeIndex]:
    rows = RechargeIndex.objects.all() if merchant_id is None else RechargeIndex.objects.filter(merchant_id=merchant_id)
    return rows.filter(method=query.method) if query.method else rows


def prepaid() -> tuple[Fen, Fen]:
    """(available, reserved) fen for reports."""
    balances = finance.balances()
    return balances.get(RISK_PREPAID, 0), balances.get(RISK_RESERVED, 0)


def under_way() -> Fen:
    """Fen of transfers that wait for their audit, and of codes that can be paid now."""
    waiting = still_payable() | RiskRecharge.objects.filter(status=RechargeStatus.SUBMITTED)
    return waiting.aggregate(sum=Sum("amount"))["sum"] or 0


def charged(start: datetime, end: datetime, ids: Collection[int] = ()) -> list[Charged]:
    """Reports that came from `start` to before `end`, and these, with what the vendor said that they cost us."""
    there = Q(status=ReportStatus.READY)
    rows = RiskReport.objects.filter(there & Q(answered_at__gte=start, answered_at__lt=end) | Q(pk__in=ids))
    return [
        Charged(
            row.pk, row.cost if row.status == ReportStatus.READY else None, row.order_id, row.asked_at, row.answered_at
        )
        for row in rows.order_by("pk")
    ]  # fmt: skip


def rule_version() -> int:
    """Of the shop's rule as it is now; 0: it has none of its own."""
    return RiskRule.objects.order_by("-version").values_list("version", flat=True).first() or 0


def rule_row(version: int | None) -> RiskRule | None:
    rows = RiskRule.objects.all() if version is None else RiskRule.objects.filter(version=version)
    return rows.order_by("-version").first()


def rule_of(version: int | None) -> Rule:
    """That version of the shop's rule, None: the one that counts now; the platform's where there is none."""
    row = rule_row(version)
    if row is None:
        return Rule()
    return Rule(
        row.pass_from, row.review_from, row.min_age, row.max_age, Verdict.of(row.ages), Verdict.of(row.listed),
        Verdict.of(row.high), Verdict.of(row.others),
    )  # fmt: skip


def age_of(row: RiskReport) -> int | None:
    """How old the customer was when the report came, by the ID number; it is kept nowhere."""
    born = birth_date(leases.person(row.order_id)["id_number"])
    day = clock.business_date(row.answered_at) if row.answered_at else clock.today()
    return age_on(born, day) if born else None


def asking_fees() -> Fen:
    """Fen of reports that are being asked for: what is reserved."""
    return RiskReport.objects.filter(status=ReportStatus.ASKING).aggregate(sum=Sum("fee"))["sum"] or 0


REPORT_TABS = tabs_of(ReportStatus, "status")


class WantedFees(Protocol):
    """Which queries; empty is any."""

    order_id: int | None
    type: ReportType | None
    date_from: date | None
    date_to: date | None


class ListedFees(WantedFees, Protocol):
    status: ReportStatus | None

    @property
    def sort(self) -> str: ...


def reports(caller: Caller) -> QuerySet[RiskReport]:
    """Those that were asked for, or used, on a lease that the caller sees."""
    mine = RiskUse.objects.filter(order_id__in=leases.visible_to(caller).values("pk"))
    return RiskReport.objects.filter(pk__in=mine.values("report_id"))


def access_report(caller: Caller, report_id: int) -> RiskReport:
    """Raises NotFound (104)."""
    found = reports(caller).filter(pk=report_id).first()
    if found is None:
        raise NotFound
    return found


def lock_report(report_id: int) -> RiskReport:
    """For the vendor's answer: nobody asks. Whoever uses it meanwhile needn't wait. Raises DoesNotExist."""
    return RiskReport.objects.select_for_update(no_key=True).get(pk=report_id)


def report(report_id: int) -> RiskReport:
    """The row as it is, for the vendor's call. Raises DoesNotExist."""
    return RiskReport.objects.get(pk=report_id)


def use(use_id: int) -> RiskUse:
    return RiskUse.objects.select_related("report").get(pk=use_id)


def order_with(caller: Caller, report_id: int) -> int:
    """The newest lease that the caller sees on which the report was used."""
    mine = RiskUse.objects.filter(report_id=report_id, order_id__in=leases.visible_to(caller).values("pk"))
    return mine.order_by("-pk").values_list("order_id", flat=True)[0]


def reports_of(order_id: int) -> list[RiskReport]:
    """Of a lease that the caller sees: what was asked for or used on it, the newest first."""
    mine = RiskUse.objects.filter(order_id=order_id).values("report_id")
    return list(RiskReport.objects.filter(pk__in=mine).order_by("-pk"))


def history(caller: Caller, row: RiskReport) -> list[RiskReport]:
    """Others that are there of the same person, on leases that the caller sees, the newest first."""
    same = reports(caller).filter(person_index=row.person_index, status=ReportStatus.READY)
    return list(same.exclude(pk=row.pk).order_by("-pk")[:20])


def newest_on(caller: Caller, order_ids: Collection[int]) -> dict[int, str]:
    """By lease that the caller sees, the status of the newest report; what it says, and suggests, is a look of its own.

    Operators' rows know a report by the lease on which it was asked for: one that was there before and used again, free
    of charge, shows on the lease's page alone.
    """
    if caller.tenant is None:
        asked = RiskFeeIndex.objects.filter(order_id__in=order_ids).order_by("report_id")
        return dict(asked.values_list("order_id", "status"))  # the last one stays
    used = RiskUse.objects.filter(order_id__in=order_ids).order_by("pk")
    return dict(used.values_list("order_id", "report__status"))


def why_no_recharge() -> Bilingual | None:
    """Why the merchant whose schema is active, which has no reports, prepays none; None where it has."""
    return None if merchants.has_service(current().id, Service.RISK) else NOT_OFFERED


def why_not(order: Order) -> Bilingual | None:
    """Why nobody is asked about its customer; None where somebody may be."""
    over = order.finished_at is not None
    return why_unusable(order.pk) or why_not_asked(
        offered=why_no_recharge() is None,
        over=over,
        agreed=order.risk_consent_at is not None,
        paid=order.paid_at is not None,
        proved=order.is_proved,
    )


def person_of(order: Order) -> str:
    """By what a report is found again: whoever gives the same name, ID number and mobile in this shop."""
    return index_of_form(leases.person(order.pk))


def index_of_form(form: Mapping[str, str]) -> str:
    """The same of a lease's form, keyed for the shop."""
    text = "|".join((form["name"], form["id_number"].upper(), form["mobile"]))
    return crypto.blind_index(text, tenant_id=current().id, field="risk_person")


def good_one(person_index: str, kind: ReportType) -> RiskReport | None:
    """A report of this person that is young enough, or on its way: nobody pays for a second one.

    What the vendor refused or didn't find isn't asked again within a day.
    """
    mine = RiskReport.objects.filter(person_index=person_index, type=kind)
    asking = mine.filter(status=ReportStatus.ASKING).first()
    if asking is not None:
        return asking
    since = clock.now() - timedelta(days=good_days()[kind])
    ready = mine.filter(status=ReportStatus.READY, answered_at__gt=since).exclude(result_sealed=b"")
    no = mine.filter(vendors_no=True, answered_at__gt=clock.now() - NO_AGAIN)
    return ready.order_by("-answered_at").first() or no.order_by("-answered_at").first()


def nos_about(customer_id: int) -> int:
    """How often the vendor said no within a day about this ID number, or may be about to."""
    no = Q(vendors_no=True, answered_at__gt=clock.now() - NO_AGAIN)
    return RiskReport.objects.filter(no | Q(status=ReportStatus.ASKING), customer_id=customer_id).count()


def with_result_before(moment: datetime) -> QuerySet[RiskReport]:
    """Answered before `moment`, and what they say is kept still."""
    return with_results().filter(answered_at__lt=moment)


def with_results() -> QuerySet[RiskReport]:
    """What they say is kept."""
    return RiskReport.objects.exclude(result_sealed=b"")


def good_days() -> dict[str, int]:
    """For how many days a report is good, by type."""
    settings = policies.current()
    return {kind: getattr(settings, f"risk_{kind}_days") for kind in ReportType}


def listed_fees(caller: Caller, query: ListedFees) -> QuerySet[RiskReport]:
    rows = matching_fees(caller, query)
    if query.status:
        rows = rows.filter(REPORT_TABS[query.status])
    return ordered(rows, query.sort, key="id", usual=("-asked_at", "-id"))


def matching_fees(caller: Caller, query: WantedFees) -> QuerySet[RiskReport]:
    """The balance is the merchant's: who sees all its orders sees all it paid for."""
    rows = RiskReport.objects.all() if caller.may(a.ORDER_ALL) else reports(caller)
    return _narrowed(rows, query)


def listed_fees_everywhere(query: ListedFees, merchant_id: int | None) -> QuerySet[RiskFeeIndex]:
    """The same for operators: one merchant's, None everybody's."""
    rows = matching_fees_everywhere(query, merchant_id)
    if query.status:
        rows = rows.filter(REPORT_TABS[query.status])
    return ordered(rows, query.sort, key="report_id", usual=("-asked_at", "-report_id"))


def matching_fees_everywhere(query: WantedFees, merchant_id: int | None) -> QuerySet[RiskFeeIndex]:
    rows = RiskFeeIndex.objects.all() if merchant_id is None else RiskFeeIndex.objects.filter(merchant_id=merchant_id)
    return _narrowed(rows, query)


def _narrowed(rows: QuerySet[Any], query: WantedFees) -> QuerySet[Any]:
    rows = rows.filter(between(query.date_from, query.date_to, "asked_at"))
    if query.order_id:
        rows = rows.filter(order_id=query.order_id)
    return rows.filter(type=query.type) if query.type else rows
