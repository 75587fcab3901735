"""A mobile that a shop knows is proved by a code before it orders, and an ended address opens by one."""

import time
from datetime import timedelta
from typing import Any

import pytest

from apps.customers import codes, tries
from apps.customers.models import MobileCode
from apps.leases.kind import LEASE
from apps.orders.tests.factories import BO, Way
from apps.purchases.kind import PURCHASE
from apps.sales.tests.factories import Purchase
from apps.trade import events, pages
from core import clock
from core.entities import TradeKind
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


def code_for(way: Way, mobile: str = BO["mobile"]) -> dict[str, str]:
    """What the page that asked for a code sends with its order."""
    answer = way.nobody.post(ORDER_CODE, mobile=mobile)
    assert answer.code == 200
    return {"sms_code": messages.read(sent()[-1])[1], "sms_handle": answer.data["handle"]}


def wrong(held: dict[str, str]) -> dict[str, str]:
    return {**held, "sms_code": f"{(int(held['sms_code']) + 1) % 10**6:06d}"}


def a_minute_later() -> None:
    Throttle.objects.filter(key__contains="code-minute:").delete()


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
        assert known.nobody.post("/api/h5/order", **known.form(**code)).code == 200

    def test_uses_its_code_up_but_a_repeat_of_the_key_gets_its_answer(self, known: Way) -> None:
        form = known.form(**code_for(known))
        key = {"Idempotency-Key": "order-by-code-1"}
        first = known.nobody.post("/api/h5/order", headers=key, **form)
        assert first.code == 200
        assert known.nobody.post("/api/h5/order", headers=key, **form).data == first.data
        answer = known.nobody.post("/api/h5/order", **form)
        assert (answer.code, list(answer.errors)) == (110, ["sms_code"])

    def test_that_is_refused_leaves_the_code_for_the_next_try(self, known: Way) -> None:
        code = code_for(known)
        assert known.nobody.post("/api/h5/order", **known.form(**code, consent=False)).code == 110
        assert known.nobody.post("/api/h5/order", **known.form(**code)).code == 200

    def test_ends_after_five_wrong_tries_and_after_five_minutes(self, known: Way, monkeypatch: Any) -> None:
        code = code_for(known)
        for _ in range(codes.TRIES):
            assert known.nobody.post("/api/h5/order", **known.form(**wrong(code))).code == 110
        assert known.nobody.post("/api/h5/order", **known.form(**code)).code == 110
        Throttle.objects.all().delete()
        late = clock.real_now() + codes.LIFE
        code = code_for(known)
        monkeypatch.setattr(clock, "real_now", lambda: late + timedelta(seconds=1))
        assert known.nobody.post("/api/h5/order", **known.form(**code)).code == 110

    def test_is_any_kind_of_order(self, known: Way) -> None:
        purchase = Purchase(known.sandbox, known.listener, known.owner, known.api)
        form = purchase.form(mobile=BO["mobile"])
        assert list(purchase.nobody.post("/api/h5/buy", **form).errors) == ["sms_code"]
        assert purchase.nobody.post("/api/h5/buy", **{**form, **code_for(known)}).code == 200

    def test_tells_the_rooms_above_that_its_mobile_was_shown(self, known: Way, monkeypatch: Any) -> None:
        told: list[events.Proved] = []
        monkeypatch.setattr(events.proved, "subscribers", [*events.proved.subscribers, told.append])
        order_id = known.nobody.post("/api/h5/order", **known.form(**code_for(known))).data["order_id"]
        assert [(one.kind, str(one.order_id), one.by.order_id) for one in told] == [
            (TradeKind.LEASE, order_id, int(order_id))
        ]

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
        code = code_for(known)["sms_code"]
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
        answers = [known.nobody.post(ORDER_CODE, mobile=mobile).data for mobile in (STRANGER, BO["mobile"])]
        for answer in answers:
            assert answer.pop("handle")
        assert answers[0] == answers[1]
        assert len(sent()) == 1
        with scope(known.owner.shop):
            assert MobileCode.objects.count() == 2

    @pytest.mark.parametrize(
        "mobile", [pytest.param(STRANGER, marks=pytest.mark.months), BO["mobile"]], ids=["unknown", "known"]
    )
    def test_once_a_minute_and_so_often_a_day_as_one_address_asks(self, known: Way, mobile: str) -> None:
        assert known.nobody.post(ORDER_CODE, mobile=mobile).code == 200
        assert known.nobody.post(ORDER_CODE, mobile=mobile).code == 115
        for _ in range(tries.CODES_BY_ONE - 1):
            a_minute_later()
            assert known.nobody.post(ORDER_CODE, mobile=mobile).code == 200
        a_minute_later()
        assert known.nobody.post(ORDER_CODE, mobile=mobile).code == 115

    def test_is_kept_from_nobody_by_a_stranger_s_asking(self, known: Way, gao_owner: Any, settings: Any) -> None:
        """Ten requests, in any shop, were a mobile's day in all shops."""
        settings.TRUST_PROXY = True
        stranger = {"X-Real-IP": "203.0.113.9"}
        for shop in (known.nobody, known.api(gao_owner.shop.host)):
            for _ in range(12):
                shop.post(ORDER_CODE, headers=stranger, mobile=BO["mobile"])
                a_minute_later()
        assert len(sent()) == tries.CODES_BY_ONE
        assert known.nobody.post("/api/h5/order", **known.form(**code_for(known))).code == 200

    @pytest.mark.parametrize("limit", ["CODES_IN_ALL", pytest.param("CODES_OF_A_MOBILE", marks=pytest.mark.months)])
    def test_comes_so_often_a_day_at_most_however_many_ask(
        self, known: Way, settings: Any, monkeypatch: Any, limit: str
    ) -> None:
        monkeypatch.setattr(tries, limit, 3)
        settings.TRUST_PROXY = True
        answers = []
        for nth in range(5):
            answers.append(
                known.nobody.post(ORDER_CODE, headers={"X-Real-IP": f"203.0.113.{nth}"}, mobile=BO["mobile"]).code
            )
            a_minute_later()
        assert (answers, len(sent())) == ([200, 200, 200, 115, 115], 3)

    def test_so_many_asked_for_from_an_address(self, known: Way, monkeypatch: Any) -> None:
        monkeypatch.setattr(tries, "CODES_FROM_AN_ADDRESS", 2)
        codes_of = [known.nobody.post(ORDER_CODE, mobile=f"1391111000{nth}").code for nth in range(3)]
        assert codes_of == [200, 200, 115]
        assert known.nobody.post(ORDER_CODE, mobile=BO["mobile"]).code == 115, "a known one isn't told by it"
        with monkeypatch.context() as later:
            at = clock.real_now() + tries.MINUTES
            later.setattr(clock, "real_now", lambda: at)
            assert code_for(known)

    def test_invented_mobiles_shut_no_page_of_a_paid_order(self, known: Way, monkeypatch: Any) -> None:
        monkeypatch.setattr(tries, "CODES_FROM_AN_ADDRESS", 2)
        assert [known.nobody.post(ORDER_CODE, mobile=f"1391111000{nth}").code for nth in range(3)][2] == 115
        assert [known.nobody.post(PAGE_CODE, token=known.token).code for _ in range(2)] == [200, 115]
        assert len(sent()) == 1

    def test_so_many_sent_by_a_shop_where_those_that_go_nowhere_are_none(self, known: Way, monkeypatch: Any) -> None:
        monkeypatch.setattr(tries, "CODES_OF_A_SHOP", 1)
        assert [known.nobody.post(ORDER_CODE, mobile=f"1391111000{nth}").code for nth in range(3)] == [200] * 3
        code_for(known)
        a_minute_later()
        asked = [known.nobody.post(ORDER_CODE, mobile=mobile).code for mobile in (BO["mobile"], STRANGER)]
        assert (asked, len(sent())) == ([115, 115], 1)

    @pytest.mark.months
    def test_asked_for_twice_by_one_key_is_one(self, known: Way) -> None:
        key = {"Idempotency-Key": "code-by-key-1"}
        twice = [known.nobody.post(ORDER_CODE, headers=key, mobile=BO["mobile"]) for _ in "12"]
        assert [answer.code for answer in twice] == [200, 200]
        assert twice[0].data == twice[1].data
        assert len(sent()) == 1

    def test_is_burned_and_replaced_by_nobody_else_who_knows_the_mobile(self, known: Way) -> None:
        mine = code_for(known)
        for held in ({"sms_handle": ""}, {"sms_handle": "x" * 24}):
            for _ in range(codes.TRIES + 1):
                tried = known.form(**{**wrong(mine), **held})
                assert known.nobody.post("/api/h5/order", **tried).code == 110
        a_minute_later()
        theirs = code_for(known)
        assert known.nobody.post("/api/h5/order", **known.form(**{**theirs, "sms_code": mine["sms_code"]})).code == 110
        assert known.nobody.post("/api/h5/order", **known.form(**mine)).code == 200

    def test_of_nobody_known_is_as_wrong_as_any(self, known: Way) -> None:
        form = known.form(mobile=STRANGER, sms_code="123456", sms_handle="x" * 24)
        answer = known.nobody.post("/api/h5/order", **form)
        assert (answer.code, list(answer.errors)) == (110, ["sms_code"])


