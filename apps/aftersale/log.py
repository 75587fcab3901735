"""What happens to an after-sale case, in the log of its lease; what somebody wrote stands in the case alone."""

from core.entities import TradeEntity
from core.wording import Done


class CaseEntity(TradeEntity):
    CASE = "case"


class CaseLog(Done):
    OPEN = "case.open", "申请了售后", "opened an after-sale case"
    AGREE = "case.agree", "同意了售后申请", "agreed to the after-sale case"
    OFFER = "case.offer", "提出了提前归还费，等待客户确认", "asked a fee for the early return"
    CONFIRM = "case.confirm", "确认提前归还及费用", "agreed to the early return and its fee"
    REJECT = "case.reject", "拒绝了售后申请", "rejected the after-sale case"
    SHIP = "case.ship", "登记了售后寄回的快递单号", "recorded the parcel of the after-sale case"
    RECEIVE = "case.receive", "确认收到售后退回的商品", "took in the goods of the after-sale case"
    INSPECT = "case.inspect", "登记了售后验机结果", "inspected the goods of the after-sale case"
    REFUND = "case.refund", "办理了售后退款", "refunded the after-sale case"
    FINISH = "case.finish", "售后已完成", "finished the after-sale case"
    CANCEL = "case.cancel", "撤销了售后申请", "called the after-sale case off"
    SAY = "case.say", "在售后中留言", "wrote in the after-sale case"
