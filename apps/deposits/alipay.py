"""What deposits ask of Alipay: which function sends, and which applies the answer or callback."""

from apps.deposits.services import capture, freezes, place, thaw
from partners.registry import on_event, operation

operation("alipay", "waiver", send=place.send_waiver, apply=place.apply_waiver)
operation("alipay", "ask_freeze", send=freezes.send_ask, apply=freezes.apply_ask)
operation("alipay", "thaw", send=thaw.send_thaw, apply=thaw.apply_thaw)
operation("alipay", "capture", send=capture.send_capture, apply=capture.apply_capture)
on_event("alipay", "freeze.done", freezes.frozen)
