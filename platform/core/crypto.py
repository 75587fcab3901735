"""Personal data at rest: AES-256-GCM bound to tenant, table, row and field, and a keyed index for search.

A value moved to another row, table or tenant doesn't open. Keys come from the environment: the first of them seals,
each opens what it sealed, which a value's first byte says. Each tenant has one of its own, derived (HKDF, RFC 5869).
"""

import hashlib
import hmac
import os
from base64 import b64decode
from collections.abc import Iterable
from functools import lru_cache
from typing import TypedDict

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

NONCE_BYTES = 12
KEY_BYTES = 32


class Binding(TypedDict):
    """What a sealed value belongs to: it opens nowhere else."""

    tenant_id: int
    table: str
    row: str
    field: str


class TamperedError(Exception):
    """A sealed value doesn't open: it was changed, cut short or moved, or sealed with another key."""


@lru_cache(maxsize=4096)
def _cipher(key: str, tenant_id: int) -> AESGCM:
    return AESGCM(_derived(key, f"zudesk field {tenant_id}"))


def _insist_on_keys() -> None:
    """A process without keys neither seals nor finds: an empty key would do both, for anybody."""
    if settings.KEYLESS:
        raise ImproperlyConfigured("this process was given no keys (ZUDESK_KEYS=none)")


def newest_key() -> int:
    """The id of the key that seals."""
    _insist_on_keys()
    return next(iter(settings.FIELD_KEYS))


def marks(key_ids: Iterable[int]) -> dict[str, str]:
    """Of these keys that seal, and of those that find: by its name, what tells a key from others and says nothing of
    it. Raises KeyError for one that isn't set.
    """
    _insist_on_keys()
    keys = {field_key(key_id): settings.FIELD_KEYS[key_id] for key_id in key_ids}
    keys |= {"ZUDESK_INDEX_KEY": settings.INDEX_KEY, "ZUDESK_PERSON_KEY": settings.PERSON_KEY}
    return {name: _derived(key, "zudesk mark")[:8].hex() for name, key in keys.items()}


def field_key(key_id: int) -> str:
    """How `marks` calls a key that seals."""
    return f"ZUDESK_FIELD_KEY {key_id}"


def stamp(data: bytes, key_id: int) -> str:
    """Whoever lacks this key can make none for other data. Raises KeyError where it isn't set."""
    _insist_on_keys()
    return hmac.new(_derived(settings.FIELD_KEYS[key_id], "zudesk stamp"), data, hashlib.sha256).hexdigest()


def _derived(key: str, of: str) -> bytes:
    return HKDF(SHA256(), KEY_BYTES, salt=None, info=of.encode()).derive(b64decode(key))


def seal(plain: str, *, tenant_id: int, table: str, row: str, field: str) -> bytes:
    nonce, key_id = os.urandom(NONCE_BYTES), newest_key()
    bound = f"{tenant_id}|{table}|{row}|{field}".encode()
    cipher = _cipher(settings.FIELD_KEYS[key_id], tenant_id)
    return bytes([key_id]) + nonce + cipher.encrypt(nonce, plain.encode(), bound)


def unseal(sealed: bytes, *, tenant_id: int, table: str, row: str, field: str) -> str:
    """The plain text. Raises TamperedError when it was changed, cut short or belongs elsewhere."""
    raw = bytes(sealed)
    bound = f"{tenant_id}|{table}|{row}|{field}".encode()
    if not raw:
        return ""
    key = settings.FIELD_KEYS.get(raw[0])
    if key is None:
        raise TamperedError(f"{table}.{field} of {row}: key {raw[0]} is not among those that are set")
    try:
        return _cipher(key, tenant_id).decrypt(raw[1 : 1 + NONCE_BYTES], raw[1 + NONCE_BYTES :], bound).decode()
    except (InvalidTag, ValueError) as error:  # ValueError: less is left than a nonce
        raise TamperedError(f"{table}.{field} of {row}") from error


def platform_index(value: str, *, field: str) -> str:
    """A keyed hash that finds equal values among all merchants, for operators, and tells nothing else.

    Its key is one of its own: who has a shop's index finds nobody in another one.
    """
    _insist_on_keys()
    return hmac.new(b64decode(settings.PERSON_KEY), f"{field}|{value}".encode(), hashlib.sha256).hexdigest()[:16]


def blind_index(value: str, *, tenant_id: int, field: str) -> str:
    """A keyed hash that finds equal values within one tenant and tells nothing else."""
    _insist_on_keys()
    key = b64decode(settings.INDEX_KEY)
    return hmac.new(key, f"{tenant_id}|{field}|{value}".encode(), hashlib.sha256).hexdigest()[:32]
