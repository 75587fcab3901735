"""A piece by its serial number: where it was, and its way out of the repair."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.goods.models import Sku, StockEntry
from apps.leases.models import Order
from apps.orders.tests.factories import Way
from apps.orders.tests.test_cases import ask, dealt, mine
from apps.orders.tests.test_cases import leased as leased
from apps.orders.tests.test_returns import PARCEL
from apps.orders.tests.test_stuck import kinds
from apps.returns.models import Return
from core import clock
from tenants.scope import scope

pytestmark = pytest.mark.django_db
PIECE, REPAIRS, REPAIRED = "/api/orders/piece", "/api/orders/repairs", "/api/orders/repaired"
CORRECT = "/api/orders/correctSerials"
H5_SEND = "/api/h5/sendCase"
ANOTHER = {"company": "jd", "number": "JD0001112223", "serials": ["SN-2026-B"]}


@pytest.fixture
def broken(leased: Way) -> Way:
    """The piece is with the shop, which will send another one."""
    ask(leased, "exchange", reason="broken")
    dealt(leased, "agree")
    mine(leased, H5_SEND, **PARCEL)
    dealt(leased, "receive")
    dealt(leased, "inspect", fate="repair", finding="主板损坏", serials=[leased.serial])
    assert leased.asked(leased.shop.get(REPAIRS))["items"] == [], "it may go to the customer again"
    return leased


@pytest.fixture
def exchanged(broken: Way) -> Way:
    """The first piece is broken and with the shop, another one with the customer."""
    dealt(broken, "finish", **ANOTHER)
    return broken


def stock(way: Way) -> int:
    with scope(way.owner.shop):
        return Sku.objects.get(pk=way.sku_id).stock


def test_another_piece_is_locked_by_its_number_ahead_of_the_stock_as_one_that_is_shipped(broken: Way) -> None:
    """The other way round the two would wait for each other."""
    with CaptureQueriesContext(connection) as asked:
        dealt(broken, "finish", **ANOTHER)
    wanted = ("serials:", "FROM goods_sku WHERE id = ANY")
    seen = [one for query in asked.captured_queries for one in wanted if one in query["sql"]]
    assert (seen[0], set(seen)) == (wanted[0], set(wanted))


def test_each_piece_is_followed_by_itself_through_an_exchange(exchanged: Way, api: Any, mei: Any) -> None:
    old = exchanged.asked(exchanged.shop.get(PIECE, serial=exchanged.serial))
    (stay,) = old["items"]
    (back,) = stay["returns"]
    assert (old["with_order"], stay["order_id"], stay["customer"]) == (None, exchanged.order_id, "博*明")
    assert (back["fate_label"], back["finding"], back["other_piece"]) == ("送修", "主板损坏", "")
    new = exchanged.asked(exchanged.shop.get(PIECE, serial="SN-2026-B"))
    assert (new["with_order"], new["items"][0]["returns"]) == (exchanged.order_id, [])
    hidden = api(mei).get(PIECE, serial="SN-2026-B").data
    assert (hidden["with_order"], hidden["items"]) == (None, []), "another sub-shop's"
    assert exchanged.shop.get(PIECE, serial="1").errors.keys() == {"serial"}


def test_a_mistyped_number_is_corrected_until_the_lease_ends(leased: Way) -> None:
    (sent,) = leased.info()["parcels"]
    said = {
        "order_id": leased.order_id, "parcel_id": sent["id"], "serials": ["SN-2026-C"], "shown": [leased.serial],
        "reason": "发货时录错",
    }  # fmt: skip
    assert sent["correctable"]
    assert leased.shop.post(CORRECT, **{**said, "serials": [leased.serial]}).errors.keys() == {"serials"}
    leased.asked(leased.shop.post(CORRECT, **said))
    assert leased.shop.post(CORRECT, **{**said, "serials": ["SN-2026-D"]}).code == 112, "as somebody saw it before"
    assert leased.shop.get(PIECE, serial=leased.serial).data["items"] == []
    assert leased.asked(leased.shop.get(PIECE, serial="SN-2026-C"))["with_order"] == leased.order_id
    line = next(row for row in leased.info()["log"] if "更正了序列号" in row["text"])
    assert "发货时录错" in str(line)
    with scope(leased.owner.shop):
        Order.objects.filter(pk=int(leased.order_id)).update(finished_at=clock.now())
    assert not leased.info()["parcels"][0]["correctable"]
    assert leased.shop.post(CORRECT, **{**said, "shown": ["SN-2026-C"], "serials": ["SN-2026-D"]}).code == 111


def test_of_a_piece_that_was_exchanged_the_number_stays(exchanged: Way) -> None:
    assert [row["correctable"] for row in exchanged.info()["parcels"] if row["direction"] == "out"] == [False, True]


def test_what_is_in_repair_goes_to_the_stock_once_with_its_line_in_the_journal(
    exchanged: Way, api: Any, mei: Any
) -> None:
    before = stock(exchanged)
    (row,) = exchanged.asked(exchanged.shop.get(REPAIRS))["items"]
    assert (row["serials"], row["finding"], row["doable"]) == ([exchanged.serial], "主板损坏", True)
    assert ("repair" in kinds(exchanged.shop, 14), kinds(exchanged.shop, 15)["repair"]) == (False, [15])
    said = {"id": row["id"], "fate": "stock", "reason": "更换主板"}
    behind = exchanged.asked(exchanged.shop.get(REPAIRS, page=2, page_size=1))
    assert (behind["items"], behind["total"], behind["page"]) == ([], 1, 2)
    assert api(mei).get(REPAIRS).data["items"] == []
    assert api(mei).post(REPAIRED, **said).code == 104
    assert exchanged.shop.post(REPAIRED, **said).data["status"] == "stock"
    assert (stock(exchanged), exchanged.shop.post(REPAIRED, **said).code) == (before + 1, 111)
    left = exchanged.asked(exchanged.shop.get(REPAIRS))
    assert (left["items"], left["total"]) == ([], 0)
    with scope(exchanged.owner.shop):
        entry = StockEntry.objects.latest("pk")
        assert (entry.stock_delta, entry.order_id) == (1, None), "of the lease one piece is out still"
    assert "登记维修完成" in str(exchanged.info()["log"])


@pytest.mark.months
def test_what_cant_be_repaired_is_scrapped_though_its_lease_was_hidden(exchanged: Way) -> None:
    before = stock(exchanged)
    with scope(exchanged.owner.shop):
        Order.objects.filter(pk=int(exchanged.order_id)).update(deleted_at=clock.now())
    (row,) = exchanged.asked(exchanged.shop.get(REPAIRS))["items"]
    done = exchanged.shop.post(REPAIRED, id=row["id"], fate="scrap", reason="主板无法修复")
    assert (done.data["status"], stock(exchanged)) == ("scrap", before)
    with scope(exchanged.owner.shop):
        assert Return.objects.get().repaired_to == "scrap"
