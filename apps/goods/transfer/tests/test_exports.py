"""Exports through the API: who gets what, and that a file holds no formulas."""

import time

import pytest

from apps.goods.models import Goods
from apps.goods.tests import factories
from apps.goods.transfer.tests.sheets import lines_of
from apps.staff.models import Staff, StaffRole
from core import actions as a
from core.exports import store, transfers
from core.exports.links import TICKETS
from core.jobs import services as jobs
from core.models import Job, Notice
from tenants.scope import scope

START, STATE = "/api/platform/startExport", "/api/platform/transferJob"
pytestmark = pytest.mark.django_db


@pytest.fixture
def phone(lin_owner):
    return factories.goods(lin_owner, title='=cmd|" /C calc"!A0')


def tree_of(client, row) -> dict:
    """What a person reads of goods in the editor."""
    tree = client.post("/api/platform/goodsDetail", id=row.pk).data
    skus = [{name: value for name, value in sku.items() if name != "id"} for sku in tree["skus"]]
    return {**tree, "skus": skus, "id": "", "version": 0, "status": "", "updated_at": ""}


def cut(person) -> None:
    """The person's own role loses what the list of goods asks for."""
    with scope(person.shop):
        role = StaffRole.objects.get(pk=person.user.role_ids[0])
        StaffRole.objects.filter(pk=role.pk).update(code="", actions=[a.UPLOAD])
    for name in ("session", "token"):
        person.__dict__.pop(name, None)


def content(api, person, state) -> list[list]:
    return lines_of(b"".join(api(person).raw("get", state["url"]).streaming_content))


class TestWho:
    def test_nobody_is_109(self, api, lin):
        assert api(lin.host).post(START, kind="goods").code == 109
        assert api(lin.host).get(STATE, id="0" * 32).code == 109

    def test_a_side_that_has_no_such_list_is_103(self, api, operator):
        assert api(operator).post(START, kind="goods").code == 103

    def test_lacking_the_lists_action_is_103(self, api, lin_owner):
        with scope(lin_owner.shop):
            role = StaffRole.objects.create(name="none", actions=[])
            Staff.objects.filter(pk=lin_owner.id).update(role_ids=[role.pk])
        lin_owner.user.role_ids = [role.pk]
        assert api(lin_owner).post(START, kind="goods").code == 103

    def test_who_lost_the_action_since_gets_no_link(self, api, phone, lin_owner, work):
        started = api(lin_owner).post(START, kind="goods")
        assert work(api(lin_owner), started)["url"]
        cut(lin_owner)
        assert api(lin_owner).get(STATE, id=started.data["id"]).code == 103

    def test_who_lost_it_while_it_waits_gets_no_file(self, api, phone, lin_owner):
        started = api(lin_owner).post(START, kind="goods")
        cut(lin_owner)
        jobs.run_due()
        job = Job.objects.get(id=started.data["id"])
        assert ("Forbidden" in job.error, job.result) == (True, {})

    def test_an_unknown_list_and_wrong_filters_are_named(self, api, lin_owner):
        assert list(api(lin_owner).post(START, kind="passwords").errors) == ["kind"]
        answer = api(lin_owner).post(START, kind="goods", filters={"category_id": "x"})
        assert list(answer.errors) == ["filters.category_id"]

    def test_the_job_is_its_starters_only(self, api, phone, lin_owner, gao_owner, mei, work):
        started = api(lin_owner).post(START, kind="goods")
        work(api(lin_owner), started)
        assert [api(other).get(STATE, id=started.data["id"]).code for other in (gao_owner, mei)] == [104, 104]

    def test_the_file_opens_on_its_shops_host_only(self, api, phone, lin_owner, gao, operator, work):
        state = work(api(lin_owner), api(lin_owner).post(START, kind="goods"))
        for host in (gao.host, operator.host):
            assert b'"code":104' in api(host).raw("get", state["url"]).content

    def test_a_forged_or_old_ticket_opens_nothing(self, api, lin, phone, lin_owner, work, monkeypatch):
        state = work(api(lin_owner), api(lin_owner).post(START, kind="goods"))
        assert b'"code":104' in api(lin.host).raw("get", state["url"] + "x").content
        later = time.time() + TICKETS.seconds + 60
        monkeypatch.setattr("django.core.signing.time.time", lambda: later)
        assert b'"code":104' in api(lin.host).raw("get", state["url"]).content

    def test_no_host_serves_it_as_a_picture(self, api, lin, phone, lin_owner, operator, work):
        state = work(api(lin_owner), api(lin_owner).post(START, kind="goods"))
        name = f"private/transfers/{store.name_of(lin.id, state['id'])}"
        for host in (lin.host, operator.host):
            for path in (name, f"t{lin.id}/../{name}", f"shared/../{name}"):
                assert api(host).raw("get", f"/media/{path}").status_code == 404

    def test_another_shops_goods_are_never_in_it(self, api, phone, lin_owner, gao_owner, work):
        state = work(api(gao_owner), api(gao_owner).post(START, kind="goods"))
        assert (state["state"], len(content(api, gao_owner, state))) == ("done", 1)

    def test_three_at_a_time(self, api, lin_owner):
        codes = [api(lin_owner).post(START, kind="goods").code for _ in range(4)]
        assert codes == [200, 200, 200, 111]


