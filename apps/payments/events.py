"""Money came of which a room above keeps books too, or the party speaks of what one keeps."""

from apps.payments.models import Attempt
from core.topics import Topic

captured: Topic[Attempt] = Topic("payments.captured")
"""The money of a capture was booked, whoever heard of it; the attempt, its payable being locked."""

undone: Topic[Attempt] = Topic("payments.undone")
"""The platform says that a capture was never made which a person said was; the attempt, its payable being locked."""

off_plan: Topic[str] = Topic("payments.off_plan")
"""Alipay refused a debit for its day: its plan isn't where we have it. The number of the customer's consent."""
