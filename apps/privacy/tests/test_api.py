"""Giving out and erasing what is kept of a customer, through the API."""

import json
from base64 import b64encode
from collections.abc import Callable, Iterator
from datetime import timedelta
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from django.conf import settings
from django.db import connection
from PIL import Image

from apps.customers.models import Customer, Erasure
from apps.finance.models import Transaction
from apps.leases.models import Order
from apps.orders.models import Remark
from apps.orders.tests.factories import Way
from apps.privacy import archive
from apps.privacy.rules import free_from
from apps.privacy.services import ERASE
from apps.sales.tests.factories import Purchase
from apps.staff.models import ShopLog
from core import clock, crypto, redis
from core.jobs import services as jobs
from core.models import Job
from infra.testing import walked
from looks.models import Look
from partners.models import PartnerCall
from tenants.scope import public, scope

DATA, EXPORT = "/api/privacy/personalData", "/api/privacy/exportPersonalData"
ERASING, KEEP = "/api/privacy/erasePersonalData", "/api/privacy/keepPersonalData"
NAME, ID_NUMBER, MOBILE = "金丝雀", "110105199003073859", "13912349876"
WHO = {"name": NAME, "mobile": MOBILE, "id_number": ID_NUMBER}
WHY = "客户来电要求"
pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _one_moment() -> Iterator[None]:
    """Days are counted from the business day: midnight in Shanghai may not fall between two steps."""
    with clock.at(clock.start_of(clock.today()) + timedelta(hours=11)):
        yield


def picture() -> str:
    out = BytesIO()
    Image.new("RGB", (40, 30), "red").save(out, "PNG")
    return "data:image/png;base64," + b64encode(out.getvalue()).decode()


@walked.once
def ended(way: Way, **who: Any) -> Way:
    """A lease with documents and a signed contract that was closed before it was shipped: all money went back."""
    way.place(**{**WHO, **who}).pay()
    way.asked(way.shop.post("/api/backend/auditOrder", order_id=way.order_id, result="supplement", reason="请补资料"))
    way.asked(way.nobody.post("/api/h5/supplement", **way.proven, text=f"我是{NAME}", pictures=[picture()]))
    way.audit().sign()
    way.asked(way.shop.post("/api/platform/closeOrders", order_ids=[way.order_id], reason="客户取消"))
    return way.work().work()


def of(way: Way, **more: Any) -> dict[str, Any]:
    return {"order_id": way.order_id, "kind": "rent", **more}


def erase(way: Way, client: Any = None, **other: Any) -> Any:
    form = of(way, name=NAME, orders=1, reason=WHY) | other
    return (client or way.shop).post(ERASING, **form)


def everything() -> list[tuple[str, str]]:
    """(schema.table, text) of each row, like a dump."""
    found = []
    with connection.cursor() as cursor:
        cursor.execute("SELECT schemaname, tablename FROM pg_tables WHERE schemaname !~ '^(pg_|information_schema)'")
        for schema, table in cursor.fetchall():
            cursor.execute(f'SELECT t::text FROM "{schema}"."{table}" t')
            found += [(f"{schema}.{table}", text) for (text,) in cursor.fetchall()]
    return found


def traces(words: list[str]) -> list[tuple[str, str]]:
    """Where they stand, but for counts of tries, which go within a day by themselves."""
    rows = [(table, text) for table, text in everything() if table != "public.core_throttle"]
    return [(table, word) for table, text in rows for word in words if word in text or word.encode().hex() in text]


def keys(shop_id: int) -> list[str]:
    """All by which this person could be found again."""
    fields = {"name": NAME, "mobile": MOBILE, "id_number": ID_NUMBER, "surname": NAME[0], "tail": MOBILE[-4:]}
    across = [crypto.platform_index(value, field=field) for field, value in fields.items()]
    return [
        *across, crypto.blind_index(ID_NUMBER, tenant_id=0, field="person"),
        crypto.blind_index(ID_NUMBER, tenant_id=shop_id, field="id_number"),
        crypto.blind_index(NAME, tenant_id=shop_id, field="name"),
    ]  # fmt: skip


def files() -> list[str]:
    root = Path(settings.MEDIA_ROOT) / "private"
    return sorted(str(path.relative_to(root)) for path in root.rglob("*") if path.is_file())


