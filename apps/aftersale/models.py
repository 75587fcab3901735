"""After-sale cases of leases, and what customer and shop write in them."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from apps.aftersale.rules import OVER, CaseStatus


class Case(models.Model):
    """One of a lease at a time; what is over stays.

    `reason`: one of `CaseReason`; `text`, `pictures`: the customer's own words and pictures, or the staff's who opened
    it for them. `answer_by`: the last day on which the shop takes its next step; once goods are to come
    back, on which the customer sends them. `amount`: what goes back, in fen; `by_hand`: what of it the shop hands over,
    since it came so. `fee`: of an early return, what the shop asks for it at most, in fen; none before it said. `why`:
    of a refusal. `return_id`: the goods' way back.
    """

    order_id = models.BigIntegerField()
    kind = models.CharField(max_length=12)
    status = models.CharField(max_length=16, default=CaseStatus.APPLIED)
    by_customer = models.BooleanField()
    reason = models.CharField(max_length=10)
    text = models.CharField(max_length=500, default="")
    pictures = ArrayField(models.CharField(max_length=200), default=list)
    answer_by = models.DateField(null=True)
    amount = models.BigIntegerField(default=0)
    by_hand = models.BigIntegerField(default=0)
    fee = models.BigIntegerField(null=True)
    why = models.CharField(max_length=200, default="")
    return_id = models.BigIntegerField(null=True)
    opened_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["order_id"], name="aftersale_one_open", condition=~Q(status__in=OVER)),
            models.CheckConstraint(name="aftersale_amount", condition=Q(by_hand__gte=0, by_hand__lte=F("amount"))),
            models.CheckConstraint(name="aftersale_fee", condition=Q(fee=None) | Q(fee__gte=0)),
        ]
        indexes = [
            models.Index(fields=["order_id"], name="aftersale_order"),
            models.Index(fields=["answer_by"], name="aftersale_waiting", condition=Q(answer_by__isnull=False)),
        ]


class CaseMessage(models.Model):
    """What somebody wrote in a case. `side`: a `core.caller.Who`, of the customer, the shop or the platform."""

    case_id = models.BigIntegerField()
    side = models.CharField(max_length=10)
    actor_name = models.CharField(max_length=60, default="")
    text = models.CharField(max_length=500)
    pictures = ArrayField(models.CharField(max_length=200), default=list)
    at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["case_id"], name="aftersale_message_case")]
