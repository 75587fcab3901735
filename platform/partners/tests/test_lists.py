"""Calls to parties and their callbacks: seen, retried, resolved, applied again, dismissed."""

from dataclasses import dataclass

import pytest

from apps.staff.models import ShopLog
from core import clock
from core.caller import system
from core.jobs import services as jobs
from core.models import Job
from operators.models import Operator, OperatorRole
from partners import health, services
from partners import registry as parties
from partners.errors import EventRefusedError, InProcess, PartyUnavailable
from partners.models import PartnerCall, PartnerEvent, PartyHour
from partners.registry import Outcome
from partners.rules import CallReason, Party
from partners.todos import stuck
from tenants.models import Tenant
from tenants.scope import scope

PAY = parties.Operation(Party.ALIPAY, "test.pay", ("试付", "A test"), parties.Nothing, parties.Nothing)


@dataclass(frozen=True)
class Paid:
    amount: int


CALLS, RETRY, RESOLVE = (
    "/api/platform/partnerCalls",
    "/api/platform/retryPartnerCall",
    "/api/platform/resolvePartnerCall",
)
EVENTS, APPLY, DISMISS = (
    f"/api/platform/{name}" for name in ("partnerEvents", "applyPartnerEvent", "dismissPartnerEvent")
)
CALL_RAW = "/api/platform/partnerCallRaw"
RAW = "/api/platform/partnerEventRaw"
CALL_COUNT, EVENT_COUNT = (f"/api/platform/{name}" for name in ("partnerCallCount", "partnerEventCount"))
GATES = [
    ("get", CALLS), ("post", RETRY), ("post", RESOLVE), ("get", EVENTS), ("post", RAW), ("post", APPLY),
    ("post", DISMISS), ("get", CALL_COUNT), ("get", EVENT_COUNT),
]  # fmt: skip


def call(shop, key="k1", state="stuck", **more):
    return PartnerCall.objects.create(
        tenant_id=shop.id, party="alipay", operation="test.pay", key=key, state=state, created_at=clock.now(),
        answer="x" * 5000, **more,
    )  # fmt: skip


def tabs(answer):
    """The tabs of a list that have anything."""
    return {tab["tab"]: tab["count"] for tab in answer.data if tab["count"]}


class TestGates:
    def test_nobody_is_109(self, api, lin):
        for method, path in GATES:
            assert getattr(api(lin.host), method)(path).code == 109, path

    def test_a_sub_shop_is_103(self, api, mei):
        for method, path in GATES:
            assert getattr(api(mei), method)(path).code == 103, path

    def test_lacking_the_action_is_103(self, api, operator):
        role = OperatorRole.objects.create(name="nothing", actions=[])
        Operator.objects.filter(pk=operator.id).update(role_ids=[role.pk])
        operator.user.role_ids = [role.pk]
        for method, path in GATES:
            assert getattr(api(operator), method)(path).code == 103, path


