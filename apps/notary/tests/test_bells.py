"""What a shop can sign, save or leave lying: only the office's own word moves a round, and its files end with it."""

import json
import os
import time
from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from django.conf import settings
from django.db import transaction

from apps.bills.models import Instalment
from apps.finance.models import Transaction
from apps.notary import files, nights, personal
from apps.notary.models import Notarization
from apps.notary.services import look_after
from apps.notary.tests.factories import BASE, PRICE, Certifying
from apps.orders.tests.factories import Way
from apps.staff.models import Staff, StaffRole
from core import clock
from core.audit import lines
from core.money import yuan
from core.personal import Person
from core.uploads.services import path_of
from infra.testing.cast import person
from merchants import closing
from merchants.queries import left_of
from partners.models import NotaryAccount, PartnerCall, PartnerEvent
from partners.notary import accounts
from partners.rules import EventState
from partners.signing import digest, signature
from tenants.scope import scope

pytestmark = pytest.mark.django_db


@pytest.fixture
def ready(way: Way) -> Certifying:
    return Certifying(way).signed().open()


def own(ready: Certifying) -> str:
    return str(ready.way.sandbox.credentials["notary"]["apps"][0]["secret"])


def by_the_shop(
    ready: Certifying, status: int, kind: str, *, secret: str = "", event_id: str = "own", number: str = "",
    case_no: str = "",
) -> Any:  # fmt: skip
    """A callback that the shop signs by its own secret, which it knows."""
    row = ready.row
    number = number or str(row.pk)
    body = json.dumps(
        {
            "eventId": event_id, "eventType": kind, "outNo": number, "caseNo": case_no or row.case_no, "status": status,
            "reason": "", "eventTime": 1_700_000_000_000,
        }
    ).encode()  # fmt: skip
    stamp, nonce = "1700000000000", "n" * 32
    sign = signature(secret or own(ready), stamp, nonce, digest(body))
    heads = {"X-Notary-Timestamp": stamp, "X-Notary-Nonce": nonce, "X-Notary-Signature": sign}
    path = f"/api/partners/notary/notify?number={number}"
    return ready.way.nobody.raw("post", path, data=body, content_type="application/json", headers=heads)


