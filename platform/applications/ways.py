"""An applicant's way to an application, without an account: signed, bound to the row's uid, and it ends.

A token lets look at how it stands, no more. What was filled in shows, and is changed or withdrawn, with a proof beside
it: that the mobile was in somebody's hands within a day. A message carries a code, as orders' do (`trade.pages`).
"""

import re
from datetime import timedelta

from django.core import signing
from django.utils.crypto import constant_time_compare, salted_hmac

from applications import queries
from applications.models import Application
from core import clock, crypto
from core.errors import NotFound, StateError, Wanted
from core.text import say
from tenants.addresses import operators_url

PAGE = "/apply"
SHORT = "/api/a"
SALT, PROOF_SALT = "applications.token", "applications.proof"
HOLDS = timedelta(days=180)
"""Of a token and of a message's code."""
PROOF_HOLDS = timedelta(hours=24)
ID_DIGITS, DAY_DIGITS, PROOF_BYTES = 11, 4, 12
CODE = re.compile(rf"([0-9A-Za-z]{{{ID_DIGITS}}})([0-9A-Za-z]{{{DAY_DIGITS}}})([0-9A-Za-z]+)")


def index_of(mobile: str) -> str:
    return crypto.platform_index(mobile, field="applicant")


def token_of(row: Application) -> str:
    return signing.dumps({"a": row.pk, "u": _mark(row)}, salt=SALT)


def by_token(token: str, *, lock: bool = False) -> Application:
    """Raises NotFound (104) for a forged or an old one, and where the application is gone, or long since a shop."""
    try:
        held = signing.loads(token, salt=SALT, max_age=HOLDS)
        row = queries.find(held["a"], lock=lock)
    except signing.BadSignature:
        row = None
    if row is None or _mark(row) != held["u"] or queries.is_past(row):
        raise NotFound(
            say("链接已失效，请用申请时的手机号重新查询", "This link does not hold any more: find it by your mobile")
        )
    return row


def proof_of(index: str) -> str:
    """What a browser keeps in which the mobile with this index was proved."""
    return signing.dumps({"m": index}, salt=PROOF_SALT)


def proved(proof: str) -> str:
    """The index of the mobile that a browser has proved within a day. Raises StateError (111), state `PROOF`."""
    try:
        return str(signing.loads(proof, salt=PROOF_SALT, max_age=PROOF_HOLDS)["m"])
    except signing.BadSignature:
        raise StateError(say("请先验证手机号", "Prove your mobile first"), Wanted.PROOF) from None


def by_proof(token: str, proof: str, *, lock: bool = False) -> Application:
    """The application of a token, for who has its mobile in hand. Raises NotFound (104), StateError (111)."""
    row = by_token(token, lock=lock)
    if proved(proof) != row.mobile_index:
        raise StateError(say("请先验证申请时的手机号", "Prove the application's mobile first"), Wanted.PROOF)
    return row


def is_proved(row: Application, proof: str) -> bool:
    try:
        return proved(proof) == row.mobile_index
    except StateError:
        return False


def page_url(row: Application) -> str:
    return operators_url(f"{PAGE}?token={token_of(row)}")


def code_of(row: Application) -> str:
    """The application, Shanghai's day and their proof, as at most 32 letters and digits."""
    day = signing.b62_encode(_today()).rjust(DAY_DIGITS, "0")
    return signing.b62_encode(row.pk).rjust(ID_DIGITS, "0") + day + _proof(row, day)


def onward(code: str) -> str | None:
    """The page that a code leads to; None: no application has it, or it is over. Runs in `public`."""
    parts = CODE.fullmatch(code)
    if parts is None or _today() - signing.b62_decode(parts[2]) > HOLDS.days:
        return None
    row = queries.find(signing.b62_decode(parts[1]))
    if row is None or not constant_time_compare(_proof(row, parts[2]), parts[3]):
        return None
    return page_url(row)


def _today() -> int:
    return clock.business_date(clock.now()).toordinal()


def _proof(row: Application, day: str) -> str:
    held = salted_hmac("applications.short", f"{row.pk}:{day}:{_mark(row)}", algorithm="sha256")
    return signing.b62_encode(int.from_bytes(held.digest()[:PROOF_BYTES]))


def _mark(row: Application) -> str:
    return row.uid.hex[:16]
