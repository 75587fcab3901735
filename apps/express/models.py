"""Parcels of orders, both ways, and where a shop wants goods sent back.

Of a parcel, `order_kind` to `about` say which way it goes (`rules.Way`); `raw` is the party's last answer as it came,
`trouble` why a look told nothing.

`asked_at`: when the party was asked last, of this number or the one before; `traced_at`: when it last told something.

`followed_at`: when kuaidi100 was asked to push the trace of this number, and answered; empty: it is still to be asked.

`first_at`: when the first number of it was typed, where `shipped_at` began anew with another one.

`told_on`: the day on which the customer was told that the goods will count as received; `missed_at`: they said that
nothing came.
"""

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models

from apps.express.rules import Direction, Errand, Way
from core.entities import TradeKind


class Parcel(models.Model):
    order_kind = models.CharField(max_length=8)
    order_id = models.BigIntegerField()
    direction = models.CharField(max_length=4)
    purpose = models.CharField(max_length=6)
    about = models.BigIntegerField()
    company = models.CharField(max_length=20)
    number = models.CharField(max_length=40)
    phone = models.CharField(max_length=4, default="")
    serials = ArrayField(models.CharField(max_length=40), default=list)
    pictures = ArrayField(models.CharField(max_length=200), default=list)
    trace = models.JSONField(default=list)
    raw = models.TextField(default="")
    trouble = models.CharField(max_length=20, default="")
    asked_at = models.DateTimeField(null=True)
    traced_at = models.DateTimeField(null=True)
    shipped_at = models.DateTimeField()
    delivered_at = models.DateTimeField(null=True)
    told_on = models.DateField(null=True)
    missed_at = models.DateTimeField(null=True)
    followed_at = models.DateTimeField(null=True)
    first_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["order_id", "order_kind", "direction", "purpose", "about"], name="express_parcel_way"
            )
        ]
        indexes = [
            models.Index(fields=["traced_at"], name="express_parcel_open", condition=models.Q(delivered_at=None)),
            GinIndex(fields=["serials"], name="express_parcel_serials"),
        ]

    @property
    def way(self) -> Way:
        return Way(
            TradeKind(self.order_kind), self.order_id, Direction(self.direction), Errand(self.purpose), self.about
        )


class ReturnAddress(models.Model):
    """`sub_shop_id`: whose it is; None is the merchant's own. A removed one stays: parcels were sent there."""

    sub_shop_id = models.BigIntegerField(null=True)
    name = models.CharField(max_length=30)
    mobile = models.CharField(max_length=20)
    province = models.CharField(max_length=20)
    city = models.CharField(max_length=20)
    area = models.CharField(max_length=20)
    address = models.CharField(max_length=100)
    is_default = models.BooleanField(default=False)
    created_at = models.DateTimeField()
    removed_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["sub_shop_id"], name="express_one_default", condition=models.Q(is_default=True),
                nulls_distinct=False,
            ),
            models.CheckConstraint(
                name="express_removed_is_no_default", condition=models.Q(is_default=False) | models.Q(removed_at=None)
            ),
        ]  # fmt: skip
