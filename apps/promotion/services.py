"""Writes to share links."""

import secrets
from datetime import timedelta

from django.db import connection, transaction
from django.db.models import F

from apps.goods.queries import access_goods, on_channel, shelf
from apps.goods.rules import GoodsStatus
from apps.promotion import queries
from apps.promotion.log import LinkEntity, LinkLog
from apps.promotion.models import ShareLink
from apps.promotion.rules import LINK, LinkAct, LinkStatus, Target, is_machine
from apps.promotion.schemas import EditLinkIn, NewLinkIn
from apps.subshops import queries as sub_shops
from catalog.choices import HOME_CHANNEL
from core import audit, clock, redis
from core.caller import Caller
from core.errors import InvalidInput
from core.money import Fen
from core.redis import ignore_outage
from core.scopes import only_own
from core.text import say

REMEMBERED = timedelta(days=1)
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
CODE_LENGTH = 10
NOTHING_SHOWN = (
    "客户打开会看不到商品：请先联系平台，在上架渠道“H5 推广”中展示商品",
    "Customers would find nothing there: ask the platform to show goods on the H5 channel first",
)

ONE_MORE = """
INSERT INTO promotion_linkvisits (link_id, day, visits) VALUES (%s, %s, 1)
    ON CONFLICT (day, link_id) DO UPDATE SET visits = promotion_linkvisits.visits + 1
"""


@transaction.atomic
def create_link(*, caller: Caller, wanted: NewLinkIn) -> ShareLink:
    """Make a link to what customers find behind it now: whoever sees the own orders only makes it for itself.

    Raises NotFound (104), InvalidInput (110) by field.
    """
    goods_id, category_id = _opened_by(caller, wanted)
    _check_expiry(wanted)
    place = _place_of(caller, wanted.sub_shop_id)
    _check_salesman(caller, wanted.salesman_id, place)
    link = ShareLink.objects.create(
        code="".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH)),
        name=wanted.name,
        target=wanted.target,
        goods_id=goods_id,
        category_id=category_id,
        salesman_id=wanted.salesman_id or (caller.user_id if only_own(caller) else None),
        sub_shop_id=place,
        expires_at=wanted.expires_at,
        created_by=caller.name[:40],
        created_at=clock.now(),
    )
    after = {"name": link.name, "target": link.target, "goods_id": goods_id, "category_id": category_id}
    audit.record(caller, LinkLog.CREATE, LinkEntity.SHARE_LINK, link.pk, after=after | {"sub_shop_id": place})
    return link


@transaction.atomic
def edit_link(*, caller: Caller, wanted: EditLinkIn) -> ShareLink:
    """Change what is given. A later date revives an expired link. Raises StateError (111) as LINK says."""
    link = queries.access_link(caller, wanted.id, lock=True)
    before = _log(link)
    if wanted.salesman_id != link.salesman_id:
        _check_salesman(caller, wanted.salesman_id, link.sub_shop_id)
    link.name = wanted.name or link.name
    link.salesman_id = None if _takes_away(caller, wanted) else wanted.salesman_id or link.salesman_id
    if wanted.expires_at or wanted.never_expires:
        _check_expiry(wanted)
        if queries.status_of(link) == LinkStatus.EXPIRED:
            link.status = LINK.next(LinkStatus.EXPIRED, LinkAct.EXTEND)
        link.expires_at = None if wanted.never_expires else wanted.expires_at
    if wanted.status and wanted.status != queries.status_of(link):
        link.status = LINK.next(queries.status_of(link), LINK.act_to(queries.status_of(link), wanted.status))
    link.save(update_fields=["name", "salesman_id", "expires_at", "status"])
    audit.record(caller, LinkLog.EDIT, LinkEntity.SHARE_LINK, link.pk, before=before, after=_log(link))
    return link


@transaction.atomic
def delete_link(*, caller: Caller, link_id: int) -> None:
    """Soft delete; attribution stays."""
    link = queries.access_link(caller, link_id, lock=True)
    link.status = LINK.next(queries.status_of(link), LinkAct.DELETE)
    link.save(update_fields=["status"])
    audit.record(caller, LinkLog.DELETE, LinkEntity.SHARE_LINK, link.pk, before={"name": link.name})


def hand_over(*, source: int, target: int) -> int:
    """Links of one person become another's, in the caller's transaction: so do the orders to come. Gives how many."""
    return queries.links_of(source).update(salesman_id=target)


def disable_of_sub_shop(caller: Caller, sub_shop_id: int) -> int:
    """Its sub-shop is closed: its links that open are switched off, in the caller's transaction. Gives how many."""
    rows = queries.active_in(sub_shop_id).select_for_update().order_by("pk")
    ids = list(rows.values_list("pk", flat=True))
    ShareLink.objects.filter(pk__in=ids).update(status=LinkStatus.DISABLED)
    audit.record_each(
        caller, LinkLog.EDIT, LinkEntity.SHARE_LINK, ids,
        before={"status": LinkStatus.ACTIVE}, after={"status": LinkStatus.DISABLED},
    )  # fmt: skip
    return len(ids)


