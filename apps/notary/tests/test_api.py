"""An order's way to its certificate, at the real sandbox."""

import hashlib
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.test import RequestFactory

from apps.finance.models import Account, Entry, Transaction
from apps.notary import files
from apps.notary.models import Notarization
from apps.notary.services import look_after
from apps.notary.tests.factories import BASE, PRICE, Certifying
from apps.notary.views import certificate_file
from apps.orders.tests.factories import Way
from apps.staff.models import Staff, StaffRole
from core import clock
from core.audit import lines
from core.caller import Side
from core.models import Job, JobState
from core.notices.models import Notice
from core.todos import waiting
from infra.testing.pictures import slip
from looks.models import Look
from looks.rules import Seen
from merchants.models import Merchant
from partners.models import NotaryAccount, PartnerCall, PartnerEvent
from partners.rules import CallState, EventState
from policies.tests.factories import in_force
from tenants.hosts import ADMIN_PLACE, Place
from tenants.scope import scope

pytestmark = pytest.mark.django_db


@pytest.fixture
def made(way: Way) -> Certifying:
    return Certifying(way)


@pytest.fixture
def ready(made: Certifying) -> Certifying:
    return made.signed().open()


def sums(shop: Any) -> dict[str, int]:
    with scope(shop):
        assert sum(Entry.objects.values_list("amount", flat=True)) == 0
        return dict(Account.objects.values_list("name", "balance"))


def look(made: Certifying, *, after: timedelta) -> None:
    with clock.at(clock.now() + after):
        with scope(made.way.owner.shop):
            look_after(made.row.pk, f"{made.row.pk}-look-{after.total_seconds():.0f}")
        made.way.work()


class TestTheSwitches:
    def test_are_off_at_first_and_say_why(self, made: Certifying) -> None:
        shop = made.way.shop
        assert shop.get(BASE + "isOpenNotary").data == {"open": False, "price": 8_000}
        assert not shop.get(BASE + "isSetNotary").data["configured"]
        made.signed()
        assert "平台" in made.way.info()["notary"]["why_not"]
        assert made.begin().code == 111

    def test_of_the_platform_alone_is_not_enough(self, made: Certifying) -> None:
        in_force(notary_open=True)
        made.signed()
        Merchant.objects.filter(pk=made.way.owner.shop.id).update(notary_price=5_000)
        assert made.way.shop.get(BASE + "isOpenNotary").data == {"open": True, "price": 5_000}
        assert "公证账号" in made.way.info()["notary"]["why_not"]
        assert made.begin().code == 111

    def test_an_unsigned_contract_is_not_notarized(self, made: Certifying) -> None:
        made.open()
        made.way.place().pay().audit()
        assert "签署" in made.way.info()["notary"]["why_not"]
        assert "notarize" not in made.way.info()["actions"]
        assert made.begin().code == 111

    def test_the_platforms_off_lets_what_is_under_way_be_cancelled(self, ready: Certifying) -> None:
        ready.pushed()
        in_force(notary_open=False)
        assert ready.ask("readyNotary").code == 111
        assert ready.ask("cancelNotary", reason="平台停办").data["round"]["status"] == "cancelled"

    def test_the_shops_own_begins_nothing_and_ends_what_is_under_way(self, ready: Certifying) -> None:
        shop = ready.way.owner.shop
        Merchant.objects.filter(pk=shop.id).update(services={"notary": False})
        assert not ready.way.shop.get(BASE + "isOpenNotary").data["open"]
        assert not ready.way.info()["notary"]["open"]
        assert "未为本店" in ready.way.info()["notary"]["why_not"]
        assert "notarize" not in ready.way.info()["actions"]
        assert ready.begin().code == 111
        Merchant.objects.filter(pk=shop.id).update(services={})
        ready.pushed()
        Merchant.objects.filter(pk=shop.id).update(services={"notary": False})
        assert ready.way.info()["notary"]["open"]
        assert ready.way.asked(ready.ask("readyNotary"))["round"]["status"] == "pending_customer"


