"""Whose goods are late, and what couriers told of those on their way back."""

from collections.abc import Collection, Mapping
from datetime import date, timedelta

from apps.express import queries as express
from apps.express.queries import Told
from apps.express.rules import way_of_return
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.queries import nightly
from apps.returns import queries as returns
from apps.returns.models import Return
from apps.returns.rules import ON_THE_WAY, Purpose, stands
from core import clock

A_DAY = timedelta(days=1)
SENT_UNASKED = timedelta(days=7)
"""So long before they ask for a return customers may have sent the goods."""


def kept_late(day: date, among: Collection[int] | None = None) -> list[Order]:
    """Leases whose goods should have gone back before `day`, and were with the customer when it began, whatever was
    done since: a night that is caught up on judges by its own date.
    """
    rows = list(nightly.kept_beyond(day, among))
    gone = _gone(returns.gone_by([row.pk for row in rows], day), day) if rows else set()
    return [row for row in rows if row.pk not in gone]


def late_returns(order_ids: Collection[int]) -> dict[int, date]:
    """Of these leases those whose goods are late today, each with its first day that is."""
    today = clock.today()
    rows = list(nightly.kept_beyond(today, order_ids))
    gone = _gone(returns.sent_among([row.pk for row in rows]), today) if rows else set()
    return {row.pk: row.back_by + A_DAY for row in rows if row.back_by and row.pk not in gone}


def _gone(by: Mapping[int, Return], day: date) -> set[int]:
    """Those whose goods are gone on `day`: a number stands for them only so long behind the last that is known of its
    parcel.
    """
    by_word = [row for row in by.values() if row.received_at is None]
    long_ago = [(row, row.gone_on) for row in by_word if row.gone_on and row.gone_on < day - ON_THE_WAY]
    return by.keys() - {row.order_id for row, sent in long_ago if not stands(told_of(row), sent, day)}


def stood_until(row: Return, told: Told | None = None) -> date | None:
    """Until when a return that is over stood for goods that were with the customer still, so that no late day was
    asked: they could have sent them since their number, or since the case by which they come, and a parcel that was on
    its way spares what it takes; `told`: of one that brought nothing. None where nothing stood for them.
    """
    began = row.sent_at if row.purpose == Purpose.END_OF_TERM else row.asked_at
    if began is None:
        return None
    since = clock.business_date(began)
    return max(since, told.last + ON_THE_WAY) if told else since


def told_of(row: Return) -> Told | None:
    """What the courier told of a return's parcel; None where nothing is known of it.

    A trace that began long before the return was asked for is another parcel's.
    """
    told = express.told_of(way_of_return(LEASE.kind, row.order_id, row.pk))
    return told if told and told.first >= clock.business_date(row.asked_at) - SENT_UNASKED else None
