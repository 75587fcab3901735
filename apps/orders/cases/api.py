"""After-sale: what staff do with a case of a lease, and its customer by the order's token."""

from apps.aftersale import queries as found
from apps.aftersale.log import CaseEntity
from apps.aftersale.models import Case
from apps.aftersale.rules import PAYS_BACK, CaseKind, CaseStatus
from apps.bills.models import BillProposal
from apps.customers import tries
from apps.leases import queries
from apps.leases.kind import LEASE
from apps.orders.cases import present, services
from apps.orders.cases.schemas import (
    DealCaseIn,
    DealtOut,
    H5CaseIn,
    H5ConfirmCaseIn,
    H5OpenCaseIn,
    H5SayCaseIn,
    H5SendCaseIn,
    OpenCaseIn,
    RejectReasons,
    SayCaseIn,
)
from apps.returns.rules import Damage, Fate
from apps.returns.services import Inspection
from apps.trade import pages
from core import actions as a
from core import audit
from core.audit import Last
from core.caller import Caller
from core.calls import call
from core.errors import InvalidInput, StateError
from core.text import say
from core.wire import StatusOut


def last_of_open(caller: Caller, asked: OpenCaseIn) -> Last | None:
    """Of the case that is open already."""
    case_id = queries.lease(asked.order_id).case_id
    return audit.newest(audit.lines_of(CaseEntity.CASE, case_id)) if case_id else None


@call.get("/api/platform/getAfterSaleRejectReason", who="PMS", action=a.ORDER_VIEW, area="aftersale")
def reject_reasons(caller: Caller) -> RejectReasons:
    """Why a case is refused, to choose from."""
    return present.reject_reasons()


@call.post(
    "/api/aftersale/open", who="PMS", action=a.ORDER_CASE, area="aftersale", writes=True, at="order_id",
    last_of=last_of_open,
)  # fmt: skip
def open_case(caller: Caller, body: OpenCaseIn) -> StatusOut[CaseStatus]:
    """Open a case for a customer who called."""
    row = services.open_case(
        caller=caller, order_id=body.order_id, kind=body.kind, reason=body.reason, text=body.text,
        pictures=body.pictures,
    )  # fmt: skip
    return present.stands(row)


@call.post(
    "/api/platform/dealAfterSale", who="PM", action=a.ORDER_CASE, area="aftersale", writes=True, at="id",
    last_of=audit.last_of(CaseEntity.CASE),
)  # fmt: skip
def deal_after_sale(caller: Caller, body: DealCaseIn) -> DealtOut:
    """The next step of a case: say the fee of an early return, agree, reject, take the goods in, inspect them, pay the
    money back. `proposed`: that waits for an operator.
    """
    return present.dealt(_step(caller, body))


def _step(caller: Caller, wanted: DealCaseIn) -> Case | BillProposal:
    """Raises what the act of the step does, InvalidInput (110) for what it lacks."""
    case_id = wanted.id
    if wanted.step == "offer":
        return _offer(caller, wanted)
    if wanted.step == "agree":
        return services.agree_case(caller=caller, case_id=case_id)
    if wanted.step == "reject":
        return _reject(caller, wanted)
    if wanted.step == "receive":
        return services.receive_case(caller=caller, case_id=case_id, came_on=wanted.came_on, reason=wanted.reason)
    if wanted.step == "inspect":
        return _inspect(caller, wanted)
    if wanted.step == "refund":
        return services.refund_case(caller=caller, case_id=case_id)
    return _finish(caller, wanted)


def _offer(caller: Caller, wanted: DealCaseIn) -> Case:
    if wanted.fee is None:
        raise InvalidInput(("fee", say("请填写提前归还费，不收费填 0", "Enter the fee, 0 for none")))
    return services.offer_case(caller=caller, case_id=wanted.id, fee=wanted.fee)


def _reject(caller: Caller, wanted: DealCaseIn) -> Case:
    row = _seen(caller, wanted.id)
    if row.status != CaseStatus.INSPECTED:
        return services.reject_case(caller=caller, case_id=row.pk, why=wanted.reason)
    return services.hand_back(caller=caller, case_id=row.pk, why=wanted.reason, parcel=_parcel(row, wanted))


def _inspect(caller: Caller, wanted: DealCaseIn) -> Case:
    row = _seen(caller, wanted.id)
    fate = Fate.REPAIR if row.kind == CaseKind.REPAIR else wanted.fate
    if fate is None:
        raise InvalidInput(("fate", say("请选择商品去向", "Choose what becomes of the goods")))
    damage = [Damage(line.name, line.amount) for line in wanted.damage]
    seen = Inspection(fate, wanted.finding, wanted.pictures, damage, wanted.serials)
    return services.inspect_case(caller=caller, case_id=row.pk, seen=seen)


