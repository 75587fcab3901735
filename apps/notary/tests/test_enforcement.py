"""From an overdue lease with a deed to the certificate of enforcement, at the sandbox's office."""

import hashlib
import json
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from apps.bills.models import Bill
from apps.bills.services import issue_charge
from apps.notary import files
from apps.notary.models import Enforcement
from apps.notary.queries import items_of
from apps.notary.rules.enforcement import Claimed, EnforceStanding, Item, still_owed, why_not_enforced
from apps.notary.services import look_at_enforcement
from apps.notary.services.enforcement import KIND
from apps.notary.tests.factories import BASE, Enforcing
from apps.notary.tests.test_bells import by_the_shop
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way
from apps.payments.models import Attempt
from apps.payments.services import undo_mistaken
from core import actions as a
from core import clock
from core.audit import lines
from core.models import Job
from core.notices.models import Notice
from looks.models import Look
from merchants import closing
from partners.errors import PartyRefused
from partners.models import PartnerCall
from partners.notary.client import NotaryClient
from partners.rules import CallState
from tenants.scope import scope

pytestmark = pytest.mark.django_db
HAND_OVER = "/api/collection/handOver"


def look(late: Enforcing) -> None:
    """One of the looks that come by themselves."""
    number = late.request.pk
    with scope(late.way.owner.shop):
        assert look_at_enforcement(number, f"{number}-look")
    late.way.work()


class TestWhatIsOwedOfARequest:
    def test_is_held_against_its_own_bills(self) -> None:
        def period(number: int, amount: int = 1_000) -> Item:
            return Item("rent", number, date(2026, number, 1), amount)

        asked = [period(2), period(3)]
        assert still_owed(asked, Claimed(date(2026, 4, 3), items=(period(4),))) == 0, "what fell due since is another's"
        assert still_owed(asked, Claimed(date(2026, 4, 3), items=(period(3, 400), period(4)))) == 400
        assert still_owed(asked, Claimed(date(2026, 4, 3), items=(period(2, 3_000),))) == 1_000

    def test_is_read_as_another_release_wrote_it(self) -> None:
        bill = {"kind": "rent", "period": 2, "due": "2026-02-01", "amount": 1_000, "waived": 0}
        assert items_of(Enforcement(items=[bill])) == [Item("rent", 2, date(2026, 2, 1), 1_000)]

    def test_one_that_was_paid_makes_room_for_another(self) -> None:
        at = EnforceStanding(certified=True, owing=True, total=0, served=True, status="issued")
        assert "请凭证书" in (why_not_enforced(at) or [""])[0]
        assert why_not_enforced(replace(at, met=True, total=1)) is None


