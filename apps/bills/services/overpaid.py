"""Money that nobody owes goes back the way it came: a number paid after its bills were settled otherwise."""

from django.db.models import F

from apps.bills.models import Attempt
from core import audit
from core.caller import Caller
from core.money import Fen
from partners import services as partners
from tenants import scope


def give_back(attempt: Attempt, amount: Fen, caller: Caller) -> None:
    """It never was the merchant's income, so the ledger has no entry of it; the log has."""
    want_refund(attempt, amount, "重复支付，原路退回")
    audit.record(caller, "bill.overpaid", "order", attempt.order_id, after={"attempt": attempt.pk, "amount": amount})


def want_refund(attempt: Attempt, amount: Fen, reason: str) -> None:
    """Ask the platform to send `amount` back; numbered by what was refunded before, so each is sent once."""
    partners.want(
        scope.current().id, "alipay", "refund", f"{attempt.pk}-{attempt.refunded}",
        {"out_trade_no": str(attempt.pk), "amount": amount, "reason": reason},
        subject="attempt", subject_id=attempt.pk,
    )  # fmt: skip
    Attempt.objects.filter(pk=attempt.pk).update(refunded=F("refunded") + amount)
    attempt.refunded += amount