class TestWhoTriesOutMobiles:
    def test_is_told_the_same_of_each_by_a_form_that_could_never_be_an_order(self, known: Way) -> None:
        spoiled: list[dict[str, Any]] = [{"consent": False}, {"code": "unknown"}, {"address": ""}, {"sku_id": "1"}]
        for one in spoiled:
            told = []
            for mobile in (BO["mobile"], STRANGER):
                answer = known.nobody.post("/api/h5/order", **{**known.form(mobile=mobile), **one})
                told.append((answer.code, answer.data, answer.msg))
            assert told[0] == told[1], one
            assert told[0][0] != 200, one


@pytest.mark.parametrize(("kind", "journey"), [(LEASE, Way), (PURCHASE, Purchase)], ids=["lease", "purchase"])
class TestAnEndedAddress:
    @pytest.fixture
    def old(self, kind: Any, journey: Any, way: Way, monkeypatch: Any) -> Any:
        made = journey(way.sandbox, way.listener, way.owner, way.api).place().pay()
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
        held = {"sms_code": code, "sms_handle": answer.data["handle"]}
        for tried in (wrong(held), {"sms_code": code}):
            refused = old.nobody.post(PROVE, token=old.token, **tried)
            assert (refused.code, list(refused.errors)) == (110, ["sms_code"])
        fresh = old.nobody.post(PROVE, token=old.token, **held)
        assert fresh.code == 200
        page = "/api/h5/order" if isinstance(old, Way) else "/api/h5/buy"
        assert old.nobody.get(page, token=fresh.data["token"]).data["order_id"] == old.order_id
        assert old.nobody.post(PROVE, token=old.token, **held).code == 110

    def test_sends_nothing_to_a_mobile_that_somebody_typed(self, kind: Any, journey: Any, way: Way) -> None:
        unpaid = journey(way.sandbox, way.listener, way.owner, way.api).place()
        assert unpaid.nobody.post(PAGE_CODE, token=unpaid.token).code == 111
        assert sent() == []

    def test_of_another_shop_or_made_up_is_not_found(self, old: Any, gao: Any) -> None:
        gao_side = old.api(gao.host)
        for token in (old.token, "x" * 40):
            assert gao_side.post(PAGE_CODE, token=token).code == 104
            assert gao_side.post(PROVE, token=token, sms_code="123456").code == 104
        assert sent() == []


