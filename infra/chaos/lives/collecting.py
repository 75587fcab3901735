"""A lease that owes, collected at random: called, promised, settled, written off, and paid all the same."""

from datetime import timedelta
from typing import Any, Protocol

from apps.leases.models import Order
from core import clock
from infra.chaos.lives.town import Town

ACTS = (
    "collect_it", "speak", "promise_to_pay", "offer_settlement", "pay_settlement", "stop_collecting", "ask_write_off",
    "decide_write_off", "take_word_back", "hand_over",
)  # fmt: skip
AFTER = (
    "pay_page", "pay_left", "offline", "part_offline", "code", "entered_wrongly", "refund_there", "bring_goods",
    "bring_goods",
)  # fmt: skip
"""What may come of one that was written off."""


class Lived(Protocol):
    town: Town
    order_id: str
    token: str
    mobile: str

    @property
    def order(self) -> Order: ...
    def _staff(self, path: str, **body: Any) -> Any: ...
    def _at_the_party(self, url: str) -> None: ...
    def collection(self) -> Any: ...
    def decide_write_off(self: "Lived") -> None: ...
    def _by(self) -> str: ...


class Collecting:
    """Acts of `Lease`; each may be refused."""

    def collection(self: Lived) -> Any:
        answer = self.town.ask(self.town.owner, "/api/collection/info", "get", order_id=self.order_id)
        return answer.data if answer.code == 200 else None

    def _by(self: Lived) -> str:
        day = clock.business_date(self.town.now) + timedelta(days=self.town.dice.choice([0, 1, 3, 12]))
        return day.isoformat()

    def collect_it(self: Lived) -> None:
        self.town.ask(self.town.owner, "/api/collection/start", order_ids=[self.order_id], why="多次未还")

    def stop_collecting(self: Lived) -> None:
        if self.town.dice.random() < 0.2:
            self.town.ask(self.town.owner, "/api/collection/stop", order_ids=[self.order_id], why="协商中")

    def speak(self: Lived) -> None:
        said = {"channel": "call", "outcome": self.town.dice.choice(["reached", "unreached", "refused"])}
        self.town.ask(self.town.owner, "/api/collection/contact", order_ids=[self.order_id], **said)

    def promise_to_pay(self: Lived) -> None:
        if found := self.collection():
            amount = self.town.dice.randint(1, max(1, found["owed"]["total"]))
            self._staff("/api/collection/promise", amount=amount, day=self._by())

    def offer_settlement(self: Lived) -> None:
        found = self.collection()
        if found and "offer" in found["actions"]:
            amount = self.town.dice.randint(found["least_offer"], found["owed"]["total"] - 1)
            self._staff("/api/collection/offer", amount=amount, day=self._by(), why="一次结清")

    def pay_settlement(self: Lived) -> None:
        answer = self.town.ask(None, "/api/h5/paySettlement", token=self.token)
        if answer.code == 200:
            self._at_the_party(answer.data["url"])

    def take_word_back(self: Lived) -> None:
        if self.town.dice.random() < 0.6:
            self._staff("/api/collection/withdrawPromise")
            self._staff("/api/collection/withdrawOffer")

    def ask_write_off(self: Lived) -> None:
        found = self.collection()
        if found and self.town.dice.random() < 0.5:
            self._staff("/api/collection/askWriteOff", shown=found["write_off"], why="客户失联")
            if self.town.dice.random() < 0.6:
                self.decide_write_off()

    def decide_write_off(self: Lived) -> None:
        """By an operator, who is another person than who asked."""
        found = self.collection()
        rows = [row for row in found["write_offs"] if row["status"] == "proposed"] if found else []
        if rows:
            act = "confirm" if self.town.dice.random() < 0.8 else "refuse"
            said = {"id": rows[0]["id"], "result": act, "shown": found["write_off"]}
            self.town.ask(self.town.operator, "/api/collection/decideWriteOff", **said)

    def hand_over(self: Lived) -> None:
        """To where it can go, by the sum that is shown."""
        found = self.collection()
        open_places = [one for one in found["destinations"] if not one["why_not"]] if found else []
        if open_places:
            place = self.town.dice.choice(open_places)
            shown = place["sums"]["total"] if place["sums"] else None
            self._staff("/api/collection/handOver", to=place["to"], note="客户失联", shown=shown)

    def bring_goods(self: Lived) -> None:
        if self.town.dice.random() < 0.5:
            self._staff("/api/collection/goodsBack")
