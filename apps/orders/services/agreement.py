"""The customer's consent to be debited, and its end; our number of it is the order's id.

It is given on the page of a payment. When nobody told us of it until that page's time is over, the platform is asked.
"""

from datetime import datetime, timedelta

from apps.customers import services as customers
from apps.leases import queries
from apps.leases.models import Order
from apps.leases.rules import ISSUING
from apps.leases.rules import OrderStatus as S
from core import clock
from core.jobs import services as jobs
from core.jobs.registry import job
from core.models import Job
from core.text import say
from partners import clients
from partners import services as partners
from partners.errors import EventRefusedError, PartyRefused
from partners.models import PartnerCall
from partners.registry import Event, Outcome
from partners.rules import EventReason
from tenants.ids import tenant_of
from tenants.scope import current

KIND, OPERATION = "agreements.ask", "ask_agreement"
GRACE = timedelta(minutes=1)
NO_CONSENT = "USER_AGREEMENT_NOT_EXIST"
PAID = (S.PENDING_AUDIT, S.SUPPLEMENT, S.PENDING_SIGN, S.PENDING_SHIP, S.SHIPPED, *ISSUING)
"""Statuses in which a consent is there if the customer paid, and is of use."""


def ask_later(order: Order, page_id: int, until: datetime) -> None:
    """Ask once the time of a page is over (`until`) on which the customer could consent."""
    at = until + GRACE
    jobs.enqueue(
        KIND, f"{order.pk}:{page_id}", tenant_id=current().id, payload={"at": at.isoformat()},
        run_at=at - clock.ahead(),
    )  # fmt: skip


def _order(job: Job) -> str:
    order_id, _ = job.key.split(":")
    return say(f"订单 {order_id}", f"order {order_id}")


@job(KIND, title=("查询代扣授权", "Ask after consents to debits"), subject=_order)
def ask_job(job: Job) -> None:
    """One question a page; its silence is the queue's, then a person's."""
    order_id, page_id = job.key.split(":")
    order = queries.lock(int(order_id))
    if not order.agreement_no and order.status in PAID:
        key = f"{order_id}-{page_id}"
        partners.want(current().id, "alipay", OPERATION, key, {}, subject="order", subject_id=order.pk)


def send_ask(call: PartnerCall) -> Outcome:
    try:
        found = clients.alipay().query_agreement(number=str(call.subject_id))
    except PartyRefused as error:
        if error.code != NO_CONSENT:
            raise
        return Outcome(ok=True, raw=error.raw)
    values = {"agreement_no": found.agreement_no, "buyer_id": found.buyer_id} if found.active else {}
    return Outcome(ok=True, raw=found.raw, values=values)


def apply_ask(call: PartnerCall, outcome: Outcome) -> None:
    """What is found enters as by its callback, unless that came meanwhile."""
    order = queries.lock(call.subject_id)
    if outcome.values and not order.agreement_no:
        _keep(order, outcome.values["agreement_no"], outcome.values["buyer_id"])


def agreed(event: Event) -> bool:
    """The customer lets us debit. Raises EventRefusedError for an order that isn't of this merchant."""
    order = _order_of(event)
    if order is None:
        raise EventRefusedError(EventReason.NO_ROW)
    return _keep(order, str(event.values["agreement_no"]), str(event.values.get("buyer_id", "")))


def disagreed(event: Event) -> bool:
    """The customer took this consent back at the platform; a newer one stands."""
    order = _order_of(event)
    if order is None:
        return False
    number = str(event.values["agreement_no"])
    customers.forget_agreement(number)
    return bool(Order.objects.filter(pk=order.pk, agreement_no=number).update(agreement_no=""))


def _keep(order: Order, number: str, buyer: str) -> bool:
    customers.keep_agreement(order.customer_id, number, buyer)
    return bool(Order.objects.filter(pk=order.pk).update(agreement_no=number))


def _order_of(event: Event) -> Order | None:
    """The row, locked: a callback takes the order first like everyone."""
    order_id = int(event.number) if event.number.isdigit() else 0
    if tenant_of(order_id) != event.tenant_id:
        return None
    return Order.objects.select_for_update().filter(pk=order_id).first()
