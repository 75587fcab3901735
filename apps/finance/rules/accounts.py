"""The chart of accounts of a merchant's ledger and the types of its transactions (product.md, Ledger).

A balance is the sum of an account's entries. External accounts go down as money comes in through them;
`debt` is zero or below: what the merchant owes. What is owed is taken first, so `available` and `debt` are never
both more than nothing; postings name `own` and `placed` decides which of the two an amount moves.
"""

from enum import StrEnum

from core.wording import Labelled


class TxType(Labelled):
    FIRST_RENT = "first_rent", "首期租金", "First rent"
    RENT = "rent", "租金", "Rent"
    ADDON_ONCE = "addon_once", "增值服务（一次性）", "Add-on, once"
    ADDON_MONTH = "addon_month", "增值服务（按期）", "Add-on, each period"
    FINAL_PAYMENT = "final_payment", "尾款", "Final payment"
    BUYOUT = "buyout", "买断款", "Buyout"
    SALE = "sale", "商品销售", "Sale"
    RENEWAL = "renewal", "续租租金", "Renewal"
    LATE_FEE = "late_fee", "滞纳金", "Late fee"
    COMPENSATION = "compensation", "赔偿金与提前归还费", "Compensation, early return fee"
    DEPOSIT_PAID = "deposit_paid", "押金收取", "Deposit paid"
    DEPOSIT_REFUND = "deposit_refund", "押金退还", "Deposit refunded"
    DEPOSIT_CAPTURE = "deposit_capture", "押金抵扣", "Deposit captured"
    REFUND = "refund", "退款", "Refund"
    FREIGHT = "freight", "运费", "Freight"
    FREIGHT_REFUND = "freight_refund", "运费退款", "Freight refunded"
    COMMISSION = "commission", "平台抽佣", "Commission"
    COMMISSION_REFUND = "commission_refund", "抽佣退回", "Commission returned"
    RISK_RECHARGE = "risk_recharge", "风控充值", "Risk recharge"
    RISK_RESERVE = "risk_reserve", "风控预扣", "Risk reserve"
    RISK_FEE = "risk_fee", "风控费用", "Risk report fee"
    RISK_RELEASE = "risk_release", "风控预扣释放", "Risk reserve released"
    CREDIT_FEE = "credit_fee", "征信费用", "Credit bureau fee"
    NOTARY_FEE = "notary_fee", "公证费用", "Notary fee"
    SMS_FEE = "sms_fee", "短信费用", "SMS fee"
    SETTLE = "settle", "结算", "Settlement"
    WITHDRAW = "withdraw", "提现", "Withdrawal"
    WITHDRAW_FEE = "withdraw_fee", "提现手续费", "Withdrawal fee"
    WITHDRAW_RETURN = "withdraw_return", "提现退回", "Withdrawal returned"
    ADJUSTMENT = "adjustment", "调账", "Adjustment"
    OPENING = "opening", "导入前已收", "Paid before the import"


class Channel(StrEnum):
    """How a customer's money comes, and goes back. `deposit`: it is with us, held for a deposit."""

    ALIPAY = "alipay"
    WECHAT = "wechat"
    OFFLINE = "offline"
    DEPOSIT = "deposit"


class AccountGroup(Labelled):
    """`own`: what the shop has or owes. `held`: with the platform, for somebody. `outside`: how money came and went."""

    OWN = "own", "商户资金", "The shop's"
    HELD = "held", "代管与预存", "Held"
    PLATFORM = "platform", "平台收取", "The platform's"
    OUTSIDE = "outside", "收付渠道", "Ways in and out"


class AccountName(Labelled):
    """The chart, in its order. `losses`: what the platform forgave merchants, at zero or below."""

    PENDING = "pending", "待结算", "Pending"
    AVAILABLE = "available", "可提现", "Available"
    WITHDRAWING = "withdrawing", "提现中", "Being withdrawn"
    DEBT = "debt", "欠平台款", "Owed to the platform"
    OFFLINE_CASH = "offline_cash", "线下已收款", "Taken offline"
    DEPOSIT_HELD = "deposit_held", "代管押金", "Deposits held"
    RISK_PREPAID = "risk_prepaid", "风控预存", "Prepaid for reports"
    RISK_RESERVED = "risk_reserved", "风控预扣", "Reserved for reports"
    COMMISSION = "platform:commission", "平台抽佣", "Commission"
    FEES = "platform:fees", "平台服务费", "Fees"
    LOSSES = "platform:losses", "平台减免", "Forgiven by the platform"
    EXTERNAL_ALIPAY = "external:alipay", "支付宝", "Alipay"
    EXTERNAL_WECHAT = "external:wechat", "微信支付", "WeChat Pay"
    EXTERNAL_OFFLINE = "external:offline", "线下收款", "Offline"
    EXTERNAL_BANK = "external:bank", "银行转账", "Bank transfer"

    @property
    def group(self) -> AccountGroup:
        if ":" in self:
            return AccountGroup.PLATFORM if self.startswith("platform:") else AccountGroup.OUTSIDE
        held = (self.DEPOSIT_HELD, self.RISK_PREPAID, self.RISK_RESERVED)
        return AccountGroup.HELD if self in held else AccountGroup.OWN


