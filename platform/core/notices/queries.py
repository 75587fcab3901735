"""The only way to notices: those that are for the caller."""

from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet

from core import clock
from core.accounts import sides
from core.caller import Caller
from core.notices.models import Notice, NoticeRead, NoticeWish
from core.notices.rules import URGENT, About, Way, must_hear
from core.scopes import only_own

SHOWN_DAYS = 90
MOST = 50


def visible_to(caller: Caller) -> QuerySet[Notice]:
    """Of the caller's side and sub-shop, for everybody, for an action the caller holds, or for the caller.

    Who is held to the own orders hears of orders by name alone; what somebody silenced isn't told.
    """
    mine = (Q(user_id=None) | Q(user_id=caller.user_id)) & ~Q(about__in=silenced(caller))
    held = Q(action="") | Q(action__in=caller.actions)
    here = Q() if caller.sub_shop_id is None else Q(sub_shop_id=None) | Q(sub_shop_id=caller.sub_shop_id)
    if only_own(caller):
        mine &= Q(user_id=caller.user_id) | Q(of_orders=False)
    since = clock.now() - timedelta(days=SHOWN_DAYS)
    tenant_id = caller.tenant_id
    return Notice.objects.filter(mine, held, here, tenant_id=tenant_id, created_at__gte=since)


def ways_of(tenant_id: int, user_id: int) -> dict[About, Way]:
    """What somebody chose; in the page for what isn't here."""
    rows = NoticeWish.objects.filter(tenant_id=tenant_id, user_id=user_id).values_list("about", "way")
    return {About.of(about): Way.of(way) for about, way in rows}


def silenced(caller: Caller) -> set[About]:
    """What the caller chose not to hear of, as far as that holds: who became an owner since hears what owners must."""
    chosen = {about for about, way in ways_of(caller.tenant_id, caller.user_id).items() if way is Way.NONE}
    return chosen - must_hear(owner=bool(chosen & URGENT) and is_owner(caller))


def is_owner(caller: Caller) -> bool:
    return sides.of(caller.side).roles._default_manager.filter(pk=caller.role_id, code=sides.OWNER).exists()


def wanted_by_sms(notice: Notice) -> list[int]:
    """Who of the notice's side chose to hear of such by SMS, whether or not this one is for them."""
    rows = NoticeWish.objects.filter(tenant_id=notice.tenant_id, about=notice.about, way=Way.SMS)
    if notice.user_id is not None:
        rows = rows.filter(user_id=notice.user_id)
    return list(rows.order_by("user_id").values_list("user_id", flat=True))


def notice(tenant_id: int, notice_id: UUID) -> Notice | None:
    return Notice.objects.filter(tenant_id=tenant_id, id=notice_id).first()


def is_for(caller: Caller, row: Notice) -> bool:
    """Seen or not."""
    return visible_to(caller).filter(id=row.id).exists()


def is_new_to(caller: Caller, row: Notice) -> bool:
    """Whether it is for the caller, who hasn't seen it."""
    return unread(caller).filter(id=row.id).exists()


def told_since(tenant_id: int, kind: str, since: datetime) -> bool:
    """Whether anybody of a side was told of this kind since."""
    return Notice.objects.filter(tenant_id=tenant_id, kind=kind, created_at__gte=since).exists()


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
