"""What the bell tells the shop of bills."""

from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.rules import UNSHIPPED
from apps.trade.notifying import tell_refunded_there
from core.money import Fen
from core.wording import Bilingual

OPEN_AGAIN = (
    "付清后又退回的期数不会再次出账，没付清的账单照常待付",
    "periods that were paid and went back are not billed again, what was paid in part is open again",
)
OVER = (
    "租约已经结束，不会再向客户收取",
    "the lease is over, and nothing is asked of the customer any more",
)
RECOVERED = (
    "租约已核销，退回的收回款不再计入收回，客户仍可补付",
    "the lease is written off: what went back isn't recovered any more, and can be paid again",
)
FIRST_RENT_AGAIN = (
    "首期款恢复待付，客户付清前不能发货",
    "the first rent is open again, nothing is shipped before it is paid",
)
AGAIN_BESIDE_BUYOUT = (
    "退回的账单恢复待付，须与买断款一并付清才能买断",
    "the bill that went back is open again, and is to be paid with the buyout",
)
UNDECIDED = (
    "有账单付清后已整笔退回，请到账单页选择重新收取或作为优惠，选择前租约不会结束",
    "a bill went back whole: choose on the billing page to ask for it again or to give it as a discount; the lease "
    "doesn't end before",
)
"""What becomes of bills whose money went back at Alipay itself; of `UNDECIDED` ones staff says it."""


def refunded_there(order: Order, amount: Fen, became: Bilingual) -> None:
    """At Alipay itself; `became`: one of the above."""
    to_ship = order.status in UNSHIPPED
    tell_refunded_there(LEASE, order, amount, became, to_ship=to_ship, path=LEASE.money_path(order.pk))