@pytest.mark.parametrize("journey", [Way, Purchase], ids=["lease", "purchase"])
class TestMoreThanALook:
    """Who has only the address gets no money back by it and confirms no receipt."""

    @pytest.fixture
    def made(self, journey: Any, way: Way) -> Any:
        return journey(way.sandbox, way.listener, way.owner, way.api).place().pay()

    @pytest.fixture
    def cancel(self, made: Any) -> str:
        return "/api/h5/cancel" if isinstance(made, Way) else "/api/h5/buyCancel"

    def test_needs_the_browser_in_which_it_was_ordered(self, made: Any, cancel: str) -> None:
        before = made.order.status
        receive = "/api/h5/confirmReceipt" if isinstance(made, Way) else "/api/h5/buyReceive"
        for call in (cancel, receive):
            for proof in ("", "x" * 40, made.token):
                answer = made.nobody.post(call, token=made.token, proof=proof)
                assert (answer.code, answer.data) == (111, {"state": "prove_mobile"})
        assert made.order.status == before
        assert made.nobody.post(cancel, **made.proven).code == 200

    def test_or_a_code_to_the_order_s_mobile(self, made: Any, cancel: str) -> None:
        asked = made.nobody.post(PAGE_CODE, token=made.token).data
        held = {"sms_code": messages.read(sent()[-1])[1], "sms_handle": asked["handle"]}
        fresh = made.nobody.post(PROVE, token=made.token, **held).data
        assert made.nobody.post(cancel, token=fresh["token"], proof=fresh["proof"]).code == 200

    def test_within_a_day_and_for_this_order_alone(self, made: Any, cancel: str, monkeypatch: Any) -> None:
        shelf = {"code": made.code, "sku_id": made.sku_id} if isinstance(made, Way) else {"made": made.made}
        other = type(made)(made.sandbox, made.listener, made.owner, made.api, **shelf).place()
        assert made.nobody.post(cancel, token=made.token, proof=other.proof).code == 111
        later = time.time() + pages.PROOF_HOLDS.total_seconds() + 1
        monkeypatch.setattr("django.core.signing.time.time", lambda: later)
        assert made.nobody.post(cancel, **made.proven).code == 111
