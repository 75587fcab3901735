"""Contracts: made, signed, refused, expired, sent again, looked at."""

import hashlib
import os
import time
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import RequestFactory
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from apps.bills.queries import schedule_of
from apps.contracts import files, nights
from apps.contracts.models import Contract
from apps.contracts.paper import paper_of, preview_of
from apps.contracts.services import ask_about
from apps.contracts.views import contract_file, contract_preview
from apps.orders.present.money import buyout_quote
from apps.orders.tests.factories import BO, Way, make_overdue
from apps.staff.queries import log_of_order
from apps.trade.papers import name_on_paper
from config.media import serve
from core import clock
from core.caller import Side
from core.fonts import _parts, _renumbered, face
from core.models import Job, Notice
from core.money import share
from core.pdf import Paper, Section, _Page, fonts, render
from infra.testing.queue import rested
from looks.models import Look
from looks.rules import Seen
from merchants.queries import current_merchant
from overview import demo_clock
from partners.models import PartnerCall
from partners.rules import CallState
from partners.services import SEND, TRIES
from tenants.hosts import ADMIN_PLACE, UNKNOWN, Place
from tenants.scope import scope

PAPER = Paper(
    "租赁服务合同", "ZD1", datetime(2026, 11, 21, tzinfo=UTC),
    (Section("一、合同双方", pairs=(("甲方", "林记"),), clauses=("条款。",)),), (("甲方", "林记"), ("乙方", "博")),
)  # fmt: skip


class TestThePaper:
    def test_the_same_paper_gives_the_same_bytes(self) -> None:
        assert render(PAPER).startswith(b"%PDF")
        assert render(PAPER) == render(PAPER)

    def test_a_watermark_is_drawn(self) -> None:
        assert len(render(replace(PAPER, watermark="预览"))) > len(render(PAPER))

    def test_a_text_is_what_was_typed_and_the_number_of_pages_is_the_footers_alone(self) -> None:
        page = _Page(replace(PAPER, number="ZD{nb}"))
        page.add_page()
        page.line_of("幸福路{nb}号")
        assert page.pages[1].get_text_substitutions() == []
        page.output()
        assert [one.string for one in page.pages[1].get_text_substitutions()] == ["1"]

    def test_another_word_gives_another_hash(self) -> None:
        other = replace(PAPER, number="ZD2")
        assert hashlib.sha256(render(PAPER)).digest() != hashlib.sha256(render(other)).digest()


