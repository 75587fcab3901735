"""Many leases are shipped at once: from the list, and from a spreadsheet. Each by the rules of the single act."""

import io
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit

import openpyxl
import pytest
from django.core import signing
from django.test import RequestFactory
from xlsxwriter import Workbook

from apps.express.models import Parcel
from apps.leases.models import Order
from apps.orders.shipping.columns import BY_KEY
from apps.orders.shipping.lines import Draft, drafts
from apps.orders.shipping.views import label_file
from apps.orders.tests.factories import BO, IMEI, Way
from apps.staff.models import ShopLog
from apps.trade import labels
from apps.trade.labels import Label, render
from core import clock, retention
from core.caller import Side
from core.errors import Forbidden
from core.exports import store
from core.exports.links import TICKETS, Linked
from core.exports.views import _file
from core.jobs import services as jobs
from core.spreadsheets.drafts import Row
from core.testing import Answer
from looks.models import Look
from tenants.hosts import Place
from tenants.scope import scope

MANY, TEMPLATE = "/api/merchant/addExpressMany", "/api/merchant/parcelsTemplate"
CHECK, START = "/api/merchant/checkParcels", "/api/merchant/startParcels"
LABELS, STATE = "/api/orders/labels", "/api/platform/transferJob"
OTHER = "490154203237518"
Line = dict[str, Any]


def parcel(number: str = "SF1234567890", **changes: Any) -> Line:
    return {"company": "shunfeng", "number": number, "serials": [IMEI], **changes}


@pytest.fixture
def two(way: Way) -> tuple[Way, str, str]:
    """Two leases of the same customer that wait to be shipped."""
    first = way.place().pay().audit().sign().order_id
    return way, first, way.place().pay().audit().sign().order_id


def statuses(way: Way, *order_ids: str) -> list[str]:
    with scope(way.owner.shop):
        return [Order.objects.get(pk=int(one)).status for one in order_ids]


def book(lines: list[Line]) -> bytes:
    """As the template, in its own words."""
    out = io.BytesIO()
    with Workbook(out, {"in_memory": True}) as made:
        page = made.add_worksheet("待发货")
        page.write_row(0, 0, [field.zh for field in BY_KEY.values()])
        for row, line in enumerate(lines, 1):
            page.write_row(row, 0, [line.get(key, "") for key in BY_KEY])
    return out.getvalue()


def ran(client: Any, answer: Answer) -> Any:
    """The state of a transfer once its job has run."""
    assert answer.code == 200, answer.msg
    jobs.run_due()
    return client.get(STATE, id=answer.data["id"]).data


@pytest.mark.django_db
class TestFromTheList:
    def test_each_has_its_own_parcel_and_its_own_result(self, two):
        way, first, second = two
        answer = way.shop.post(
            MANY, order_ids=[second, "1", first],
            parcels=[
                parcel("JD12345678", company="jd", serials=[OTHER]), parcel(unnumbered=True, serials=[]), parcel()
            ],
        )  # fmt: skip
        found = [(one["id"], one["code"]) for one in answer.data["results"]]
        assert found == [(second, 200), ("1", 104), (first, 200)]
        assert answer.data["results"][0]["msg"] == "已发货，京东物流 JD12345678"
        assert statuses(way, first, second) == ["shipped", "shipped"]
        with scope(way.owner.shop):
            assert list(Parcel.objects.order_by("order_id").values_list("number", "serials")) == [
                ("SF1234567890", [IMEI]), ("JD12345678", [OTHER]),
            ]  # fmt: skip

    def test_what_refuses_one_leaves_the_others(self, two):
        way, first, second = two
        wrong = parcel(serials=[f"{IMEI[:-1]}0"])
        answer = way.shop.post(MANY, order_ids=[first, second], parcels=[wrong, parcel()])
        assert [one["code"] for one in answer.data["results"]] == [110, 200]
        assert "校验位" in answer.data["results"][0]["msg"]
        assert statuses(way, first, second) == ["pending_ship", "shipped"]
        again = way.shop.post(MANY, order_ids=[second], parcels=[parcel(serials=[OTHER])])
        assert [(one["code"], one["msg"]) for one in again.data["results"]] == [(111, "订单现在是“已发货”，不能发货")]

    def test_what_is_wrong_for_all_ships_none(self, two):
        """None, one too few, a serial number twice, a number that is none."""
        way, first, second = two
        for parcels in ([], [parcel()], [parcel(), parcel()], [parcel(number="中文"), parcel(serials=[])]):
            answer = way.shop.post(MANY, order_ids=[first, second], parcels=parcels)
            assert (answer.code, next(iter(answer.errors)).partition(".")[0]) == (110, "parcels"), parcels
        assert statuses(way, first, second) == ["pending_ship", "pending_ship"]


