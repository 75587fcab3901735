"""What Alipay's numbers look like. Pure."""

import re
from datetime import date

TRADE_NO = re.compile(r"(\d{4})(\d{2})(\d{2})\d{20}", re.ASCII)


def is_trade_no(number: str, *, first: date, last: date) -> bool:
    """Twenty-eight digits that begin with the day of the trade, by Shanghai's clock: one from `first` to `last`."""
    found = TRADE_NO.fullmatch(number)
    if found is None:
        return False
    try:
        day = date(*(int(part) for part in found.groups()))
    except ValueError:
        return False
    return first <= day <= last
