"""What the merchant rents out and sells. Amounts in fen. A key that begins a unique constraint has no index more."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from apps.goods.rules import GoodsStatus


class Goods(models.Model):
    """An SPU. `specs` is [{name, values: [..]}] with up to three entries; `category_id` is the public category.

    `channels` are where the merchant offers it, `shown_on` those of them where operators placed it on the shelves.
    `plan` is empty for goods that are only sold. `price_from` is the lowest daily rent, `sell_from` the lowest
    selling price; 0 where there is none. `freight`: of an order, whatever its quantity. `down_code` and `down_reason`:
    why operators took it down or rejected it. `unseen`: off the shelf, what customers judge by was changed, and nobody
    has reviewed that. `placed`: operators have said whether the H5 channel, which links lead to, shows it.
    """

    title = models.CharField(max_length=60)
    category_id = models.BigIntegerField()
    brand = models.CharField(max_length=30, default="")
    fineness = models.CharField(max_length=10)
    plan = models.CharField(max_length=20, default="")
    pictures = ArrayField(models.CharField(max_length=200), default=list)
    detail = models.TextField(default="")
    channels = ArrayField(models.CharField(max_length=10), default=list)
    shown_on = ArrayField(models.CharField(max_length=10), default=list)
    placed = models.BooleanField(default=False)
    specs = models.JSONField(default=list)
    status = models.CharField(max_length=12, default=GoodsStatus.DRAFT)
    down_code = models.CharField(max_length=20, default="")
    down_reason = models.CharField(max_length=200, default="")
    unseen = models.BooleanField(default=False)
    sort = models.IntegerField(default=0)
    price_from = models.BigIntegerField(default=0)
    sell_from = models.BigIntegerField(default=0)
    freight = models.BigIntegerField(default=0)
    version = models.IntegerField(default=1)
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()
    deleted_at = models.DateTimeField(null=True)


class Sku(models.Model):
    """One combination of specification values. `locked` pieces belong to open orders."""

    goods = models.ForeignKey(Goods, models.CASCADE, related_name="skus", db_index=False)
    values = ArrayField(models.CharField(max_length=30), default=list)
    stock = models.IntegerField(default=0)
    locked = models.IntegerField(default=0)
    market_value = models.BigIntegerField()
    deposit = models.BigIntegerField()
    position = models.IntegerField(default=0)
    active = models.BooleanField(default=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(locked__gte=0) & Q(stock__gte=F("locked")), name="goods_sku_stock_covers_locked"
            ),
            models.UniqueConstraint(fields=["goods", "values"], name="goods_sku_combination"),
        ]


class RentPrice(models.Model):
    """A SKU for a term: the rent list.

    `total_rent`: of a price that was set by the month or as a whole; `daily_rent` is what that comes to, rounded. Null
    where it is the daily rent × the days of the term.
    """

    sku = models.ForeignKey(Sku, models.CASCADE, related_name="prices", db_index=False)
    term = models.CharField(max_length=10)
    daily_rent = models.BigIntegerField()
    total_rent = models.BigIntegerField(null=True)
    buyout_price = models.BigIntegerField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["sku", "term"], name="goods_rentprice_term")]


class SellPrice(models.Model):
    """A SKU for outright sale: the sell list."""

    sku = models.OneToOneField(Sku, models.CASCADE, related_name="sell_price")
    price = models.BigIntegerField()


class Package(models.Model):
    """A bundle that is rented or sold as one: pieces of SKUs, also of other goods, and add-ons that come with it.

    `sell_price` is null for one that is only rented, and there are no prices for one that is only sold. Its stock
    is what its scarcest part allows.
    """

    goods = models.ForeignKey(Goods, models.CASCADE, related_name="packages", db_index=False)
    name = models.CharField(max_length=30)
    description = models.CharField(max_length=200, default="")
    deposit = models.BigIntegerField(default=0)
    market_value = models.BigIntegerField()
    sell_price = models.BigIntegerField(null=True)
    addon_ids = ArrayField(models.BigIntegerField(), default=list)
    position = models.IntegerField(default=0)
    active = models.BooleanField(default=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["goods", "name"], name="goods_package_name", condition=Q(active=True))
        ]


class PackagePart(models.Model):
    package = models.ForeignKey(Package, models.CASCADE, related_name="parts", db_index=False)
    sku = models.ForeignKey(Sku, models.PROTECT, related_name="package_parts")
    quantity = models.IntegerField(default=1)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["package", "sku"], name="goods_package_part_once"),
            models.CheckConstraint(condition=Q(quantity__gte=1), name="goods_package_part_quantity"),
        ]


class PackagePrice(models.Model):
    """A package for a term, as RentPrice is a SKU for a term."""

    package = models.ForeignKey(Package, models.CASCADE, related_name="prices", db_index=False)
    term = models.CharField(max_length=10)
    daily_rent = models.BigIntegerField()
    total_rent = models.BigIntegerField(null=True)
    buyout_price = models.BigIntegerField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["package", "term"], name="goods_packageprice_term")]


class AddOn(models.Model):
    """An add-on service, charged once or monthly."""

    name = models.CharField(max_length=30)
    type = models.CharField(max_length=20)
    charge_mode = models.CharField(max_length=8)
    price = models.BigIntegerField()
    required = models.BooleanField(default=False)
    refundable = models.BooleanField(default=False)
    description = models.CharField(max_length=300, default="")
    active = models.BooleanField(default=True)
    created_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["name"], name="goods_addon_name")]


class GoodsAddOn(models.Model):
    goods = models.ForeignKey(Goods, models.CASCADE, related_name="addon_links", db_index=False)
    addon = models.ForeignKey(AddOn, models.PROTECT, related_name="goods_links")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["goods", "addon"], name="goods_addon_once")]


class StockEntry(models.Model):
    """The stock journal: each change of a SKU's stock or lock, who and why; a trade's with its kind and number."""

    sku = models.ForeignKey(Sku, models.CASCADE, db_index=False)
    stock_delta = models.IntegerField(default=0)
    locked_delta = models.IntegerField(default=0)
    reason = models.CharField(max_length=100)
    actor_name = models.CharField(max_length=60)
    order_kind = models.CharField(max_length=8, null=True)
    order_id = models.BigIntegerField(null=True)
    at = models.DateTimeField()

    class Meta:
        indexes = [
            models.Index(fields=["sku", "-id"], name="goods_stockentry_sku"),
            models.Index(fields=["order_id"], name="goods_stockentry_order", condition=Q(order_id__isnull=False)),
        ]