@pytest.mark.django_db
class TestLabels:
    def test_name_each_receiver_and_every_look_is_logged(self, two, mei, api, monkeypatch):
        way, first, second = two
        way.asked(way.shop.post(MANY, order_ids=[first], parcels=[parcel()]))
        done = way.place().order_id
        link = way.asked(way.shop.post(LABELS, order_ids=[second, first, done]))
        assert (link["count"], link["left"]) == (2, 1)
        with scope(way.owner.shop):
            logged = ShopLog.objects.filter(act="order.receiver").values_list("order_id", flat=True)
            assert sorted(logged) == [int(first), int(second)]
        looks = Look.objects.filter(order_id__in=[int(first), int(second)])
        assert not looks.exists(), "nobody has opened it"
        drawn: list[list[Label]] = []
        monkeypatch.setattr(labels, "render", lambda shown, at: drawn.append(shown) or render(shown, at))
        for _ in range(2):
            pdf = self.opened(way, link["url"])
            assert len(re.findall(rb"/Type /Page\b", pdf)) == 2
        assert [(one.order_id, one.name, one.number, one.serials) for one in drawn[0]] == [
            (int(second), BO["name"], "", ()), (int(first), BO["name"], "SF1234567890", (IMEI,)),
        ]  # fmt: skip
        assert drawn[0][0].goods[0].startswith("iPhone 17")
        assert drawn[0][0].address.endswith(BO["address"])
        assert looks.count() == 2 * 2 * 3, "each opening, each order, name, mobile and address"
        assert api(mei).post(LABELS, order_ids=[first, second]).code == 104
        assert way.shop.post(LABELS, order_ids=[done]).code == 111
        assert b'"code":104' in self.opened(way, link["url"] + "x")

    def opened(self, way: Way, url: str) -> bytes:
        request = RequestFactory().get(url)
        request.place = Place(Side.STORE, way.owner.shop)  # type: ignore[attr-defined]
        return b"".join(label_file(request))


class TestAPage:
    LABEL = Label(
        7,
        "林记",
        "博小明",
        "13812341235",
        "浙江省杭州市西湖区" * 12,
        "顺丰速运",
        "SF1234567890",
        ("相机 · 黑色 × 1",),
        (IMEI,),
    )

    def test_is_one_however_much_lies_in_the_parcel(self):
        full = replace(self.LABEL, name="长" * 50, goods=self.LABEL.goods * 40, serials=(IMEI,) * 40)
        at = datetime(2026, 11, 29, tzinfo=UTC)
        pdf = render([self.LABEL, full], at)
        assert pdf == render([self.LABEL, full], at)
        assert len(re.findall(rb"/Type /Page\b", pdf)) == 2
        assert b"/MediaBox [0 0 283.46 425.2" in pdf


@pytest.mark.django_db
class TestWho:
    """Without the action: test_api.py."""

    def test_nobody_else(self, api, lin, operator, gao_owner, mei, two):
        way, first, second = two
        for who, code in ((api(lin.host), 109), (api(operator), 103)):
            asked = [who.post(MANY), who.get(TEMPLATE), who.upload(CHECK, "a", b"x"), who.post(START)]
            assert [one.code for one in asked] == [code] * 4
        sheet = book([{"order_id": first, "company": "顺丰", "number": "SF1234567890", "serials": IMEI}])
        check = ran(way.shop, way.shop.upload(CHECK, "parcels.xlsx", sheet))
        for stranger in (api(gao_owner), api(mei)):
            assert stranger.post(START, check_id=check["id"]).code == 104
            refused = stranger.post(MANY, order_ids=[first, second], parcels=[parcel(), parcel(serials=[OTHER])])
            assert [one["code"] for one in refused.data["results"]] == [104, 104]
            theirs = ran(stranger, stranger.upload(CHECK, "parcels.xlsx", sheet))["report"]
            assert (theirs["good"], theirs["problems"][0]["column"]) == (0, "订单编号")
        assert statuses(way, first, second) == ["pending_ship", "pending_ship"]


