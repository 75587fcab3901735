"""Amounts and times as parties write them: yuan, milliseconds, the clock of Shanghai."""

from datetime import UTC, datetime
from decimal import Decimal, InvalidOperation

from core import clock
from core.money import Fen

LAST_MOMENT = 4_102_444_800_000
"""2100-01-01 in milliseconds: what is later is no moment of a party's."""


def yuan_text(amount: Fen) -> str:
    """12345 → "123.45", as the parties write money. Raises ValueError below one fen."""
    if amount <= 0:
        raise ValueError(f"{amount} fen can't be sent to a party")
    return f"{amount // 100}.{amount % 100:02d}"


def fen_of(text: str) -> Fen:
    """ "123.45" → 12345. Raises ValueError for what isn't an amount with at most two decimals."""
    try:
        value = Decimal(text) * 100
    except InvalidOperation as error:
        raise ValueError(f"{text!r} is no amount") from error
    if not value.is_finite() or value != value.to_integral_value():
        raise ValueError(f"{text!r} is no amount in fen")
    return int(value)


def moment(value: object) -> datetime:
    """Milliseconds, a number → UTC. Raises ValueError for what is none of the years that parties know."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 < value < LAST_MOMENT:
        raise ValueError(f"{str(value)[:40]!r} is no moment")
    return datetime.fromtimestamp(value / 1000, UTC)


def shanghai_time(text: str) -> datetime:
    """ "2026-11-21 14:05:00" of Shanghai → UTC; a refund's notification has milliseconds too. Raises ValueError."""
    form = "%Y-%m-%d %H:%M:%S.%f" if "." in text else "%Y-%m-%d %H:%M:%S"
    try:
        return datetime.strptime(text, form).replace(tzinfo=clock.SHANGHAI).astimezone(UTC)
    except OverflowError as error:
        raise ValueError(f"{text[:30]!r} is before our years") from error


def shanghai_text(moment: datetime) -> str:
    return moment.astimezone(clock.SHANGHAI).strftime("%Y-%m-%d %H:%M:%S")


def stamp() -> str:
    """This moment in milliseconds, as requests are stamped."""
    return str(int(clock.real_now().timestamp() * 1000))
