"""Each party in every trouble that the sandbox plays: what its adapter raises, what becomes of the call in the queue,
and that nothing is done twice. TABLE has a line for each pair: what is expected here, or the test that shows it (`At`).
"""

import ast
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest

from core import clock
from core.caller import system
from core.errors import PartyFailed
from core.registry import named
from infra.sandbox import app, faults
from infra.sandbox.callbacks import AS_THEY_DO
from infra.sandbox.faults import ANSWERS, CALLBACKS, KINDS
from infra.sandbox.testing import Listener, SandboxProcess
from infra.testing.callbacks import said_by
from infra.testing.undone import undone
from partners import registry, services
from partners.credit import callbacks as of_credit
from partners.credit.client import CreditClient
from partners.credit.port import CreditConfig
from partners.credit.port import Subject as Named
from partners.errors import (
    AccessRefused,
    InProcess,
    NoAnswer,
    PartyRefused,
    PartyUnavailable,
    UnsignedAnswer,
)
from partners.esign import callbacks as of_esign
from partners.esign.client import EsignClient
from partners.esign.port import EsignConfig, Signer
from partners.express import callbacks as of_express
from partners.express.client import ExpressClient
from partners.express.port import ExpressConfig
from partners.models import PartnerCall, PartnerEvent
from partners.numbered import addressed
from partners.registry import Event, Handler, Nothing, Operation, Outcome
from partners.rules import CallState, Party
from partners.services import Asking
from partners.sms import callbacks as of_sms
from partners.sms.client import SmsClient
from partners.sms.port import SmsConfig
from partners.tests.harmless import ASKED, ID_NUMBER, MOBILE, NAME, NOTIFY, Harmless

ROOT = Path(__file__).parents[3]
PATIENCE, HANGS = 0.2, 0.4
"""Seconds until the client gives up, and until the party that hangs says so itself."""


@dataclass(frozen=True, slots=True)
class Says:
    """The adapter raises just `error` (None: it answers), the call is `state` then, and the party did it `done` times.

    `after`: how often it did it once the call was sent again, where that isn't once.
    """

    error: type[Exception] | None
    state: CallState
    done: int
    after: int = 1


@dataclass(frozen=True, slots=True)
class Heard:
    """Of a callback: see `TestTold`."""


@dataclass(frozen=True, slots=True)
class At:
    """Shown by that test, file::class::name."""

    test: str


Line = Says | Heard | At
UNKNOWN, SUCCEEDED, REFUSED, STUCK = CallState.UNKNOWN, CallState.SUCCEEDED, CallState.REFUSED, CallState.STUCK
SILENT: dict[str, Line] = {
    "timeout": Says(NoAnswer, UNKNOWN, 0),
    "timeout_after": Says(NoAnswer, UNKNOWN, 1),
    "slow": Says(None, SUCCEEDED, 1),
    "error": Says(NoAnswer, UNKNOWN, 0),
    "error_after": Says(NoAnswer, UNKNOWN, 1),
    "garbled": Says(PartyUnavailable, UNKNOWN, 1),
}
"""The queue sends it again, by the same number, and the party does it once."""
UNSIGNED: dict[str, Line] = {"bad_signature": Says(UnsignedAnswer, UNKNOWN, 1)}
OURS_REFUSED = Says(AccessRefused, STUCK, 0)
"""A person mends our keys first."""
ALIPAY, RISK = "platform/partners/alipay/tests/test_alipay.py", "platform/partners/risk/tests/test_risk.py"
CREDIT, NOTARY = "platform/partners/credit/tests/test_credit.py", "platform/partners/notary/tests/test_notary.py"
SMS, ESIGN = "platform/partners/sms/tests/test_sms.py", "platform/partners/esign/tests/test_esign.py"
WECHAT, EXPRESS = "platform/partners/wechat/tests/test_wechat.py", "platform/partners/express/tests/test_express.py"
RECEIPTS, BILLS = "platform/partners/sms/tests/test_receipts.py", "apps/reconcile/tests/test_fees.py"
HEARD: dict[str, Line] = {"duplicate": Heard(), "reorder": Heard(), "late": Heard()}
PUSHED = "apps/express/tests/test_pushed.py"
BILL = At(f"{BILLS}::TestTheBillsOfADay::test_with_another_sum_are_a_difference")
"""All vendors' bills are read and compared by one code (`partners.bills`, `apps.reconcile.fees`)."""