@pytest.mark.django_db
class TestFromASpreadsheet:
    def test_the_template_names_what_waits_and_comes_back_filled_in(self, two, seen):
        way, first, second = two
        page = seen(way.shop.get(TEMPLATE).data["url"])
        shown = [[cell.value for cell in row] for row in page.iter_rows(max_col=len(BY_KEY))]
        assert [row[0] for row in shown[1:]] == [first, second]
        assert [row[2] for row in shown[1:]] == ["博*明 138****1235"] * 2
        lines = [
            {"order_id": first, "company": "顺丰", "number": "SF 1234567890", "serials": f"{IMEI}，{OTHER}"},
            {"order_id": second},
        ]
        check = ran(way.shop, way.shop.upload(CHECK, "parcels.xlsx", book(lines)))
        assert {key: check["report"][key] for key in ("rows", "good", "bad")} == {"rows": 1, "good": 1, "bad": 0}
        assert statuses(way, first, second) == ["pending_ship", "pending_ship"], "a check ships nothing"
        made = ran(way.shop, way.shop.post(START, check_id=check["id"]))
        assert (made["report"]["good"], made["report"]["bad"]) == (1, 0)
        assert statuses(way, first, second) == ["shipped", "pending_ship"]
        with scope(way.owner.shop):
            assert Parcel.objects.get().serials == [IMEI, OTHER]
        again = way.shop.post(START, check_id=check["id"])
        assert again.data["id"] == made["id"], "the same check once only"

    def test_the_template_is_a_list_which_ends_with_the_action_and_goes_after_an_hour(self, two, monkeypatch):
        way, *_ = two
        caller, shop = way.owner.caller, way.owner.shop
        ticket = parse_qs(urlsplit(way.shop.get(TEMPLATE).data["url"]).query)["ticket"][0]
        held = Linked(**signing.loads(ticket, salt=TICKETS.url)[2])
        assert _file(caller, shop.id, held).content.is_file()
        with pytest.raises(Forbidden):
            _file(replace(caller, actions=frozenset()), shop.id, held)
        written = store.path_of(held.name).stat().st_mtime
        for minutes, left in ((59, True), (61, False)):
            later = datetime.fromtimestamp(written, UTC) + timedelta(minutes=minutes)
            monkeypatch.setattr(clock, "real_now", lambda later=later: later)
            retention.clear_short()
            assert store.path_of(held.name).is_file() == left

    def test_a_wrong_row_is_named_and_holds_up_no_other(self, two):
        way, first, second = two
        lines = [
            {"order_id": first, "company": "jd", "number": "JD12345678", "serials": f"{IMEI[:-1]}0"},
            {"order_id": second, "company": "EMS", "number": "EA123456789CN", "serials": "无"},
            {"order_id": "77", "company": "EMS", "number": "EA123456789CN", "serials": "无"},
        ]
        check = ran(way.shop, way.shop.upload(CHECK, "parcels.xlsx", book(lines)))["report"]
        assert [(one["row"], one["column"]) for one in check["problems"]] == [(2, "序列号/IMEI"), (4, "订单编号")]
        assert (check["good"], statuses(way, second)) == (1, ["pending_ship"])

    def test_a_piece_that_another_lease_has_is_named_by_hand_and_in_the_file(self, two):
        way, first, second = two
        way.asked(way.shop.post("/api/merchant/addExpress", order_id=first, **parcel()))
        answer = way.shop.post("/api/merchant/addExpress", order_id=second, **parcel("JD12345678"))
        assert (answer.code, IMEI in answer.errors["serials"], first in answer.errors["serials"]) == (110, True, True)
        line = {"order_id": second, "company": "jd", "number": "JD12345678", "serials": f"{OTHER}，{IMEI}"}
        sheet = book([line])
        (problem,) = ran(way.shop, way.shop.upload(CHECK, "parcels.xlsx", sheet))["report"]["problems"]
        assert (problem["row"], problem["column"], first in problem["msg"]) == (2, "序列号/IMEI", True)
        with scope(way.owner.shop):
            Order.objects.filter(pk=int(first)).update(finished_at=clock.now())
        assert ran(way.shop, way.shop.upload(CHECK, "parcels.xlsx", sheet))["report"]["good"] == 1

    @pytest.mark.months
    def test_no_number_is_corrected_to_that_of_a_piece_which_another_lease_has(self, two):
        way, first, second = two
        for order_id, serial in ((first, IMEI), (second, OTHER)):
            sent = parcel("JD12345678", serials=[serial])
            way.asked(way.shop.post("/api/merchant/addExpress", order_id=order_id, **sent))
        (seen,) = way.asked(way.shop.get("/api/merchant/orderInfo", order_id=second))["parcels"]
        said = {"parcel_id": seen["id"], "serials": [IMEI], "shown": [OTHER], "reason": "录错了"}
        refused = way.shop.post("/api/orders/correctSerials", order_id=second, **said)
        assert (refused.code, first in refused.errors["serials"]) == (110, True)

    @pytest.mark.months
    def test_what_changed_behind_the_check_is_told_by_the_import(self, two):
        way, first, second = two
        lines = [
            {"order_id": one, "company": "顺丰", "number": "SF1234567890", "serials": serial}
            for one, serial in ((first, IMEI), (second, OTHER))
        ]
        check = ran(way.shop, way.shop.upload(CHECK, "parcels.xlsx", book(lines)))
        way.asked(way.shop.post("/api/platform/closeOrders", order_ids=[first], reason="客户要求"))
        made = ran(way.shop, way.shop.post(START, check_id=check["id"]))["report"]
        (problem,) = made["problems"]
        assert (made["good"], made["bad"], problem["row"]) == (1, 1, 2)
        assert "“已关闭”" in problem["msg"]
        assert statuses(way, second) == ["shipped"]

    def test_one_without_a_parcel_is_told_so(self, two):
        way, first, _ = two
        check = ran(way.shop, way.shop.upload(CHECK, "parcels.xlsx", book([{"order_id": first}])))
        assert [(one["row"], "快递单号" in one["msg"]) for one in check["report"]["problems"]] == [(0, True)]


