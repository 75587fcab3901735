"""What happens to bills, in the log of their lease."""

from core.wording import Done


class BillLog(Done):
    DEBIT = "bill.debit", "发起了代扣", "asked for a debit of"
    QR = "bill.qr", "出示了收款码", "showed a code for"
    OFFLINE = "bill.offline", "登记了线下收款", "recorded an offline payment of"
    WAIVE = "bill.waive", "减免了滞纳金", "waived a late fee of"
    LIFT = "bill.lift_late_fee", "款项按时到账，撤销了滞纳金", "reversed late fees, since the money came in time:"
    REFUND = "bill.refund", "发起了退款", "asked for a refund of"
    CREDIT = "bill.credit", "买断款已转付租金", "put money of the buyout on other bills:"
    VOID = "bill.void", "作废了未支付的账单", "voided what was unpaid"
