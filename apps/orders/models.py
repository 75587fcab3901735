"""What staff keeps beside a lease."""

from django.contrib.postgres.fields import ArrayField
from django.db import models


class Remark(models.Model):
    """A note on an order; append-only."""

    order_id = models.BigIntegerField(db_index=True)
    text = models.CharField(max_length=500)
    pictures = ArrayField(models.CharField(max_length=200), default=list)
    actor_name = models.CharField(max_length=60)
    at = models.DateTimeField()


class OrderMessage(models.Model):
    """A message of staff to the customer, as it stands on the order's page: one of a template and day.

    `title`: of one that the shop worded itself. `at`: since when it stands there; `waited`: that was behind the quiet
    hours. `by_sms`: it went to the mobile, too.
    """

    pk = models.CompositePrimaryKey("order_id", "day", "template")
    order_id = models.BigIntegerField()
    day = models.DateField()
    template = models.CharField(max_length=20)
    title = models.CharField(max_length=20, default="")
    text = models.CharField(max_length=500)
    by_sms = models.BooleanField()
    waited = models.BooleanField(default=False)
    at = models.DateTimeField()
