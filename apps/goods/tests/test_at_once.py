"""Two people at the same moment, over real connections: each transaction waits until the other has taken its lock."""

from typing import Any

import pytest

from apps.goods import services
from apps.goods.models import AddOn, Goods
from apps.goods.schemas import GainIn, SaveGoodIn
from apps.goods.tests.factories import goods, tree
from catalog import services as catalog
from catalog.models import Category
from core.errors import ApiError
from tenants.scope import current, public, scope
from tenants.testing.threads import meanwhile

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def kind(operator: Any) -> Category:
    return catalog.create_category(operator.caller, "无人机")


def save(owner: Any, category_id: int) -> Goods:
    with scope(owner.shop):
        wanted = SaveGoodIn.model_validate(tree(current().id, category_id=category_id))
        return services.save_goods(caller=owner.caller, tree=wanted)


def fields(error: ApiError | None) -> list[str]:
    assert error is not None
    return [problem["field"] for problem in error.data["errors"]]


class TestACategory:
    def test_that_goods_come_into_is_not_deleted(self, operator: Any, lin_owner: Any, kind: Category) -> None:
        error = meanwhile(lambda: save(lin_owner, kind.pk), lambda: catalog.delete_category(operator.caller, kind.pk))
        assert error is not None
        assert error.code == 111
        assert Category.objects.filter(pk=kind.pk).exists()

    def test_that_is_being_deleted_takes_no_goods(self, operator: Any, lin_owner: Any, kind: Category) -> None:
        error = meanwhile(lambda: catalog.delete_category(operator.caller, kind.pk), lambda: save(lin_owner, kind.pk))
        assert fields(error) == ["category_id"]
        with scope(lin_owner.shop):
            assert not Goods.objects.filter(category_id=kind.pk).exists()

    @pytest.mark.months
    def test_that_is_being_deleted_takes_no_goods_of_a_list(
        self, operator: Any, lin_owner: Any, kind: Category
    ) -> None:
        phone = goods(lin_owner)

        def file() -> None:
            with scope(lin_owner.shop):
                services.set_category(caller=lin_owner.caller, goods_id=phone.pk, category_id=kind.pk)

        error = meanwhile(lambda: catalog.delete_category(operator.caller, kind.pk), file)
        assert fields(error) == ["category_id"]
        with scope(lin_owner.shop):
            assert not Goods.objects.filter(category_id=kind.pk).exists()


def test_an_add_on_s_name_is_taken_once(lin_owner: Any) -> None:
    wanted = GainIn.model_validate({"name": "碎屏保", "type": "screen_cover", "charge_mode": "once", "price": 1_900})

    def add() -> None:
        with scope(lin_owner.shop):
            services.add_gain(caller=lin_owner.caller, gain=wanted)

    assert fields(meanwhile(add, add)) == ["name"]
    with scope(lin_owner.shop):
        assert AddOn.objects.filter(name=wanted.name).count() == 1


@pytest.mark.django_db  # one step after the other: nothing has to be committed
def test_who_leaves_a_channel_leaves_its_shelves(operator: Any, lin_owner: Any) -> None:
    phone = goods(lin_owner, channels=["h5", "alipay"])
    with scope(lin_owner.shop):
        for channel in ("h5", "alipay"):
            services.set_display(caller=operator.caller, goods_id=phone.pk, channel=channel, shown=True)
        phone.refresh_from_db()
        assert sorted(phone.shown_on) == ["alipay", "h5"]
        wanted = SaveGoodIn.model_validate(
            {**tree(current().id, channels=["h5"]), "id": str(phone.pk), "version": phone.version}
        )
        assert services.save_goods(caller=lin_owner.caller, tree=wanted).shown_on == ["h5"]
    with public():
        from overview.models import GoodsIndex

        assert GoodsIndex.objects.get(goods_id=phone.pk).shown_on == ["h5"]
