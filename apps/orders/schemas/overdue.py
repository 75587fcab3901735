"""What is overdue on one lease or many, and what is done about it from the list."""

from typing import Annotated

from pydantic import Field, StringConstraints

from apps.orders.schemas.acts import Ids
from core.wire import LINES, FenIn, FenOut, Id, Reason, Schema


class OverdueQuoteQuery(Schema):
    """Orders of one merchant."""

    order_ids: Annotated[list[Id], Field(min_length=1, max_length=50)]


class OverdueQuoteRow(Schema):
    """`debit` and `capture`: what either would take now; 0 where it can't be, and `no_debit`, `no_capture` say why.

    A debit takes one instalment, `debit_of`; the rest of what is overdue is collected by page, code or deposit.
    """

    order_id: Id
    customer: str
    mobile: str
    bills: int
    overdue: FenOut
    debit: FenOut
    debit_of: str
    no_debit: str
    capture: FenOut
    no_capture: str
    frozen: FenOut


class OverdueQuote(Schema):
    """An order that the caller doesn't see is left out."""

    items: list[OverdueQuoteRow]


class SumsIn(Schema):
    """`sums`: what the person was shown for each of `order_ids`; where it isn't so any more, nothing is taken."""

    order_ids: Ids
    sums: Annotated[list[FenIn], Field(min_length=1, max_length=100)]

    def sum_of(self, order_id: int) -> int:
        return self.sums[self.order_ids.index(order_id)]


class DebitOverdueIn(SumsIn):
    pass


class CaptureOverdueIn(SumsIn):
    reason: Reason


class RemarkManyIn(Schema):
    order_ids: Ids
    text: Annotated[str, StringConstraints(min_length=1, max_length=500), LINES]
