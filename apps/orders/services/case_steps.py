"""The steps of dealAfterSale: each its own act."""

from apps.aftersale import queries as found
from apps.aftersale.models import Case
from apps.aftersale.rules import PAYS_BACK, CaseKind, CaseStatus
from apps.leases import queries
from apps.orders.schemas import DealCaseIn
from apps.orders.services.case_goods import Resent, hand_back, inspect_case, receive_case, refund_case, send_again
from apps.orders.services.case_money import finish_case
from apps.orders.services.cases import agree_case, reject_case
from apps.returns.rules import Fate
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.text import say


def deal_with_case(*, caller: Caller, wanted: DealCaseIn) -> Case:
    """Raises what the act of the step does, InvalidInput (110) for what it lacks."""
    case_id = wanted.id
    if wanted.step == "agree":
        return agree_case(caller=caller, case_id=case_id)
    if wanted.step == "reject":
        return _reject(caller, wanted)
    if wanted.step == "receive":
        return receive_case(caller=caller, case_id=case_id)
    if wanted.step == "inspect":
        return _inspect(caller, wanted)
    if wanted.step == "refund":
        return refund_case(caller=caller, case_id=case_id)
    return _finish(caller, wanted)


def _reject(caller: Caller, wanted: DealCaseIn) -> Case:
    row = _seen(caller, wanted.id)
    if row.status != CaseStatus.INSPECTED:
        return reject_case(caller=caller, case_id=row.pk, why=wanted.reason)
    return hand_back(caller=caller, case_id=row.pk, why=wanted.reason, parcel=_parcel(row, wanted))


def _inspect(caller: Caller, wanted: DealCaseIn) -> Case:
    row = _seen(caller, wanted.id)
    fate = Fate.REPAIR if row.kind == CaseKind.REPAIR else wanted.fate
    if fate is None:
        raise InvalidInput(("fate", say("请选择商品去向", "Choose what becomes of the goods")))
    return inspect_case(caller=caller, case_id=row.pk, fate=fate, finding=wanted.finding, pictures=wanted.pictures)


def _finish(caller: Caller, wanted: DealCaseIn) -> Case:
    """A repair or an exchange ends with its parcel, a refund by itself once the party confirms; of what goes by hand
    the shop says that it did.

    Raises StateError (111) while the party hasn't, or nothing goes back, and as `send_again`.
    """
    row = _seen(caller, wanted.id)
    if row.kind not in PAYS_BACK:
        return send_again(caller=caller, case_id=row.pk, parcel=_parcel(row, wanted))
    if not finish_case(row.order_id, caller):
        alone = say("退款到账后售后自动完成，无需手动操作", "It ends by itself once the money is back")
        later = say("支付平台还未确认其余退款，请稍后再登记", "The platform hasn't confirmed the rest yet: try later")
        raise StateError(later if row.by_hand else alone, row.status)
    return found.case(row.pk)


def _seen(caller: Caller, case_id: int) -> Case:
    """Raises NotFound (104) for what the caller doesn't see."""
    row = found.case(case_id)
    queries.access_order(caller, row.order_id)
    return row


def _parcel(row: Case, wanted: DealCaseIn) -> Resent:
    """Raises InvalidInput (110) by field for what it lacks."""
    if wanted.company is None or wanted.number is None:
        text = say("商品要寄给客户：请填写快递公司和运单号", "The goods go to the customer: enter their parcel")
        raise InvalidInput(("number" if wanted.company else "company", text))
    if (row.kind, wanted.step) != (CaseKind.EXCHANGE, "finish"):
        return Resent(row.order_id, wanted.company, wanted.number)
    if not wanted.serials and not wanted.unnumbered:
        text = say("请填写换出商品的序列号，归还时凭它核对", "Enter its serial number: a return is checked by it")
        raise InvalidInput(("serials", text))
    return Resent(row.order_id, wanted.company, wanted.number, wanted.serials)
