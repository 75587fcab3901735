"""The chart of accounts of a merchant's ledger and the types of its transactions (product.md, Ledger).

A balance is the sum of an account's entries. External accounts go down as money comes in through them;
`debt` is zero or below: what the merchant owes. What is owed is taken first, so `available` and `debt` are never
both more than nothing; postings name `own` and `placed` decides which of the two an amount moves.
"""

from enum import StrEnum


class TxType(StrEnum):
    FIRST_RENT = "first_rent"
    RENT = "rent"
    ADDON_ONCE = "addon_once"
    ADDON_MONTH = "addon_month"
    FINAL_PAYMENT = "final_payment"
    BUYOUT = "buyout"
    SALE = "sale"
    RENEWAL = "renewal"
    LATE_FEE = "late_fee"
    COMPENSATION = "compensation"
    DEPOSIT_PAID = "deposit_paid"
    DEPOSIT_REFUND = "deposit_refund"
    DEPOSIT_CAPTURE = "deposit_capture"
    REFUND = "refund"
    FREIGHT = "freight"
    FREIGHT_REFUND = "freight_refund"
    COMMISSION = "commission"
    COMMISSION_REFUND = "commission_refund"
    RISK_RECHARGE = "risk_recharge"
    RISK_RESERVE = "risk_reserve"
    RISK_FEE = "risk_fee"
    RISK_RELEASE = "risk_release"
    CREDIT_FEE = "credit_fee"
    NOTARY_FEE = "notary_fee"
    SMS_FEE = "sms_fee"
    SETTLE = "settle"
    WITHDRAW = "withdraw"
    WITHDRAW_FEE = "withdraw_fee"
    WITHDRAW_RETURN = "withdraw_return"
    ADJUSTMENT = "adjustment"


class Channel(StrEnum):
    ALIPAY = "alipay"
    WECHAT = "wechat"
    OFFLINE = "offline"


EXTERNAL_ALIPAY = "external:alipay"
EXTERNAL_WECHAT = "external:wechat"
EXTERNAL_OFFLINE = "external:offline"
EXTERNAL_BANK = "external:bank"
PENDING = "pending"
AVAILABLE = "available"
WITHDRAWING = "withdrawing"
DEBT = "debt"
OWN = "own"
"""`available` while something is there, else `debt`. It has no balance: `placed` splits it."""
DEPOSIT_HELD = "deposit_held"
COMMISSION = "platform:commission"
FEES = "platform:fees"
LOSSES = "platform:losses"
"""What the platform forgave merchants; at zero or below."""
OFFLINE_CASH = "offline_cash"
RISK_PREPAID = "risk_prepaid"
RISK_RESERVED = "risk_reserved"

ACCOUNTS = (
    EXTERNAL_ALIPAY,
    EXTERNAL_WECHAT,
    EXTERNAL_OFFLINE,
    EXTERNAL_BANK,
    PENDING,
    AVAILABLE,
    WITHDRAWING,
    DEBT,
    DEPOSIT_HELD,
    COMMISSION,
    FEES,
    LOSSES,
    OFFLINE_CASH,
    RISK_PREPAID,
    RISK_RESERVED,
)
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
    }
)
"""Types that move the merchant's own or held money: neither income nor expense."""


def external(channel: str) -> str:
    """The account of the world outside behind `channel`. Raises ValueError for an unknown one."""
    return f"external:{Channel(channel)}"
