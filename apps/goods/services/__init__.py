"""Writes to goods, stock and add-on services, one function an act."""

from apps.goods.services import stock
from apps.goods.services.gains import add_gain, edit_gain, switch_gain
from apps.goods.services.save import save_and_publish, save_goods
from apps.goods.services.shelf import delete_goods, set_shelf

__all__ = [
    "add_gain",
    "delete_goods",
    "edit_gain",
    "save_and_publish",
    "save_goods",
    "set_shelf",
    "stock",
    "switch_gain",
]
