"""Attempts to pay something, whatever it is, and refunds of what was paid. Amounts in fen."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from apps.payments.rules import AttemptState, RefundState


class Attempt(models.Model):
    """One try to collect `amount` for a payable; its id is our number at the payment platform.

    `parts` are ids inside the payable (bills of a lease). `ask_at`: when the platform is asked what became of it;
    empty while an asking is under way, or nothing is to be asked. `refunded` counts refunds, done or on their way.
    """

    payable_kind = models.CharField(max_length=10)
    payable_id = models.BigIntegerField()
    parts = ArrayField(models.BigIntegerField(), default=list)
    method = models.CharField(max_length=8)
    amount = models.BigIntegerField()
    state = models.CharField(max_length=8, default=AttemptState.WAITING.value)
    qr_content = models.CharField(max_length=300, default="")
    proof = models.CharField(max_length=200, default="")
    trade_no = models.CharField(max_length=64, default="")
    error = models.CharField(max_length=300, default="")
    reason = models.CharField(max_length=200, default="")
    refunded = models.BigIntegerField(default=0)
    business_key = models.CharField(max_length=80, unique=True)
    actor_name = models.CharField(max_length=60)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField(null=True)
    ask_at = models.DateTimeField(null=True)
    asks = models.IntegerField(default=0)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(amount__gt=0), name="payments_attempt_positive"),
            models.CheckConstraint(
                condition=Q(refunded__gte=0) & Q(refunded__lte=F("amount")), name="payments_attempt_refund_covers"
            ),
            # Whatever code forgets: what takes money by itself is one at a time.
            models.UniqueConstraint(
                fields=["payable_kind", "payable_id"],
                name="payments_attempt_one_taking",
                condition=Q(state="waiting", method__in=["debit", "capture"]),
            ),
        ]
        indexes = [
            models.Index(fields=["payable_kind", "payable_id"], name="payments_attempt_payable"),
            models.Index(fields=["ask_at"], name="payments_attempt_ask", condition=Q(ask_at__isnull=False)),
        ]


class Refund(models.Model):
    """Money of an attempt on its way back. `number` is ours at the party; done when the party confirms it."""

    attempt_id = models.BigIntegerField(db_index=True)
    number = models.CharField(max_length=40, unique=True)
    amount = models.BigIntegerField()
    state = models.CharField(max_length=8, default=RefundState.PENDING.value)
    reason = models.CharField(max_length=200, default="")
    created_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(amount__gt=0), name="payments_refund_positive")]
