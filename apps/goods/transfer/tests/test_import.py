"""Import through the API: check, then save exactly once."""

import io

import openpyxl
import pytest
from django.db import transaction

from apps.goods import services
from apps.goods.models import Goods, RentPrice, Sku
from apps.goods.tests.factories import gain
from apps.goods.transfer import checking, running
from apps.goods.transfer.tests.sheets import book, line, lines_of, packed
from core.exports import store, transfers
from core.jobs import services as jobs
from core.models import Job, JobState, Notice
from core.spreadsheets import imports, reading, tries
from tenants.scope import scope

TEMPLATE, CHECK = "/api/platform/goodsTemplate", "/api/platform/checkGoodsImport"
START, STATE = "/api/platform/startGoodsImport", "/api/platform/transferJob"
pytestmark = pytest.mark.django_db


def send(api, person, raw: bytes):
    return api(person).upload(CHECK, "goods.xlsx", raw)


def kept(person) -> list[str]:
    return sorted(path.name for path in store.path_of(f"t{person.shop.id}").glob("*"))


def bomb() -> bytes:
    return packed(**{"xl/a.xml": b"\0" * (reading.MAX_ENTRY + 1)})


def imported(api, person, work, raw: bytes, **more):
    """(state of the check, state of the import)."""
    check = work(api(person), send(api, person, raw))
    started = api(person).post(START, check_id=check["id"], **more)
    assert started.code == 200, started.msg
    return check, work(api(person), started)


class TestWho:
    def test_nobody_is_109(self, api, lin):
        codes = [api(lin.host).get(TEMPLATE).code, api(lin.host).upload(CHECK, "a", b"x").code]
        assert [*codes, api(lin.host).post(START).code] == [109, 109, 109]

    def test_operators_and_sub_shops_are_103(self, api, operator, mei):
        for person in (operator, mei):
            codes = [api(person).get(TEMPLATE).code, api(person).upload(CHECK, "a", b"x").code]
            assert [*codes, api(person).post(START).code] == [103, 103, 103]

    def test_another_shops_check_is_104(self, api, lin, lin_owner, gao_owner, work):
        check = work(api(lin_owner), send(api, lin_owner, book(line(lin.id))))
        assert api(gao_owner).get(STATE, id=check["id"]).code == 104
        assert api(gao_owner).post(START, check_id=check["id"]).code == 104

    def test_a_colleagues_check_is_104(self, api, lin, lin_owner, mei, work):
        check = work(api(lin_owner), send(api, lin_owner, book(line(lin.id))))
        assert api(mei).get(STATE, id=check["id"]).code == 104


