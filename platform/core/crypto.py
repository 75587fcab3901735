"""Personal data at rest: AES-256-GCM bound to tenant, table, row and field, and a keyed index for search.

A value moved to another row, table or tenant doesn't open. Keys come from the environment: the first of them seals,
each opens what it sealed, which a value's first byte says. Each tenant has one of its own, derived (HKDF, RFC 5869).
Of those that find, the first one does; a former one stands behind it while `core.reindexing` is at work.
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


def _given(keys: dict[int, str]) -> list[str]:
    """The newest first. A process without them neither seals nor finds: an empty key would do both, for anybody."""
    if not keys:
        raise ImproperlyConfigured(f"this process was given no such keys (ZUDESK_KEYS={settings.GIVEN_KEYS})")
    return list(keys.values())


def newest_key() -> int:
    """The id of the key that seals."""
    _given(settings.FIELD_KEYS)
    return next(iter(settings.FIELD_KEYS))


def marks(key_ids: Iterable[int]) -> dict[str, str]:
    """Of these keys that seal, and of those that find: by its name, what tells a key from others and says nothing of
    it. Raises KeyError for one that isn't set.
    """
    _given(settings.FIELD_KEYS)
    sealing = {field_key(key_id): _mark(settings.FIELD_KEYS[key_id]) for key_id in key_ids}
    return sealing | {name: _mark(_given(keys)[0]) for name, keys in _finding().items()}


def all_marks() -> dict[str, list[str]]:
    """The same of all that are set, former ones that found included; the newest first."""
    sealing = {field_key(key_id): [_mark(key)] for key_id, key in settings.FIELD_KEYS.items()}
    return sealing | {name: [_mark(key) for key in _given(keys)] for name, keys in _finding().items()}


def has_former_index() -> bool:
    """Whether a key that found stands behind the one that finds now: rows are being written anew."""
    return any(len(keys) > 1 for keys in _finding().values())


def _finding() -> dict[str, dict[int, str]]:
    return {"ZUDESK_INDEX_KEY": settings.INDEX_KEYS, "ZUDESK_PERSON_KEY": settings.PERSON_KEYS}


def _mark(key: str) -> str:
    return _derived(key, "zudesk mark")[:8].hex()


def field_key(key_id: int) -> str:
    """How `marks` calls a key that seals."""
    return f"ZUDESK_FIELD_KEY {key_id}"


def stamp(data: bytes, key_id: int) -> str:
    """Whoever lacks this key can make none for other data. Raises KeyError where it isn't set."""
    _given(settings.FIELD_KEYS)
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
    return _keyed(_given(settings.PERSON_KEYS)[0], f"{field}|{value}")[:16]


def platform_indexes(value: str, *, field: str) -> list[str]:
    """The same by each key that is set, the newest first."""
    return [_keyed(key, f"{field}|{value}")[:16] for key in _given(settings.PERSON_KEYS)]


def blind_index(value: str, *, tenant_id: int, field: str) -> str:
    """A keyed hash that finds equal values within one tenant and tells nothing else."""
    return _keyed(_given(settings.INDEX_KEYS)[0], f"{tenant_id}|{field}|{value}")[:32]


def blind_indexes(value: str, *, tenant_id: int, field: str) -> list[str]:
    """The same by each key that is set, the newest first."""
    return [_keyed(key, f"{tenant_id}|{field}|{value}")[:32] for key in _given(settings.INDEX_KEYS)]


def _keyed(key: str, text: str) -> str:
    return hmac.new(b64decode(key), text.encode(), hashlib.sha256).hexdigest()
