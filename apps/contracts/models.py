"""The lease contract of an order and its way through the e-sign party."""

from django.db import models

from apps.contracts.rules import ContractStatus


class Contract(models.Model):
    """One contract an order and round. `sha256` is of the PDF that was sent, `signed_sha256` of the signed one."""

    order_id = models.BigIntegerField(db_index=True)
    number = models.CharField(max_length=40, unique=True)
    status = models.CharField(max_length=8, default=ContractStatus.NONE)
    round = models.IntegerField(default=1)
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
