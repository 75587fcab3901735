"""Calls to parties outside, what they told us and what their numbers prove, in `public`: a number proves one thing of
one merchant. A call's row is written before it is sent."""

import uuid
from datetime import datetime
from typing import Any

from django.db import models

from core import clock, crypto
from partners.rules import CallState, EventState
from reviews.rules import is_good


class PartnerCall(models.Model):
    """An intent: `key` is our number, `subject` the row that wants it. Applied once, with its state.

    `order_kind`, `order_id`: the trade that the row hangs on. `said`: how a person says that it ended, while a second
    one is waited for. `twin`: the party's number of something that this may be, while it waits for a person's word of
    it (`hold`). `emptied`: what it said went, as retention has it. `not_before`: nobody sends it until then, business
    time.
    """

    pk = models.CompositePrimaryKey("tenant_id", "id")
    tenant_id = models.BigIntegerField(default=0)
    id = models.UUIDField(default=uuid.uuid4)
    party = models.CharField(max_length=10)
    operation = models.CharField(max_length=40)
    key = models.CharField(max_length=80)
    subject = models.CharField(max_length=40, default="")
    subject_id = models.BigIntegerField(default=0)
    order_kind = models.CharField(max_length=8, null=True)
    order_id = models.BigIntegerField(null=True)
    payload = models.JSONField(default=dict)
    state = models.CharField(max_length=10, default=CallState.PENDING)
    attempts = models.IntegerField(default=0)
    answer = models.TextField(default="")
    error = models.CharField(max_length=500, default="")
    code = models.CharField(max_length=60, default="")
    resolved_as = models.CharField(max_length=8, default="")
    said = models.JSONField(null=True)
    twin = models.CharField(max_length=80, default="")
    emptied = models.BooleanField(default=False)
    not_before = models.DateTimeField(null=True)
    created_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["tenant_id", "party", "operation", "key"], name="partners_call_business_key"
            ),
            models.CheckConstraint(
                condition=models.Q(order_id=None, order_kind=None)
                | models.Q(order_id__isnull=False, order_kind__isnull=False),
                name="partners_call_order",
            ),
        ]
        indexes = [
            models.Index(
                fields=["created_at"],
                name="partners_call_open",
                condition=models.Q(state__in=["pending", "unknown", "stuck"]),
            ),
            models.Index(fields=["-created_at", "-id"], name="partners_call_recent"),
            models.Index(fields=["created_at"], name="partners_call_full", condition=models.Q(emptied=False)),
            models.Index(
                fields=["created_at"],
                name="partners_call_ended",
                condition=models.Q(state__in=["refused", "resolved"]),
            ),
        ]

    @property
    def waits(self) -> datetime | None:
        """Until when it isn't sent; None: it may be."""
        return self.not_before if self.not_before and self.not_before > clock.now() else None

    @property
    def first_word(self) -> dict[str, Any] | None:
        """`said`, while a second one can say the same."""
        said: dict[str, Any] | None = self.said
        return said if said and is_good(datetime.fromisoformat(said["at"]), clock.now()) else None


class PartnerEvent(models.Model):
    """A verified callback, kept raw. Its tenant comes from our own number in it; 0: no merchant has that number.

    One that can't be read yet is kept `sealed`: nobody knows whose data is in it.
    """

    pk = models.CompositePrimaryKey("tenant_id", "id")
    tenant_id = models.BigIntegerField()
    id = models.UUIDField(default=uuid.uuid4)
    party = models.CharField(max_length=10)
    event_id = models.CharField(max_length=120)
    kind = models.CharField(max_length=40)
    number = models.CharField(max_length=80)
    raw = models.TextField(default="")
    sealed = models.BinaryField(default=bytes)
    values = models.JSONField(default=dict)
    at = models.DateTimeField(null=True)
    state = models.CharField(max_length=10, default=EventState.RECEIVED)
    error = models.CharField(max_length=500, default="")
    emptied = models.BooleanField(default=False)
    received_at = models.DateTimeField()
    applied_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tenant_id", "party", "event_id"], name="partners_event_once"),
        ]
        indexes = [
            models.Index(
                fields=["received_at"],
                name="partners_event_waiting",
                condition=models.Q(state__in=["received", "refused", "failed"]),
            ),
            models.Index(fields=["-received_at", "-id"], name="partners_event_recent"),
            models.Index(fields=["received_at"], name="partners_event_full", condition=models.Q(emptied=False)),
            models.Index(
                fields=["received_at"],
                name="partners_event_ended",
                condition=models.Q(state__in=["ignored", "dismissed"]),
            ),
        ]

    @property
    def text(self) -> str:
        """The callback as it came."""
        return crypto.unseal(bytes(self.sealed), **self._binding()) or self.raw

    def keep(self, text: str, *, sealed: bool) -> None:
        if sealed:
            self.sealed = crypto.seal(text, **self._binding())
        else:
            self.raw = text

    def bindings(self, _: int) -> dict[str, crypto.Binding]:
        """See core.resealing."""
        return {"sealed": self._binding()}

    def _binding(self) -> crypto.Binding:
        return crypto.Binding(tenant_id=self.tenant_id, table=self._meta.db_table, row=self.event_id, field="raw")


