"""The stock journal and its running balance."""

import pytest

from apps.goods import services
from apps.goods.models import Sku
from apps.goods.schemas.journal import JournalExportFilter
from apps.goods.tests import factories
from apps.goods.transfer.tests.sheets import lines_of
from core.entities import TradeKind
from core.exports.registry import export_of
from core.jobs import services as jobs
from tenants.scope import scope

URL = "/api/platform/stockJournal"
pytestmark = pytest.mark.django_db


@pytest.fixture
def goods(lin_owner):
    return factories.goods(lin_owner)


@pytest.fixture
def sku(lin, lin_owner, goods):
    """5 pieces at first; 3 came, an order took one and was shipped, another one waits."""
    with scope(lin):
        row = Sku.objects.filter(goods=goods).order_by("position")[0]
        services.stock.change_stock(caller=lin_owner.caller, sku_id=row.pk, delta=3, stock=None, reason="到货")
        services.stock.lock_pieces(TradeKind.LEASE, 71, [(row.pk, 1)])
        services.stock.consume_pieces(71)
        services.stock.lock_pieces(TradeKind.LEASE, 72, [(row.pk, 1)])
    return row


class TestWho:
    def test_nobody_is_109(self, api, lin, goods):
        assert api(lin.host).get(URL, goods_id=goods.pk).code == 109

    def test_another_shops_goods_are_104(self, api, gao_owner, goods, sku):
        assert api(gao_owner).get(URL, goods_id=goods.pk).code == 104
        assert api(gao_owner).get(URL, sku_id=sku.pk).code == 104

    def test_own_ones_that_are_not_there_are_104(self, api, lin_owner, goods):
        assert api(lin_owner).get(URL, goods_id=goods.pk + 999).code == 104

    def test_goods_must_be_named(self, api, lin_owner):
        assert list(api(lin_owner).get(URL).errors) == ["goods_id"]

    def test_the_platform_and_sub_shops_see_it(self, api, operator, mei, goods, sku):
        assert [api(person).get(URL, goods_id=goods.pk).data["total"] for person in (operator, mei)] == [8, 8]

    def test_sub_shops_are_not_told_for_whom(self, api, lin, lin_owner, mei, goods, sku):
        def told(person):
            return {
                (one["order_id"], one["actor_name"] != "") for one in api(person).get(URL, sku_id=sku.pk).data["items"]
            }

        assert told(lin_owner) == {(None, True), ("71", True), ("72", True)}
        assert told(mei) == {(None, True), (None, False)}

        def in_a_sheet(person):
            with scope(lin):
                rows = export_of("stock_journal").rows(person.caller, JournalExportFilter(sku_id=sku.pk))
                return {(order, actor != "") for *_, actor, order in rows}

        assert in_a_sheet(lin_owner) == {("", True), ("71", True), ("72", True)}
        assert in_a_sheet(mei) == {("", True), ("", False)}


class TestJournal:
    def test_each_change_with_what_was_there_after_it(self, api, lin_owner, sku):
        items = api(lin_owner).get(URL, sku_id=sku.pk).data["items"]
        seen = [(one["stock_delta"], one["locked_delta"], one["stock"], one["locked"], one["reason"]) for one in items]
        assert seen == [
            (0, 1, 7, 1, "下单锁定"), (-1, -1, 7, 0, "发货出库"), (0, 1, 8, 1, "下单锁定"), (3, 0, 8, 0, "到货"),
            (5, 0, 5, 0, "编辑商品"),
        ]  # fmt: skip
        assert [one["order_id"] for one in items] == ["72", "71", "71", None, None]
        assert [one["order_kind"] for one in items] == ["rent", "rent", "rent", None, None]
        assert [one["actor_name"] for one in items] == ["系统", "系统", "系统", "林", "林"]
        assert items[0]["values"] == ["黑色", "256GB"]

    def test_later_pages_go_on_with_the_balance(self, api, lin_owner, sku):
        items = api(lin_owner).get(URL, sku_id=sku.pk, page=2, page_size=2).data["items"]
        assert [(one["stock"], one["locked"]) for one in items] == [(8, 1), (8, 0)]

    @pytest.mark.parametrize(
        ("language", "words"), [("zh", ("下单锁定", "系统")), ("en", ("Locked by an order", "System"))]
    )
    def test_it_can_be_exported(self, api, lin_owner, goods, sku, settings, tmp_path, language, words):
        settings.MEDIA_ROOT = str(tmp_path / "media")
        wanted = {"kind": "stock_journal", "filters": {"goods_id": str(goods.pk)}}
        started = api(lin_owner, accept_language=language).post("/api/platform/startExport", **wanted)
        jobs.run_due()
        state = api(lin_owner).get("/api/platform/transferJob", id=started.data["id"]).data
        rows = lines_of(b"".join(api(lin_owner).raw("get", state["url"]).streaming_content))
        assert len(rows) == 9
        assert rows[1][1:] == ["iPhone 17", "黑色 / 256GB", 0, 1, 7, 1, *words, "72"]
