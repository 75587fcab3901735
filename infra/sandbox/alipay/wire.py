"""Alipay's signatures, amounts and refusals, from the gateway's side; written apart from the product's own."""

import base64
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey, RSAPublicKey
from cryptography.hazmat.primitives.serialization import load_pem_private_key, load_pem_public_key

MESSAGES = {
    "10000": "Success", "10003": "order success pay inprocess", "20000": "Service Currently Unavailable",
    "20001": "Insufficient Token Permissions",
    "40001": "Missing Required Arguments", "40002": "Invalid Arguments", "40004": "Business Failed",
}  # fmt: skip


AMOUNT = re.compile(r"^(\d{1,9})(?:\.(\d{1,2}))?$", re.ASCII)


class Refusal(Exception):
    def __init__(self, sub_code: str, sub_msg: str, code: str = "40004") -> None:
        super().__init__(sub_code)
        self.code, self.sub_code, self.sub_msg = code, sub_code, sub_msg

    def node(self) -> dict[str, object]:
        msg = MESSAGES[self.code]
        return {"code": self.code, "msg": msg, "sub_code": self.sub_code, "sub_msg": self.sub_msg}


@dataclass(frozen=True)
class Signer:
    own: RSAPrivateKey
    merchant: RSAPublicKey

    @classmethod
    def load(cls, own_pem: str, merchant_pem: str) -> "Signer":
        own, merchant = load_pem_private_key(own_pem.encode(), None), load_pem_public_key(merchant_pem.encode())
        if not isinstance(own, RSAPrivateKey) or not isinstance(merchant, RSAPublicKey):
            raise TypeError("RSA keys are expected")
        return cls(own, merchant)

    def sign(self, text: str) -> str:
        return base64.b64encode(self.own.sign(text.encode(), padding.PKCS1v15(), hashes.SHA256())).decode()

    def check(self, params: Mapping[str, str]) -> bool:
        text = _content({name: value for name, value in params.items() if name != "sign"})
        try:
            signature = base64.b64decode(params.get("sign", ""), validate=True)
            self.merchant.verify(signature, text.encode(), padding.PKCS1v15(), hashes.SHA256())
        except (InvalidSignature, ValueError):
            return False
        return True

    def notification(self, params: Mapping[str, str]) -> dict[str, str]:
        """`params` with their signature; `sign_type` is outside it in a notification."""
        return {**params, "sign": self.sign(_content(params)), "sign_type": "RSA2"}

    def answer(self, method: str, node: Mapping[str, object], broken: bool = False, unsigned: bool = False) -> str:
        """The answer as it goes on the wire: the signature covers the node's own bytes."""
        text = json.dumps(node, ensure_ascii=False, separators=(",", ":"))
        if unsigned:
            return f'{{"{method.replace(".", "_")}_response":{text}}}'
        signature = self.sign(text + " " if broken else text)
        return f'{{"{method.replace(".", "_")}_response":{text},"sign":"{signature}"}}'


def _content(params: Mapping[str, str]) -> str:
    return "&".join(f"{name}={params[name]}" for name in sorted(params) if params[name] != "")


def fen(text: object) -> int:
    """Yuan with at most two decimals → fen."""
    found = AMOUNT.match(str(text))
    value = int(found[1]) * 100 + int((found[2] or "").ljust(2, "0")) if found else 0
    if not 0 < value <= 10_000_000_000:
        raise Refusal("ACQ.INVALID_PARAMETER", "参数有误：金额格式不正确")
    return value


def yuan(amount: int) -> str:
    return f"{amount // 100}.{amount % 100:02d}"
