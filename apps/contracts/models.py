"""The lease contract of an order and its way through the e-sign party."""

from django.db import models

from apps.contracts.rules import ContractKind, ContractStatus
from reviews.models import Proposal


class Contract(models.Model):
    """One contract of an order and round. `sha256` is of the PDF that was sent, `signed_sha256` of the signed one.

    A supplement is one of an order, a kind and `from_period`, the first that it is about (0 of a contract); `about`:
    what it says, as it was agreed (`rules.Supplement`; {} of a contract).
    `clauses`: the number of the shop's own clauses in it, as they were in force when it was sent; 0 is none.
    """

    order_id = models.BigIntegerField(db_index=True)
    number = models.CharField(max_length=40, unique=True)
    kind = models.CharField(max_length=8, default=ContractKind.LEASE, db_default=ContractKind.LEASE.value)
    from_period = models.IntegerField(default=0, db_default=0)
    about = models.JSONField(default=dict, db_default={})
    status = models.CharField(max_length=8, default=ContractStatus.NONE)
    round = models.IntegerField(default=1)
    clauses = models.IntegerField(default=0, db_default=0)
    pdf = models.CharField(max_length=200, default="")
    sha256 = models.CharField(max_length=64, default="")
    signed_pdf = models.CharField(max_length=200, default="")
    signed_sha256 = models.CharField(max_length=64, default="")
    flow_id = models.CharField(max_length=64, default="")
    sign_url = models.CharField(max_length=300, default="")
    error = models.CharField(max_length=300, default="")
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField(null=True)
    signed_at = models.DateTimeField(null=True)


class ClauseVersion(Proposal):
    """A shop's own clauses, as they were written once: another wording is another number.

    In force is the newest that is confirmed, unless it ended; one that nobody has to confirm is so from the start.
    `ended_at`: the shop goes without own clauses from then on, until a newer version.
    """

    number = models.IntegerField(unique=True)
    clauses = models.JSONField()
    ended_at = models.DateTimeField(null=True)
