"""Customers: whose ID number an order gives, what was proved of them, and who was erased."""

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models


class Customer(models.Model):
    """One person of one merchant, found again by the ID number's index.

    Anybody can type an ID number, so what a form says stands sealed in its order, and here is only what was proved: the
    index of the name which the paying account's owner has with this ID number, and when it was confirmed last.
    """

    id_number_index = models.CharField(max_length=32, unique=True)
    name_index = models.CharField(max_length=32, default="")
    proved_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField()


class MobileCode(models.Model):
    """The newest code that was sent for something (`subject`, keyed), hashed with a key; see `codes`."""

    subject = models.CharField(primary_key=True, max_length=32)
    hash = models.CharField(max_length=32)
    tries = models.IntegerField(default=0)
    used = models.BooleanField(default=False)
    expires_at = models.DateTimeField()


class Erasure(models.Model):
    """A customer's data are to go, or are gone; nothing of what they were. `orders`: leases and purchases.

    `day`: the first one on which the law lets go of them; until then nobody uses what is kept. `why` was typed.
    """

    state = models.CharField(max_length=8)
    orders = ArrayField(models.BigIntegerField())
    day = models.DateField()
    why = models.CharField(max_length=200)
    asked_by = models.CharField(max_length=60)
    asked_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [GinIndex(fields=["orders"], name="customers_erasure_orders")]
