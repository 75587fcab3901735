"""What happens in collection, in the log of its lease; what was said to the customer stands in the case alone."""

from core.entities import TradeEntity
from core.wording import Done, Reason


class CollectionEntity(TradeEntity):
    CASE = "collection_case"
    HANDOVER = "collection_handover"
    WRITE_OFF = "write_off"


class CollectionLog(Done):
    ASSIGN = "collection.assign", "分配了催收员", "assigned a collector"
    CONTACT = "collection.contact", "登记了催收记录", "noted a contact in collection"
    PROMISE = "collection.promise", "登记了付款承诺", "noted a promise to pay"
    PROMISE_KEEP = "collection.promise_keep", "付款承诺已兑现", "kept the promise to pay"
    PROMISE_BREAK = "collection.promise_break", "付款承诺未兑现", "broke the promise to pay"
    PROMISE_WITHDRAW = "collection.promise_withdraw", "撤回了付款承诺", "took back the promise to pay"
    OFFER = "collection.offer", "提出了和解方案", "offered a settlement of"
    OFFER_MEET = "collection.offer_meet", "和解已达成，减免了滞纳金", "settled, and gave up late fees of"
    OFFER_LAPSE = "collection.offer_lapse", "和解方案已过期失效", "let the settlement lapse"
    OFFER_WITHDRAW = "collection.offer_withdraw", "撤回了和解方案", "took back the settlement"
    HAND_OVER = "collection.hand_over", "移交了欠款", "handed over what is owed"
    END = "collection.end", "催收已结束", "ended collection"
    GO_ON = "collection.go_on", "催收继续进行", "took collection up again"
    ASK_WRITE_OFF = "write_off.propose", "申请核销", "asked for it to be written off:"
    CONFIRM_WRITE_OFF = "write_off.confirm", "复核通过了核销", "confirmed that it is written off:"
    REFUSE_WRITE_OFF = "write_off.refuse", "驳回了核销申请", "refused to write it off"
    UNDO_WRITE_OFF = "write_off.undo", "核销已撤销，租约重新催收", "undid the write-off: it is collected again"
    GOODS_BACK = "write_off.goods_back", "核销后收回商品，已入库", "took in the goods of what was written off"


class CollectionReason(Reason):
    """Why the system did something."""

    BY_DAYS = "because.overdue_days", "逾期天数已满，自动转入催收", "It was overdue for so many days"
    UNDONE = "because.write_off_undone", "款项并未到账，核销已撤销", "A payment never came: the write-off is undone"
    PAID = "because.debt_paid", "欠款已结清", "Nothing is overdue any more"
    ELSEWHERE = "because.lease_elsewhere", "订单已完结或已转入其他流程", "The lease is over, or at something else"
    NOT_BOUGHT = "because.not_bought", "买断未付款，继续催收", "It wasn't bought out: collection goes on"
    NEVER_PAID = (
        "because.collected_money_never_came",
        "款项并未到账，继续催收",
        "The money never came: collection goes on",
    )
    GO_ON = "because.go_on_collecting", "请继续催收", "Go on collecting"
    SETTLED = "because.settlement", "按和解方案减免滞纳金", "Given up by a settlement"
