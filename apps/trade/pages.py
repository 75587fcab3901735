"""A customer's way to one order of one shop, without an account: signed, and bound to the row's uid.

A message has no room for it, and takes no address from outside its template: there it is a code behind an address that
is the same for all shops and leads on to the shop's page. Both end; the next message has another, and a page whose
address has ended opens again by a code to the order's mobile (`proving`).
"""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any, Protocol

from django.core import signing
from django.utils.crypto import constant_time_compare, salted_hmac

from apps.customers.tries import count_page
from apps.trade.kind import Kind, Row
from apps.trade.models import Trade
from apps.trade.people import customer_of
from apps.trade.rules import ToCustomer
from apps.trade.schemas import ProvenIn
from core import clock
from core.caller import Caller
from core.errors import NotFound, ShopUnavailable, StateError, Wanted
from core.text import say
from merchants.rules import may_be_paid
from tenants import addresses
from tenants.ids import tenant_of
from tenants.scope import UnknownTenantError, current, scope, tenant_ref
from tenants.status import held_status

HOLDS = timedelta(days=90)
"""A message's code: it came to the mobile itself."""
TOKEN_HOLDS = timedelta(days=30)
"""An address is copied, kept in browsers, passed on."""
PROOF_HOLDS = timedelta(hours=24)
"""A browser in which the order was placed, or its mobile proved."""
ID_DIGITS, DAY_DIGITS, PROOF_BYTES = 11, 4, 12
CODE = re.compile(rf"([0-9A-Za-z]{{{ID_DIGITS}}})([0-9A-Za-z]{{{DAY_DIGITS}}})([0-9A-Za-z]+)")
_sent: list[Kind[Any]] = []
"""Kinds of which messages carry the way to the page."""


def token_of(kind: Kind[Row], row: Row) -> str:
    """What lets the customer's page at this one order, in this one shop."""
    return signing.dumps({"t": current().id, "o": row.pk, "u": _mark(row)}, salt=kind.salt)


def by_token(kind: Kind[Row], caller: Caller, token: str, *, lock: bool = False) -> Row:
    """The order that the token is for, on the shop's own host.

    Raises NotFound (104), StateError (111) with the state `PROOF` for one that has ended, and for an order of which
    nobody but the shop has said that it is this customer's.
    """
    row = once_of(kind, caller, token, lock=lock)
    if row is None:
        raise NotFound(
            say("链接已失效，请从最近一条短信重新打开", "This link does not hold any more: open the newest one")
        )
    if _has_ended(kind, token) or row.waits_for_customer(ToCustomer.PAGE):
        raise StateError(
            say("为保护您的信息，请用下单手机号验证后继续", "To protect your data, prove your mobile to go on"),
            Wanted.PROOF,
        )
    return row


def _has_ended(kind: Kind[Any], token: str) -> bool:
    try:
        signing.loads(token, salt=kind.salt, max_age=TOKEN_HOLDS)
    except signing.SignatureExpired:
        return True
    return False


def once_of(kind: Kind[Row], caller: Caller, token: str, *, lock: bool = False) -> Row | None:
    """The order that the token is for, or was until it ended; None: it is of another kind, shop or order."""
    try:
        held = signing.loads(token, salt=kind.salt)
    except signing.BadSignature:
        return None
    if caller.tenant is None or held["t"] != caller.tenant.id:
        return None
    rows = kind.rows().select_for_update() if lock else kind.rows()
    row = rows.filter(pk=held["o"]).first()
    return row if row is not None and _mark(row) == held["u"] else None


def proof_of(kind: Kind[Row], row: Row) -> str:
    """What a browser keeps in which the order was placed or its mobile proved: an address alone doesn't have it."""
    return signing.dumps({"t": current().id, "o": row.pk, "u": _mark(row)}, salt=f"{kind.salt}.proof")


def check_proven(kind: Kind[Row], row: Row, proof: str) -> None:
    """For what gives money back, or ends the customer's right to. Raises StateError (111) with the state `PROVE`."""
    try:
        held = signing.loads(proof, salt=f"{kind.salt}.proof", max_age=PROOF_HOLDS)
    except signing.BadSignature:
        held = None
    if held != {"t": current().id, "o": row.pk, "u": _mark(row)}:
        raise StateError(
            say("为保护您的权益，请先用下单手机号验证", "To protect you, prove the order's mobile first"),
            Wanted.PROOF,
        )


