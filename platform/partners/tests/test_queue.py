"""The queue of calls: what is repeated, what waits for a person, in which order a party is reached."""

import re
from dataclasses import fields, is_dataclass
from datetime import timedelta
from importlib import import_module
from pathlib import Path

import pytest
from django.db.models import F

from core import clock
from core.caller import system
from core.errors import PartyFailed, StateError
from core.jobs import services as jobs
from core.models import Job
from partners import gauges, health, registry, services
from partners.alipay.callbacks import FREEZE_DONE
from partners.errors import AccessRefused, EventRefusedError, NoAnswer, PartyRefused, PartyUnavailable
from partners.models import PartnerCall, PartyState
from partners.registry import Handler, Nothing, Operation, Outcome
from partners.resting import BEHIND, FIRST, QUICKER, STEP
from partners.rules import EventKind, Party
from partners.services import Asking

pytestmark = pytest.mark.django_db
TEST = Operation(Party.ALIPAY, "test", ("试验", "A test"), Nothing, Nothing)


@pytest.fixture
def party(instead):
    """Operation `test` of Alipay: `says` is what happens, in turn; the last one goes on."""
    state = {"says": [Outcome(ok=True, raw="yes")], "sent": [], "applied": []}

    def send(call):
        state["sent"].append(call.key)
        say = state["says"].pop(0) if len(state["says"]) > 1 else state["says"][0]
        if isinstance(say, BaseException):
            raise say
        return say

    def apply(call, outcome):
        state["applied"].append(outcome)
        if state.get("contradicts"):
            raise EventRefusedError("another sum")

    def declare(**how):
        registry.handle(TEST, Handler(send=send, apply=apply, **how))
        return state

    instead("the handler of")
    state["declare"] = declare
    return state


def want(lin, key="k1"):
    return services.want(lin.id, TEST, Asking(key, Nothing()))


def now(call):
    return PartnerCall.objects.get(id=call.id)


class TestOneThatWaitsForItsHour:
    """A message that nobody is to be woken by."""

    @pytest.fixture
    def waits(self, lin, party):
        party["declare"]()
        [call] = services.want_all(
            lin.id, TEST, [Asking("k1", Nothing())], not_before=clock.real_now() + timedelta(hours=8)
        )
        return now(call)

    def test_is_no_call_without_an_answer_until_then(self, waits):
        with clock.at(clock.now() + timedelta(hours=7)):
            assert (gauges._open()["alipay"], gauges._oldest()["alipay"]) == (0, 0)
        with clock.at(clock.now() + timedelta(hours=9)):
            assert gauges._open()["alipay"] == 1
            assert 3_500 < gauges._oldest()["alipay"] < 3_700

    def test_is_not_sent_by_hand_before(self, waits, party):
        with pytest.raises(StateError) as refused:
            services.retry(waits, system(None))
        assert (refused.value.data["state"], party["sent"]) == ("waits", [])

    def test_is_from_then_on(self, waits, party):
        with clock.at(clock.now() + timedelta(hours=9)):
            assert services.retry(waits, system(None)).state == "succeeded"


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


class Killed(BaseException):
    """The process ends here."""


class TestACrash:
    def late(self):
        """A sender that was waited for is gone."""
        Job.objects.update(run_at=F("run_at") - timedelta(minutes=2))
        jobs.run_due()

    def test_in_a_persons_retry_leaves_the_call_to_the_queue(self, lin, party):
        party["declare"](refusal="stuck")["says"] = [PartyRefused("NO_MONEY", "没钱", "{}"), Killed()]
        call = want(lin)
        jobs.run_due()
        with pytest.raises(Killed):
            services.retry(now(call), system(lin))
        assert now(call).state == "pending"
        jobs.run_due()
        assert len(party["sent"]) == 2
        party["says"] = [Outcome(ok=True, raw="yes")]
        self.late()
        assert (now(call).state, len(party["sent"])) == ("succeeded", 3)

    def test_of_the_job_too_leaves_the_call_to_a_persons_retry(self, lin, party):
        party["declare"]()["says"] = [RuntimeError("ours")]
        call = want(lin)
        Job.objects.update(max_attempts=1)
        jobs.run_due()
        assert (now(call).state, Job.objects.get().state) == ("stuck", "failed")
        party["says"] = [Killed()]
        with pytest.raises(Killed):
            services.retry(now(call), system(lin))
        party["says"] = [Outcome(ok=True, raw="yes")]
        self.late()
        assert now(call).state == "succeeded"

    def test_of_the_job_leaves_a_refused_call_that_is_wanted_again(self, lin, party):
        party["declare"]()["says"] = [PartyRefused("NO_MONEY", "没钱", "{}"), Outcome(ok=True, raw="yes")]
        call = want(lin)
        services.perform(call)
        Job.objects.update(state="failed", attempts=8, error="killed", finished_at=clock.real_now())
        services.want_again(now(call), TEST, Nothing())
        jobs.run_due()
        assert now(call).state == "succeeded"