class TestGoods:
    def test_a_row_for_each_sku_as_the_caller_filters(self, api, phone, lin_owner, work):
        factories.goods(lin_owner, title="别的")
        state = work(api(lin_owner), api(lin_owner).post(START, kind="goods", filters={"title": "cmd"}))
        assert (state["done"], state["total"]) == (4, 4)
        rows = content(api, lin_owner, state)
        named = [dict(zip(rows[0], row, strict=True)) for row in rows[1:]]
        assert [one["规格1值"] + one["规格2值"] for one in named] == [a + b for a, b in factories.VALUES]
        first = named[0]
        assert (first["编号"], first["库存"], first["可用"]) == (str(phone.pk), 5, 5)
        assert (first["市场价"], first["日租金·12 个月"], first["状态"]) == (6000, 20, "已上架")

    def test_no_text_becomes_a_formula(self, api, phone, lin_owner, work):
        import io

        import openpyxl

        state = work(api(lin_owner), api(lin_owner).post(START, kind="goods"))
        raw = b"".join(api(lin_owner).raw("get", state["url"]).streaming_content)
        page = openpyxl.load_workbook(io.BytesIO(raw)).worksheets[0]
        assert {cell.data_type for row in page.iter_rows() for cell in row} <= {"s", "n", "d", "inlineStr"}
        assert page["B2"].value == '=cmd|" /C calc"!A0'

    def test_it_can_be_imported_again(self, api, phone, lin, lin_owner, work):
        state = work(api(lin_owner), api(lin_owner).post(START, kind="goods"))
        raw = b"".join(api(lin_owner).raw("get", state["url"]).streaming_content)
        check = work(api(lin_owner), api(lin_owner).upload("/api/platform/checkGoodsImport", "a.xlsx", raw))
        assert (check["report"]["good"], check["report"]["problems"]) == (1, [])

    def test_exported_and_imported_it_is_the_same(self, api, lin, lin_owner, work):
        cover, care = factories.gain(lin_owner), factories.gain(lin_owner, name="=保养、清洁", mode="once")
        first = factories.goods(
            lin_owner, title="-1+1", brand="@SUM(A1)", plan="rent_then_return", channels=["h5", "alipay"],
            gain_ids=[care, cover], sells=[{"sku": 2, "price": 499_950}],
            rents=[{"sku": sku, "term": "m12", "daily_rent": 2_001, "buyout_price": 99} for sku in range(4)]
            + [{"sku": 1, "term": "d90x3", "daily_rent": 6_000, "buyout_price": 0}]
            + [{"sku": 1, "term": "m9", "daily_rent": 997, "total_rent": 29_900 * 9, "buyout_price": 150_000}]
            + [{"sku": 1, "term": "m24", "daily_rent": 997, "total_rent": 29_900 * 24, "buyout_price": 5}],
        )  # fmt: skip
        state = work(api(lin_owner), api(lin_owner).post(START, kind="goods"))
        raw = b"".join(api(lin_owner).raw("get", state["url"]).streaming_content)
        cells = [row[lines_of(raw)[0].index("其他租期与总租金")] for row in lines_of(raw)[1:]]
        assert (cells[0], cells[1]) == (
            None,
            "90 天（3 期） = ¥5,400.00 / ¥0.00\n9 个月 = ¥2,691.00 / ¥1,500.00\n24 个月 = ¥7,176.00 / ¥0.05",
        )
        check = work(api(lin_owner), api(lin_owner).upload("/api/platform/checkGoodsImport", "a.xlsx", raw))
        assert check["report"]["problems"] == []
        made = work(api(lin_owner), api(lin_owner).post("/api/platform/startGoodsImport", check_id=check["id"]))
        assert made["report"]["good"] == 1
        with scope(lin):
            second = Goods.objects.exclude(pk=first.pk).get()
        assert tree_of(api(lin_owner), second) == tree_of(api(lin_owner), first)

    def test_packages_are_counted_but_not_in_it(self, api, lin_owner, work):
        kit = {"name": "套装", "parts": [{"sku": 0, "quantity": 2}], "market_value": 700_000, "sell_price": 600_000}
        factories.goods(lin_owner, packages=[kit])
        rows = content(api, lin_owner, work(api(lin_owner), api(lin_owner).post(START, kind="goods")))
        assert rows[1][rows[0].index("套餐数（套餐不随表格导入）")] == 1


