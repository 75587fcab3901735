"""A paper on the wire."""

from apps.trade.schemas import TokenIn
from core.wire import Schema


class LeasePaper(Schema):
    """`url` opens the PDF for some minutes."""

    url: str


class OwnStatementQuery(TokenIn):
    """The signed token of the customer's order."""
