"""The notarization of an order's contract, and the enforcement of it, on their way through the notary's office."""

from django.db import models

from apps.notary.rules import AT_OFFICE, OPEN, EnforceStatus, NotaryStatus


class Notarization(models.Model):
    """One an order and round. `customer_at`, `id_card_at`, `contract_at`: when the office got each of the pushes.

    `begun_at`, `due_at`: since when its status stands, and until when somebody has the next step. `tries` counts what
    the office refused: the next call is another one. `front`, `back`: documents, until the office has them or the
    round is over. `contract_sha256`: of the PDF that was pushed. `cancel_reason`: a cancel is under way, or was done.
    `fee`: what it costs the shop, in fen, as it was when the round began; booked with the certificate. `cost`: what
    the office said that it charges the platform for that. `certificate`: the name of the kept file, `sha256` its
    digest as the office named it.
    """

    order_id = models.BigIntegerField()
    round = models.IntegerField(default=1)
    status = models.CharField(max_length=16, default=NotaryStatus.NONE)
    case_no = models.CharField(max_length=64, default="")
    customer_at = models.DateTimeField(null=True)
    id_card_at = models.DateTimeField(null=True)
    contract_at = models.DateTimeField(null=True)
    ready_at = models.DateTimeField(null=True)
    confirmed_at = models.DateTimeField(null=True)
    front = models.CharField(max_length=200, default="")
    back = models.CharField(max_length=200, default="")
    contract_sha256 = models.CharField(max_length=64, default="")
    url = models.CharField(max_length=300, default="")
    fee = models.BigIntegerField()
    cost = models.BigIntegerField(null=True)
    tries = models.IntegerField(default=0)
    error = models.CharField(max_length=300, default="")
    cancel_reason = models.CharField(max_length=200, default="")
    certificate = models.CharField(max_length=200, default="")
    certificate_no = models.CharField(max_length=80, default="")
    sha256 = models.CharField(max_length=64, default="")
    created_at = models.DateTimeField()
    begun_at = models.DateTimeField()
    due_at = models.DateTimeField(null=True)
    completed_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["order_id", "round"], name="notary_round"),
            models.CheckConstraint(condition=models.Q(fee__gte=0), name="notary_fee_not_negative"),
        ]
        indexes = [
            models.Index(
                fields=["due_at"],
                name="notary_open",
                condition=models.Q(status__in=["none", "pushed", "ready", "pending_customer", "processing"]),
            ),
            models.Index(fields=["-created_at", "-id"], name="notary_newest"),
        ]

    @property
    def cancelling(self) -> bool:
        """The office was asked to cancel it, and hasn't said so yet."""
        return self.status in OPEN and bool(self.cancel_reason)


class Enforcement(models.Model):
    """A certificate of enforcement that the shop asks for; `round` of those of its order.

    `number`: ours at the office, which begins with the notarization's id. What is claimed, in fen, as of a day: `rent`,
    `fees` and `compensation`; `items`: bill by bill, as `rules.Item`. `withdraw_reason`: the office was asked to drop
    it, or did. `tries` counts what the office refused. `paid_at`: nothing of what it claims is owed any more.
    `certificate`: the name of the kept file, `sha256` its digest as the office named it.
    """

    order_id = models.BigIntegerField()
    notarization_id = models.BigIntegerField()
    round = models.IntegerField(default=1)
    number = models.CharField(max_length=40)
    status = models.CharField(max_length=9, default=EnforceStatus.ASKED)
    enforce_no = models.CharField(max_length=64, default="")
    as_of = models.DateField()
    rent = models.BigIntegerField()
    fees = models.BigIntegerField()
    compensation = models.BigIntegerField()
    items = models.JSONField()
    note = models.CharField(max_length=200, default="")
    actor_name = models.CharField(max_length=60)
    withdraw_reason = models.CharField(max_length=200, default="")
    tries = models.IntegerField(default=0)
    error = models.CharField(max_length=300, default="")
    certificate = models.CharField(max_length=200, default="")
    certificate_no = models.CharField(max_length=80, default="")
    sha256 = models.CharField(max_length=64, default="")
    asked_at = models.DateTimeField()
    begun_at = models.DateTimeField()
    issued_at = models.DateTimeField(null=True)
    paid_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["order_id", "round"], name="notary_enforcement_round"),
            models.UniqueConstraint(fields=["number"], name="notary_enforcement_number"),
            models.CheckConstraint(
                condition=models.Q(rent__gte=0, fees__gte=0, compensation__gte=0),
                name="notary_enforcement_not_negative",
            ),
        ]
        indexes = [
            models.Index(
                fields=["order_id"],
                name="notary_enforcement_open",
                condition=models.Q(status__in=["asked", "accepted", "issued"], paid_at=None),
            ),
            models.Index(fields=["-asked_at", "-id"], name="notary_enforcement_newest"),
        ]

    @property
    def total(self) -> int:
        return self.rent + self.fees + self.compensation

    @property
    def withdrawing(self) -> bool:
        """The office was asked to drop it, and hasn't said so yet."""
        return self.status in AT_OFFICE and bool(self.withdraw_reason)