class TestPartnerCalls:
    @pytest.fixture
    def party(self, instead):
        says = {"raise": None, "applied": 0}
        instead("the handler of")

        def send(_call):
            if says["raise"]:
                raise says["raise"]
            return Outcome(ok=True, raw="yes")

        def apply(_call, outcome):
            says["applied"] += 1
            says["outcome"] = outcome

        handler = parties.Handler(send=send, apply=apply, resolved_by="shop", done=parties.nothing_more)
        parties.handle(PAY, handler)
        return says

    def test_they_are_listed_by_who_may_see_them(self, api, operator, lin_owner, gao_owner, lin, party):
        call(lin)
        row = api(operator).get(CALLS, state="open").data["items"][0]
        assert (row["party_label"], row["state_label"], row["actions"]) == ("支付宝", "待处理", ["retry", "resolve"])
        assert (row["outcomes"], row["needs_trade_no"], row["resolved_as"]) == (["done", "not_done"], False, None)
        assert len(row["answer"]) == 2000
        assert api(lin_owner).get(CALLS).data["total"] == 1
        assert api(gao_owner).get(CALLS).data["total"] == 0

    def test_say_what_they_move_and_for_which_lease(self, api, operator, lin):
        call(lin, "k1", subject="refund", subject_id=5, order_kind="rent", order_id=77, payload={"amount": 215_100})
        call(lin, "k2", subject="attempt", subject_id=6, order_kind="sale", order_id=78, payload={"amount": "12.00"})
        rows = {row["key"]: row for row in api(operator).get(CALLS).data["items"]}
        assert [(rows[key]["amount"], rows[key]["order_id"]) for key in ("k1", "k2")] == [(215_100, "77"), (None, None)]

    def test_hide_people_and_show_the_whole_with_a_reason_that_is_logged(self, api, operator, lin_owner, lin):
        said = '{"code":"10000","buyer_logon_id":"bo@example.com","trade_no":"20261121"}'
        row = call(lin, "k1")
        PartnerCall.objects.filter(id=row.id).update(answer=said, error="收件人 13800138000 拒收")
        [shown] = api(operator).get(CALLS).data["items"]
        assert ("bo@example" in shown["answer"], "20261121" in shown["answer"], shown["whole"]) == (False, True, False)
        assert shown["error"] == "收件人 138****8000 拒收"
        body = {"id": str(row.id), "merchant_id": str(lin.id)}
        assert list(api(operator).post(CALL_RAW, **body).errors) == ["reason"]
        body["reason"] = "核对付款账户"
        looked = api(operator).post(CALL_RAW, **body)
        assert (looked.data["raw"], looked.response["Cache-Control"]) == (said, "no-store")
        with scope(lin):
            logged = ShopLog.objects.get(act="partner_call.look")
        assert (logged.actor_name, logged.why) == ("Ada", "核对付款账户")
        assert api(lin_owner).post(CALL_RAW, **body).code == 103
        assert api(operator.host).post(CALL_RAW, **body).code == 109
        assert api(operator).post(CALL_RAW, **{**body, "merchant_id": "0"}).code == 104

    def test_hide_who_stands_where_the_list_cuts_off(self, api, operator, lin):
        said = '{"note":"' + "x" * 1_960 + '","buyer_logon_id":"bo@example.com","mobile":"13800138000"}'
        PartnerCall.objects.filter(id=call(lin, "k1").id).update(answer=said)
        [shown] = api(operator).get(CALLS).data["items"]
        assert (len(shown["answer"]), "bo@e" in shown["answer"], shown["whole"]) == (2_000, False, False)

    def test_that_hide_nothing_are_whole(self, api, operator, lin):
        PartnerCall.objects.filter(id=call(lin, "k1").id).update(answer='{"code":"10000"}')
        assert api(operator).get(CALLS).data["items"][0]["whole"]

    def test_a_merchant_reads_neither_raw_answers_nor_what_broke(self, api, operator, lin_owner, lin, party):
        row = call(lin)
        PartnerCall.objects.filter(id=row.id).update(code="broken", error="KeyError: 'trade_no'")
        shown = api(lin_owner).get(CALLS).data["items"][0]
        assert (shown["answer"], "KeyError" in shown["error"], str(row.id) in shown["error"]) == ("", False, True)
        assert api(operator).get(CALLS).data["items"][0]["error"] == "KeyError: 'trade_no'"

    @pytest.mark.parametrize(
        ("language", "said"), [("zh", "对方仍在处理，尚无结果"), ("en", "The other side is still at it")]
    )
    def test_say_why_they_wait_in_the_readers_language(self, api, operator, lin, party, language, said):
        party["raise"] = InProcess(CallReason.IN_PROCESS)
        services.want(lin.id, PAY, services.Asking("k9", parties.Nothing()))
        jobs.run_due()
        assert api(operator, accept_language=language).get(CALLS).data["items"][0]["error"] == said

    def test_what_breaks_until_the_last_try_is_broken(self, lin, party):
        party["raise"] = KeyError("trade_no")
        row = services.want(lin.id, PAY, services.Asking("k9", parties.Nothing()))
        Job.objects.filter(key=str(row.id)).update(max_attempts=1)
        jobs.run_due()
        row.refresh_from_db()
        assert (row.state, row.code) == ("stuck", "broken")

    def test_are_counted_by_tab_under_the_same_filters(self, api, operator, lin_owner, gao_owner, lin):
        for key, state in (("k1", "stuck"), ("k2", "unknown"), ("k3", "refused"), ("k4", "succeeded")):
            call(lin, key, state)
        found = {"": 4, "open": 2, "unknown": 1, "stuck": 1, "refused": 1, "succeeded": 1}
        assert tabs(api(operator).get(CALL_COUNT)) == tabs(api(lin_owner).get(CALL_COUNT, party="alipay")) == found
        assert tabs(api(operator).get(CALL_COUNT, key="k3")) == {"": 1, "refused": 1}
        assert tabs(api(operator).get(CALL_COUNT, party="sms")) == tabs(api(gao_owner).get(CALL_COUNT)) == {}

    def test_retry_sends_now_and_applies_once(self, api, operator, lin, party):
        body = {"id": str(call(lin).id), "merchant_id": str(lin.id)}
        assert api(operator).post(RETRY, **body).data["state"] == "succeeded"
        assert api(operator).post(RETRY, **body).code == 111
        assert party["applied"] == 1

    def test_still_no_answer_is_120(self, api, lin_owner, lin, party):
        party["raise"] = PartyUnavailable("time-out")
        row = call(lin)
        assert api(lin_owner).post(RETRY, id=str(row.id)).code == 120
        assert PartnerCall.objects.get(id=row.id).error == "time-out"

    def test_what_a_person_says_is_asked_of_no_party_that_is_paused(self, api, lin_owner, lin, instead):
        asked = []

        def ended(one):
            asked.append(one.key)
            return Outcome(ok=False, raw="no such trade")

        instead("the handler of")
        parties.handle(PAY, parties.Handler(send=ended, apply=lambda *_: None, ended=ended, resolved_by="shop"))
        state, row = health.row_of("alipay"), call(lin)
        body = {"id": str(row.id), "outcome": "not_done", "reason": "已电话核实"}
        state.update(paused_at=clock.now())
        assert api(lin_owner).post(RESOLVE, **body).code == 120
        assert asked == []
        state.update(paused_at=None)
        assert api(lin_owner).post(RESOLVE, **body).data["state"] == "resolved"
        assert (asked, PartyHour.objects.get(party="alipay").answered) == (["k1"], 1)

    def test_resolve_needs_outcome_and_reason_and_applies_it_once(self, api, lin_owner, lin, party):
        row = call(lin)
        assert set(api(lin_owner).post(RESOLVE, id=str(row.id)).errors) == {"outcome", "reason"}
        body = {"id": str(row.id), "outcome": "not_done", "reason": "已电话核实"}
        assert api(lin_owner).post(RESOLVE, **body).data["state"] == "resolved"
        assert (party["applied"], party["outcome"].ok, party["outcome"].code) == (1, False, "resolved")
        assert api(lin_owner).post(RESOLVE, **body).code == 111
        assert party["applied"] == 1
        with scope(lin):
            logged = ShopLog.objects.get(act="partner_call.resolve")
        assert (logged.before["state"], logged.after["outcome"], logged.why) == ("stuck", "not_done", "已电话核实")

    @pytest.mark.parametrize("state", ["pending", "unknown", "succeeded"])
    def test_only_a_stuck_one_is_resolved(self, api, lin_owner, lin, party, state):
        body = {"id": str(call(lin, state=state).id), "outcome": "done", "reason": "已电话核实"}
        assert api(lin_owner).post(RESOLVE, **body).code == 111

    def test_one_that_nobody_knows_any_more_is_111(self, api, lin_owner, lin):
        body = {"id": str(call(lin).id), "outcome": "done", "reason": "已电话核实"}
        assert api(lin_owner).post(RESOLVE, **body).code == 111

    def test_without_an_answer_a_stuck_one_stays_a_persons_work(self, api, lin_owner, lin, party):
        party["raise"] = PartyUnavailable("time-out")
        row = PartnerCall.objects.create(
            tenant_id=lin.id, party="alipay", operation="test.pay", key="k2", state="stuck", created_at=clock.now()
        )
        assert api(lin_owner).post(RETRY, id=str(row.id)).code == 120
        assert PartnerCall.objects.get(id=row.id).state == "stuck"

    @pytest.mark.parametrize("path", [RETRY, RESOLVE])
    def test_another_shops_is_104(self, api, gao_owner, lin, path):
        row = call(lin)
        body = {"id": str(row.id), "reason": "不是我的", "outcome": "done"}
        assert api(gao_owner).post(path, **body).code == 104
        assert api(gao_owner).post(path, **body, merchant_id=str(lin.id)).code == 104

    def test_a_merchants_name_comes_with_it(self, api, operator, lin):
        call(lin)
        Tenant.objects.filter(pk=lin.id).update(name="新名字")
        assert api(operator).get(CALLS).data["items"][0]["merchant_name"] == "新名字"


