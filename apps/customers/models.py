"""Customers: whose ID number an order gives, and what was proved of them."""

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
