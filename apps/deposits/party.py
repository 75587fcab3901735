"""Alipay as deposits and first payments use it: the client and callback address that bills have."""

from apps.bills.alipay import client as alipay
from apps.bills.alipay import notify_url

__all__ = ["alipay", "notify_url"]