class TestFilters:
    def test_are_told_in_words(self, api, phone, lin_owner, work):
        cover = factories.gain(lin_owner)
        filters = {"title": "cmd", "status": "on_shelf", "category_id": str(phone.category_id), "fineness": "new",
                   "gain_id": str(cover), "channel": "h5"}  # fmt: skip
        said = api(lin_owner).post(START, kind="goods", filters=filters).data["filters"]
        assert said == "标题：cmd；类目：手机；状态：已上架；成色：全新；增值服务：碎屏保；渠道：H5 推广"
        journal = api(lin_owner).post(START, kind="stock_journal", filters={"goods_id": str(phone.pk)})
        assert journal.data["filters"] == f"商品：{phone.title}"
        with scope(lin_owner.shop):
            sku = phone.skus.order_by("position")[0].pk
        one = api(lin_owner).post(START, kind="stock_journal", filters={"sku_id": str(sku)})
        assert one.data["filters"] == f"商品：{phone.title} 黑色 / 256GB"

    def test_that_name_nothing_do_no_harm(self, api, lin_owner):
        filters = {"title": "x", "status": "", "fineness": "odd", "gain_id": "7", "category_id": "7"}
        assert api(lin_owner).post(START, kind="goods", filters=filters).data["filters"] == "标题：x；成色：odd"

    def test_are_read_in_the_readers_language(self, api, phone, lin, lin_owner, operator):
        filters = {"merchant_id": str(lin.id), "status": "on_shelf"}
        started = api(operator).post(START, kind="platform_goods", filters=filters)
        assert started.data["filters"] == "商户：林记租机；状态：已上架"
        english = api(operator.host, operator.token, **{"Accept-Language": "en"})
        assert english.get(STATE, id=started.data["id"]).data["filters"] == "Merchant: 林记租机; Status: On shelf"

    def test_stand_in_the_runs_instead_of_a_key(self, api, phone, lin_owner, work):
        work(api(lin_owner), api(lin_owner).post(START, kind="goods", filters={"status": "on_shelf"}))
        (run,) = api(lin_owner).get("/api/platform/jobRuns", kind="core.export").data["items"]
        assert (run["kind_label"], run["about"]) == ("导出", "商品导出 · 状态：已上架 · 林")


class TestPlatform:
    WANTED = {"kind": "platform_goods", "filters": {"status": "on_shelf", "title": "iPhone"}}

    def test_goods_of_every_merchant(self, api, lin_owner, gao_owner, operator, work):
        for person in (lin_owner, gao_owner):
            factories.goods(person)
            factories.goods(person, title="别的")
        state = work(api(operator), api(operator).post(START, **self.WANTED))
        rows = content(api, operator, state)
        assert [(row[0], row[2], row[5], row[6]) for row in rows[1:]] == [
            ("林记租机", "iPhone 17", "已上架", 20), ("高氏数码", "iPhone 17", "已上架", 20),
        ]  # fmt: skip

    def test_is_for_operators_only(self, api, lin_owner, operator, work):
        assert api(lin_owner).post(START, **self.WANTED).code == 103
        state = work(api(operator), api(operator).post(START, **self.WANTED))
        assert b'"code":104' in api(lin_owner).raw("get", state["url"]).content


class TestAfterwards:
    def test_the_bell_leads_to_it(self, api, phone, lin, lin_owner, work):
        state = work(api(lin_owner), api(lin_owner).post(START, kind="goods"))
        told = Notice.objects.get(tenant_id=lin.id)
        assert (told.user_id, told.title_zh) == (lin_owner.id, "商品导出完成")
        assert told.path == f"/productManage?transfer={state['id']}"

    def test_the_file_goes_after_a_week(self, api, phone, lin, lin_owner, work):
        state = work(api(lin_owner), api(lin_owner).post(START, kind="goods"))
        job = Job.objects.get(tenant_id=lin.id, kind=transfers.REMOVE)
        assert store.path_of(job.payload["file"]).is_file()
        Job.objects.filter(id=job.id).update(run_at="2020-01-01T00:00:00Z")
        later = work(api(lin_owner), api(lin_owner).get(STATE, id=state["id"]))
        assert (later["url"], store.path_of(job.payload["file"]).exists()) == ("", False)

    def test_the_last_failure_is_told(self, api, phone, lin, lin_owner, work, monkeypatch):
        from core.exports import sheet

        def breaks(*args):
            raise OSError("disk full")

        monkeypatch.setattr(sheet, "write", breaks)
        started = api(lin_owner).post(START, kind="goods")
        for _ in range(transfers.ATTEMPTS):
            Job.objects.filter(id=started.data["id"]).update(run_at="2020-01-01T00:00:00Z")
            jobs.run_due()
        state = api(lin_owner).get(STATE, id=started.data["id"]).data
        assert (state["state"], state["error"]) == ("failed", "处理失败，请重试")
        assert Notice.objects.get(tenant_id=lin.id).title_zh == "商品导出失败，请重试"
