"""What a person does about a difference, in the log of whose books it is."""

from core.entities import Entity
from core.wording import Done


class ReconcileEntity(Entity):
    DIFFERENCE = "difference"


class ReconcileLog(Done):
    ASK = "reconcile.ask", "向支付平台查询了对账差异", "asked the party about a difference"
    CLOSE = "reconcile.close", "处理了对账差异", "closed a difference"
    REVIEW = "reconcile.review", "要求复核对账差异", "asked for a second look at a difference"
    REBUILD = "reconcile.rebuild", "重建了平台侧余额", "wrote the operators' balances anew"
