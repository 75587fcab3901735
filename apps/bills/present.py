"""From bills and attempts to their wire shapes."""

from collections.abc import Collection, Iterable
from datetime import date

from apps.bills import labels, queries
from apps.bills.models import Bill, BillProposal, Instalment
from apps.bills.proofs import PROOFS
from apps.bills.rules import (
    BUYOUTS,
    CHARGES,
    FEES,
    BillKind,
    BillStatus,
    ProposalKind,
    asked,
    claim,
    counts,
    days_late,
    debited,
    is_freight_kept,
    is_open,
    kept,
    late_fee_of,
    may_collect,
    overdue_of,
    unpaid,
    was_ahead,
    why_no_settling,
)
from apps.bills.schemas import (
    AttemptOut,
    BillActionName,
    BillListOut,
    BillOut,
    BillProposalOut,
    BillSums,
    CollectName,
    DebitOut,
    EnteredOut,
    GivenOut,
    LateFeeOut,
    NextDebitOut,
    SettleLineOut,
    SettleQuoteOut,
    SettleWaitingOut,
)
from apps.leases.models import Order
from apps.leases.rules import OWING, OrderStatus, PlanKind
from apps.payments.models import Attempt
from apps.payments.queries import attempts_of, on_the_way_back
from apps.payments.rules import BY_HAND, UNDER_WAY, AttemptMethod, AttemptState, holds_up, is_entry
from core import actions as a
from core import clock, wording
from core.accounts.limits import WaiveLimit
from core.caller import Caller, Who
from core.money import FULL, Fen, yuan
from core.text import said, say
from operators.queries import waive_limit
from policies import queries as policies
from reviews.queries import barred
from reviews.rules import ProposalAct, ProposalStatus
from statements import queries as statements
from tenants.ids import tenant_of
from tenants.scope import current


def bill_list(caller: Caller, order: Order, received_on: date | None = None) -> BillListOut:
    bills = queries.order_bills(order.pk)
    today, collects = clock.today(), may_collect(order.status) and _collects(caller)
    fees, days = late_fee_of(bills), queries.late_fee_days(bills)
    spared = queries.spared(bills, fees, received_on) if received_on else {}
    fee_of = {key: _fee(fee, days.get(key, 0), spared.get(key, 0)) for key, fee in fees.items()}
    coming, replaced = queries.unissued(order.pk), any(b.kind in BUYOUTS and counts(b.kind, b.status) for b in bills)
    limit, by_debit = _waive_limit(caller), queries.by_debit(order, bills, [] if replaced else coming)
    rows = [
        _bill(
            bill,
            fee_of.get(bill.pk),
            today,
            by_debit=by_debit.get(bill.pk),
            alone=_waives_alone(limit, bill, fees.get(bill.pk)),
            actions=_actions(caller, order, bill, fees.get(bill.pk), collects=collects),
        )
        for bill in bills
        if bill.kind != BillKind.LATE_FEE and bill.status != BillStatus.SCHEDULED
    ]
    rows += [_scheduled(row, replaced) for row in coming]
    debit = queries.debitable(order, bills) if collects else []
    attempts = _attempts(caller, order.pk)
    return BillListOut(
        order_id=order.pk, customer=order.customer_mask, today=today, bills=rows, attempts=attempts,
        sums=_sums(rows, overdue_of(bills).total, gone=order.status == OrderStatus.WRITTEN_OFF),
        methods=_methods(rows, debit) if collects else [],
        debit=DebitOut(bill_id=debit[-1].pk, amount=debited(debit[-1])) if debit else None,
        next_debit=_next_debit(order, bills, attempts), consent_ended=_consent_ended(order),
        offline_alone=_offline_alone(order.pk) if collects else None,
        settles_early=collects and not why_no_settling(order, queries.rest_among(bills, coming)),
        waive_note=_waive_note(limit), refund_note=_refund_note(order.pk, rows),
        proposals=_proposals(caller, order, bills),
    )  # fmt: skip


def _next_debit(order: Order, bills: Iterable[Bill], attempts: list[AttemptOut]) -> NextDebitOut | None:
    """Nothing is tried while an attempt is under way."""
    if any(holds_up(one.method, one.state) for one in attempts):
        return None
    found = queries.next_debit(order, bills)
    if found is None:
        return None
    tried = [one for one in attempts if one.method == AttemptMethod.DEBIT and found.bill.pk in one.bill_ids]
    return NextDebitOut(
        bill_id=found.bill.pk, amount=debited(found.bill), day=found.day, last=found.last,
        tries=sum(one.state == AttemptState.FAILED for one in tried),
    )  # fmt: skip


