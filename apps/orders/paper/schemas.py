"""A paper on the wire."""

from core.wire import Schema


class LeasePaper(Schema):
    """`url` opens the PDF for some minutes."""

    url: str
