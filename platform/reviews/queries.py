"""Proposals that are open, and who may decide about them."""

from collections.abc import Callable, Iterable
from datetime import timedelta

from django.db.models import Q

from core import clock
from core.caller import Caller, Side
from core.errors import Forbidden
from reviews.rules import GOOD_FOR, ProposalStatus
from tenants.second import First, Judges

SHOWN = 1_000
"""Of a kind: a month's payouts of all merchants."""


def judges(caller: Caller, merchant_ids: Iterable[int]) -> Judges | None:
    """Who may decide about these merchants, for a list of operators'; a shop's list judges nobody, nor does none."""
    ids = list(merchant_ids)
    return Judges.of(ids) if ids and caller.side is Side.ADMIN else None


def check_second(caller: Caller, judges: Judges, *, first: First, action: str, merchant_id: int = 0) -> bool:
    """Whether the operator confirms alone, being the only one who may; `first` is the operator who began it.

    Never who is of the merchant; 0 is nobody's. Raises Forbidden (103).
    """
    judges.check_stranger(caller.user_id, merchant_id)
    return judges.second_person(caller.user_id, first=first, action=action, merchant_id=merchant_id)


def barred(check: Callable[[], object]) -> str:
    """Why the operator can't; empty where it can."""
    try:
        check()
    except Forbidden as error:
        return error.msg
    return ""


def open_proposals(good_for: timedelta = GOOD_FOR) -> Q:
    """Those that nobody decided, and that haven't run out."""
    return Q(status=ProposalStatus.PROPOSED, proposed_at__gt=clock.now() - good_for)
