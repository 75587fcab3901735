"""What may be done about a lease that owes, by whom; and what the desk's tabs are. Pure."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from apps.leases.rules import LATE, OrderAct, OrderStatus, may
from apps.leases.rules.stages import Stands
from core import actions as a
from core.wording import Labelled


class Tab(Labelled):
    """`TODAY`: a promise runs out today, or did before. `SILENT`: nobody spoke to the customer for some days."""

    TODAY = "today", "今日到期承诺", "Promised for today"
    BROKEN = "broken", "承诺违约", "Broken promises"
    SILENT = "silent", "多日未联系", "Not contacted for days"
    NOBODYS = "nobodys", "待分配", "Nobody's"


class CollectionAct(StrEnum):
    START = "start"
    ASSIGN = "assign"
    CONTACT = "contact"
    REMIND = "remind"
    PROMISE = "promise"
    WITHDRAW_PROMISE = "withdraw_promise"
    OFFER = "offer"
    WITHDRAW_OFFER = "withdraw_offer"
    HAND_OVER = "hand_over"
    STOP = "stop"
    ASK_WRITE_OFF = "ask_write_off"
    CONFIRM_WRITE_OFF = "confirm_write_off"
    REFUSE_WRITE_OFF = "refuse_write_off"
    GOODS_BACK = "goods_back"


A = CollectionAct
NEEDS: dict[CollectionAct, str] = {
    **dict.fromkeys(CollectionAct, a.COLLECTION_EDIT),
    A.ASK_WRITE_OFF: a.WRITE_OFF_ASK,
    A.CONFIRM_WRITE_OFF: a.WRITE_OFF_CONFIRM,
    A.REFUSE_WRITE_OFF: a.COLLECTION_VIEW,
    A.GOODS_BACK: a.ORDER_SHIP,
}


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a lease stands in collection. `promised`, `offered`: one is open. `fees`: some can be given up.
    `destinations`: where it can be handed over to. `asked`: its write-off waits; `own`: the caller asked for it;
    `barred`: somebody else has to confirm it. `gone`: its goods never came back and it is written off.
    """

    at: Stands
    in_case: bool
    promised: bool
    offered: bool
    fees: bool
    destinations: bool
    asked: bool
    own: bool
    barred: bool
    gone: bool


def doings(at: Standing, actions: Collection[str]) -> list[CollectionAct]:
    """In the order of the enum."""
    late, collected = at.at.status in LATE, at.at.status == OrderStatus.COLLECTION and at.in_case
    can = {
        A.START: may(at.at, OrderAct.START_COLLECTION),
        A.ASSIGN: collected,
        A.CONTACT: collected,
        A.REMIND: collected,
        A.PROMISE: collected and not at.promised,
        A.WITHDRAW_PROMISE: collected and at.promised,
        A.OFFER: collected and at.fees and not at.offered,
        A.WITHDRAW_OFFER: collected and at.offered,
        A.HAND_OVER: (late or at.at.status == OrderStatus.WRITTEN_OFF) and at.destinations,
        A.STOP: collected and not at.asked,
        A.ASK_WRITE_OFF: collected and may(at.at, OrderAct.WRITE_OFF) and not at.asked,
        A.CONFIRM_WRITE_OFF: collected and at.asked and not at.barred,
        A.REFUSE_WRITE_OFF: at.asked and (at.own or a.WRITE_OFF_CONFIRM in actions),
        A.GOODS_BACK: at.gone,
    }
    return [act for act in CollectionAct if can[act] and NEEDS[act] in actions]
