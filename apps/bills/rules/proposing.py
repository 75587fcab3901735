"""What of a bill's money waits for a second person's yes (decision 46). Amounts in fen."""

from datetime import timedelta

from core.money import Fen
from core.wording import Labelled

OFFLINE_FOR = timedelta(days=1)
"""How long offline money waits for its second person: nobody else can pay the bill meanwhile."""


class ProposalKind(Labelled):
    """`refund`: what was paid goes back to the customer. `waive`: what is asked is given up. `offline`: money was
    received beside the platform. `case`: all that was paid of a lease goes back by its after-sale case.
    """

    REFUND = "refund", "退款", "Refund"
    WAIVE = "waive", "费用减免", "Waiver of a fee"
    OFFLINE = "offline", "线下收款", "Offline payment"
    CASE = "case", "售后退款", "After-sale refund"


GOES_BACK = (ProposalKind.REFUND, ProposalKind.CASE)
"""What an operator may have to confirm, whatever the shop's own people say."""


def needs_second(amount: Fen, today: Fen, alone: Fen | None) -> bool:
    """Whether a refund of `amount`, or its receipt beside the platform, needs a second person where there were `today`
    of a lease already. `alone`: what one person may do of a lease in a day; None is no limit.
    """
    return alone is not None and today + amount > alone
