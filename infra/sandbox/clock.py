"""Sandbox time: real time, plus a shift that the demo sets, or exactly what a replay's header says."""

from contextvars import ContextVar
from datetime import UTC, datetime, timedelta, timezone

from .web import BadRequest

SHANGHAI = timezone(timedelta(hours=8))  # China has had no summer time since 1991

_now: ContextVar[datetime | None] = ContextVar("now", default=None)
_shift = timedelta()


def now() -> datetime:
    return _now.get() or datetime.now(UTC) + _shift


def real_now() -> datetime:
    """Whatever is played: signatures go by it."""
    return datetime.now(UTC)


def pin(header: str | None) -> None:
    """Let this request happen at the moment of its `X-Sandbox-Now` (ISO 8601), or at sandbox time."""
    try:
        moment = datetime.fromisoformat(header) if header else None
    except ValueError as error:
        raise BadRequest("X-Sandbox-Now is no moment") from error
    if moment and not 2000 <= moment.year < 2100:
        raise BadRequest("X-Sandbox-Now is in no century of ours")
    if moment and moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    _now.set(moment)


def shift(by: timedelta) -> None:
    global _shift
    _shift = by


def iso(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat()


def after(seconds: float) -> str:
    return iso(now() + timedelta(seconds=seconds))


def ms(moment: str | None) -> int | None:
    """As most parties say a moment: milliseconds since 1970."""
    return int(datetime.fromisoformat(moment).timestamp() * 1000) if moment else None


def millis(moment: str) -> str:
    """As a refund's notification writes it: 2026-11-21 14:05:00.371."""
    value = datetime.fromisoformat(moment).astimezone(SHANGHAI)
    return value.strftime("%Y-%m-%d %H:%M:%S.") + f"{value.microsecond // 1000:03d}"


def local(moment: str | datetime | None) -> str:
    """As Alipay and the couriers write it: 2026-11-21 14:05:00, Shanghai time."""
    if not moment:
        return ""
    value = datetime.fromisoformat(moment) if isinstance(moment, str) else moment
    return value.astimezone(SHANGHAI).strftime("%Y-%m-%d %H:%M:%S")
