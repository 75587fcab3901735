"""What the customer does next, in the customer's words."""

from datetime import date

from apps.bills import queries as bills
from apps.bills.rules import BillKind
from apps.contracts import queries as contracts
from apps.deposits import queries as deposits
from apps.express import queries as express
from apps.express.models import Parcel
from apps.express.rules import way_out
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.queries import asked_renewal
from apps.leases.rules import ISSUING, UNSHIPPED, OrderStatus, Stage
from apps.leases.rules import OrderStatus as S
from apps.orders.present import ending
from apps.orders.returns.schemas import H5Return
from apps.orders.rules.receipt import counts_from
from apps.orders.schemas import DepositPart, H5Bill, H5Next
from apps.orders.schemas.h5 import H5Step
from apps.returns.rules import ReturnStatus
from core import clock, wording
from core.money import yuan
from core.text import say
from policies import queries as policies


def following(order: Order, deposit: DepositPart, owed: list[H5Bill], returned: H5Return | None) -> H5Next:
    if order.status == S.PENDING_PAYMENT and order.expires_at <= clock.now():
        return H5Next(step="wait", title=say(*LATE), text=say(*LATE_TEXT), url="")
    url = contracts.sign_url(order.pk) if order.status == S.PENDING_SIGN else ""
    found = _step(order, deposit, owed, bool(url), returned)
    step, zh, en = found
    text = _damage_text(deposit) if found is DAMAGE else _text(order, step)
    in_money = say(*IN_MONEY) if step == "freeze" and deposits.pays_in_money() else ""
    missable = step == "receive" and (sent := _sent(order)) is not None and sent.missed_at is None
    return H5Next(
        step=step, title=say(zh, en), text=text, url=url, in_money=in_money, missable=missable
    )  # fmt: skip


def _text(order: Order, step: H5Step) -> str:
    if step in ("supplement", "closed"):
        return wording.reason(order.reason)
    if _in_case(order) and step == "pay_bill":
        return say(*CASE_BILL_TEXT)
    if _in_case(order):
        return say(*(DEDUCT_TEXT if step == DEDUCT[0] else CASE_TEXT))
    if day := bills.last_buyout_day(order):
        return _buyout_text(order, day)
    if order.status in UNSHIPPED and step == "pay_bill":
        return say(*AGAIN_TEXT)
    if order.return_late_since:
        return ending.late_text(order)
    if order.stage == Stage.OVERDUE and step == "pay_bill":
        return say(*OVERDUE_TEXT)
    if order.status == S.WRITTEN_OFF and step == "pay_bill":
        return say(*WRITTEN_OFF_TEXT)
    if step == "agree_renewal":
        return _offered_text(order)
    if step == "receive":
        return say(*TEXTS["receive"]) + _unless_missed(order)
    return ((_coming(order) or ending.choices(order)) if step == "wait" else "") or say(*TEXTS.get(step, ("", "")))


def _sent(order: Order) -> Parcel | None:
    return express.parcel_on(way_out(LEASE.kind, order.pk))


def _unless_missed(order: Order) -> str:
    """What the customer's silence brings, or what they said."""
    sent, after = _sent(order), policies.current().receipt_days
    if sent is None:
        return ""
    if sent.missed_at:
        return say("。您已反馈没有收到，商家会核实并与您联系", ". You said that it didn't come: the shop finds out")
    if sent.told_on is None or sent.trace or not after:
        return ""
    day = counts_from(clock.business_date(sent.shipped_at), sent.told_on, after)
    return say(
        f"。没有收到的请在 {day} 前点“没有收到”，否则从这天起视为已签收",
        f". If it didn't come, say so before {day}: from then on it counts as received",
    )


def _buyout_text(order: Order, day: date) -> str:
    """With nothing open a case keeps it from ending; past its day a payment is under way."""
    held = bills.on_buyouts([order.pk]).get(order.pk, 0)
    if not bills.open_rows(order.pk):
        return say(*BUYOUT_PAID)
    if day < clock.today():
        return say(*BUYOUT_UNDER_WAY)
    texts = BUYOUT_BEGUN if held else BUYOUT_TEXT
    return say(*(text.format(day=day.isoformat(), held=yuan(held)) for text in texts))