class TestTheAccount:
    def test_is_kept_sealed_and_its_keys_are_tried(self, made: Certifying) -> None:
        made.open()
        shop, secret = made.way.shop, made.way.sandbox.credentials["notary"]["apps"][0]["secret"]
        answer = shop.get(BASE + "isSetNotary").data
        assert (answer["configured"], answer["payer"]) == (True, "林记数码")
        token = shop.get(BASE + "getApiToken").data
        assert token["valid"]
        assert token["until"]
        row = NotaryAccount.objects.get()
        assert row.unseal("secret") == secret
        assert secret.encode() not in bytes(row.secret_sealed)
        call = PartnerCall.objects.get(operation="check_keys")
        for text in (str(answer), str(token), str(call.payload), call.answer):
            assert secret not in text
            assert row.unseal("token") not in text
        with scope(made.way.owner.shop):
            line = lines().get(act="notary.set")
        assert line.after["secret"] == "••••"

    def test_a_wrong_secret_is_saved_and_says_so(self, made: Certifying) -> None:
        made.open(secret="0" * 32)
        token = made.way.shop.get(BASE + "getApiToken").data
        assert (token["valid"], token["refusal"]) == (False, "签名错误")
        made.set()
        assert made.way.shop.get(BASE + "getApiToken").data["valid"]

    def test_without_a_secret_the_old_one_stays_and_the_first_needs_one(self, made: Certifying) -> None:
        form = {"office": "公证处", "app_id": "gz0001", "payer": "林记"}
        assert "secret" in made.way.shop.get(BASE + "setNotaryConfig", **form).errors
        made.open()
        before = NotaryAccount.objects.get().unseal("secret")
        own = made.way.sandbox.credentials["notary"]["apps"][0]
        made.way.asked(made.way.shop.get(BASE + "setNotaryConfig", **{**form, "app_id": own["app_id"]}))
        row = NotaryAccount.objects.get()
        assert (row.unseal("secret"), row.office, row.version) == (before, "公证处", 2)

    def test_operators_name_the_shop(self, made: Certifying, api: Any, operator: Any, lin: Any) -> None:
        made.open()
        assert "merchant_id" in api(operator).get(BASE + "isSetNotary").errors
        assert api(operator).get(BASE + "isSetNotary", merchant_id=str(lin.id)).data["configured"]
        assert api(operator).get(BASE + "getApiToken", merchant_id=str(lin.id)).data["valid"]
        assert api(operator).get(BASE + "setNotaryConfig").code == 103

    def test_another_shop_sees_none_of_it(self, made: Certifying, api: Any, gao_owner: Any, lin: Any) -> None:
        made.open()
        assert not api(gao_owner).get(BASE + "isSetNotary").data["configured"]
        assert api(gao_owner).get(BASE + "isSetNotary", merchant_id=str(lin.id)).code == 104

    def test_who_may_not_set_it_sees_it(self, made: Certifying, api: Any, lin_owner: Any) -> None:
        with scope(lin_owner.shop):
            role = StaffRole.objects.create(name="审核", actions=["notary.view"])
            Staff.objects.filter(pk=lin_owner.id).update(role_ids=[role.pk])
        lin_owner.user.role_ids = [role.pk]
        assert not api(lin_owner).get(BASE + "isSetNotary").data["configured"]
        assert api(lin_owner).get(BASE + "setNotaryConfig", office="公证处", app_id="gz01", payer="林记").code == 103