def _consent_ended(order: Order) -> bool:
    return not order.agreement_no and bool(order.agreements_ended) and order.status in OWING


def _offline_alone(order_id: int) -> Fen | None:
    """What one person may still enter today as received offline (`rules.needs_second`); None is no limit."""
    most = policies.current().offline_second_from
    return None if most is None else max(0, most - queries.offline_today(order_id))


def settle_quote(order: Order) -> SettleQuoteOut:
    rest = queries.rest_of(order.pk)
    lines = [*rest.asked, *rest.to_come]
    waiting = queries.waiting_of(order.pk)
    held = [row for row in waiting if holds_up(row.method, row.state, for_customer=True)]
    return SettleQuoteOut(
        order_id=order.pk, customer=order.customer_mask, lines=[_settle_line(one) for one in lines],
        asked=sum(one.amount for one in rest.asked), late_fee=sum(one.late_fee for one in lines),
        to_come=sum(one.amount for one in rest.to_come), waived=sum(one.waived for one in lines), total=rest.total,
        waiting=[
            SettleWaitingOut(
                method_label=AttemptMethod.of(row.method).words, amount=row.amount, holds=row in held,
                entered=row.method in BY_HAND,
            )
            for row in waiting
        ],
        then=say(*labels.SETTLED_THEN[PlanKind(order.plan)]),
        why_not=said(why_no_settling(order, rest) or (UNDER_WAY if held else None)),
    )  # fmt: skip


def _settle_line(one: queries.RestLine) -> SettleLineOut:
    to_come = one.bill_id is None
    return SettleLineOut(
        key=f"period-{one.period}" if to_come else f"bill-{one.bill_id}", period=one.period, kind=one.kind,
        kind_label=one.kind.words, due_date=one.due_date, rent=one.rent, addon=one.addon, late_fee=one.late_fee,
        waived=one.waived, amount=one.amount, to_come=to_come,
    )  # fmt: skip


def attempt_out(caller: Caller, row: Attempt) -> AttemptOut:
    return _attempt(caller, row, on_the_way_back([row.pk]), _said_mistaken([row]))


def _attempt(caller: Caller, row: Attempt, refunding: dict[int, Fen], mistaken: set[int]) -> AttemptOut:
    entry, method = is_entry(row.method, row.state), AttemptMethod.of(row.method)
    may_say = entry and row.pk not in mistaken and _collects(caller)
    return AttemptOut(
        id=row.pk, order_id=row.payable_id, bill_ids=row.parts, method=method,
        method_label=method.words, amount=row.amount,
        state=AttemptState.of(row.state),
        state_label=_state(row), qr_content=row.qr_content,
        expires_at=row.expires_at, proof=proof_of(caller, row),
        trade_no=row.trade_no,
        error=wording.reason(row.error), reason=wording.reason(row.reason),
        refunded=row.refunded, refunding=refunding.get(row.pk, 0), actor_name=wording.actor(row.actor_name),
        created_at=row.created_at, finished_at=row.finished_at,
        received_on=clock.business_date(row.finished_at) if entry and row.finished_at else None,
        said_mistaken=row.pk in mistaken, actions=["say_unpaid"] if may_say else [],
    )  # fmt: skip


def _state(row: Attempt) -> str:
    if row.method == AttemptMethod.OFFLINE and row.state == AttemptState.WAITING:
        return say(*labels.TO_CONFIRM)
    if row.undone and row.state == AttemptState.CLOSED:
        return say(*labels.UNDONE)
    return AttemptState.of(row.state).words


def _waive_limit(caller: Caller) -> WaiveLimit:
    return waive_limit(caller) if caller.may(a.BILL_WAIVE) else WaiveLimit()


def _waives_alone(limit: WaiveLimit, bill: Bill, fee: Bill | None) -> Fen | None:
    waived = bill if bill.kind in (*FEES, *CHARGES) else fee
    return limit.left(waived.waived, asked(waived)) if waived else None


