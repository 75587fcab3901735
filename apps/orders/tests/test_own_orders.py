"""Who lacks "all orders" sees and handles the leases of the own links and those given to them, wherever they show."""

import io

import openpyxl
import pytest

from apps.leases.kind import LEASE
from apps.orders.services import tell
from apps.orders.tests.factories import BO, Way
from apps.promotion.models import ShareLink
from apps.shop.tests.test_people import hire
from apps.staff.models import Staff, StaffRole
from apps.trade.notifying import notify_of, tell_refunded_there
from core.jobs import services as jobs
from core.notices.models import Notice
from infra.testing.cast import Person, person
from tenants.scope import scope

pytestmark = pytest.mark.django_db
P = "/api/platform"
ALLOWED = [
    "order.view", "order.close", "order.remark", "order.ship", "order.audit", "bill.view", "goods.view", "privacy.view",
    "promotion.view", "promotion.edit", "contract.view",
]  # fmt: skip


def salesman(way: Way, account: str = "sal") -> Person:
    """Somebody who may do much, but isn't shown all orders."""
    with scope(way.owner.shop):
        role = StaffRole.objects.create(name=f"role {account}", actions=ALLOWED)
        Staff.objects.create(account=account, name=account, password="!", role_ids=[role.pk])
    return person(account, way.owner.shop)


def links_to(way: Way, whom: Person | None) -> None:
    with scope(way.owner.shop):
        ShareLink.objects.update(salesman_id=whom.id if whom else None)


@pytest.fixture
def two(way: Way):
    """(salesman, own lease, somebody else's): both of one customer, through one link that changed hands."""
    sal = salesman(way)
    way.offer()
    links_to(way, sal)
    mine = way.place().order_id
    links_to(way, None)
    other = way.place().order_id
    return sal, mine, other


def test_lists_counts_and_search_show_the_own_ones(api, way: Way, two) -> None:
    sal, mine, other = two
    client = api(sal)
    assert [one["order_id"] for one in client.get(f"{P}/backendOrderList").data["items"]] == [mine]
    counted = client.get(f"{P}/orderNumberCount").data["statuses"]
    assert sum(one["count"] for one in counted) == 1
    hits = client.post(f"{P}/search", text=BO["mobile"]).data["items"]
    assert [one["id"] for one in hits if one["kind"] == "order"] == [mine]
    assert [one["kind"] for one in client.post(f"{P}/search", text=str(other)).data["items"]] == []
    same = client.get("/api/general/userOrderList", order_id=mine).data["items"]
    assert same == []
    assert way.shop.get(f"{P}/backendOrderList").data["total"] == 2


def test_another_ones_is_not_there(api, two) -> None:
    sal, mine, other = two
    client = api(sal)
    for method, path, more in (
        ("get", "/api/merchant/orderInfo", {}),
        ("get", f"{P}/getRemarkList", {}),
        ("get", "/api/v2/getBillList", {}),
        ("post", f"{P}/addRemark", {"text": "已联系"}),
        ("post", "/api/backend/auditOrder", {"result": "pass"}),
        ("post", f"{P}/showPrivacy", {"field": "mobile", "reason": "联系客户"}),
    ):
        answers = [getattr(client, method)(path, order_id=one, **more) for one in (other, mine)]
        assert answers[0].code == 104, path
        assert answers[1].code in (200, 111), (path, answers[1].msg)


def test_acts_on_many_pass_over_the_others(api, two) -> None:
    sal, mine, other = two
    done = api(sal).post(f"{P}/closeOrders", order_ids=[mine, other], reason="客户不要了").data["results"]
    assert {one["id"]: one["code"] for one in done} == {mine: 200, other: 104}


def test_what_was_given_to_an_auditor_is_shown_too(api, way: Way, two) -> None:
    _, _, other = two
    aud = salesman(way, "aud")
    assert api(aud).get(f"{P}/backendOrderList").data["total"] == 0
    given = way.shop.post("/api/backend/allocateOrders", order_ids=[other], auditor_id=str(aud.id))
    assert given.data["results"][0]["code"] == 200
    assert [one["order_id"] for one in api(aud).get(f"{P}/backendOrderList").data["items"]] == [other]