EXTERNAL_ALIPAY = AccountName.EXTERNAL_ALIPAY.value
EXTERNAL_WECHAT = AccountName.EXTERNAL_WECHAT.value
EXTERNAL_OFFLINE = AccountName.EXTERNAL_OFFLINE.value
EXTERNAL_BANK = AccountName.EXTERNAL_BANK.value
PENDING = AccountName.PENDING.value
AVAILABLE = AccountName.AVAILABLE.value
WITHDRAWING = AccountName.WITHDRAWING.value
DEBT = AccountName.DEBT.value
OWN = "own"
"""`available` while something is there, else `debt`. It has no balance: `placed` splits it."""
DEPOSIT_HELD = AccountName.DEPOSIT_HELD.value
COMMISSION = AccountName.COMMISSION.value
FEES = AccountName.FEES.value
LOSSES = AccountName.LOSSES.value
EARNED = (COMMISSION, FEES, LOSSES)
"""What the platform has of a merchant: earned less forgiven."""
OFFLINE_CASH = AccountName.OFFLINE_CASH.value
RISK_PREPAID = AccountName.RISK_PREPAID.value
RISK_RESERVED = AccountName.RISK_RESERVED.value

ACCOUNTS = tuple(one.value for one in AccountName)
MAY_GO_NEGATIVE = frozenset({EXTERNAL_ALIPAY, EXTERNAL_WECHAT, EXTERNAL_OFFLINE, EXTERNAL_BANK, DEBT, LOSSES})

RENT_RECEIVED = (TxType.FIRST_RENT, TxType.RENT, TxType.RENEWAL)
"""What the figures of a day count as rent received."""
INCOME = frozenset(
    {
        TxType.FIRST_RENT,
        TxType.RENT,
        TxType.ADDON_ONCE,
        TxType.ADDON_MONTH,
        TxType.FINAL_PAYMENT,
        TxType.BUYOUT,
        TxType.SALE,
        TxType.RENEWAL,
        TxType.LATE_FEE,
        TxType.COMPENSATION,
        TxType.FREIGHT,
    }
)
"""Types of money that customers pay for something, as against deposits and transfers."""

COMMISSIONED = frozenset({TxType.FIRST_RENT, TxType.RENT, TxType.RENEWAL, TxType.SALE})
"""Commission is taken as rent, a renewal or a sale's price is received; from nothing else."""

TRANSFERS = frozenset(
    {
        TxType.SETTLE,
        TxType.WITHDRAW,
        TxType.WITHDRAW_RETURN,
        TxType.DEPOSIT_PAID,
        TxType.DEPOSIT_REFUND,
        TxType.RISK_RECHARGE,
        TxType.RISK_RESERVE,
        TxType.RISK_RELEASE,
        TxType.ADJUSTMENT,
        TxType.OPENING,
    }
)
"""Types that move the merchant's own or held money, or pay its debt: neither income nor expense."""

EXPENSE = frozenset(
    {
        TxType.REFUND,
        TxType.FREIGHT_REFUND,
        TxType.COMMISSION,
        TxType.RISK_FEE,
        TxType.CREDIT_FEE,
        TxType.NOTARY_FEE,
        TxType.SMS_FEE,
        TxType.WITHDRAW_FEE,
    }
)
"""Types of money that a merchant spends; all that is no transfer either comes in. What undoes one bears its type, so
that it lessens the side that it was on.
"""


def external(channel: str) -> str:
    """The account behind `channel`: of the world outside, or what is held. Raises ValueError for an unknown one."""
    return DEPOSIT_HELD if channel == Channel.DEPOSIT else f"external:{Channel(channel)}"
