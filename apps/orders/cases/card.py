"""What comes next while an after-sale case is open."""

from apps.aftersale.rules import CaseKind, CaseStatus
from apps.orders.cases.schemas import CaseOffer, CasePart
from core.money import yuan
from core.text import say

Card = tuple[str, str, str]


def case_card(case: CasePart) -> Card:
    """Title, text and action."""
    if case.status == CaseStatus.APPLIED:
        return _to_answer(case)
    if case.status == CaseStatus.OFFERED and case.offer:
        return _offered(case, case.offer)
    if case.status == CaseStatus.AGREED:
        day = case.answer_by
        text = say(
            f"客户应在 {day} 前寄出，未寄出的自动撤销；送到店里的，直接确认收到",
            f"The customer sends them until {day}, else it falls away; goods that were brought are taken in at once",
        )
        return say("等待客户寄回售后商品", "Waiting for the goods to be sent back"), text, "deal_case"
    if case.status == CaseStatus.INSPECTED and case.kind == CaseKind.REPAIR and case.claimed:
        text = say(
            "客户同意或店铺确定后再寄回；不再维修的，写明原因寄回",
            "It is sent once that is said, or goes back as it is",
        )
        return say("等待客户确认维修费用", "Waiting for the customer to agree to its cost"), text, "deal_case"
    if case.status == CaseStatus.INSPECTED and case.claimed:
        text = say(
            "客户同意或店铺确定后，从退款中扣除，其余原路退回；不同意退货的，将商品寄回客户",
            "Once that is said it comes off the refund, or the goods go to the customer again",
        )
        return say("等待客户确认扣除的赔偿", "Waiting for the customer to agree to what is deducted"), text, "deal_case"
    if case.status == CaseStatus.INSPECTED and case.kind in TO_SEND:
        title, words = TO_SEND[case.kind]
        return say(*title), say(*words), "deal_case"
    if case.status == CaseStatus.INSPECTED:
        less = say(f"（已扣除赔偿 {yuan(case.deducted)}）", f", less {yuan(case.deducted)}") if case.deducted else ""
        text = say(f"同意则原路退回 {yuan(case.amount)}{less}；不同意则将商品寄回客户，租约继续",
                   f"{yuan(case.amount)}{less} go back, or the goods go to the customer again")  # fmt: skip
        return say("验机完成，请退款或寄回商品", "Inspected: refund, or send the goods again"), text, "deal_case"
    if case.by_hand:
        text = say(f"{yuan(case.by_hand)} 为线下收款：请转交客户，再登记完成",
                   f"{yuan(case.by_hand)} came by hand: give it to the customer, then say so")  # fmt: skip
        return say("将线下收款退还客户", "Give back what came by hand"), text, "deal_case"
    title, words, action = CARDS[case.status]
    return say(*title), say(*words), action


def _offered(case: CasePart, offer: CaseOffer) -> Card:
    fee = yuan(offer.fee or 0)
    title = say(f"等待客户确认提前归还费 {fee}", f"Waiting for the customer to agree to a fee of {fee}")
    text = say(
        f"客户最迟 {case.answer_by} 在订单页面确认，未确认的自动撤销；可以重新填写费用",
        f"On their page until {case.answer_by}, else it falls away; you may enter another fee",
    )
    return title, text, "deal_case"


def _to_answer(case: CasePart) -> Card:
    what = case.kind_label
    title = say(f"处理售后申请：{what}", f"Answer the after-sale case: {what}")
    back = say(f"同意后原路退回 {yuan(case.amount)}，订单关闭", f"Agreeing pays {yuan(case.amount)} back")
    goods = say(*ONCE_AGREED.get(case.kind, ("", "")))
    until = say(f"请在 {case.answer_by} 前处理", f"Answer until {case.answer_by}")
    parts = [back if case.kind == CaseKind.REFUND else goods, until, case.silence]
    return title, say("；", "; ").join(part for part in parts if part), "deal_case"


ONCE_AGREED = {
    CaseKind.RETURN: ("同意后客户寄回商品，验机后退款", "Agreeing has the goods sent back, to be inspected first"),
    CaseKind.EXCHANGE: (
        "同意后客户寄回商品，验机后换新寄出",
        "Agreed, the goods come to you, and another piece goes out",
    ),
    CaseKind.EARLY_RETURN: (
        "填写提前归还费，客户确认后寄回商品；收到后剩余租金不再收取",
        "Enter a fee; once the customer agrees, the goods come back, and the rent behind isn't asked",
    ),
    CaseKind.REPAIR: (
        "同意后客户寄来商品，修好后寄回",
        "Agreed, the goods come to you, and go again repaired",
    ),
}
TO_SEND = {
    CaseKind.EXCHANGE: (
        ("验机完成，请寄出换货商品", "Inspected: send another piece"),
        ("填写新商品的快递和序列号；不同意换货则将原商品寄回", "Or the goods go to the customer again as they are"),
    ),
    CaseKind.REPAIR: (
        ("修好后请寄回客户", "Send it again once it is repaired"),
        ("填写快递单号，售后即完成；修不了的写明原因并寄回", "What can't be repaired goes back with the reason"),
    ),
}
CARDS: dict[CaseStatus, tuple[tuple[str, str], tuple[str, str], str]] = {
    CaseStatus.CUSTOMER_SHIPPED: (
        ("售后商品寄回途中", "The goods are on their way back"),
        ("收到后请确认，再登记验机结果；逾期未到可拒绝", "Say when they are there, or in time that they never came"),
        "deal_case",
    ),
    CaseStatus.RECEIVED: (
        ("登记售后验机结果", "Inspect the goods"),
        ("登记后再办理下一步", "Then comes the next step"),
        "deal_case",
    ),
    CaseStatus.REFUNDING: (
        ("售后退款处理中", "The refund is under way"),
        ("支付平台确认到账后自动完成", "It ends by itself once the platform confirms"),
        "",
    ),
}
