"""Built-in roles of the platform."""

from core import actions as a
from core.caller import Side
from core.permissions import known

OWNER = "owner"
OPERATIONS = [
    a.GOODS_VIEW, a.GOODS_ARRANGE, a.GOODS_REVIEW, a.CATEGORY_EDIT, a.ADDON_VIEW, a.ADDON_EDIT, a.ORDER_VIEW,
    a.ORDER_REMARK, a.CONTRACT_VIEW, a.MERCHANT_VIEW, a.MERCHANT_EDIT, a.SUBSHOP_VIEW, a.PROMOTION_VIEW, a.UPLOAD,
    a.JOB_VIEW, a.PARTY_EDIT,
]  # fmt: skip
FINANCE = [
    a.ORDER_VIEW, a.BILL_VIEW, a.BILL_COLLECT, a.FINANCE_VIEW, a.RECONCILE, a.WITHDRAW_VIEW, a.WITHDRAW_AUDIT,
    a.MERCHANT_VIEW, a.SETTINGS_EDIT, a.DEPOSIT_EDIT, a.UPLOAD, a.JOB_VIEW,
]  # fmt: skip
RISK = [a.ORDER_VIEW, a.ORDER_AUDIT, a.PRIVACY_VIEW, a.BILL_VIEW, a.MERCHANT_VIEW, a.CONTRACT_VIEW]

BUILT_IN: list[tuple[str, str, list[str]]] = [
    (OWNER, "平台负责人", []),
    ("operations", "平台运营", OPERATIONS),
    ("finance", "平台财务", FINANCE),
    ("risk", "平台风控", RISK),
]


def actions_of(code: str, stored: list[str]) -> frozenset[str]:
    """What a role allows: an owner everything on the admin side, built-in roles by code, others as stored."""
    if code == OWNER:
        return frozenset(action.name for action in known(Side.ADMIN))
    built_in = {key: names for key, _, names in BUILT_IN}
    return frozenset(built_in.get(code, stored))
