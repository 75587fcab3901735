"""Days of merchants in `public`, rolled up by the night from their own rows, and of all together. Amounts in fen.

`sub_shop_id` 0 is the merchant's own; `channel` is the order's, "" where money came without an order.
"""

from django.db import models


class DayFigures(models.Model):
    """`orders` are those placed on the day, and `paid` … `received`, `rejected_…` what became of them since, whenever
    that was;
    `…_due` is what bills asked for on it, `…_in` what came in on it; `income` what came in for anything, less `refunds`
    of the day, and `commission` what the platform took of it.
    """

    visits = models.BigIntegerField(default=0)
    orders = models.BigIntegerField(default=0)
    paid = models.BigIntegerField(default=0)
    approved = models.BigIntegerField(default=0)
    signed = models.BigIntegerField(default=0)
    shipped = models.BigIntegerField(default=0)
    received = models.BigIntegerField(default=0)
    sales = models.BigIntegerField(default=0)
    sales_amount = models.BigIntegerField(default=0)
    rent_due = models.BigIntegerField(default=0)
    rent_in = models.BigIntegerField(default=0)
    final_due = models.BigIntegerField(default=0)
    final_in = models.BigIntegerField(default=0)
    income = models.BigIntegerField(default=0)
    refunds = models.BigIntegerField(default=0)
    commission = models.BigIntegerField(default=0)
    rejected_credit = models.BigIntegerField(default=0)
    rejected_papers = models.BigIntegerField(default=0)
    rejected_identity = models.BigIntegerField(default=0)
    rejected_contact = models.BigIntegerField(default=0)
    rejected_risk = models.BigIntegerField(default=0)
    rejected_area = models.BigIntegerField(default=0)
    rejected_goods = models.BigIntegerField(default=0)
    rejected_twice = models.BigIntegerField(default=0)
    rejected_other = models.BigIntegerField(default=0)

    class Meta:
        abstract = True


class DataDay(DayFigures):
    """A day of one channel of one shop."""

    pk = models.CompositePrimaryKey("merchant_id", "sub_shop_id", "channel", "day")
    merchant_id = models.BigIntegerField()
    sub_shop_id = models.BigIntegerField()
    channel = models.CharField(max_length=10)
    day = models.DateField()


class PlatformDay(DayFigures):
    """A day of one channel of all merchants: what their days add up to, moved in the transaction of each of them.

    `own`: of merchants themselves, or of their sub-shops.
    """

    pk = models.CompositePrimaryKey("own", "channel", "day")
    own = models.BooleanField()
    channel = models.CharField(max_length=10)
    day = models.DateField()


class StateFigures(models.Model):
    """What stood at the end of the day. `out`, `stock` in pieces; `deposits` in fen; `m0` … `m6`: leases that were
    overdue so long (`leases.rules.ages`), `m0_sum` … what of them was overdue.
    """

    out = models.BigIntegerField(default=0)
    stock = models.BigIntegerField(default=0)
    deposits = models.BigIntegerField(default=0)
    m0 = models.BigIntegerField(default=0)
    m1 = models.BigIntegerField(default=0)
    m2 = models.BigIntegerField(default=0)
    m3 = models.BigIntegerField(default=0)
    m4 = models.BigIntegerField(default=0)
    m5 = models.BigIntegerField(default=0)
    m6 = models.BigIntegerField(default=0)
    m0_sum = models.BigIntegerField(default=0)
    m1_sum = models.BigIntegerField(default=0)
    m2_sum = models.BigIntegerField(default=0)
    m3_sum = models.BigIntegerField(default=0)
    m4_sum = models.BigIntegerField(default=0)
    m5_sum = models.BigIntegerField(default=0)
    m6_sum = models.BigIntegerField(default=0)

    class Meta:
        abstract = True


class DataState(StateFigures):
    """The end of a day of one channel of one shop; stock is of the merchant itself and of no channel."""

    pk = models.CompositePrimaryKey("merchant_id", "sub_shop_id", "channel", "day")
    merchant_id = models.BigIntegerField()
    sub_shop_id = models.BigIntegerField()
    channel = models.CharField(max_length=10)
    day = models.DateField()


