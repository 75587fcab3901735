"""Built-in roles of a shop."""

from core import actions as a
from core.caller import Side
from core.permissions import known

OWNER = "owner"
SUB_MANAGER = "sub_manager"

GOODS = [
    a.GOODS_VIEW, a.GOODS_EDIT, a.GOODS_ARRANGE, a.ADDON_VIEW, a.ADDON_EDIT, a.UPLOAD, a.PROMOTION_VIEW,
]  # fmt: skip
AUDITOR = [
    a.ORDER_VIEW, a.ORDER_AUDIT, a.ORDER_ALLOCATE, a.ORDER_CLOSE, a.ORDER_REMARK, a.CONTRACT_VIEW,
    a.CONTRACT_EDIT, a.PRIVACY_VIEW, a.BILL_VIEW,
]  # fmt: skip
SALESMAN = [a.ORDER_VIEW, a.ORDER_REMARK, a.GOODS_VIEW, a.PROMOTION_VIEW, a.PROMOTION_EDIT]
FINANCE = [
    a.ORDER_VIEW, a.BILL_VIEW, a.BILL_COLLECT, a.BILL_WAIVE, a.DEPOSIT_EDIT, a.FINANCE_VIEW, a.RECONCILE,
    a.WITHDRAW_APPLY, a.WITHDRAW_VIEW, a.UPLOAD,
]  # fmt: skip
SUB_STAFF = [
    a.ADDON_VIEW,
    a.ORDER_VIEW,
    a.ORDER_REMARK,
    a.ORDER_SHIP,
    a.GOODS_VIEW,
    a.BILL_VIEW,
    a.UPLOAD,
    a.CONTRACT_VIEW,
]

BUILT_IN: list[tuple[str, str, list[str]]] = [
    (OWNER, "店主", []),
    ("goods", "商品管理", GOODS),
    ("auditor", "订单审核员", AUDITOR),
    ("salesman", "业务员", SALESMAN),
    ("finance", "财务", FINANCE),
    (
        SUB_MANAGER,
        "分店店长",
        [*SUB_STAFF, a.PROMOTION_VIEW, a.PROMOTION_EDIT, a.FINANCE_VIEW, a.PRIVACY_VIEW],
    ),
    ("sub_staff", "分店店员", SUB_STAFF),
]


def actions_of(code: str, stored: list[str]) -> frozenset[str]:
    """What a role allows: an owner everything on the store side, built-in roles by code, others as stored."""
    if code == OWNER:
        return frozenset(action.name for action in known(Side.STORE))
    built_in = {key: names for key, _, names in BUILT_IN}
    return frozenset(built_in.get(code, stored))
