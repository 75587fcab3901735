"""What Alipay knows of a person: whether name and ID number belong together, and how much deposit credit waives."""

import hashlib
import secrets
from typing import Any

from . import oauth
from .fund import waiver_bps
from .wire import Refusal, fen, yuan
from .world import World

Biz = dict[str, Any]
Node = dict[str, object]

_CHECKSUM = "10X98765432"


def preconsult(world: World, params: dict[str, str], biz: Biz) -> Node:
    verify_id = secrets.token_hex(16)
    passed = _plausible(str(biz["cert_no"])) and "不" not in biz["user_name"]
    value = f"{'T' if passed else 'F'}{biz.get('mobile', '')}"
    world.store.insert("setting", name=f"verify:{verify_id}", value=value)
    _met(world, biz)
    return {"verify_id": verify_id}


def consult(world: World, params: dict[str, str], biz: Biz) -> Node:
    """Of whoever agreed: an account here is its mobile's owner's, so another one's has another name."""
    row = world.store.one("SELECT value FROM setting WHERE name = ?", f"verify:{biz.get('verify_id', '')}")
    if not row:
        raise Refusal("VERIFY_ID_NOT_EXIST", "验证标识不存在")
    buyer = world.buyer(oauth.judge(world, params, biz["verify_id"])["buyer_id"])
    passed, mobile = row["value"][0] == "T", row["value"][1:]
    if not passed or (mobile and buyer["logon"] != mobile):
        return {"passed": "F", "fail_reason": "姓名与证件号不一致" if not passed else "与支付宝账户的实名信息不一致"}
    return {"passed": "T"}


def waiver(world: World, params: dict[str, str], biz: Biz) -> Node:
    """The sandbox's stand-in for a merchant's own credit-waiver contract: `deposit_amount` → `waived_amount`."""
    amount = fen(biz.get("deposit_amount"))
    _met(world, biz)
    buyer = world.buyer(str(biz.get("mobile") or ""))
    waived = amount * waiver_bps(world, buyer) // 10_000
    return {
        "out_order_no": biz.get("out_order_no", ""), "biz_no": secrets.token_hex(12),
        "is_admittance": "Y" if waived else "N", "waived_amount": yuan(waived),
    }  # fmt: skip


def _met(world: World, biz: Biz) -> None:
    """Whose name and ID number go with which mobile, for a freeze that asks for just this person."""
    if biz.get("mobile"):
        digest = hashlib.sha256(f"{biz['user_name']}{biz['cert_no']}".encode()).hexdigest()
        world.store.run("INSERT OR REPLACE INTO setting VALUES (?, ?)", f"identity:{digest}", str(biz["mobile"]))


def _plausible(number: str) -> bool:
    if len(number) != 18 or not number[:17].isdigit():
        return False
    total = sum(int(digit) * (2 ** (17 - place) % 11) for place, digit in enumerate(number[:17]))
    return _CHECKSUM[total % 11] == number[17].upper()