class TestCheck:
    def test_wrong_rows_and_columns_are_named(self, api, lin, lin_owner, work):
        wrong = [
            line(lin.id, title="a", rent_m12=0),
            line(lin.id, title="b", category="不存在"),
            line(lin.id, title="c", pictures="https://evil.example/a.jpg"),
            line(lin.id, title="d", stock="=1+1"),
            line(lin.id, title="e", gains="碎屏保；没有的"),
            line(lin.id, title="f", gains="停用的"),
            line(lin.id, title="好的", gains="碎屏保"),
        ]
        gain(lin_owner)
        with scope(lin):
            services.switch_gain(caller=lin_owner.caller, gain_id=gain(lin_owner, name="停用的"), on=False)
        state = work(api(lin_owner), send(api, lin_owner, book(*wrong, formulas=True)))
        report = state["report"]
        assert (state["state"], report["rows"], report["good"], report["bad"]) == ("done", 7, 1, 6)
        assert [(one["row"], one["column"]) for one in report["problems"]] == [
            (2, "日租金·12 个月"), (3, "类目"), (4, "图片"), (5, "库存"), (6, "增值服务"), (7, "增值服务"),
        ]  # fmt: skip
        assert report["problems"][0]["msg"] == "必须大于 0"
        assert report["problems"][3]["value"] == "=1+1"
        assert [one["msg"] for one in report["problems"][4:]] == ["没有“没有的”", "“停用的”已停用"]

    def test_a_cell_that_is_too_long_is_one_of_them_however_well_it_begins(self, api, lin, lin_owner, work):
        cell = line(lin.id)["pictures"] + "，" * 2_000
        sheet = book(line(lin.id, title="a", pictures=cell), line(lin.id, title="b"))
        report = work(api(lin_owner), send(api, lin_owner, sheet))["report"]
        assert (report["good"], report["bad"]) == (1, 1)
        [problem] = report["problems"]
        assert (problem["row"], problem["column"], problem["msg"]) == (2, "图片", "最多 2000 个字")

    def test_nothing_is_saved(self, api, lin, lin_owner, work):
        work(api(lin_owner), send(api, lin_owner, book(line(lin.id))))
        with scope(lin):
            assert Goods.objects.count() == 0

    def test_all_findings_are_in_the_file(self, api, lin, lin_owner, work):
        state = work(api(lin_owner), send(api, lin_owner, book(line(lin.id, deposit="x"))))
        response = api(lin_owner).raw("get", state["url"])
        found = lines_of(b"".join(response.streaming_content))
        assert found[0] == ["行", "列", "内容", "问题"]
        assert found[1][:3] == [2, "押金", "x"]

    @pytest.mark.parametrize(("raw", "why"), [(b"x", "xlsx"), (b"P" * 6_000_000, "5 MB"), (bomb(), "解压后过大")])
    def test_a_file_that_is_none_is_refused_at_once(self, api, lin_owner, raw, why):
        answer = send(api, lin_owner, raw)
        assert (answer.code, list(answer.errors)) == (110, ["file"])
        assert why in answer.msg
        assert (kept(lin_owner), Job.objects.count()) == ([], 0)

    def test_none_is_read_while_somebody_waits_for_the_answer(self, api, lin, lin_owner, work, monkeypatch):
        """A hundred kilobytes may unpack to seconds of work."""
        read, raw = reading.read, book(line(lin.id))
        monkeypatch.setattr(reading, "read", lambda *_: pytest.fail("it was read"))
        sent = send(api, lin_owner, raw)
        assert (sent.code, sent.data["state"]) == (200, "queued")
        monkeypatch.setattr(reading, "read", read)
        assert work(api(lin_owner), sent)["report"]["good"] == 1

    @pytest.mark.parametrize(("raw", "why"), [(packed(), "已损坏"), (book(), "没有内容")])
    def test_what_is_wrong_with_the_whole_file_is_shown_as_what_is_wrong_with_its_rows(
        self, api, lin_owner, work, raw, why
    ):
        state = work(api(lin_owner), send(api, lin_owner, raw))
        report = state["report"]
        assert (state["state"], report["rows"], report["good"], report["bad"]) == ("done", 0, 0, 1)
        [problem] = report["problems"]
        assert (problem["row"], why in problem["msg"]) == (0, True)
        assert "无法读取" in Notice.objects.get(kind=running.CHECK).text_zh
        assert api(lin_owner).post(START, check_id=state["id"]).code == 111

    def test_one_that_is_refused_leaves_no_file(self, api, lin, lin_owner):
        raw = book(line(lin.id))
        codes = [send(api, lin_owner, raw).code for _ in range(transfers.MOST_OPEN + 2)]
        assert codes == [200] * transfers.MOST_OPEN + [111] * 2
        assert len(kept(lin_owner)) == transfers.MOST_OPEN

    def test_nor_does_one_whose_transaction_is_rolled_back(self, lin_owner):
        with pytest.raises(ZeroDivisionError), transaction.atomic():
            store.keep(f"t{lin_owner.shop.id}/x.xlsx", b"x")
            raise ZeroDivisionError
        assert kept(lin_owner) == []

    def test_so_many_an_hour_of_a_person(self, api, lin, lin_owner, monkeypatch):
        monkeypatch.setattr(tries, "IN_AN_HOUR", 2)
        assert [send(api, lin_owner, b"x").code for _ in range(3)] == [110, 110, 115]


