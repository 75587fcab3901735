"""The deposit of an order: required = waived + frozen + paid; see product.md, Deposit. Amounts in fen."""

from django.db import models
from django.db.models import F, Q


class Deposit(models.Model):
    """`frozen` is the sum ever frozen; its remainder is frozen − captured − thawed. A freeze is not income.

    The waiver is asked for once, so that the sum to freeze stays what the customer's page said.
    """

    order_id = models.BigIntegerField(unique=True)
    required = models.BigIntegerField()
    waived = models.BigIntegerField(default=0)
    frozen = models.BigIntegerField(default=0)
    captured = models.BigIntegerField(default=0)
    thawed = models.BigIntegerField(default=0)
    paid = models.BigIntegerField(default=0)
    refunded = models.BigIntegerField(default=0)
    auth_no = models.CharField(max_length=64, default="")
    waiver_asked_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(frozen__gte=F("captured") + F("thawed")), name="deposits_frozen_covers"),
            models.CheckConstraint(condition=Q(paid__gte=F("refunded")), name="deposits_paid_covers"),
            models.CheckConstraint(
                condition=Q(required__gte=F("waived") + F("frozen") + F("paid")), name="deposits_required_covers"
            ),
        ]


class MoveKind(models.TextChoices):
    FREEZE = "freeze", "冻结"
    THAW = "thaw", "解冻"
    CAPTURE = "capture", "转支付"
    REFUND = "refund", "退还"


class MoveState(models.TextChoices):
    PENDING = "pending", "处理中"
    DONE = "done", "已完成"
    FAILED = "failed", "失败"


class DepositMove(models.Model):
    """One act on a deposit. Pending thaws and captures count against the remainder at once."""

    order_id = models.BigIntegerField(db_index=True)
    kind = models.CharField(max_length=8, choices=MoveKind.choices)
    amount = models.BigIntegerField()
    state = models.CharField(max_length=8, choices=MoveState.choices, default=MoveState.PENDING)
    reason = models.CharField(max_length=200, default="")
    attempt_id = models.BigIntegerField(null=True)
    actor_name = models.CharField(max_length=60)
    error = models.CharField(max_length=300, default="")
    at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True)
