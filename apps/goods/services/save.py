"""Saving the whole tree of goods: checked by the rules, under the version the editor loaded."""

from django.db import transaction

from apps.goods import index, queries, richtext
from apps.goods.log import GoodsEntity, GoodsLog
from apps.goods.models import Goods, GoodsAddOn, RentPrice, SellPrice
from apps.goods.queries.tree import snapshot
from apps.goods.rules import GOODS, JUDGED, GoodsAct, GoodsStatus
from apps.goods.schemas import SaveGoodIn
from apps.goods.services import packages, skus
from apps.goods.services.checks import check, end_price
from apps.goods.services.rows import wipe
from apps.goods.services.shelf import move, publish_act, review_change
from core import audit, clock
from core.caller import Caller
from core.errors import InvalidInput, StateError, VersionConflict
from core.text import say
from tenants.scope import current

KEPT = ["title", "category_id", "brand", "fineness", "plan", "pictures", "channels", "sort", "freight"]
LOGGED = [
    "title", "category_id", "brand", "fineness", "plan", "pictures", "detail", "specs", "price_from", "sell_from",
    "freight", "status", "version",
]  # fmt: skip


class GoodsChanged(VersionConflict):
    """Somebody changed the goods since the version `loaded`; `row` as it is now."""

    def __init__(self, row: Goods, loaded: int) -> None:
        super().__init__()
        self.row, self.loaded = row, loaded


@transaction.atomic
def save_and_publish(*, caller: Caller, tree: SaveGoodIn) -> Goods:
    """Save and offer to customers: on the shelf, or into review where the platform asks for it."""
    row = save_goods(caller=caller, tree=tree)
    act = None if row.status == GoodsStatus.REVIEWING else publish_act(row)
    if act:
        move(caller, row, act)
    return row


@transaction.atomic
def save_goods(*, caller: Caller, tree: SaveGoodIn) -> Goods:
    """Save the tree; new goods are drafts, rejected ones become drafts again, others keep their state, but for a change
    of what customers judge by (`rules.JUDGED`): where the platform asks for it that goes into review first.

    Raises InvalidInput (110) by field, GoodsChanged (112), StateError (111) while in review.
    """
    row = _open(caller, tree)
    before = snapshot(row) if row.pk else {}
    old = _log(row) if row.pk else {}
    known = skus.lock(row.pk)
    check(tree, {values: (sku.stock, sku.locked) for values, sku in known.items()})
    _fill(row, tree)
    row.save()
    kept = skus.write(caller, row, tree, known)
    _write_prices(tree, kept)
    packages.write(row, tree, kept)
    _attach(row, tree)
    changed = _record(caller, row, old, before)
    index.write(row)
    if JUDGED.intersection(changed):
        review_change(caller, row)
    return row


def _record(caller: Caller, row: Goods, old: dict[str, object], before: dict[str, object]) -> list[str]:
    """The values that changed, and the names of all parts of the tree that did; these it gives back."""
    new, after = _log(row), snapshot(row)
    differing = [name for name in LOGGED if name not in old or old[name] != new[name]]
    parts = [name for name in after if before and before[name] != after[name]]
    audit.record(
        caller, GoodsLog.SAVE, GoodsEntity.GOODS, row.pk, before={name: old[name] for name in differing if name in old},
        after={name: new[name] for name in differing} | {"changed": parts},
    )  # fmt: skip
    return parts


def _open(caller: Caller, tree: SaveGoodIn) -> Goods:
    if tree.id is None:
        return Goods(created_at=clock.now(), version=0)
    row = queries.lock_goods(caller, tree.id)
    if row.status == GoodsStatus.REVIEWING:
        raise StateError(say("商品审核中，暂不能修改", "In review: it can't be changed now"), state=row.status)
    if row.version != tree.version:
        raise GoodsChanged(row, tree.version)
    return row


def _fill(row: Goods, tree: SaveGoodIn) -> None:
    for name in KEPT:
        setattr(row, name, getattr(tree, name))
    row.shown_on = [code for code in row.shown_on if code in row.channels]
    row.detail = richtext.clean(tree.detail, tenant_id=current().id)
    row.specs = [spec.model_dump() for spec in tree.specs]
    rents = [rent.daily_rent for rent in tree.rents]
    rents += [price.daily_rent for package in tree.packages for price in package.prices]
    row.price_from = min(rents, default=0)
    sells = [*(sell.price for sell in tree.sells), *(package.sell_price or 0 for package in tree.packages)]
    row.sell_from = min((price for price in sells if price), default=0)
    row.version += 1
    row.updated_at = clock.now()
    if row.status == GoodsStatus.REJECTED:
        row.status = GOODS.next(row.status, GoodsAct.REVISE)


def _write_prices(tree: SaveGoodIn, sku_ids: list[int]) -> None:
    priced = end_price(tree.plan)
    wipe(RentPrice.objects.filter(sku_id__in=sku_ids))
    RentPrice.objects.bulk_create(
        RentPrice(
            sku_id=sku_ids[rent.sku],
            term=rent.term,
            daily_rent=rent.daily_rent,
            total_rent=rent.total_rent,
            buyout_price=rent.buyout_price if priced else None,
        )
        for rent in tree.rents
    )
    wipe(SellPrice.objects.filter(sku_id__in=sku_ids))
    SellPrice.objects.bulk_create(SellPrice(sku_id=sku_ids[sell.sku], price=sell.price) for sell in tree.sells)


def _attach(row: Goods, tree: SaveGoodIn) -> None:
    """Add-ons of the goods; what comes with a package exists, but isn't offered by itself.

    One that is switched off stays where it is, and comes nowhere else.
    """
    wanted, attached = set(tree.gain_ids), set(queries.gain_ids_of(row.pk))
    new = [gain_id for gain_id in dict.fromkeys(tree.gain_ids) if gain_id not in attached]
    inside = {gain_id for package in tree.packages for gain_id in package.gain_ids}
    there = dict(queries.gains().filter(pk__in=inside.union(new)).values_list("pk", "active"))
    text = say("增值服务不存在", "No such add-on")
    wrong = [
        (f"packages.{place}.gain_ids", text)
        for place, one in enumerate(tree.packages)
        if not there.keys() >= set(one.gain_ids)
    ]
    if not there.keys() >= set(new):
        wrong.append(("gain_ids", text))
    elif not all(there[gain_id] for gain_id in new):
        wrong.append(("gain_ids", say("增值服务已停用，请重新选择", "An add-on is switched off: choose again")))
    if wrong:
        raise InvalidInput(*wrong)
    GoodsAddOn.objects.filter(goods=row, addon_id__in=attached - wanted).delete()
    GoodsAddOn.objects.bulk_create(GoodsAddOn(goods=row, addon_id=gain_id) for gain_id in new)


def _log(row: Goods) -> dict[str, object]:
    return {name: getattr(row, name) for name in LOGGED}
