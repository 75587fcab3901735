"""Personal data at rest: AES-256-GCM bound to tenant, table, row and field, and a keyed index for search.

A value moved to another row, table or tenant doesn't open. Keys come from the environment.
"""

import hashlib
import hmac
import os
from base64 import b64decode
from functools import cache

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.conf import settings

VERSION = b"\x01"
NONCE_BYTES = 12


class TamperedError(Exception):
    """A sealed value doesn't open: it was changed, cut short or moved, or sealed with another key."""


@cache
def _cipher() -> AESGCM:
    return AESGCM(b64decode(settings.FIELD_KEY))


def seal(plain: str, *, tenant_id: int, table: str, row: str, field: str) -> bytes:
    nonce = os.urandom(NONCE_BYTES)
    bound = f"{tenant_id}|{table}|{row}|{field}".encode()
    return VERSION + nonce + _cipher().encrypt(nonce, plain.encode(), bound)


def unseal(sealed: bytes, *, tenant_id: int, table: str, row: str, field: str) -> str:
    """The plain text. Raises TamperedError when it was changed, cut short or belongs elsewhere."""
    raw = bytes(sealed)
    bound = f"{tenant_id}|{table}|{row}|{field}".encode()
    if not raw:
        return ""
    try:
        return _cipher().decrypt(raw[1 : 1 + NONCE_BYTES], raw[1 + NONCE_BYTES :], bound).decode()
    except (InvalidTag, ValueError) as error:  # ValueError: less is left than a nonce
        raise TamperedError(f"{table}.{field} of {row}") from error


def platform_index(value: str, *, field: str) -> str:
    """A keyed hash that finds equal values among all merchants, for operators, and tells nothing else.

    Its key is one of its own: who has a shop's index finds nobody in another one.
    """
    return hmac.new(b64decode(settings.PERSON_KEY), f"{field}|{value}".encode(), hashlib.sha256).hexdigest()[:16]


def blind_index(value: str, *, tenant_id: int, field: str) -> str:
    """A keyed hash that finds equal values within one tenant and tells nothing else."""
    key = b64decode(settings.INDEX_KEY)
    return hmac.new(key, f"{tenant_id}|{field}|{value}".encode(), hashlib.sha256).hexdigest()[:32]