TABLE: dict[Party, dict[str, Line]] = {
    Party.ALIPAY: {
        **SILENT, **UNSIGNED, "denied": OURS_REFUSED,
        "refused": Says(PartyRefused, STUCK, 0),
        "unknown_20000": At(f"{ALIPAY}::TestInProcess::test_busy"),
        "in_process": At(f"{ALIPAY}::TestInProcess::test_paid_in_the_end"),
        "init": At(f"{ALIPAY}::TestInProcess::test_a_thaw"),
        "refund_n": At(f"{ALIPAY}::TestInProcess::test_a_refund_that_is_not_confirmed"),
        "auth_refused": At("apps/reconcile/tests/test_party.py::TestADepositThatCannotBeAsked"
                           "::test_one_that_the_party_refuses_to_speak_of_is_named"),
        "seller_balance": At(f"{ALIPAY}::TestTrade::test_refund_of_an_empty_seller"),
        "paid_between": At(f"{ALIPAY}::TestTrade::test_paid_between_our_question_and_our_closing"),
        "wrong_sum": At("apps/orders/tests/test_money.py::TestDeposits"
                        "::test_a_capture_of_another_sum_does_not_count_until_the_platform_says_ours"),
        "duplicate": At(f"{ALIPAY}::TestNotifications::test_duplicates_carry_one_id"),
        "reorder": At(f"{ALIPAY}::TestNotifications::test_reordered"),
        "forge": At(f"{ALIPAY}::TestNotifications::test_forged_ones_are_seen"),
        "drop": At(f"{ALIPAY}::TestNotifications::test_lost_ones_are_found_by_asking"),
        "late": At(f"{ALIPAY}::TestInProcess::test_a_late_notification"),
    },
    Party.ESIGN: {
        **SILENT, **HEARD, "denied": OURS_REFUSED,
        "file_not_ready": At(f"{ESIGN}::TestFile::test_that_takes_too_long_is_tried_again"),
        "forge": At(f"{ESIGN}::TestTrust::test_forged_callback"),
        "drop": At("apps/contracts/tests/test_contracts.py::TestSigning"
                   "::test_a_signature_that_nobody_heard_of_is_asked_for"),
    },
    Party.SMS: {
        # Each call sends one more, so none is sent again: a message may be lost, and never comes twice.
        "timeout": Says(NoAnswer, REFUSED, 0, after=0),
        "timeout_after": Says(NoAnswer, REFUSED, 1),
        "slow": Says(None, SUCCEEDED, 1),
        "error": Says(NoAnswer, REFUSED, 0, after=0),
        "error_after": Says(NoAnswer, REFUSED, 1),
        "garbled": Says(PartyUnavailable, REFUSED, 1),
        "denied": OURS_REFUSED,
        **HEARD,
        "batch": At(f"{SMS}::TestReceipts::test_come_in_batches"),
        "undelivered": At(f"{SMS}::TestWhatBecameOfIt::test_is_told_when_asked"),
        "unreported": At(f"{RECEIPTS}::test_an_operator_that_never_says_ends_in_a_persons_queue"),
        "forge": At(f"{SMS}::TestReceipts::test_forged_ones_are_refused"),
        "drop": At(f"{RECEIPTS}::test_one_that_does_not_come_is_asked_for"),
    },
    Party.EXPRESS: {
        **SILENT, **HEARD, "denied": OURS_REFUSED,
        "busy": Says(PartyUnavailable, UNKNOWN, 0),
        "forge": At(f"{EXPRESS}::TestPushes::test_that_nobody_signed_are_refused"),
        "drop": At(f"{PUSHED}::test_what_is_never_pushed_is_asked_for"),
        "wrong_phone": At(f"{EXPRESS}::TestTrace::test_a_telephone_that_is_not_the_parcels"),
    },
    Party.SF: {
        **SILENT, "denied": OURS_REFUSED,
        "wrong_phone": At(f"{EXPRESS}::TestTrace::test_a_telephone_that_is_not_the_parcels"),
    },
    Party.WECHAT: {
        # Each answer is another link; one that was lost is in nobody's hands.
        **SILENT, "denied": At("platform/partners/tests/test_parties.py::TestATestCall"
                               "::test_says_what_each_party_says_of_a_key_that_ended"),
        "timeout_after": Says(NoAnswer, UNKNOWN, 1, after=2),
        "error_after": Says(NoAnswer, UNKNOWN, 1, after=2),
        "garbled": Says(PartyUnavailable, UNKNOWN, 1, after=2),
        "unreleased": Says(PartyRefused, REFUSED, 0, after=0),
        "quota": Says(PartyRefused, REFUSED, 0, after=0),
        "rate": Says(PartyRefused, REFUSED, 0, after=0),
    },
    Party.RISK: {
        **SILENT, **UNSIGNED, "denied": OURS_REFUSED,
        "busy": Says(PartyUnavailable, UNKNOWN, 0),
        "refused": Says(PartyRefused, REFUSED, 0, after=0),
        "in_process": Says(InProcess, UNKNOWN, 1),
        "wrong_sum": Says(PartyUnavailable, UNKNOWN, 1),
        "truncated": At(f"{BILLS}::TestTheBillsOfADay::test_that_come_in_part_are_no_bill_and_asked_for_again"),
    },
    Party.NOTARY: {
        # Keys are the merchant's own: a no to them is said to the shop, which mends them and begins anew.
        **SILENT, "denied": Says(PartyRefused, REFUSED, 0, after=0),
        "token_over": Says(None, SUCCEEDED, 1),
        "wrong_sum": BILL,
        "truncated": At(f"{NOTARY}::TestFaults::test_half_of_a_certificate_is_no_certificate"),
        "duplicate": At(f"{NOTARY}::TestFaults::test_of_callbacks"),
        "reorder": At(f"{NOTARY}::TestFaults::test_callbacks_out_of_order"),
        "forge": At(f"{NOTARY}::TestASignature::test_forged_callbacks_are_refused"),
        "drop": At(f"{NOTARY}::TestFaults::test_of_callbacks"),
        "late": At(f"{NOTARY}::TestFaults::test_of_callbacks"),
    },
    Party.CREDIT: {
        **SILENT, **UNSIGNED, **HEARD, "denied": OURS_REFUSED,
        "busy": Says(PartyUnavailable, UNKNOWN, 0),
        "refused": Says(PartyRefused, REFUSED, 0, after=0),
        "in_process": Says(InProcess, UNKNOWN, 1),
        "truncated": Says(PartyUnavailable, UNKNOWN, 1),
        "entities": Says(PartyUnavailable, UNKNOWN, 1),
        "rejected": At(f"{CREDIT}::TestAContract::test_is_rejected_by_a_code"),
        "wrong_count": At(f"{CREDIT}::TestABatch::test_whose_feedback_is_wrong_is_read_by_nobody"),
        "wrong_sum": BILL,
        "forge": At(f"{CREDIT}::TestCallbacks::test_forged_are_refused"),
        "drop": At("apps/credit/tests/test_api.py::TestTheConsent::test_whose_callback_is_lost_is_asked_about"),
    },
    Party.HOOK: {
        # Whatever comes but 2xx is no answer, and of that nobody reads more than that it came. Silence of one shop's
        # server says nothing of the others', so it is none of the party's (NoAnswer).
        "timeout": Says(PartyUnavailable, UNKNOWN, 0),
        "timeout_after": Says(PartyUnavailable, UNKNOWN, 1),
        "slow": Says(None, SUCCEEDED, 1),
        "error": Says(PartyUnavailable, UNKNOWN, 0),
        "error_after": Says(PartyUnavailable, UNKNOWN, 1),
        "garbled": Says(None, SUCCEEDED, 1),
        "denied": Says(PartyUnavailable, UNKNOWN, 0),
    },
}  # fmt: skip

