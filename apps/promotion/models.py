"""Share links: the way in for customers."""

from django.db import models

from apps.promotion.rules import LinkStatus, Target


class ShareLink(models.Model):
    """Opens an H5 page: of `goods_id`, or the shelf of `category_id`, or the shop's shelves.

    Expired is `expires_at` in the past, never a stored status.

    `orders` and `amount` (in fen: total rent, and what purchases cost) count orders that were paid, leases by their
    first rent; `purchases` and `sale_amount` are what of them was bought. `openlink` opens it from outside
    of WeChat inside of it, until `openlink_until`; `openlink_error` is why WeChat gave none, in its code.
    """

    code = models.CharField(max_length=16, unique=True)
    name = models.CharField(max_length=40)
    target = models.CharField(max_length=10, default=Target.GOODS)
    goods_id = models.BigIntegerField(null=True)
    category_id = models.BigIntegerField(null=True)
    salesman_id = models.BigIntegerField(null=True)
    sub_shop_id = models.BigIntegerField(null=True)
    status = models.CharField(max_length=8, default=LinkStatus.ACTIVE)
    visits = models.IntegerField(default=0)
    orders = models.IntegerField(default=0)
    amount = models.BigIntegerField(default=0)
    purchases = models.IntegerField(default=0)
    sale_amount = models.BigIntegerField(default=0)
    expires_at = models.DateTimeField(null=True)
    openlink = models.CharField(max_length=200, default="")
    openlink_until = models.DateTimeField(null=True)
    openlink_error = models.CharField(max_length=20, default="")
    openlinks = models.IntegerField(default=0)
    created_by = models.CharField(max_length=40)
    created_at = models.DateTimeField()


class LinkVisits(models.Model):
    """What of a link's visits were on one business day."""

    link = models.ForeignKey(ShareLink, models.CASCADE, db_index=False)
    day = models.DateField()
    visits = models.IntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["day", "link"], name="promotion_linkvisits_day")]
