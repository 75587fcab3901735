"""The contract's instalments, the bills issued from them, and what attempts paid of them. Amounts in fen."""

from datetime import date, datetime
from functools import reduce
from operator import or_

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from apps.bills.rules import INSTALMENT, OFFLINE_FOR, BillKind, BillStatus, Off, ProposalKind, asked_on
from core.caller import Caller, Side
from reviews.models import Proposal
from reviews.rules import ProposalAct, ProposalStatus


class Instalment(models.Model):
    """A period of the contract's schedule. Amounts never change; due dates are set when the lease starts.

    `kind`: of its bill; the first one's is the first rent. Those of a renewal come behind the contract's.
    """

    order_id = models.BigIntegerField()
    period = models.IntegerField()
    kind = models.CharField(max_length=7, default=BillKind.RENT.value)
    due_date = models.DateField(null=True)
    rent = models.BigIntegerField()
    addon = models.BigIntegerField(default=0)
    state = models.CharField(max_length=6, default=INSTALMENT.start)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["order_id", "period"], name="bills_instalment_period")]
        indexes = [
            models.Index(fields=["due_date", "order_id"], name="bills_instalment_open", condition=Q(state="open"))
        ]


class Bill(models.Model):
    """What the customer owes: amount = rent + addon; open = amount − paid − waived.

    `rent` holds the sum of kinds that are neither rent nor add-on. A late fee has the period of its bill, `parent_id`.
    One that is `scheduled` waits for the customer to pay it ahead; else its day asks for it.
    `written_off`: what was unpaid of it when its lease was; 0 where it wasn't, or goes on. `paid_before`: ids of the
    attempts by which that lease had been paid then; what came beside them since was recovered.
    `issued_late`: the day it was issued where that was after `due_date`; it isn't late on that day, nor before.
    """

    order_id = models.BigIntegerField()
    sub_shop_id = models.BigIntegerField(null=True)
    kind = models.CharField(max_length=13)
    period = models.IntegerField(default=0)
    parent_id = models.BigIntegerField(null=True)
    due_date = models.DateField()
    issued_late = models.DateField(null=True)
    amount = models.BigIntegerField()
    rent = models.BigIntegerField(default=0)
    addon = models.BigIntegerField(default=0)
    paid_rent = models.BigIntegerField(default=0)
    paid_addon = models.BigIntegerField(default=0)
    paid = models.BigIntegerField(default=0)
    waived = models.BigIntegerField(default=0)
    refunded = models.BigIntegerField(default=0)
    written_off = models.BigIntegerField(default=0, db_default=0)
    paid_before = ArrayField(models.BigIntegerField(), null=True)
    status = models.CharField(max_length=11, default=BillStatus.DUE.value)
    paid_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["order_id", "kind", "period"], name="bills_bill_period", condition=~Q(kind="late_fee")
            ),
            models.UniqueConstraint(fields=["parent_id"], name="bills_bill_late_fee", condition=Q(kind="late_fee")),
            models.CheckConstraint(condition=Q(amount__gte=F("paid") + F("waived")), name="bills_bill_covers"),
            models.CheckConstraint(condition=Q(paid__gte=F("refunded")), name="bills_bill_refund_covers"),
            models.CheckConstraint(
                condition=~Q(status="void") | Q(paid=F("refunded")), name="bills_bill_void_holds_nothing"
            ),
            models.CheckConstraint(
                condition=~Q(status="written_off") | Q(written_off__gt=0), name="bills_bill_written_off_says_what"
            ),
        ]
        indexes = [
            models.Index(
                fields=["due_date"], name="bills_bill_open", condition=Q(status__in=["due", "partial", "overdue"])
            ),
            models.Index(fields=["order_id"], name="bills_bill_order"),
            models.Index(fields=["order_id"], name="bills_bill_ahead", condition=Q(status="scheduled")),
        ]

    @property
    def asked_on(self) -> date:
        return asked_on(self.due_date, self.issued_late)


class LateFeeAccrual(models.Model):
    """The late fee of one bill for one day; once. 0 where all of it was given back."""

    bill_id = models.BigIntegerField()
    day = models.DateField()
    amount = models.BigIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["bill_id", "day"], name="bills_accrual_day")]


