"""After-sale: what staff do with a case of a lease, and its customer by the order's token."""

from apps.aftersale.models import Case
from apps.customers.tries import count_case
from apps.leases.kind import LEASE
from apps.orders import services
from apps.orders.present import cases as present
from apps.orders.schemas import (
    DealCaseIn,
    H5CaseIn,
    H5OpenCaseIn,
    H5SayCaseIn,
    H5SendCaseIn,
    OpenCaseIn,
    RejectReasons,
    SayCaseIn,
)
from apps.trade import pages
from core import actions as a
from core.caller import Caller
from core.calls import call
from core.wire import StatusOut


@call.get("/api/platform/getAfterSaleRejectReason", who="PMS", action=a.ORDER_VIEW, area="aftersale")
def reject_reasons(caller: Caller) -> RejectReasons:
    """Why a case is refused, to choose from."""
    return present.reject_reasons()


@call.post("/api/aftersale/open", who="PMS", action=a.ORDER_CASE, area="aftersale", writes=True, at="order_id")
def open_case(caller: Caller, body: OpenCaseIn) -> StatusOut:
    """Open a case for a customer who called."""
    row = services.open_case(caller=caller, order_id=body.order_id, kind=body.kind, reason=body.reason, text=body.text)
    return _stands(row)


@call.post("/api/platform/dealAfterSale", who="PM", action=a.ORDER_CASE, area="aftersale", writes=True, at="id")
def deal_after_sale(caller: Caller, body: DealCaseIn) -> StatusOut:
    """The next step of a case: agree, reject, take the goods in, inspect them, pay the money back."""
    return _stands(services.deal_with_case(caller=caller, wanted=body))


@call.post("/api/aftersale/say", who="PM", action=a.ORDER_CASE, area="aftersale", writes=True, at="id")
def say_in_case(caller: Caller, body: SayCaseIn) -> StatusOut:
    """Write to the customer, who is told once a day that there is something to read."""
    return _stands(services.write_in_case(caller=caller, case_id=body.id, text=body.text, pictures=body.pictures))


count_own = pages.counted(LEASE, count_case)
"""Before an act of the customer on a case."""


@call.post("/api/h5/openCase", who="N", action="", area="h5", writes=True, before=count_own)
def h5_open_case(caller: Caller, body: H5OpenCaseIn) -> StatusOut:
    """The customer asks for a refund, or to give the goods back for one."""
    customer, order = pages.customer_at(LEASE, caller, body)
    row = services.open_case(
        caller=customer, order_id=order.pk, kind=body.kind, reason=body.reason, text=body.text,
        pictures=body.pictures,
    )  # fmt: skip
    return _stands(row)


@call.post("/api/h5/sayCase", who="N", action="", area="h5", writes=True, before=count_own)
def h5_say_case(caller: Caller, body: H5SayCaseIn) -> StatusOut:
    """The customer writes to the shop."""
    customer, _ = pages.customer_at(LEASE, caller, body)
    return _stands(services.write_in_case(caller=customer, case_id=body.id, text=body.text, pictures=body.pictures))


@call.post("/api/h5/sendCase", who="N", action="", area="h5", writes=True, before=count_own)
def h5_send_case(caller: Caller, body: H5SendCaseIn) -> StatusOut:
    """The customer's parcel on its way back."""
    customer, _ = pages.customer_at(LEASE, caller, body)
    return _stands(services.send_case(caller=customer, case_id=body.id, company=body.company, number=body.number))


@call.post("/api/h5/cancelCase", who="N", action="", area="h5", writes=True, before=count_own)
def h5_cancel_case(caller: Caller, body: H5CaseIn) -> StatusOut:
    """The customer calls it off before anything was sent."""
    customer, _ = pages.customer_at(LEASE, caller, body)
    return _stands(services.cancel_case(caller=customer, case_id=body.id))


def _stands(row: Case) -> StatusOut:
    return StatusOut(id=row.pk, status=row.status)
