"""What deposits ask of Alipay: which function sends, which applies the answer or callback, who settles it by hand."""

from apps.deposits.services import capture, freezes, place, thaw
from partners.registry import nothing_more, on_event, operation

operation(
    "alipay",
    "waiver",
    title=("免押评估", "Check of a deposit waiver"),
    send=place.send_waiver,
    apply=place.apply_waiver,
    settled_by="shop",
)
operation(
    "alipay",
    "ask_freeze",
    title=("查询押金冻结", "Ask after a freeze"),
    send=freezes.send_ask,
    apply=freezes.apply_ask,
)
# A refusal waits for a person: what is the customer's stays frozen otherwise, and nobody knows.
operation(
    "alipay",
    "thaw",
    title=("解冻押金", "Thaw of a deposit"),
    send=thaw.send_thaw,
    apply=thaw.apply_thaw,
    refusal="stuck",
    done=nothing_more,
)
operation(
    "alipay",
    "capture",
    title=("押金转支付", "Capture of a deposit"),
    send=capture.send_capture,
    apply=capture.apply_capture,
    done=capture.seen_captured,
    needs_trade_no=True,
)
operation(
    "alipay",
    "ask_capture",
    title=("查询押金转支付", "Ask after a capture"),
    send=capture.send_ask,
    apply=capture.apply_ask,
    done=capture.seen_captured,
    needs_trade_no=True,
)
on_event("alipay", "freeze.done", freezes.frozen)