class TestTheWholeWay:
    def test_leads_to_a_certificate_that_is_paid_once(self, ready: Certifying) -> None:
        way, before = ready.way, sums(ready.way.owner.shop)
        assert "notarize" in way.info()["actions"]
        ready.certified()
        row = ready.row
        assert (row.status, row.fee, row.due_at) == ("completed", PRICE, None)
        assert hashlib.sha256(files.FOLDER.read(row.certificate, row.sha256)).hexdigest() == row.sha256
        after = sums(way.owner.shop)
        moved = {name: after[name] - before[name] for name in after if after[name] != before[name]}
        assert moved == {"debt": -PRICE, "platform:fees": PRICE}
        with scope(way.owner.shop):
            entry = Transaction.objects.get(type="notary_fee")
            assert (entry.order_id, entry.amount) == (int(way.order_id), -PRICE)
        shown = way.info()["notary"]
        assert (shown["round"]["status"], shown["actions"]) == ("completed", [])
        passed = [one["at"] for one in shown["round"]["pushes"]]
        passed += [shown["round"][name] for name in ("ready_at", "confirmed_at", "completed_at")]
        assert None not in passed and passed == sorted(passed), "each step says when it was passed"
        assert "notarize" not in way.info()["actions"]
        assert ready.ask("cancelNotary", reason="不要了").code == 111

    def test_names_what_is_missing_and_takes_the_pushes_in_their_order(self, ready: Certifying) -> None:
        first = ready.begin().data
        assert first["round"]["missing"] == ["身份证照片", "合同与账单"]
        assert first["actions"] == ["push_id_card", "cancel"]
        assert (ready.ask("pushContractInfo").code, ready.ask("readyNotary").code) == (111, 111)
        ready.way.asked(ready.ask("pushIdCardInfo", **ready.card()))
        assert ready.ask("readyNotary").code == 111
        last = ready.ask("pushContractInfo").data
        assert (last["round"]["missing"], last["actions"]) == ([], ["ready", "cancel"])
        assert ready.row.contract_sha256 == ready.way.contract.signed_sha256

    def test_is_the_customers_by_link_and_on_their_page(self, ready: Certifying) -> None:
        assert ready.ask("getNotaryLink").code == 104
        assert ready.way.page()["notary"] is None
        ready.offered()
        link = ready.ask("getNotaryLink").data
        shown = ready.way.page()["notary"]
        assert link["url"] == shown["url"] == ready.row.url
        assert link["url"].startswith("http")
        ready.act()
        ready.way.hear().work()
        assert (ready.row.status, ready.way.page()["notary"]["url"]) == ("processing", "")
        assert ready.ask("getNotaryLink").code == 104

    def test_is_the_platforms_too(self, ready: Certifying, api: Any, operator: Any) -> None:
        for call, body in (
            ("pushCustomerInfo", {"price": PRICE}),
            ("pushIdCardInfo", {side: slip(operator.caller) for side in ("front", "back")}),
            ("pushContractInfo", {}),
            ("readyNotary", {}),
        ):
            answer = api(operator).post(BASE + call, order_id=ready.way.order_id, **body)
            assert answer.code == 200, (call, answer.msg)
        assert api(operator).post(BASE + "getNotaryLink", order_id=ready.way.order_id).data["url"]
        assert api(operator).post(BASE + "queryNotary", order_id=ready.way.order_id).code == 200
        cancelled = api(operator).post(BASE + "cancelNotary", order_id=ready.way.order_id, reason="客户不办了")
        assert cancelled.data["round"]["status"] == "cancelled"

    def test_of_a_shop_with_its_own_price_costs_that(self, ready: Certifying) -> None:
        ready.priced(1_200).certified()
        assert sums(ready.way.owner.shop)["platform:fees"] == 1_200

    def test_for_nothing_books_nothing(self, ready: Certifying) -> None:
        ready.priced(0).certified()
        assert ready.row.status == "completed"
        with scope(ready.way.owner.shop):
            assert not Transaction.objects.filter(type="notary_fee").exists()

    def test_takes_what_is_available_before_it_is_owed(self, ready: Certifying) -> None:
        with scope(ready.way.owner.shop):
            from apps.finance.rules import Posting, TxType
            from apps.finance.services import ledger

            given = Posting(TxType.ADJUSTMENT, (("external:bank", -5_000), ("available", 5_000)))
            ledger.post(given, key="given", source="notarization", source_id=1, caller=ready.way.owner.caller)
        ready.certified()
        found = sums(ready.way.owner.shop)
        assert (found["available"], found["debt"]) == (0, 5_000 - PRICE)

    def test_begins_anew_after_the_customers_no(self, ready: Certifying) -> None:
        ready.offered().act("refuse", reason="不想公证")
        ready.way.hear().work()
        assert (ready.row.status, ready.row.error) == ("failed", "不想公证")
        with scope(ready.way.owner.shop):
            assert lines().get(act="notary.refuse").actor_name.startswith("客户")
        assert ready.way.page()["notary"] is None
        again = ready.begin().data
        assert (again["round"]["round"], again["round"]["status"], again["earlier"]) == (2, "pushed", 1)

    def test_ends_with_the_offices_no(self, ready: Certifying) -> None:
        ready.offered().act().act("reject", reason="证件不清晰")
        ready.way.hear().work()
        assert (ready.row.status, ready.row.error) == ("failed", "证件不清晰")
        assert Notice.objects.filter(kind="notary.failed", text_zh="证件不清晰").exists()


