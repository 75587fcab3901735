"""A mobile that a shop knows is proved by a code before it orders, and an ended address opens by one."""

import time
from datetime import timedelta
from typing import Any

import pytest

from apps.customers import codes
from apps.customers.models import MobileCode
from apps.leases.kind import LEASE
from apps.orders.tests.factories import BO, Way
from apps.purchases.kind import PURCHASE
from apps.sales.tests.factories import Purchase
from apps.trade import pages
from core import clock
from core.models import Throttle
from partners.models import PartnerCall
from partners.sms import codes as messages
from tenants.scope import scope

pytestmark = pytest.mark.django_db
ORDER_CODE, PAGE_CODE, PROVE = "/api/h5/orderCode", "/api/h5/pageCode", "/api/h5/provePage"
STRANGER = "13911112222"


@pytest.fixture
def way(parties: Any, _listener: Any, lin_owner: Any, api: Any) -> Way:
    return Way(parties, _listener, lin_owner, api)


@pytest.fixture
def known(way: Way) -> Way:
    way.place().pay()
    assert way.order.paid_at
    return way


def sent() -> list[PartnerCall]:
    return list(PartnerCall.objects.filter(operation="mobile_code").order_by("created_at"))


def code_for(way: Way, mobile: str = BO["mobile"]) -> str:
    assert way.nobody.post(ORDER_CODE, mobile=mobile).code == 200
    return messages.read(sent()[-1])[1]


def wrong(code: str) -> str:
    return f"{(int(code) + 1) % 10**6:06d}"


class TestAnOrderByAKnownMobile:
    def test_needs_its_code_and_changes_nothing_without(self, known: Way) -> None:
        count = LEASE.model.objects.count
        with scope(known.owner.shop):
            before = count()
        for given in ({}, {"sms_code": "000000"}):
            answer = known.nobody.post("/api/h5/order", **known.form(**given))
            assert (answer.code, list(answer.errors)) == (110, ["sms_code"])
        with scope(known.owner.shop):
            assert count() == before
        code = code_for(known)
        assert known.nobody.post("/api/h5/order", **known.form(sms_code=code)).code == 200

    def test_uses_its_code_up_but_a_repeat_of_the_key_gets_its_answer(self, known: Way) -> None:
        form = known.form(sms_code=code_for(known))
        key = {"Idempotency-Key": "order-by-code-1"}
        first = known.nobody.post("/api/h5/order", headers=key, **form)
        assert first.code == 200
        assert known.nobody.post("/api/h5/order", headers=key, **form).data == first.data
        answer = known.nobody.post("/api/h5/order", **form)
        assert (answer.code, list(answer.errors)) == (110, ["sms_code"])

    def test_that_is_refused_leaves_the_code_for_the_next_try(self, known: Way) -> None:
        code = code_for(known)
        assert known.nobody.post("/api/h5/order", **known.form(sms_code=code, consent=False)).code == 110
        assert known.nobody.post("/api/h5/order", **known.form(sms_code=code)).code == 200

    def test_ends_after_five_wrong_tries_and_after_five_minutes(self, known: Way, monkeypatch: Any) -> None:
        code = code_for(known)
        for _ in range(codes.TRIES):
            assert known.nobody.post("/api/h5/order", **known.form(sms_code=wrong(code))).code == 110
        assert known.nobody.post("/api/h5/order", **known.form(sms_code=code)).code == 110
        Throttle.objects.all().delete()
        late = clock.real_now() + codes.LIFE
        code = code_for(known)
        monkeypatch.setattr(clock, "real_now", lambda: late + timedelta(seconds=1))
        assert known.nobody.post("/api/h5/order", **known.form(sms_code=code)).code == 110

    def test_is_any_kind_of_order(self, known: Way) -> None:
        purchase = Purchase(known.sandbox, known.listener, known.owner, known.api)
        form = purchase.form(mobile=BO["mobile"])
        assert list(purchase.nobody.post("/api/h5/buy", **form).errors) == ["sms_code"]
        assert purchase.nobody.post("/api/h5/buy", **{**form, "sms_code": code_for(known)}).code == 200

    def test_in_another_shop_is_somebody_new(self, known: Way, gao_owner: Any) -> None:
        other = Way(known.sandbox, known.listener, gao_owner, known.api)
        other.offer()
        assert other.nobody.post("/api/h5/order", **other.form()).code == 200
        assert other.nobody.post(ORDER_CODE, mobile=STRANGER).code == 200
        assert sent() == []

    def test_that_was_never_paid_makes_nobody_known(self, way: Way) -> None:
        way.place()
        assert way.nobody.post("/api/h5/order", **way.form()).code == 200


