"""Slips of offline recharges: documents for who recharges or audits. A merchant's own slip names no customer."""

from apps.risk.queries import access_recharge
from core import actions as a
from core.caller import Caller
from core.uploads.documents import Documents


def _access(caller: Caller, recharge_id: int) -> list[str]:
    return [access_recharge(caller, recharge_id).voucher]


VOUCHERS = Documents("/api/risk/voucher", _access, needs=(a.RISK_RECHARGE, a.RISK_AUDIT))
