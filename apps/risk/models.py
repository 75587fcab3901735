"""Recharges of the prepaid balance. Amounts in fen."""

from django.db import models
from django.db.models import Q

from apps.risk.rules import RechargeMethod, RechargeStatus


class RiskRecharge(models.Model):
    """`amount` that comes in by a code (online), or by a transfer that an operator found in the bank's books.

    `voucher`: a private picture of the transfer; `reference`: the bank's number of it, once it is passed.
    `expires_at`: until when its code can be paid. `returned`: what the payment platform gave back without us.
    `actor_name`: who brought it to its status, or took that off it.
    """

    method = models.CharField(max_length=7)
    amount = models.BigIntegerField()
    returned = models.BigIntegerField(default=0)
    status = models.CharField(max_length=9)
    voucher = models.CharField(max_length=200, default="")
    reference = models.CharField(max_length=64, default="")
    remark = models.CharField(max_length=200, default="")
    reason = models.CharField(max_length=200, default="")
    applied_by = models.BigIntegerField()
    applied_by_name = models.CharField(max_length=60)
    audited_by = models.BigIntegerField(null=True)
    audited_by_name = models.CharField(max_length=60, default="")
    actor_name = models.CharField(max_length=60)
    applied_at = models.DateTimeField()
    expires_at = models.DateTimeField(null=True)
    audited_at = models.DateTimeField(null=True)
    credited_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(amount__gt=0), name="risk_recharge_positive"),
            models.CheckConstraint(
                condition=Q(method=RechargeMethod.ONLINE.value) | ~Q(voucher=""), name="risk_recharge_voucher"
            ),
        ]
        indexes = [
            models.Index(fields=["-applied_at"], name="risk_recharge_at"),
            models.Index(
                fields=["expires_at"],
                name="risk_recharge_waiting",
                condition=Q(status=RechargeStatus.WAITING.value),
            ),
        ]

    @property
    def title(self) -> str:
        """What the payer reads at the payment platform."""
        return "风控充值"

    @property
    def sub_shop_id(self) -> int | None:
        """The balance is the merchant's own."""
        return None
