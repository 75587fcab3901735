"""What happens to a deposit, in the log of its lease."""

from core.entities import Entity, PayableKind, TradeEntity, TradeKind
from core.wording import Done, Reason


class DepositEntity(TradeEntity):
    DEPOSIT = "deposit"
    MOVE = "deposit_move"


class DepositKind(PayableKind):
    """The deposit of a lease as what is paid for in money; its number is the lease's."""

    PLEDGE = "pledge"

    @property
    def trade(self) -> TradeKind:
        return TradeKind.LEASE


class RuleEntity(Entity):
    """A shop has one; its id is the shop's."""

    RULE = "deposit_rule"


class DepositLog(Done):
    WAIVE = "deposit.waive", "芝麻免押", "deposit waived by Alipay:"
    FREEZE = "deposit.freeze", "冻结了押金", "froze the deposit of"
    THAW = "deposit.thaw", "发起押金解冻", "asked to thaw the deposit of"
    THAWED = "deposit.thawed", "押金已解冻", "thawed the deposit of"
    CAPTURE = "deposit.capture", "发起押金抵扣", "asked to capture the deposit of"
    CAPTURED = "deposit.captured", "押金抵扣成功", "captured the deposit of"
    LESS = "deposit.less", "解冻金额减少", "thawed less than was asked, by"
    MORE = "deposit.more", "解冻金额增加", "thawed more than was booked, by"
    STAYS = "deposit.stays", "剩余押金未解冻", "left frozen what a capture left of the deposit,"
    FAILED = "deposit.failed", "押金处理失败", "could not move the deposit of"
    PAID = "deposit.paid", "支付了押金", "paid the deposit of"
    REFUND = "deposit.refund", "发起押金退还", "asked to refund the deposit of"
    REFUNDED = "deposit.refunded", "押金已退还", "refunded the deposit of"
    OFFSET = "deposit.offset", "用已付押金抵扣", "took out of the paid deposit"
    PUT_BACK = "deposit.put_back", "抵扣的款项退回押金", "put back into the paid deposit"
    NEVER_PAID = "deposit.never_paid", "押金并未到账，已撤销", "took back the deposit that was never paid,"
    SENT_BACK = "deposit.sent_back", "押金已支付，重复冻结的金额原路解冻", "sent back a freeze beside the paid deposit:"
    RULE = "deposit.rule", "修改了押金收取方式", "changed how deposits are taken"


class DepositReason(Reason):
    """Why the system thawed a deposit, or could not move it."""

    LEASE_ENDED = "because.lease_ended", "租约已完结，解冻剩余押金", "The lease has ended, the rest is thawed"
    CAPTURED = "because.captured", "抵扣后解冻剩余押金", "What the capture left is thawed"
    OVERDUE_LEFT = (
        "because.overdue_left",
        "抵扣后客户仍有逾期未结清，押金继续冻结",
        "Something is overdue still, for which it stands",
    )
    NOT_CAPTURED = "because.not_captured", "支付平台确认未抵扣", "The payment platform didn't capture it"
    CAPTURED_INSTEAD = "because.captured_instead", "这笔款项已抵扣，未解冻", "It was captured, so it isn't thawed"
    REOPENED = "because.reopened", "订单已重新开启，押金继续冻结", "The lease is open again, its deposit stays frozen"
    NOT_SENT_AGAIN = (
        "because.not_sent_again",
        "订单已重新开启，不再重发解冻；支付宝暂无这笔解冻的结果，请核实",
        "The lease is open again, so the thaw isn't sent again; Alipay doesn't know how it ended: please check",
    )
    ENDED_HELD = "because.lease_ended_held", "租约已完结，退还剩余押金", "The lease has ended, the rest is refunded"
    CAPTURED_HELD = "because.captured_held", "抵扣后退还剩余押金", "What was not taken of it is refunded"
    PAID_INSTEAD = (
        "because.paid_instead",
        "押金已用现金支付，这笔冻结原路解冻",
        "The deposit was paid in money, so this freeze goes back",
    )
    NOT_PAID = "because.deposit_not_paid", "押金并未到账", "The deposit was never paid"
    REFUSED = "because.party_refused", "支付平台拒绝", "The payment platform refused"
