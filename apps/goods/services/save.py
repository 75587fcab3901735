"""Saving the whole tree of goods: checked by the rules, under the version the editor loaded."""

from django.db import transaction

from apps.goods import index, queries, richtext
from apps.goods.models import Goods, GoodsAddOn, RentPrice
from apps.goods.rules import GOODS, GoodsAct, GoodsStatus
from apps.goods.schemas import SaveGoodIn
from apps.goods.services import skus
from apps.goods.services.checks import check, end_price
from apps.goods.services.shelf import move, publish_act
from core import audit, clock
from core.caller import Caller
from core.errors import InvalidInput, StateError, VersionConflict
from core.text import say
from tenants.scope import current

KEPT = ["title", "category_id", "brand", "fineness", "plan", "pictures", "channels", "sort"]
LOGGED = ["title", "category_id", "plan", "price_from", "status", "version"]


@transaction.atomic
def save_and_publish(*, caller: Caller, tree: SaveGoodIn) -> Goods:
    """Save and offer to customers: on the shelf, or into review where the platform asks for it."""
    row = save_goods(caller=caller, tree=tree)
    act = publish_act(row.status)
    if act:
        move(caller, row, act)
    return row


@transaction.atomic
def save_goods(*, caller: Caller, tree: SaveGoodIn) -> Goods:
    """Save the tree; new goods are drafts, rejected ones become drafts again, others keep their state.

    Raises InvalidInput (110) by field, VersionConflict (112), StateError (111) while in review.
    """
    row = _open(caller, tree)
    before = _log(row) if row.pk else {}
    known = skus.lock(row.pk)
    check(tree, {values: (sku.stock, sku.locked) for values, sku in known.items()})
    _fill(row, tree)
    row.save()
    kept = skus.write(caller, row, tree, known)
    _write_prices(tree, kept)
    _attach(row, tree.gain_ids)
    audit.record(caller, "goods.save", "goods", row.pk, before=before, after=_log(row))
    index.write(row)
    return row


def _open(caller: Caller, tree: SaveGoodIn) -> Goods:
    if tree.id is None:
        return Goods(created_at=clock.now(), version=0)
    row = queries.lock_goods(caller, tree.id)
    if row.status == GoodsStatus.REVIEWING:
        raise StateError(say("商品审核中，暂不能修改", "In review: it can't be changed now"), state=row.status)
    if row.version != tree.version:
        raise VersionConflict
    return row


def _fill(row: Goods, tree: SaveGoodIn) -> None:
    for name in KEPT:
        setattr(row, name, getattr(tree, name))
    row.detail = richtext.clean(tree.detail, tenant_id=current().id)
    row.specs = [spec.model_dump() for spec in tree.specs]
    row.price_from = min(rent.daily_rent for rent in tree.rents)
    row.version += 1
    row.updated_at = clock.now()
    if row.status == GoodsStatus.REJECTED:
        row.status = GOODS.next(row.status, GoodsAct.REVISE)


def _write_prices(tree: SaveGoodIn, sku_ids: list[int]) -> None:
    priced = end_price(tree.plan)
    RentPrice.objects.filter(sku_id__in=sku_ids).delete()
    RentPrice.objects.bulk_create(
        RentPrice(
            sku_id=sku_ids[rent.sku],
            term=rent.term,
            daily_rent=rent.daily_rent,
            buyout_price=rent.buyout_price if priced else None,
        )
        for rent in tree.rents
    )


def _attach(row: Goods, gain_ids: list[int]) -> None:
    wanted, attached = set(gain_ids), set(queries.gain_ids_of(row.pk))
    new = [gain_id for gain_id in dict.fromkeys(gain_ids) if gain_id not in attached]
    if queries.gains().filter(pk__in=new).count() != len(new):
        raise InvalidInput(("gain_ids", say("增值服务不存在", "No such add-on")))
    GoodsAddOn.objects.filter(goods=row, addon_id__in=attached - wanted).delete()
    GoodsAddOn.objects.bulk_create(GoodsAddOn(goods=row, addon_id=gain_id) for gain_id in new)


def _log(row: Goods) -> dict[str, object]:
    return {name: getattr(row, name) for name in LOGGED}