def on_its_day() -> None:
    """What a worker does when the day of the planned erasure has come."""
    job = Job.objects.get(kind=ERASE)
    assert job.due_at is not None
    with clock.at(job.due_at), public():
        Job.objects.filter(pk=job.pk).update(run_at=clock.real_now() - timedelta(seconds=1))
        jobs.run_due()


class TestGates:
    CALLS = (("get", DATA), ("post", EXPORT), ("post", ERASING), ("post", KEEP))

    def test_who_may(self, way: Way, api: Callable[..., Any], lin: Any, gao_owner: Any, mei: Any):
        way.place(**WHO)
        form = of(way, name=NAME, orders=1, reason=WHY)
        for method, path in self.CALLS:
            assert getattr(api(lin.host), method)(path, **form).code == 109, path
            assert getattr(api(gao_owner), method)(path, **form).code == 104, path
            assert getattr(api(mei), method)(path, **form).code == 103, path
            assert getattr(way.shop, method)(path, **{**form, "order_id": "9"}).code == 104, path

    def test_who_lacks_the_action_may_not(self, way: Way, api: Callable[..., Any], lin: Any):
        from apps.shop.tests.test_people import hire

        way.place(**WHO)
        eve = hire(lin, "eve", actions=("order.view", "order.all", "privacy.view"))
        assert api(eve).get(DATA, **of(way)).code == 103
        fay = hire(lin, "fay", actions=("order.view", "order.all", "privacy.customer"))
        assert api(fay).get(DATA, **of(way)).code == 200


class TestExport:
    def unpacked(self, client: Any, way: Way) -> ZipFile:
        made = client.post(EXPORT, **of(way, reason=WHY))
        assert made.code == 200, made.msg
        jobs.run_due()
        done = client.get("/api/platform/transferJob", id=made.data["id"])
        assert done.data["state"] == "done" and done.data["file_name"].endswith(".zip")
        raw = client.raw("get", done.data["url"])
        assert raw["Content-Type"] == "application/zip"
        return ZipFile(BytesIO(b"".join(raw.streaming_content)))

    def test_leads_to_the_order(self, way: Way):
        way.place(**WHO)
        assert way.shop.post(EXPORT, **of(way, reason=WHY)).code == 200
        assert Job.objects.get(kind="privacy.export").payload["transfer"]["path"] == f"/orderInfo/{way.order_id}"

    def test_has_all_that_is_kept_and_leaves_a_look(self, way: Way):
        ended(way)
        archive = self.unpacked(way.shop, way)
        data = json.loads(archive.read("data.json"))
        (lease,) = data["leases"]
        assert (lease["name"], lease["id_number"], lease["mobile"]) == (NAME, ID_NUMBER, MOBILE)
        assert NAME in data["remarks"][0]["text"]
        assert data["payments"] and data["contracts"] and data["deposits"] and data["calls"]
        names = archive.namelist()
        assert sum(name.startswith("files/private/contracts/") for name in names) == 2
        assert sum(name.startswith("files/private/documents/") for name in names) == 1
        look = Look.objects.get(seen="export")
        assert (look.order_id, look.reason, look.actor_id) == (int(way.order_id), WHY, way.owner.id)
        with scope(way.owner.shop):
            line = ShopLog.objects.get(act="privacy.export")
        assert (line.order_id, line.why) == (int(way.order_id), WHY)
        assert not traces([ID_NUMBER, MOBILE])

    @pytest.mark.parametrize("lie", ["{}", "/media/../../../../../..{}"])
    def test_no_file_from_outside_is_given_out_or_removed_whatever_a_row_says(self, way: Way, tmp_path: Path, lie: str):
        secret = tmp_path / "keys.env"
        secret.write_text("ZUDESK_KEY=1")
        ended(way)
        with scope(way.owner.shop):
            Remark.objects.update(pictures=[lie.format(secret)])
        assert not [name for name in self.unpacked(way.shop, way).namelist() if "keys" in name]
        with clock.at(clock.now() + timedelta(days=1100)):
            assert erase(way).code == 200
        jobs.run_due()
        assert secret.is_file()

    def test_is_made_for_an_operator_too_and_the_shop_sees_it(self, way: Way, api: Callable[..., Any], operator: Any):
        way.place(**WHO)
        data = json.loads(self.unpacked(api(operator), way).read("data.json"))
        assert data["leases"][0]["mobile"] == MOBILE
        with scope(way.owner.shop):
            assert ShopLog.objects.get(act="privacy.export").actor_side == "admin"

    def test_leaves_out_who_typed_the_same_id_number_with_another_mobile(self, way: Way):
        mine = way.place(**WHO).order_id
        way.place(**{**WHO, "mobile": "13812340000", "address": "别人的地址 9 号"})
        way.order_id = mine
        seen = way.shop.get(DATA, **of(way)).data
        assert (seen["orders"], seen["others"]) == ([mine], 1)
        data = json.loads(self.unpacked(way.shop, way).read("data.json"))
        assert [row["order_id"] for row in data["leases"]] == [mine]
        assert "别人的地址" not in json.dumps(data, ensure_ascii=False)


