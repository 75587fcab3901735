"""Pieces, in the search of the shop that sent them."""

from urllib.parse import quote

from apps.orders.pieces.queries import stays
from core import actions as a
from core.caller import Caller
from core.search import Found, Hit, declare
from core.text import say


def _find(caller: Caller, text: str) -> list[Hit]:
    rows = stays(caller, text)
    if not rows:
        return []
    times = say(f"寄出过 {len(rows)} 次 · 查看去向", f"Sent {len(rows)} times: where it was")
    return [Hit(rows[0].parcel.pk, text, f"{rows[0].order.title} · {times}", f"/pieces?serial={quote(text)}")]


declare(Found.PIECE, "MS", a.ORDER_VIEW, 25, _find)
