"""What a person may do with an order now: buttons and bulk acts. The screens show these and no others."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from apps.bills.rules import may_collect
from apps.contracts.rules import ContractStatus, may_preview
from apps.deposits.rules import may_capture, why_it_stays
from apps.leases.rules.plans import BuyoutMode
from apps.leases.rules.returning import TO_RETURN
from apps.leases.rules.stages import ALLOCATABLE, DELETABLE, SUBSHOP_MOVABLE, Aside, case_locks, may
from apps.leases.rules.status import LATE, OrderAct, OrderStatus
from apps.orders.rules.returning import GoodsAct, doings_of_return
from core import actions as a
from core.money import Fen

S, A = OrderStatus, OrderAct


class Doing(StrEnum):
    ALLOCATE = "allocate"
    ALLOCATE_SUB_SHOP = "allocate_sub_shop"
    AUDIT_PASS = "audit_pass"  # noqa: S105
    AUDIT_REJECT = "audit_reject"
    ASK_SUPPLEMENT = "ask_supplement"
    SEND_CONTRACT = "send_contract"
    PREVIEW_CONTRACT = "preview_contract"
    VIEW_CONTRACT = "view_contract"
    NOTARIZE = "notarize"
    REPORT_CREDIT = "report_credit"
    SHIP = "ship"
    UPDATE_EXPRESS = "update_express"
    RECEIVE = "receive"
    COLLECT = "collect"
    CAPTURE = "capture"
    REQUEST_RETURN = "request_return"
    SEND_RETURN = "send_return"
    RECEIVE_RETURN = "receive_return"
    INSPECT_RETURN = "inspect_return"
    DECIDE_RETURN = "decide_return"
    WITHDRAW_RETURN = "withdraw_return"
    REQUEST_RENEWAL = "request_renewal"
    ANSWER_RENEWAL = "answer_renewal"
    WITHDRAW_RENEWAL = "withdraw_renewal"
    OPEN_CASE = "open_case"
    DEAL_CASE = "deal_case"
    BUY_OUT = "buy_out"
    WITHDRAW_BUY_OUT = "withdraw_buy_out"
    THAW = "thaw"
    REFUND_DEPOSIT = "refund_deposit"
    CLOSE = "close"
    DELETE = "delete"
    REMARK = "remark"
    MESSAGE = "message"
    PRIVACY = "privacy"


@dataclass(frozen=True)
class Standing:
    """Where an order stands, as far as its buttons depend on it.

    `frozen`, `held`: something is left of its deposit, frozen or paid in money. `owes`: a bill is open; `late`: one is
    overdue.
    `end_price`: what the goods cost at the end of the term, in fen.
    `returning`: where its return stands, "" without one.
    `askable`: an after-sale case may be opened now; `renewable`: a renewal may be asked for;
    `answerable`: one waits that the customer asked for.
    `notarizing`: the contract may be notarized, or is being so.
    `reporting`: the platform has a credit bureau.
    `being_bought`: a debit or capture that pays its buyout is under way.
    """

    status: str
    status_beneath: str
    after_sale: bool
    contract: str
    frozen: bool
    held: bool
    owes: bool
    late: bool
    buyout_mode: str
    plan: str
    end_price: Fen
    last_period: bool
    returning: str
    askable: bool
    renewable: bool
    answerable: bool
    being_bought: bool
    notarizing: bool
    reporting: bool


NEEDS: dict[Doing, str] = {
    Doing.ALLOCATE: a.ORDER_ALLOCATE,
    Doing.ALLOCATE_SUB_SHOP: a.ORDER_ALLOCATE,
    Doing.AUDIT_PASS: a.ORDER_AUDIT,
    Doing.AUDIT_REJECT: a.ORDER_AUDIT,
    Doing.ASK_SUPPLEMENT: a.ORDER_AUDIT,
    Doing.SEND_CONTRACT: a.CONTRACT_EDIT,
    Doing.PREVIEW_CONTRACT: a.CONTRACT_VIEW,
    Doing.VIEW_CONTRACT: a.CONTRACT_VIEW,
    Doing.NOTARIZE: a.NOTARY_EDIT,
    Doing.REPORT_CREDIT: a.CREDIT_EDIT,
    Doing.SHIP: a.ORDER_SHIP,
    Doing.UPDATE_EXPRESS: a.ORDER_SHIP,
    Doing.RECEIVE: a.ORDER_SHIP,
    Doing.COLLECT: a.BILL_COLLECT,
    Doing.CAPTURE: a.DEPOSIT_EDIT,
    Doing.THAW: a.DEPOSIT_EDIT,
    Doing.REFUND_DEPOSIT: a.DEPOSIT_EDIT,
    Doing.REQUEST_RETURN: a.ORDER_SETTLE,
    Doing.SEND_RETURN: a.ORDER_SHIP,
    Doing.RECEIVE_RETURN: a.ORDER_SHIP,
    Doing.INSPECT_RETURN: a.ORDER_SHIP,
    Doing.DECIDE_RETURN: a.ORDER_SETTLE,
    Doing.WITHDRAW_RETURN: a.ORDER_SETTLE,
    Doing.REQUEST_RENEWAL: a.ORDER_SETTLE,
    Doing.ANSWER_RENEWAL: a.ORDER_SETTLE,
    Doing.WITHDRAW_RENEWAL: a.ORDER_SETTLE,
    Doing.OPEN_CASE: a.ORDER_CASE,
    Doing.DEAL_CASE: a.ORDER_CASE,
    Doing.BUY_OUT: a.ORDER_SETTLE,
    Doing.WITHDRAW_BUY_OUT: a.ORDER_SETTLE,
    Doing.CLOSE: a.ORDER_CLOSE,
    Doing.DELETE: a.ORDER_CLOSE,
    Doing.REMARK: a.ORDER_REMARK,
    Doing.MESSAGE: a.ORDER_MESSAGE,
    Doing.PRIVACY: a.PRIVACY_VIEW,
}
SIDES: dict[Doing, str] = {
    Doing.ALLOCATE: "PM",
    Doing.ALLOCATE_SUB_SHOP: "M",
    Doing.AUDIT_PASS: "PM",
    Doing.AUDIT_REJECT: "PM",
    Doing.ASK_SUPPLEMENT: "PM",
    Doing.SEND_CONTRACT: "PM",
    Doing.NOTARIZE: "PM",
    Doing.REPORT_CREDIT: "PM",
    Doing.SHIP: "MS",
    Doing.UPDATE_EXPRESS: "MS",
    Doing.SEND_RETURN: "MS",
    Doing.DECIDE_RETURN: "PM",
    Doing.ANSWER_RENEWAL: "PM",
    Doing.DEAL_CASE: "PM",
    Doing.CAPTURE: "PM",
    Doing.THAW: "PM",
    Doing.REFUND_DEPOSIT: "PM",
    Doing.CLOSE: "PM",
    Doing.DELETE: "M",
}
"""Callers of calls.tsv; what isn't listed is for all three."""