class TestPictures:
    def test_have_to_be_two_and_just_sent(self, ready: Certifying) -> None:
        ready.begin()
        one = slip(ready.way.owner.caller)
        assert "back" in ready.ask("pushIdCardInfo", front=one, back=one).errors
        assert "front" in ready.ask("pushIdCardInfo", front="/media/x.jpg", back=one).errors

    def test_are_kept_where_nobody_reaches_them(self, ready: Certifying) -> None:
        ready.begin()
        ready.way.sandbox.fail("notary", "error", operation="case/idCard")
        ready.ask("pushIdCardInfo", **ready.card())
        assert ready.row.front.startswith("/media/private/documents/")


class TestAnswersThatAreLost:
    @pytest.mark.parametrize("kind", ["error", "error_after", "garbled"])
    def test_are_asked_for_again_by_the_queue(self, ready: Certifying, kind: str) -> None:
        """Those of each step."""
        for step in ("customer", "idCard", "contract", "ready", "link"):
            ready.way.sandbox.fail("notary", kind, operation=f"case/{step}")
        ready.begin()
        self.queue(ready)
        ready.ask("pushIdCardInfo", **ready.card())
        self.queue(ready)
        ready.ask("pushContractInfo")
        self.queue(ready)
        ready.ask("readyNotary")
        self.queue(ready)
        self.queue(ready)  # the page's address is asked for behind it
        assert ready.row.status == "pending_customer"
        assert not ready.way.sandbox.state("fault")["fault"], "each was met"
        assert not PartnerCall.objects.filter(party="notary", state__in=["pending", "unknown", "stuck"]).exists()

    def queue(self, ready: Certifying) -> None:
        Job.objects.filter(kind="partners.send", state=JobState.QUEUED).update(run_at=clock.real_now())
        ready.way.work()

    def test_a_no_says_why_and_the_next_try_is_another(self, ready: Certifying) -> None:
        ready.way.sandbox.fail("notary", "denied")
        answer = ready.begin().data
        assert "appId" in answer["round"]["error"]
        assert answer["actions"] == ["push_customer"]
        assert ready.begin().data["round"]["error"] == ""

    def test_half_a_certificate_is_fetched_again(self, ready: Certifying) -> None:
        ready.way.sandbox.fail("notary", "truncated")
        ready.certified()
        assert ready.row.status == "processing"
        self.queue(ready)
        assert ready.row.status == "completed"