def test_todos_and_figures_count_the_own_ones(api, way: Way, two) -> None:
    sal, _, _ = two
    home = [api(one).get(f"{P}/workbench").data for one in (sal, way.owner)]
    assert [one["today"]["orders"] for one in home] == [1, 2]
    assert [one["week"][-1]["orders"] for one in home] == [1, 2]
    way.pay()
    home = [api(one).get(f"{P}/workbench").data for one in (sal, way.owner)]
    assert [one["today"]["paid"] for one in home] == [0, 1]
    audits = [{todo["key"]: todo["count"] for todo in one["todos"]}["audit"] for one in home]
    assert audits == [0, 1]


def test_what_came_in_for_the_own_ones_is_in_the_figures(api, way: Way) -> None:
    sal = salesman(way)
    way.offer()
    links_to(way, sal)
    way.place().pay()
    home = [api(one).get(f"{P}/workbench").data["today"] for one in (sal, way.owner)]
    assert [one["paid"] for one in home] == [1, 1]


def test_an_export_holds_the_own_ones(api, two, settings, tmp_path) -> None:
    settings.MEDIA_ROOT = str(tmp_path / "media")
    sal, mine, _ = two
    client = api(sal)
    started = client.post(f"{P}/startExport", kind="orders", filters={})
    jobs.run_due()
    state = client.get(f"{P}/transferJob", id=started.data["id"]).data
    sent = client.raw("get", state["url"])
    page = openpyxl.load_workbook(io.BytesIO(b"".join(sent.streaming_content))).worksheets[0]
    assert [row[0] for row in page.iter_rows(min_row=2, values_only=True)] == [mine]


def test_links_are_the_own_ones_and_new_ones_become_so(api, way: Way, two) -> None:
    sal, _, _ = two
    client = api(sal)
    with scope(way.owner.shop):
        link = ShareLink.objects.get()
    assert client.get("/api/general/shareLinkList").data["total"] == 0
    assert client.get("/api/general/getShareLink", id=str(link.pk)).code == 104
    assert client.get("/api/general/editShareLink", id=str(link.pk), salesman_id=str(sal.id)).code == 104
    made = client.post("/api/general/shareLink", name="朋友圈", target="goods", goods_id=str(link.goods_id))
    assert made.code == 200, made.msg
    assert [one["id"] for one in client.get("/api/general/shareLinkList").data["items"]] == [made.data["id"]]


def test_the_stock_journal_names_no_trades(api, way: Way, two) -> None:
    sal, _, _ = two
    rows = api(sal).get(f"{P}/stockJournal", goods_id=str(way.order.goods_id)).data["items"]
    assert rows
    assert {one["order_id"] for one in rows} == {None}
    assert all(BO["name"][0] not in one["actor_name"] for one in rows if one["actor_name"])


def test_the_bell_tells_of_the_own_ones(api, way: Way, two) -> None:
    sal, mine, _ = two
    way.pay()
    paths = {one["path"] for one in api(sal).get(f"{P}/notices").data["items"]}
    assert paths == {f"/orderInfo/{mine}"}
    assert Notice.objects.filter(tenant_id=way.owner.shop.id).count() > 1


def test_nor_of_others_by_what_their_money_or_their_deposit_does(api, way: Way) -> None:
    """To who also collects, in a role of the shop's own without "all orders"."""
    way.leasing()
    eve = hire(way.owner.shop, "eve", actions=("order.view", "bill.view", "bill.collect", "order.settle"))
    assert api(eve).get("/api/merchant/orderInfo", order_id=way.order_id).code == 104
    with scope(way.owner.shop):
        tell_refunded_there(LEASE, way.order, 60_000, ("订单不变", "it stays"), to_ship=False)
        notify_of(LEASE, way.order, "deposit.stays_frozen", ("已抵扣押金", "captured"), ("", ""), "bill.collect")
        tell.fell_overdue(3, 90_000)
        tell.terms_end(3, 7, way.today)
    assert api(eve).get(f"{P}/notices").data["items"] == []
    assert len(api(way.owner).get(f"{P}/notices").data["items"]) >= 4
