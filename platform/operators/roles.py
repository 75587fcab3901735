"""Built-in roles of the platform."""

from core import actions as a
from core.caller import Side
from core.permissions import known
from core.wording import Labelled


class OperatorsRole(Labelled):
    OWNER = "owner", "平台负责人", "Platform owner"
    OPERATIONS = "operations", "平台运营", "Platform operations"
    FINANCE = "finance", "平台财务", "Platform finance"
    RISK = "risk", "平台风控", "Platform risk"


OPERATIONS = [
    a.GOODS_VIEW, a.GOODS_ARRANGE, a.GOODS_REVIEW, a.CATEGORY_EDIT, a.ADDON_VIEW, a.ADDON_EDIT, a.ORDER_VIEW,
    a.ORDER_REMARK, a.ORDER_MESSAGE, a.CONTRACT_VIEW, a.NOTARY_VIEW, a.CREDIT_VIEW, a.MERCHANT_VIEW,
    a.MERCHANT_EDIT, a.APPLICATION_VIEW, a.APPLICATION_AUDIT, a.SUBSHOP_VIEW,
    a.PROMOTION_VIEW, a.UPLOAD, a.JOB_VIEW, a.PARTY_EDIT, a.SERVICE_EDIT, a.DATA_VIEW,
]  # fmt: skip
FINANCE = [
    a.ORDER_VIEW, a.BILL_VIEW, a.BILL_COLLECT, a.COLLECTION_VIEW, a.COLLECTION_EDIT, a.WRITE_OFF_CONFIRM,
    a.FINANCE_VIEW, a.DATA_VIEW, a.RECONCILE, a.WITHDRAW_VIEW,
    a.WITHDRAW_AUDIT, a.RISK_VIEW, a.RISK_AUDIT,
    a.MERCHANT_VIEW, a.SETTINGS_EDIT, a.DEPOSIT_EDIT, a.UPLOAD, a.JOB_VIEW,
]  # fmt: skip
RISK = [
    a.ORDER_VIEW, a.ORDER_AUDIT, a.PRIVACY_VIEW, a.BILL_VIEW, a.MERCHANT_VIEW, a.CONTRACT_VIEW, a.NOTARY_VIEW,
    a.NOTARY_EDIT, a.COLLECTION_VIEW, a.COLLECTION_EDIT, a.CREDIT_VIEW, a.CREDIT_QUERY, a.CREDIT_EDIT, a.CREDIT_BATCH,
    a.RISK_VIEW, a.RISK_REPORT, a.RISK_QUERY, a.UPLOAD,
]  # fmt: skip

OPENS: dict[str, list[str]] = {
    OperatorsRole.OPERATIONS: OPERATIONS,
    OperatorsRole.FINANCE: FINANCE,
    OperatorsRole.RISK: RISK,
}


def actions_of(code: str, stored: list[str]) -> frozenset[str]:
    """What a role allows: an owner everything on the admin side, built-in roles by code, others as stored."""
    if code == OperatorsRole.OWNER:
        return frozenset(action.name for action in known(Side.ADMIN))
    return frozenset(OPENS.get(code, stored))
