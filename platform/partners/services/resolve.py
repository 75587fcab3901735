"""What a person does about a call that is stuck: send it again, or say how it ended."""

from collections.abc import Callable, Collection
from contextlib import nullcontext
from dataclasses import dataclass, replace
from datetime import datetime
from functools import reduce
from operator import or_
from typing import Any, TypeVar

from django.db import transaction
from django.db.models import Q

from core import actions as a
from core import audit, clock, shapes
from core.caller import Caller
from core.entities import Entity, entity_of
from core.errors import Forbidden, InvalidInput, PartyFailed, StateError
from core.jobs.registry import scope
from core.text import say
from core.wording import reason as as_reason
from partners import health, queries, registry
from partners.errors import EventRefusedError, PartyRefused, PartyUnavailable
from partners.log import CallLog, PartnerEntity
from partners.models import PartnerCall
from partners.registry import AnyHandler, AnyOperation, Outcome, Seen
from partners.rules import OPEN, CallAct, CallState, ResolvedAs
from partners.services.calls import CONTRADICTS, perform
from partners.services.wanting import moved, row_of, send_again
from reviews.services import check_side, second_word

RESOLVED = "resolved"
OWED = (
    "须还给客户，不能放弃：请重试，或另行办妥后选择“已完成”",
    "It is owed: retry, or settle it otherwise and say done",
)
ONLY_THEIRS = "只有对方能告知结果，不能放弃，请重试", "Only the other side can say how it ended: retry it"
Answered = TypeVar("Answered")


@dataclass(frozen=True, slots=True)
class Words:
    """How a person says that a call ended; `paid_at` UTC."""

    outcome: ResolvedAs
    reason: str
    trade_no: str = ""
    paid_at: datetime | None = None
    reference: str = ""

    def kept(self) -> dict[str, str]:
        """What a second person has to say too: all but the reason."""
        at = self.paid_at.isoformat() if self.paid_at else ""
        return {
            "outcome": self.outcome.value, "trade_no": self.trade_no, "paid_at": at, "reference": self.reference,
        }  # fmt: skip


@transaction.atomic
def look_at_answer(call: PartnerCall, caller: Caller, reason: str) -> str:
    """What the party said, as it came, which may name the customer: the look is logged."""
    _log(caller, call, CallLog.LOOK, why=reason)
    return call.answer


def retry(call: PartnerCall, caller: Caller) -> PartnerCall:
    """A person sends an open call again, now. Raises StateError (111) when it has ended, PartyFailed (120).

    While a stuck one is on its way nobody can resolve it; without an answer, or refused, it is stuck again, and held as
    it was. Its job sends it if this process ends first.
    """
    if call.state not in OPEN:
        raise StateError(say("该调用已结束", "This call has ended"), call.state)
    if call.waits:
        at = f"{call.waits.astimezone(clock.SHANGHAI):%m-%d %H:%M}"
        raise StateError(say(f"将在 {at} 自动发送，请勿提前", f"It is sent by itself at {at}"), "waits")
    with transaction.atomic():
        _log(caller, call, CallLog.RETRY, why=call.key)
        claimed = moved(row_of(call), CallAct.RETRY, said=None)
        if claimed:
            send_again(call, at_once=True)
    try:
        return perform(call)
    except Exception:
        if claimed:
            held = {"error": call.error, "code": call.code} if call.twin else {}
            moved(row_of(call), CallAct.STICK, **held)
        raise


def resolve(call: PartnerCall, caller: Caller, words: Words) -> bool:
    """A person says how a stuck call ended at the party; what wanted it is told, once. The act isn't sent again.

    Of an act that was done the party is asked first, outside any transaction: its own number and time count then.
    Money that it doesn't speak of takes two people, where there are two: False, while the second has to say the same.
    Raises StateError (111) unless it is stuck, Forbidden (103) for who may not, in one's own shop too, InvalidInput
    (110) for an outcome that can't be, or without trade number or, where the party doesn't tell, time (UTC) where money
    was taken and reference where it went back, but of one that is held for a twin; PartyFailed (120) where the party's
    word is needed, and doesn't come.
    """
    handler = _handler(call)
    _check_person(handler, call, caller)
    if call.state != CallState.STUCK:
        raise _not_stuck(call)
    if words.outcome == ResolvedAs.NOT_DONE:
        _close_and_apply(handler, call, caller, words, _not_done(handler, call, words.reason))
        return True
    found = _asked(handler, call, words)
    said = found or _seen(handler, call, words)
    alone = False
    if handler.moves_money and found is None:
        said_alone = _alone(call, caller, words)
        if said_alone is None:
            return False
        alone = said_alone
    _close_and_apply(handler, call, caller, words, said, alone=alone)
    return True


