"""The merchant's ledger, double entry and append-only, its balances and withdrawals. Amounts in fen."""

from django.db import models
from django.db.models import F, Q


class Account(models.Model):
    """A balance. It never goes below zero unless `may_go_below`; entries say how it came about."""

    name = models.CharField(max_length=30, primary_key=True)
    balance = models.BigIntegerField(default=0)
    may_go_below = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(balance__gte=0) | Q(may_go_below=True), name="finance_account_floor"),
        ]


class Transaction(models.Model):
    """One event of money. `business_key` makes it happen once; its entries sum to zero."""

    type = models.CharField(max_length=20)
    business_key = models.CharField(max_length=80, unique=True)
    source = models.CharField(max_length=20)
    source_id = models.BigIntegerField()
    order_id = models.BigIntegerField(null=True)
    sub_shop_id = models.BigIntegerField(null=True)
    amount = models.BigIntegerField()
    note = models.CharField(max_length=200, default="")
    actor_name = models.CharField(max_length=60)
    day = models.DateField()
    at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["-at", "-id"], name="finance_transaction_at")]


class Entry(models.Model):
    """A signed amount on an account. `day` is the business date; settlement looks at `pending` by it."""

    transaction = models.ForeignKey(Transaction, models.PROTECT, related_name="entries")
    account = models.CharField(max_length=30)
    amount = models.BigIntegerField()
    day = models.DateField()

    class Meta:
        constraints = [models.CheckConstraint(condition=~Q(amount=0), name="finance_entry_not_zero")]
        indexes = [models.Index(fields=["day"], name="finance_entry_pending", condition=Q(account="pending"))]


class Settlement(models.Model):
    """Income up to `cutoff` became available on `day`."""

    day = models.DateField(primary_key=True)
    cutoff = models.DateField()
    amount = models.BigIntegerField()


class WithdrawalStatus(models.TextChoices):
    PENDING = "pending", "待审核"
    APPROVED = "approved", "待打款"
    PAYING = "paying", "打款中"
    PAID = "paid", "已打款"
    REJECTED = "rejected", "已驳回"
    CANCELLED = "cancelled", "已撤销"
    FAILED = "failed", "打款失败"


class Withdrawal(models.Model):
    """`amount` left the available balance when it was applied for; the bank gets amount − fee."""

    amount = models.BigIntegerField()
    fee = models.BigIntegerField()
    bank_name = models.CharField(max_length=60)
    bank_holder = models.CharField(max_length=60)
    bank_account_mask = models.CharField(max_length=30)
    remark = models.CharField(max_length=200, default="")
    status = models.CharField(max_length=9, choices=WithdrawalStatus.choices, default=WithdrawalStatus.PENDING)
    reason = models.CharField(max_length=200, default="")
    voucher = models.CharField(max_length=200, default="")
    applied_by = models.BigIntegerField()
    applied_by_name = models.CharField(max_length=60)
    audited_by = models.BigIntegerField(null=True)
    audited_by_name = models.CharField(max_length=60, default="")
    day = models.DateField()
    applied_at = models.DateTimeField()
    audited_at = models.DateTimeField(null=True)
    paid_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(amount__gt=F("fee")), name="finance_withdrawal_net")]
        indexes = [models.Index(fields=["-applied_at"], name="finance_withdrawal_at")]