class TestOfAPartyThatRests:
    @pytest.fixture
    def resting(self, lin):
        """It doesn't answer, and is left alone for half a minute."""
        health.row_of("alipay").update(rests=1, rests_until=clock.now() + FIRST)
        return clock.at(clock.now() + FIRST)

    def test_one_that_was_never_sent_stays_safe_to_send(self, lin, party, resting):
        party["declare"](repeat=False)
        call = want(lin)
        jobs.run_due()
        with pytest.raises(PartyFailed, match="没有应答"):
            services.perform(call)
        assert (now(call).state, now(call).attempts, party["sent"]) == ("pending", 0, [])
        job = Job.objects.get()
        assert (job.state, job.attempts, job.run_at > clock.real_now()) == ("queued", 0, True)
        with resting:
            assert services.perform(call).state == "succeeded"

    def test_one_call_tries_it_and_its_answer_lets_all_go_on(self, lin, party, resting):
        party["declare"]()["says"] = [NoAnswer("time-out"), Outcome(ok=True, raw="yes")]
        calls = [want(lin, key) for key in ("a", "b", "c")]
        with resting:
            with pytest.raises(PartyFailed):
                services.perform(calls[0])
            assert PartyState.objects.get(party="alipay").rests_until == clock.now() + 2 * FIRST
            with pytest.raises(PartyFailed):
                services.perform(calls[1])
            assert party["sent"] == ["a"]
            with clock.at(clock.now() + 2 * FIRST):
                assert health.admitted("alipay") and not health.admitted("alipay")
                with health.watched("alipay"):
                    pass
                assert [services.perform(call).state for call in calls[1:]] == ["succeeded"] * 2
        assert PartyState.objects.get(party="alipay").rests == 0

    def test_whatever_it_answers_to_the_trial_lets_all_go_on(self, lin, party, resting):
        """Garbled, or an HTTP 400: it is there."""
        party["declare"]()["says"] = [PartyUnavailable("garbled"), Outcome(ok=True, raw="yes")]
        calls = [want(lin, key) for key in ("a", "b")]
        with resting:
            with pytest.raises(PartyFailed):
                services.perform(calls[0])
            assert services.perform(calls[1]).state == "succeeded"

    @pytest.fixture
    def waiting(self, lin, party, resting):
        """Three that it put off, the first of which it left without an answer once; when they look again."""
        party["declare"]()
        calls = [want(lin, key) for key in ("a", "b", "c")]
        PartnerCall.objects.filter(id=calls[0].id).update(attempts=1)
        jobs.run_due()
        return lambda: [Job.objects.get(key=str(call.id)).run_at for call in calls]

    def test_those_that_wait_look_again_one_by_one_and_what_missed_behind_the_others(self, waiting):
        over = PartyState.objects.get(party="alipay").rests_until
        apart = [round((at - over).total_seconds(), 1) for at in waiting()]
        assert apart == [one.total_seconds() for one in (BEHIND, STEP, 2 * STEP)]

    def test_its_answer_lets_them_go_on_and_hurries_nobody_who_waits_for_something_else(self, lin, waiting):
        at_once = services.want(lin.id, TEST, Asking("d", Nothing()), at_once=True)
        theirs = Job.objects.get(key=str(at_once.id)).run_at
        PartyState.objects.update(waiting=0)  # a trial failed meanwhile, and nobody has looked since
        with health.watched("alipay"):
            pass
        soon = clock.real_now() + (FIRST + BEHIND) / QUICKER
        assert all(at < soon for at in waiting())
        assert Job.objects.get(key=str(at_once.id)).run_at == theirs
        assert PartyState.objects.get(party="alipay").waiting == 0

    def test_one_whose_room_says_later_is_put_off_and_isnt_tried(self, lin, party):
        at = clock.real_now() + FIRST
        party["declare"](later=lambda call: at)
        want(lin)
        jobs.run_due()
        job = Job.objects.get()
        assert (job.state, job.attempts, job.run_at, party["sent"]) == ("queued", 0, at, [])


