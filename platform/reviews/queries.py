"""Proposals that are open, and who may decide about them."""

from collections.abc import Iterable

from django.db.models import Q

from core import clock
from core.caller import Caller, Side
from reviews.rules import GOOD_FOR, ProposalStatus
from tenants.second import Judges

SHOWN = 200


def judges(caller: Caller, merchant_ids: Iterable[int]) -> Judges | None:
    """Who may decide about these merchants, for a list of operators'; a shop's list judges nobody, nor does none."""
    ids = list(merchant_ids)
    return Judges.of(ids) if ids and caller.side is Side.ADMIN else None


def open_proposals() -> Q:
    """Those that nobody decided, and that haven't run out."""
    return Q(status=ProposalStatus.PROPOSED, proposed_at__gt=clock.now() - GOOD_FOR)
