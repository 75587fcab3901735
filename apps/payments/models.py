"""Attempts to pay something, whatever it is, and refunds of what was paid. Amounts in fen."""

from datetime import datetime

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from apps.payments.rules import TAKING, AttemptState, RefundState, counts_from
from partners.asking import Asked

ENDED_UNPAID = Q(
    state__in=(AttemptState.FAILED.value, AttemptState.CLOSED.value), method__in=tuple(one.value for one in TAKING)
)
"""What a party was taking, so that nobody else could pay, and that came to nothing. Not what a person entered and a
second one refused: that would spare late fees.
"""


class Attempt(Asked):
    """One try to collect `amount` for a payable; its id is our number at the payment platform.

    `parts` are ids inside the payable (bills of a lease). `refunded` counts refunds, done or on their way.
    `finished_at` is when it was paid by the platform's clock, or a person's word; `booked_at` when we took it by ours,
    which stays where it was found unpaid. `free_at`: when it first stopped holding others up, however it ended.
    `believed`: when our books said that it was paid and it never was: from, to, again from, to.
    `undone`: how often it was found unpaid after a person's word.
    `night`: the business date of the night that made it; of what a person began, none.
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
    finished_at = models.DateTimeField(null=True)
    booked_at = models.DateTimeField(null=True)
    free_at = models.DateTimeField(null=True)
    night = models.DateField(null=True)
    believed = ArrayField(models.DateTimeField(), default=list, db_default=[])
    undone = models.IntegerField(default=0, db_default=0)

    @property
    def counts_from(self) -> datetime:
        return counts_from(self.method, self.created_at, self.finished_at, self.expires_at)

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
            # Few end so, and a night looks for those that held up till then: `queries.held_up_at`.
            models.Index(fields=["free_at"], name="payments_attempt_held_up", condition=ENDED_UNPAID),
        ]


class Refund(models.Model):
    """Money of an attempt on its way back. `number` is ours at the party; of one that it made without us, see
    `rules.refund_there`.

    It is done when the party confirms it. `finished_at` and `booked_at` as of an attempt. `sent_at`: from when on the
    party may have heard of it.
    """

    attempt_id = models.BigIntegerField(db_index=True)
    number = models.CharField(max_length=80)
    amount = models.BigIntegerField()
    state = models.CharField(max_length=8, default=RefundState.PENDING.value)
    reason = models.CharField(max_length=200, default="")
    created_at = models.DateTimeField()
    sent_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    booked_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(amount__gt=0), name="payments_refund_positive"),
            models.UniqueConstraint(fields=["number", "attempt_id"], name="payments_refund_number"),
        ]
