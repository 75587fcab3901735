"""How operators clear what a merchant owes (product.md, Merchant)."""

from core.wording import Labelled


class ClearingHow(Labelled):
    RECEIVED = "received", "已收到转账", "Received by a transfer"
    WRITTEN_OFF = "written_off", "核销", "Written off"
