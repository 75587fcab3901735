"""What follows when an order's money is complete: paid, completed, bought out, returned; or comes when it is over."""

from collections.abc import Mapping
from datetime import timedelta

from apps.bills import services as bills
from apps.bills.queries import asked_buyout, bills_of, held_for_damage, last_buyout_day
from apps.deposits import services as deposits
from apps.leases import queries
from apps.leases.log import LeaseReason
from apps.leases.models import Order
from apps.leases.rules import OrderAct, buyout_until
from apps.leases.services import move
from apps.orders.services import sms, tell
from apps.orders.services.over import over
from apps.orders.services.unwind import return_money
from apps.payments.queries import under_way
from apps.promotion.services import count_order
from core import clock
from core.caller import Caller
from core.money import Fen


def first_paid(order: Order, caller: Caller) -> None:
    """Deposit placed and first bills paid, both: the order waits for audit."""
    move(order, OrderAct.PAY, caller)
    if order.share_link_id:
        count_order(order.share_link_id, order.total_rent)
    sms.tell(order, "paid")
    tell.paid(order)


def complete(order: Order, caller: Caller) -> None:
    """Rent-then-own, all paid: the goods are the customer's and the deposit is thawed."""
    move(order, OrderAct.COMPLETE, caller)
    over(order, caller, LeaseReason.COMPLETE)


def bought_out(order: Order, caller: Caller) -> None:
    """All bills of the buyout are paid: nothing more is owed, the deposit is thawed."""
    move(order, OrderAct.BUY_OUT, caller)
    bills.void_open(order, caller, LeaseReason.BOUGHT_OUT)
    over(order, caller, LeaseReason.BOUGHT_OUT)


def returned(order: Order, caller: Caller) -> None:
    """The goods are back and nothing is owed: the deposit is thawed."""
    move(order, OrderAct.FINISH_INSPECTION, caller)
    over(order, caller, LeaseReason.RETURNED)


def drop_late_buyouts(open_sums: Mapping[int, Fen], caller: Caller) -> list[int]:
    """Of leases with what is open on them, a buyout that isn't paid whole in its time falls away, and the lease goes
    on; so does one whose price went back, whatever is open or under way. Gives whose did.

    With money on it, it can be paid the day after, too; while an attempt to pay it is under way that began in its time
    it stays, so that a page which was open at midnight can be paid as long as it is good.
    """
    rows = queries.lock_late_buyouts(open_sums, clock.today())
    why = {order: _why_over(order, open_sums[order.pk]) for order in rows}
    late = [order for order in why if why[order]]
    for order in late:
        if (freed := end_buyout(order, caller, why[order])).amount:
            tell.buyout_fell_away(order, freed)
    return [order.pk for order in late]


def _why_over(order: Order, open_sum: Fen) -> str:
    """Empty where it isn't."""
    if order.buyout_day is None:
        return LeaseReason.BUYOUT_RETURNED
    return LeaseReason.BUYOUT_LATE if open_sum and _is_over(order) else ""


def _is_over(order: Order) -> bool:
    """A debit of arrears beside it pays no buyout; where the arrears are all that is asked, whatever pays them does."""
    until = last_buyout_day(order)
    if until is None or order.buyout_day is None or until >= clock.today():
        return False
    price = asked_buyout(order.pk)
    # An attempt at its price was begun in time: the money that gave it a day more may have gone back since.
    last = buyout_until(order.buyout_day, longer=True) if price else until
    return not under_way(bills_of(order.pk), price, clock.start_of(last + timedelta(days=1)))


def end_buyout(order: Order, caller: Caller, why: str) -> bills.Freed:
    """The lease goes on: instalments that fell due meanwhile are issued, money on the buyout pays what is asked.

    Days on which the goods were late beside it are asked first: nobody keeps them for nothing by asking again each
    evening. Where its price went back, the shop's word, they cost nothing.
    """
    asked_on = order.buyout_day
    move(order, OrderAct.WITHDRAW_BUY_OUT, caller, why=why)
    if asked_on and not order.after_sale:
        bills.accrue_days_kept(order, asked_on)
    return bills.withdraw_buyout(order, caller, why)


def late_money(order: Order, caller: Caller) -> bool:
    """Money for an order that is over goes back the way it came, but what was kept of its refund for damage; so does a
    deposit. False when there is none.
    """
    returned = return_money(order, caller, LeaseReason.OVER, held_for_damage(order.pk))
    thawed = deposits.thaw_rest(order.pk, caller, LeaseReason.OVER)
    return bool(returned or thawed)