def doings(at: Standing, who: str, actions: Collection[str]) -> list[Doing]:
    """Doings open to a caller of kind `who` (P, M, S) who holds `actions`, in the order of the enum."""
    return [
        doing for doing in Doing if who in SIDES.get(doing, "PMS") and NEEDS[doing] in actions and _sensible(doing, at)
    ]


def _sensible(doing: Doing, at: Standing) -> bool:
    if (doing == Doing.SHIP and at.owes) or (doing == Doing.WITHDRAW_BUY_OUT and at.being_bought):
        return False
    if doing in _BY_ACT:
        return may(at, _BY_ACT[doing])
    if doing in RETURNING:
        return RETURNING[doing] in doings_of_return(at, by_customer=False)
    return {
        Doing.ALLOCATE: at.status in ALLOCATABLE,
        Doing.ALLOCATE_SUB_SHOP: at.status in SUBSHOP_MOVABLE,
        Doing.SEND_CONTRACT: at.status == S.PENDING_SIGN and at.contract != ContractStatus.SIGNED,
        Doing.PREVIEW_CONTRACT: may_preview(at.status, at.contract),
        Doing.VIEW_CONTRACT: at.contract not in ("", ContractStatus.NONE),
        Doing.NOTARIZE: at.notarizing,
        Doing.REPORT_CREDIT: at.reporting and at.status in LATE,
        Doing.UPDATE_EXPRESS: at.status == S.SHIPPED,
        Doing.COLLECT: at.owes and may_collect(at.status),
        Doing.CAPTURE: at.owes and (at.frozen or at.held) and may_capture(at.status),
        Doing.THAW: at.frozen and why_it_stays(at.status, at.late) is None,
        Doing.REFUND_DEPOSIT: at.held and why_it_stays(at.status, at.late) is None,
        Doing.REQUEST_RENEWAL: at.renewable,
        Doing.ANSWER_RENEWAL: at.answerable and may(at, A.RENEW),
        Doing.OPEN_CASE: at.askable,
        Doing.DEAL_CASE: at.after_sale,
        Doing.BUY_OUT: may(at, A.REQUEST_BUY_OUT) and _may_buy(at),
        Doing.DELETE: at.status in DELETABLE and not case_locks(at, Aside.HIDE),
        Doing.REMARK: True,
        Doing.MESSAGE: True,
        Doing.PRIVACY: True,
    }[doing]


_BY_ACT: dict[Doing, OrderAct] = {
    Doing.AUDIT_PASS: A.AUDIT_PASS,
    Doing.AUDIT_REJECT: A.AUDIT_REJECT,
    Doing.ASK_SUPPLEMENT: A.ASK_SUPPLEMENT,
    Doing.SHIP: A.SHIP,
    Doing.RECEIVE: A.RECEIVE,
    Doing.CLOSE: A.CLOSE,
    Doing.WITHDRAW_BUY_OUT: A.WITHDRAW_BUY_OUT,
    Doing.WITHDRAW_RENEWAL: A.WITHDRAW_RENEWAL,
}
RETURNING: dict[Doing, GoodsAct] = {
    Doing.REQUEST_RETURN: GoodsAct.ASK,
    Doing.SEND_RETURN: GoodsAct.SEND,
    Doing.RECEIVE_RETURN: GoodsAct.RECEIVE,
    Doing.INSPECT_RETURN: GoodsAct.INSPECT,
    Doing.DECIDE_RETURN: GoodsAct.DECIDE,
    Doing.WITHDRAW_RETURN: GoodsAct.WITHDRAW,
}


def _may_buy(at: Standing) -> bool:
    return buyout_open(at.buyout_mode, at.last_period) or final_open(at.plan, at.end_price, at.last_period)


def buyout_open(mode: str, last_period: bool) -> bool:
    """Whether the plan lets the customer buy now: at any time, or once the last period has begun."""
    return mode == BuyoutMode.ANY_TIME or (mode == BuyoutMode.AT_END and last_period)


def final_open(plan: str, price: Fen, last_period: bool) -> bool:
    """Whether the customer may make the final payment instead of giving the goods back: in the last period, where the
    goods have a price at its end.
    """
    return plan in TO_RETURN and price > 0 and last_period