def _check_person(handler: AnyHandler, call: PartnerCall, caller: Caller) -> None:
    if not queries.may_resolve(handler, caller):
        raise Forbidden(say("该调用只能由平台处理", "Only the platform can resolve this call"))
    if handler.resolved_by == "platform":
        check_side(caller, call.tenant_id)


@transaction.atomic
def _alone(call: PartnerCall, caller: Caller, words: Words) -> bool | None:
    """Whether nobody else could say the same, who may; None while a second one has to.

    Raises Forbidden (103) for who said it already, where another may.
    """
    rows = PartnerCall.objects.select_for_update().filter(tenant_id=call.tenant_id, id=call.id)
    call.said = rows.values_list("said", flat=True).first()
    same = call.first_word if call.first_word and call.first_word["words"] == words.kept() else None
    with scope(call.tenant_id) if call.tenant_id else nullcontext():
        alone = second_word(caller, first=same["by"] if same else None, action=a.JOB_RUN)
    if alone is not None:
        call.said = same
        return alone
    kept: dict[str, Any] = {
        "words": words.kept(), "by": caller.user_id, "name": caller.name, "at": clock.now().isoformat(),
        "reason": words.reason,
    }  # fmt: skip
    if not rows.filter(state=CallState.STUCK).update(said=kept):
        raise _not_stuck(call)
    _log(caller, call, CallLog.SAY, after={"key": call.key, **words.kept()}, why=words.reason)
    return None


@transaction.atomic
def _close_and_apply(
    handler: AnyHandler, call: PartnerCall, caller: Caller, words: Words, said: Outcome, *, alone: bool = False
) -> None:
    closed = moved(
        row_of(call).filter(twin=call.twin), CallAct.RESOLVE, resolved_as=words.outcome, error=words.reason[:500],
        finished_at=clock.now(), said=None,
    )  # fmt: skip
    if not closed:
        raise _not_stuck(call)
    with scope(call.tenant_id):
        try:
            handler.apply(call, said)
        except EventRefusedError as error:
            raise InvalidInput(("outcome", as_reason(str(error)))) from error
    before = {"state": call.state, "error": call.error, "code": call.code}
    after = {"call": f"{call.party}.{call.operation}", "key": call.key, "outcome": words.outcome, **said.values}
    if alone:
        after["alone"] = True
    if call.said:
        after["first"] = call.said["name"]
    _log(caller, call, CallLog.RESOLVE, before=before, after=after, why=words.reason)


def take_back(
    tenant_id: int, subject: Entity, subject_id: int, operations: Collection[AnyOperation], key: str, reason: str
) -> int:
    """A person's word proved wrong: calls that it resolved as done wait for a person again.

    Those that the row `subject`, `subject_id` wanted, and those of `operations` with this key.
    """
    whose = _whose(subject, subject_id, operations, key)
    done = PartnerCall.objects.filter(whose, tenant_id=tenant_id, resolved_as=ResolvedAs.DONE)
    return moved(done, CallAct.TAKE_BACK, resolved_as="", error=reason, code=CONTRADICTS, finished_at=None)


def disprove(
    tenant_id: int, subject: Entity, subject_id: int, operations: Collection[AnyOperation], key: str, reason: str
) -> None:
    """The same, where the party and two people say that nothing was done: nobody has to look at them again."""
    if take_back(tenant_id, subject, subject_id, operations, key, reason):
        again = PartnerCall.objects.filter(_whose(subject, subject_id, operations, key), tenant_id=tenant_id)
        moved(
            again.filter(code=CONTRADICTS, resolved_as=""), CallAct.RESOLVE, resolved_as=ResolvedAs.NOT_DONE,
            finished_at=clock.now(),
        )  # fmt: skip


