"""What every new order keeps of the customer's form, of the way that it came by and of the goods."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Self

from apps.customers.rules import mask_mobile, mask_name
from apps.goods.offers import Offer
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
from core.caller import Caller, TenantRef
from core.errors import VersionConflict
from core.money import Fen
from core.text import say
from core.wording import Done
from policies import queries as policies
from policies.texts import TextKind


@dataclass(frozen=True, slots=True)
class Source:
    """What is offered, in which shop, and how the customer came to it: through a link, or a shop's own program."""

    offer: Offer
    shop: TenantRef
    channel: str
    share_link_id: int | None = None
    sub_shop_id: int | None = None
    salesman_id: int | None = None

    @classmethod
    def link(cls, opened: Opened) -> Self:
        way = opened.link
        return cls(opened.offer, opened.shop, choices.HOME_CHANNEL, way.pk, way.sub_shop_id, way.salesman_id)


def fill(row: Trade, caller: Caller, source: Source, form: Contact, snapshot: Mapping[str, Any]) -> None:
    """Masks, search keys, goods, whose customer it is, and until when it may be paid."""
    row.customer_mask, row.mobile_mask = mask_name(form.name), mask_mobile(form.mobile)
    row.person_keys = keys_of(name=form.name, mobile=form.mobile, id_number=getattr(form, "id_number", ""))
    row.holder_keys = holder_keys(caller, form)
    row.address_mask = address_mask(form)
    row.goods_id, row.snapshot = source.offer.goods_id, dict(snapshot)
    row.title, row.picture, row.spec = snapshot["title"], snapshot["picture"], snapshot["spec"][:120]
    row.channel, row.share_link_id = source.channel, source.share_link_id
    row.sub_shop_id, row.salesman_id = source.sub_shop_id, source.salesman_id
    row.created_at = clock.now()
    row.expires_at = row.created_at + timedelta(minutes=UNPAID_MINUTES)


def check_terms(shown: int | None) -> None:
    """Whether the platform's terms are still those that the customer was shown, by number; None: was shown none.

    Raises VersionConflict (112).
    """
    if shown not in (None, policies.text_number(TextKind.TERMS)):
        raise VersionConflict(
            say("平台服务条款已更新，请重新阅读后提交", "The platform's terms have changed: please read them again")
        )


def placed(kind: Kind[Row], row: Row, act: Done, caller: Caller, amount: Fen) -> None:
    """Log a new order as the customer's doing and index it."""
    audit.record(customer_of(caller, row), act, kind.kind, row.pk, after={"amount": amount})
    kind.index.write(row.pk)


def keys_for(kind: Kind[Row], row: Row) -> tuple[str, str]:
    """The customer's token, and the proof of the browser in which the order was placed."""
    return token_of(kind, row), proof_of(kind, row)