def _refund_note(order_id: int, rows: Iterable[BillOut]) -> str:
    most = policies.current().refund_second_from
    if most is None or not any("refund" in row.actions or "refund_late_fee" in row.actions for row in rows):
        return ""
    left = yuan(max(0, most - queries.went_back_today(order_id)))
    return say(
        f"同一订单每天最多退款 {yuan(most)} 无需复核，今天还剩 {left}，超出的提交同事复核",
        f"{yuan(most)} of an order may go back in a day, {left} are left today: more waits for a colleague",
    )


def _waive_note(limit: WaiveLimit) -> str:
    if limit == WaiveLimit():
        return ""
    found = [yuan(limit.most)] if limit.most is not None else []
    most = say("、", ", ").join([*found, f"{limit.share / 100:g}%"] if limit.share != FULL else found)
    return say(
        f"您的角色每笔账单最多减免 {most}，超出的提交同事复核",
        f"Your role may give up {most} of a bill at most: more waits for a colleague",
    )


def _proposals(caller: Caller, order: Order, bills: Collection[Bill]) -> list[BillProposalOut]:
    rows = queries.open_proposals([order.pk])
    if not rows:
        return []
    confirming = queries.Confirming.of(caller, rows)
    entered = {
        pk: EnteredOut(
            proof=proof_of(caller, found.attempt), received_on=found.received_on, sums=found.sums(order, bills)
        )
        for pk, found in queries.entered(rows).items()
    }
    return [_proposal(caller, row, confirming, entered.get(row.pk)) for row in rows]


def proof_of(caller: Caller, row: Attempt) -> str:
    """The address that opens it for some minutes; "" where there is none."""
    return PROOFS.link(caller, tenant_of(row.pk), row.pk, row.proof)


def _proposal(
    caller: Caller, row: BillProposal, confirming: queries.Confirming, entered: EnteredOut | None
) -> BillProposalOut:
    kind, may = ProposalKind.of(row.kind), caller.who is not Who.SUB_SHOP and caller.may(queries.NEEDS[row.kind])
    said = _why_not(row, confirming) if may else ""
    can = {ProposalAct.CONFIRM: may and not said, ProposalAct.REFUSE: may or row.is_of(caller)}
    return BillProposalOut(
        id=row.pk, bill_id=row.bill_id, kind=kind, kind_label=kind.words, amount=row.amount,
        why=wording.reason(row.why), asked_by_name=wording.actor(row.proposed_by_name), asked_at=row.proposed_at,
        ends_at=row.ends_at, own=row.is_of(caller), barred=said, actions=[act for act in ProposalAct if can[act]],
        entered=entered,
    )  # fmt: skip


def given(done: Bill | BillProposal) -> GivenOut:
    """What giving something of a bill up or back came to."""
    waits = isinstance(done, BillProposal)
    return GivenOut(id=done.pk, status=ProposalStatus.of(done.status) if waits else BillStatus.of(done.status))


def _why_not(row: BillProposal, confirming: queries.Confirming) -> str:
    """Why the caller doesn't confirm it; empty where they can."""
    if row.stands != ProposalStatus.PROPOSED:
        return say("已超过复核时限，请先驳回或撤回，再重新登记", "It ran out: drop it, and enter it anew")
    return barred(lambda: confirming.check(row))


def _said_mistaken(rows: Iterable[Attempt]) -> set[int]:
    """Entries that somebody said are wrong, while the platform has to say so too."""
    entries = {str(row.pk): row.pk for row in rows if is_entry(row.method, row.state)}
    if not entries:
        return set()
    found = statements.entries_mistaken_of(current().id, entries)
    return {entries[row.number] for row in found if row.first}


def _collects(caller: Caller) -> bool:
    return caller.may(a.BILL_COLLECT) and caller.who is not Who.SUB_SHOP


def _methods(rows: list[BillOut], debit: list[Bill]) -> list[CollectName]:
    if not any("pay" in row.actions for row in rows):
        return []
    return ["debit", "qr", "offline"] if debit else ["qr", "offline"]


def _attempts(caller: Caller, order_id: int) -> list[AttemptOut]:
    rows = list(attempts_of(queries.bills_of(order_id)))
    refunding, mistaken = on_the_way_back([row.pk for row in rows]), _said_mistaken(rows)
    return [_attempt(caller, row, refunding, mistaken) for row in rows]


