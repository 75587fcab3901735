"""The menu: one table. An entry shows to the callers of its letters who hold its action."""

from collections.abc import Callable
from dataclasses import dataclass

from core import actions as a
from core.caller import Caller
from core.permissions import LOGGED_IN, opened
from core.registry import Registry
from core.text import say
from operators import queries
from operators.schemas import MenuItem, MenuOut, Shortcut


@dataclass(frozen=True, slots=True)
class Entry:
    """`who`: letters of calls.tsv. A group has the path `#` and shows when one of its children does.

    `action` opens it; of several any. `when`: what a merchant must have for it, as a room tells by `shows_when`.
    """

    id: int
    parent: int | None
    zh: str
    en: str
    path: str
    icon: str
    who: str = "PMS"
    action: str | tuple[str, ...] = LOGGED_IN
    shortcut: bool = False
    when: str = ""

    @property
    def actions(self) -> tuple[str, ...]:
        return (self.action,) if isinstance(self.action, str) else self.action


GROUP, HOME = "#", "/"
SHORTCUTS = "shortcuts"
SUB_SHOPS = "sub_shops"
REVIEWS = (a.MERCHANT_VIEW, a.WITHDRAW_VIEW, a.FINANCE_VIEW, a.BILL_VIEW)
OWN_REVIEWS = (a.WITHDRAW_VIEW, a.FINANCE_VIEW, a.BILL_VIEW, a.COLLECTION_VIEW, a.MERCHANT_VIEW, a.SERVICE_EDIT)
"""What opens one of the kinds that wait there."""
ENTRIES = [
    Entry(1, None, "工作台", "Workbench", HOME, "house"),
    Entry(5, None, "数据中心", "Data centre", "/dataCenter", "data", "PMS", a.DATA_VIEW, shortcut=True),
    Entry(10, None, "商品", "Goods", GROUP, "goods"),
    Entry(11, 10, "商品管理", "Goods", "/productManage", "goods", "PMS", a.GOODS_VIEW, shortcut=True),
    Entry(12, 10, "增值服务", "Add-on services", "/addServeManage", "addons", "PM", a.ADDON_VIEW),
    Entry(13, 10, "商品类目", "Categories", "/productCategory", "category", "P", a.CATEGORY_EDIT),
    Entry(20, None, "订单", "Orders", GROUP, "orders"),
    Entry(21, 20, "常规订单", "New orders", "/regularOrder", "orders", "PMS", a.ORDER_VIEW, shortcut=True),
    Entry(22, 20, "在租订单", "Live leases", "/dealingOrder", "orders", "PMS", a.ORDER_VIEW, shortcut=True),
    Entry(23, 20, "逾期订单", "Overdue orders", "/overdueOrder", "overdue", "PMS", a.ORDER_VIEW, shortcut=True),
    Entry(24, 20, "完结订单", "Finished orders", "/finishedOrder", "orders", "PMS", a.ORDER_VIEW),
    Entry(15, 20, "售后订单", "After-sale orders", "/afterSaleOrder", "orders", "PMS", a.ORDER_VIEW),
    Entry(17, 20, "等待过久", "Waiting too long", "/stuckOrders", "stuck", "PMS", a.ORDER_VIEW),
    Entry(74, 20, "商品去向", "Pieces", "/pieces", "goods", "MS", a.ORDER_VIEW),
    Entry(18, 20, "催收工作台", "Collection desk", "/collectionDesk", "overdue", "PM", a.COLLECTION_VIEW),
    Entry(14, 20, "导入订单", "Import", "/import", "orders", "M", a.ORDER_IMPORT),
    Entry(19, 20, "征信报送", "Credit bureau", "/credit", "credit", "PM", a.CREDIT_VIEW),
    Entry(73, 20, "公证办理", "Notary", "/notary", "notary", "PM", a.NOTARY_VIEW),
    Entry(25, None, "分店订单", "Sub-shops' orders", GROUP, "subshop"),
    Entry(26, 25, "分店常规订单", "New orders", "/s_regularOrder", "orders", "M", a.ORDER_VIEW, when=SUB_SHOPS),
    Entry(27, 25, "分店在租订单", "Live leases", "/s_dealingOrder", "orders", "M", a.ORDER_VIEW, when=SUB_SHOPS),
    Entry(28, 25, "分店逾期订单", "Overdue orders", "/s_overdueOrder", "overdue", "M", a.ORDER_VIEW, when=SUB_SHOPS),
    Entry(29, 25, "分店完结订单", "Finished orders", "/s_finishedOrder", "orders", "M", a.ORDER_VIEW, when=SUB_SHOPS),
    Entry(
        16, 25, "分店售后订单", "After-sale orders", "/s_afterSaleOrder", "orders", "M", a.ORDER_VIEW, when=SUB_SHOPS
    ),
    Entry(30, None, "财务", "Finance", GROUP, "finance"),
    Entry(31, 30, "收支账单", "Income and expense", "/billList", "bills", "PMS", a.FINANCE_VIEW, shortcut=True),
    Entry(38, 30, "总账", "Ledger", "/ledger", "bills", "PM", a.FINANCE_VIEW),
    Entry(32, 30, "提现管理", "Withdrawals", "/cashWithdrawal", "withdraw", "PM", a.WITHDRAW_VIEW, shortcut=True),
    Entry(36, 30, "风控充值", "Risk recharge", "/riskRecharge", "risk", "M", a.RISK_VIEW),
    Entry(37, 30, "充值审核", "Recharge audit", "/rechargeAudit", "risk", "P", a.RISK_VIEW),
    Entry(33, 30, "对账", "Reconciliation", "/reconcile", "reconcile", "PM", a.FINANCE_VIEW),
    Entry(34, 30, "待复核", "Second person", "/review", "review", "P", REVIEWS),
    Entry(35, 30, "待复核", "Second person", "/review", "review", "M", OWN_REVIEWS),
    Entry(40, None, "商户管理", "Merchants", "/merchant", "merchants", "P", a.MERCHANT_VIEW, shortcut=True),
    Entry(
        41, None, "入驻申请", "Applications", "/applications", "applications", "P", a.APPLICATION_VIEW, shortcut=True
    ),
    Entry(45, None, "分店管理", "Sub-shops", "/subMerchant", "subshop", "PM", a.SUBSHOP_VIEW),
    Entry(50, None, "H5 推广", "H5 promotion", "/h5Promotion", "share", "MS", a.PROMOTION_VIEW, shortcut=True),
    Entry(55, None, "员工与角色", "People and roles", "/staff", "staff", "M", a.STAFF_EDIT),
    Entry(56, None, "分店员工", "People", "/staff", "staff", "S", a.STAFF_EDIT),
    Entry(57, None, "退货地址", "Return addresses", "/returnAddress", "address", "MS", a.ORDER_SHIP),
    Entry(59, None, "店铺资料", "Shop profile", "/profile", "merchants", "M", a.MERCHANT_VIEW),
    Entry(75, None, "合同条款", "Contract clauses", "/contractClauses", "contract", "M", a.MERCHANT_VIEW),
    Entry(58, None, "客服设置", "Customer service", "/baseSet", "service", "M", a.SERVICE_EDIT),
    Entry(69, None, "开放接口", "Open API", "/openApi", "partners", "M", a.INTAKE_EDIT),
    Entry(60, None, "系统", "System", GROUP, "jobs"),
    Entry(65, 60, "操作员", "Operators", "/staff", "staff", "P", a.STAFF_EDIT),
    Entry(63, 60, "平台设置", "Platform settings", "/settings", "settings", "P", a.MERCHANT_VIEW),
    Entry(67, 60, "客服设置", "Customer service", "/baseSet", "service", "P", a.SERVICE_EDIT),
    Entry(61, 60, "定时任务", "Job runs", "/jobRuns", "jobs", "PM", a.JOB_VIEW),
    Entry(62, 60, "接口记录", "API log", "/partnerCalls", "partners", "PM", a.JOB_VIEW),
    Entry(66, 60, "隐私访问记录", "Access log", "/accessLog", "looks", "PM", a.PRIVACY_LOG),
    Entry(68, 60, "系统状态", "System health", "/systemHealth", "health", "P", a.JOB_VIEW),
    Entry(64, 60, "合作方", "Parties", "/parties", "parties", "P", a.JOB_VIEW),
]


