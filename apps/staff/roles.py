"""Built-in roles of a shop."""

from core import actions as a
from core.accounts.limits import WaiveLimit
from core.caller import Side
from core.permissions import known
from core.wording import Labelled


class ShopRole(Labelled):
    OWNER = "owner", "店主", "Owner"
    GOODS = "goods", "商品管理", "Goods"
    AUDITOR = "auditor", "订单审核员", "Order auditor"
    SHIPPER = "shipper", "发货员", "Shipper"
    SALESMAN = "salesman", "业务员", "Salesperson"
    FINANCE = "finance", "财务", "Finance"
    SUB_MANAGER = "sub_manager", "分店店长", "Sub-shop manager"
    SUB_STAFF = "sub_staff", "分店店员", "Sub-shop staff"


GOODS = [
    a.GOODS_VIEW, a.GOODS_EDIT, a.GOODS_ARRANGE, a.ADDON_VIEW, a.ADDON_EDIT, a.UPLOAD, a.PROMOTION_VIEW,
]  # fmt: skip
AUDITOR = [
    a.ORDER_VIEW, a.ORDER_ALL, a.ORDER_AUDIT, a.ORDER_ALLOCATE, a.ORDER_CLOSE, a.ORDER_CASE, a.ORDER_SETTLE,
    a.ORDER_REMARK, a.ORDER_MESSAGE,
    a.CONTRACT_VIEW, a.CONTRACT_EDIT, a.NOTARY_VIEW, a.NOTARY_EDIT, a.CREDIT_VIEW,
    a.CREDIT_QUERY, a.CREDIT_EDIT, a.PRIVACY_VIEW, a.BILL_VIEW, a.RISK_VIEW,
    a.RISK_REPORT, a.RISK_QUERY, a.UPLOAD,
]  # fmt: skip
SHIPPER = [a.ORDER_VIEW, a.ORDER_ALL, a.ORDER_SHIP, a.ORDER_REMARK, a.ORDER_MESSAGE, a.GOODS_VIEW, a.UPLOAD]
SALESMAN = [a.ORDER_VIEW, a.ORDER_REMARK, a.ORDER_MESSAGE, a.GOODS_VIEW, a.PROMOTION_VIEW, a.PROMOTION_EDIT, a.UPLOAD]
FINANCE = [
    a.ORDER_VIEW, a.ORDER_ALL, a.ORDER_MESSAGE, a.BILL_VIEW, a.BILL_COLLECT, a.BILL_WAIVE, a.BILL_REFUND,
    a.DEPOSIT_EDIT,
    a.COLLECTION_VIEW, a.COLLECTION_EDIT, a.WRITE_OFF_ASK,
    a.FINANCE_VIEW, a.FINANCE_CLOSE, a.DATA_VIEW, a.RECONCILE, a.WITHDRAW_APPLY, a.WITHDRAW_VIEW, a.RISK_VIEW,
    a.RISK_RECHARGE, a.UPLOAD,
]  # fmt: skip
SUB_STAFF = [
    a.ADDON_VIEW,
    a.ORDER_VIEW,
    a.ORDER_ALL,
    a.ORDER_REMARK,
    a.ORDER_MESSAGE,
    a.ORDER_SHIP,
    a.GOODS_VIEW,
    a.BILL_VIEW,
    a.UPLOAD,
    a.CONTRACT_VIEW,
]

OPENS: dict[str, list[str]] = {
    ShopRole.GOODS: GOODS,
    ShopRole.AUDITOR: AUDITOR,
    ShopRole.SHIPPER: SHIPPER,
    ShopRole.SALESMAN: SALESMAN,
    ShopRole.FINANCE: FINANCE,
    ShopRole.SUB_MANAGER: [
        *SUB_STAFF,
        a.ORDER_SETTLE,
        a.PROMOTION_VIEW,
        a.PROMOTION_EDIT,
        a.FINANCE_VIEW,
        a.DATA_VIEW,
        a.RISK_VIEW,
        a.RISK_REPORT,
        a.PRIVACY_VIEW,
        a.STAFF_EDIT,
    ],
    ShopRole.SUB_STAFF: SUB_STAFF,
}


WAIVES = {ShopRole.FINANCE.value: WaiveLimit(most=20_000)}
"""What of one bill these may give up alone; an owner anything."""


def actions_of(code: str, stored: list[str]) -> frozenset[str]:
    """What a role allows: an owner everything on the store side, built-in roles by code, others as stored."""
    if code == ShopRole.OWNER:
        return frozenset(action.name for action in known(Side.STORE))
    return frozenset(OPENS.get(code, stored))
