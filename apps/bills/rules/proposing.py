"""What of a bill's money waits for a second person's yes (decision 46). Amounts in fen."""

from core.money import Fen
from core.wording import Labelled


class ProposalKind(Labelled):
    """`refund`: what was paid goes back to the customer. `waive`: what is asked is given up."""

    REFUND = "refund", "退款", "Refund"
    WAIVE = "waive", "减免", "Waiver"


def needs_second(amount: Fen, back_today: Fen, alone: Fen | None) -> bool:
    """Whether a refund of `amount` needs a second person, where `back_today` went back of the lease today already:
    what one person may give back `alone` of a lease in a day; None is no limit.
    """
    return alone is not None and back_today + amount > alone