class TestImport:
    def test_what_is_right_becomes_drafts(self, api, lin, lin_owner, work):
        second = {"spec1_value": "白色", "rent_m12": 30, "rent_m3": 40.01}
        raw = book(line(lin.id), line(lin.id, **second), line(lin.id, title="坏", stock=-1))
        check, state = imported(api, lin_owner, work, raw)
        assert (check["report"]["good"], check["report"]["bad"]) == (1, 1)
        assert (state["state"], state["done"], state["total"]) == ("done", 1, 1)
        assert (state["report"]["good"], state["report"]["bad"]) == (1, 0)
        with scope(lin):
            row = Goods.objects.get()
            assert (row.status, row.specs) == ("draft", [{"name": "颜色", "values": ["黑色", "白色"]}])
            assert [sku.values for sku in Sku.objects.order_by("position")] == [["黑色"], ["白色"]]
            assert sorted(RentPrice.objects.values_list("daily_rent", flat=True)) == [2050, 3000, 4001]

    def test_goods_that_are_only_sold(self, api, lin, lin_owner, work):
        wanted = line(lin.id, plan="", rent_m12="", sell_price=4999.5)
        imported(api, lin_owner, work, book(wanted, line(lin.id, title="坏", sell_price="贵")))
        with scope(lin):
            row = Goods.objects.get()
            assert (row.plan, row.sell_from) == ("", 499_950)
            assert RentPrice.objects.count() == 0

    def test_published_by_choice(self, api, lin, lin_owner, work):
        imported(api, lin_owner, work, book(line(lin.id)), publish=True)
        with scope(lin):
            assert Goods.objects.get().status == "on_shelf"

    def test_html_and_formulas_stay_text(self, api, lin, lin_owner, work):
        titles = ["<script>alert(1)</script>", '=HYPERLINK("http://x","y")', "+1+1", "@SUM(A1)"]
        imported(api, lin_owner, work, book(*(line(lin.id, title=title) for title in titles), formulas=True))
        with scope(lin):
            assert sorted(Goods.objects.values_list("title", flat=True)) == sorted(titles)

    def test_the_same_check_is_imported_once(self, api, lin, lin_owner, work):
        check, state = imported(api, lin_owner, work, book(line(lin.id)))
        again = api(lin_owner).post(START, check_id=check["id"])
        assert again.data["id"] == state["id"]
        jobs.run_due()
        with scope(lin):
            assert Goods.objects.count() == 1

    def test_the_check_names_its_import(self, api, lin, lin_owner, work):
        check, state = imported(api, lin_owner, work, book(line(lin.id)))
        assert api(lin_owner).get(STATE, id=check["id"]).data["next_id"] == state["id"]

    def test_not_before_the_check_has_ended_or_when_nothing_is_right(self, api, lin, lin_owner, work):
        waiting = send(api, lin_owner, book(line(lin.id, stock=-1)))
        assert api(lin_owner).post(START, check_id=waiting.data["id"]).code == 111
        work(api(lin_owner), waiting)
        assert api(lin_owner).post(START, check_id=waiting.data["id"]).code == 111

    def test_the_bell_tells_the_starter_where_to_look(self, api, lin, lin_owner, work):
        _, state = imported(api, lin_owner, work, book(line(lin.id)))
        told = Notice.objects.get(tenant_id=lin.id, kind=running.IMPORT)
        assert (told.user_id, told.path) == (lin_owner.id, f"/productManage?transfer={state['id']}")
        assert told.text_zh == "已导入 1 个商品"


