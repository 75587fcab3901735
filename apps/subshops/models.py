"""Sub-shops of the merchant."""

from django.db import models


class SubShopStatus(models.TextChoices):
    OPEN = "open", "营业中"
    PAUSED = "paused", "已暂停"
    CLOSED = "closed", "已关闭"


class SubShop(models.Model):
    name = models.CharField(max_length=40, unique=True)
    address = models.CharField(max_length=200, default="")
    manager = models.CharField(max_length=30)
    subdomain = models.CharField(max_length=30, default="", blank=True)
    status = models.CharField(max_length=8, choices=SubShopStatus.choices, default=SubShopStatus.OPEN)
    created_at = models.DateTimeField()
