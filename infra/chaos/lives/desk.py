"""The operators' desk: what is stuck is sent again or resolved as the party's own page shows it; and their treasury."""

from dataclasses import dataclass, field
from typing import Any

from apps.payments.operations import ASK
from core import clock
from infra.chaos.lives.prepaid import Prepaid
from infra.chaos.lives.town import Town
from infra.chaos.lives.treasury import Treasury
from infra.testing.cast import Person
from partners.models import PartnerCall, PartnerEvent
from partners.rules import CallState, EventState
from partners.services import WAITING

TAKEN = ("debit", "capture", "ask")
SPOKEN = ("debit", "capture")
WRONG = 0.3
"""How often a person says that what never came was paid: reconciliation finds it, and two people take it back."""
DROPPED = 0.4
"""How often a person says that a callback that waits is never applied: what it said has to be asked for."""
RESOLVE, RETRY = "/api/platform/resolvePartnerCall", "/api/platform/retryPartnerCall"


@dataclass
class Desk:
    """`second` pays what the operator approved, and confirms what the operator says of a debt."""

    town: Town
    second: Person
    treasury: Treasury = field(init=False)
    prepaid: Prepaid = field(init=False)

    def __post_init__(self) -> None:
        self.treasury, self.prepaid = Treasury(self.town, self.second), Prepaid(self.town)

    def act(self) -> None:
        """Something that somebody finds in a queue."""
        self.town.dice.choice([self.call, *[self.event] * 3, *self.treasury.acts(), *self.prepaid.acts()])()

    def call(self) -> None:
        if rows := self._stuck():
            self.end(self.town.dice.choice(rows))

    def event(self) -> None:
        if rows := self._events():
            self._again(self.town.dice.choice(rows), dropped=self.town.dice.random() < DROPPED)

    def everything(self) -> None:
        """Both queues to their end."""
        for row in self._events():
            self._again(row)
        for call in self._stuck():
            self.end(call, again=0.0)
            self.town.hear(all_of_it=True)
            self.town.work()

    def end(self, call: PartnerCall, again: float = 0.4) -> None:
        """Sent again, or resolved: done only if the party did it, not done only if it never will.

        `again`: how often it is only sent once more where the party's page says how it ended.
        """
        self.town.say(f"stuck: {call.party} {call.operation} {call.key}: {call.code} {call.error}")
        outcome, seen = self._became(call)
        if lie := again and call.operation in SPOKEN and outcome == "not_done" and self.town.dice.random() < WRONG:
            outcome, seen = "done", self._made_up()
        common = {"id": str(call.id), "merchant_id": str(self.town.shop.id)}
        if outcome and self.town.dice.random() >= again:
            said = {"outcome": outcome, "reason": "已在支付宝核对", "reference": call.key, **common, **seen}
            answer = self.town.ask(self.town.operator, RESOLVE, **said)
            if answer.code == 200 and answer.data["waits"]:
                answer = self.town.ask(self.second, RESOLVE, **said)
            if lie and answer.code == 200:
                self.town.doubtful.add(clock.business_date(self.town.now))
        else:
            self.town.ask(self.town.operator, RETRY, **common)

    def correct(self) -> None:
        """Books of doubtful days are compared: wrong words are taken back, what was done there is booked."""
        for day in sorted(self.town.doubtful):
            self.treasury.compare_day(day)
            self.treasury.ask_all()

    def _made_up(self) -> dict[str, str]:
        self.town.numbers += 1
        at = self.town.now
        return {"trade_no": f"{clock.business_date(at):%Y%m%d}{self.town.numbers:020}", "paid_at": at.isoformat()}

    def _stuck(self) -> list[PartnerCall]:
        rows = PartnerCall.objects.filter(tenant_id=self.town.shop.id, state=CallState.STUCK)
        return list(rows.order_by("created_at", "key"))

    def _events(self) -> list[PartnerEvent]:
        rows = PartnerEvent.objects.filter(tenant_id=self.town.shop.id, state__in=WAITING)
        return list(rows.exclude(state=EventState.RECEIVED).order_by("received_at", "event_id"))

    def _again(self, row: PartnerEvent, *, dropped: bool = False) -> None:
        """Or it is `dropped`: then nobody ever heard it."""
        common = {"id": str(row.id), "merchant_id": str(self.town.shop.id)}
        if dropped:
            reason = "已在支付宝核对"
            self.town.ask(self.town.operator, "/api/platform/dismissPartnerEvent", reason=reason, **common)
        else:
            self.town.ask(self.town.operator, "/api/platform/applyPartnerEvent", **common)

    def _became(self, call: PartnerCall) -> tuple[str, dict[str, str]]:
        """(what a person reads at the party, its trade number and time there); "" where only another try tells."""
        if call.party != "alipay":
            return "", {}
        if call.operation in TAKEN:
            number = ASK.asked(call).number if call.operation == ASK.name else call.key
            return self._taken(number, call.operation)
        if call.operation == "thaw":
            found = self._one("auth_operation", out_request_no=call.key, type="UNFREEZE")
            return _ended(found, done=bool(found and found["status"] == "SUCCESS")), {}
        if call.operation == "refund":
            found = self._one("refund", out_request_no=call.key)
            return ("done" if found and not found["ends_at"] else ""), {}
        return "", {}

    def _taken(self, number: str, operation: str) -> tuple[str, dict[str, str]]:
        found = self._one("trade", out_trade_no=number)
        paid = bool(found and found["paid_at"])
        if paid and found:
            return "done", {"trade_no": str(found["trade_no"]), "paid_at": str(found["paid_at"])}
        return ("" if operation == "ask" else _ended(found, done=False)), {}

    def _one(self, table: str, **wanted: str) -> dict[str, Any] | None:
        rows: list[dict[str, Any]] = self.town.sandbox.state(table)[table]
        return next((row for row in rows if all(str(row[name]) == value for name, value in wanted.items())), None)


def _ended(found: dict[str, Any] | None, *, done: bool) -> str:
    """What is in process has no end yet."""
    if found and found["ends_at"]:
        return ""
    return "done" if done else "not_done"
