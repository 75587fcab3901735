"""How much of a shop's stock somebody may hold without having paid.

What is held now is what counts: refused orders hold nothing, paid, cancelled and expired ones no longer, so nobody is
locked out by what others tried, and a hold is over in half an hour. Who proved the mobile by a code has a budget of
their own, whatever else is typed or held elsewhere. An order that proves nothing says nothing of a person, since
anybody can type a mobile or an ID number: it counts for the address that it came from, generously, since that may stand
for a whole mobile network. A shop's own program says itself where its customer is, so for the program, too. Tries are
bounded ahead: `customers.tries`.

Orders of one person are placed one after another, so that parallel ones can't all pass; those of an address aren't,
and go over by as many as are placed at the same moment.
"""

from datetime import datetime

from django.conf import settings
from django.db import connection
from django.db.models import Min, Sum

from apps.trade.kind import Kind, Row
from apps.trade.proving import Placed, kinds
from core import clock, crypto
from core.caller import Caller
from core.errors import InvalidInput, TooManyTries
from core.origins import origin_of, site_of
from core.search import plain
from core.text import say
from core.throttle import NETWORKS
from tenants.scope import current

BY_A_PERSON, FROM_AN_ADDRESS, BY_A_PROGRAM = (10, 200, 300) if settings.ENV == "production" else (2_000, 2_000, 2_000)
"""Pieces held at the same time."""


def check(caller: Caller, wanted: Placed, *, pieces: int = 1) -> None:
    """First in the order's transaction, its code checked ahead (`proving.before_order`).

    Raises InvalidInput (110), TooManyTries (115).
    """
    if pieces > BY_A_PERSON:
        raise InvalidInput(("quantity", say(f"一次最多购买 {BY_A_PERSON} 件", f"At most {BY_A_PERSON} at a time")))
    if wanted.sms_code:
        [key] = holder_keys(caller, wanted)
        _one_by_one(key)
        _check(key, BY_A_PERSON - pieces, say("您有未支付的订单，请先支付或取消", "Pay or cancel what you ordered"))
        return
    for place, most in _places(caller):
        _check(_key(place, "origin"), most - pieces, "")


def holder_keys(caller: Caller, wanted: object) -> list[str]:
    """As whose an order counts, keyed for the shop: of who proved the mobile, else of the address, an IPv6's site and
    the program.

    Forms that know no code, of a mini-program that vouches for its customers, are its address's.
    """
    if getattr(wanted, "sms_code", ""):
        return [_key(plain(getattr(wanted, "mobile", "")), "holder")]
    return [_key(place, "origin") for place, _ in _places(caller)]


def _places(caller: Caller) -> list[tuple[str, int]]:
    """What an order that proves nothing counts for, each with the pieces that may be held for it."""
    found = [
        (origin_of(caller.ip), FROM_AN_ADDRESS), (site_of(caller.ip), FROM_AN_ADDRESS * NETWORKS),
        (f"app:{caller.app_id}" if caller.app_id else "", BY_A_PROGRAM),
    ]  # fmt: skip
    return [(place, most) for place, most in found if place]


def _key(value: str, field: str) -> str:
    return crypto.blind_index(value, tenant_id=current().id, field=field)


def _one_by_one(key: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtext(%s))", [f"trade.holding:{current().id}:{key}"])


def _check(key: str, most: int, text: str) -> None:
    held = [_held(kind, key) for kind in kinds()]
    if sum(pieces for pieces, _ in held) <= most:
        return
    until = min(moment for _, moment in held if moment)
    raise TooManyTries(max(1, int((until - clock.now()).total_seconds())), text)


def _held(kind: Kind[Row], key: str) -> tuple[int, datetime | None]:
    rows = kind.model._default_manager.filter(status=kind.table.start, holder_keys__contains=[key])
    if kind.pieces:
        found = rows.aggregate(pieces=Sum(kind.pieces), until=Min("expires_at"))
        return found["pieces"] or 0, found["until"]
    return rows.count(), rows.aggregate(until=Min("expires_at"))["until"]
