"""Names of transaction types and withdrawal statuses in the caller's language."""

from apps.finance.rules import TxType, WithdrawalStatus
from core.text import say

T, W = TxType, WithdrawalStatus

TYPES: dict[str, tuple[str, str]] = {
    T.FIRST_RENT: ("首期租金", "First rent"),
    T.RENT: ("租金", "Rent"),
    T.ADDON_ONCE: ("增值服务（一次性）", "Add-on, once"),
    T.ADDON_MONTH: ("增值服务（按期）", "Add-on, each period"),
    T.FINAL_PAYMENT: ("尾款", "Final payment"),
    T.BUYOUT: ("买断款", "Buyout"),
    T.SALE: ("商品销售", "Sale"),
    T.RENEWAL: ("续租租金", "Renewal"),
    T.LATE_FEE: ("滞纳金", "Late fee"),
    T.COMPENSATION: ("赔偿金", "Compensation"),
    T.DEPOSIT_PAID: ("押金收取", "Deposit paid"),
    T.DEPOSIT_REFUND: ("押金退还", "Deposit refunded"),
    T.DEPOSIT_CAPTURE: ("押金转支付", "Deposit captured"),
    T.REFUND: ("退款", "Refund"),
    T.FREIGHT: ("运费", "Freight"),
    T.FREIGHT_REFUND: ("运费退款", "Freight refunded"),
    T.COMMISSION: ("平台抽佣", "Commission"),
    T.COMMISSION_REFUND: ("抽佣退回", "Commission returned"),
    T.RISK_RECHARGE: ("风控充值", "Risk recharge"),
    T.RISK_RESERVE: ("风控预扣", "Risk reserve"),
    T.RISK_FEE: ("风控费用", "Risk report fee"),
    T.RISK_RELEASE: ("风控预扣释放", "Risk reserve released"),
    T.CREDIT_FEE: ("征信费用", "Credit bureau fee"),
    T.NOTARY_FEE: ("公证费用", "Notary fee"),
    T.SMS_FEE: ("短信费用", "SMS fee"),
    T.SETTLE: ("结算", "Settlement"),
    T.WITHDRAW: ("提现", "Withdrawal"),
    T.WITHDRAW_FEE: ("提现手续费", "Withdrawal fee"),
    T.WITHDRAW_RETURN: ("提现退回", "Withdrawal returned"),
    T.ADJUSTMENT: ("调账", "Adjustment"),
}

STATUSES: dict[str, tuple[str, str]] = {
    W.PENDING: ("待审核", "Waiting for approval"),
    W.APPROVED: ("待打款", "To be paid"),
    W.PAYING: ("打款中", "Being transferred"),
    W.PAID: ("已打款", "Paid"),
    W.REJECTED: ("已驳回", "Rejected"),
    W.CANCELLED: ("已撤销", "Cancelled"),
    W.FAILED: ("打款失败", "Failed"),
    W.RETURNED: ("银行退回", "Sent back by the bank"),
}


def type_label(code: str) -> str:
    return say(*TYPES.get(code, (code, code)))


def status_label(code: str) -> str:
    return say(*STATUSES.get(code, (code, code)))