def count_visit(link_id: int, *, visitor: str, agent: str) -> bool:
    """A visitor opens the link: counted once a day, and no machine is. Gives whether it counted.

    Without Redis, which remembers who was here today, somebody who comes again counts again.
    """
    if is_machine(agent):
        return False
    with ignore_outage():
        if not redis.client().set(f"visit:{link_id}:{clock.today()}:{visitor}", 1, ex=REMEMBERED, nx=True):
            return False
    note_visit(link_id)
    return True


@transaction.atomic
def note_visit(link_id: int) -> None:
    """One more, whoever it is: of the link, and of its day."""
    ShareLink.objects.filter(pk=link_id).update(visits=F("visits") + 1)
    with connection.cursor() as cursor:
        cursor.execute(ONE_MORE, [link_id, clock.today()])


def count_order(link_id: int, total_rent: Fen) -> None:
    """An order through the link paid its first rent."""
    ShareLink.objects.filter(pk=link_id).update(orders=F("orders") + 1, amount=F("amount") + total_rent)


def count_purchase(link_id: int, amount: Fen) -> None:
    """A purchase through the link was paid: an order like any other, and counted apart, too."""
    ShareLink.objects.filter(pk=link_id).update(
        orders=F("orders") + 1,
        amount=F("amount") + amount,
        purchases=F("purchases") + 1,
        sale_amount=F("sale_amount") + amount,
    )


def _place_of(caller: Caller, sub_shop_id: int | None) -> int | None:
    """Whose link it is: one's own place's, or an open sub-shop's, which stays open until the link is there.

    Who sees the own links alone would never see a sub-shop's again.
    """
    if sub_shop_id is None or sub_shop_id == caller.sub_shop_id:
        return caller.sub_shop_id
    if caller.sub_shop_id is not None or only_own(caller):
        text = ("您只能为自己所在的店铺创建链接", "You make links of your own place alone")
        raise InvalidInput(("sub_shop_id", say(*text)))
    shop = sub_shops.hold_open(sub_shop_id)
    if shop is None:
        raise InvalidInput(("sub_shop_id", say("请选择营业中的分店", "Choose a sub-shop that is open")))
    return shop.pk


def _opened_by(caller: Caller, wanted: NewLinkIn) -> tuple[int | None, int | None]:
    """(goods, category) of a new link. Raises NotFound (104), InvalidInput (110) where customers would find nothing."""
    match wanted.target:
        case Target.GOODS:
            if wanted.goods_id is None:
                raise InvalidInput(("goods_id", say("请选择商品", "Choose the goods")))
            if access_goods(caller, wanted.goods_id).status != GoodsStatus.ON_SHELF:
                raise InvalidInput(("goods_id", say("请先上架商品", "Put the goods on the shelf first")))
            return wanted.goods_id, None
        case Target.CATEGORY:
            if wanted.category_id is None:
                raise InvalidInput(("category_id", say("请选择类目", "Choose the category")))
            if shelf(HOME_CHANNEL, wanted.category_id) is None:
                raise InvalidInput(("category_id", say(*NOTHING_SHOWN)))
            return None, wanted.category_id
        case Target.SHOP:
            if not on_channel(HOME_CHANNEL).exists():
                raise InvalidInput(("target", say(*NOTHING_SHOWN)))
            return None, None


def _check_expiry(wanted: NewLinkIn | EditLinkIn) -> None:
    if wanted.expires_at and wanted.expires_at <= clock.now():
        raise InvalidInput(("expires_at", say("有效期须晚于现在", "The date must be later than now")))


def _takes_away(caller: Caller, wanted: EditLinkIn) -> bool:
    """Whether it is nobody's from now on. Who sees the own links alone would lose it by that."""
    if wanted.no_salesman and only_own(caller):
        text = ("您只能管理自己的链接，不能去掉业务员", "You have your own links alone: it stays yours")
        raise InvalidInput(("no_salesman", say(*text)))
    return wanted.no_salesman


def _check_salesman(caller: Caller, salesman_id: int | None, sub_shop_id: int | None) -> None:
    """Of the link's own place: its orders belong there, where nobody of another one sees them."""
    mine = (one.pk for one in queries.salesmen_for(caller, sub_shop_id))
    if salesman_id is not None and salesman_id not in mine:
        text = (
            "请选择链接所属店铺在职、且能管理推广链接的员工",
            "Choose an active colleague of the link's own shop who may make share links",
        )
        raise InvalidInput(("salesman_id", say(*text)))


def _log(link: ShareLink) -> dict[str, object]:
    return {
        "name": link.name,
        "status": link.status,
        "salesman_id": link.salesman_id,
        "expires_at": link.expires_at.isoformat() if link.expires_at else None,
    }
