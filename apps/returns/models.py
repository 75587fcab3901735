"""Goods on their way back from a lease, and how they were found."""

from django.contrib.postgres.fields import ArrayField
from django.db import models

from apps.returns.rules import OVER, ReturnStatus


class Return(models.Model):
    """One of an order at a time; what was done or withdrawn stays. Its parcel names it (apps.express, `Way`).

    `purpose`: the end of the term, or what an after-sale case has the goods back for.

    `address_id`: where the goods are sent; 0: nobody was told where, they were brought. `note`: what was said when it
    was asked for. `fate`, `finding`, `pictures`: what the inspection found, and what became of the goods.
    `repair_since`: the shop's own since then and to be repaired, until `repaired_at`, when it went to `repaired_to`.
    `serials_seen`: numbers on the pieces that were looked at, as far as somebody read them.
    `damage`: lines of what is claimed, a name and fen each; `claimed` their sum, `agreed` what is asked of it in the
    end. `answer_by`: the last day on which the customer may send the goods; or agree to the claim, or say in `dispute`
    why not, with `dispute_pictures`. `decision`: what the shop says to the sum that it decided; the customer reads it.
    `gone_on`: the day on which the goods left the customer, as far as known; `withdrawn_on`: it was called off;
    `back_on`: goods were sent to the customer again. `put_aside`: why another parcel than the delivered one brought
    them, as the shop says.
    """

    order_id = models.BigIntegerField()
    purpose = models.CharField(max_length=12)
    status = models.CharField(max_length=10, default=ReturnStatus.ASKED)
    address_id = models.BigIntegerField()
    note = models.CharField(max_length=200, default="")
    fate = models.CharField(max_length=8, default="")
    finding = models.CharField(max_length=500, default="")
    serials_seen = ArrayField(models.CharField(max_length=40), default=list)
    damage = models.JSONField(default=list)
    claimed = models.BigIntegerField(default=0)
    agreed = models.BigIntegerField(default=0)
    answer_by = models.DateField(null=True)
    dispute = models.CharField(max_length=500, default="")
    decision = models.CharField(max_length=200, default="")
    dispute_pictures = ArrayField(models.CharField(max_length=200), default=list)
    pictures = ArrayField(models.CharField(max_length=200), default=list)
    asked_at = models.DateTimeField()
    sent_at = models.DateTimeField(null=True)
    received_at = models.DateTimeField(null=True)
    inspected_at = models.DateTimeField(null=True)
    gone_on = models.DateField(null=True)
    withdrawn_on = models.DateField(null=True)
    back_on = models.DateField(null=True)
    put_aside = models.CharField(max_length=200, default="")
    repair_since = models.DateTimeField(null=True)
    repaired_at = models.DateTimeField(null=True)
    repaired_to = models.CharField(max_length=8, default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["order_id"], name="returns_one_open", condition=~models.Q(status__in=OVER)),
            models.CheckConstraint(
                name="returns_agreed_of_claimed",
                condition=models.Q(agreed__gte=0, agreed__lte=models.F("claimed")),
            ),
        ]
        indexes = [
            models.Index(fields=["order_id"], name="returns_order"),
            models.Index(
                fields=["repair_since"],
                name="returns_in_repair",
                condition=models.Q(repair_since__isnull=False, repaired_at=None),
            ),
        ]


class DamagePrice(models.Model):
    """What a shop claims for a damage, in fen: a list to choose from, in the shop's own order."""

    name = models.CharField(max_length=40)
    amount = models.BigIntegerField()
    position = models.IntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["name"], name="returns_price_name"),
            models.CheckConstraint(name="returns_price_positive", condition=models.Q(amount__gt=0)),
        ]