class TestACallbackIsABell:
    def test_a_shop_that_signs_the_offices_no_pays_for_the_certificate_all_the_same(self, ready: Certifying) -> None:
        ready.offered().act()
        ready.way.hear().work()
        assert by_the_shop(ready, 90, "CASE_FAILED").status_code == 200
        ready.way.work()
        assert ready.row.status == "processing"
        ready.act("issue")
        ready.way.hear().work()
        assert ready.row.status == "completed"
        with scope(ready.way.owner.shop):
            assert Transaction.objects.get(type="notary_fee").amount == -PRICE

    def test_a_shop_that_signs_the_customers_yes_confirms_nothing(self, ready: Certifying) -> None:
        ready.offered()
        assert by_the_shop(ready, 40, "CUSTOMER_CONFIRMED").status_code == 200
        ready.way.work()
        assert ready.row.status == "pending_customer"
        assert ready.way.page()["notary"]["url"]
        with scope(ready.way.owner.shop):
            assert not lines().filter(act="notary.confirm").exists()

    def test_a_shop_that_signs_the_customers_no_writes_it_to_nobody(self, ready: Certifying) -> None:
        ready.offered().act().act("reject", reason="证件不清晰")
        ready.way.told()
        by_the_shop(ready, 90, "CUSTOMER_REFUSED")
        ready.way.work()
        assert (ready.row.status, ready.row.error) == ("failed", "证件不清晰")
        with scope(ready.way.owner.shop):
            assert lines().filter(act="notary.fail").exists()
            assert not lines().filter(act="notary.refuse").exists()

    def test_what_the_office_says_waits_for_the_customer_goes_back_to_them(self, ready: Certifying) -> None:
        ready.offered()
        with scope(ready.way.owner.shop):
            Notarization.objects.update(status="processing", begun_at=clock.now() - timedelta(hours=1))
            look_after(ready.row.pk, "look")
        ready.way.work()
        assert ready.row.status == "pending_customer"
        assert ready.way.page()["notary"]["url"]

    def test_another_case_of_ours_waits_for_a_person(self, ready: Certifying) -> None:
        ready.offered()
        with scope(ready.way.owner.shop):
            Notarization.objects.update(case_no="NZ0", begun_at=clock.now() - timedelta(hours=1))
            look_after(ready.row.pk, "look")
        ready.way.work()
        assert PartnerCall.objects.get(operation="ask").state == "stuck"
        assert ready.row.case_no == "NZ0"

    def test_those_of_a_shop_are_counted(self, ready: Certifying, monkeypatch: Any) -> None:
        monkeypatch.setattr(accounts, "TOLD_IN_AN_HOUR", 2)
        ready.offered()
        codes = [by_the_shop(ready, 40, "CUSTOMER_CONFIRMED", event_id=str(nth)).status_code for nth in range(4)]
        assert codes == [200, 200, 400, 400]
        assert PartnerEvent.objects.filter(party="notary").count() == 2

    def test_those_that_a_person_has_to_look_at_have_a_count_of_their_own(
        self, ready: Certifying, monkeypatch: Any
    ) -> None:
        monkeypatch.setattr(accounts, "ODD_IN_A_DAY", 1)
        ready.offered()
        signed = {"kind": "CUSTOMER_CONFIRMED", "case_no": "NZ0"}
        codes = [by_the_shop(ready, 40, event_id=str(nth), **signed).status_code for nth in range(3)]
        assert codes == [200, 400, 400], "of another case"
        assert by_the_shop(ready, 999, "CUSTOMER_CONFIRMED").status_code == 400, "nobody can read it"
        assert [row.state for row in PartnerEvent.objects.filter(party="notary")] == [EventState.REFUSED]
        assert by_the_shop(ready, 40, "CUSTOMER_CONFIRMED").status_code == 200

    def test_a_secret_that_the_office_never_took_signs_nothing(self, ready: Certifying) -> None:
        ready.offered()
        ready.set(secret="0123456789abcdef")
        assert by_the_shop(ready, 40, "CUSTOMER_CONFIRMED", secret="0123456789abcdef").status_code == 400
        assert not PartnerEvent.objects.filter(party="notary").exists()
        ready.set()
        assert by_the_shop(ready, 40, "CUSTOMER_CONFIRMED").status_code == 200

    def test_an_accepted_one_whose_page_was_lost_ends_by_the_offices_word(self, ready: Certifying) -> None:
        """The office made the page, and its answer never came: the customer confirmed there all the same."""
        ready.pushed()
        ready.way.sandbox.fail("notary", "error_after", operation="case/link", times=9)
        ready.ask("readyNotary")
        ready.way.sandbox.fail("notary", "drop", times=9)
        ready.act().act("issue")
        assert ready.row.status == "ready"
        with clock.at(clock.now() + timedelta(days=7, minutes=2)):
            with scope(ready.way.owner.shop):
                look_after(ready.row.pk, "look")
            ready.way.work()
        ready.way.work()
        assert ready.row.status == "completed"

    def test_nobody_but_the_office_says_that_it_is_cancelled(self, ready: Certifying, lin: Any) -> None:
        ready.offered()
        ready.way.sandbox.fail("notary", "error", operation="cancel")
        ready.ask("cancelNotary", reason="客户不办了")
        PartnerCall.objects.filter(operation="cancel").update(state="stuck")
        call = PartnerCall.objects.get(operation="cancel")
        said = {"id": str(call.id), "merchant_id": str(lin.id), "outcome": "done", "reason": "已撤销"}
        assert ready.way.shop.post("/api/platform/resolvePartnerCall", **said).code in (110, 111)
        assert ready.row.status == "pending_customer"

    def test_a_certificate_of_a_round_that_is_over_waits_for_a_person(self, ready: Certifying) -> None:
        ready.offered().act()
        with scope(ready.way.owner.shop):
            Notarization.objects.update(status="failed")
        ready.act("issue")
        ready.way.hear().work()
        assert PartnerEvent.objects.get(kind="notary.issued").state == EventState.REFUSED