class TestRefused:
    def test_while_a_lease_is_live(self, way: Way):
        way.place(**WHO)
        answer = erase(way)
        assert answer.code == 111 and "还有未完结的租赁订单" in answer.msg
        assert "租赁订单" in "".join(way.shop.get(DATA, **of(way)).data["waits"])
        assert way.order.contact(way.owner.shop.id)["name"] == NAME

    def test_while_money_is_on_its_way(self, way: Way):
        way.place(**WHO).pay().audit()
        way.asked(way.shop.post("/api/platform/closeOrders", order_ids=[way.order_id], reason="客户取消"))
        answer = erase(way)
        assert answer.code == 111 and "收款或退款" in answer.msg

    def test_by_another_name_or_another_count(self, way: Way):
        way.place(**WHO)
        assert "name" in erase(way, name="王小二").errors
        assert "orders" in erase(way, orders=2).errors


class TestPlanned:
    def test_what_was_traded_is_restricted_first_and_goes_on_its_day(self, way: Way):
        ended(way)
        over = way.order.finished_at
        assert over is not None
        day = free_from([clock.business_date(over)])
        answer = erase(way)
        assert (answer.code, answer.data["state"]) == (200, "planned"), answer.msg
        assert answer.data["day"] == str(day)
        refused = way.shop.post("/api/platform/showPrivacy", order_id=way.order_id, field="name", reason="看看")
        assert refused.code == 111 and "限制使用" in refused.msg
        assert erase(way).code == 111
        on_its_day()
        assert way.order.customer_mask == "已删除"
        assert not traces([*keys(way.owner.shop.id), ID_NUMBER, MOBILE, NAME])

    def test_is_taken_back(self, way: Way):
        ended(way)
        assert erase(way).data["state"] == "planned"
        assert way.shop.post(KEEP, **of(way, reason="客户撤回")).data["state"] == "dropped"
        assert way.shop.post(KEEP, **of(way, reason="客户撤回")).code == 111
        assert (
            way.shop.post("/api/platform/showPrivacy", order_id=way.order_id, field="name", reason="看看").code == 200
        )
        on_its_day()
        assert way.order.contact(way.owner.shop.id)["name"] == NAME


