"""The only way to notices: those that are for the caller."""

from datetime import timedelta

from django.db.models import Exists, OuterRef, Q, QuerySet

from core import clock
from core.caller import Caller
from core.notices.models import Notice, NoticeRead
from core.scopes import only_own

SHOWN_DAYS = 90
MOST = 50


def visible_to(caller: Caller) -> QuerySet[Notice]:
    """Of the caller's side and sub-shop, for everybody, for an action the caller holds, or for the caller.

    Who is held to the own orders hears of orders by name alone.
    """
    mine = Q(user_id=None) | Q(user_id=caller.user_id)
    held = Q(action="") | Q(action__in=caller.actions)
    here = Q() if caller.sub_shop_id is None else Q(sub_shop_id=None) | Q(sub_shop_id=caller.sub_shop_id)
    if only_own(caller):
        mine &= Q(user_id=caller.user_id) | Q(of_orders=False)
    since = clock.now() - timedelta(days=SHOWN_DAYS)
    tenant_id = caller.tenant_id
    return Notice.objects.filter(mine, held, here, tenant_id=tenant_id, created_at__gte=since)


def unread(caller: Caller) -> QuerySet[Notice]:
    return visible_to(caller).filter(~_seen_by(caller))


def told(caller: Caller, *, unread: bool = False) -> QuerySet[Notice]:
    """Each with `seen`, the newest first; only what isn't, where `unread`."""
    rows = visible_to(caller).annotate(seen=_seen_by(caller))
    return (rows.filter(seen=False) if unread else rows).order_by("-created_at", "-id")


def newest(caller: Caller) -> QuerySet[Notice]:
    """What the bell has room for."""
    return told(caller)[:MOST]


def _seen_by(caller: Caller) -> Exists:
    marks = NoticeRead.objects.filter(tenant_id=OuterRef("tenant_id"), notice_id=OuterRef("id"), user_id=caller.user_id)
    return Exists(marks)