class TestTheAccountStays:
    def form(self, ready: Certifying, place: int = 0) -> dict[str, str]:
        office = ready.way.sandbox.credentials["notary"]
        return {"office": office["office"], "payer": "林记数码", **office["apps"][place]}

    def test_while_the_office_has_a_case(self, ready: Certifying) -> None:
        ready.offered()
        other = ready.way.shop.get(BASE + "setNotaryConfig", **self.form(ready, 1))
        assert (other.code, "1 笔" in other.msg) == (111, True)
        office = ready.way.shop.get(BASE + "setNotaryConfig", **{**self.form(ready), "office": "另一家公证处"})
        assert office.code == 111
        assert NotaryAccount.objects.get().app_id == self.form(ready)["app_id"]

    def test_but_its_secret_and_payer_may_change(self, ready: Certifying) -> None:
        ready.offered()
        changed = ready.way.shop.get(BASE + "setNotaryConfig", **{**self.form(ready), "payer": "林记"})
        assert (changed.code, changed.data["account"]["payer"]) == (200, "林记")

    def test_not_where_the_first_push_was_refused(self, ready: Certifying) -> None:
        ready.way.sandbox.fail("notary", "denied")
        ready.begin()
        assert ready.row.status == "none"
        assert ready.way.shop.get(BASE + "setNotaryConfig", **self.form(ready, 1)).code == 200

    def test_a_case_that_the_office_gave_us_and_does_not_find_is_not_cancelled(self, ready: Certifying) -> None:
        ready.offered()
        NotaryAccount.objects.all().delete()
        ready.set(1)
        answer = ready.ask("cancelNotary", reason="客户不办了").data
        assert answer["round"]["status"] == "pending_customer"
        assert "案卷不存在" in answer["round"]["error"]

    def test_a_secret_that_can_be_guessed_is_refused(self, ready: Certifying) -> None:
        short = {**self.form(ready), "secret": "short-secret-15"}
        assert "secret" in ready.way.shop.get(BASE + "setNotaryConfig", **short).errors

    def test_until_the_merchant_is_closed(self, ready: Certifying, gao: Any) -> None:
        assert accounts.is_set(ready.way.owner.shop.id)
        closing.forget(gao.id)
        assert accounts.is_set(ready.way.owner.shop.id)
        closing.forget(ready.way.owner.shop.id)
        assert not NotaryAccount.objects.exists()


class TestThePaper:
    def test_has_none_of_what_a_renewal_added_or_an_end_called_off(self, ready: Certifying) -> None:
        ready.begin()
        ready.way.asked(ready.ask("pushIdCardInfo", **ready.card()))
        with scope(ready.way.owner.shop):
            signed = list(Instalment.objects.order_by("period"))
            Instalment.objects.create(
                order_id=int(ready.way.order_id), period=len(signed) + 1, kind="renewal", rent=60_000
            )
            Instalment.objects.filter(pk=signed[-1].pk).update(state="void")
        ready.way.asked(ready.ask("pushContractInfo"))
        ready.ask("readyNotary")
        page = httpx.get(ready.row.url).text
        once = ready.way.order.addon_once
        assert yuan(sum(row.rent + row.addon for row in signed[:-1]) + once) in page
        assert f">{len(signed) - 1}<" in page


class TestThePrice:
    def test_is_the_one_that_was_shown(self, ready: Certifying) -> None:
        ready.price = PRICE - 1
        answer = ready.begin()
        assert (answer.code, "80.00" in answer.msg) == (112, True)
        assert "price" in ready.ask("pushCustomerInfo").errors
        with scope(ready.way.owner.shop):
            assert not Notarization.objects.exists()
        ready.price = PRICE
        assert ready.begin().code == 200

    def test_of_a_round_that_stands_is_its_own(self, ready: Certifying) -> None:
        ready.way.sandbox.fail("notary", "denied")
        ready.begin()
        assert ready.priced(20_000).begin().code == 112
        ready.price = PRICE
        assert ready.begin().code == 200
        assert ready.row.fee == PRICE


class TestWhoSeesIt:
    def test_nobody_without_the_action(self, ready: Certifying, api: Any) -> None:
        ready.offered()
        with scope(ready.way.owner.shop):
            role = StaffRole.objects.create(name="发货", actions=["order.view", "order.all"])
            Staff.objects.create(account="ship", name="发货员", password="!", role_ids=[role.pk])
        info = api(person("ship", ready.way.owner.shop)).get("/api/merchant/orderInfo", order_id=ready.way.order_id)
        assert (info.code, info.data["notary"]) == (200, None)
        assert ready.row.url not in str(info.data)
        assert ready.way.info()["notary"]["round"]["url"] == ready.row.url


