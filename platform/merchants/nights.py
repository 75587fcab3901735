"""What a night says of a merchant's qualifications: the bell rings a month, a week and a day's end ahead."""

from datetime import timedelta

from merchants import queries, tell
from merchants.rules import RUNG_AT
from nights.registry import Night, step
from tenants.rules import MerchantStatus


@step("papers", 76, alone=True)
def papers(night: Night) -> int:
    """Tell the shop of each that ends in so many days; on the last day operators, too."""
    if night.tenant.status == MerchantStatus.CLOSED:
        return 0
    ending = [
        (name, left)
        for left in RUNG_AT
        for name in queries.names_of_papers_ending(night.tenant.id, night.day + timedelta(days=left))
    ]
    for name, left in ending:
        tell.paper_ends(night.tenant.id, name, left)
    return len(ending)
