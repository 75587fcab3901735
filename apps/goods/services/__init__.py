"""Writes to goods, stock and add-on services, one function an act."""

from apps.goods.services import stock
from apps.goods.services.arrange import change_stock_of, check_category, check_change, set_category, set_sort
from apps.goods.services.copy import copy_goods
from apps.goods.services.display import check_channel, set_display
from apps.goods.services.force import check_reason, force_down, tell_forced_down
from apps.goods.services.gains import add_gain, edit_gain, switch_gain
from apps.goods.services.review import audit_goods, check_verdict, review_is_on, tell_verdict
from apps.goods.services.save import GoodsChanged, save_and_publish, save_goods
from apps.goods.services.shelf import delete_goods, set_shelf

__all__ = [
    "GoodsChanged",
    "add_gain",
    "audit_goods",
    "change_stock_of",
    "check_category",
    "check_change",
    "check_channel",
    "check_reason",
    "check_verdict",
    "copy_goods",
    "delete_goods",
    "edit_gain",
    "force_down",
    "review_is_on",
    "save_and_publish",
    "save_goods",
    "set_category",
    "set_display",
    "set_shelf",
    "set_sort",
    "stock",
    "switch_gain",
    "tell_forced_down",
    "tell_verdict",
]
