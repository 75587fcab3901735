"""Keys of the parties, made on the first start; `credentials.json` is what a merchant would be given by them."""

import json
import os
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives import serialization as ser
from cryptography.hazmat.primitives.asymmetric import rsa

from .home import USER


@dataclass(frozen=True)
class Keys:
    credentials: dict[str, Any]
    alipay_private_pem: str


def load_keys(state_dir: Path) -> Keys:
    secret_file, public_file = state_dir / "alipay_private.pem", state_dir / "credentials.json"
    if not public_file.exists():
        alipay = _rsa()
        _write(secret_file, _private(alipay))
        _write(public_file, json.dumps(_credentials(alipay), indent=2, ensure_ascii=False))
    found = json.loads(public_file.read_text())
    if lacking := {name: make() for name, make in LATER.items() if name not in found}:
        _write(public_file, json.dumps(found := {**found, **lacking}, indent=2, ensure_ascii=False))
    return Keys(found, secret_file.read_text())


def load_password(state_dir: Path) -> str:
    """Of the pages, where others can reach them. It is told when it is made, and stands in its file."""
    kept = state_dir / "password"
    if not kept.exists():
        _write(kept, secrets.token_urlsafe(24))
        print(f"The sandbox's pages ask for a password: user {USER}, password {kept.read_text()}", flush=True)
    return kept.read_text()


def _credentials(alipay: rsa.RSAPrivateKey) -> dict[str, Any]:
    merchant = _rsa()
    digits = "".join(secrets.choice("0123456789") for _ in range(8))
    return {
        "sandbox": True,
        "alipay": {
            "app_id": f"20210001{digits}",
            "seller_id": f"20881021{digits}",
            "merchant_private_key": _private(merchant),
            "merchant_public_key": _public(merchant),
            "alipay_public_key": _public(alipay),
            "deposit_waiver": {"category": "RENT_PHONE", "service_id": f"2026{digits}000000000001"},
        },
        "esign": {"app_id": f"74{digits}", "secret": secrets.token_hex(16)},
        "sms": {
            "access_key_id": f"LTAI5t{secrets.token_hex(9)}",
            "access_key_secret": secrets.token_urlsafe(24),
            "sign_name": "租务台",
            "receipt_token": secrets.token_urlsafe(24),
        },
        "express": {"customer": secrets.token_hex(16).upper(), "key": secrets.token_hex(6)},
        "sf": {"partner_id": f"ZUWT{secrets.token_hex(4).upper()}", "checkword": secrets.token_urlsafe(24)},
        "notary": {
            "office": "杭州市沙湖公证处",
            "apps": [{"app_id": f"gz{secrets.token_hex(6)}", "secret": secrets.token_hex(16)} for _ in range(2)],
        },
        "wechat": {"app_id": f"wx{secrets.token_hex(8)}", "secret": secrets.token_hex(16)},
        **{name: make() for name, make in LATER.items()},
    }


def _risk() -> dict[str, str]:
    return {
        "access_id": f"ZR{secrets.token_hex(4).upper()}", "aes_key": secrets.token_hex(16),
        "secret": secrets.token_hex(16),
    }  # fmt: skip


def _credit() -> dict[str, str]:
    return {
        "org_code": f"ZX{secrets.token_hex(4).upper()}", "aes_key": secrets.token_hex(32),
        "secret": secrets.token_hex(16),
    }  # fmt: skip


LATER = {"risk": _risk, "credit": _credit}
"""Also for a file that was written before these parties were there."""


def _rsa() -> rsa.RSAPrivateKey:
    return rsa.generate_private_key(public_exponent=65537, key_size=2048)


def _private(key: rsa.RSAPrivateKey) -> str:
    return key.private_bytes(ser.Encoding.PEM, ser.PrivateFormat.PKCS8, ser.NoEncryption()).decode()


def _public(key: rsa.RSAPrivateKey) -> str:
    form = ser.PublicFormat.SubjectPublicKeyInfo
    return key.public_key().public_bytes(ser.Encoding.PEM, form).decode()


def _write(path: Path, text: str) -> None:
    """Whole or not at all, so that a reader never sees half a key."""
    part = path.with_suffix(".part")
    part.touch(mode=0o600)
    part.write_text(text)
    os.replace(part, path)