class TestPartnerEvents:
    @pytest.fixture
    def kind(self, instead):
        """A kind of callback that is applied once `says["fits"]`."""
        says = {"fits": False, "applied": 0}

        def apply(event, said):
            if not says["fits"]:
                raise EventRefusedError(f"{said.amount} fen is not what is owing")
            says["applied"] += 1
            return True

        instead("the callback")
        parties.on_event(parties.Callback("alipay", "test.paid", Paid), apply, dismissed_by="shop")
        return says

    @pytest.fixture
    def event(self, lin, kind):
        values = {"amount": 100}
        told = parties.Event("alipay", "e1", "test.paid", "1099511627776", lin.id, "raw of 13800138000", None, values)
        assert services.receive(told) == ["refused"]
        return PartnerEvent.objects.get(event_id="e1")

    def test_are_listed_by_who_may_see_them(self, api, operator, lin_owner, gao_owner, lin, gao, event):
        row = api(operator).get(EVENTS, state="waiting").data["items"][0]
        assert (row["merchant_name"], row["state_label"], row["amount"]) == ("林记租机", "与记录不符", 100)
        assert row["actions"] == ["apply", "dismiss"]
        assert api(operator).get(EVENTS, merchant_id=str(gao.id)).data["total"] == 0
        assert api(operator).get(EVENTS, state="refused", party="alipay", number="10995").data["total"] == 1
        shown = api(lin_owner).get(EVENTS)
        assert shown.data["total"] == 1
        assert "13800138000" not in shown.response.content.decode()
        assert api(gao_owner).get(EVENTS).data["total"] == 0

    def test_are_counted_by_tab_under_the_same_filters(self, api, operator, lin_owner, gao_owner, gao, event):
        found = {"": 1, "waiting": 1, "refused": 1}
        assert tabs(api(operator).get(EVENT_COUNT, party="alipay", number="10995")) == found
        assert tabs(api(lin_owner).get(EVENT_COUNT)) == found
        assert tabs(api(operator).get(EVENT_COUNT, merchant_id=str(gao.id))) == {}
        assert tabs(api(gao_owner).get(EVENT_COUNT)) == {}

    def test_only_operators_see_it_raw_with_a_reason_that_is_logged(self, api, operator, lin_owner, lin, event):
        body = {"id": str(event.id), "merchant_id": str(lin.id)}
        assert list(api(operator).post(RAW, **body).errors) == ["reason"]
        shown = api(operator).post(RAW, **body, reason="核对回调金额")
        assert (shown.data["raw"], shown.response["Cache-Control"]) == ("raw of 13800138000", "no-store")
        assert api(lin_owner).post(RAW, **body, reason="核对回调金额").code == 103
        with scope(lin):
            logged = ShopLog.objects.get(act="partner_event.look")
        assert (logged.actor_name, logged.why) == ("Ada", "核对回调金额")

    def test_a_merchant_reads_a_number_instead_of_what_broke(self, api, operator, lin_owner, lin, event):
        PartnerEvent.objects.filter(id=event.id).update(state="failed", error="KeyError: 'buyer_id'")
        shown = api(lin_owner).get(EVENTS).data["items"][0]["error"]
        assert ("KeyError" in shown, str(event.id) in shown) == (False, True)
        assert api(operator).get(EVENTS).data["items"][0]["error"] == "KeyError: 'buyer_id'"

    def test_apply_again_applies_once_it_fits(self, api, operator, lin, event, kind):
        body = {"id": str(event.id), "merchant_id": str(lin.id)}
        assert api(operator).post(APPLY, **body).data["state"] == "refused"
        kind["fits"] = True
        assert api(operator).post(APPLY, **body).data["state"] == "applied"
        assert api(operator).post(APPLY, **body).code == 111
        assert kind["applied"] == 1

    def test_dismissed_is_logged_and_final(self, api, lin_owner, lin, event):
        assert "reason" in api(lin_owner).post(DISMISS, id=str(event.id)).errors
        assert api(lin_owner).post(DISMISS, id=str(event.id), reason="客户写错了").data["state"] == "dismissed"
        with scope(lin):
            logged = ShopLog.objects.get(act="partner_event.dismiss")
        assert (logged.before["state"], logged.after["number"], logged.why) == (
            "refused",
            "1099511627776",
            "客户写错了",
        )
        assert api(lin_owner).post(DISMISS, id=str(event.id), reason="客户写错了").code == 111
        assert api(lin_owner).post(APPLY, id=str(event.id)).code == 111

    def test_of_a_customers_money_are_the_platforms_to_dismiss(self, api, operator, lin_owner, lin):
        values = {"amount": 100, "auth_no": "A1"}
        told = parties.Event("alipay", "e2", "freeze.done", "1099511627776", lin.id, "raw", None, values)
        assert services.receive(told) == ["refused"]
        body = {"id": str(PartnerEvent.objects.get(event_id="e2").id), "reason": "不要了"}
        row = api(lin_owner).get(EVENTS).data["items"][0]
        assert (row["dismissed_by"], row["actions"]) == ("platform", ["apply"])
        refused = api(lin_owner).post(DISMISS, **body)
        assert (refused.code, refused.msg) == (103, "该回调涉及客户，只能由平台处理")
        assert api(operator).get(EVENTS).data["items"][0]["actions"] == ["apply", "dismiss"]
        assert api(operator).post(DISMISS, **body, merchant_id=str(lin.id)).data["state"] == "dismissed"

    @pytest.mark.parametrize("path", [APPLY, DISMISS])
    def test_another_shops_is_104(self, api, gao_owner, lin, event, path):
        assert api(gao_owner).post(path, id=str(event.id), reason="不是我的").code == 104
        assert api(gao_owner).post(path, id=str(event.id), merchant_id=str(lin.id), reason="不是我的").code == 104

    def test_they_are_counted_on_the_workbench(self, lin, gao, event):
        assert [stuck(system(shop))["partner_calls"].count for shop in (lin, gao, None)] == [1, 0, 1]

    def test_a_shop_is_asked_for_what_it_can_do_alone(self, lin, event):
        """A customer's money is the platform's to decide on; what failed here may be tried by anyone."""
        values = {"amount": 100, "auth_no": "A1"}
        told = parties.Event("alipay", "e2", "freeze.done", "1099511627776", lin.id, "raw", None, values)
        assert services.receive(told) == ["refused"]
        assert [stuck(system(shop))["partner_calls"].count for shop in (lin, None)] == [1, 2]
        PartnerEvent.objects.filter(event_id="e2").update(state="failed")
        assert [stuck(system(shop))["partner_calls"].count for shop in (lin, None)] == [2, 2]