@pytest.mark.django_db
class TestWhatItSays:
    @pytest.mark.parametrize(
        ("term", "says", "clause"),
        [
            (
                "m3",
                ["起租日后第 1 个月对应日", "起租日后第 2 个月对应日"],
                "起租日在该月的对应日，当月无对应日的为当月最后一日",
            ),
            pytest.param(
                "m12x4",
                ["起租日后第 3 个月对应日", "起租日后第 6 个月对应日", "起租日后第 9 个月对应日"],
                "起租日在该月的对应日，当月无对应日的为当月最后一日",
                marks=pytest.mark.months,
            ),
            ("d90x3", ["起租日后第 30 天", "起租日后第 60 天"], "从起租日的次日起按天计算"),
            pytest.param("d7", [], "租金在下单时一次付清", marks=pytest.mark.months),
        ],
    )
    def test_of_the_days_is_what_its_bills_are_due_on(self, way: Way, term: str, says: list[str], clause: str) -> None:
        way.offer(rents=[{"sku": place, "term": term, "daily_rent": 1_000} for place in range(4)]).leasing(term=term)
        paper = self.paper(way)
        [table] = [section.table for section in paper.sections if section.table]
        assert [row[1] for row in table[1:-1]] == ["下单时", *says]
        with scope(way.owner.shop):
            rows = schedule_of(way.order.pk)
        assert [row.due_date for row in rows[1:]] == [self.day(way.order.anchor_date, text) for text in says]
        [told] = [text for text in paper.sections[-1].clauses if "起租日" in text]
        assert clause in told

    def day(self, anchor: date | None, text: str) -> date:
        """As somebody reads it who has the contract and a calendar."""
        assert anchor is not None
        count = int(text.split()[1])
        if "天" in text:
            return anchor + timedelta(days=count)
        month = anchor.month + count
        first = date(anchor.year + (month - 1) // 12, (month - 1) % 12 + 1, 1)
        last = (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)
        return min(first + timedelta(days=anchor.day - 1), last)

    def test_of_an_early_buyout_is_how_it_is_reckoned(self, way: Way) -> None:
        way.leasing()
        make_overdue(way)
        pairs = dict(pair for section in self.paper(way).sections for pair in section.pairs)
        words = "（合同价值 − 已付租金 − 逾期租金，不低于 0）× 95% + 逾期租金及其他欠款 + 滞纳金"
        assert pairs["提前买断"] == words
        with scope(way.owner.shop):
            found = buyout_quote(way.order)
        assert found.rent_arrears > 0
        left = found.contract_value - found.rent_paid - found.rent_arrears
        late = found.rent_arrears + found.other_arrears + found.late_fees
        assert found.price == share(max(0, left), 9_500) + late

    @pytest.mark.months
    def test_of_a_plan_that_sells_at_the_end_is_that_it_does(self, way: Way) -> None:
        rents = [{"sku": place, "term": "m3", "daily_rent": 1_000, "buyout_price": 9_900} for place in range(4)]
        way.offer(plan="rent_then_return", rents=rents).leasing()
        pairs = dict(pair for section in self.paper(way).sections for pair in section.pairs)
        assert pairs["提前买断"].startswith("仅最后一期可以：（合同价值")

    def paper(self, way: Way) -> Paper:
        with scope(way.owner.shop):
            return paper_of(
                way.order, number="ZD1", made_at=clock.now(), merchant=current_merchant(), name="博", id_number="1",
                mobile="1", address="杭州",
            )  # fmt: skip


class TestItsFont:
    def test_has_the_glyphs_of_a_text_and_no_others(self) -> None:
        cut = TTFont(BytesIO(face(fonts()[0]).cut("租赁合同 ¥1，鄞")))
        assert {chr(code) for code in cut.getBestCmap()} == set("租赁合同 ¥1，鄞")
        assert cut["maxp"].numGlyphs < 20
        whole = TTFont(fonts()[0], lazy=True)
        for char in "租¥鄞":
            place, before = cut.getBestCmap()[ord(char)], whole.getBestCmap()[ord(char)]
            assert cut["hmtx"][place] == whole["hmtx"][before]
            assert cut["glyf"][place].coordinates == whole["glyf"][before].coordinates

    def test_renumbers_the_parts_of_composite_glyphs(self) -> None:
        parts = b"\xff\xff" + bytes(8) + bytes.fromhex("0020 0007 0102 0001 0009 00010002".replace(" ", ""))
        assert [part for _, part in _parts(parts)] == [7, 9]
        assert [part for _, part in _parts(_renumbered(parts, {7: 1, 9: 2}))] == [1, 2]

    def test_writes_what_it_lacks_as_nothing_and_tells_no_log(self, caplog: pytest.LogCaptureFixture) -> None:
        assert render(replace(PAPER, number="ZD\U0001f600", signers=(("乙方", "王𠀀"),)))
        assert not [one for one in caplog.records if one.name.startswith("fpdf")]
        assert "𠀀" not in caplog.text

    def test_a_name_that_it_lacks_is_no_customers_and_others_are(self) -> None:
        assert [name_on_paper(name) for name in ("王小明", "买买提·艾力", "㐀鄞", "王𠳐", "Bo O'Neil")] == [[]] * 5
        [(field, zh, en)] = name_on_paper("王𠀀𠀀明")
        assert (field, "“𠀀”" in zh, "“𠀀”" in en) == ("name", True, True)


@pytest.mark.django_db
class TestSigning:
    def test_the_hashes_are_those_of_the_files(self, way: Way) -> None:
        way.place().pay().audit().sign()
        row = way.contract
        assert files.FOLDER.read(row.pdf, row.sha256).startswith(b"%PDF")
        assert files.FOLDER.read(row.signed_pdf, row.signed_sha256).startswith(b"%PDF")
        assert row.sha256 != row.signed_sha256

    def test_a_refusal_waits_for_a_person_who_sends_it_again(self, way: Way) -> None:
        way.place().pay().audit()
        way.sandbox.act_esign(way.contract.flow_id, "refuse", reason="租金太高")
        way.hear()
        assert (way.contract.status, way.order.status) == ("rejected", "pending_sign")
        assert way.info()["next"]["action"] == "send_contract"
        again = way.shop.post("/api/backend/refreshContract", order_id=way.order_id)
        assert (again.code, again.data["status"], again.data["round"]) == (200, "signing", 2)
        way.sign()
        assert way.order.status == "pending_ship"

    def test_a_failed_start_is_sent_again(self, way: Way) -> None:
        way.sandbox.fail("esign", "error", times=1)
        way.place().pay().audit()
        assert way.contract.status in ("sent", "signing")
        assert way.info()["next"]["action"] == "", "it is on its way: nobody is asked to send it"
        again = way.shop.post("/api/backend/refreshContract", order_id=way.order_id)
        assert (again.code, again.data["status"]) == (200, "signing")

    @pytest.mark.months
    def test_a_day_later_it_has_expired(self, way: Way) -> None:
        way.place().pay().audit()
        with clock.at(clock.now() + timedelta(hours=25)):
            with scope(way.owner.shop):
                assert ask_about(way.contract.pk, "look-3")
            way.work()
        assert way.contract.status == "expired"
        with scope(way.owner.shop):
            assert not ask_about(way.contract.pk, "look-4")
        assert way.page()["next"]["step"] == "wait"

    def test_it_expires_when_the_demos_date_moves_past_it(self, way: Way, operator: Any, settings: Any) -> None:
        settings.DEMO = True
        way.place().pay().audit()
        due = Job.objects.filter(kind="contracts.ask", run_at__lte=clock.real_now())
        assert not due.exists()
        demo_clock.advance(caller=operator.caller, days=2)
        assert due.exists()
        with clock.at(clock.real_now() + timedelta(days=2)):
            way.work()
        assert way.contract.status == "expired"

    def test_a_signature_that_nobody_heard_of_is_asked_for(self, way: Way) -> None:
        way.place().pay().audit()
        way.sandbox.fail("esign", "drop", times=9)
        way.sandbox.act_esign(way.contract.flow_id)
        assert (way.told(), way.contract.status) == ([], "signing")
        with scope(way.owner.shop):
            assert ask_about(way.contract.pk, "look-0")
        way.work()
        assert (way.contract.status, way.order.status) == ("signed", "pending_ship")

    @pytest.mark.months
    def test_one_who_asks_late_goes_on_with_the_next_moment(self, way: Way) -> None:
        way.place().pay().audit()
        ends = way.contract.expires_at
        assert ends
        began = ends - timedelta(hours=24)
        with clock.at(began + timedelta(hours=5)), scope(way.owner.shop):
            ask_about(way.contract.pk, "look-0")
        waits = Job.objects.filter(kind="contracts.ask").order_by("due_at").values_list("due_at", flat=True)
        assert [moment - began for moment in waits if moment] == [timedelta(hours=1), timedelta(hours=12)]

    @pytest.mark.months
    def test_a_signature_that_was_not_heard_in_time_counts(self, way: Way) -> None:
        way.place().pay().audit()
        way.sandbox.fail("esign", "drop", times=9)
        way.sandbox.act_esign(way.contract.flow_id)
        with clock.at(clock.now() + timedelta(hours=25)):
            with scope(way.owner.shop):
                ask_about(way.contract.pk, "look-3")
            way.work()
        assert way.contract.status == "signed"

    @pytest.mark.months
    def test_a_party_that_does_not_say_ends_in_a_persons_queue(self, way: Way) -> None:
        way.place().pay().audit()
        way.sandbox.fail("esign", "error", times=99)
        with clock.at(clock.now() + timedelta(hours=25)):
            with scope(way.owner.shop):
                ask_about(way.contract.pk, "look-3")
            for _ in range(TRIES):
                rested()
                Job.objects.filter(kind=SEND).update(run_at=clock.real_now())
                way.work()
        assert PartnerCall.objects.get(operation="ask").state == CallState.STUCK
        assert way.contract.status == "signing", "nobody knows"

    def test_the_word_may_come_twice_or_be_asked_for(self, way: Way) -> None:
        way.place().pay().audit()
        way.sandbox.act_esign(way.contract.flow_id)
        told = way.told()
        asked = way.shop.post("/api/backend/refreshContract", order_id=way.order_id)
        assert asked.data["status"] == "signed"
        for one in [*told, *told]:
            assert way.hand(one).status_code == 200
        assert way.order.status == "pending_ship"
        assert way.shop.post("/api/backend/refreshContract", order_id=way.order_id).code == 111

    def test_a_forged_word_is_refused(self, way: Way) -> None:
        way.place().pay().audit()
        way.sandbox.act_esign(way.contract.flow_id, "refuse")
        told = way.told()[-1]
        forged = replace(told, body=told.body.replace(b'"7"', b'"2"'))
        assert forged.body != told.body
        assert way.hand(forged).status_code == 400
        assert way.contract.status == "signing"

    def test_closing_the_order_takes_it_back(self, way: Way) -> None:
        way.place().pay().audit()
        way.shop.post("/api/platform/closeOrders", order_ids=[way.order_id], reason="无货")
        way.work()
        assert way.contract.status == "rejected"
        way.sandbox.act_esign(way.contract.flow_id)
        way.hear()
        assert (way.contract.status, way.order.status) == ("rejected", "closed")

    @pytest.mark.months
    def test_goods_are_not_shipped_before_it(self, way: Way) -> None:
        way.place().pay().audit()
        answer = way.shop.post(
            "/api/merchant/addExpress", order_id=way.order_id, company="jd", number="JD123456", serials=["IMEI1234"]
        )
        assert answer.code == 111


@pytest.mark.django_db
class TestLooking:
    def look(self, url: str, place: Place) -> tuple[str, bytes]:
        """(its kind, what is in it)"""
        request = RequestFactory().get(url)
        request.place = place  # type: ignore[attr-defined]
        answer = contract_file(request)
        return answer["Content-Type"], b"".join(answer)

    def test_the_link_opens_the_signed_pdf_on_the_host_of_who_asked(self, way: Way, gao: Any) -> None:
        way.place().pay().audit().sign()
        link = way.shop.post("/api/applet/lookContract", order_id=way.order_id).data
        mine, hers = Place(Side.STORE, way.owner.shop), Place(Side.STORE, gao)
        kind, pdf = self.look(link["url"], mine)
        assert (kind, hashlib.sha256(pdf).hexdigest()) == ("application/pdf", link["sha256"])
        for url, host in (
            (link["url"], hers), (link["url"], UNKNOWN), (link["url"], ADMIN_PLACE), (link["url"] + "x", mine),
        ):  # fmt: skip
            assert b'"code":104' in self.look(url, host)[1]

    def test_each_opening_is_in_the_access_log_under_who_asked_for_the_link(self, way: Way) -> None:
        way.place().pay().audit().sign()
        link = way.shop.post("/api/applet/lookContract", order_id=way.order_id).data
        mine = Look.objects.filter(seen=Seen.CONTRACT, order_id=int(way.order_id))
        assert not mine.exists()
        for _ in range(2):
            self.look(link["url"], Place(Side.STORE, way.owner.shop))
        assert [(one.actor_id, one.actor_name) for one in mine] == [
            (way.owner.caller.user_id, way.owner.caller.name)
        ] * 2

    @pytest.mark.parametrize("signed", [True, pytest.param(False, marks=pytest.mark.months)])
    def test_a_file_that_was_changed_opens_for_nobody_and_rings(self, way: Way, signed: bool) -> None:
        way.place().pay().audit()
        if signed:
            way.sign()
        row = way.contract
        kept = files.FOLDER.path_of(row.signed_pdf if signed else row.pdf)
        kept.write_bytes(kept.read_bytes().replace(b"%PDF-1.", b"%PDF-2.", 1))
        link = way.shop.post("/api/applet/lookContract", order_id=way.order_id).data["url"]
        theirs = way.asked(way.nobody.post("/api/h5/contract", **way.proven))["url"]
        mine = Place(Side.STORE, way.owner.shop)
        with clock.at(clock.now()):
            for url in (link, theirs, link):
                kind, answer = self.look(url, mine)
                assert (kind.split(";")[0], b'"code":111' in answer, b"%PDF" in answer) == (
                    "application/json",
                    True,
                    False,
                )
        told = Notice.objects.filter(kind="contract.damaged")
        assert [(one.tenant_id, one.path) for one in told.order_by("-tenant_id")] == [
            (way.owner.shop.id, f"/orderInfo/{way.order_id}"), (0, f"/orderInfo/{way.order_id}"),
        ]  # fmt: skip
        with scope(way.owner.shop):
            acts = [line.act for line in log_of_order(int(way.order_id), 100)]
        assert acts.count("contract.damaged") == 1, "once a day"
        assert not Look.objects.filter(seen=Seen.CONTRACT, order_id=int(way.order_id)).exists(), "nobody saw it"

    def test_there_is_nothing_to_look_at_before_the_audit(self, way: Way) -> None:
        way.place()
        assert way.shop.post("/api/applet/lookContract", order_id=way.order_id).code == 104
        with scope(way.owner.shop):
            assert Contract.objects.count() == 0

    def test_the_file_lies_on_the_volume_of_the_uploads_and_is_not_served_as_one(
        self, settings: Any, tmp_path: Any, lin: Any
    ) -> None:
        settings.MEDIA_ROOT = str(tmp_path / "media")
        name, _ = files.keep(b"%PDF", lin.id)
        kept = next(tmp_path.rglob("*.pdf"))
        assert kept.is_relative_to(settings.MEDIA_ROOT)
        request = RequestFactory().get("/media/")
        for place in (SimpleNamespace(tenant=None), SimpleNamespace(tenant=lin)):
            request.place = place  # type: ignore[attr-defined]
            for path in (f"private/contracts/{name}", f"t{lin.id}/../private/contracts/{name}"):
                assert serve(request, path).status_code == 404


@pytest.mark.django_db
class TestAPreview:
    PATH = "/api/orders/previewContract"

    def opened(self, way: Way, url: str) -> Any:
        request = RequestFactory().get(url)
        request.place = Place(Side.STORE, way.owner.shop)  # type: ignore[attr-defined]
        return contract_preview(request)

    def test_is_the_masked_paper_that_is_kept_nowhere(self, way: Way) -> None:
        kept = set(files.FOLDER.path_of("").rglob("*.pdf"))
        way.place().pay()
        assert "preview_contract" in way.info()["actions"]
        answer = self.opened(way, way.asked(way.shop.get(self.PATH, order_id=way.order_id))["url"])
        assert (answer["Content-Type"], answer["Cache-Control"]) == ("application/pdf", "private, no-store")
        assert b"".join(answer).startswith(b"%PDF")
        with scope(way.owner.shop):
            paper = preview_of(way.order, made_at=clock.now(), merchant=current_merchant(), clauses=())
            assert Contract.objects.count() == 0
        assert (paper.watermark, paper.signers[1][1]) == ("预览", "博*明")
        plain = [BO[field] for field in ("name", "mobile", "id_number", "address")]
        assert not [text for text in plain if text in f"{paper}"]
        assert not Look.objects.filter(order_id=int(way.order_id)).exists(), "nobody was seen in plain"
        assert set(files.FOLDER.path_of("").rglob("*.pdf")) == kept

    def test_ends_once_the_contract_is_sent(self, way: Way) -> None:
        url = way.asked(way.place().pay().shop.get(self.PATH, order_id=way.order_id))["url"]
        way.audit()
        assert way.shop.get(self.PATH, order_id=way.order_id).code == 111
        assert b'"code":111' in b"".join(self.opened(way, url))
        way.sandbox.act_esign(way.contract.flow_id, "refuse", reason="租金太高")
        way.hear()
        assert way.shop.get(self.PATH, order_id=way.order_id).code == 200, "of the next round"


@pytest.mark.django_db
class TestLostFiles:
    def test_what_no_row_names_goes_in_a_night_once_it_is_days_old(self, way: Way) -> None:
        """The same call sent twice made two, and the customer's erasure finds files by their row."""
        kept = way.place().pay().audit().sign().work().contract
        shop, old = way.owner.shop, time.time() - 3 * 86_400
        lost, fresh = (files.keep(b"%PDF-lost", shop.id)[0] for _ in range(2))
        for name in (kept.pdf, kept.signed_pdf, lost):
            os.utime(files.FOLDER.path_of(name), (old, old))
        # What another's removal leaves between the look into the folder and that at its files.
        gone = files.FOLDER.path_of(f"t{shop.id}/gone.pdf")
        gone.symlink_to("nowhere")
        with scope(shop):
            assert nights.remove_unnamed(SimpleNamespace(tenant=shop)) == 1  # type: ignore[arg-type]
        gone.unlink()
        there = {f"t{shop.id}/{one.name}" for one in files.FOLDER.path_of(f"t{shop.id}").iterdir()}
        assert there == {kept.pdf, kept.signed_pdf, fresh}

    def test_a_merchant_without_contracts_has_none(self, way: Way) -> None:
        assert files.FOLDER.remove_older(clock.real_now(), f"t{way.owner.shop.id}/*") == 0
