"""What happens to bills, in the log of their lease."""

from core.entities import TradeEntity
from core.wording import Done, Reason


class BillEntity(TradeEntity):
    BILL = "bill"
    PROPOSAL = "bill_proposal"


class BillLog(Done):
    DEBIT = "bill.debit", "发起了代扣", "asked for a debit of"
    QR = "bill.qr", "出示了收款码", "showed a code for"
    OFFLINE = "bill.offline", "登记了线下收款", "recorded an offline payment of"
    SETTLE_EARLY = "bill.settle_early", "出示了提前结清的收款码", "showed a code that settles it early for"
    WAIVE = "bill.waive", "减免了滞纳金", "waived a late fee of"
    WAIVE_RETURN_FEE = "bill.waive_return_fee", "减免了归还逾期费", "waived a fee of a late return:"
    WAIVE_COMPENSATION = "bill.waive_compensation", "减免了赔偿金", "waived a compensation:"
    WAIVE_EARLY_FEE = "bill.waive_early_fee", "减免了提前归还费", "waived a fee of an early return:"
    LIFT = "bill.lift_late_fee", "款项按时到账，撤销了滞纳金", "reversed late fees, since the money came in time:"
    PUT_BACK = (
        "bill.put_late_fee_back",
        "款项并未到账，恢复了被冲销的滞纳金",
        "asked reversed late fees again, since the money never came:",
    )
    SPARE = "bill.spare_late_fee", "扣款处理中客户无法付款，撤销了滞纳金", "reversed late fees, since nobody could pay:"
    REFUND = "bill.refund", "发起了退款", "asked for a refund of"
    ASK_REFUND = "bill.ask_refund", "申请退款，待复核", "asked for a second person's yes to a refund of"
    CONFIRM_REFUND = "bill.confirm_refund", "复核通过了退款", "confirmed a refund of"
    REFUSE_REFUND = "bill.refuse_refund", "驳回了退款申请", "refused to refund"
    ASK_WAIVER = "bill.ask_waiver", "申请减免，待复核", "asked for a second person's yes to a waiver of"
    CONFIRM_WAIVER = "bill.confirm_waiver", "复核通过了减免", "confirmed a waiver of"
    REFUSE_WAIVER = "bill.refuse_waiver", "驳回了减免申请", "refused to waive"
    ASK_OFFLINE = "bill.ask_offline", "登记线下收款，待复核", "asked for a second person's yes to an offline payment of"
    CONFIRM_OFFLINE = "bill.confirm_offline", "复核通过了线下收款", "confirmed an offline payment of"
    REFUSE_OFFLINE = "bill.refuse_offline", "驳回了线下收款", "refused an offline payment of"
    ASK_CASE = "bill.ask_case", "申请售后退款，待平台复核", "asked for the platform's yes to an after-sale refund of"
    CONFIRM_CASE = "bill.confirm_case", "复核通过了售后退款", "confirmed an after-sale refund of"
    REFUSE_CASE = "bill.refuse_case", "驳回了售后退款申请", "refused an after-sale refund of"
    EXPIRE_CASE = (
        "bill.expire_case", "售后退款申请超过时限未复核，已失效", "let run out the wish for an after-sale refund of"
    )  # fmt: skip
    EXPIRE_REFUND = "bill.expire_refund", "退款申请超过时限未复核，已失效", "let run out the wish for a refund of"
    EXPIRE_WAIVER = "bill.expire_waiver", "减免申请超过时限未复核，已失效", "let run out the wish for a waiver of"
    EXPIRE_OFFLINE = "bill.expire_offline", "线下收款超过时限未复核，未入账", "let run out an offline payment of"
    ASK_AGAIN = "bill.ask_again", "重新收取已退款的账单", "asked again for a bill that had gone back:"
    GIVE = "bill.give", "把已退款的账单作为优惠，不再收取", "gave a bill that had gone back as a discount:"
    DEDUCT = "bill.deduct", "从退款中扣除了赔偿", "kept for damage, of what goes back:"
    CREDIT = "bill.credit", "买断款已转付租金", "put money of the buyout on other bills:"
    MOVE_FEE = "bill.move_late_fee", "多收的滞纳金已转付其他账单", "put an overpaid late fee on other bills:"
    MOVE_RETURN_FEE = (
        "bill.move_return_fee",
        "多收的归还逾期费已转付其他账单",
        "put an overpaid fee of a late return on other bills:",
    )
    LIFT_RETURN = (
        "bill.lift_return_fee",
        "商品更早寄出，撤销了归还逾期费",
        "reversed fees, since the goods had left earlier:",
    )
    CALL_OFF = "bill.call_off", "提前归还，未开始的租期不再收取", "called off the periods that hadn't begun"
    WRITE_OFF = "bill.write_off", "核销了未支付的账单", "wrote off what was unpaid:"
    VOID = "bill.void", "作废了未支付的账单", "voided what was unpaid"


class BillReason(Reason):
    """Why the system gave money back, or noted a look."""

    PROOF = "because.proof", "查看收款凭证", "Looked at a proof of payment"
    FREIGHT = "because.freight", "退还运费", "Freight given back"
    SENT_EARLIER = (
        "because.sent_earlier",
        "商品更早寄出，退还多收的归还逾期费",
        "The goods had left earlier: the fee goes back",
    )
    CALLED_OFF = "because.called_off", "提前归还，退还未开始租期的款项", "Given back early: these periods don't come"
    NOT_REPAIRED = (
        "because.not_repaired",
        "维修未进行，退还已付的维修费",
        "It wasn't repaired: what was paid for that goes back",
    )
    NOT_CONFIRMED = "because.not_confirmed", "线下收款未通过复核", "No second person confirmed the offline payment"
    SETTLE_EARLY = "because.settle_early", "提前结清", "Settled early"
    RECOVERED = "because.recovered", "核销后收回", "Recovered after it was written off"
    SETTLED = "because.settled", "按和解约定，已付滞纳金转付租金或退还", "Settled: late fees pay the rent, or go back"
    IN_TIME = "because.in_time", "租金按时到账，退还多收的滞纳金", "The rent came in time: the late fee goes back"
