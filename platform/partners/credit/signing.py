"""How bodies and files are shut: AES-256-GCM bound to what they are; how callbacks are signed."""

import os
from base64 import b64decode, b64encode
from collections.abc import Mapping

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from partners.errors import BadSignature
from partners.signing import digest, heads_of, is_signed

ORG, TIME, NONCE, SIGN = "X-Credit-Org", "X-Credit-Timestamp", "X-Credit-Nonce", "X-Credit-Signature"
NONCE_BYTES = 12


def seal(key: str, plain: bytes, about: str) -> bytes:
    """`key`: 64 hex digits. `about` has to be the same when it is opened."""
    first = os.urandom(NONCE_BYTES)
    return first + AESGCM(bytes.fromhex(key)).encrypt(first, plain, about.encode())


def unseal(key: str, shut: bytes, about: str) -> bytes:
    """Raises ValueError for what this key didn't shut, or about something else."""
    try:
        return AESGCM(bytes.fromhex(key)).decrypt(shut[:NONCE_BYTES], shut[NONCE_BYTES:], about.encode())
    except InvalidTag as error:
        raise ValueError("it was shut by another key, or is damaged") from error


def seal_text(key: str, plain: str, about: str) -> str:
    return b64encode(seal(key, plain.encode(), about)).decode()


def unseal_text(key: str, text: str, about: str) -> str:
    """Raises ValueError."""
    return unseal(key, b64decode(text, validate=True), about).decode()


def verify_callback(raw: bytes, headers: Mapping[str, str], org_code: str, secret: str) -> None:
    """Raises BadSignature."""
    org, stamp, nonce, given = heads_of(headers, ORG, TIME, NONCE, SIGN)
    if org != org_code or not stamp or not is_signed(secret, given.lower(), org, stamp, nonce, digest(raw)):
        raise BadSignature("the bureau did not sign this")
