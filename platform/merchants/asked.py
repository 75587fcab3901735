"""What a shop asked for of its own, in its own rows: what operators decided of it is said here."""

from dataclasses import dataclass

from core.caller import Caller
from core.topics import Topic
from reviews.rules import ProposalStatus


@dataclass(frozen=True, slots=True)
class Decided:
    """Of a merchant's clauses, `version`: confirmed or refused, by whom and why; the shop itself takes one back."""

    merchant_id: int
    version: int
    status: ProposalStatus
    caller: Caller
    why: str


clauses_decided: Topic[Decided] = Topic("merchants.clauses_decided", by_acts=True)
