"""The operators' index: what differs is found field by field, and mended."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from apps.goods import index, services
from apps.goods.models import Goods, Sku
from apps.goods.tests.factories import goods
from overview.models import GoodsIndex
from tenants.scope import scope
from tenants.testing.threads import at_once


@pytest.fixture
def phone(lin_owner):
    return goods(lin_owner)


def run(*args):
    out = StringIO()
    call_command("goods_index", *args, stdout=out)
    return out.getvalue()


WRONG = {
    "title": "old", "cover": "/x.jpg", "category_id": 0, "fineness": "70", "status": "draft", "price_from": 1,
    "sell_from": 1, "stock": 1, "sort": 8, "channels": ["tv"], "shown_on": ["tv"], "placed": True,
    "down_code": "price", "down_reason": "x",
    "created_at": "2020-01-01T00:00:00Z", "updated_at": "2020-01-01T00:00:00Z",
}  # fmt: skip


class TestCheck:
    def test_is_silent_where_all_is_right(self, phone):
        assert "0 differences" in run("--check")

    def test_compares_every_field(self, phone):
        assert WRONG.keys() == set(index.GOODS.fields)

    def test_finds_each_field_that_differs(self, phone):
        for field, wrong in WRONG.items():
            GoodsIndex.objects.update(**{field: wrong})
            out = StringIO()
            with pytest.raises(CommandError):
                call_command("goods_index", "--check", stdout=out)
            assert f"goods {phone.pk}: {field} is " in out.getvalue()
            run("--rebuild")
        assert "0 differences" in run("--check")

    def test_knows_prices_and_stock_of_packages(self, lin_owner):
        kit = {
            "name": "套装", "market_value": 900_000, "sell_price": 850_000, "parts": [{"sku": 0, "quantity": 2}],
            "prices": [{"term": "m12", "daily_rent": 1_500}],
        }  # fmt: skip
        row = goods(lin_owner, packages=[kit])
        assert GoodsIndex.objects.values_list("price_from", "sell_from", "stock").get() == (1_500, 850_000, 20)
        GoodsIndex.objects.update(price_from=2_000, sell_from=0, shown_on=["h5"], down_reason="旧")
        with scope(lin_owner.shop):
            found = [(one.row_id, one.field) for one in index.GOODS.differences()]
        assert sorted(found) == [(row.pk, name) for name in ("down_reason", "price_from", "sell_from", "shown_on")]
        run("--rebuild")
        assert "0 differences" in run("--check")
        assert GoodsIndex.objects.values_list("price_from", "sell_from", "shown_on").get() == (1_500, 850_000, [])

    def test_finds_missing_rows_and_strays(self, lin_owner, phone):
        gone = goods(lin_owner, title="Gone")
        with scope(lin_owner.shop):
            Goods.objects.filter(pk=gone.pk).update(deleted_at=gone.created_at)
            GoodsIndex.objects.filter(goods_id=phone.pk).delete()
            found = [str(one) for one in index.GOODS.differences()]
        assert found == [f"goods {phone.pk}: not in the index", f"goods {gone.pk}: in the index, but gone"]
        run("--rebuild", "--merchant", str(lin_owner.shop.id))
        assert list(GoodsIndex.objects.values_list("goods_id", flat=True)) == [phone.pk]

    def test_finds_rows_of_no_merchant(self, phone):
        row = GoodsIndex.objects.values().get()
        GoodsIndex.objects.create(**{**row, "merchant_id": 999})
        with pytest.raises(CommandError, match="1 differences"):
            run("--check")
        run("--rebuild")
        assert run("--check")

    def test_is_of_one_merchant_where_asked(self, lin_owner, gao_owner, phone):
        goods(gao_owner)
        GoodsIndex.objects.update(title="old")
        run("--rebuild", "--merchant", str(lin_owner.shop.id))
        assert sorted(GoodsIndex.objects.values_list("title", flat=True)) == ["iPhone 17", "old"]
        with pytest.raises(CommandError):
            run("--check", "--merchant", "999")


@pytest.mark.django_db(transaction=True)
class TestAtOnce:
    def test_stock_of_several_skus_is_summed_right(self, lin_owner):
        row = goods(lin_owner)
        caller, shop = lin_owner.caller, lin_owner.shop
        with scope(shop):
            skus = list(Sku.objects.filter(goods=row).values_list("pk", flat=True))

        def change(number):
            with scope(shop):
                for _ in range(5):
                    services.stock.change_stock(
                        caller=caller, sku_id=skus[number], delta=1, stock=None, reason="到货"
                    )  # fmt: skip

        assert at_once(len(skus), change) == [None] * len(skus)
        assert GoodsIndex.objects.get().stock == 40
