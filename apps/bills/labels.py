"""Names of kinds, methods and states of attempts in the caller's language."""

from apps.bills.models import Bill
from core.text import say

KINDS = {
    "first_rent": ("首期租金", "First rent"),
    "rent": ("租金", "Rent"),
    "addon": ("增值服务", "Add-on service"),
    "final_payment": ("尾款", "Final payment"),
    "late_fee": ("滞纳金", "Late fee"),
    "compensation": ("赔偿金", "Compensation"),
    "renewal": ("续租租金", "Renewal"),
    "freight": ("运费", "Freight"),
    "buyout": ("买断款", "Buyout"),
}
METHODS = {
    "page": ("客户支付", "Paid by the customer"),
    "debit": ("代扣", "Debit"),
    "qr": ("扫码支付", "QR"),
    "offline": ("线下收款", "Offline"),
    "capture": ("押金抵扣", "Deposit captured"),
    "held": ("现金押金抵扣", "Cash deposit taken"),
}
ATTEMPT_STATES = {
    "waiting": ("处理中", "In progress"),
    "closing": ("关闭确认中", "Being closed"),
    "paid": ("成功", "Paid"),
    "failed": ("失败", "Failed"),
    "closed": ("已关闭", "Closed"),
}


def label(names: dict[str, tuple[str, str]], code: str) -> str:
    return say(*names.get(code, (code, code)))


def named(bill: Bill) -> str:
    """An instalment, as in a sentence."""
    kind = label(KINDS, bill.kind)
    return say(f"第 {bill.period} 期{kind}", f"{kind.lower()} of period {bill.period}")
