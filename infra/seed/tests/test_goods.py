import io
from random import Random

import pytest
from PIL import Image

from apps.goods import queries
from catalog.models import Category
from infra.seed import drawing
from infra.seed.drawing.products import kind_of
from infra.seed.goods import OWN, Product, catalogue, make_goods, pictures_of
from tenants.scope import scope


class TestTheCatalogue:
    def test_has_prices_for_each_second_value(self):
        products = catalogue()
        assert len(products) >= 40
        for product in products:
            seconds = product.specs[1][1]
            assert len(product.prices) in (1, len(seconds))
            assert all(product.price(first, second) > 0 for first in product.specs[0][1] for second in seconds)


class TestAPicture:
    @pytest.mark.parametrize("category", sorted({product.category for product in catalogue()}))
    def test_is_drawn_for_each_category(self, category):
        draw = kind_of(category, "")
        picture = Image.open(io.BytesIO(drawing.hero(draw, (90, 120, 160), "品牌", "名称")))
        assert (picture.format, picture.size) == ("JPEG", (900, 900))
        assert len(picture.getcolors(1_000_000)) > 500

    def test_comes_one_to_three_a_product(self):
        rng = Random(7)
        assert {len(pictures_of(product, rng)) for product in catalogue()[:12]} <= {1, 2, 3}


class TestASeededShop:
    def test_offers_the_catalogue_through_the_real_services(self, lin_owner, settings, tmp_path):
        settings.MEDIA_ROOT = str(tmp_path)
        wanted: list[Product] = catalogue()[::12]
        made = make_goods(lin_owner.caller, lin_owner.shop, wanted, Random(1))
        make_goods(lin_owner.caller, lin_owner.shop, wanted[:1], Random(2))
        assert [row.status for row in made] == ["on_shelf"] * len(wanted)
        assert Category.objects.filter(parent_id=None, name="手机").count() == 1
        with scope(lin_owner.shop):
            offer = queries.offer(made[0].pk)
            assert queries.gains().count() == 2
        assert all((tmp_path / url.removeprefix("/media/")).is_file() for url in offer.pictures)
        if offer.plan.code == OWN.plan:
            year = next(price for price in offer.skus[0].prices if price.term.code == "m12")
            assert 1.14 < year.total_rent / offer.skus[0].market_value < 1.31
