"""RSA2 as Alipay's open platform defines it: SHA256withRSA over sorted parameters, and over an answer's raw node."""

import base64
import binascii
import json
from collections.abc import Mapping
from functools import lru_cache

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey, RSAPublicKey
from cryptography.hazmat.primitives.serialization import load_pem_private_key, load_pem_public_key

from partners import wire
from partners.errors import BadSignature

STRANGER = ("40001", "40002", "40003")


def sign(params: Mapping[str, str], private_pem: str) -> str:
    """The signature of a request: all parameters but `sign`, empty ones left out."""
    content = _content({name: value for name, value in params.items() if name != "sign"})
    return base64.b64encode(_private(private_pem).sign(content, padding.PKCS1v15(), hashes.SHA256())).decode()


def verify_notification(params: Mapping[str, str], public_pem: str) -> None:
    """`sign` and `sign_type` are outside of a notification's signature. Raises BadSignature."""
    if params.get("sign_type") != "RSA2":
        raise BadSignature("sign_type is not RSA2")
    content = _content({name: value for name, value in params.items() if name not in ("sign", "sign_type")})
    _verify(content, params.get("sign", ""), public_pem)


def answer_node(text: str, method: str, public_pem: str) -> dict[str, object]:
    """The business node of an answer, its signature checked over the bytes as they came.

    Whom the gateway doesn't know it refuses unsigned: that says no more than that our keys are wrong.
    Raises BadSignature, ValueError.
    """
    envelope = wire.parsed(text)
    name = f"{method.replace('.', '_')}_response"
    if not isinstance(envelope, dict) or not isinstance(envelope.get(name), dict):
        raise ValueError(f"no {name} in the answer")
    node: dict[str, object] = envelope[name]
    if "sign" not in envelope and str(node.get("code")) in STRANGER:
        return node
    _verify(_raw_node(text, name).encode(), str(envelope.get("sign") or ""), public_pem)
    return node


def error_node(text: str) -> dict[str, object] | None:
    """The node of an unsigned refusal; None for an answer that must be signed, and for a success that isn't."""
    try:
        node = wire.parsed(text)["error_response"]
    except (ValueError, KeyError, TypeError):
        return None
    return node if isinstance(node, dict) and str(node.get("code")) not in ("10000", "10003") else None


def _raw_node(text: str, name: str) -> str:
    """The node's own text: the signature covers spaces and escapes as the gateway wrote them."""
    start = text.index("{", text.index(f'"{name}"') + len(name) + 2)
    _, end = json.JSONDecoder().raw_decode(text, start)
    return text[start:end]


def _content(params: Mapping[str, str]) -> bytes:
    return "&".join(f"{name}={params[name]}" for name in sorted(params) if params[name] != "").encode()


def _verify(content: bytes, signature: str, public_pem: str) -> None:
    try:
        raw = base64.b64decode(signature, validate=True)
        # The last character has bits to spare: another one there would be read as the same signature.
        if base64.b64encode(raw).decode() != signature:
            raise InvalidSignature
        _public(public_pem).verify(raw, content, padding.PKCS1v15(), hashes.SHA256())
    except (InvalidSignature, binascii.Error) as error:
        raise BadSignature("Alipay did not sign this") from error


@lru_cache(maxsize=64)
def _private(pem: str) -> RSAPrivateKey:
    key = load_pem_private_key(pem.encode(), None)
    if not isinstance(key, RSAPrivateKey):
        raise TypeError("an RSA private key is expected")
    return key


@lru_cache(maxsize=64)
def _public(pem: str) -> RSAPublicKey:
    key = load_pem_public_key(pem.encode())
    if not isinstance(key, RSAPublicKey):
        raise TypeError("an RSA public key is expected")
    return key
