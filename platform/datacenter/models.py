"""Days of merchants in `public`, rolled up by the night from their own rows. Amounts in fen.

`sub_shop_id` 0 is the merchant's own; `channel` is the order's, "" where money came without an order.
"""

from django.db import models


class DataDay(models.Model):
    """A day of one channel of one shop. `orders` are those placed on the day, and `paid` … `received` what became
    of them since, whenever that was; `…_due` is what bills asked for on it, `…_in` what came in on it.
    """

    pk = models.CompositePrimaryKey("merchant_id", "sub_shop_id", "channel", "day")
    merchant_id = models.BigIntegerField()
    sub_shop_id = models.BigIntegerField()
    channel = models.CharField(max_length=10)
    day = models.DateField()
    orders = models.IntegerField(default=0)
    paid = models.IntegerField(default=0)
    approved = models.IntegerField(default=0)
    signed = models.IntegerField(default=0)
    shipped = models.IntegerField(default=0)
    received = models.IntegerField(default=0)
    sales = models.IntegerField(default=0)
    sales_amount = models.BigIntegerField(default=0)
    rent_due = models.BigIntegerField(default=0)
    rent_in = models.BigIntegerField(default=0)
    final_due = models.BigIntegerField(default=0)
    final_in = models.BigIntegerField(default=0)

    class Meta:
        indexes = [models.Index(fields=["day"], name="datacenter_day_day")]


class GoodsDay(models.Model):
    """What was ordered of goods on a day: `kind` is that of the order, `amount` counts orders that were paid."""

    pk = models.CompositePrimaryKey("merchant_id", "sub_shop_id", "channel", "day", "kind", "goods_id")
    merchant_id = models.BigIntegerField()
    sub_shop_id = models.BigIntegerField()
    channel = models.CharField(max_length=10)
    day = models.DateField()
    kind = models.CharField(max_length=8)
    goods_id = models.BigIntegerField()
    title = models.CharField(max_length=100)
    orders = models.IntegerField(default=0)
    amount = models.BigIntegerField(default=0)

    class Meta:
        indexes = [models.Index(fields=["kind", "day"], name="datacenter_goods_day")]