class TestTheOfficesWord:
    def test_counts_once_however_often_it_comes(self, ready: Certifying) -> None:
        ready.offered().act().act("issue")
        told = ready.way.told()
        for one in [*told, *reversed(told), *told]:
            assert ready.way.hand(one).status_code == 200
        ready.way.work()
        assert ready.row.status == "completed"
        with scope(ready.way.owner.shop):
            assert Transaction.objects.filter(type="notary_fee").count() == 1
        assert PartnerEvent.objects.filter(party="notary").count() == 2

    def test_counts_in_any_order(self, ready: Certifying) -> None:
        ready.offered().act().act("issue")
        for one in reversed(ready.way.told()):
            ready.way.hand(one)
        ready.way.work()
        assert ready.row.status == "completed"

    def test_that_is_forged_is_refused(self, ready: Certifying) -> None:
        ready.offered().act()
        [true] = ready.way.told()
        forged = replace(true, body=true.body.replace(b'"status": 40', b'"status": 50'))
        assert forged.body != true.body
        assert ready.way.hand(forged).status_code == 400
        for number in ("0", "1", str(ready.row.pk + 1)):
            moved = replace(true, path=true.path.split("?")[0] + f"?number={number}")
            assert ready.way.hand(moved).status_code == 400
        bare = replace(true, headers={"Content-Type": "application/json"})
        assert ready.way.hand(bare).status_code == 400
        assert ready.row.status == "pending_customer"
        assert not PartnerEvent.objects.filter(party="notary").exists()

    def test_of_another_shops_keys_about_ours_is_refused(self, ready: Certifying, api: Any, gao_owner: Any) -> None:
        """A shop knows its own secret: it signs nothing about another one's number."""
        other = Certifying(replace(ready.way, owner=gao_owner))
        other.set(1)
        ready.offered().act()
        [true] = ready.way.told()
        own = ready.way.sandbox.credentials["notary"]["apps"][1]["secret"]
        from partners.notary import signing
        from partners.signing import digest, signature

        stamp, nonce = "1700000000000", "n" * 32
        heads = {**true.headers, signing.TIME: stamp, signing.NONCE: nonce}
        heads = {name: value for name, value in heads.items() if name.lower() != signing.SIGN.lower()}
        heads[signing.SIGN] = signature(own, stamp, nonce, digest(true.body))
        assert ready.way.hand(replace(true, headers=heads)).status_code == 400
        hers = replace(true, headers=heads, path=true.path.split("?")[0] + f"?number={gao_owner.shop.id << 40 or 1}")
        assert ready.way.hand(hers).status_code == 400

    def test_of_another_case_waits_for_a_person_who_applies_it_again(self, ready: Certifying) -> None:
        ready.offered().act()
        with scope(ready.way.owner.shop):
            case_no = ready.row.case_no
            Notarization.objects.update(case_no="NZ0")
        ready.way.hear().work()
        event = PartnerEvent.objects.get(party="notary")
        assert event.state == EventState.REFUSED
        with scope(ready.way.owner.shop):
            Notarization.objects.update(case_no=case_no)
        again = ready.way.shop.post("/api/platform/applyPartnerEvent", id=str(event.id))
        ready.way.work()
        assert (again.data["state"], ready.row.status) == ("applied", "processing")

    def test_that_never_came_is_asked_for(self, ready: Certifying) -> None:
        ready.offered()
        ready.way.sandbox.fail("notary", "drop", times=9)
        ready.act()
        look(ready, after=timedelta(hours=1))
        assert ready.row.status == "processing"
        ready.act("issue")
        found = ready.ask("queryNotary").data
        ready.way.work()
        assert found["round"]["status"] == "processing"
        assert ready.row.status == "completed"

    def test_is_asked_for_once_a_minute_at_most(self, ready: Certifying) -> None:
        ready.offered()
        for _ in range(3):
            assert ready.ask("queryNotary").code == 200
        assert PartnerCall.objects.filter(operation="ask").count() <= 2


class TestItsDays:
    def test_the_customers_are_asked_about_and_then_it_falls(self, ready: Certifying) -> None:
        ready.offered()
        look(ready, after=timedelta(hours=24))
        assert ready.row.status == "pending_customer"
        look(ready, after=timedelta(days=7, minutes=2))
        assert ready.row.status in ("failed", "cancelled")
        assert ready.row.due_at is None
        assert Notice.objects.filter(kind="notary.failed").exists() or ready.row.status == "cancelled"

    def test_the_shops_are_over_after_seven(self, ready: Certifying) -> None:
        ready.begin()
        todos = {todo.key: found.count for todo, found in self.todos(ready)}
        assert todos["notary_begun"] == 1
        look(ready, after=timedelta(days=6))
        assert ready.row.status == "pushed"
        look(ready, after=timedelta(days=7, minutes=2))
        assert (ready.row.status, ready.way.info()["notary"]["round"]["error"]) == ("failed", "7 天内未继续办理")
        assert PartnerCall.objects.get(operation="cancel").state == CallState.SUCCEEDED

    def test_the_offices_ring_the_bell(self, ready: Certifying) -> None:
        ready.offered().act()
        ready.way.hear().work()
        look(ready, after=timedelta(days=7, minutes=2))
        assert ready.row.status == "processing"
        assert Notice.objects.filter(kind="notary.slow").exists()
        with clock.at(clock.now() + timedelta(days=8)):
            assert {todo.key: found.count for todo, found in self.todos(ready)}["notary_slow"] == 1

    def test_there_is_a_job_for_each(self, ready: Certifying) -> None:
        ready.begin()
        assert Job.objects.filter(kind="notary.look").exists()

    def todos(self, ready: Certifying) -> Any:
        with scope(ready.way.owner.shop):
            return waiting(ready.way.owner.caller)


