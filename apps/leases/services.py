"""Writes to a lease's row. `move` is the one way to another status: by the table, logged, with its index row."""

from datetime import date, timedelta
from typing import Any

from django.db import connection

from apps.customers.rules import NAME, NAME_OPEN, NameAct, name_state
from apps.leases import index
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.queries import term_of_lease
from apps.leases.queries.counts import open_in, open_work
from apps.leases.rules import (
    BY_CASE,
    CASE_OPEN,
    LATE,
    ORDER,
    RISK_CONSENT_TEXT,
    UNCONFIRMED,
    Aside,
    AskedRenewal,
    CasePass,
    OrderAct,
    OrderStatus,
    Stage,
    beneath,
    buyout_until,
    case_locks,
    confirm_locks,
    end_price_after,
    lease_end,
    return_by,
    stage_of,
)
from apps.leases.rules.terms import due_date
from apps.trade import handing, moves
from core import clock, shapes
from core.caller import Caller
from core.errors import StateError
from core.money import Fen
from core.text import say
from core.transitions import TransitionRefused
from partners.alipay.plans import takes_debits


def move(order: Order, act: OrderAct, caller: Caller, *, why: str = "", case: CasePass | None = None) -> Order:
    """Take `act` on a locked order. Raises TransitionRefused (111) for what the table doesn't list, StateError (111)
    for what its open after-sale case keeps from it, and for what waits for its customer's word that it is theirs;
    `case` is that case's own pass.
    """
    return _move(order, act, caller, why, case=case)


def judge(order: Order, act: OrderAct, caller: Caller, *, why: str, code: str = "") -> Order:
    """The audit of a locked order; the customer reads `why`, and figures count a reject's `code`. Where it was
    allocated to nobody, it is now to the one of the shop who judged it. Raises as `move`.
    """
    auditor_id = order.auditor_id or (caller.user_id if caller.tenant else None)
    return _move(order, act, caller, why, reason=why, reject_code=code, auditor_id=auditor_id)


def begin(order: Order, caller: Caller, day: date) -> Order:
    """The customer of a locked order has the goods: `day` is the lease's first. Raises as `move`."""
    ends_on = lease_end(day, term_of_lease(order))
    by = return_by(ends_on, order.return_grace_days, order.plan)
    return _move(order, OrderAct.RECEIVE, caller, anchor_date=day, ends_on=ends_on, return_by=by)


def take_over(order: Order, caller: Caller, day: date) -> Order:
    """A lease that began elsewhere, on `day`, of which the customer has the goods, goes on here; its first rent was
    paid there. `order` is new and locked. What the shop says of its customer nobody else has said yet: it costs no late
    fee until `confirm`.
    """
    began = clock.start_of(day)
    ends_on = lease_end(day, term_of_lease(order))
    by = return_by(ends_on, order.return_grace_days, order.plan)
    return _move(
        order, OrderAct.TAKE_OVER, caller, anchor_date=day, ends_on=ends_on, return_by=by, paid_at=began,
        audited_at=began, signed_at=began, shipped_at=began, received_at=began,
        fee_at_confirm=order.late_fee_bps, late_fee_bps=0,
    )  # fmt: skip


def confirm(order: Order) -> bool:
    """The customer of a locked order that was taken over says by the mobile's code that it is theirs; False: that isn't
    asked of it (any more). Grace days begin today, for what should have been paid, or gone back, before.
    """
    if order.fee_at_confirm is None:
        return False
    today = clock.today()
    order.late_fee_bps, order.fee_at_confirm, order.confirmed_on = order.fee_at_confirm, None, today
    order.save(update_fields=["late_fee_bps", "fee_at_confirm", "confirmed_on"])
    if order.ends_on and order.ends_on < today:
        give_time(order, today + timedelta(days=order.return_grace_days))
    return True


def goods_came(order: Order) -> None:
    """The shop has the goods of a locked order that is written off: should it go on, it does so with them there."""
    order.status_beneath = OrderStatus.INSPECTING
    order.save(update_fields=["status_beneath"])


def give_time(order: Order, until: date) -> None:
    """The goods of a locked order aren't late before `until` is over: its customer gets them again, or hears only now
    that they are late.
    """
    if order.return_by:
        order.held_until = _longer(order, until)
        order.save(update_fields=["held_until"])


def end(order: Order, act: OrderAct, caller: Caller, *, why: str, case: CasePass | None = None) -> Order:
    """A locked order ends before its lease, and `why` stays with it. Raises as `move`."""
    return _move(order, act, caller, why, case=case, reason=why[:200])


def ask_renewal(order: Order, caller: Caller, wanted: AskedRenewal) -> Order:
    """A renewal of a locked order waits for its answer. Raises as `move`."""
    return _move(order, OrderAct.REQUEST_RENEWAL, caller, renewal=shapes.dump(wanted), renewal_refused="")