class TestTheWay:
    def test_to_the_certificate_by_the_sum_of_the_day(self, late: Enforcing) -> None:
        claim = late.part()["claim"]
        assert claim["total"] == late.way.order.overdue_amount == claim["rent"] + claim["fees"]
        assert claim["fees"] > 0 < claim["rent"]
        assert sum(one["amount"] for one in claim["items"]) == claim["total"]
        assert late.ask("enforce", shown=claim["total"] - 1).code == 112
        late.asked()
        told = json.loads(late.there()["claim"])
        assert (told["rentAmount"], told["feeAmount"], told["compensationAmount"]) == (claim["rent"], claim["fees"], 0)
        assert (told["asOf"], len(told["schedule"])) == (clock.today().isoformat(), len(claim["items"]))
        with scope(late.way.owner.shop):
            line = lines().get(act="notary.enforce")
        assert (line.after["amount"], line.why) == (claim["total"], "多次催收无果")
        assert late.part()["actions"] == ["withdraw"]
        assert late.ask("enforce", shown=claim["total"]).code == 111
        assert closing.open_of(late.way.owner.shop.id)["enforcements"] == 1
        assert late.office("accept").request.status == "accepted"
        row = late.office("issue").request
        assert (row.status, row.certificate_no != "", late.part()["actions"]) == ("issued", True, [])
        assert Notice.objects.filter(kind="notary.enforced").exists()
        found = late.ask("queryNotary").data
        assert hashlib.sha256(late.opened(found["enforcement_url"])).hexdigest() == row.sha256
        assert late.opened(found["request_url"]).startswith(b"%PDF")
        assert Look.objects.filter(order_id=int(late.way.order_id)).count() == 2

        less, session = late.with_a_role_of(a.ORDER_VIEW, a.ORDER_ALL, a.NOTARY_VIEW)
        shown = less.post(f"{BASE}queryNotary", order_id=late.way.order_id).data
        assert (shown["request_url"], bool(shown["enforcement_url"])) == ("", True), "it has the ID number in plain"
        holder = replace(late.way.owner.caller, jti=session.jti)
        url = files.ENFORCEMENT.link(holder, late.way.owner.shop.id, files.HeldOfEnforcement(row.pk, request=True))
        assert json.loads(late.opened(url))["code"] == 103

    def test_that_a_person_gives_up_is_not_done_only_if_the_office_has_none(self, late: Enforcing) -> None:
        late.way.sandbox.fail("notary", "error_after", operation="case/enforce")
        late.ask("enforce", shown=late.part()["claim"]["total"])
        PartnerCall.objects.filter(operation="enforce").update(state=CallState.STUCK)
        said = {"id": str(PartnerCall.objects.get(operation="enforce").id), "outcome": "not_done"}
        late.way.asked(late.way.shop.post("/api/platform/resolvePartnerCall", reason="公证处未收到", **said))
        assert (late.request.status, late.request.enforce_no) == ("asked", late.there()["enforce_no"])

    def test_is_what_a_hand_over_to_the_notary_takes(self, late: Enforcing) -> None:
        shop, order_id = late.way.shop, late.way.order_id
        [place] = [
            one for one in shop.get("/api/collection/info", order_id=order_id).data["destinations"]
            if one["to"] == "notary"
        ]  # fmt: skip
        assert place["sums"]["total"] == late.way.order.overdue_amount
        body = {"order_id": order_id, "to": "notary", "note": "材料已交公证处"}
        assert shop.post(HAND_OVER, **body, shown=1).code == 112
        late.way.asked(shop.post(HAND_OVER, **body, shown=place["sums"]["total"]))
        late.way.work()
        assert (late.there()["status"], late.request.note) == (110, "材料已交公证处")
        with scope(late.way.owner.shop):
            assert set(lines().filter(why="材料已交公证处").values_list("act", flat=True)) == {
                "collection.hand_over", "notary.enforce",
            }  # fmt: skip
        assert shop.post(HAND_OVER, **body).code == 111

    def test_that_the_office_refuses_may_be_gone_again(self, late: Enforcing) -> None:
        late.asked().office("reject", reason="利息计算有争议")
        part = late.part()
        assert (part["request"]["status"], part["request"]["error"]) == ("refused", "利息计算有争议")
        assert part["actions"] == ["enforce"]
        info = late.way.shop.get("/api/collection/info", order_id=late.way.order_id).data
        assert [one["to"] for one in info["handovers"]] == ["notary"], "handed over, though not from there"
        assert {one["to"]: one["why_not"] for one in info["destinations"]}["notary"] == ""
        assert late.asked().request.round == 2
        assert late.there()["status"] == 110

    def test_whose_certificate_was_refused_once_is_fetched_at_the_next_look(
        self, late: Enforcing, monkeypatch: Any
    ) -> None:
        def no(self: NotaryClient, **asked: Any) -> None:
            raise PartyRefused("1001", "appId 未开通")

        with monkeypatch.context() as office:
            office.setattr(NotaryClient, "enforcement_certificate", no)
            late.asked().office("accept").office("issue")
        assert late.request.error == "appId 未开通"
        look(late)
        assert (late.request.status, late.request.error) == ("issued", "")

    def test_without_an_answer_goes_on_as_the_same_request(self, late: Enforcing) -> None:
        late.way.sandbox.fail("notary", "error_after", operation="case/enforce")
        assert late.ask("enforce", shown=late.part()["claim"]["total"]).code == 200
        assert late.part()["request"]["waits"]
        call = PartnerCall.objects.get(operation="enforce")
        assert call.state == CallState.UNKNOWN
        late.way.shop.post("/api/platform/retryPartnerCall", id=str(call.id))
        assert late.request.enforce_no == late.there()["enforce_no"]