CANT_BE = {
    "bad_signature": "its answers carry no signature: TLS vouches for them",
    **dict.fromkeys(CALLBACKS, "it calls nobody back"),
    "batch": "receipts of messages alone come many at once",
    "undelivered": "only messages can be lost on the way to a telephone",
    "unreported": "only an operator says, or doesn't, whether a message arrived",
    "file_not_ready": "nobody else is given a file to be prepared",
    "unreleased": "WeChat alone has versions of our program",
    "quota": "WeChat alone counts links of a day",
    "rate": "it says so by a code that is `busy` here, or by nothing",
    "wrong_phone": "couriers alone ask for a telephone",
    "token_over": "it has no tokens, or ours is asked anew like the notary's",
    "truncated": "a half of its answer is garbled",
    "wrong_count": "it counts nothing back to us",
    "entities": "it sends no XML",
    "wrong_sum": "it says no sums",
    "in_process": "it answers at once",
    "init": "Alipay's word",
    "refund_n": "Alipay's word",
    "unknown_20000": "Alipay's word",
    "auth_refused": "Alipay's word",
    "seller_balance": "Alipay alone holds our money",
    "paid_between": "nobody else is paid at",
    "refused": "its no to such a question is nothing: it is asked what it knows",
    "busy": "it says so by 5xx",
    "rejected": "the bureau alone judges records",
}
"""Why the sandbox doesn't play it for the others."""


