"""kuaidi100 signs by the upper-case MD5 of param + key + customer, and what it pushes by that of param + salt: its
protocol, not our choice.
"""

import base64
import hashlib
import hmac
from urllib.parse import quote_plus

from partners.errors import BadSignature
from partners.signing import signature as keyed


def sf_digest(msg_data: str, timestamp: str, checkword: str) -> str:
    """SF's: base64 of the MD5 of the three, URL-encoded."""
    text = quote_plus(msg_data + timestamp + checkword)
    return base64.b64encode(hashlib.md5(text.encode(), usedforsecurity=False).digest()).decode()


def signature(param: str, key: str, customer: str) -> str:
    return _md5(param + key + customer)


def salt_of(key: str, number: str) -> str:
    """What kuaidi100 is to sign with whatever it pushes about our `number`; it takes 32 characters.

    Nobody derives it without our key, and one number's is no other's.
    """
    return keyed(key, "trace", number)[:32]


def pushed(param: str, salt: str) -> str:
    return _md5(param + salt)


def verify_push(param: str, sign: str, key: str, number: str) -> None:
    """Raises BadSignature unless `param` was signed with the salt of the number in the address that was called."""
    want = pushed(param, salt_of(key, number))
    if not number or not hmac.compare_digest(want.encode(), sign.upper().encode(errors="replace")):
        raise BadSignature("the push isn't signed with the salt of its number")


def _md5(text: str) -> str:
    return hashlib.md5(text.encode(), usedforsecurity=False).hexdigest().upper()
