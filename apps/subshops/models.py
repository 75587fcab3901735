"""Sub-shops of the merchant."""

from django.db import models

from apps.subshops.rules import SubShopStatus


class SubShop(models.Model):
    name = models.CharField(max_length=40, unique=True)
    address = models.CharField(max_length=200, default="")
    manager = models.CharField(max_length=30)
    subdomain = models.CharField(max_length=30, default="", blank=True)
    status = models.CharField(max_length=8, default=SubShopStatus.OPEN)
    created_at = models.DateTimeField()
