"""Shapes of a renewal on the wire."""

from datetime import date
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from apps.leases.rules.renewal import MOST_PERIODS
from apps.trade.schemas import ProvenIn
from core.wire import LINES, FenIn, FenOut, Id, Schema, Whole

Periods = Annotated[Whole, Field(ge=1, le=MOST_PERIODS)]


class RequestRenewalIn(Schema):
    order_id: Id
    periods: Periods


class AnswerRenewalIn(Schema):
    """To so many `periods`, at `amount` for one period's bill, as they were shown. `reason`: of a refusal; the customer
    reads it.
    """

    order_id: Id
    result: Literal["agree", "refuse"]
    periods: Periods
    amount: FenIn
    reason: Annotated[str, StringConstraints(strip_whitespace=True, max_length=200), LINES] = ""


class H5RenewalIn(ProvenIn):
    """What is asked for, or agreed to. `amount`: of one period's bill, as the page showed it."""

    periods: Periods
    amount: FenIn


class RenewalPart(Schema):
    """A renewal that may be asked for, or is. `amount`: of one period's bill, monthly add-ons included. `ends`: the
    last day of the term with one period more, with two, and so on; empty where none may be asked for now. `first_due`:
    the day on which the first of them is due.

    `asked`: periods that wait for an answer, 0 for none: for the shop's where they are asked for `by_customer`, for the
    customer's else; `asked_until`: the term's last day with them; `answer_by`: the last day for the answer.
    `refused`: why the last one came to nothing.
    """

    amount: FenOut
    ends: list[date]
    first_due: date | None
    asked: int
    asked_until: date | None
    by_customer: bool
    answer_by: date | None
    refused: str
