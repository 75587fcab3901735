"""A merchant's own messages: those that count, those that wait, and those that were sent back."""

from django.db.models import Q, QuerySet

from core.errors import NotFound
from merchants.models import MerchantChange, MessageText
from reviews.queries import open_proposals
from reviews.rules import ProposalStatus, ReviewKind

SENT_BACK = 5
"""So many are shown."""


def every(merchant_id: int) -> QuerySet[MessageText]:
    """Each version, also of those that were taken off."""
    return MessageText.objects.filter(merchant_id=merchant_id).order_by("number")


def active(merchant_id: int) -> QuerySet[MessageText]:
    """Those that can be sent."""
    return every(merchant_id).filter(ended_at=None)


def one_of(merchant_id: int, number: int) -> MessageText:
    """One that can be sent. Raises NotFound (104)."""
    found = active(merchant_id).filter(number=number).first()
    if found is None:
        raise NotFound
    return found


def version(merchant_id: int, number: int) -> MessageText:
    """A version that was approved once, whatever became of it: its words stay what they were."""
    return every(merchant_id).get(number=number)


def waiting(merchant_id: int) -> QuerySet[MerchantChange]:
    """What operators haven't decided about, oldest first."""
    return _changes(merchant_id).filter(open_proposals()).order_by("proposed_at")


def sent_back(merchant_id: int) -> list[MerchantChange]:
    """What was refused last, taken back by the shop itself, or ran out: the latest asked for first."""
    over = Q(status__in=(ProposalStatus.REFUSED, ProposalStatus.EXPIRED))
    ran_out = Q(status=ProposalStatus.PROPOSED) & ~open_proposals()
    return list(_changes(merchant_id).filter(over | ran_out).order_by("-proposed_at")[:SENT_BACK])


def has_code(code: str, *, but: tuple[int, int]) -> bool:
    """Whether another message that counts goes out by this template of the provider's, of whichever merchant; `but`:
    merchant and number of the one whose place is taken.
    """
    rows = MessageText.objects.filter(template_code=code, ended_at=None)
    return rows.exclude(merchant_id=but[0], number=but[1]).exists()


def _changes(merchant_id: int) -> QuerySet[MerchantChange]:
    return MerchantChange.objects.filter(merchant_id=merchant_id, kind=ReviewKind.MESSAGE)