def keep_renewal(order: Order, wanted: AskedRenewal) -> None:
    """Of a locked order, whose answer may come later."""
    order.renewal = shapes.dump(wanted)
    order.save(update_fields=["renewal"])


def drop_renewal(order: Order, caller: Caller, *, why: str, said: str, until: date) -> Order:
    """It comes to nothing, and the order is as it was before; no day up to `until` costs anything. `said`: why, to the
    customer. Raises as `move`.
    """
    return _move(
        order, OrderAct.WITHDRAW_RENEWAL, caller, why, renewal={}, renewal_refused=said[:200],
        renewal_held_until=max(until, order.renewal_held_until or until),
    )  # fmt: skip


def renew(order: Order, caller: Caller, *, periods: int, rent: Fen) -> Order:
    """A locked order is longer by `periods` at `rent` fen each, which counts towards the goods' price. Raises as
    `move`.
    """
    if order.anchor_date is None:
        raise ValueError(f"lease {order.pk} hasn't begun")
    order.periods, order.total_rent = order.periods + periods, order.total_rent + rent * periods
    ends_on = lease_end(order.anchor_date, term_of_lease(order))
    by = return_by(ends_on, order.return_grace_days, order.plan)
    return _move(
        order, OrderAct.RENEW, caller, renewal={}, ends_on=ends_on, return_by=by, periods=order.periods,
        total_rent=order.total_rent, buyout_price=end_price_after(order.buyout_price, rent, periods),
    )  # fmt: skip


def check_case(order: Order, act: OrderAct | Aside, case: CasePass | None = None) -> None:
    """Raises StateError (111) while an open after-sale case keeps `act` from a lease, unless `case` is that case;
    TransitionRefused (111) for what a case alone does.
    """
    own = case is not None and case.case_id == order.case_id
    if act in BY_CASE and not own:
        raise TransitionRefused(ORDER.entity, order.status, act)
    if case_locks(order, act) and not own:
        raise StateError(say(*CASE_OPEN), order.status)


def open_case(order: Order, case_id: int) -> CasePass:
    """A locked lease has an after-sale case from now on, and gives it its pass. Raises StateError (111) when it has
    one.
    """
    if order.after_sale:
        text = say("订单已有一笔未完结的售后", "An after-sale case of it is open already")
        raise StateError(text, order.status)
    _keep_case(order, case_id)
    return CasePass(case_id)


def close_case(order: Order, case: CasePass, *, since: date, until: date | None = None) -> None:
    """The case of a locked lease is over, that held the goods `since` then and `until`, or today: in time, none of
    these days costs anything. What waited for its end follows with the next settle, which the caller asks for.

    Raises ValueError for another case than the lease's.
    """
    if order.case_id != case.case_id:
        raise ValueError(f"lease {order.pk} has no case {case.case_id}")
    if order.back_by and since <= order.back_by:
        order.held_until = _longer(order, until or clock.today())
    _keep_case(order, None)


def _longer(order: Order, until: date) -> date:
    return max(until, order.held_until or until)


def _keep_case(order: Order, case_id: int | None) -> None:
    order.case_id, order.after_sale = case_id, case_id is not None
    order.save(update_fields=["case_id", "after_sale", "held_until"])
    index.write(order.pk)


def _move(
    order: Order, act: OrderAct, caller: Caller, why: str = "", *, case: CasePass | None = None, **also: Any
) -> Order:
    """`also`: columns that change with it. A buyout has its last day from being asked until it is taken back."""
    check_case(order, act, case)
    if confirm_locks(order, act):
        raise StateError(say(*UNCONFIRMED), order.status)
    after = ORDER.next(order.status, act)
    stage = stage_of(after)
    if order.status in LATE:
        also["status_beneath"] = beneath(order.status_beneath, act)
    elif after in LATE and act != OrderAct.REOPEN:
        also["status_beneath"] = order.status
    if stage == Stage.FINISHED:
        also["finished_at"] = clock.now()
    if act == OrderAct.REOPEN:
        also |= {"finished_at": None, "deleted_at": None}
    if after == OrderStatus.BUYOUT_PENDING:
        also["buyout_day"] = buyout_until(clock.today(), longer=act == OrderAct.REOPEN)
    elif act == OrderAct.WITHDRAW_BUY_OUT:
        also["buyout_day"] = None
    return moves.move(LEASE, order, act, caller, why=why, stage=stage, **also)


def allocate(order: Order, auditor_id: int) -> None:
    """A locked order is somebody's to audit."""
    order.auditor_id = auditor_id
    _write(order, "auditor_id")


def move_to_sub_shop(order: Order, sub_shop_id: int | None) -> None:
    """A locked order is a sub-shop's, or the merchant's own (None): who may see it changes."""
    order.sub_shop_id = sub_shop_id
    _write(order, "sub_shop_id")


