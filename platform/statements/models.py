"""Parties' books of a day as they came, and what reconciling found, in `public`. Amounts in fen."""

from django.db import models

from statements.rules import DifferenceState


class Statement(models.Model):
    """A party's books of a business date. `version` grows each time that they are fetched anew."""

    pk = models.CompositePrimaryKey("party", "day")
    party = models.CharField(max_length=10)
    day = models.DateField()
    state = models.CharField(max_length=8)
    version = models.IntegerField(default=0)
    lines = models.IntegerField(default=0)
    error = models.CharField(max_length=300, default="")
    tried_at = models.DateTimeField()
    received_at = models.DateTimeField(null=True)


class StatementLine(models.Model):
    """A line of it, with the merchant that our number in it names; tenant 0 has those of numbers that aren't ours."""

    pk = models.CompositePrimaryKey("tenant_id", "party", "day", "line")
    tenant_id = models.BigIntegerField()
    party = models.CharField(max_length=10)
    day = models.DateField()
    line = models.IntegerField()
    kind = models.CharField(max_length=12)
    number = models.CharField(max_length=80)
    request_no = models.CharField(max_length=80, default="")
    trade_no = models.CharField(max_length=64)
    amount = models.BigIntegerField()
    at = models.DateTimeField()


class DifferenceRow(models.Model):
    """Two books that differ in one thing. `day` is when it was found first; one thing has one row for ever.

    `actor_name` and `reason`: who ended it or looked last, and why. `answer`: what the party said when asked.
    """

    day = models.DateField()
    kind = models.CharField(max_length=12)
    finding = models.CharField(max_length=14)
    number = models.CharField(max_length=80)
    request_no = models.CharField(max_length=80, default="")
    trade_no = models.CharField(max_length=64, default="")
    order_id = models.BigIntegerField(null=True)
    ours = models.BigIntegerField(null=True)
    theirs = models.BigIntegerField(null=True)
    gap = models.BigIntegerField()
    state = models.CharField(max_length=8, default=DifferenceState.OPEN)
    actor_name = models.CharField(max_length=60, default="")
    reason = models.CharField(max_length=200, default="")
    answer = models.CharField(max_length=10, default="")
    answer_amount = models.BigIntegerField(null=True)
    asked_at = models.DateTimeField(null=True)
    found_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        abstract = True
        constraints = [
            models.UniqueConstraint(fields=["kind", "number", "request_no"], name="%(app_label)s_difference_key"),
        ]
        indexes = [
            models.Index(fields=["day"], name="%(app_label)s_difference_day"),
            models.Index(fields=["kind"], name="%(app_label)s_difference_open", condition=models.Q(state="open")),
        ]


class PlatformDifference(DifferenceRow):
    """A line of the party's books with a number that is no merchant's: it stays with the platform."""


class ReconciledDay(models.Model):
    """A merchant's day (0: the platform's own) as it was reconciled last; `open` and `settled` follow each act."""

    pk = models.CompositePrimaryKey("merchant_id", "day")
    merchant_id = models.BigIntegerField()
    day = models.DateField()
    lines = models.IntegerField(default=0)
    matched = models.IntegerField(default=0)
    matched_amount = models.BigIntegerField(default=0)
    open = models.IntegerField(default=0)
    open_amount = models.BigIntegerField(default=0)
    settled = models.IntegerField(default=0)
    run_at = models.DateTimeField()

    class Meta:
        indexes = [
            models.Index(fields=["-day", "-open_amount", "merchant_id"], name="statements_day_list"),
            models.Index(fields=["-day"], name="statements_day_open", condition=models.Q(open__gt=0)),
        ]
