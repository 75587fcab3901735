"""People of a merchant and its sub-shops, their roles, and the log of the shop."""

from django.db import models
from django.db.models import Q

from core.accounts.models import Account, Role
from core.audit import LogRow


class StaffRole(Role):
    pass


class Staff(Account):
    """Merchant staff, or a sub-shop's where `sub_shop_id` is set."""

    sub_shop_id = models.BigIntegerField(null=True)


class ShopLog(LogRow):
    """Every act in this shop."""

    class Meta:
        indexes = [
            models.Index(fields=["entity", "entity_id"], name="staff_shoplog_entity"),
            models.Index(fields=["order_id"], name="staff_shoplog_order", condition=Q(order_id__isnull=False)),
        ]
