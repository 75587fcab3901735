"""The import of parcels: what is in a file, and how the goods of one order are shipped."""

from apps.express import companies
from apps.orders.shipping import checking
from apps.orders.shipping.columns import BY_KEY, FIELDS
from apps.orders.shipping.lines import Draft, drafts
from core import actions
from core.errors import InvalidInput
from core.exports.transfers import About
from core.spreadsheets import reading
from core.spreadsheets.imports import Import
from core.text import say

PAGE = "/regularOrder?status=pending_ship"


def _drafts(raw: bytes) -> list[Draft]:
    """Raises InvalidInput (110), field `file`, also where no row says what is shipped."""
    (lines,) = reading.read(raw, FIELDS)
    found = drafts(lines, companies.by_word())
    if not found:
        text = say("没有填写快递单号的行，请在模板中填写后上传", "No row names a parcel: fill in the template")
        raise InvalidInput(("file", text))
    return found


# One order a transaction, as by hand: a batch would hold the pieces of one while it waits for the next.
PARCELS_IN = Import(
    check="orders.check_parcels", run="orders.ship_parcels",
    about_check=About("批量发货检查", "Check of the parcels", PAGE),
    about_run=About("批量发货", "Shipping by a spreadsheet", PAGE), action=actions.ORDER_SHIP, fields=BY_KEY,
    drafts=_drafts, try_to_save=checking.try_to_save,
    save=lambda caller, draft, _: checking.save(caller, draft),
    counted=lambda count: (f"{count} 单", f"{count} orders"), people=True,
    verb=("发货", "shipped"), batch=1,
).register()  # fmt: skip
