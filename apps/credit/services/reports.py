"""A report on a customer: one of the merchant's quota is taken, the bureau asked; without a report it is given back."""

import json
from base64 import b64decode, b64encode
from dataclasses import dataclass

from django.db import transaction
from django.db.models import F

from apps.credit import queries
from apps.credit.log import CreditEntity, CreditLog
from apps.credit.models import CreditQuery, CreditQuota
from apps.credit.operations import REPORT, Found, Wanted
from apps.credit.rules import QUERY, CreditDoing, QueryAct, QueryStatus, month_of
from apps.credit.services import tell
from apps.credit.services.consent import subject_of, why_untold
from apps.credit.services.rows import take
from apps.customers.queries import check_usable
from apps.finance.rules import credit_fee
from apps.finance.services import ledger
from apps.leases import queries as leases
from core import audit, clock, shapes
from core.caller import Caller, Side, system
from core.entities import TradeKind
from core.errors import InsufficientBalance, VersionConflict
from core.money import Fen, yuan
from core.text import say
from looks import services as looks
from looks.rules import Seen
from partners import clients
from partners import services as partners
from partners.credit.port import OTHER_CONTENTS, ReportAnswer
from partners.models import PartnerCall
from partners.registry import Outcome
from partners.there import or_there
from tenants.scope import current

GIVEN_BACK = {QueryAct.FIND: False, QueryAct.MISS: True, QueryAct.FAIL: True}


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked for, and the call to be made after the commit; None: it is on its way already."""

    row: CreditQuery
    call: PartnerCall | None


@transaction.atomic
def ask_report(*, caller: Caller, order_id: int, price: Fen) -> Asked:
    """With the customer's consent; while one is asked for, or is young enough, it is that one: each stands in the
    customer's own report at the bureau. So is its "nothing found" for a day.

    `price`: what the asker was shown. Raises NotFound (104), StateError (111) without consent or once the lease is
    over, VersionConflict (112) at another price, InsufficientBalance (114) where the month's quota is used.
    """
    order = leases.lock_order(caller, order_id)
    take(order, CreditDoing.QUERY)
    under_way = CreditQuery.objects.filter(order_id=order.pk, status=QueryStatus.ASKING).first()
    good = under_way or queries.good_report(order.pk)
    if good is not None:
        return Asked(good, None)
    fee = queries.price()
    if price != fee:
        text = say(f"价格已变更为 {yuan(fee)}，请确认后再查", f"The price is {yuan(fee)} now: confirm it")
        raise VersionConflict(text)
    month = month_of(clock.today())
    use_one(month, queries.limit())
    row = CreditQuery.objects.create(
        order_id=order.pk, month=month, fee=fee, asked_by_name=caller.name[:60],
        asked_at=clock.now(),
    )  # fmt: skip
    audit.record(caller, CreditLog.QUERY, CreditEntity.QUERY, row.pk, order_id=order.pk)
    if caller.side is Side.ADMIN:
        tell.asked(order)
    wanted = partners.Asking(str(row.pk), Wanted(row.pk), CreditEntity.QUERY, row.pk, TradeKind.LEASE, order.pk)
    return Asked(row, partners.want(current().id, REPORT, wanted, at_once=True))


def use_one(month: str, limit: int) -> None:
    """Of the merchant's quota; never more than `limit`, whoever asks at once. Raises InsufficientBalance (114)."""
    CreditQuota.objects.bulk_create([CreditQuota(month=month)], ignore_conflicts=True)
    if not CreditQuota.objects.filter(month=month, used__lt=limit).update(used=F("used") + 1):
        text = say("本月征信查询次数已用完，请联系平台", "This month's queries are used up; ask the platform")
        raise InsufficientBalance(text, {"limit": limit})


@transaction.atomic
def look(*, caller: Caller, query_id: int) -> None:
    """Somebody reads it: that is in the log of the lease, and in that of looks. Raises NotFound (104), StateError."""
    row = queries.access_query(caller, query_id)
    order = leases.access_order(caller, row.order_id)
    check_usable(row.order_id)
    if row.status != QueryStatus.READY:
        return
    audit.record(caller, CreditLog.LOOK, CreditEntity.QUERY, row.pk, order_id=row.order_id)
    looks.note(
        TradeKind.LEASE, row.order_id, order.customer_mask, caller=caller, seen=Seen.CREDIT, reason=CreditLog.LOOK
    )


def send(call: PartnerCall) -> Outcome:
    """What was lost on its way is asked about first; by the same number it is asked for once.

    Who was killed before the answer was kept left no try behind: it is asked about, too, before we say no ourselves,
    and where the bureau has the number with other contents. What it charges for is there, and was asked for.
    """
    row = queries.query(call.subject_id)
    why = why_untold(row.order_id)
    found = clients.credit().query(number=call.key) if call.attempts or why else None
    if found is None and why:
        return Outcome(ok=False, raw="", error=why)
    return _outcome(row, found or _asked(call.key, row.order_id))


def _asked(number: str, order_id: int) -> ReportAnswer:
    consent, subject, bureau = queries.consent_number(order_id), subject_of(order_id), clients.credit()
    return or_there(
        lambda: bureau.report(number=number, consent=consent, subject=subject),
        lambda: bureau.query(number=number),
        code=OTHER_CONTENTS,
    )


def send_ended(call: PartnerCall) -> Outcome:
    """A person gives it up: only the bureau knows that nothing came of it."""
    found = clients.credit().query(number=call.key)
    return _outcome(queries.query(call.subject_id), found) if found else Outcome(ok=False, raw="")


def _outcome(row: CreditQuery, answer: ReportAnswer) -> Outcome:
    """What it says is sealed at once: neither the call nor its log holds anything of the customer."""
    report = b""
    if answer.report is not None:
        report = row.seal(current().id, json.dumps(shapes.dump(answer.report), ensure_ascii=False))
    return REPORT.done(answer.raw, Found(answer.trade_no, b64encode(report).decode(), answer.fee))


def apply(call: PartnerCall, outcome: Outcome) -> None:
    """Once: the lease is locked first, as everywhere. A report that came costs what was said when it was asked for."""
    order = leases.lock(queries.query(call.subject_id).order_id)
    row = queries.lock_query(call.subject_id)
    if row.status != QueryStatus.ASKING:
        return
    said = REPORT.answer(outcome)
    act = QueryAct.FAIL if said is None else QueryAct.FIND if said.report else QueryAct.MISS
    row.status, row.answered_at = QUERY.next(row.status, act), clock.now()
    row.error = outcome.error[:200] if said is None else ""
    if said is not None:
        row.trade_no, row.report_sealed, row.cost = said.trade_no[:64], b64decode(said.report), said.cost
    row.save()
    if GIVEN_BACK[act]:
        CreditQuota.objects.filter(month=row.month, used__gt=0).update(used=F("used") - 1)
    if act is QueryAct.FIND and row.fee:
        ledger.post(
            credit_fee(row.fee), key=f"credit_query:{row.pk}:fee", source=CreditEntity.QUERY, source_id=row.pk,
            caller=system(current()), order_kind=TradeKind.LEASE, order_id=order.pk, sub_shop_id=order.sub_shop_id,
            note=row.trade_no,
        )  # fmt: skip
    audit.record(
        system(current()), CreditLog.of(f"credit_query.{act}"), CreditEntity.QUERY, row.pk, order_id=row.order_id,
        why=row.error,
    )  # fmt: skip