class TestReach:
    def test_goes_in_order_and_leaves_the_rest_to_the_queue(self, lin, party):
        party["declare"]()["says"] = [Outcome(ok=True, raw=""), PartyUnavailable("time-out")]
        calls = [want(lin, key) for key in ("a", "b", "c")]
        services.reach(*calls)()
        assert [now(call).state for call in calls] == ["succeeded", "unknown", "pending"]
        assert party["sent"] == ["a", "b"]


class TestNames:
    def test_each_operation_and_callback_has_one_in_both_languages(self):
        for operation, _ in registry.handled():
            assert all(operation.title) and operation.name not in operation.title
        assert {callback.kind for callback, _ in registry.events()} <= set(EventKind)


class TestOperations:
    def test_each_that_a_room_declares_is_handled(self):
        here = Path(__file__).parents[3]
        files = [*here.glob("apps/**/operations.py"), *here.glob("platform/**/operations.py")]
        rooms = [".".join(file.relative_to(here).with_suffix("").parts).removeprefix("platform.") for file in files]
        declared = {one for room in rooms for one in vars(import_module(room)).values() if isinstance(one, Operation)}
        assert len(declared) > 15
        assert declared == {operation for operation, _ in registry.handled()}

    def test_what_moves_money_no_shop_resolves(self):
        assert {one.resolved_by for _, one in registry.handled() if one.moves_money} == {"platform"}

    def test_each_says_what_its_calls_and_its_answers_hold(self):
        for operation, _ in registry.handled():
            for shape in (operation.asks, operation.answers):
                assert is_dataclass(shape) and not {"dict", "Any"} & {str(one.type) for one in fields(shape)}, operation
        with pytest.raises(TypeError, match="asks"):
            Operation(Party.ALIPAY, "test", ("试验", "A test"))

    def test_nobody_reads_a_call_or_a_callback_by_keys(self):
        here = Path(__file__).parents[3]
        rooms = [*here.glob("apps/**/*.py"), *here.glob("platform/**/*.py"), *here.glob("infra/**/*.py")]
        sources = [one for one in rooms if "tests" not in one.parts and here / "platform/partners" not in one.parents]
        by_key = re.compile(r"\bcall\.payload\b|\b(outcome|event)\.values[\[.]")
        assert len(sources) > 500
        assert not [str(one) for one in sources if by_key.search(one.read_text())]

    def test_one_that_nobody_handles_is_not_wanted(self, lin):
        with pytest.raises(LookupError, match=r"alipay\.test"):
            want(lin)
        assert not PartnerCall.objects.exists()

    def test_nobody_takes_a_callback_from_another(self):
        known = registry.event_of("alipay", "freeze.done")
        with pytest.raises(TypeError, match="freeze"):
            registry.on_event(FREEZE_DONE, lambda event, said: False)
        assert registry.event_of("alipay", "freeze.done") == known

    def test_one_is_not_handled_twice(self, party):
        party["declare"]()
        with pytest.raises(TypeError, match=r"'alipay', 'test'.*twice"):
            party["declare"](repeat=False)


class TestManyAtOnce:
    def test_are_wanted_by_as_many_statements_as_a_few(self, lin, party, django_assert_num_queries):
        party["declare"]()
        for count in (1, 50):
            # At a fixed time: a demo's clock is asked for in the database once a second.
            with clock.at(clock.now()), django_assert_num_queries(4):
                services.want_all(lin.id, TEST, [Asking(f"{count}-{nth}", Nothing()) for nth in range(count)])
        assert Job.objects.filter(kind=services.SEND).count() == 51

    def test_only_the_new_ones_are_sent(self, lin, party):
        party["declare"]()
        first = want(lin, "a")
        made = services.want_all(lin.id, TEST, [Asking("a", Nothing()), Asking("b", Nothing())])
        assert [call.key for call in made] == ["b"]
        jobs.run_due()
        assert sorted(party["sent"]) == ["a", "b"]
        assert want(lin, "a").id == first.id
