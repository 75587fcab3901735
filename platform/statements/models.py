"""Parties' books of a day as they came, and what reconciling found, in `public`. Amounts in fen."""

import json
from datetime import datetime
from typing import TypedDict, cast

from django.db import models

from core import clock, crypto
from reviews.rules import is_good
from statements.rules import DifferenceState, Kind
from tenants.ids import tenant_of


class Note(TypedDict):
    """What a person said of a difference: `at` in UTC, `done` where it was closed with it."""

    at: str
    name: str
    done: bool
    text: str


class First(TypedDict):
    """What one person said where a second has to say the same: who (`by`: an operator; None: one of the shop's own
    people), when, and of what number.
    """

    at: str
    by: int | None
    name: str
    number: str


class Said(TypedDict):
    actor: str
    notes: list[Note]
    first: First | None


class Statement(models.Model):
    """A party's books of a business date. `version` grows each time that they are fetched anew. `asked_since`: when
    the party last said that it has none, or the first try. `told_at`: the bell rang for it when it was given up.
    """

    pk = models.CompositePrimaryKey("party", "day")
    party = models.CharField(max_length=10)
    day = models.DateField()
    state = models.CharField(max_length=8)
    version = models.IntegerField(default=0)
    lines = models.IntegerField(default=0)
    error = models.CharField(max_length=300, default="")
    asked_since = models.DateTimeField()
    tried_at = models.DateTimeField()
    told_at = models.DateTimeField(null=True)
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


class FeeStatement(models.Model):
    """The bill of a day of who charges the platform: `merchant_id` 0, or that of the shop by whose account it is asked
    for. Its lines are `StatementLine`s. The other columns as those of `Statement`; `total`: what it asks, in fen.
    """

    pk = models.CompositePrimaryKey("merchant_id", "party", "day")
    merchant_id = models.BigIntegerField()
    party = models.CharField(max_length=10)
    day = models.DateField()
    state = models.CharField(max_length=8)
    version = models.IntegerField(default=0)
    lines = models.IntegerField(default=0)
    total = models.BigIntegerField(default=0)
    error = models.CharField(max_length=300, default="")
    asked_since = models.DateTimeField()
    tried_at = models.DateTimeField()
    received_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            models.Index(fields=["-day", "party", "merchant_id"], name="statements_fees_list"),
            models.Index(fields=["day"], name="statements_fees_waiting", condition=models.Q(state="waiting")),
        ]


class DifferenceFields(models.Model):
    """Two books that differ in one thing. `day` is when it was found first; one thing has one row for ever.

    `said_sealed`: who ended it or looked last, and what people said of it. `answer`: what the party said when asked.
    """

    id: int
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
    said_sealed = models.BinaryField(default=bytes)
    answer = models.CharField(max_length=10, default="")
    answer_amount = models.BigIntegerField(null=True)
    asked_at = models.DateTimeField(null=True)
    found_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        abstract = True

    @property
    def is_entry(self) -> bool:
        """Of kind `offline`: whether it is about the payment itself; else about what was given back of it."""
        return self.kind == Kind.OFFLINE and not self.request_no

    @property
    def actor_name(self) -> str:
        """Who ended it or looked last; empty while nobody did."""
        return self._said()["actor"]

    @property
    def notes(self) -> list[Note]:
        """Oldest first; one is added, none is ever replaced."""
        return self._said()["notes"]

    @property
    def first(self) -> First | None:
        """What waits for a second person, while it can be said."""
        first = self._said()["first"]
        return first if first and is_good(datetime.fromisoformat(first["at"]), clock.now()) else None

    def say(self, actor_name: str, *notes: Note, first: First | None = None) -> None:
        said = Said(actor=actor_name, notes=[*self.notes, *notes], first=first)
        self.said_sealed = crypto.seal(json.dumps(said, ensure_ascii=False), **self._binding())

    def _said(self) -> Said:
        plain = crypto.unseal(bytes(self.said_sealed), **self._binding())
        return cast("Said", json.loads(plain)) if plain else Said(actor="", notes=[], first=None)

    def bindings(self, _: int) -> dict[str, crypto.Binding]:
        """See core.resealing. The index's copy is the row's own, so it opens as that does."""
        return {"said_sealed": self._binding()}

    def _binding(self) -> crypto.Binding:
        return crypto.Binding(tenant_id=tenant_of(self.id), table="difference", row=str(self.id), field="said")


class DifferenceRow(DifferenceFields):
    """A difference where it belongs: a merchant's in its schema, the platform's own in `public`.

    `told`: the bell has rung for it since it is open.
    """

    told = models.BooleanField(default=False)

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


class DifferenceIndex(DifferenceFields):
    """A difference as operators list it, a merchant's or the platform's own (merchant 0)."""

    pk = models.CompositePrimaryKey("merchant_id", "id")
    merchant_id = models.BigIntegerField()
    id = models.BigIntegerField()

    class Meta:
        indexes = [
            models.Index(fields=["-day", "id"], name="statements_difference_list"),
            models.Index(fields=["state", "-day", "id"], name="statements_difference_state"),
            models.Index(fields=["gap", "id"], name="statements_difference_gap"),
            models.Index(fields=["merchant_id", "-day", "id"], name="statements_difference_shop"),
        ]


class ReconciledDay(models.Model):
    """A merchant's day (0: the platform's own) as it was reconciled last; `open` and `closed` follow each act.

    `ours`: payments and refunds that we have of the day at the party.
    """

    pk = models.CompositePrimaryKey("merchant_id", "day")
    merchant_id = models.BigIntegerField()
    day = models.DateField()
    lines = models.IntegerField(default=0)
    matched = models.IntegerField(default=0)
    matched_amount = models.BigIntegerField(default=0)
    ours = models.IntegerField(default=0)
    ours_amount = models.BigIntegerField(default=0)
    open = models.IntegerField(default=0)
    open_amount = models.BigIntegerField(default=0)
    closed = models.IntegerField(default=0)
    run_at = models.DateTimeField()

    class Meta:
        indexes = [
            models.Index(fields=["-day", "-open_amount", "merchant_id"], name="statements_day_list"),
            models.Index(fields=["-day"], name="statements_day_open", condition=models.Q(open__gt=0)),
        ]
