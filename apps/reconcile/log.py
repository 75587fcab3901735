"""What a person does about a difference, in the log of whose books it is."""

from core.wording import Done


class ReconcileLog(Done):
    ASK = "reconcile.ask", "向支付平台查询了对账差异", "asked the party about a difference"
    SETTLE = "reconcile.settle", "处理了对账差异", "settled a difference"
    REVIEW = "reconcile.review", "要求复核对账差异", "asked for a second look at a difference"
    REBUILD = "reconcile.rebuild", "重建了平台侧余额", "wrote the operators' balances anew"