class TestPaid:
    def test_takes_it_back(self, late: Enforcing) -> None:
        late.asked().paid().way.work()
        row = late.request
        assert (row.status, row.withdraw_reason, late.there()["status"]) == ("withdrawn", "because.claim_paid", 191)
        assert row.paid_at
        assert late.part()["request"]["reason"] == "欠款已结清"
        assert late.part()["claim"] is None

    def test_in_part_leaves_it_there_and_says_what_is_left(self, late: Enforcing) -> None:
        request = late.asked().paid(100).part()["request"]
        assert (request["left"], request["paid_at"]) == (request["claim"]["total"] - 100, None)

    def test_takes_it_back_though_the_office_refused_that_once(self, late: Enforcing) -> None:
        late.asked().office("accept")
        late.way.sandbox.fail("notary", "denied")
        Job.objects.filter(kind=KIND).delete()  # as after its twelve weeks
        late.paid().way.work()
        assert Job.objects.filter(kind=KIND).count() == 1
        assert (late.request.status, late.request.withdraw_reason) == ("accepted", "")
        look(late)
        assert (late.request.status, late.there()["status"]) == ("withdrawn", 191)

    def test_after_the_certificate_tells_the_shop_to_leave_it(self, late: Enforcing) -> None:
        late.asked().office("accept").office("issue").paid()
        assert (late.request.status, late.request.paid_at is not None) == ("issued", True)
        assert Notice.objects.filter(kind="notary.enforce_paid").exists()

    def test_by_a_payment_that_never_was_counts_again_and_says_so(self, late: Enforcing) -> None:
        late.asked().office("accept").office("issue").paid()
        with scope(late.way.owner.shop):
            undo_mistaken(Attempt.objects.get(method="offline").pk, late.way.owner.caller, "未到账")
            settle([int(late.way.order_id)])
        assert late.request.paid_at is None
        assert "仍然有效" in Notice.objects.get(kind="notary.enforce_owed").text_zh

    def test_not_what_falls_due_later_has_a_certificate_of_its_own(self, late: Enforcing) -> None:
        late.asked().office("accept").office("issue")
        assert (late.part()["claim"], late.part()["actions"]) == (None, [])
        first = late.request
        with scope(late.way.owner.shop):
            issue_charge(late.way.order, "compensation", 50_000)
            Bill.objects.filter(kind="compensation").update(due_date=date(2026, 2, 1))
            settle([int(late.way.order_id)])
        claim = late.part()["claim"]
        assert (claim["total"], [one["amount"] for one in claim["items"]]) == (50_000, [50_000])
        assert late.asked().office("accept").office("issue").request.round == 2
        assert [one["id"] for one in late.part()["issued"]] == [str(first.pk)]
        assert late.opened(late.ask("queryNotary").data["issued_urls"][0]["url"]).startswith(b"%PDF")

    def test_while_the_office_certifies_it_goes_on_to_the_certificate(self, late: Enforcing) -> None:
        late.asked().office("accept")
        late.way.sandbox.fail("notary", "drop", times=9)
        late.way.sandbox.act_notary(late.request.number, "issue", now=clock.now().isoformat())
        assert late.ask("withdrawEnforcement", reason="客户要求协商").code == 200
        late.way.work()
        assert (late.request.status, late.request.withdraw_reason) == ("issued", "")
        with scope(late.way.owner.shop):
            assert lines().filter(act="enforcement.keep").exists()


class TestTheShop:
    def test_withdraws_it_with_a_reason(self, late: Enforcing) -> None:
        part = late.way.asked(late.asked().ask("withdrawEnforcement", reason="客户要求协商"))["enforcement"]
        assert (part["request"]["status"], part["request"]["reason"]) == ("withdrawn", "客户要求协商")
        assert late.ask("withdrawEnforcement", reason="再撤一次").code == 111

    def test_that_signs_the_offices_word_moves_nothing(self, late: Enforcing) -> None:
        late.asked()
        row = late.request
        said = by_the_shop(late, 150, "ENFORCE_ISSUED", number=row.number, case_no=row.enforce_no)
        assert said.status_code == 200
        late.way.work()
        assert late.request.status == "asked"

    def test_keeps_its_account_while_the_office_is_at_it(self, late: Enforcing) -> None:
        late.asked()
        office = late.way.sandbox.credentials["notary"]
        form = {"office": office["office"], "payer": "林记数码", **office["apps"][1]}
        assert late.way.shop.get(BASE + "setNotaryConfig", **form).code == 111

    def test_without_a_deed_or_arrears_asks_for_nothing(self, way: Way) -> None:
        made = Enforcing(way).open().signed()
        assert made.ask("enforce", shown=0).code == 111
        made.certified()
        part = made.part()
        assert (part["claim"], part["actions"], "逾期" in part["why_not"]) == (None, [], True)