def playable() -> set[tuple[str, str]]:
    """(party, kind) that the sandbox takes somewhere, by its own source."""
    found = {(party, kind) for party in faults.PARTIES for kind in ANSWERS if kind != "bad_signature"}
    found |= {(party, kind) for party in AS_THEY_DO for kind in CALLBACKS}
    for path in Path(app.__file__).parent.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for party, kinds in re.findall(r'\btake\(\s*"(\w+)",\s*\(([^)]*)\)', text):
            found |= {(party, kind) for kind in re.findall(r'"(\w+)"', kinds)}
        found |= {
            (party, kind) for party in re.findall(r'bill_of\("(\w+)"', text) for kind in ("wrong_sum", "truncated")
        }
    return found


def played_for(party: Party) -> str:
    return "express" if party == Party.SF else party.value


LINES = [(party, kind, line) for party, lines in TABLE.items() for kind, line in lines.items()]


class TestTheTable:
    def test_has_a_line_for_each_pair_that_can_be(self) -> None:
        playing = playable()
        wanted = {(party, kind) for party in Party for kind in KINDS if (played_for(party), kind) in playing}
        wanted.discard((Party.SF, "busy"))  # kuaidi100's codes; SF's own are 5xx here
        wanted -= {(Party.SF, kind) for kind in CALLBACKS}  # SF's parcels are followed by kuaidi100, too
        assert {(party, kind) for party, kind, _ in LINES} == wanted

    def test_says_why_the_others_cant_be(self) -> None:
        lacking = {kind for party in Party for kind in KINDS if kind not in TABLE[party]}
        assert lacking == set(CANT_BE)

    def test_names_tests_that_are_there(self) -> None:
        named = {line.test for *_, line in LINES if isinstance(line, At)}
        assert {one for one in named if not _is_there(*one.split("::"))} == set()


@cache
def _parsed(path: str) -> list[ast.stmt]:
    return ast.parse((ROOT / path).read_text(encoding="utf-8")).body