class PlatformState(StateFigures):
    """The end of a day of one channel of all merchants, as `PlatformDay` is of their days."""

    pk = models.CompositePrimaryKey("own", "channel", "day")
    own = models.BooleanField()
    channel = models.CharField(max_length=10)
    day = models.DateField()


class VintageFigures(models.Model):
    """Of the leases that began in the month of `start`, what stood at the end of the month of `day`, or stands now in
    one that runs; both are the first of their month. `late`: overdue for more than 30 days, or written off; `late_sum`:
    what of them was overdue. `rent`: of their whole terms. Sums in fen.
    """

    leases = models.BigIntegerField(default=0)
    rent = models.BigIntegerField(default=0)
    late = models.BigIntegerField(default=0)
    late_sum = models.BigIntegerField(default=0)

    class Meta:
        abstract = True


class VintageMonth(VintageFigures):
    """Of one channel of one shop; each night writes the month of its day."""

    pk = models.CompositePrimaryKey("merchant_id", "sub_shop_id", "channel", "day", "start")
    merchant_id = models.BigIntegerField()
    sub_shop_id = models.BigIntegerField()
    channel = models.CharField(max_length=10)
    day = models.DateField()
    start = models.DateField()


class PlatformVintage(VintageFigures):
    """Of one channel of all merchants, as `PlatformDay` is of their days."""

    pk = models.CompositePrimaryKey("own", "channel", "day", "start")
    own = models.BooleanField()
    channel = models.CharField(max_length=10)
    day = models.DateField()
    start = models.DateField()


class AheadFigures(models.Model):
    """What falls due on a day to come, as the last night saw it."""

    amount = models.BigIntegerField(default=0)

    class Meta:
        abstract = True


class AheadDay(AheadFigures):
    """Of one channel of one shop; each night writes the days from its own on, and takes away those that are over. Of a
    merchant that closes they are taken away with it.
    """

    pk = models.CompositePrimaryKey("merchant_id", "sub_shop_id", "channel", "day")
    merchant_id = models.BigIntegerField()
    sub_shop_id = models.BigIntegerField()
    channel = models.CharField(max_length=10)
    day = models.DateField()


class PlatformAhead(AheadFigures):
    """Of one channel of all merchants, as `PlatformDay` is of their days."""

    pk = models.CompositePrimaryKey("own", "channel", "day")
    own = models.BooleanField()
    channel = models.CharField(max_length=10)
    day = models.DateField()


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
        indexes = [
            models.Index(
                fields=["kind", "day"], name="datacenter_goods_day",
                include=["merchant_id", "goods_id", "channel", "sub_shop_id", "orders", "amount"],
            )
        ]  # fmt: skip


class LinkDay(models.Model):
    """What a share link brought on a day, for the salesman whose the order is: orders that were placed then, leases and
    purchases, those `paid` of them, and their `amount`; `visits` are of no salesman.
    """

    pk = models.CompositePrimaryKey("merchant_id", "sub_shop_id", "channel", "day", "link_id", "salesman_id")
    merchant_id = models.BigIntegerField()
    sub_shop_id = models.BigIntegerField()
    channel = models.CharField(max_length=10)
    day = models.DateField()
    link_id = models.BigIntegerField()
    salesman_id = models.BigIntegerField()
    visits = models.IntegerField(default=0)
    orders = models.IntegerField(default=0)
    paid = models.IntegerField(default=0)
    amount = models.BigIntegerField(default=0)


class Counted(models.Model):
    """How far a merchant's days are counted: those before `until`, and all of them on `healed_on`.

    `line`: the last line of its log then; `line_before`: that of the count before it, from which the next one looks on,
    for an act may be done that wasn't committed yet.
    """

    merchant_id = models.BigIntegerField(primary_key=True)
    until = models.DateField(null=True)
    line = models.BigIntegerField(default=0)
    line_before = models.BigIntegerField(default=0)
    healed_on = models.DateField(null=True)