def _damage_text(deposit: DepositPart) -> str:
    held = DAMAGE_HELD if deposit.left else ("", "")
    return say(DAMAGE_TEXT[0] + held[0], DAMAGE_TEXT[1] + held[1])


def _offered_text(order: Order) -> str:
    wanted = asked_renewal(order)
    day = wanted.answer_by.isoformat() if wanted else ""
    return say(*(text.format(day=day) for text in OFFERED_TEXT))


def _coming(order: Order) -> str:
    """The instalment that is asked for next; empty before receipt, and once all is asked for."""
    row = next(iter(bills.unissued(order.pk)), None) if order.status in ISSUING else None
    if row is None or row.due_date is None:
        return ""
    how = DEBITED if order.agreement_no else PAID_HERE
    return say(*(text.format(day=row.due_date.isoformat(), sum=yuan(row.rent + row.addon)) for text in how))


DEBITED = (
    "下一期 {day} 应付 {sum}，到期由支付宝自动扣款，也可以提前支付",
    "Next: {sum} on {day}, debited by Alipay. You can pay it ahead, too",
)
PAID_HERE = (
    "下一期 {day} 应付 {sum}，请在当天或提前在本页支付",
    "Next: {sum}, paid here by {day}",
)
OVERDUE_TEXT = (
    "逾期后按合同约定按天计收滞纳金，请尽快支付；暂时有困难的，请联系商家",
    "Each day costs a late fee by the contract: please pay soon, or talk to the shop",
)
WRITTEN_OFF_TEXT = (
    "仍有欠款未付清，可以在本页支付；有疑问的，请联系商家",
    "The lease has ended with something unpaid, which can be paid here. If in doubt, talk to the shop",
)
CASE_TEXT = (
    "进展见下方“售后”，有结果会短信通知您",
    "See the after-sale part below; an SMS tells you the outcome",
)
CASE_BILL_TEXT = (
    "售后期间账单照常支付，逾期会按合同约定产生滞纳金；售后进展见下方“售后”",
    "Bills go on beside the after-sale case, and late payments cost a late fee; how the case goes stands below",
)
DAMAGE_TEXT = ("验机后确定的赔偿，不产生滞纳金", "Damage that the inspection found; it bears no late fee")
DAMAGE_HELD = (
    "。商家也可以从您的押金中抵扣，抵扣后无需再付",
    ". The shop may take it out of your deposit instead: then nothing is left to pay",
)
DEDUCT_TEXT = (
    "商家验机后提出了赔偿，同意后从退款中扣除，其余原路退回。请在下方核对：可以同意，也可以提出异议",
    "The shop claims for damage, which would come off your refund: look at it below, and agree or say why not",
)
AGAIN_TEXT = (
    "付清后商家才能发货；不再需要的，请联系商家关闭订单",
    "The shop ships once it is paid. If you don't want it any more, ask the shop to close the order",
)
BUYOUT_TEXT = (
    "请在 {day} 当天付清，付清后商品归您所有，押金解冻；没有付清的，申请失效，租约照常继续",
    "Pay it by the end of {day}: then it is yours and the deposit is thawed. Else the lease simply goes on",
)
BUYOUT_BEGUN = (
    "已付 {held}。请在 {day} 当天付清余款，付清后商品归您所有，押金解冻；没有付清的，申请失效，租约照常继续，"
    "已付的部分抵扣到期账单，多余的原路退回",
    "{held} are paid. Pay the rest by the end of {day}: then it is yours and the deposit is thawed. Else "
    "the lease goes on: what you paid settles its bills that are due, and the rest goes back the way it came",
)
BUYOUT_UNDER_WAY = (
    "正在确认您的付款。没有付清的，申请失效，租约照常继续，已付的部分抵扣到期账单，多余的原路退回",
    "Your payment is being confirmed. If the price isn't paid whole, the lease goes on: what you paid of it settles "
    "its bills that are due, and the rest goes back the way it came",
)
BUYOUT_PAID = (
    "款项已付清，售后处理完后商品归您所有，押金解冻",
    "It is paid. Once the after-sale case is closed, it is yours and the deposit is thawed",
)