class LateReturnDay(models.Model):
    """What one day of keeping the goods cost, once, on a bill of kind late_return.

    Of a refund, and below 0: what the shop gave back of that day as its discount.
    """

    bill_id = models.BigIntegerField()
    day = models.DateField()
    amount = models.BigIntegerField()
    refund_id = models.BigIntegerField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["bill_id", "day", "refund_id"], name="bills_late_return_day", nulls_distinct=False
            ),
            models.CheckConstraint(
                name="bills_late_return_given", condition=Q(amount__gt=0) ^ Q(refund_id__isnull=False)
            ),
        ]


class LiftedFee(models.Model):
    """What of a day's late fee was lifted since money was said to be there: the most that the night's books asked for.

    It comes back where that money never was. `waived`: what of the fee's waiver fell away with this day.
    """

    bill_id = models.BigIntegerField()
    day = models.DateField()
    amount = models.BigIntegerField()
    waived = models.BigIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["bill_id", "day"], name="bills_lifted_day")]


class GivenFee(models.Model):
    """What of a day's late fee a refund gave back as the shop's discount: neither day nor money counts again."""

    bill_id = models.BigIntegerField(db_index=True)
    day = models.DateField()
    amount = models.BigIntegerField()
    refund_id = models.BigIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["refund_id", "bill_id", "day"], name="bills_given_day")]


class Allocation(models.Model):
    """What an attempt paid of a bill; negative where it left it, and then it says why. `part`: late_fee, rent or addon.

    `refund_id`: the refund that took it off.
    """

    attempt_id = models.BigIntegerField(db_index=True)
    bill_id = models.BigIntegerField(db_index=True)
    part = models.CharField(max_length=8)
    amount = models.BigIntegerField()
    why = models.CharField(max_length=11, default="")
    refund_id = models.BigIntegerField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(amount__gt=0, why="") | (Q(amount__lt=0) & reduce(or_, (Q(why=str(why)) for why in Off))),
                name="bills_allocation_says_why",
            )
        ]
        indexes = [
            models.Index(fields=["refund_id"], name="bills_allocation_refund", condition=Q(refund_id__isnull=False))
        ]


class BillProposal(Proposal):
    """Somebody wants to give money of a bill back, to give up what it asks, or to enter a large offline payment, and a
    second person has to say so.

    `kind`: a `ProposalKind`. `bill_id`: a late fee's own bill where it is of that. `side`: of who asked. Of an offline
    payment its first bill, the attempt that waits for this, and when the money came; of a case's refund any bill.
    `by_platform`: nobody of the shop could confirm it when it was asked for.
    """

    kind = models.CharField(max_length=7)
    order_id = models.BigIntegerField()
    bill_id = models.BigIntegerField()
    side = models.CharField(max_length=5)
    amount = models.BigIntegerField()
    attempt_id = models.BigIntegerField(null=True)
    received_at = models.DateTimeField(null=True)
    by_platform = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["bill_id", "kind"], name="bills_one_proposal", condition=Q(status=ProposalStatus.PROPOSED.value)
            ),
            models.CheckConstraint(condition=Q(amount__gt=0), name="bills_proposal_amount"),
            models.CheckConstraint(
                condition=Q(kind="offline", attempt_id__isnull=False, received_at__isnull=False)
                | (~Q(kind="offline") & Q(attempt_id=None, received_at=None)),
                name="bills_proposal_of_attempt",
            ),
        ]
        indexes = [
            models.Index(fields=["order_id"], name="bills_proposal_order"),
            models.Index(
                fields=["proposed_at"], name="bills_proposal_open", condition=Q(status=ProposalStatus.PROPOSED.value)
            ),
        ]

    @property
    def ends_at(self) -> datetime:
        return self.proposed_at + OFFLINE_FOR if self.kind == ProposalKind.OFFLINE else super().ends_at

    def stands_for(self, act: ProposalAct) -> ProposalStatus:
        """Money that was entered holds everybody else up until it is dropped: by a person too, once it ran out."""
        drops = self.kind == ProposalKind.OFFLINE and act == ProposalAct.REFUSE
        return ProposalStatus.of(self.status) if drops else self.stands

    def is_of(self, caller: Caller) -> bool:
        return caller.side is Side(self.side) and self.proposed_by == caller.user_id
