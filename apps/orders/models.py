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