OFFERED_TEXT = (
    "商家为您登记了续租，请在下方核对期数、租金和新的到期日；{day} 当天仍未同意的，视为不续租",
    "The shop put down a renewal for you: look below at periods, rent and end. Unless you agree by {day}, it is a no",
)
IN_MONEY = (
    "押金由平台代为保管，不是租金：租约结束、款项结清后原路退回付款的支付宝账户；有未付的账单或赔偿，会先从押金中抵扣",
    "The platform keeps it, it is no rent: once the lease is over and nothing is owed, it goes back to the account "
    "that paid. What you owe by then may be taken out of it first",
)
LATE = ("支付时间已过", "The time to pay is over")
LATE_TEXT = (
    "没有付清的订单会自动取消：已冻结的押金解冻，已付的押金和款项退回",
    "What isn't paid is cancelled by itself: a frozen deposit is thawed, money paid goes back",
)

TEXTS = {
    "freeze": (
        "押金只是冻结，不会扣款，租约结束后解冻。请使用承租人本人的支付宝，他人账号无法冻结",
        "It is only frozen, not taken, and thawed at the end. Use your own Alipay account: another person's is refused",
    ),
    "pay": ("支付首期租金后，商家开始审核", "The shop starts its audit after the first rent"),
    "wait": ("有进展会短信通知您", "We send an SMS when something happens"),
    "sign": ("请在 24 小时内完成签署", "Please sign within 24 hours"),
    "send_back": (
        "请寄到下方的退货地址，并填写快递单号；也可以送到店里",
        "Send it to the address below and enter the parcel's number, or bring it to the shop",
    ),
    "agree_damage": (
        "商家验机后提出了赔偿，请在下方核对：可以同意，也可以提出异议",
        "The shop claims for damage: look at it below, and agree or say why not",
    ),
    "receive": ("收到商品并验机后确认收货，租期从当天开始", "Confirm after checking the goods; the lease begins then"),
    "pay_bill": (
        "请在应付日当天付清，逾期会按合同约定产生滞纳金",
        "Please pay on the due date: late payments cost a late fee",
    ),
    "done": (
        "冻结的押金会原路解冻，支付的押金会原路退回，以支付宝显示为准",
        "What is frozen of the deposit is thawed, what was paid goes back; Alipay shows it",
    ),
}


Step = tuple[H5Step, str, str]

FREEZE: Step = ("freeze", "冻结押金", "Freeze the deposit")
PREPARING: Step = ("wait", "合同准备中", "Preparing the contract")
UP_TO_DATE: Step = ("wait", "逾期账单已付清", "Nothing is overdue any more")
STEPS: dict[OrderStatus, Step] = {
    S.PENDING_PAYMENT: ("pay", "支付首期租金", "Pay the first rent"),
    S.PENDING_AUDIT: ("wait", "商家审核中", "The shop is auditing"),
    S.SUPPLEMENT: ("supplement", "请补充资料", "Please give more documents"),
    S.PENDING_SIGN: ("sign", "签署合同", "Sign the contract"),
    S.PENDING_SHIP: ("wait", "等待商家发货", "Waiting for shipment"),
    S.SHIPPED: ("receive", "确认收货", "Confirm receipt"),
    S.LEASING: ("wait", "在租", "Leasing"),
    S.RETURNING: ("wait", "归还中，等待商家收货", "On its way back to the shop"),
    S.INSPECTING: ("wait", "商家验收中", "The shop is inspecting it"),
    S.BUYOUT_PENDING: ("wait", "款项已付清", "It is paid"),
    S.RENEWING: ("wait", "续租申请已提交，等待商家答复", "The renewal waits for the shop's answer"),
    S.OVERDUE: UP_TO_DATE,
    S.COLLECTION: UP_TO_DATE,
    S.COMPLETED: ("done", "租金已付清，商品归您所有", "All rent is paid, it is yours"),
    S.RETURNED: ("done", "已归还", "Returned"),
    S.BOUGHT_OUT: ("done", "款项已付清，商品归您所有", "It is paid and yours"),
    S.CANCELLED: ("closed", "订单已取消", "The order was cancelled"),
    S.REJECTED: ("closed", "审核未通过，款项原路退回", "Rejected; the money goes back"),
    S.CLOSED: ("closed", "订单已关闭", "The order was closed"),
    S.WRITTEN_OFF: ("closed", "订单已完结", "Ended"),
}
"""Of every status, where no bill keeps the customer from it."""

