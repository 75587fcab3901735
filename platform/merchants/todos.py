"""What waits about merchants."""

from collections.abc import Mapping

from core import actions as a
from core.caller import Caller
from core.todos import Todo, Waits, declare
from merchants import queries

PAPERS = Todo("papers", "资质到期或即将到期", "Qualifications that end", a.MERCHANT_EDIT, "/merchant?papers=ending")
OWN_PAPERS = Todo("own_papers", "资质到期或即将到期", "Qualifications that end", a.MERCHANT_VIEW, "/profile")


def _ending(caller: Caller) -> Mapping[str, Waits]:
    """Since the first of them is warned of."""
    return {PAPERS.key: queries.waiting_with_papers()}


def _own_ending(caller: Caller) -> Mapping[str, Waits]:
    return {OWN_PAPERS.key: queries.ending_papers(caller.tenant_id)}


declare("P", 21, PAPERS, count=_ending)
declare("M", 60, OWN_PAPERS, count=_own_ending)
