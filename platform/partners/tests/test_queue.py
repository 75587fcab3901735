"""The queue of calls: what is repeated, what waits for a person, in which order a party is reached."""

import pytest

from core.errors import PartyFailed
from core.jobs import services as jobs
from partners import registry, services
from partners.errors import AccessRefused, EventRefusedError, PartyRefused, PartyUnavailable
from partners.models import PartnerCall
from partners.registry import Outcome
from partners.rules import EventKind

pytestmark = pytest.mark.django_db


@pytest.fixture
def party():
    """Operation `test` of Alipay: `says` is what happens, in turn; the last one goes on."""
    state = {"says": [Outcome(ok=True, raw="yes")], "sent": [], "applied": []}

    def send(call):
        state["sent"].append(call.key)
        say = state["says"].pop(0) if len(state["says"]) > 1 else state["says"][0]
        if isinstance(say, Exception):
            raise say
        return say

    def apply(call, outcome):
        state["applied"].append(outcome)
        if state.get("contradicts"):
            raise EventRefusedError("another sum")

    def declare(**how):
        registry.operation("alipay", "test", title=("试验", "A test"), send=send, apply=apply, **how)
        return state

    state["declare"] = declare
    yield state
    registry._operations.pop(("alipay", "test"), None)


def want(lin, key="k1"):
    return services.want(lin.id, "alipay", "test", key, {})


def now(call):
    return PartnerCall.objects.get(id=call.id)


class TestRefusal:
    def test_ends_it_and_the_code_is_told(self, lin, party):
        party["declare"]()["says"] = [PartyRefused("NO_MONEY", "没钱", "{}")]
        assert services.perform(want(lin)).state == "refused"
        assert [(one.ok, one.code, one.error) for one in party["applied"]] == [(False, "NO_MONEY", "没钱")]

    def test_stuck_waits_for_a_person_and_nothing_is_told(self, lin, party):
        party["declare"](refusal="stuck")["says"] = [PartyRefused("NO_MONEY", "没钱", "{}")]
        call = want(lin)
        jobs.run_due()
        assert (now(call).state, now(call).code, party["applied"]) == ("stuck", "NO_MONEY", [])
        jobs.run_due()
        assert party["sent"] == ["k1"]

    def test_of_us_is_stuck_at_once_whatever_the_operation_says(self, lin, party):
        party["declare"]()["says"] = [AccessRefused("isv.invalid-signature", "验签出错", "{}")]
        assert services.perform(want(lin)).state == "stuck"
        assert party["applied"] == []

    def test_by_ourselves_of_what_the_party_answered_is_stuck(self, lin, party):
        party["declare"]()["contradicts"] = True
        done = services.perform(want(lin))
        assert (done.state, done.code, done.error) == ("stuck", "contradicts", "another sum")


class TestRepeat:
    def test_an_unknown_outcome_is_sent_again(self, lin, party):
        party["declare"]()["says"] = [PartyUnavailable("time-out"), Outcome(ok=True, raw="yes")]
        call = want(lin)
        with pytest.raises(PartyFailed):
            services.perform(call)
        assert services.perform(call).state == "succeeded"

    def test_one_that_must_not_be_repeated_is_sent_once(self, lin, party):
        party["declare"](repeat=False)["says"] = [PartyUnavailable("time-out")]
        call = want(lin)
        assert services.perform(call).state == "refused"
        jobs.run_due()
        assert party["sent"] == ["k1"]
        assert [one.code for one in party["applied"]] == ["unknown"]

    def test_nor_after_a_crash_in_the_middle(self, lin, party):
        party["declare"](repeat=False)
        call = want(lin)
        PartnerCall.objects.filter(id=call.id).update(state="unknown")
        jobs.run_due()
        assert (now(call).state, party["sent"]) == ("refused", [])


class TestReach:
    def test_goes_in_order_and_leaves_the_rest_to_the_queue(self, lin, party):
        party["declare"]()["says"] = [Outcome(ok=True, raw=""), PartyUnavailable("time-out")]
        calls = [want(lin, key) for key in ("a", "b", "c")]
        services.reach(*calls)()
        assert [now(call).state for call in calls] == ["succeeded", "unknown", "pending"]
        assert party["sent"] == ["a", "b"]


class TestNames:
    def test_each_operation_and_callback_has_one_in_both_languages(self):
        for (_, name), operation in registry._operations.items():
            assert all(operation.title) and name not in operation.title
        assert {kind for _, kind in registry._events} <= set(EventKind)