def _fee(bill: Bill, days: int, spared: Fen) -> LateFeeOut:
    return LateFeeOut(
        bill_id=bill.pk, amount=asked(bill), paid=kept(bill), waived=bill.waived,
        open=claim(bill), days=days, spared=spared,
    )  # fmt: skip


def _actions(caller: Caller, order: Order, bill: Bill, fee: Bill | None, *, collects: bool) -> list[BillActionName]:
    fee_open = claim(fee) if fee else 0
    gone = order.status == OrderStatus.WRITTEN_OFF
    waives = not gone and caller.may(a.BILL_WAIVE) and caller.who is not Who.SUB_SHOP
    refunds = caller.may(a.BILL_REFUND) and caller.who is not Who.SUB_SHOP
    can: dict[BillActionName, bool] = {
        "pay": collects and claim(bill) + fee_open > 0,
        "waive_late_fee": waives and _fee_open(bill, fee_open) > 0,
        "waive_compensation": waives and bill.kind in CHARGES and unpaid(bill) > 0,
        "decide_refunded": waives and queries.may_be_decided(order, bill),
        "refund": refunds and not queries.refund_why_not(order, bill),
        "refund_late_fee": refunds and fee is not None and not queries.refund_why_not(order, fee),
        "refund_freight": waives and caller.who is Who.MERCHANT and order.finished_at is None and is_freight_kept(bill),
    }
    return [name for name, may in can.items() if may]


def _fee_open(bill: Bill, fee_open: Fen) -> Fen:
    """What may be waived: of the bill's late fee, or of the bill that is a fee itself."""
    return unpaid(bill) if bill.kind in FEES else fee_open


def _bill(
    bill: Bill, fee: LateFeeOut | None, today: date, *, by_debit: bool | None, alone: Fen | None,
    actions: list[BillActionName],
) -> BillOut:  # fmt: skip
    """`by_debit`: as `queries.by_debit` says of it, None where nights don't debit it."""
    return BillOut(
        id=bill.pk, key=f"bill-{bill.pk}", period=bill.period, kind=BillKind.of(bill.kind),
        kind_label=BillKind.of(bill.kind).words, due_date=bill.due_date, amount=bill.amount, rent=bill.rent,
        addon=bill.addon, paid=bill.paid, waived=bill.waived, refunded=bill.refunded, open=claim(bill),
        days_late=days_late(bill.asked_on, today) if is_open(bill) else 0, late_fee=fee,
        status=BillStatus.of(bill.status),
        status_label=BillStatus.words_of(bill.status), paid_at=bill.paid_at, ahead=was_ahead(bill),
        replaced=False, by_debit=by_debit is not None, debited_after=bool(by_debit), waives_alone=alone,
        actions=actions,
    )  # fmt: skip


def _scheduled(row: Instalment, replaced: bool) -> BillOut:
    amount = row.rent + row.addon
    return BillOut(
        id=None, key=f"period-{row.period}", period=row.period, kind=BillKind.of(row.kind),
        kind_label=BillKind.words_of(row.kind), due_date=row.due_date, amount=amount, rent=row.rent,
        addon=row.addon, paid=0, waived=0, refunded=0, open=0, days_late=0, late_fee=None, status=BillStatus.SCHEDULED,
        status_label=say(*labels.REPLACED) if replaced else BillStatus.SCHEDULED.words, paid_at=None, ahead=False,
        replaced=replaced, by_debit=False, debited_after=False, waives_alone=None, actions=[],
    )  # fmt: skip


def _sums(rows: list[BillOut], overdue: Fen, *, gone: bool) -> BillSums:
    """A buyout that is asked or paid stands for the instalments that aren't issued yet; one that was given back is out.
    `gone`: the lease was written off, and so was all that isn't paid.

    What was refunded isn't paid.
    """
    fees = [row.late_fee for row in rows if row.late_fee]
    paid = sum(row.paid - row.refunded for row in rows) + sum(fee.paid for fee in fees)
    left = sum(row.open for row in rows) + sum(fee.open for fee in fees)
    upcoming = sum(row.amount for row in rows if row.status == BillStatus.SCHEDULED and not row.replaced)
    return BillSums(
        total=paid + left + upcoming,
        paid=paid,
        open=0 if gone else left,
        written_off=left if gone else 0,
        upcoming=upcoming,
        overdue=overdue,
        late_fee=sum(fee.open for fee in fees),
    )