_has: Registry[str, Callable[[], bool]] = Registry("menu condition")


def shows_when(name: str, has: Callable[[], bool]) -> None:
    """`has`: whether the merchant of the scope has `name`. Raises TypeError where that is asked of another already."""
    _has.put(name, has)


def menu_for(caller: Caller) -> MenuOut:
    """The tree of what the caller may open, and the workbench's shortcuts."""
    open_entries = _open(caller)
    pages = {entry.path: entry for entry in open_entries if entry.path not in (GROUP, HOME)}
    own = queries.preference(caller, SHORTCUTS)
    paths = [path for path, entry in pages.items() if entry.shortcut] if own is None else own
    # A page that the role lost since shows nothing.
    shown = [pages[path] for path in paths if path in pages]
    return MenuOut(
        menu=_branch(open_entries, None),
        shortcuts=[Shortcut(name=say(one.zh, one.en), path=one.path, icon=one.icon) for one in shown],
        arranged=own is not None,
    )


def pages_for(caller: Caller) -> set[str]:
    """Where the caller's menu leads, beside the workbench."""
    return {entry.path for entry in _open(caller)} - {GROUP, HOME}


def _open(caller: Caller) -> list[Entry]:
    may = [entry for entry in ENTRIES if _opens(entry, caller)]
    has = {name for name in {entry.when for entry in may} if not name or _has[name]()}
    return [entry for entry in may if entry.when in has]


def _opens(entry: Entry, caller: Caller) -> bool:
    may = any(opened(caller, action) for action in entry.actions)
    return may and caller.who.value in entry.who


def _branch(entries: list[Entry], parent: int | None) -> list[MenuItem]:
    items = [
        MenuItem(
            id=entry.id, menu_pid=entry.parent, menu_name=say(entry.zh, entry.en), path=entry.path,
            menu_icon=entry.icon, children=_branch(entries, entry.id),
        )
        for entry in entries
        if entry.parent == parent
    ]  # fmt: skip
    return [item for item in items if item.path != GROUP or item.children]
