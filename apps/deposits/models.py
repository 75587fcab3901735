"""The deposit of an order: required = waived + frozen + paid; see rules.py. Amounts in fen."""

from django.db import models
from django.db.models import F, Q

from apps.deposits import rules
from apps.deposits.rules import RELEASE, MoveState
from core.money import Fen
from partners.asking import Asked


class Deposit(models.Model):
    """`frozen` is the sum ever frozen, `captured` and `thawed` are out of it; `paid` the sum paid in money,
    `captured_paid` and `refunded` out of that. It is frozen or paid, never both; neither is income.

    The waiver is asked for once, so that the sum to freeze stays what the customer's page said. `freeze_no`: the code
    that was shown last, or the one under which it was frozen; 0 before. `payer_id`: whose account that was, as the
    platform knows it. `credit` is what the freeze itself waived: part of `waived`, and no money; `release`: how far its
    end is, after so many `recalls` of it.
    """

    order_id = models.BigIntegerField(unique=True)
    required = models.BigIntegerField()
    waived = models.BigIntegerField(default=0)
    frozen = models.BigIntegerField(default=0)
    captured = models.BigIntegerField(default=0)
    thawed = models.BigIntegerField(default=0)
    paid = models.BigIntegerField(default=0)
    captured_paid = models.BigIntegerField(default=0)
    refunded = models.BigIntegerField(default=0)
    auth_no = models.CharField(max_length=64, default="")
    payer_id = models.CharField(max_length=64, default="")
    credit = models.BigIntegerField(default=0)
    waiver_asked_at = models.DateTimeField(null=True)
    freeze_no = models.BigIntegerField(default=0)
    release = models.CharField(max_length=6, default=RELEASE.start)
    recalls = models.IntegerField(default=0)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(frozen__gte=F("captured") + F("thawed")), name="deposits_frozen_covers"),
            models.CheckConstraint(
                condition=Q(paid__gte=F("captured_paid") + F("refunded"), captured_paid__gte=0, refunded__gte=0),
                name="deposits_paid_covers",
            ),
            models.CheckConstraint(condition=Q(frozen=0) | Q(paid=0), name="deposits_one_way"),
            models.CheckConstraint(
                condition=Q(required__gte=F("waived") + F("frozen") + F("paid")), name="deposits_required_covers"
            ),
        ]

    @property
    def owing(self) -> Fen:
        return rules.owing(self)

    @property
    def remaining(self) -> Fen:
        return rules.remaining(self)

    @property
    def held(self) -> Fen:
        return rules.held(self)

    @property
    def left(self) -> Fen:
        """What secures the lease: frozen still, or held."""
        return self.remaining + self.held

    @property
    def release_key(self) -> str:
        """Our number of the end of what is waived on credit; one that was recalled is never sent."""
        return f"{self.pk}-credit-{self.recalls}"

    @property
    def placed(self) -> bool:
        return self.owing == 0


class FreezeCode(Asked):
    """A code under which the customer may freeze `amount` until `until`; its id is our number at the platform.

    `content` is what it says, empty until the platform made it. `ended_at`: something was frozen, or can't be any more.
    """

    order_id = models.BigIntegerField(db_index=True)
    amount = models.BigIntegerField()
    content = models.CharField(max_length=300, default="")
    error = models.CharField(max_length=300, default="")
    created_at = models.DateTimeField()
    until = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["ask_at"], name="deposits_code_ask", condition=Q(ask_at__isnull=False))]


class DepositMove(models.Model):
    """One act on a deposit. Pending thaws, captures and refunds count against what is left at once.

    `lessened`: what a capture that was found later took off a thaw, what of a paid deposit's capture was put back, or
    what of a refund the party made by itself; `amount` is without it. `ending`: a thaw, or refund, of all that was left
    when the lease was over. `sent_at`: from when on the platform may have heard of a thaw; of a refund its own row,
    `refund_id`, says so. `refused_of`: what was frozen when the platform refused a capture; None where it came to
    nothing otherwise.
    """

    order_id = models.BigIntegerField(db_index=True)
    kind = models.CharField(max_length=8)
    amount = models.BigIntegerField()
    state = models.CharField(max_length=8, default=MoveState.PENDING.value)
    lessened = models.BigIntegerField(default=0)
    reason = models.CharField(max_length=200, default="")
    attempt_id = models.BigIntegerField(null=True)
    refund_id = models.BigIntegerField(null=True)
    actor_name = models.CharField(max_length=60)
    error = models.CharField(max_length=300, default="")
    refused_of = models.BigIntegerField(null=True)
    ending = models.BooleanField(default=False)
    at = models.DateTimeField()
    sent_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)


class DepositRule(models.Model):
    """How the shop takes deposits; without a row they are frozen. There is one at most."""

    in_money = models.BooleanField(default=False)
    changed_at = models.DateTimeField()