class PartyState(models.Model):
    """How a party is: one row for each, made by who first notes something of it (`health.row_of`).

    `denied_at` after `heard_at`: it refuses our keys.

    `silent_since` to `waiting`: see `resting`. `rest_told_at`: when operators were told last that it is silent.
    """

    party = models.CharField(max_length=10, primary_key=True)
    heard_at = models.DateTimeField(null=True)
    failed_at = models.DateTimeField(null=True)
    failure = models.CharField(max_length=300, default="")
    denied_at = models.DateTimeField(null=True)
    paused_at = models.DateTimeField(null=True)
    paused_by = models.CharField(max_length=60, default="")
    pause_reason = models.CharField(max_length=300, default="")
    tested_at = models.DateTimeField(null=True)
    test_ok = models.BooleanField(null=True)
    test_text = models.CharField(max_length=300, default="")
    silent_since = models.DateTimeField(null=True)
    misses = models.IntegerField(default=0)
    waited_ms = models.IntegerField(default=0)
    rests = models.IntegerField(default=0)
    rests_until = models.DateTimeField(null=True)
    tried = models.BooleanField(default=False)
    waiting = models.IntegerField(default=0)
    rest_told_at = models.DateTimeField(null=True)


class PartyHour(models.Model):
    """How many questions that don't go through the queue (traces, books) a party answered in an hour."""

    party = models.CharField(max_length=10)
    hour = models.DateTimeField()
    answered = models.IntegerField(default=0)
    failed = models.IntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["party", "hour"], name="partners_party_hour")]


class PartyTook(models.Model):
    """How many questions a party answered in an hour within so many milliseconds, by the steps of `latency`."""

    party = models.CharField(max_length=10)
    hour = models.DateTimeField()
    within_ms = models.IntegerField()
    answers = models.IntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["party", "hour", "within_ms"], name="partners_party_took")]


class NotaryAccount(models.Model):
    """A merchant's own account at a notary's office. Its secret and the token that the office gave are sealed.

    `payer`: whom the office bills. `error`: why the office gave no token, in its words. `version` counts the changes.
    """

    tenant_id = models.BigIntegerField(primary_key=True)
    office = models.CharField(max_length=60)
    app_id = models.CharField(max_length=64)
    payer = models.CharField(max_length=60)
    secret_sealed = models.BinaryField(default=bytes)
    token_sealed = models.BinaryField(default=bytes)
    token_until = models.DateTimeField(null=True)
    error = models.CharField(max_length=200, default="")
    version = models.IntegerField(default=1)
    changed_at = models.DateTimeField()
    changed_by_name = models.CharField(max_length=60, default="")

    def bindings(self, _: int) -> dict[str, crypto.Binding]:
        """See core.resealing."""
        return {f"{field}_sealed": self._binding(field) for field in ("secret", "token")}

    def seal(self, field: str, plain: str) -> None:
        """Seal `secret` or `token`."""
        setattr(self, f"{field}_sealed", crypto.seal(plain, **self._binding(field)))

    def unseal(self, field: str) -> str:
        return crypto.unseal(bytes(getattr(self, f"{field}_sealed")), **self._binding(field))

    def _binding(self, field: str) -> crypto.Binding:
        return crypto.Binding(tenant_id=self.tenant_id, table=self._meta.db_table, row=str(self.tenant_id), field=field)


class MoneyNumber(models.Model):
    """A party's number of a movement of money, and the row that it proves: see `partners.numbers`.

    `by_person`: nobody but a person says so.
    """

    pk = models.CompositePrimaryKey("party", "number")
    party = models.CharField(max_length=10)
    number = models.CharField(max_length=64)
    merchant_id = models.BigIntegerField()
    source = models.CharField(max_length=20)
    source_id = models.BigIntegerField()
    by_person = models.BooleanField(default=False)
