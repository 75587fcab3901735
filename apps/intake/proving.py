"""How a program proves that a call is its own: its key signs the raw bytes, for once, and for now.

A word more than rooms have: nobody is logged in here, so neither `api` nor `queries` is where a caller comes from.
What is refused is noted with its reason for the shop's people, a line a minute at most: whoever knows a key's number
may send as much as they like.
"""

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any, NoReturn

from django.conf import settings
from django.db import connection
from django.http import HttpRequest

from apps.intake import queries
from apps.intake.models import App, SignedCall
from apps.intake.rules import LONGEST_BODY, NONCE, STAMP, AppStatus, Opens, Refusal, is_fresh
from core import clock, throttle
from core.caller import Caller
from core.calls import Declaration
from core.errors import Forbidden, InvalidInput, NotFound, TooManyTries, Unauthorized
from core.text import say
from partners.hooks import signing
from tenants.access import proved_by
from tenants.scope import current

AREA = "open"
MINUTE, MINUTES = timedelta(minutes=1), timedelta(minutes=10)
CALLS_IN_A_MINUTE = 600 if settings.ENV == "production" else 20_000
"""Of a key."""
STRANGERS = 300 if settings.ENV == "production" else 20_000
"""In MINUTES, from an address: each costs a look for its key, or a signature."""
USE_UP = """
INSERT INTO intake_signedcall (app_id, nonce, call, number, refusal, ip, at)
VALUES (%(app)s, %(nonce)s, %(call)s, '', '', %(ip)s, %(at)s) ON CONFLICT DO NOTHING RETURNING id
"""
OPENED_BY = {
    "open_goods": Opens.GOODS, "open_goods_detail": Opens.GOODS, "open_quote": Opens.QUOTE,
    "open_order_code": Opens.ORDER, "open_place_order": Opens.ORDER, "open_order": Opens.STATE,
    "open_order_page": Opens.STATE,
}  # fmt: skip
TITLES = {
    "open_goods": ("商品列表", "Goods"), "open_goods_detail": ("商品详情", "Goods in full"),
    "open_quote": ("报价", "Quote"), "open_order_code": ("下单验证码", "Code to order by"),
    "open_place_order": ("下单", "Place an order"), "open_order": ("订单状态", "Order"),
    "open_order_page": ("客户页面", "The customer's page"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Signed:
    """What of a request its signature is made of, and the signature."""

    key: str
    timestamp: str
    nonce: str
    signature: str
    method: str
    path: str
    body: bytes

    @classmethod
    def of(cls, request: HttpRequest) -> "Signed":
        """As it came over the wire: the query isn't decoded."""
        query = request.META.get("QUERY_STRING", "")
        heads = request.headers
        return cls(
            key=heads.get(signing.KEY, ""), timestamp=heads.get(signing.TIMESTAMP, ""),
            nonce=heads.get(signing.NONCE, ""), signature=heads.get(signing.SIGNATURE, ""),
            method=request.method or "", path=request.path + (f"?{query}" if query else ""), body=request.body,
        )  # fmt: skip

    @property
    def is_whole(self) -> bool:
        return bool(self.key and self.signature and NONCE.fullmatch(self.nonce) and STAMP.fullmatch(self.timestamp))

    def is_by(self, secret: str) -> bool:
        parts = (self.method, self.path, self.timestamp, self.nonce, self.body)
        return signing.fits(self.signature, secret, *parts)


def prove(request: HttpRequest, declaration: Declaration, nobody: Caller) -> Caller:
    """The program behind a call of the open area. Its nonce is used up, whatever comes of the call.

    Raises NotFound (104) on a sub-shop's host, InvalidInput (110) for a body too long, which isn't read, Unauthorized
    (109), Forbidden (103), TooManyTries (115).
    """
    if nobody.sub_shop_id is not None:
        raise NotFound(say("开放接口只在店铺主域名上提供", "The open API is at the shop's own address"))
    length = request.META.get("CONTENT_LENGTH") or "0"
    if not length.isdecimal() or int(length) > LONGEST_BODY:
        raise InvalidInput(("body", say("请求内容不能超过 64 KB", "A call may have 64 KB at most")))
    signed = Signed.of(request)
    if not signed.is_whole:
        raise Unauthorized(Refusal.UNSIGNED.words)
    app = queries.by_key(signed.key)
    if app is None:
        _count_stranger(nobody)
        raise Unauthorized(Refusal.UNKNOWN.words)
    entered = _Gate(app, declaration.name, nobody).enter(signed)
    _note_call(app)
    request.signed_call = entered  # type: ignore[attr-defined]  # the middleware notes what came of it
    return replace(nobody, name=app.name, app_id=app.pk)


def _note_call(app: App) -> None:
    """Once a minute: calls of a program are many, and each would wait for the row."""
    now = clock.real_now()
    if app.last_call_at is None or now - app.last_call_at >= MINUTE:
        App.objects.filter(pk=app.pk).update(last_call_at=now)


def _count_stranger(caller: Caller) -> None:
    """Raises TooManyTries (115)."""
    throttle.hit_from(f"intake.stranger:{caller.tenant_id}", caller.ip, limit=STRANGERS, window=MINUTES)


@dataclass(frozen=True, slots=True)
class _Gate:
    app: App
    call: str
    caller: Caller

    def enter(self, signed: Signed) -> int:
        if not any(signed.is_by(secret) for secret in self.app.secrets(current().id)):
            _count_stranger(self.caller)
            self._refuse(Refusal.UNKNOWN)
        if self.app.status != AppStatus.ACTIVE:
            self._refuse(Refusal.REVOKED)
        if not is_fresh(signed.timestamp, clock.real_now()):
            self._refuse(Refusal.STALE)
        if OPENED_BY[self.call] not in self.app.calls:
            self._note(Refusal.NOT_OPEN, Forbidden.code)
            raise Forbidden(Refusal.NOT_OPEN.words)
        self._count()
        return self._use_up(signed.nonce)

    def _count(self) -> None:
        try:
            throttle.hit(f"intake:{self.caller.tenant_id}:{self.app.pk}", limit=CALLS_IN_A_MINUTE, window=MINUTE)
        except TooManyTries:
            self._note(Refusal.TOO_MANY, TooManyTries.code)
            raise

    def _use_up(self, nonce: str) -> int:
        """Of two at once one gets it."""
        said: dict[str, Any] = {"app": self.app.pk, "nonce": nonce, "call": self.call, "ip": self.caller.ip}
        said["at"] = clock.real_now()
        with connection.cursor() as cursor:
            cursor.execute(USE_UP, said)
            if (found := cursor.fetchone()) is None:
                self._refuse(Refusal.REPLAYED)
            return int(found[0])

    def _refuse(self, why: Refusal) -> NoReturn:
        self._note(why)
        raise Unauthorized(why.words)

    def _note(self, why: Refusal, code: int = Unauthorized.code) -> None:
        if throttle.is_first(f"intake.refused:{self.caller.tenant_id}:{self.app.pk}:{why}", window=MINUTE):
            SignedCall.objects.create(
                app_id=self.app.pk, call=self.call, ip=self.caller.ip, at=clock.real_now(), refusal=why, code=code
            )  # fmt: skip


proved_by(AREA, prove)
