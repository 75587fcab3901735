"""The shelves of channels: operators choose which goods on the shelf a channel shows."""

from django.db import transaction

from apps.goods import index, queries
from apps.goods.log import GoodsEntity, GoodsLog
from apps.goods.models import Goods
from apps.goods.rules import GoodsStatus
from catalog.choices import CHANNELS, HOME_CHANNEL
from core import audit
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.text import say


def check_channel(channel: str) -> None:
    """Raises InvalidInput (110) for a channel that there isn't."""
    if channel not in CHANNELS:
        raise InvalidInput(("channel", say("请选择渠道", "Choose a channel")))


@transaction.atomic
def set_display(*, caller: Caller, goods_id: int, channel: str, shown: bool) -> None:
    """Place goods on a channel's shelves, or take them away. The merchant must offer them on that channel."""
    row = queries.lock_goods(caller, goods_id)
    if shown:
        _check(row, channel)
    decided = row.placed or channel == HOME_CHANNEL
    if shown == (channel in row.shown_on) and decided == row.placed:
        return
    before = row.shown_on
    row.shown_on = [code for code in CHANNELS if (shown if code == channel else code in before)]
    row.placed = decided
    row.save(update_fields=["shown_on", "placed"])
    audit.record(
        caller,
        GoodsLog.DISPLAY,
        GoodsEntity.GOODS,
        row.pk,
        before={"shown_on": before},
        after={"shown_on": row.shown_on},
    )
    index.write(row)


def _check(row: Goods, channel: str) -> None:
    if row.status != GoodsStatus.ON_SHELF:
        raise StateError(say("商品未上架，不能展示", "Not on the shelf: it can't be shown"), row.status)
    if channel not in row.channels:
        label = CHANNELS[channel].label
        text = say(f"商户没有在{label}渠道提供此商品", f"The merchant doesn't offer it on {label}")
        raise StateError(text, row.status)
