"""How much of a shop's stock somebody may hold without having paid.

What is held now is what counts: refused orders hold nothing, paid, cancelled and expired ones no longer, so nobody is
locked out by what others tried, and a hold is over in half an hour. A person (mobile, ID number) is held strictly to
it; an address generously, since it may stand for a whole mobile network. Tries are bounded ahead: `customers.tries`.

Orders of one person are placed one after another, so that parallel ones can't all pass; those of an address aren't,
and go over by as many as are placed at the same moment.
"""

from collections.abc import Iterable
from datetime import datetime

from django.conf import settings
from django.db import connection
from django.db.models import Min, Sum

from apps.customers.rules import normal_id
from apps.trade.kind import Kind, Row
from apps.trade.proving import kinds
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


def check(caller: Caller, *, mobile: str, id_number: str = "", pieces: int = 1) -> None:
    """First in the order's transaction. `id_number`: where the form asks for it.

    Raises InvalidInput (110), TooManyTries (115).
    """
    if pieces > BY_A_PERSON:
        raise InvalidInput(("quantity", say(f"一次最多购买 {BY_A_PERSON} 件", f"At most {BY_A_PERSON} at a time")))
    people = sorted(_people(mobile, id_number))
    _one_by_one(people)
    for key in people:
        _check(
            "person_keys",
            key,
            BY_A_PERSON - pieces,
            say("您有未支付的订单，请先支付或取消", "Pay or cancel what you ordered"),
        )
    for nth, key in enumerate(places(caller)):
        _check("origin_keys", key, FROM_AN_ADDRESS * (NETWORKS if nth else 1) - pieces, "")


def places(caller: Caller) -> list[str]:
    """Where an order came from, keyed for the shop: the address, and of IPv6 its site."""
    found = [origin_of(caller.ip), site_of(caller.ip)]
    return [crypto.blind_index(one, tenant_id=current().id, field="origin") for one in found if one]


def _people(mobile: str, id_number: str) -> Iterable[str]:
    yield crypto.platform_index(plain(mobile), field="mobile")
    if id_number:
        yield crypto.platform_index(normal_id(id_number), field="id_number")


def _one_by_one(people: list[str]) -> None:
    with connection.cursor() as cursor:
        for key in people:
            cursor.execute("SELECT pg_advisory_xact_lock(hashtext(%s))", [f"trade.holding:{current().id}:{key}"])


def _check(column: str, key: str, most: int, text: str) -> None:
    held = [_held(kind, column, key) for kind in kinds()]
    if sum(pieces for pieces, _ in held) <= most:
        return
    until = min(moment for _, moment in held if moment)
    raise TooManyTries(max(1, int((until - clock.now()).total_seconds())), text)


def _held(kind: Kind[Row], column: str, key: str) -> tuple[int, datetime | None]:
    rows = kind.model._default_manager.filter(status=kind.table.start, **{f"{column}__contains": [key]})
    if kind.pieces:
        found = rows.aggregate(pieces=Sum(kind.pieces), until=Min("expires_at"))
        return found["pieces"] or 0, found["until"]
    return rows.count(), rows.aggregate(until=Min("expires_at"))["until"]