def by_proof(kind: Kind[Row], caller: Caller, held: ProvenIn, *, lock: bool = False) -> Row:
    """The order of a token, in a browser that holds its proof.

    Raises NotFound (104), StateError (111) until the mobile is proved.
    """
    row = by_token(kind, caller, held.token, lock=lock)
    check_proven(kind, row, held.proof)
    return row


def customer_at(kind: Kind[Row], caller: Caller, held: ProvenIn) -> tuple[Caller, Row]:
    """The customer, as who acts from here on, and their order, locked. Raises as `by_proof`."""
    row = by_proof(kind, caller, held, lock=True)
    return customer_of(caller, row), row


def counted(kind: Kind[Row], count: Callable[[Caller, int], None]) -> Callable[[Caller, ProvenIn], None]:
    """The `before` of a customer's acts: who only has the address uses none of theirs up.

    It raises as `by_proof`, TooManyTries (115).
    """

    def before(caller: Caller, held: ProvenIn) -> None:
        count(caller, by_proof(kind, caller, held).pk)

    return before


class Held(Protocol):
    """A body with the token of the customer's page."""

    token: str


def before_paying(kind: Kind[Row]) -> Callable[[Caller, Held], None]:
    """The `before` of a payment page. It raises as `by_token`, TooManyTries (115)."""

    def before(caller: Caller, held: Held) -> None:
        row = by_token(kind, caller, held.token)
        count_page(caller, row.pk, first=awaits_first(kind, row))

    return before


def awaits_first(kind: Kind[Any], row: Trade) -> bool:
    """Whether it waits for its first payment: somebody placed it, and nobody paid yet."""
    return row.paid_at is None and row.status == kind.table.start


def check_open() -> None:
    """Ahead of the order's lock: a payment page is opened only in a shop that isn't closed. Raises ShopUnavailable."""
    if not may_be_paid(held_status()):
        raise ShopUnavailable(say("店铺已关闭", "This shop is closed"))


def page_url(kind: Kind[Row], row: Row) -> str:
    """The customer's own page of the order, on the shop's address."""
    return page_on(kind, row, row.sub_shop_id)


def page_on(kind: Kind[Row], row: Row, sub_shop_id: int | None) -> str:
    """The same on the address of this sub-shop, or on the merchant's own (None)."""
    return addresses.shop_url(f"{kind.page}/{token_of(kind, row)}", tenant_id=current().id, sub_shop_id=sub_shop_id)


def sends(kind: Kind[Any]) -> None:
    if kind not in _sent:
        _sent.append(kind)


def code_of(kind: Kind[Row], row: Row) -> str:
    """The order, Shanghai's day and their proof, as at most 32 letters and digits."""
    day = signing.b62_encode(_today()).rjust(DAY_DIGITS, "0")
    return signing.b62_encode(row.pk).rjust(ID_DIGITS, "0") + day + _proof(kind, row, day)


def onward(code: str) -> str | None:
    """The page that a code leads to; None: no order has it, or it is over. Runs in `public`."""
    parts = CODE.fullmatch(code)
    if parts is None or _today() - signing.b62_decode(parts[2]) > HOLDS.days:
        return None
    row_id, day, proof = signing.b62_decode(parts[1]), parts[2], parts[3]
    try:
        with scope(tenant_ref(tenant_of(row_id))):
            for kind in _sent:
                row = kind.rows().filter(pk=row_id).first()
                if row is not None and constant_time_compare(_proof(kind, row, day), proof):
                    return page_url(kind, row)
    except (ValueError, OverflowError, UnknownTenantError):
        pass
    return None


def _today() -> int:
    return clock.business_date(clock.now()).toordinal()


def _proof(kind: Kind[Row], row: Row, day: str) -> str:
    held = salted_hmac(f"{kind.salt}.short", f"{current().id}:{row.pk}:{day}:{_mark(row)}", algorithm="sha256")
    return signing.b62_encode(int.from_bytes(held.digest()[:PROOF_BYTES]))


def _mark(row: Trade) -> str:
    return row.uid.hex[:16]
