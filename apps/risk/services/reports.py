"""A report on a customer: its fee is reserved, the vendor asked, and what it says decides what becomes of the fee."""

import json
from base64 import b64decode, b64encode
from dataclasses import dataclass

from django.db import transaction

from apps.customers.queries import check_usable
from apps.finance.rules import RISK_PREPAID, risk_fee, risk_release, risk_reserve
from apps.finance.services import ledger
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.risk import queries
from apps.risk.index import FEES
from apps.risk.log import ReportEntity, ReportLog, ReportReason
from apps.risk.models import RiskReport, RiskUse
from apps.risk.operations import ASK_REPORT, Found, Wanted
from apps.risk.rules import CHARGED, REPORT, ReportAct, ReportStatus, ReportType
from apps.risk.services import tell
from core import audit, clock, shapes
from core.caller import Caller, Side, system
from core.entities import TradeKind
from core.errors import InsufficientBalance, StateError, TooManyTries, VersionConflict
from core.money import Fen, yuan
from core.text import say
from looks import services as looks
from looks.rules import Seen
from merchants import queries as merchants
from partners import clients
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Outcome
from partners.risk.port import Product, RiskAnswer, Subject
from partners.there import or_there
from tenants.scope import current

PRODUCTS = {ReportType.BASIC: Product.SCORE, ReportType.RADAR: Product.RADAR, ReportType.FULL: Product.FULL}
SOURCE = ReportEntity.REPORT
OTHER_CONTENTS = "2003"
"""The vendor's: this number was asked for with something else."""
OURS = ("", "unknown", "resolved", "contradicts", "broken")
"""Ends of a call that aren't the vendor's word, see `Outcome`."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked for on a lease, and the call to be made after the commit; None where nothing is to be asked."""

    use: RiskUse
    call: PartnerCall | None


@transaction.atomic
def ask_report(*, caller: Caller, order_id: int, kind: ReportType, price: Fen) -> Asked:
    """A report on the lease's customer, by their consent; `price`: what the asker was shown.

    One that is young enough, or on its way, costs nothing, nor is the vendor's no asked for again. Raises
    NotFound (104), VersionConflict (112) at another price, InsufficientBalance (114), StateError (111) as
    `queries.why_not`, TooManyTries (115) about an ID number of which the vendor said no too often.
    """
    order = leases.lock_order(caller, order_id)
    if why := queries.why_not(order):
        raise StateError(say(*why), order.status)
    held = ledger.locked_balances(RISK_PREPAID)  # whoever asks in this merchant takes turns from here on
    person = queries.person_of(order)
    kept = queries.good_one(person, kind)
    if kept is not None:
        use = _use(kept, order, free=True)
        act = ReportLog.REPEAT if kept.vendors_no else ReportLog.REUSE
        audit.record(caller, act, SOURCE, kept.pk, order_id=order.pk, after={"type": kind.value})
        return Asked(use, None)
    if queries.nos_about(order.customer_id) >= queries.MOST_NOS:
        text = say(
            "该身份证号今天已多次查询无结果或被拒，请核对客户资料，明天再查",
            "The vendor has said no about this ID number too often today: check the form, and ask again tomorrow",
        )
        raise TooManyTries(int(queries.NO_AGAIN.total_seconds()), text)
    fee = merchants.risk_prices(current().id)[kind]
    if price != fee:
        raise VersionConflict(
            say(f"价格已变更为 {yuan(fee)}，请确认后再查", f"The price is {yuan(fee)} now: confirm it")
        )
    if held[RISK_PREPAID] < fee:
        text = say("风控余额不足，请先充值", "The risk balance is too small: recharge first")
        raise InsufficientBalance(text, {"account": RISK_PREPAID})
    return _new(caller, order, kind, person, fee)


def _new(caller: Caller, order: Order, kind: ReportType, person: str, fee: Fen) -> Asked:
    row = RiskReport.objects.create(
        order_id=order.pk, customer_id=order.customer_id, person_index=person, type=kind, status=REPORT.start, fee=fee,
        asked_by_name=caller.name[:60], asked_at=clock.now(),
    )  # fmt: skip
    if fee:
        ledger.post(
            risk_reserve(fee), key=f"risk_report:{row.pk}:reserve", source=SOURCE, source_id=row.pk, caller=caller,
            order_kind=TradeKind.LEASE, order_id=order.pk,
        )  # fmt: skip
    FEES.put([row])
    if caller.side is Side.ADMIN:
        tell.asked(order, row)
    audit.record(caller, ReportLog.ASK, SOURCE, row.pk, order_id=order.pk, after={"type": kind.value, "amount": fee})
    asking = partners.Asking(str(row.pk), Wanted(row.pk), SOURCE, row.pk, order_kind=TradeKind.LEASE, order_id=order.pk)
    call = partners.want(current().id, ASK_REPORT, asking, at_once=True)
    return Asked(_use(row, order, free=False), call)


