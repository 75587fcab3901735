import io
from random import Random

import pytest
from PIL import Image

from apps.goods import queries
from apps.goods.models import Package
from catalog.choices import HOME_CHANNEL
from catalog.models import Category
from infra.seed import drawing
from infra.seed.bundles import BUNDLES
from infra.seed.catalogue import FIRST, accessories, catalogue, deal
from infra.seed.categories import CLOSED, SECOND, drawn_once, find, plant
from infra.seed.drawing import accessories as small
from infra.seed.drawing.products import kind_of
from infra.seed.gains import CARRIED, GAINS
from infra.seed.goods import Maker
from infra.seed.pricing import OWN
from infra.seed.showing import one_picture, pictures_of
from tenants.scope import public, scope


class TestTheCatalogue:
    def test_has_prices_for_each_second_value(self):
        products = catalogue()
        assert len(products) >= 40
        for product in products:
            (_, firsts), (_, seconds) = product.specs
            assert len(product.prices) in (1, len(seconds))
            assert all(product.price(first, second) > 0 for first in firsts for second in seconds)

    def test_has_accessories_with_a_price_for_each_value(self):
        for one in accessories():
            assert len(one.prices) in (1, max(1, len(one.values)))
            assert one.kind in small.KINDS
            assert set(one.shops) <= set(FIRST)

    def test_knows_every_part_of_a_package_and_every_add_on(self):
        parts = {one.title for one in accessories()}
        for packages in BUNDLES.values():
            assert {title for one in packages for title, _, _ in one.parts} <= parts
        assert {name for names in CARRIED.values() for name in names} <= set(GAINS)
        assert {product.kind for product in catalogue()} <= set(CARRIED)

    def test_is_dealt_so_that_a_shop_has_its_own_and_the_rest_is_nobody_elses(self):
        lin, gao, tang = deal(["lin", "gao", "tang"], [55, 33, 12], 40, Random(1))
        assert [len(share) for share in (lin, gao, tang)] == [22, 13, 5]
        assert [product.title for product in tang[:3]] == list(FIRST["tang"])
        rest = [product.title for share in (lin[6:], gao[4:], tang[3:]) for product in share]
        assert len(rest) == len(set(rest))


class TestAPicture:
    @pytest.mark.parametrize("kind", sorted({product.kind for product in catalogue()}))
    def test_is_drawn_for_each_kind_of_goods(self, kind):
        draw = kind_of(kind, "")
        picture = Image.open(io.BytesIO(drawing.hero(draw, (90, 120, 160), "品牌", "名称")))
        assert (picture.format, picture.size) == ("JPEG", (720, 720))
        assert len(picture.getcolors(1_000_000)) > 500

    @pytest.mark.months
    @pytest.mark.parametrize("one", accessories(), ids=lambda one: one.title)
    def test_is_drawn_for_each_accessory(self, one):
        assert len(Image.open(io.BytesIO(one_picture(one))).getcolors(1_000_000)) > 500

    def test_comes_one_to_three_a_product(self):
        rng = Random(7)
        assert {len(pictures_of(product, rng)) for product in catalogue()[:12]} <= {1, 2, 3}

    def test_of_a_category_is_small(self):
        picture = Image.open(io.BytesIO(drawing.icon(small.lens, (60, 60, 64))))
        assert picture.size == (192, 192)


class TestTheTrees:
    @pytest.mark.months
    def test_of_two_channels_have_three_levels_and_icons(self, operator, settings, tmp_path):
        settings.MEDIA_ROOT = str(tmp_path)
        drawn_once.cache_clear()
        with public():
            plant(operator.caller)
            plant_again = Category.objects.count()
            plant(operator.caller)
        assert Category.objects.count() == plant_again
        for channel in (HOME_CHANNEL, SECOND):
            rows = Category.objects.filter(channel=channel)
            assert set(rows.values_list("level", flat=True)) == {1, 2, 3}
            planted = rows.exclude(icon="")
            assert planted.count() >= 30
            assert all((tmp_path / row.icon.removeprefix("/media/")).is_file() for row in planted)
            assert find(CLOSED[channel], channel).active is False


class TestASeededShop:
    def test_offers_the_catalogue_through_the_real_services(self, lin_owner, settings, tmp_path):
        settings.MEDIA_ROOT = str(tmp_path)
        with scope(lin_owner.shop):
            made = Maker(lin_owner.caller, lin_owner.shop.id, Random(1)).lease(catalogue()[::12])
            assert [one.goods.status for one in made] == ["on_shelf"] * len(made)
            assert [one.goods.sort for one in made] == [10, 20, 30, 40]
            assert sum(bool(one.goods.sell_from) for one in made) == 1
            assert Category.objects.filter(parent_id=None, name="手机数码").count() == 1
            offer = queries.offer(made[0].goods.pk)
            assert queries.gains().count() == len(GAINS)
            assert {extra.monthly for extra in offer.extras} == {True, False}
        assert all((tmp_path / url.removeprefix("/media/")).is_file() for url in offer.pictures)
        if offer.plan.code == OWN.plan:
            year = next(price for price in offer.skus[0].prices if price.term.code == "m12")
            assert 1.14 < year.total_rent / offer.skus[0].market_value < 1.31

    @pytest.mark.months
    def test_bundles_what_it_sells_with_what_it_leases(self, lin_owner, settings, tmp_path):
        settings.MEDIA_ROOT = str(tmp_path)
        wanted = [product for product in catalogue() if product.title in ("EOS R50", "iPhone 17")]
        with scope(lin_owner.shop):
            maker = Maker(lin_owner.caller, lin_owner.shop.id, Random(1))
            sold, made = maker.sell(accessories("lin")), maker.lease(wanted)
            assert all(one.sold and not one.leased for one in sold)
            assert all(one.sold and one.leased and one.bundled for one in made)
            assert set(Package.objects.values_list("name", flat=True)) == {
                "两张装", "旅拍套装", "人像套装", "开箱无忧套装",
            }  # fmt: skip
            offers = [queries.offer(one.goods.pk) for one in made]
            travel = next(bundle for offer in offers for bundle in offer.packages if bundle.name == "旅拍套装")
            assert len(travel.parts) == 3
            assert travel.available > 0
            assert travel.sell_price < travel.market_value == travel.deposit
            assert travel.prices