class TestCancelling:
    @pytest.mark.parametrize("step", ["pushed", "offered"])
    def test_is_the_offices_word(self, ready: Certifying, step: str) -> None:
        getattr(ready, step)()
        answer = ready.ask("cancelNotary", reason="客户不办了").data
        assert (answer["round"]["status"], answer["round"]["reason"]) == ("cancelled", "客户不办了")
        ready.way.hear().work()
        assert ready.row.status == "cancelled"
        assert answer["actions"] == ["push_customer"]

    def test_needs_a_reason(self, ready: Certifying) -> None:
        ready.pushed()
        assert "reason" in ready.ask("cancelNotary").errors

    def test_waits_while_the_office_is_silent(self, ready: Certifying) -> None:
        ready.offered()
        ready.way.sandbox.fail("notary", "error", operation="cancel")
        answer = ready.ask("cancelNotary", reason="客户不办了").data
        assert (answer["round"]["status"], answer["round"]["cancelling"]) == ("pending_customer", True)
        assert (answer["actions"], ready.way.page()["notary"]["url"]) == ([], "")
        assert ready.ask("readyNotary").code == 111

    def test_comes_too_late_for_a_certificate(self, ready: Certifying) -> None:
        ready.offered().act().act("issue")
        assert not ready.way.told()[2:]
        answer = ready.ask("cancelNotary", reason="客户不办了").data
        assert not answer["round"]["cancelling"]
        ready.way.work()
        assert ready.row.status == "completed"

    def test_follows_when_the_order_ends(self, ready: Certifying) -> None:
        ready.offered()
        ready.way.shop.post("/api/platform/closeOrders", order_ids=[ready.way.order_id], reason="无货")
        ready.way.work()
        assert ready.way.order.status == "closed"
        assert (ready.row.status, ready.row.cancel_reason) == ("cancelled", "无货")
        assert ready.begin().code == 111


class TestTheCertificate:
    def opened(self, url: str, place: Any) -> Any:
        request = RequestFactory().get(url)
        request.place = place  # type: ignore[attr-defined]
        return certificate_file(request)

    def test_opens_by_its_link_with_the_look_noted(self, ready: Certifying, gao: Any) -> None:
        ready.certified()
        url = ready.ask("queryNotary").data["certificate_url"]
        mine = Place(Side.STORE, ready.way.owner.shop)
        answer = self.opened(url, mine)
        pdf = b"".join(answer)
        assert (answer["Content-Type"], hashlib.sha256(pdf).hexdigest()) == ("application/pdf", ready.row.sha256)
        assert Look.objects.filter(seen=Seen.CERTIFICATE, order_id=int(ready.way.order_id)).count() == 1
        for place in (Place(Side.STORE, gao), ADMIN_PLACE):
            assert b'"code":104' in self.opened(url, place).content

    def test_that_was_changed_is_not_shown(self, ready: Certifying, settings: Any) -> None:
        ready.certified()
        url = ready.ask("queryNotary").data["certificate_url"]
        path = files.FOLDER.path_of(ready.row.certificate)
        path.write_bytes(path.read_bytes() + b"x")
        assert b'"code":111' in self.opened(url, Place(Side.STORE, ready.way.owner.shop)).content

    def test_has_no_link_before(self, ready: Certifying) -> None:
        ready.offered()
        assert ready.ask("queryNotary").data["certificate_url"] == ""


class TestLists:
    def test_offer_it_where_the_contract_is_signed(self, ready: Certifying, api: Any, operator: Any) -> None:
        rows = ready.way.shop.get("/api/platform/backendOrderList", stage="regular").data["items"]
        assert "notarize" in rows[0]["actions"]
        theirs = api(operator).get("/api/platform/backendOrderList", stage="regular").data["items"]
        assert "notarize" in theirs[0]["actions"]

    def test_offer_none_to_a_shop_without_an_account(self, made: Certifying) -> None:
        in_force(notary_open=True)
        made.signed()
        rows = made.way.shop.get("/api/platform/backendOrderList", stage="regular").data["items"]
        assert "notarize" not in rows[0]["actions"]
