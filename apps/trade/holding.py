"""How much of a shop's stock somebody may hold without having paid.

What is held now is what counts: refused orders hold nothing, paid, cancelled and expired ones no longer, so nobody is
locked out by what others tried, and a hold is over in half an hour. Who proved the mobile by a code has a budget of
their own, whatever else is typed or held elsewhere. An order that proves nothing says nothing of a person, since
anybody can type a mobile or an ID number: it counts for the address that it came from, generously, since that may stand
for a whole mobile network. Tries are bounded ahead: `customers.tries`.

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

BY_A_PERSON, FROM_AN_ADDRESS = (10, 200) if settings.ENV == "production" else (2_000, 2_000)
"""Pieces held at the same time."""


def check(caller: Caller, wanted: Placed, *, pieces: int = 1) -> None:
    """First in the order's transaction, its code checked ahead (`proving.before_order`).

    Raises InvalidInput (110), TooManyTries (115).
    """
    if pieces > BY_A_PERSON:
        raise InvalidInput(("quantity", say(f"一次最多购买 {BY_A_PERSON} 件", f"At most {BY_A_PERSON} at a time")))
    keys = holder_keys(caller, wanted)
    if wanted.sms_code:
        _one_by_one(keys[0])
        _check(keys[0], BY_A_PERSON - pieces, say("您有未支付的订单，请先支付或取消", "Pay or cancel what you ordered"))
        return
    for nth, key in enumerate(keys):
        _check(key, FROM_AN_ADDRESS * (NETWORKS if nth else 1) - pieces, "")


def holder_keys(caller: Caller, wanted: object) -> list[str]:
    """As whose an order counts, keyed for the shop: of who proved the mobile, else of the address and an IPv6's site.

    Forms that know no code, of a mini-program that vouches for its customers, are its address's.
    """
    if getattr(wanted, "sms_code", ""):
        return [_key(plain(getattr(wanted, "mobile", "")), "holder")]
    return [_key(one, "origin") for one in (origin_of(caller.ip), site_of(caller.ip)) if one]


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
