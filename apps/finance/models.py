"""The merchant's ledger, double entry and append-only, its balances and withdrawals. Amounts in fen."""

import uuid
from datetime import datetime

from django.db import models
from django.db.models import F, Q

from apps.finance.rules import First, WithdrawalStatus, first_of
from core import crypto
from reviews.models import Proposal


class Account(models.Model):
    """A balance. It never goes below zero unless `may_go_below`.

    It moves by the entries of one ledger transaction at a time, `moved_by`: the database refuses another way.
    `closed_until`: of the account that every posting takes first, the last day whose month is closed.
    """

    name = models.CharField(max_length=30, primary_key=True)
    balance = models.BigIntegerField(default=0)
    may_go_below = models.BooleanField(default=False)
    moved_by = models.BigIntegerField(default=0)
    closed_until = models.DateField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(balance__gte=0) | Q(may_go_below=True), name="finance_account_floor"),
        ]


class Transaction(models.Model):
    """One event of money. `business_key` makes it happen once; its `entry_count` entries sum to zero.

    `late_for`: the day that it belongs to, where that day's month was closed; it has the first day that is open then.
    Not `listed`: a later leg of what a record shows already, such as the transfer of a withdrawal. `rent`: what of a
    captured deposit is rent, which the figures of its day count; of rent that was kept for damage its `amount`, since
    nothing of it was undone. `within`: an adjustment between what is the merchant's, of which sums count nothing.
    """

    type = models.CharField(max_length=20)
    business_key = models.CharField(max_length=120, unique=True)
    source = models.CharField(max_length=20)
    source_id = models.BigIntegerField()
    order_kind = models.CharField(max_length=8, null=True)
    order_id = models.BigIntegerField(null=True)
    sub_shop_id = models.BigIntegerField(null=True)
    amount = models.BigIntegerField()
    rent = models.BigIntegerField(default=0, db_default=0)
    within = models.BooleanField(default=False, db_default=False)
    entry_count = models.SmallIntegerField()
    listed = models.BooleanField(default=True)
    note = models.CharField(max_length=200, default="")
    actor_name = models.CharField(max_length=60)
    day = models.DateField()
    at = models.DateTimeField()
    late_for = models.DateField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(entry_count__gte=2), name="finance_transaction_entries"),
            models.CheckConstraint(
                condition=Q(order_id=None, order_kind=None) | Q(order_id__isnull=False, order_kind__isnull=False),
                name="finance_transaction_order",
            ),
        ]
        indexes = [
            models.Index(fields=["-at", "-id"], name="finance_transaction_at"),
            models.Index(fields=["amount", "id"], name="finance_transaction_amount", condition=Q(listed=True)),
            models.Index(fields=["source", "source_id"], name="finance_transaction_source"),
        ]


class Entry(models.Model):
    """A signed amount on an account.

    `value_day`: on `pending`, the business day from which this money waits for its settlement. What goes back of
    income that waits, and its commission, carry the day of that income; what is settled, the day up to which.
    """

    transaction = models.ForeignKey(Transaction, models.PROTECT, related_name="entries")
    account = models.CharField(max_length=30)
    amount = models.BigIntegerField()
    value_day = models.DateField()

    class Meta:
        constraints = [models.CheckConstraint(condition=~Q(amount=0), name="finance_entry_not_zero")]
        indexes = [models.Index(fields=["value_day"], name="finance_entry_pending", condition=Q(account="pending"))]


class Settlement(models.Model):
    """On `day` income with a value day up to `cutoff` became available; no entry waits from a day up to it.

    `income`, `expense` and `withdrawn` are sums of all records up to transaction `through`, so that nobody has to
    sum the whole history.
    """

    day = models.DateField(primary_key=True)
    cutoff = models.DateField()
    amount = models.BigIntegerField()
    income = models.BigIntegerField()
    expense = models.BigIntegerField()
    withdrawn = models.BigIntegerField()
    through = models.BigIntegerField()


class ClosedMonth(models.Model):
    """A month that takes no transaction any more, by its first day. `balances`: what each account held at its end."""

    month = models.DateField(primary_key=True)
    balances = models.JSONField()
    closed_by_name = models.CharField(max_length=60)
    closed_at = models.DateTimeField()


