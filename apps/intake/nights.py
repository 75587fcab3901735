"""Calls of programs that nobody looks at any more go, their nonces with them."""

from apps.intake.models import SignedCall
from apps.intake.rules import CALLS_KEPT
from core import clock
from nights.registry import Night, step


@step("open_calls", 77, alone=True)
def forget_calls(night: Night) -> int:
    gone, _ = SignedCall.objects.filter(at__lt=clock.real_now() - CALLS_KEPT).delete()
    return gone
