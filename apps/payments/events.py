"""Money came of which a room above keeps books too, or the party speaks of what one keeps.

Published at the doors only: a party is asked, or tells, outside any act, also where a person says how its call ended.
"""

from dataclasses import dataclass

from apps.payments.models import Attempt
from core.topics import Topic

captured: Topic[Attempt] = Topic("payments.captured")
"""The money of a capture was booked, whoever heard of it; the attempt, its payable being locked."""

undone: Topic[Attempt] = Topic("payments.undone")
"""The platform says that a capture was never made which a person said was, or that the deposit was never paid out of
which one was taken; the attempt, its payable being locked.
"""


@dataclass(frozen=True, slots=True)
class PutBack:
    """`amount` fen of what this attempt took out of a deposit is in it again."""

    attempt: Attempt
    amount: int


put_back: Topic[PutBack] = Topic("payments.put_back", by_acts=True)
"""Of a paid deposit that had paid something, some isn't owed any more; its lease is locked. By acts, too: whichever
gives money back may find that it came out of a deposit, which lies above payments."""

gone_back: Topic[Attempt] = Topic("payments.gone_back")
"""The platform confirms that money of this attempt went back; the refund's row is held, nothing of the payable's."""

debited: Topic[Attempt] = Topic("payments.debited")
"""Alipay says that a debit went through; the attempt, its payable being locked."""

off_plan: Topic[Attempt] = Topic("payments.off_plan")
"""Nobody knows where Alipay's plan stands: it refused this debit for its day, or a person's word was how it ended, or
that word was taken back.
"""


@dataclass(frozen=True, slots=True)
class Gone:
    """`agreement_no`: Alipay's number of the consent on which the debit of this attempt was to rest."""

    attempt: Attempt
    agreement_no: str


agreement_gone: Topic[Gone] = Topic("payments.agreement_gone")
"""Alipay refused a debit since it holds the consent no more; the attempt, its payable being locked."""
