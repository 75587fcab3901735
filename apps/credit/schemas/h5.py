"""What the customer sees and says."""

from apps.credit.rules import (
    ConsentStatus,
    ObjectionStatus,
)
from apps.credit.schemas.records import Text
from apps.trade.schemas import ProvenIn
from core.wire import Moment, Schema


class H5ObjectIn(ProvenIn):
    text: Text


class H5Credit(Schema):
    """What the customer sees of it, and whoever has the page's address: so not what is reported. `url`: where to sign,
    "" where nothing is to be signed. `ended_at`: when one was taken back, until another is signed. `may_object`:
    something is reported, or may be, and no objection is open. `answered`: the last one is; `creditAnswer` says what
    was objected and answered.
    """

    consent: ConsentStatus
    consent_label: str
    url: str
    until: Moment | None
    ended_at: Moment | None
    may_object: bool
    objection: ObjectionStatus | None
    objection_label: str
    answered: bool
    due_on: str


class H5Answer(Schema):
    """The last objection in its own `text`, what it was answered ("" while it waits), and when; `corrected`: what was
    put right, "" where nothing was.
    """

    text: str
    answer: str
    corrected: str
    at: Moment | None