@pytest.fixture
def seen(api: Any, lin: Any) -> Callable[[str], Any]:
    """The first page of a spreadsheet behind a link."""

    def look(url: str) -> Any:
        response = api(lin.host).raw("get", url)
        raw = b"".join(response.streaming_content) if response.streaming else response.content
        return openpyxl.load_workbook(io.BytesIO(raw)).worksheets[0]

    return look


class TestReading:
    """Without a database."""

    def read(self, *lines: Line) -> list[Draft]:
        made = [Row(number, {**good(), **line}) for number, line in enumerate(lines, 2)]
        return drafts(made, {"顺丰": "shunfeng"})

    @pytest.mark.parametrize(
        ("change", "key"),
        [
            ({"order_id": "ab"}, "order_id"), ({"order_id": ""}, "order_id"), ({"company": "鸽子"}, "company"),
            ({"company": ""}, "company"), ({"number": ""}, "number"), ({"number": 1.2345678901234567e15}, "number"),
            ({"serials": ""}, "serials"), ({"serials": 4901542032375180}, "serials"),
        ],
    )  # fmt: skip
    def test_what_is_wrong_stands_at_its_cell(self, change, key):
        (draft,) = self.read(change)
        assert [(one.row, one.key) for one in draft.problems] == [(2, key)]

    def test_an_order_and_a_serial_number_stand_once(self):
        found = self.read({}, {"serials": OTHER}, {"order_id": 8}, {"order_id": 9, "serials": "none"})
        assert [[one.key for one in draft.problems] for draft in found] == [[], ["order_id"], ["serials"], []]
        assert found[3].unnumbered

    def test_a_number_typed_as_one_is_its_digits(self):
        (draft,) = self.read({"order_id": 1099511627777.0, "number": 774412345678901.0, "serials": int(IMEI)})
        assert (draft.order_id, draft.number, draft.serials) == (1099511627777, "774412345678901", [IMEI])


def good() -> Line:
    return {"order_id": "7", "company": "顺丰", "number": "SF1234567890", "serials": IMEI}