def _finish(caller: Caller, wanted: DealCaseIn) -> Case:
    """A repair or an exchange ends with its parcel, a refund by itself once the party confirms; of what goes by hand
    the shop says that it did.

    Raises StateError (111) while the party hasn't, or nothing goes back, and as `services.send_again`.
    """
    row = _seen(caller, wanted.id)
    if row.kind not in PAYS_BACK:
        return services.send_again(caller=caller, case_id=row.pk, parcel=_parcel(row, wanted))
    if not services.finish_case(row.order_id, caller):
        alone = say("退款到账后售后自动完成，无需手动操作", "It ends by itself once the money is back")
        later = say("支付平台还未确认其余退款，请稍后再登记", "The platform hasn't confirmed the rest yet: try later")
        raise StateError(later if row.by_hand else alone, row.status)
    return found.case(row.pk)


def _seen(caller: Caller, case_id: int) -> Case:
    """Raises NotFound (104) for what the caller doesn't see."""
    row = found.case(case_id)
    queries.access_order(caller, row.order_id)
    return row


def _parcel(row: Case, wanted: DealCaseIn) -> services.Resent:
    """Raises InvalidInput (110) by field for what it lacks."""
    if wanted.company is None or wanted.number is None:
        text = say("商品要寄给客户：请填写快递公司和运单号", "The goods go to the customer: enter their parcel")
        raise InvalidInput(("number" if wanted.company else "company", text))
    if (row.kind, wanted.step) != (CaseKind.EXCHANGE, "finish"):
        return services.Resent(row.order_id, wanted.company, wanted.number)
    if not wanted.serials and not wanted.unnumbered:
        text = say("请填写换出商品的序列号，归还时凭它核对", "Enter its serial number: a return is checked by it")
        raise InvalidInput(("serials", text))
    return services.Resent(row.order_id, wanted.company, wanted.number, wanted.serials)


@call.post(
    "/api/aftersale/say", who="PM", action=a.ORDER_CASE, area="aftersale", writes=True, at="id",
    last_of=audit.last_of(CaseEntity.CASE),
)  # fmt: skip
def say_in_case(caller: Caller, body: SayCaseIn) -> StatusOut[CaseStatus]:
    """Write to the customer, who is told once a day that there is something to read."""
    return present.stands(
        services.write_in_case(caller=caller, case_id=body.id, text=body.text, pictures=body.pictures)
    )


count_own = pages.counted(LEASE, tries.count_case)
"""Before an act of the customer on a case."""


@call.post(
    "/api/h5/openCase", who="N", action="", area="h5", writes=True, before=pages.counted(LEASE, tries.count_opening),
    give_back=pages.counted(LEASE, tries.give_back_opening),
)  # fmt: skip
def h5_open_case(caller: Caller, body: H5OpenCaseIn) -> StatusOut[CaseStatus]:
    """The customer asks for a refund, or to give the goods back for one."""
    customer, order = pages.customer_at(LEASE, caller, body)
    row = services.open_case(
        caller=customer, order_id=order.pk, kind=body.kind, reason=body.reason, text=body.text,
        pictures=body.pictures,
    )  # fmt: skip
    return present.stands(row)


@call.post("/api/h5/sayCase", who="N", action="", area="h5", writes=True, before=count_own)
def h5_say_case(caller: Caller, body: H5SayCaseIn) -> StatusOut[CaseStatus]:
    """The customer writes to the shop."""
    customer, _ = pages.customer_at(LEASE, caller, body)
    return present.stands(
        services.write_in_case(caller=customer, case_id=body.id, text=body.text, pictures=body.pictures)
    )


@call.post("/api/h5/sendCase", who="N", action="", area="h5", writes=True, before=count_own)
def h5_send_case(caller: Caller, body: H5SendCaseIn) -> StatusOut[CaseStatus]:
    """The customer's parcel on its way back."""
    customer, _ = pages.customer_at(LEASE, caller, body)
    return present.stands(
        services.send_case(caller=customer, case_id=body.id, company=body.company, number=body.number)
    )


@call.post("/api/h5/confirmCase", who="N", action="", area="h5", writes=True, before=count_own)
def h5_confirm_case(caller: Caller, body: H5ConfirmCaseIn) -> StatusOut[CaseStatus]:
    """The customer agrees to the fee of an early return that the page showed."""
    customer, _ = pages.customer_at(LEASE, caller, body)
    return present.stands(services.confirm_case(caller=customer, case_id=body.id, shown=body.fee))


@call.post("/api/h5/cancelCase", who="N", action="", area="h5", writes=True, before=count_own)
def h5_cancel_case(caller: Caller, body: H5CaseIn) -> StatusOut[CaseStatus]:
    """The customer calls it off before anything was sent."""
    customer, _ = pages.customer_at(LEASE, caller, body)
    return present.stands(services.cancel_case(caller=customer, case_id=body.id))