class TestWhatIsLeftLying:
    def pictures(self, ready: Certifying) -> list[Path]:
        return [path_of(url) for url in (ready.row.front, ready.row.back)]

    def kept(self) -> list[Path]:
        return list((Path(settings.MEDIA_ROOT) / "private/documents").glob("**/*.*"))

    def test_the_pictures_of_the_card_go_once_the_office_has_them(
        self, ready: Certifying, django_capture_on_commit_callbacks: Any
    ) -> None:
        ready.begin()
        before = len(self.kept())
        with django_capture_on_commit_callbacks(execute=True):
            ready.way.asked(ready.ask("pushIdCardInfo", **ready.card()))
        assert (ready.row.front, ready.row.back) == ("", "")
        assert ready.row.id_card_at is not None
        assert len(self.kept()) == before

    def test_and_with_a_round_that_comes_to_nothing(
        self, ready: Certifying, django_capture_on_commit_callbacks: Any
    ) -> None:
        ready.begin()
        ready.way.sandbox.fail("notary", "error", operation="case/idCard")
        ready.ask("pushIdCardInfo", **ready.card())
        there = self.pictures(ready)
        assert all(path.is_file() for path in there)
        with django_capture_on_commit_callbacks(execute=True):
            assert ready.ask("cancelNotary", reason="不办了").data["round"]["status"] == "cancelled"
        assert (ready.row.front, ready.row.back) == ("", "")
        assert not any(path.is_file() for path in there)

    def test_a_certificate_is_one_file_however_often_it_is_fetched(self, ready: Certifying) -> None:
        ready.certified()
        row = ready.row
        assert row.certificate == f"t{ready.way.owner.shop.id}/{row.pk}-{row.sha256}.pdf"
        again = files.keep(files.FOLDER.read(row.certificate, row.sha256), row.pk, row.sha256)
        assert again == row.certificate
        assert files.names_of(row.pk) == [row.certificate]

    def test_one_that_comes_when_the_round_is_over_is_gone_at_once(
        self, ready: Certifying, django_capture_on_commit_callbacks: Any
    ) -> None:
        ready.offered().act()
        ready.way.hear().work()
        ready.act("issue")
        ready.way.hear()
        ready.way.sandbox.fail("notary", "error", operation="case/certificate")
        ready.way.work()
        with scope(ready.way.owner.shop):
            Notarization.objects.update(status="failed")
        with django_capture_on_commit_callbacks(execute=True):
            from partners import services as partners

            call = PartnerCall.objects.get(operation="fetch")
            with scope(ready.way.owner.shop):
                partners.reach(call)()
        assert files.names_of(ready.row.pk) == []

    def test_a_lost_one_is_the_customers_and_goes_in_a_night(self, ready: Certifying) -> None:
        ready.certified()
        lost = files.keep(b"%PDF-lost", ready.row.pk, "0" * 64)
        with scope(ready.way.owner.shop), transaction.atomic():
            found = personal.files(Person(leases=(int(ready.way.order_id),)))
        assert set(found) == {f"{files.FOLDER.path}/{name}" for name in (lost, ready.row.certificate)}

        class Night:
            tenant = ready.way.owner.shop

        with scope(ready.way.owner.shop):
            assert nights.remove_unnamed(Night()) == 0  # type: ignore[arg-type]
            old = time.time() - 3 * 86_400
            for name in files.names_of(ready.row.pk):
                os.utime(files.FOLDER.path_of(name), (old, old))
            assert nights.remove_unnamed(Night()) == 1  # type: ignore[arg-type]
        assert files.names_of(ready.row.pk) == [ready.row.certificate]


class TestClosing:
    def test_knows_what_an_open_round_will_cost(self, ready: Certifying) -> None:
        ready.offered()
        assert left_of(ready.way.owner.shop.id).held["notary"] == PRICE
        ready.ask("cancelNotary", reason="不办了")
        assert left_of(ready.way.owner.shop.id).held["notary"] == 0
