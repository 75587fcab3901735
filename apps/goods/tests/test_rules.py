from dataclasses import replace
from itertools import product

import pytest

from apps.goods.rules import (
    DELETABLE,
    GOODS,
    MAX_AMOUNT,
    GoodsAct,
    GoodsDraft,
    GoodsStatus,
    PackageDraft,
    PartDraft,
    RentDraft,
    SellDraft,
    SkuDraft,
    Spec,
    first_rent,
    goods_problems,
    rent_a_day,
    rent_total,
)

COLOUR, MEMORY = Spec("颜色", ("黑色", "白色")), Spec("容量", ("256GB", "512GB"))
SKUS = tuple(SkuDraft(values, 5, 599_900, 300_000) for values in product(COLOUR.values, MEMORY.values))
RENT = RentDraft(sku=0, term="m12", days=365, periods=12, daily_rent=990, buyout_price=100_000)
PHONE = GoodsDraft("iPhone 17", True, ("a.jpg",), (COLOUR, MEMORY), SKUS, (RENT,))


def fields(draft):
    return [field for field, _, _ in goods_problems(draft)]


def sku_with(**changes):
    return replace(PHONE, skus=(replace(SKUS[0], **changes), *SKUS[1:]))


def rent_with(**changes):
    return replace(PHONE, rents=(replace(RENT, **changes),))


class TestAGoodsTree:
    def test_that_is_right_has_no_problem(self):
        assert goods_problems(PHONE) == []
        plain = replace(PHONE, specs=(), skus=(replace(SKUS[0], values=()),))
        assert goods_problems(plain) == []

    @pytest.mark.parametrize(
        ("draft", "field"),
        [
            (replace(PHONE, title="  "), "title"),
            (replace(PHONE, title="x" * 61), "title"),
            (replace(PHONE, title="微\u200b信 iPhone"), "title"),
            (replace(PHONE, specs=(replace(COLOUR, name="颜\u202e色"), MEMORY)), "specs.0.name"),
            (replace(PHONE, category_enabled=False), "category_id"),
            (replace(PHONE, pictures=()), "pictures"),
            (replace(PHONE, pictures=("a.jpg",) * 10), "pictures"),
            (replace(PHONE, skus=PHONE.skus[:1] * 2), "skus.1.values"),
            (sku_with(values=("黑色",)), "skus.0.values"),
            (sku_with(values=("红色", "256GB")), "skus.0.values"),
            (sku_with(stock=-1), "skus.0.stock"),
            (sku_with(stock=4, locked=5), "skus.0.stock"),
            (sku_with(market_value=0), "skus.0.market_value"),
            (sku_with(deposit=-1), "skus.0.deposit"),
            (sku_with(deposit=MAX_AMOUNT + 1), "skus.0.deposit"),
            (replace(PHONE, rents=()), "rents"),
            (replace(PHONE, rents=(RENT, RENT)), "rents.1.term"),
            (rent_with(sku=4), "rents.0.sku"),
            (rent_with(sku=-1), "rents.0.sku"),
            (rent_with(days=0), "rents.0.term"),
            (rent_with(daily_rent=0), "rents.0.daily_rent"),
            (rent_with(buyout_price=None), "rents.0.buyout_price"),
            (rent_with(buyout_price=-1), "rents.0.buyout_price"),
            (rent_with(buyout_allowed=False), "rents.0.buyout_price"),
        ],
    )
    def test_names_the_field_that_is_wrong(self, draft, field):
        assert fields(draft) == [field]

    @pytest.mark.parametrize(
        ("specs", "field"),
        [
            ((COLOUR, replace(MEMORY, name="颜色 ")), "specs.1.name"),
            ((replace(COLOUR, name=" "), MEMORY), "specs.0.name"),
            ((replace(COLOUR, values=("黑色", "白色", "黑色")), MEMORY), "specs.0.values"),
            ((replace(COLOUR, values=("黑色", "白色", " ")), MEMORY), "specs.0.values"),
        ],
    )
    def test_names_the_specification_that_is_wrong(self, specs, field):
        assert fields(replace(PHONE, specs=specs)) == [field]

    def test_with_too_many_specifications_or_no_values_is_refused(self):
        assert "specs" in fields(replace(PHONE, specs=(COLOUR, MEMORY, Spec("a", ("b",)), Spec("c", ("d",)))))
        assert "specs.0.values" in fields(replace(PHONE, specs=(replace(COLOUR, values=()), MEMORY)))
        assert "skus" in fields(replace(PHONE, skus=()))

    @pytest.mark.parametrize(
        "draft",
        [
            replace(PHONE, title="x" * 60),
            replace(PHONE, pictures=("a.jpg",) * 9),
            sku_with(stock=5, locked=5),
            sku_with(stock=0),
            sku_with(deposit=0),
            sku_with(deposit=MAX_AMOUNT),
            rent_with(daily_rent=1),
            rent_with(buyout_price=0),
            rent_with(buyout_price=None, buyout_allowed=False),
        ],
    )
    def test_is_right_at_the_edge(self, draft):
        assert goods_problems(draft) == []


SELL = SellDraft(0, 599_900)
KIT = PackageDraft("拍摄套装", 300_000, 800_000, (PartDraft(1, sku=0), PartDraft(2, sku_id=7)), (RENT,), 700_000, 1)


def sold_with(**changes):
    return replace(PHONE, sells=(replace(SELL, **changes),))