class TestErased:
    def test_nothing_is_left_in_dump_redis_or_files_and_the_books_stay(self, way: Way):
        ended(way)
        with scope(way.owner.shop):
            books = list(Transaction.objects.order_by("pk").values_list("pk", "amount"))
        shop_id, uid, token = way.owner.shop.id, way.order.uid, way.token
        client = way.shop
        client.post(EXPORT, **of(way, reason=WHY))
        jobs.run_due()
        assert len(files()) == 5 and traces(keys(shop_id))
        with clock.at(clock.now() + timedelta(days=1100)):
            answer = erase(way)
            assert (answer.code, answer.data) == (
                200, {"state": "done", "day": clock.today().isoformat(), "orders": 1},
            ), answer.msg  # fmt: skip
        jobs.run_due()
        assert files() == []
        assert traces([*keys(shop_id), ID_NUMBER, MOBILE, NAME, uid.hex, str(uid)]) == []
        client_of_redis = redis.client()
        kept = [client_of_redis.dump(key) or b"" for key in client_of_redis.scan_iter("*")]
        assert not [word for word in (ID_NUMBER, MOBILE, NAME) for text in kept if word.encode() in text]
        row = way.order
        assert row.contact(shop_id) == {"name": "", "mobile": "", "address": "", "id_number": ""}
        with scope(way.owner.shop):
            assert list(Transaction.objects.order_by("pk").values_list("pk", "amount")) == books and books
            assert Remark.objects.get().text == "已删除"
            assert row.contract_value and Customer.objects.filter(pk=row.customer_id).exists()
            lines = ShopLog.objects.filter(act="privacy.erase")
            assert [(one.order_id, one.why, one.actor_id) for one in lines] == [(row.pk, WHY, way.owner.id)]
            assert Erasure.objects.get().state == "done"
        assert not PartnerCall.objects.filter(order_id=row.pk, emptied=False).exists()
        assert way.nobody.get("/api/h5/order", token=token).code == 104

    def test_the_order_still_opens_and_says_what_happened(self, way: Way):
        way.place(**WHO)
        way.asked(way.shop.post("/api/platform/closeOrders", order_ids=[way.order_id], reason="客户取消"))
        way.work()
        assert erase(way).data["state"] == "done"
        info = way.info()
        assert info["customer"]["name"] == "已删除" and info["customer"]["mobile"] == ""
        shown = way.shop.post("/api/platform/showPrivacy", order_id=way.order_id, field="name", reason="看看")
        assert shown.code == 111 and "已删除" in shown.msg
        seen = way.shop.get(DATA, **of(way)).data
        assert (seen["state"], seen["parts"], seen["why"]) == ("done", [], WHY)
        assert erase(way).code == way.shop.post(EXPORT, **of(way, reason=WHY)).code == 111

    def test_two_who_were_erased_are_not_one_person_afterwards(self, way: Way, api: Callable[..., Any], operator: Any):
        ids = []
        for who in (WHO, {**WHO, "name": "另一位", "mobile": "13812340000", "id_number": "11010519491231002X"}):
            way.place(**who)
            way.asked(way.shop.post("/api/platform/closeOrders", order_ids=[way.order_id], reason="客户取消"))
            way.work()
            assert erase(way, name=who["name"]).data["state"] == "done"
            ids.append(int(way.order_id))
        with scope(way.owner.shop):
            rows = Order.objects.filter(pk__in=ids)
            assert len({row.customer_id for row in rows}) == len({row.person_index for row in rows}) == 2
        for client in (way.shop, api(operator)):
            for one in ids:
                rows = client.get("/api/platform/backendOrderList", same_as=str(one)).data["items"]
                assert [row["order_id"] for row in rows] == [str(one)]
                assert client.get("/api/general/userOrderList", order_id=str(one)).data["items"] == []


class TestPurchases:
    def test_go_by_their_own_order(self, way: Way):
        buying = Purchase(way.sandbox, way.listener, way.owner, way.api).place()
        client = buying.shop
        form = {"order_id": buying.order_id, "kind": "sale", "name": "博小明", "orders": 1, "reason": WHY}
        assert client.post(ERASING, **form).code == 111
        buying.asked(client.post("/api/sales/close", order_id=buying.order_id, reason="客户取消"))
        buying.work()
        assert client.post(ERASING, **form).data["state"] == "done"
        assert buying.order.customer_mask == "已删除"
        assert traces(["博小明", "13812341235"]) == []

    def test_a_file_that_is_being_made_meanwhile_is_not_kept(self, way: Way, monkeypatch: pytest.MonkeyPatch):
        """The export has read the data when they are erased: its file would have stayed for a week."""
        buying = Purchase(way.sandbox, way.listener, way.owner, way.api).place()
        buying.asked(buying.shop.post("/api/sales/close", order_id=buying.order_id, reason="客户取消"))
        buying.work()
        mine = {"order_id": buying.order_id, "kind": "sale", "reason": WHY}
        written = archive.write

        def erased_meanwhile(path: Path, person: Any) -> int:
            entries = written(path, person)
            answer = buying.shop.post(ERASING, **mine, name="博小明", orders=1)
            assert answer.data["state"] == "done"
            return entries

        monkeypatch.setattr(archive, "write", erased_meanwhile)
        assert buying.shop.post(EXPORT, **mine).code == 200
        jobs.run_due()
        assert [name for name in files() if name.endswith(".zip")] == []
