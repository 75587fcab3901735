"""How goods come back from a lease: statuses and acts of a return, and what becomes of the goods (decision 32)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from typing import Protocol

from core import shapes
from core.money import Fen, yuan
from core.transitions import Table
from core.validation import UNSEEN, has_unseen
from core.wording import Labelled, Problem


class ReturnStatus(Labelled):
    ASKED = "asked", "待寄回", "To be sent"
    SENT = "sent", "已寄回", "Sent"
    RECEIVED = "received", "待验机", "To inspect"
    ASSESSED = "assessed", "待客户确认赔偿", "Damage to agree on"
    DISPUTED = "disputed", "赔偿有异议", "Damage disputed"
    DONE = "done", "已验机", "Inspected"
    WITHDRAWN = "withdrawn", "已撤回", "Withdrawn"


class ReturnAct(StrEnum):
    SEND = "send"
    RECEIVE = "receive"
    INSPECT = "inspect"
    ASSESS = "assess"
    AGREE = "agree"
    DISPUTE = "dispute"
    DECIDE = "decide"
    WITHDRAW = "withdraw"


class Purpose(Labelled):
    """What goods come back for. The shop keeps them, or sends them or others to the customer again."""

    END_OF_TERM = "end_of_term", "到期归还", "End of the term"
    RETURN = "return", "退货", "Return for a refund"
    EXCHANGE = "exchange", "换货", "Exchange"
    EARLY_RETURN = "early_return", "提前归还", "Early return"
    REPAIR = "repair", "维修", "Repair"


KEPT = (Purpose.END_OF_TERM, Purpose.RETURN, Purpose.EARLY_RETURN)
"""The shop has the goods for good."""


class Fate(Labelled):
    """What becomes of goods that came back."""

    STOCK = "stock", "重新入库", "Back to stock"
    REPAIR = "repair", "送修", "To repair"
    SCRAP = "scrap", "报废", "Scrapped"


S, A = ReturnStatus, ReturnAct

RETURN = Table(
    "return",
    {
        S.ASKED: {A.SEND: S.SENT, A.RECEIVE: S.RECEIVED, A.WITHDRAW: S.WITHDRAWN},
        S.SENT: {A.SEND: S.SENT, A.RECEIVE: S.RECEIVED, A.WITHDRAW: S.WITHDRAWN},
        S.RECEIVED: {A.INSPECT: S.DONE, A.ASSESS: S.ASSESSED},
        S.ASSESSED: {A.AGREE: S.DONE, A.DISPUTE: S.DISPUTED, A.DECIDE: S.DONE},
        S.DISPUTED: {A.DECIDE: S.DONE},
        S.DONE: {},
        S.WITHDRAWN: {},
    },
)
"""A parcel's number may be changed until it is there. Who brings the goods to the shop sends no parcel."""

OVER = (S.DONE, S.WITHDRAWN)
"""Statuses of a return beside which another may be asked for."""

CLAIMED = (S.ASSESSED, S.DISPUTED)
"""Statuses in which customer or shop has to say something to what is claimed."""

WITH_CUSTOMER = (S.ASKED, S.WITHDRAWN)
"""Statuses in which the goods haven't left the customer."""

PICKED_UP, ON_THE_WAY = timedelta(days=3), timedelta(days=10)
"""A number was entered at most so long before its courier tells of the parcel, and stands for goods at most so long
where no courier does.
"""

TO_SEND, REMIND_TO_SEND = timedelta(days=30), timedelta(days=7)
"""How long the customer has to send goods once they are to come back, and how long before its end they are reminded.
Whoever sends nothing asks anew; what the goods cost meanwhile goes on.
"""

TO_ANSWER = timedelta(days=7)
"""How long the customer may look at what is claimed before the shop decides alone."""
MOST_LINES, MOST_PRICES = 20, 50


@shapes.kept("returns.damage")
@dataclass(frozen=True, slots=True)
class Damage:
    """A line of what is claimed: what is broken or missing, in fen."""

    name: str
    amount: Fen


def most_claimed(contract_value: Fen, deposit: Fen, market_value: Fen) -> Fen:
    """What may be claimed for damage at most, in fen: the highest sum at which customer and shop put the goods.

    The contract's value alone is the rent and the price at the end: of a short or cheap lease that is less than the
    goods cost, and less than what was frozen for them. Whoever breaks them owes the goods, not the lease.
    """
    return max(contract_value, deposit, market_value)


def claim_problems(lines: Sequence[Damage], most: Fen) -> list[Problem]:
    """What is wrong with a claim, by field. It never asks more than `most` (`most_claimed`)."""
    names = [line.name for line in lines]
    twice = [
        (f"damage.{place}.name", "同一项损坏填了两次", "This is claimed twice")
        for place, name in enumerate(names)
        if name in names[:place]
    ]
    twice += [(f"damage.{place}.name", *UNSEEN) for place, name in enumerate(names) if has_unseen(name)]
    if sum(line.amount for line in lines) > most:
        text = f"赔偿合计不能超过 {yuan(most)}（合同价值、押金、商品价值中最高的一项）"
        en = f"At most {yuan(most)}, the highest of the contract's value, the deposit and the goods' value"
        return [*twice, ("damage", text, en)]
    return twice


def other_pieces(sent: Sequence[str], seen: Sequence[str]) -> tuple[list[str], list[str]]:
    """Serial numbers that were sent and not seen at the inspection, and those that were seen and not sent; none where
    nobody read any, or the goods went out without.
    """
    if not sent or not seen:
        return [], []
    return [one for one in sent if one not in seen], [one for one in seen if one not in sent]


def may_decide(status: str, answer_by: date | None, today: date) -> bool:
    """Whether the shop may claim money without the customer's yes: after a dispute, or a silence of the whole time.

    To claim nothing it may always.
    """
    return status == S.DISPUTED or (status == S.ASSESSED and answer_by is not None and answer_by < today)


class Traced(Protocol):
    """The days of which a courier told of a parcel: the first, the last, and its delivery; None until then."""

    @property
    def first(self) -> date: ...
    @property
    def last(self) -> date: ...
    @property
    def there(self) -> date | None: ...


def may_have_brought(told: Traced, came: date) -> bool:
    """Whether goods that came on `came` may have come by this parcel: its courier told of it not longer ago than a
    parcel may take.
    """
    return told.last >= came - ON_THE_WAY


def stands(told: Traced | None, sent: date, day: date) -> bool:
    """Whether goods count as on their way on `day`, whose parcel's number was entered on `sent`: as long as a parcel
    may take behind the last that is known of it. One that was delivered stands until somebody says what was in it.
    """
    known = max(sent, told.last) if told else sent
    return (told is not None and told.there is not None) or day <= known + ON_THE_WAY


def left_on(came: date, sent: date | None, told: Traced | None) -> date:
    """On which day goods that came on `came` left the customer; `sent`: the number of their parcel was entered.

    A number alone is the customer's word: it counts as far back as a parcel may take. So does one whose courier told
    nothing for longer than that. A parcel that was delivered longer ago didn't bring them.
    """
    if told and not may_have_brought(told, came):
        if told.there:
            return came
        told = None
    earliest = told.first - PICKED_UP if told else came - ON_THE_WAY
    word = max(sent, earliest) if sent else came
    return min(came, word, told.first if told else came)
