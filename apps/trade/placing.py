"""What every new order keeps of the customer's form, of the link that it came through and of the goods."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from apps.customers.rules import mask_mobile, mask_name
from apps.promotion.queries import Opened
from apps.trade.holding import holder_keys
from apps.trade.kind import Kind, Row
from apps.trade.models import Trade
from apps.trade.pages import proof_of, token_of
from apps.trade.people import customer_of
from apps.trade.person import keys_of
from apps.trade.rules import UNPAID_MINUTES, Contact, address_mask
from catalog import choices
from core import audit, clock
from core.caller import Caller
from core.money import Fen
from core.wording import Done


def fill(row: Trade, caller: Caller, opened: Opened, form: Contact, snapshot: Mapping[str, Any]) -> None:
    """Masks, search keys, goods, whose customer it is, and until when it may be paid."""
    row.customer_mask, row.mobile_mask = mask_name(form.name), mask_mobile(form.mobile)
    row.person_keys = keys_of(name=form.name, mobile=form.mobile, id_number=getattr(form, "id_number", ""))
    row.holder_keys = holder_keys(caller, form)
    row.address_mask = address_mask(form)
    row.goods_id, row.snapshot = opened.offer.goods_id, dict(snapshot)
    row.title, row.picture, row.spec = snapshot["title"], snapshot["picture"], snapshot["spec"][:120]
    row.channel, row.share_link_id = choices.HOME_CHANNEL, opened.link.pk
    row.sub_shop_id, row.salesman_id = opened.link.sub_shop_id, opened.link.salesman_id
    row.created_at = clock.now()
    row.expires_at = row.created_at + timedelta(minutes=UNPAID_MINUTES)


def placed(kind: Kind[Row], row: Row, act: Done, caller: Caller, amount: Fen) -> tuple[str, str]:
    """Log a new order as the customer's doing and index it; gives the customer's token, and this browser's proof."""
    audit.record(customer_of(caller, row), act, kind.kind, row.pk, after={"amount": amount})
    kind.index.write(row.pk)
    return token_of(kind, row), proof_of(kind, row)