IN_CASE: Step = ("wait", "售后处理中", "The after-sale case is under way")
DEDUCT: Step = ("agree_damage", "确认退款中扣除的赔偿", "Damage to agree on, off the refund")
OFFERED: Step = ("agree_renewal", "确认是否续租", "Do you renew?")
AGAIN: Step = ("pay_bill", "首期款已退回，请重新支付", "The first payment went back: please pay it again")
DUE: Step = ("pay_bill", "支付本期账单", "Pay what is due")
FINAL: Step = ("pay_bill", "支付尾款", "Make the final payment")
DAMAGE: Step = ("pay_bill", "支付赔偿金", "Pay for the damage")
LATE_BILLS: Step = ("pay_bill", "支付逾期账单", "Pay what is overdue")
BACK: dict[ReturnStatus | None, Step] = {
    ReturnStatus.ASKED: ("send_back", "寄回商品", "Send it back"),
    ReturnStatus.ASSESSED: ("agree_damage", "确认赔偿", "Damage to agree on"),
    ReturnStatus.DISPUTED: ("wait", "异议已提交，等待商家处理", "Disputed: the shop decides"),
}
"""Of a return, where no bill is open."""
BILLS_FIRST: dict[OrderStatus, Step] = {
    S.PENDING_AUDIT: AGAIN,
    S.PENDING_SHIP: AGAIN,
    S.LEASING: DUE,
    S.RETURNING: DUE,
    S.INSPECTING: DUE,
    S.BUYOUT_PENDING: ("pay_bill", "支付买断款", "Pay the buyout"),
    S.RENEWING: DUE,
    S.OVERDUE: LATE_BILLS,
    S.COLLECTION: LATE_BILLS,
    S.WRITTEN_OFF: ("pay_bill", "支付剩余欠款", "Pay what is left"),
}
"""Of those in which an open bill comes before it."""


OWED_AS_A_WHOLE = (S.BUYOUT_PENDING, S.WRITTEN_OFF)
"""In which it doesn't matter what a bill is for."""


def _in_case(order: Order) -> bool:
    """A buyout that is paid for goes on beside its case."""
    return order.after_sale and order.status != S.BUYOUT_PENDING


def _step(order: Order, deposit: DepositPart, owed: list[H5Bill], url: bool, returned: H5Return | None) -> Step:
    status = S.of(order.status)
    asked_to_pay = _bills_first(status, owed)
    if _in_case(order):
        if returned is not None and returned.from_refund and returned.status == ReturnStatus.ASSESSED:
            return DEDUCT
        # Bills of a lease that runs go on. What comes before it is the case's.
        return asked_to_pay if asked_to_pay and status not in UNSHIPPED else IN_CASE
    if returned and returned.status in BACK and not owed:
        return BACK[returned.status]
    if status == S.PENDING_PAYMENT and deposit.owing:
        return FREEZE
    if status == S.PENDING_SIGN and not url:
        return PREPARING
    if asked_to_pay:
        return asked_to_pay
    if status == S.RENEWING and (wanted := asked_renewal(order)) and not wanted.by_customer:
        return OFFERED
    return _kept(order) or STEPS[status]


def _bills_first(status: OrderStatus, owed: list[H5Bill]) -> Step | None:
    """None where no bill is open, or something else comes before it."""
    if not owed or status not in BILLS_FIRST:
        return None
    kinds = {bill.kind for bill in owed}
    if BillKind.FINAL_PAYMENT in kinds and status == S.BUYOUT_PENDING:
        return FINAL
    return DAMAGE if kinds == {BillKind.COMPENSATION} and status not in OWED_AS_A_WHOLE else BILLS_FIRST[status]


def _kept(order: Order) -> Step | None:
    """At the end of the term, with nothing to pay: the goods go back, or are bought."""
    if days := ending.late_days(order):
        return "wait", f"请归还商品，已逾期 {days} 天", f"Give the goods back: they are {days} days late"
    if order.status == S.LEASING and ending.choices(order) and not _coming(order):
        day = ending.until(order)
        return "wait", f"租期至 {day}", f"The term ends {day}"
    return None
