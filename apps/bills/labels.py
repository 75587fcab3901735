"""What bills are called together or in a sentence, and three states that no row has."""

from collections.abc import Iterable

from apps.bills.models import Bill
from apps.bills.rules import BillKind
from apps.leases.rules import PlanKind
from core.text import say

UNDONE = ("已撤销", "Taken back")
TO_CONFIRM = ("待复核", "Waits for a second person")
REPLACED = ("买断后不再收取", "Not asked after the buyout")
SETTLED_THEN: dict[PlanKind, tuple[str, str]] = {
    PlanKind.RENT_THEN_OWN: (
        "付清后租约自动完成，商品归客户所有，押金自动解冻",
        "Once paid the lease is complete: the goods are the customer's, and the deposit goes back",
    ),
    PlanKind.RENT_THEN_RETURN: (
        "付清的是全部租金，租约照常到期：到期须归还、续租或支付尾款",
        "It pays all rent; the lease ends on its day, in a return, a renewal or the final payment",
    ),
    PlanKind.FLEXIBLE: (
        "付清的是全部租金，租约照常进行：客户提前归还时，未开始租期的租金退回",
        "It pays all rent and the lease goes on: given back early, periods that haven't begun go back",
    ),
}
"""What becomes of a lease whose bills are settled before their time, by its plan."""
RENTS = frozenset({BillKind.FIRST_RENT, BillKind.RENT, BillKind.RENEWAL, BillKind.ADDON})


def subject_of(order_id: int, kinds: Iterable[str]) -> str:
    """What the customer reads at the payment platform of a debit or code for bills of these kinds."""
    return f"{what_of(kinds)} 订单{order_id}"


def what_of(kinds: Iterable[str]) -> str:
    """Bills of these kinds in one Chinese word."""
    found = set(kinds)
    if found <= RENTS:
        return "租金账单"
    return BillKind.of(found.pop()).zh if len(found) == 1 else "账单"


def named(bill: Bill) -> str:
    """An instalment, as in a sentence."""
    kind = BillKind.of(bill.kind).words
    return say(f"第 {bill.period} 期{kind}", f"{kind.lower()} of period {bill.period}")


def called(bill: Bill) -> str:
    """A bill by itself: an instalment with its period, another by its kind."""
    return named(bill) if bill.kind in RENTS else BillKind.of(bill.kind).words