class TestInterrupted:
    def test_a_second_run_goes_on_where_the_first_one_fell(self, api, lin, lin_owner, work, monkeypatch):
        """The worker dies in the third batch; the next one saves the rest, and nothing twice."""
        monkeypatch.setattr(imports, "BATCH", 2)
        check = work(api(lin_owner), send(api, lin_owner, book(*(line(lin.id, title=f"手机{n}") for n in range(7)))))
        started = api(lin_owner).post(START, check_id=check["id"])
        kept, calls = checking.save, []

        def dies(*args, **kwargs):
            calls.append(1)
            if len(calls) == 6:
                raise MemoryError("killed")
            return kept(*args, **kwargs)

        monkeypatch.setattr(checking, "save", dies)
        jobs.run_due()
        with scope(lin):
            assert Goods.objects.count() == 4
        Job.objects.filter(id=started.data["id"], state=JobState.QUEUED).update(run_at="2020-01-01T00:00:00Z")
        state = work(api(lin_owner), started)
        assert (state["state"], state["report"]["good"], state["done"]) == ("done", 7, 7)
        with scope(lin):
            assert sorted(Goods.objects.values_list("title", flat=True)) == [f"手机{n}" for n in range(7)]

    def test_what_became_wrong_since_the_check_is_named(self, api, lin, lin_owner, work):
        from catalog.models import Category

        check = work(api(lin_owner), send(api, lin_owner, book(line(lin.id))))
        Category.objects.update(active=False)
        state = work(api(lin_owner), api(lin_owner).post(START, check_id=check["id"]))
        assert (state["report"]["good"], state["report"]["bad"]) == (0, 1)
        assert (state["report"]["problems"][0]["column"], state["file_name"][:6]) == ("类目", "导入问题清单")

    def test_its_report_shows_the_first_findings_and_its_file_has_all(self, api, lin, lin_owner, work, monkeypatch):
        from catalog.models import Category

        monkeypatch.setattr(imports, "BATCH", 2)
        monkeypatch.setattr(imports, "SHOWN", 3)
        check = work(api(lin_owner), send(api, lin_owner, book(*(line(lin.id, title=f"手机{n}") for n in range(5)))))
        Category.objects.update(active=False)
        state = work(api(lin_owner), api(lin_owner).post(START, check_id=check["id"]))
        report = state["report"]
        assert (report["bad"], report["wrong_cells"], [one["row"] for one in report["problems"]]) == (5, 5, [2, 3, 4])
        shown = lines_of(b"".join(api(lin_owner).raw("get", state["url"]).streaming_content))
        assert [row[0] for row in shown[1:]] == [2, 3, 4, 5, 6]
        assert not [name for name in kept(lin_owner) if name.endswith(".json")]


class TestTemplate:
    def test_it_names_the_add_ons_that_are_on_and_what_it_leaves_out(self, api, lin, lin_owner):
        off = gain(lin_owner, name="停用的")
        gain(lin_owner, name="=碎屏保")
        with scope(lin):
            services.switch_gain(caller=lin_owner.caller, gain_id=off, on=False)
        made = b"".join(api(lin_owner).raw("get", api(lin_owner).get(TEMPLATE).data["url"]).streaming_content)
        book = openpyxl.load_workbook(io.BytesIO(made))
        columns = {column[0]: column[1:] for column in book["可选值"].iter_cols(values_only=True)}
        assert [name for name in columns["增值服务"] if name] == ["=碎屏保"]
        assert {cell.data_type for page in book for row in page.iter_rows() for cell in row} <= {"s", "n", "inlineStr"}
        assert "套餐不在表格里" in "".join(row[0] for row in book["说明"].iter_rows(values_only=True))

    def test_it_has_every_column_and_the_choices(self, api, lin, lin_owner):
        from apps.goods.transfer.columns import FIELDS
        from core.spreadsheets.columns import key_of_heading

        line(lin.id)
        answer = api(lin_owner).get(TEMPLATE)
        response = api(lin_owner).raw("get", answer.data["url"])
        headings = lines_of(b"".join(response.streaming_content))[0]
        assert None not in [key_of_heading(FIELDS, heading) for heading in headings]
        assert "attachment" in response["Content-Disposition"]