def _whose(subject: Entity, subject_id: int, operations: Collection[AnyOperation], key: str) -> Q:
    named = [Q(party=one.party, operation=one.name, key=key) for one in operations]
    return reduce(or_, named, Q(subject=subject, subject_id=subject_id))


def _handler(call: PartnerCall) -> AnyHandler:
    try:
        return registry.handler_of(call)
    except LookupError as error:
        raise StateError(say("系统已不支持该调用", "Nothing here knows this call any more"), call.state) from error


def _not_stuck(call: PartnerCall) -> StateError:
    return StateError(say("该调用不在待处理状态", "This call doesn't wait for a person"), call.state)


def _not_done(handler: AnyHandler, call: PartnerCall, reason: str) -> Outcome:
    if not handler.can_be_given_up(call):
        raise InvalidInput(("outcome", say(*(OWED if handler.done else ONLY_THEIRS))))
    if handler.ended is None:
        return Outcome(ok=False, raw="", error=reason, code=RESOLVED)
    try:
        with scope(call.tenant_id):
            said = _answer(call, handler.ended)
            return said if said.ok else replace(said, error=said.error or reason)
    except (PartyRefused, PartyUnavailable) as error:
        text = say(
            "对方还没有确认未完成，确认之前不能这样标记，请稍后再试",
            "The other side hasn't confirmed that nothing was done: try again later",
        )
        raise PartyFailed(text, retry="again") from error


def _asked(handler: AnyHandler, call: PartnerCall, words: Words) -> Outcome | None:
    """What the party says of an act that was done, if it does. Raises InvalidInput (110)."""
    if handler.done is None:
        raise InvalidInput(("outcome", say("该调用不能标记为已完成，请重试", "Retry it: this can't be said by hand")))
    if handler.needs_trade_no and not words.trade_no:
        raise InvalidInput(("trade_no", say("请填写对方页面上的交易号", "Enter the trade number of the party")))
    with scope(call.tenant_id):
        return _look(handler, call)


def _seen(handler: AnyHandler, call: PartnerCall, words: Words) -> Outcome:
    """As the person says it. Raises InvalidInput (110)."""
    assert handler.done is not None
    if handler.needs_trade_no and words.paid_at is None:
        text = say(
            "支付平台查不到这笔付款，请填写对方页面上的付款时间",
            "The party doesn't tell: enter the time of payment that its page shows",
        )
        raise InvalidInput(("paid_at", text))
    if queries.needs_reference(handler, call) and not words.reference:
        text = say(
            "支付平台查不到这笔款项已退还，请填写退还客户的流水号",
            "The party doesn't say so: enter the reference of what went back to the customer",
        )
        raise InvalidInput(("reference", text))
    with scope(call.tenant_id):
        seen = Seen(words.trade_no, words.paid_at or clock.now(), words.reference)
        return Outcome(ok=True, raw="", values=shapes.dump(handler.done(call, seen)))


def _look(handler: AnyHandler, call: PartnerCall) -> Outcome | None:
    """None where the party can't be asked, or doesn't say that it was done."""
    if handler.look is None:
        return None
    try:
        return _answer(call, handler.look)
    except (PartyRefused, PartyUnavailable):
        return None


def _answer(call: PartnerCall, question: Callable[[PartnerCall], Answered]) -> Answered:
    """What the party says to a question beside the queue. An answer that contradicts the person is one, too."""
    with health.direct(call.party):
        try:
            return question(call)
        except InvalidInput as error:
            contradicts = error
    raise contradicts


def _log(
    caller: Caller, call: PartnerCall, act: CallLog, *, why: str, before: object = None, after: object = None
) -> None:
    """In the log of whose call it is."""
    with scope(call.tenant_id):
        audit.record(
            caller, act, entity_of(call.subject or PartnerEntity.CALL), call.subject_id, order_id=call.order_id,
            before=before, after=after, why=why,  # type: ignore[arg-type]
        )  # fmt: skip