def kit_with(**changes):
    return replace(PHONE, packages=(replace(KIT, **changes),))


class TestTheSellList:
    @pytest.mark.parametrize(
        ("draft", "field"),
        [
            (sold_with(price=0), "sells.0.price"),
            (sold_with(price=-1), "sells.0.price"),
            (sold_with(price=MAX_AMOUNT + 1), "sells.0.price"),
            (sold_with(sku=4), "sells.0.sku"),
            (sold_with(sku=-1), "sells.0.sku"),
            (replace(PHONE, sells=(SELL, SELL)), "sells.1.sku"),
        ],
    )
    def test_names_what_is_wrong(self, draft, field):
        assert fields(draft) == [field]

    @pytest.mark.parametrize(
        "draft",
        [
            sold_with(price=1),
            sold_with(price=MAX_AMOUNT),
            replace(PHONE, rents=(), sells=(SELL,)),
            replace(PHONE, rents=(), packages=(KIT,)),
        ],
    )
    def test_is_enough_by_itself(self, draft):
        assert goods_problems(draft) == []


class TestAPackage:
    @pytest.mark.parametrize(
        ("draft", "field"),
        [
            (kit_with(name=" "), "packages.0.name"),
            (kit_with(name="x" * 31), "packages.0.name"),
            (replace(PHONE, packages=(KIT, replace(KIT, name="拍摄套装 "))), "packages.1.name"),
            (replace(PHONE, packages=tuple(replace(KIT, name=str(n)) for n in range(21))), "packages"),
            (kit_with(market_value=0), "packages.0.market_value"),
            (kit_with(deposit=-1), "packages.0.deposit"),
            (kit_with(sell_price=0), "packages.0.sell_price"),
            (kit_with(rents=(), sell_price=None), "packages.0.sell_price"),
            (kit_with(parts=()), "packages.0.parts"),
            (kit_with(parts=(PartDraft(1, sku=0),), add_ons=0), "packages.0.parts"),
            (kit_with(parts=tuple(PartDraft(1, sku_id=n) for n in range(11))), "packages.0.parts"),
            (kit_with(parts=(PartDraft(1, sku=0), PartDraft(1, sku=0))), "packages.0.parts.1.sku"),
            (kit_with(parts=(PartDraft(1, sku=0), PartDraft(1, sku=4))), "packages.0.parts.1.sku"),
            (kit_with(parts=(PartDraft(1, sku=0), PartDraft(1, sku=-1))), "packages.0.parts.1.sku"),
            (kit_with(parts=(PartDraft(1, sku=0), PartDraft(1))), "packages.0.parts.1.sku"),
            (kit_with(parts=(PartDraft(1, sku=0), PartDraft(1, sku_id=7, known=False))), "packages.0.parts.1.sku"),
            (kit_with(parts=(PartDraft(2, sku=0), PartDraft(0, sku=1))), "packages.0.parts.1.quantity"),
            (kit_with(parts=(PartDraft(100, sku=0),)), "packages.0.parts.0.quantity"),
            (kit_with(rents=(RENT, RENT)), "packages.0.prices.1.term"),
            (kit_with(rents=(replace(RENT, daily_rent=0),)), "packages.0.prices.0.daily_rent"),
            (kit_with(rents=(replace(RENT, days=0),)), "packages.0.prices.0.term"),
            (kit_with(rents=(replace(RENT, buyout_price=None),)), "packages.0.prices.0.buyout_price"),
        ],
    )
    def test_names_what_is_wrong(self, draft, field):
        assert fields(draft) == [field]

    @pytest.mark.parametrize(
        "draft",
        [
            kit_with(),
            kit_with(parts=(PartDraft(1, sku=0),), add_ons=1),
            kit_with(parts=(PartDraft(2, sku=0),), add_ons=0),
            kit_with(parts=(PartDraft(1, sku=0, sku_id=7), PartDraft(1, sku_id=7))),
            kit_with(sell_price=None),
            kit_with(rents=()),
            kit_with(deposit=0),
            replace(PHONE, specs=(COLOUR, MEMORY, Spec("版本", ("国行",))), skus=tuple(
                replace(sku, values=(*sku.values, "国行")) for sku in SKUS)),
        ],
    )  # fmt: skip
    def test_is_right_at_the_edge(self, draft):
        assert goods_problems(draft) == []


class TestRent:
    def test_is_the_daily_rent_times_the_days(self):
        assert rent_total(990, None, 365) == 361_350

    @pytest.mark.parametrize(("total", "days", "daily"), [(29_900, 30, 997), (5, 2, 3), (1, 90, 1), (360, 360, 1)])
    def test_of_the_whole_comes_to_a_day_rounded_half_up(self, total, days, daily):
        assert (rent_total(daily, total, days), rent_a_day(total, days)) == (total, daily)

    def test_of_the_first_period_leaves_the_remainder_to_the_last(self):
        assert first_rent(361_350, 12) == 30_112


class TestGoods:
    def test_have_a_row_for_every_status_and_use_every_act(self):
        assert set(GOODS.states) == set(GoodsStatus)
        assert {act for state in GOODS.states for act in GOODS.acts(state)} == set(GoodsAct)

    def test_forced_down_come_back_by_review_only(self):
        assert GOODS.acts("forced_down") == ["resubmit"]
        assert GOODS.next("forced_down", "resubmit") == "reviewing"

    def test_are_deleted_off_the_shelf_only(self):
        assert {"draft", "rejected", "off_shelf"} == DELETABLE
