"""What happens to a lease, in its log; and why, where nobody typed a reason."""

from core.wording import Done, Reason


class LeaseLog(Done):
    """The moves of the table, `order.<act>`."""

    TAKE_OVER = "order.take_over", "导入了在租订单", "brought in a lease that runs already"
    PAY = "order.pay", "押金与首期已完成，待审核", "deposit and first rent are paid; the order waits for audit"
    EXPIRE = "order.expire", "超时未支付，订单自动取消", "cancelled, since it wasn't paid in time"
    CANCEL = "order.cancel", "取消了订单", "cancelled the order"
    CLOSE = "order.close", "关闭了订单", "closed the order"
    AUDIT_PASS = "order.audit_pass", "审核通过", "passed the audit"
    AUDIT_REJECT = "order.audit_reject", "审核拒绝", "rejected the order"
    ASK_SUPPLEMENT = "order.ask_supplement", "要求补充资料", "asked for more documents"
    GIVE_SUPPLEMENT = "order.give_supplement", "补充了资料", "gave more documents"
    SIGN = "order.sign", "合同已签署，待发货", "signed the contract"
    SHIP = "order.ship", "已发货", "shipped the goods"
    RECEIVE = "order.receive", "确认签收，租期开始", "confirmed receipt; the lease begins"
    REQUEST_RETURN = "order.request_return", "申请归还", "asked to return the goods"
    WITHDRAW_RETURN = "order.withdraw_return", "撤回了归还", "withdrew the return"
    RECEIVE_RETURN = "order.receive_return", "收到归还的商品", "received the goods back"
    FINISH_INSPECTION = "order.finish_inspection", "验机完成", "finished the inspection"
    RESCIND = "order.rescind", "因售后退货解除租约", "undid the lease, since the goods came back by an after-sale case"
    HAND_BACK = "order.hand_back", "商品经检验后寄回客户，租约继续", "sent inspected goods to the customer again"
    REQUEST_BUY_OUT = "order.request_buy_out", "申请买断", "asked to buy out"
    WITHDRAW_BUY_OUT = "order.withdraw_buy_out", "撤回了买断", "withdrew the buyout"
    BUY_OUT = "order.buy_out", "买断完成", "bought out; the goods are the customer's"
    REQUEST_RENEWAL = "order.request_renewal", "申请续租", "asked to renew"
    WITHDRAW_RENEWAL = "order.withdraw_renewal", "撤回了续租", "withdrew the renewal"
    RENEW = "order.renew", "续租成功", "renewed the lease"
    COMPLETE = "order.complete", "租期完结", "the lease is complete"
    FALL_OVERDUE = "order.fall_overdue", "账单逾期", "fell overdue"
    RECOVER = "order.recover", "逾期已结清", "no longer overdue"
    RECOVER_RETURNING = "order.recover_returning", "逾期已结清，继续归还", "no longer overdue; the return goes on"
    RECOVER_INSPECTING = (
        "order.recover_inspecting",
        "逾期已结清，继续验机",
        "no longer overdue; inspecting goes on",
    )
    RECOVER_RENEWING = "order.recover_renewing", "逾期已结清，继续办理续租", "no longer overdue; the renewal goes on"
    START_COLLECTION = "order.start_collection", "转入催收", "went into collection"
    END_COLLECTION = "order.end_collection", "结束催收", "came out of collection"
    WRITE_OFF = "order.write_off", "核销为坏账", "wrote it off as a bad debt"
    REOPEN = "order.reopen", "款项并未到账，订单重新开启", "opened it again, since the money never came"


class LeaseReason(Reason):
    """Reasons of the system, beside those of any order (apps.trade.log)."""

    COMPLETE = "because.complete", "租期完结", "The lease is complete"
    BOUGHT_OUT = "because.bought_out", "已买断", "Bought out"
    RETURNED = "because.returned", "商品已归还", "The goods came back"
    BUYOUT_LATE = "because.buyout_late", "买断款逾期未付", "The buyout was not paid in time"
    BUYOUT_RETURNED = (
        "because.buyout_returned",
        "买断款已在支付平台退还",
        "The buyout's price was refunded at the party itself",
    )
    RENEWAL_WITHDRAWN = "because.renewal_withdrawn", "客户不再续租", "The customer doesn't want it any more"
    RENEWAL_OVERDUE = "because.renewal_overdue", "有逾期款项，续租未生效", "Something is overdue: it came to nothing"
    RENEWAL_TAKEN_BACK = "because.renewal_taken_back", "店铺撤回了续租", "The shop took it back"
    RENEWAL_UNANSWERED = (
        "because.renewal_unanswered",
        "到期未确认，续租未生效",
        "Nobody agreed to it in time: it came to nothing",
    )
    RENEWAL_OVER = (
        "because.renewal_over",
        "系统故障期间未能答复，续租的租期已过，续租未生效",
        "Nobody could answer in an outage, and the new term is over, too: it came to nothing",
    )
    BUYOUT_WITHDRAWN = "because.buyout_withdrawn", "买断已撤回", "The buyout was withdrawn"
    AFTER_SALE = "because.after_sale", "售后退款", "After-sale refund"
    OVER = "because.over", "订单已关闭，款项自动退回", "The order is closed, the money goes back"
