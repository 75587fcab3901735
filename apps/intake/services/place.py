"""A program places an order for its customer: the same lease as on the shop's own page, under the same rules."""

import json
from dataclasses import replace

from django.db import connection, transaction

from apps.goods.queries import offer
from apps.intake.models import PlacedOrder
from apps.intake.queries import access_app, order_id_of, placed
from apps.intake.schemas import OpenOrderIn
from apps.leases.kind import LEASE
from apps.orders import services as orders
from apps.trade import holding, proving
from apps.trade.placing import Source
from core import crypto
from core.caller import Caller
from core.errors import KeyReused, ShopUnavailable
from core.text import say
from merchants.rules import may_take_orders
from tenants.scope import current
from tenants.status import held_status

CLAIM = """
INSERT INTO intake_placedorder (app_id, number, digest) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING RETURNING id
"""
BESIDE = {"sms_code", "sms_handle", "customer_ip", "shown"}
"""What another send of the same order may say differently."""


def for_customer(caller: Caller, ip: str) -> Caller:
    """Tries are counted by the customer's own address, where the program says it."""
    return replace(caller, ip=ip) if ip else caller


def is_placed(app_id: int, number: str) -> bool:
    """Whether this is a repeat: nothing is counted or asked for again."""
    return placed(app_id, number) is not None


@transaction.atomic
def place_order(*, caller: Caller, wanted: OpenOrderIn) -> int:
    """The order's id: of a new one, or of the one that this number has.

    Raises KeyReused (113) for other content under the number, and what `orders.services.place` raises.
    """
    app = access_app(caller.app_id or 0)
    digest = _digest(wanted)
    claim = _claim(app.pk, wanted.number, digest)
    if claim is None:
        return _again(app.pk, wanted.number, digest)
    who = for_customer(caller, wanted.customer_ip)
    if not may_take_orders(held_status()):
        raise ShopUnavailable(say("店铺暂停营业，请稍后再来", "This shop takes no orders now, please come back"))
    holding.check(who, wanted)
    source = Source(offer(wanted.goods_id, app.channel), current(), app.channel)
    order = orders.place(caller=who, source=source, wanted=wanted)
    proving.use_up(LEASE, order.pk, wanted, who)
    PlacedOrder.objects.filter(pk=claim).update(order_id=order.pk)
    return order.pk


def _claim(app_id: int, number: str, digest: str) -> int | None:
    """A parallel send waits here for the end of the first; None: the number is taken."""
    with connection.cursor() as cursor:
        cursor.execute(CLAIM, [app_id, number, digest])
        found = cursor.fetchone()
    return int(found[0]) if found else None


def _again(app_id: int, number: str, digest: str) -> int:
    row = placed(app_id, number)
    if row is not None and row.digest != digest:
        raise KeyReused(say("该小程序订单号已用于其他内容的订单", "This number has an order with other content"))
    return order_id_of(app_id, number)


def _digest(wanted: OpenOrderIn) -> str:
    said = json.dumps(wanted.model_dump(mode="json", exclude=BESIDE), sort_keys=True, ensure_ascii=False)
    return crypto.blind_index(said, tenant_id=current().id, field="intake_order")
