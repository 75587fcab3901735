"""What happens to a deposit, in the log of its lease."""

from core.wording import Done, Reason


class DepositLog(Done):
    WAIVE = "deposit.waive", "芝麻免押", "was granted a deposit waiver of"
    FREEZE = "deposit.freeze", "冻结了押金", "froze the deposit of"
    THAW = "deposit.thaw", "发起押金解冻", "asked to thaw the deposit of"
    THAWED = "deposit.thawed", "押金已解冻", "thawed the deposit of"
    CAPTURE = "deposit.capture", "发起押金转支付", "asked to capture the deposit of"
    CAPTURED = "deposit.captured", "押金转支付成功", "captured the deposit of"
    FAILED = "deposit.failed", "押金处理失败", "failed to handle the deposit of"


class DepositReason(Reason):
    """Why the system thawed a deposit, or could not move it."""

    LEASE_ENDED = "because.lease_ended", "租约已结束，解冻剩余押金", "The lease has ended, the rest is thawed"
    CAPTURED = "because.captured", "转支付后解冻剩余押金", "What the capture left is thawed"
    REFUSED = "because.party_refused", "支付平台拒绝", "The payment platform refused"
