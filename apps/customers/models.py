"""Customers: whose ID number an order gives, what was proved of them, and who looked at their data in plain."""

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


class PrivacyLook(models.Model):
    """Somebody saw personal data in plain: the access log, append-only."""

    at = models.DateTimeField()
    actor_side = models.CharField(max_length=8)
    actor_id = models.BigIntegerField()
    actor_name = models.CharField(max_length=60)
    order_kind = models.CharField(max_length=8)
    order_id = models.BigIntegerField()
    field = models.CharField(max_length=12)
    reason = models.CharField(max_length=200)
    ip = models.CharField(max_length=45)


class MobileCode(models.Model):
    """The newest code that was sent for something (`subject`, keyed), hashed with a key; see `codes`."""

    subject = models.CharField(primary_key=True, max_length=32)
    hash = models.CharField(max_length=32)
    tries = models.IntegerField(default=0)
    used = models.BooleanField(default=False)
    expires_at = models.DateTimeField()