class TestTheCode:
    def test_is_readable_in_no_row_and_goes_out_over_http(self, known: Way) -> None:
        code = code_for(known)
        [call] = sent()
        assert BO["mobile"] not in str(call.payload)
        assert code not in str(call.payload)
        with scope(known.owner.shop):
            assert code not in MobileCode.objects.get().hash
        known.work()
        call.refresh_from_db()
        assert call.state == "succeeded"
        assert code in str(known.sandbox.messages(BO["mobile"]))

    def test_goes_to_nobody_unknown_with_the_same_answer(self, known: Way) -> None:
        unknown = known.nobody.post(ORDER_CODE, mobile=STRANGER)
        assert unknown.data == known.nobody.post(ORDER_CODE, mobile=BO["mobile"]).data
        assert len(sent()) == 1

    def test_once_a_minute_a_mobile_and_ten_a_day_over_all_shops(self, known: Way, gao_owner: Any) -> None:
        gao = known.api(gao_owner.shop.host)
        assert known.nobody.post(ORDER_CODE, mobile=STRANGER).code == 200
        assert known.nobody.post(ORDER_CODE, mobile=STRANGER).code == 115
        for nth in range(9):
            Throttle.objects.filter(key__startswith="h5.code-minute:").delete()
            assert (gao if nth % 2 else known.nobody).post(ORDER_CODE, mobile=STRANGER).code == 200
        Throttle.objects.filter(key__startswith="h5.code-minute:").delete()
        assert gao.post(ORDER_CODE, mobile=STRANGER).code == 115

    @pytest.mark.parametrize("limit", ["CODES_FROM_AN_ADDRESS", "CODES_OF_A_SHOP"])
    def test_so_many_from_an_address_and_of_a_shop(self, known: Way, monkeypatch: Any, limit: str) -> None:
        monkeypatch.setattr(f"apps.customers.tries.{limit}", 2)
        codes_of = [known.nobody.post(ORDER_CODE, mobile=f"1391111000{nth}").code for nth in range(3)]
        assert codes_of == [200, 200, 115]


@pytest.mark.parametrize(("kind", "journey"), [(LEASE, Way), (PURCHASE, Purchase)], ids=["lease", "purchase"])
class TestAnEndedAddress:
    @pytest.fixture
    def old(self, kind: Any, journey: Any, way: Way, monkeypatch: Any) -> Any:
        made = journey(way.sandbox, way.listener, way.owner, way.api).place()
        later = time.time() + pages.TOKEN_HOLDS.total_seconds() + 1
        monkeypatch.setattr("django.core.signing.time.time", lambda: later)
        return made

    def test_shows_and_does_nothing(self, old: Any) -> None:
        page = "/api/h5/order" if isinstance(old, Way) else "/api/h5/buy"
        for answer in (
            old.nobody.get(page, token=old.token),
            old.nobody.post("/api/h5/cancel" if isinstance(old, Way) else "/api/h5/buyCancel", token=old.token),
        ):
            assert (answer.code, answer.data) == (111, {"state": "prove_mobile"})

    def test_opens_again_by_a_code_to_the_order_s_own_mobile(self, old: Any) -> None:
        answer = old.nobody.post(PAGE_CODE, token=old.token)
        assert (answer.code, answer.data["mobile"]) == (200, old.order.mobile_mask)
        mobile, code = messages.read(sent()[-1])
        assert mobile.endswith(old.order.mobile_mask[-4:])
        refused = old.nobody.post(PROVE, token=old.token, sms_code=wrong(code))
        assert (refused.code, list(refused.errors)) == (110, ["sms_code"])
        fresh = old.nobody.post(PROVE, token=old.token, sms_code=code)
        assert fresh.code == 200
        page = "/api/h5/order" if isinstance(old, Way) else "/api/h5/buy"
        assert old.nobody.get(page, token=fresh.data["token"]).data["order_id"] == old.order_id
        assert old.nobody.post(PROVE, token=old.token, sms_code=code).code == 110

    def test_of_another_shop_or_made_up_is_not_found(self, old: Any, gao: Any) -> None:
        gao_side = old.api(gao.host)
        for token in (old.token, "x" * 40):
            assert gao_side.post(PAGE_CODE, token=token).code == 104
            assert gao_side.post(PROVE, token=token, sms_code="123456").code == 104
        assert sent() == []
