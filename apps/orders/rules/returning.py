"""Who may do what with goods that go back: asked by the buttons, by the customer's page and by the acts themselves."""

from enum import StrEnum
from typing import Protocol

from apps.leases.rules.early import may_end_early
from apps.leases.rules.plans import PlanKind
from apps.leases.rules.stages import CASE_OPEN, Stands, case_locks, may
from apps.leases.rules.status import OrderAct
from apps.returns.rules import RETURN, ReturnAct, ReturnStatus
from core.wording import Bilingual


class GoodsAct(StrEnum):
    """An act on a lease's return, with its name in refusals."""

    ASK = "request_return"
    SEND = "send_return"
    RECEIVE = "receive_return"
    INSPECT = "inspect_return"
    AGREE = "agree_return"
    DISPUTE = "dispute_return"
    DECIDE = "decide_return"
    WITHDRAW = "withdraw_return"


class GoodsAt(Stands, Protocol):
    """Where a lease and its goods stand; `returning`: where its return does, "" without one."""

    @property
    def plan(self) -> str: ...
    @property
    def last_period(self) -> bool: ...
    @property
    def returning(self) -> str: ...


NOT_NOW = ("当前状态不能申请归还", "Not in this state")
BECOME_OWN = ("租完即送的商品到期归客户所有，无需归还", "Goods of this plan become the customer's own")
TOO_EARLY = ("最后一期开始后才能申请归还", "The goods come back in the last period")


def ask_why_not(at: GoodsAt) -> Bilingual | None:
    """Why the goods can't be asked back now, zh and en: those that don't become the customer's, in the last period, or
    whenever the customer likes where the plan says so.
    """
    if case_locks(at, OrderAct.REQUEST_RETURN):
        return CASE_OPEN
    if not may(at, OrderAct.REQUEST_RETURN):
        return NOT_NOW
    if at.plan == PlanKind.RENT_THEN_OWN:
        return BECOME_OWN
    return None if at.last_period or may_end_early(at.plan) else TOO_EARLY


def doings_of_return(at: GoodsAt, *, by_customer: bool) -> frozenset[GoodsAct]:
    """What the customer, or else the shop, may do now. The customer withdraws until the goods are sent, the shop until
    they are there, and answers alone to what is claimed.
    """
    return _by_customer(at) if by_customer else _by_shop(at)


def _by_customer(at: GoodsAt) -> frozenset[GoodsAct]:
    open_ = {
        GoodsAct.ASK: ask_why_not(at) is None,
        GoodsAct.SEND: _can(at, ReturnAct.SEND),
        GoodsAct.AGREE: _can(at, ReturnAct.AGREE),
        GoodsAct.DISPUTE: _can(at, ReturnAct.DISPUTE),
        GoodsAct.WITHDRAW: at.returning == ReturnStatus.ASKED and may(at, OrderAct.WITHDRAW_RETURN),
    }
    return frozenset(act for act, may_now in open_.items() if may_now)


def _by_shop(at: GoodsAt) -> frozenset[GoodsAct]:
    open_ = {
        GoodsAct.ASK: ask_why_not(at) is None,
        GoodsAct.SEND: _can(at, ReturnAct.SEND),
        GoodsAct.RECEIVE: _can(at, ReturnAct.RECEIVE) and may(at, OrderAct.RECEIVE_RETURN),
        GoodsAct.INSPECT: _can(at, ReturnAct.INSPECT),
        GoodsAct.DECIDE: _can(at, ReturnAct.DECIDE),
        GoodsAct.WITHDRAW: _can(at, ReturnAct.WITHDRAW) and may(at, OrderAct.WITHDRAW_RETURN),
    }
    return frozenset(act for act, may_now in open_.items() if may_now)


def _can(at: GoodsAt, act: ReturnAct) -> bool:
    return RETURN.can(at.returning, act)
