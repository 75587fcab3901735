"""The operators' rows of refunds that wait for somebody's yes, written in the transaction of the change."""

from apps.bills.log import BillEntity
from apps.bills.models import BillProposal
from apps.bills.rules import GOES_BACK
from overview.mirror import Mirror
from overview.models import RefundIndex
from reviews.rules import ProposalStatus

REFUNDS = Mirror(
    what=BillEntity.PROPOSAL,
    model=RefundIndex,
    key="proposal_id",
    rows=lambda: BillProposal.objects.filter(status=ProposalStatus.PROPOSED, kind__in=GOES_BACK),
    copied=(
        "order_id", "kind", "amount", "side", "by_platform", "why", "status", "proposed_by", "proposed_by_name",
        "proposed_at",
    ),
)  # fmt: skip
