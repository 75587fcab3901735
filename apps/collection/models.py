"""Who collects what, what was said and promised, and what was given up in the end. Amounts in fen."""

from datetime import datetime

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from apps.collection.rules import OfferState, Owed, PromiseState
from core.caller import Caller, Side
from reviews.models import Proposal
from reviews.rules import ProposalStatus


class Case(models.Model):
    """A lease in collection: one that is open at a time; what is over stays.

    `collector_id`: whose it is; None: nobody's. `promised_by`: the day of the promise that is open, and `broken`:
    whether the last one was: for the list. `end`: a `CaseEnd`.
    """

    order_id = models.BigIntegerField()
    collector_id = models.BigIntegerField(null=True)
    opened_at = models.DateTimeField()
    opened_by_name = models.CharField(max_length=60)
    why = models.CharField(max_length=200, default="")
    contacts = models.IntegerField(default=0)
    contacted_at = models.DateTimeField(null=True)
    promised_by = models.DateField(null=True)
    broken = models.BooleanField(default=False)
    end = models.CharField(max_length=11, default="")
    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["order_id"], name="collection_one_open", condition=Q(end=""))]
        indexes = [
            models.Index(fields=["order_id"], name="collection_case_order"),
            models.Index(fields=["collector_id"], name="collection_collector", condition=Q(end="")),
        ]


class Contact(models.Model):
    """Somebody spoke or wrote to a customer who owes, and what came of it; append-only."""

    case_id = models.BigIntegerField(db_index=True)
    order_id = models.BigIntegerField(db_index=True)
    channel = models.CharField(max_length=6)
    outcome = models.CharField(max_length=9)
    note = models.CharField(max_length=500, default="")
    actor_name = models.CharField(max_length=60)
    at = models.DateTimeField()


class Promise(models.Model):
    """A customer says that `amount` comes until `day`. `paid_before`: ids of the attempts by
    which the lease had been paid when they said so.
    """

    case_id = models.BigIntegerField(db_index=True)
    order_id = models.BigIntegerField()
    amount = models.BigIntegerField()
    day = models.DateField()
    paid_before = ArrayField(models.BigIntegerField())
    state = models.CharField(max_length=9, default=PromiseState.OPEN.value)
    actor_name = models.CharField(max_length=60)
    made_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["order_id"], name="collection_one_promise", condition=Q(state="open")),
            models.CheckConstraint(name="collection_promise_amount", condition=Q(amount__gt=0)),
        ]
        indexes = [models.Index(fields=["day"], name="collection_promised", condition=Q(state="open"))]

    @property
    def withdrawn_at(self) -> datetime | None:
        return self.ended_at if self.state == PromiseState.WITHDRAWN else None


class Offer(models.Model):
    """A settlement: who pays `amount` until `day` isn't asked for the rest of the late fees of `bill_ids`.

    `owed`, `fees`: what was overdue, and what of it were fees, when it was offered. `paid_before`: as of a promise.
    `waived`: what was given up once it was paid.
    """

    case_id = models.BigIntegerField(db_index=True)
    order_id = models.BigIntegerField()
    amount = models.BigIntegerField()
    day = models.DateField()
    bill_ids = ArrayField(models.BigIntegerField())
    owed = models.BigIntegerField()
    fees = models.BigIntegerField()
    paid_before = ArrayField(models.BigIntegerField())
    waived = models.BigIntegerField(default=0)
    why = models.CharField(max_length=200)
    state = models.CharField(max_length=9, default=OfferState.OPEN.value)
    actor_name = models.CharField(max_length=60)
    made_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["order_id"], name="collection_one_offer", condition=Q(state="open"))
        ]
        indexes = [models.Index(fields=["day"], name="collection_offered", condition=Q(state="open"))]

    @property
    def offered(self) -> Owed:
        """What was overdue then."""
        return Owed(self.owed, self.fees)

    @property
    def withdrawn_at(self) -> datetime | None:
        return self.ended_at if self.state == OfferState.WITHDRAWN else None


class Handover(models.Model):
    """A lease that owes was handed over to somebody outside. `to`: a `rules.To`."""

    order_id = models.BigIntegerField()
    to = models.CharField(max_length=6)
    note = models.CharField(max_length=200, default="")
    actor_name = models.CharField(max_length=60)
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["order_id", "to"], name="collection_handed_once")]


class WriteOff(Proposal):
    """A lease is to be written off, or was: one person asks, another one confirms.

    What it owed when it was asked for: `rent`, `addon`, `other` and `late_fee`; `amount`: what was written off when it
    was confirmed. `paid_before`: ids of the attempts by which it had been paid then: what came beside them since was
    recovered. `periods`: those that aren't asked because of it. `goods`: a `GoodsAt`; `goods_back_at`: when they came
    all the same. `undone_at`: the lease goes on.
    """

    order_id = models.BigIntegerField()
    side = models.CharField(max_length=5)
    rent = models.BigIntegerField()
    addon = models.BigIntegerField()
    other = models.BigIntegerField()
    late_fee = models.BigIntegerField()
    amount = models.BigIntegerField(default=0)
    paid_before = ArrayField(models.BigIntegerField(), default=list)
    periods = ArrayField(models.IntegerField(), default=list)
    goods = models.CharField(max_length=8)
    goods_back_at = models.DateTimeField(null=True)
    undone_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["order_id"], name="collection_one_write_off", condition=Q(status=ProposalStatus.PROPOSED.value)
            )
        ]
        indexes = [
            models.Index(fields=["order_id"], name="collection_write_off_order"),
            models.Index(fields=["-decided_at", "-id"], name="collection_written_off", condition=Q(amount__gt=0)),
        ]

    @property
    def asked(self) -> int:
        """What it was asked for, in fen."""
        return self.rent + self.addon + self.other + self.late_fee

    def is_of(self, caller: Caller) -> bool:
        return caller.side is Side(self.side) and self.proposed_by == caller.user_id