def _use(row: RiskReport, order: Order, *, free: bool) -> RiskUse:
    return RiskUse.objects.create(report=row, order_id=order.pk, free=free, at=clock.now())


@transaction.atomic
def look(*, caller: Caller, report_id: int) -> None:
    """Somebody reads it: the look is in the log of a lease that they see, and in that of looks.

    Raises NotFound (104), StateError (111).
    """
    row = queries.access_report(caller, report_id)
    order_id = queries.order_with(caller, row.pk)
    check_usable(order_id)
    mask = leases.lease(order_id).customer_mask
    looks.note(TradeKind.LEASE, order_id, mask, caller=caller, seen=Seen.RISK, reason=ReportReason.LOOK)
    audit.record(caller, ReportLog.LOOK, SOURCE, row.pk, order_id=order_id)


def send(call: PartnerCall) -> Outcome:
    """What was lost on its way is asked about first; it is sent again by the same number, which is charged once.

    Nobody is asked about any more who took the consent back meanwhile.
    """
    row, subject = queries.report(call.subject_id), _subject(queries.report(call.subject_id).order_id)
    found = clients.risk().query(number=call.key) if call.attempts or subject is None else None
    if found is None and subject is None:
        return Outcome(ok=False, raw="", error=ReportReason.NO_CONSENT)
    if found is None and subject is not None:
        product = PRODUCTS[ReportType.of(row.type)]
        found = _asked(call.key, product, subject)
    assert found is not None
    return _outcome(row, found)


def _asked(number: str, product: Product, subject: Subject) -> RiskAnswer:
    """What was asked by this number before, of a consent that was renewed since, is there and was paid for."""
    vendor = clients.risk()
    return or_there(
        lambda: vendor.report(number=number, product=product, subject=subject),
        lambda: vendor.query(number=number),
        code=OTHER_CONTENTS,
    )


def send_ended(call: PartnerCall) -> Outcome:
    """A person gives it up: only the vendor knows that nothing came of it, and so that nothing was charged."""
    found = clients.risk().query(number=call.key)
    return _outcome(queries.report(call.subject_id), found) if found else Outcome(ok=False, raw="")


def _outcome(row: RiskReport, answer: RiskAnswer) -> Outcome:
    """What it found is sealed at once: neither the call nor its log holds anything of the customer."""
    result = b""
    if answer.report is not None:
        result = row.seal(current().id, json.dumps(shapes.dump(answer.report), ensure_ascii=False))
    return ASK_REPORT.done(answer.raw, Found(answer.trade_no, b64encode(result).decode(), answer.fee))


def _subject(order_id: int) -> Subject | None:
    """None without a consent."""
    order, form = leases.lease(order_id), leases.person(order_id)
    if order.risk_consent_at is None:
        return None
    consent = f"{order_id}-{order.risk_consent_text}"
    return Subject(form["name"], form["id_number"], form["mobile"], consent, order.risk_consent_at)


def apply(call: PartnerCall, outcome: Outcome) -> None:
    """Once: the lease is locked first, as everywhere."""
    leases.lock(queries.report(call.subject_id).order_id)
    row = queries.lock_report(call.subject_id)
    if row.status != ReportStatus.ASKING:
        return
    said = ASK_REPORT.answer(outcome)
    row.vendors_no = not said.result if said else outcome.code not in OURS
    if said is None:
        row.error = outcome.error[:200]
        _end(row, ReportAct.FAIL)
    else:
        row.trade_no, row.result_sealed, row.cost = said.trade_no[:64], b64decode(said.result), said.cost
        _end(row, ReportAct.FIND if said.result else ReportAct.MISS)
    if row.vendors_no and queries.nos_about(row.customer_id) == queries.MOST_NOS:
        tell.many_nos()


def _end(row: RiskReport, act: ReportAct) -> None:
    caller = system(current())
    row.status, row.answered_at = REPORT.next(row.status, act), clock.now()
    row.rule = queries.rule_version()
    row.save()
    if row.fee:
        posting = risk_fee(row.fee) if CHARGED[act] else risk_release(row.fee)
        ledger.post(
            posting, key=f"risk_report:{row.pk}:end", source=SOURCE, source_id=row.pk, caller=caller,
            order_kind=TradeKind.LEASE, order_id=row.order_id,
        )  # fmt: skip
    FEES.put([row])
    audit.record(
        caller, ReportLog.of(f"risk_report.{act}"), SOURCE, row.pk, order_id=row.order_id,
        after={"type": row.type, "amount": row.fee if CHARGED[act] else 0}, why=row.error,
    )  # fmt: skip