def _is_there(path: str, *names: str) -> bool:
    body = _parsed(path)
    for name in names:
        found = next((node for node in body if getattr(node, "name", "") == name), None)
        if not isinstance(found, ast.ClassDef | ast.FunctionDef):
            return False
        body = found.body
    return True


@dataclass
class Played:
    """A call to a party in the queue, as the product handles its like. `raised`: by the adapter, at each sending."""

    call: PartnerCall
    raised: list[type[Exception] | None]
    applied: list[bool]

    def send(self) -> CallState:
        """As the queue does it, or a person where it waits for one."""
        row = PartnerCall.objects.get(id=self.call.id)
        with suppress(PartyFailed):
            if row.state == STUCK:
                services.retry(row, system(None))
            else:
                services.perform(row)
        return CallState.of(PartnerCall.objects.get(id=self.call.id).state)


@contextmanager
def queued(tenant_id: int, party: Party, asked: Harmless) -> Iterator[Played]:
    operation = Operation(party, "harmless", ("试探", "A question"), Nothing, Nothing)
    like = registry._find(party, asked.like) if asked.like else None
    raised: list[type[Exception] | None] = []
    applied: list[bool] = []

    def send(call: PartnerCall) -> Outcome:
        try:
            raw = asked.send()
        except Exception as error:
            raised.append(type(error))
            raise
        raised.append(None)
        return Outcome(ok=True, raw=raw)

    def apply(call: PartnerCall, outcome: Outcome) -> None:
        applied.append(outcome.ok)

    how: dict[str, Any] = {"repeat": like.repeat, "refusal": like.refusal} if like else {}
    with named("the handler of").instead():
        registry.handle(operation, Handler(send=send, apply=apply, **how))
        call = services.want(tenant_id, operation, Asking("k1", Nothing()), at_once=True)
        yield Played(call, raised, applied)
        PartnerCall.objects.filter(id=call.id).delete()


@contextmanager
def impatient(http: httpx.Client, kind: str) -> Iterator[None]:
    patience = http.timeout
    if kind.startswith("timeout"):
        http.timeout = httpx.Timeout(PATIENCE)
    yield
    http.timeout = patience


@pytest.mark.django_db
class TestACall:
    @pytest.mark.parametrize("party", TABLE)
    def test_in_trouble(self, sandbox: SandboxProcess, lin: Any, settings: Any, party: Party) -> None:
        settings.PARTNERS_BASE_URL = sandbox.url  # nothing else that only we reach is pushed to
        for kind, says in TABLE[party].items():
            if isinstance(says, Says):
                sandbox.reset()
                with undone():
                    self.plays(sandbox, lin, party, kind, says)

    def plays(self, sandbox: SandboxProcess, lin: Any, party: Party, kind: str, says: Says) -> None:
        asked = ASKED[party](sandbox)
        seconds = {"slow": 0.05}.get(kind, HANGS)
        sandbox.fail(asked.played, kind, operation=asked.about if kind in ANSWERS else "", seconds=seconds)
        for _ in range(9):
            with queued(lin.id, party, asked) as played:
                with impatient(asked.http, kind):
                    first = played.send()
                if kind.startswith("timeout") and sandbox.state("fault")["fault"]:
                    continue  # on a busy machine we gave up before the party heard anything
                self.ends(asked, played, first, kind, says)
                return
        raise AssertionError(f"it never heard of it: {kind}")

    def ends(self, asked: Harmless, played: Played, first: CallState, kind: str, says: Says) -> None:
        assert (played.raised, first) == ([says.error], says.state), kind
        if asked.done and not kind.startswith("timeout"):
            assert asked.done() == says.done, kind
        last = played.send()
        ended = REFUSED if first == REFUSED else SUCCEEDED
        assert (last, played.applied) == (ended, [ended == SUCCEEDED]), kind
        if asked.done:
            self.wait_for(asked.done, says.after)

    @staticmethod
    def wait_for(done: Callable[[], int], times: int) -> None:
        """A party that we didn't wait for may do it a moment later."""
        until = clock.real_now() + timedelta(seconds=10)
        while (found := done()) < times and clock.real_now() < until:
            pass
        assert found == times


