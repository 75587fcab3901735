"""The audit: pass, reject, ask for more; and the customer's answer to the last."""

from django.db import transaction

from apps.contracts import services as contracts
from apps.leases import queries
from apps.leases.models import Order
from apps.leases.rules import OrderAct
from apps.leases.services import judge, move
from apps.orders.models import Remark
from apps.orders.services import tell
from apps.orders.services.pictures import keep_pictures
from apps.orders.services.settle import settle
from apps.orders.services.unwind import unwind
from catalog.choices import OTHER
from core import clock
from core.caller import Caller
from core.errors import InvalidInput
from core.text import say

ACTS = {
    "pass": OrderAct.AUDIT_PASS,
    "reject": OrderAct.AUDIT_REJECT,
    "supplement": OrderAct.ASK_SUPPLEMENT,
}


@transaction.atomic
def audit_order(*, caller: Caller, order_id: int, result: str, reason: str, code: str = "") -> Order:
    """`code`: of a reject, what kind of reason it is. A pass has no reason, whatever came with it: the customer would
    read it on the order's page from then on.

    Raises InvalidInput (110) without a reason where one is needed, StateError (111).

    A pass sends the contract; a reject thaws, refunds and releases the stock.
    """
    order = queries.lock_order(caller, order_id)
    why = "" if result == "pass" else reason
    if result != "pass" and len(why) < 2:
        raise InvalidInput(("reason", say("请填写原因，客户会看到", "Give the reason; the customer sees it")))
    judge(order, ACTS[result], caller, why=why, code=code or OTHER if result == "reject" else "")
    if result == "pass":
        contracts.send_contract(order=order, caller=caller)
    elif result == "reject":
        unwind(order, caller, why)
        settle([order.pk], caller=caller)
        order.refresh_from_db()
    return order


@transaction.atomic
def give_supplement(*, caller: Caller, order: Order, text: str, pictures: list[str]) -> Order:
    """The customer's documents become a remark and the order waits for audit again.

    Raises StateError (111) before a picture is looked at: nobody is logged in, and each costs work. InvalidInput (110).
    """
    moved = move(order, OrderAct.GIVE_SUPPLEMENT, caller)
    kept = keep_pictures(pictures)
    Remark.objects.create(order_id=order.pk, text=text, pictures=kept, actor_name=caller.name[:60], at=clock.now())
    tell.supplemented(order)
    return moved