class Withdrawal(models.Model):
    """`amount` left the available balance when it was applied for; the bank gets amount − fee.

    The account is a sealed copy of the merchant's at that moment. `by_platform`: an operator pays a merchant out.
    `reference` and `voucher` (a picture) prove the transfer, `return_…` what the bank sent back or didn't take.
    `actor_name`: who brought it to its status.
    """

    uid = models.UUIDField(default=uuid.uuid4, editable=False)
    amount = models.BigIntegerField()
    fee = models.BigIntegerField()
    bank_name = models.CharField(max_length=60)
    bank_holder = models.CharField(max_length=60)
    bank_account_mask = models.CharField(max_length=30)
    bank_account_sealed = models.BinaryField()
    remark = models.CharField(max_length=200, default="")
    status = models.CharField(max_length=9, default=WithdrawalStatus.PENDING)
    reason = models.CharField(max_length=200, default="")
    voucher = models.CharField(max_length=200, default="")
    reference = models.CharField(max_length=64, default="")
    return_reference = models.CharField(max_length=64, default="")
    return_voucher = models.CharField(max_length=200, default="")
    applied_by = models.BigIntegerField()
    applied_by_name = models.CharField(max_length=60)
    by_platform = models.BooleanField(default=False)
    audited_by = models.BigIntegerField(null=True)
    audited_by_name = models.CharField(max_length=60, default="")
    paid_by = models.BigIntegerField(null=True)
    paid_by_name = models.CharField(max_length=60, default="")
    actor_name = models.CharField(max_length=60)
    day = models.DateField()
    applied_at = models.DateTimeField()
    audited_at = models.DateTimeField(null=True)
    paid_at = models.DateTimeField(null=True)
    returned_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(amount__gt=F("fee")), name="finance_withdrawal_net")]
        indexes = [
            models.Index(fields=["-applied_at"], name="finance_withdrawal_at"),
            models.Index(fields=["day"], name="finance_withdrawal_day"),
        ]

    def first_person(self) -> tuple[int | None, str, datetime | None]:
        """(id, name, when) of who did what a second operator has to follow up; see `first_of`."""
        match first_of(self.status, self.by_platform):
            case First.APPLY:
                return self.applied_by, self.applied_by_name, self.applied_at
            case First.APPROVE:
                return self.audited_by, self.audited_by_name, self.audited_at
        return None, "", None

    @property
    def first_by(self) -> int | None:
        return self.first_person()[0]

    @property
    def first_by_name(self) -> str:
        return self.first_person()[1]

    @property
    def first_at(self) -> datetime | None:
        return self.first_person()[2]

    @property
    def bank_mask(self) -> str:
        """Bank, account and holder in one line."""
        return f"{self.bank_name} {self.bank_account_mask} {self.bank_holder}"[:100]

    def seal_account(self, tenant_id: int, account: str) -> None:
        self.bank_account_sealed = crypto.seal(account, **self._binding(tenant_id))

    def account(self, tenant_id: int) -> str:
        """The full number that the money is sent to."""
        return crypto.unseal(bytes(self.bank_account_sealed), **self._binding(tenant_id))

    def bindings(self, tenant_id: int) -> dict[str, crypto.Binding]:
        """See core.resealing."""
        return {"bank_account_sealed": self._binding(tenant_id)}

    def _binding(self, tenant_id: int) -> crypto.Binding:
        return crypto.Binding(tenant_id=tenant_id, table=self._meta.db_table, row=str(self.uid), field="bank_account")


class Adjustment(Proposal):
    """A mistake of the ledger, put right: `amount` from `source` to `target`; one operator proposes, another confirms.

    `reference`: the bank's, where a transfer is behind it.
    """

    source = models.CharField(max_length=30)
    target = models.CharField(max_length=30)
    amount = models.BigIntegerField()
    reference = models.CharField(max_length=64, default="")

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(amount__gt=0), name="finance_adjustment_positive")]


class DebtClearing(Proposal):
    """What a merchant owes, paid by a transfer or written off: one operator says so, a second one confirms."""

    how = models.CharField(max_length=11)
    amount = models.BigIntegerField()
    reference = models.CharField(max_length=64, default="")

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(amount__gt=0), name="finance_clearing_positive")]