def _esign(sandbox: SandboxProcess) -> tuple[str, Callable[[str], None], Callable[[Any], list[Event]]]:
    config = EsignConfig.of(sandbox.credentials, sandbox.url)

    def act(number: str) -> None:
        flow = EsignClient(config).create_flow(
            number=number, title="租赁合同", pdf=b"%PDF-1.4\n%%EOF\n", file_name="K.pdf",
            signer=Signer(NAME, MOBILE, ID_NUMBER), expires_at=clock.now() + timedelta(hours=20),
            notify_url=NOTIFY.format("esign"),
        )  # fmt: skip
        sandbox.act_esign(flow.flow_id)

    return "SIGN_FLOW_COMPLETE", act, lambda told: said_by(of_esign, told, config)


def _sms(sandbox: SandboxProcess) -> tuple[str, Callable[[str], None], Callable[[Any], list[Event]]]:
    config = SmsConfig.of(sandbox.credentials, sandbox.url)

    def act(number: str) -> None:
        SmsClient(config).send(mobile=MOBILE, template="SMS_100", params={"code": "1"}, number=number)

    return "SmsReport", act, lambda told: said_by(of_sms, told, config)


def _credit(sandbox: SandboxProcess) -> tuple[str, Callable[[str], None], Callable[[Any], list[Event]]]:
    config = CreditConfig.of(sandbox.credentials, sandbox.url)

    def act(number: str) -> None:
        who, notify = Named(NAME, ID_NUMBER, MOBILE), NOTIFY.format("credit")
        CreditClient(config).consent(number=number, subject=who, text="1", notify_url=notify, return_url="")
        sandbox.act_credit(number)

    return "SIGNED", act, lambda told: said_by(of_credit, told, config)


def _express(sandbox: SandboxProcess) -> tuple[str, Callable[[str], None], Callable[[Any], list[Event]]]:
    config = ExpressConfig.of(sandbox.credentials, sandbox.url)

    def act(number: str) -> None:
        parcel, notify = f"JD00000000{number}", addressed(NOTIFY.format("express"), number)
        ExpressClient(config).follow(company="jd", number=parcel, mobile="", notify_url=notify, about=number)
        sandbox.act_express(parcel, "next")

    return "trace", act, lambda told: said_by(of_express, told, config)


TELLS = {Party.ESIGN: _esign, Party.SMS: _sms, Party.CREDIT: _credit, Party.EXPRESS: _express}
"""(what a fault names, the act under a number of ours that the party tells of, what is read of that)"""


@pytest.mark.django_db
class TestTold:
    """A callback that comes thrice is one event, one that is late is heard when it comes, in whatever order."""

    @pytest.mark.parametrize(
        ("party", "kind"),
        [pytest.param(*line[:2], id=f"{line[0]}-{line[1]}") for line in LINES if isinstance(line[2], Heard)],
    )
    def test_in_trouble(self, sandbox: SandboxProcess, listener: Listener, party: Party, kind: str) -> None:
        about, act, read = TELLS[party](sandbox)
        sandbox.fail(party, kind, operation=about, seconds=60)
        numbers = ["71", "72"] if kind == "reorder" else ["71"]
        for number in numbers:
            act(number)
        sandbox.settle_callbacks()
        if kind == "late":
            assert [event for told in listener.told for event in read(told)] == []
            assert sandbox.release_callbacks() == 1
            sandbox.settle_callbacks()
        events = [event for told in listener.told for event in read(told)]
        assert [event.number for event in events] == {"duplicate": ["71"] * 3, "reorder": ["72", "71"]}.get(
            kind, ["71"]
        )
        for event in events:
            services.receive(event)
        assert PartnerEvent.objects.filter(party=party).count() == len(numbers)
