"""What a person does about a difference, in the log of whose books it is."""

from core.entities import Entity
from core.wording import Done, Reason


class ReconcileEntity(Entity):
    DIFFERENCE = "difference"


class ReconcileLog(Done):
    ASK = "reconcile.ask", "向支付平台查询了对账差异", "asked the party about a difference"
    SAY_UNPAID = (
        "reconcile.say_unpaid",
        "确认一笔人工登记的收款从未到账，待另一位同事确认",
        "said that a payment which a person had confirmed never came, a colleague has to say so too",
    )
    SAY_MISTAKEN = (
        "reconcile.say_mistaken",
        "提出一笔线下收款登记有误，待平台复核",
        "said that an offline payment was entered wrongly, the platform has to say so too:",
    )
    TAKE_MISTAKEN_BACK = (
        "reconcile.take_mistaken_back",
        "复核后撤销了登记有误的线下收款",
        "took back an offline payment that was entered wrongly",
    )
    TAKE_BACK = (
        "reconcile.take_back",
        "撤销了支付平台不存在的人工登记收款",
        "took back a payment which a person had confirmed and the party doesn't have",
    )
    CLOSE = "reconcile.close", "处理了对账差异", "closed a difference"
    REVIEW = "reconcile.review", "要求复核对账差异", "asked for a second look at a difference"
    REBUILD = "reconcile.rebuild", "按原始记录重建了有差异的数据", "wrote anew what differed from its source"


class ReconcileReason(Reason):
    """Why a call of ours waits for a person."""

    RIVAL = (
        "because.rival",
        "支付宝上已有一笔同额退款：是同一笔的，请标记“已完成”；两笔都要退的，请重试",
        "Alipay shows another refund of this sum: say done if it is this one, retry if both are meant",
    )
