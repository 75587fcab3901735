"""Tell people something in the bell, and note that they have seen it."""

from uuid import UUID

from django.db import transaction

from core import clock, live
from core.caller import Caller
from core.notices import queries
from core.notices.models import Notice, NoticeRead, NoticeWish
from core.notices.rules import About, Way, about_of
from core.topics import Topic
from core.wording import Bilingual

OPERATORS = 0
OWN = Notice.OWN

told: Topic[Notice] = Topic("core.notice_told", by_acts=True)
"""A notice was put down, in its transaction: who hears of it by another way is told by a room above."""


def notify(
    *,
    tenant_id: int,
    kind: str,
    title: Bilingual,
    text: Bilingual = ("", ""),
    path: str = "",
    user_id: int | None = None,
    action: str = "",
    sub_shop_id: int | None = None,
    of_orders: bool = False,
    about: About | None = None,
) -> Notice:
    """Put a notice into the bell, in the caller's transaction and from any schema. Texts are (Chinese, English).

    `tenant_id`: the merchant, or OPERATORS. Without `user_id` and `action` everybody of that side sees it; with
    `sub_shop_id` (OWN is the merchant's own) the staff of other sub-shops doesn't. `of_orders`: as `Notice` has it.
    `about`: where its kind doesn't say it.
    """
    if path and (not path.startswith("/") or path.startswith("//")):
        raise ValueError(f"{path}: a notice opens a page of this host")
    row = Notice.objects.create(
        tenant_id=tenant_id,
        user_id=user_id,
        action=action,
        sub_shop_id=sub_shop_id,
        of_orders=of_orders,
        kind=kind,
        about=about or about_of(kind),
        title_zh=title[0][:120],
        title_en=title[1][:120],
        text_zh=text[0][:500],
        text_en=text[1][:500],
        path=path,
        created_at=clock.now(),
    )
    told.publish(row)
    live.tell(
        *(
            live.Told(word, tenant_id, user_id=user_id, action=action, sub_shop_id=sub_shop_id, of_orders=of_orders)
            for word in (live.Word.NOTICES, live.Word.TODOS)
        )
    )
    return row


def wish(tenant_id: int, user_id: int, about: About, way: Way) -> None:
    """How somebody wants to hear of something from now on, in the caller's transaction."""
    row = NoticeWish(tenant_id=tenant_id, user_id=user_id, about=about, way=way)
    key = ["tenant_id", "user_id", "about"]
    NoticeWish.objects.bulk_create([row], update_conflicts=True, unique_fields=key, update_fields=["way"])


@transaction.atomic
def read(*, caller: Caller, ids: list[UUID] | None) -> None:
    """Mark these of the caller's notices as seen, or all. Those of others are passed over."""
    rows = queries.unread(caller)
    if ids is not None:
        rows = rows.filter(id__in=ids)
    now = clock.now()
    NoticeRead.objects.bulk_create(
        [
            NoticeRead(tenant_id=row.tenant_id, notice_id=row.id, user_id=caller.user_id, read_at=now)
            for row in rows.only("tenant_id", "id")
        ],
        ignore_conflicts=True,
    )
    live.tell(live.Told(live.Word.NOTICES, caller.tenant_id, user_id=caller.user_id, by=caller.jti))
