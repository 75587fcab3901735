"""Recharges of the prepaid balance, and the reports that are paid from it. Amounts in fen."""

import uuid

from django.db import models
from django.db.models import Q

from apps.risk.rules import RechargeMethod, RechargeStatus, ReportStatus
from core import crypto


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


class RiskReport(models.Model):
    """What the vendor said of a customer, asked for by the lease `order_id` at the price `fee`.

    `person_index`: name, ID number and mobile of the form, keyed; a report counts for whoever gives the same.
    `vendors_no`: the vendor found nothing of them, or refused to say: that counts for a day.
    `rule`: the version of the shop's rule that suggests by it, 0 for the platform's.
    `cost`: what the vendor said that it charges the platform, in fen; null before it answered.
    `result_sealed`: its parts as the adapter reads them; empty until it is there, and once its time of keeping is over.
    """

    uid = models.UUIDField(default=uuid.uuid4, editable=False)
    order_id = models.BigIntegerField()
    customer_id = models.BigIntegerField()
    person_index = models.CharField(max_length=32)
    type = models.CharField(max_length=5)
    status = models.CharField(max_length=7)
    fee = models.BigIntegerField()
    cost = models.BigIntegerField(null=True)
    rule = models.IntegerField(default=0)
    trade_no = models.CharField(max_length=64, default="")
    error = models.CharField(max_length=200, default="")
    vendors_no = models.BooleanField(default=False)
    result_sealed = models.BinaryField(default=bytes)
    asked_by_name = models.CharField(max_length=60)
    asked_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(fee__gte=0), name="risk_report_fee"),
            models.UniqueConstraint(
                fields=["person_index", "type"], name="risk_report_asked_once",
                condition=Q(status=ReportStatus.ASKING.value),
            ),
        ]  # fmt: skip
        indexes = [
            models.Index(fields=["person_index", "type", "-answered_at"], name="risk_report_person"),
            models.Index(fields=["customer_id", "-id"], name="risk_report_customer"),
            models.Index(fields=["-asked_at", "-id"], name="risk_report_asked"),
            models.Index(fields=["order_id"], name="risk_report_order"),
        ]

    def seal(self, tenant_id: int, plain: str) -> bytes:
        return crypto.seal(plain, **self._binding(tenant_id))

    def unseal(self, tenant_id: int) -> str:
        """ "" where nothing is kept."""
        return crypto.unseal(bytes(self.result_sealed), **self._binding(tenant_id))

    def bindings(self, tenant_id: int) -> dict[str, crypto.Binding]:
        """See core.resealing."""
        return {"result_sealed": self._binding(tenant_id)}

    def _binding(self, tenant_id: int) -> crypto.Binding:
        return crypto.Binding(tenant_id=tenant_id, table=self._meta.db_table, row=str(self.uid), field="result")


class RiskUse(models.Model):
    """A report that was asked for on a lease. `free`: it was there, or on its way, so nothing was charged."""

    report = models.ForeignKey(RiskReport, models.CASCADE, related_name="uses")
    order_id = models.BigIntegerField()
    free = models.BooleanField()
    at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["order_id"], name="risk_use_order")]


class RiskRule(models.Model):
    """By what the shop's reports suggest, as `rules.Rule`; each change is another version, and none is ever edited."""

    version = models.IntegerField(unique=True)
    pass_from = models.IntegerField()
    review_from = models.IntegerField()
    min_age = models.IntegerField(default=0)
    max_age = models.IntegerField(default=0)
    ages = models.CharField(max_length=6)
    listed = models.CharField(max_length=6)
    high = models.CharField(max_length=6)
    others = models.CharField(max_length=6)
    changed_by_name = models.CharField(max_length=60)
    changed_at = models.DateTimeField()