def hide(order: Order) -> None:
    """Nobody sees a locked order any more; its row stays."""
    order.deleted_at = clock.now()
    _write(order, "deleted_at")


def _write(order: Order, column: str) -> None:
    order.save(update_fields=[column])
    index.write(order.pk)


def hand_over(*, source: int, target: int) -> list[int]:
    """Open leases of one person become another's, in the caller's transaction. Gives their ids, in order."""
    return handing.hand_over(LEASE, open_work(source), source=source, target=target)


def give_back(sub_shop_id: int, *, unshipped: bool) -> list[int]:
    """Open leases of a sub-shop, or those that weren't shipped, become the merchant's own. Gives their ids, in order.

    The sub-shop's row is locked, so that none comes to it meanwhile.
    """
    return handing.give_back(LEASE, open_in(sub_shop_id, unshipped=unshipped))


def next_number() -> int:
    """A number of the sequence that leases take theirs from: other kinds of order in this shop share it.

    Stock journal, parcels and the shop's log name an order by its number alone: no two of any kind may have the same.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT nextval(pg_get_serial_sequence(%s, 'id'))", [Order._meta.db_table])
        return int(cursor.fetchone()[0])


def keep_certification(order: Order, *, passed: bool, message: str) -> None:
    """What the payment platform said of name and ID number, which the customer let it compare for this lease.

    On a locked row. Raises TransitionRefused (111).
    """
    NAME.next(name_state(order.certified, order.name_check), NameAct.CONFIRM if passed else NameAct.DENY)
    found = {"passed": passed, "message": message[:200], "at": clock.now().isoformat()}
    Order.objects.filter(pk=order.pk).update(certified=found, name_check={})


def move_name_check(order: Order, act: NameAct, **found: str) -> None:
    """Take the question about the name further, on a locked row; see `customers.rules.NAME`.

    `found` stays with it while it is open. Raises TransitionRefused (111).
    """
    state = NAME.next(name_state(order.certified, order.name_check), act)
    kept = {"state": state, **found} if state in NAME_OPEN else {}
    Order.objects.filter(pk=order.pk).update(name_check=kept)


def keep_plan(order_id: int, *, next_on: date | None, most: Fen | None) -> None:
    """Where the plan of a lease's consent stands, as the platform says."""
    Order.objects.filter(pk=order_id).update(next_deduct_on=next_on, deduct_most=most)
    index.touch([order_id])


def keep_deposit(order_id: int, left: Fen) -> None:
    """What is still frozen of the deposit of a locked lease."""
    Order.objects.filter(pk=order_id).update(deposit_left=left)
    index.touch([order_id])


def lapse_buyout(order_id: int) -> None:
    """The buyout of a locked lease, if one is asked, has no day left, since its price went back: see
    `orders.services.endings`.
    """
    Order.objects.filter(pk=order_id, status=OrderStatus.BUYOUT_PENDING).update(buyout_day=None)


def keep_contract(order_id: int, status: str) -> None:
    """How far the latest contract of a locked lease is."""
    Order.objects.filter(pk=order_id).update(contract=status)
    index.touch([order_id])


def keep_agreement(order: Order, agreement_no: str) -> None:
    """The consent that counts from now on, of a locked lease; where its plan stands nobody knows yet."""
    order.agreement_no, order.next_deduct_on, order.deduct_most = agreement_no, None, None
    order.save(update_fields=["agreement_no", "next_deduct_on", "deduct_most"])
    index.touch([order.pk])


def keep_risk_consent(order: Order, *, given: bool) -> None:
    """Whether the customer of a locked lease lets the shop ask the risk vendor, from now on."""
    order.risk_consent_at = clock.now() if given else None
    order.risk_consent_text = RISK_CONSENT_TEXT if given else 0
    order.save(update_fields=["risk_consent_at", "risk_consent_text"])


def debited(order_id: int, day: date) -> None:
    """A debit of a locked lease went through on `day`: its plan moves on by a period, as it does at the platform."""
    order = Order.objects.get(pk=order_id)
    if order.next_deduct_on is None or not takes_debits(order.next_deduct_on, day):
        return
    order.next_deduct_on = due_date(order.next_deduct_on, term_of_lease(order), 2)
    order.save(update_fields=["next_deduct_on"])
    index.touch([order_id])


def end_agreement(order: Order, agreement_no: str) -> bool:
    """A consent to the debits of a locked lease has ended at the platform, for good. False where it didn't stand."""
    stood = order.agreement_no == agreement_no
    if stood:
        order.agreement_no = ""
    if agreement_no not in order.agreements_ended:
        order.agreements_ended.append(agreement_no)
    order.save(update_fields=["agreement_no", "agreements_ended"])
    index.touch([order.pk])
    return stood
