"""What `make demo` prints at its end: addresses, accounts, what to try."""

import json
from pathlib import Path
from typing import Any

from django.conf import settings

from apps.bills.queries import open_rows, order_bills
from apps.bills.rules import is_undecided
from apps.deposits.queries import deposit_of
from apps.goods.models import Goods
from apps.goods.rules import GoodsStatus
from apps.leases.models import Order
from apps.leases.queries import page_url
from apps.leases.rules import OrderStatus, PlanKind
from apps.orders.queries.money import buyout_why_not
from apps.orders.renewals.queries import why_not as renewal_why_not
from apps.orders.returns.queries import return_why_not
from apps.promotion.models import ShareLink
from apps.promotion.rules import Target
from apps.purchases.models import SaleOrder
from apps.purchases.queries import page_url as purchase_url
from infra.seed.cast import PASSWORD, Cast
from infra.seed.fates import WEEKS
from infra.seed.staffing import MORE, STOCKKEEPER
from tenants.addresses import operators_url, subdomain_url
from tenants.scope import scope

SECURED = 20_000
"""In fen: what damage of the goods can be paid from."""
ROLES = {"auditor": "auditor", "finance": "finance", "salesman": "salesman"}


def write(cast: Cast) -> None:
    file = Path(settings.DEMO_INFO)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(_info(cast), ensure_ascii=False, indent=2), encoding="utf-8")


def _info(cast: Cast) -> dict[str, Any]:
    pages = _pages(cast)
    return {"accounts": _accounts(cast), "try": _tries(cast, pages), "pages": pages}


def _pages(cast: Cast) -> dict[str, list[dict[str, str]]]:
    """Of lin's customers who have something to do: in the last period with a deposit, with goods on the way, or behind
    with a week's rent; and `each`: a lease and a purchase of each state, with an after-sale case or without.
    """
    with scope(cast.shops[0].tenant):
        leasing = Order.objects.filter(status=OrderStatus.LEASING, plan=PlanKind.RENT_THEN_RETURN, after_sale=False)
        ending = [one for one in leasing.order_by("pk") if not _why_not(one) and _is_even(one)]
        shipped = Order.objects.filter(status=OrderStatus.SHIPPED, after_sale=False).order_by("pk")
        behind = Order.objects.filter(status=OrderStatus.OVERDUE, term=WEEKS, after_sale=False).order_by("pk")
        found = {"ending": ending, "shipped": list(shipped), "behind": list(behind)}
        each = [
            *map(_page, Order.objects.order_by("status", "after_sale", "-pk").distinct("status", "after_sale")),
            *map(_purchase_page, SaleOrder.objects.order_by("status", "-pk").distinct("status")),
        ]
        return {**{state: [_page(one) for one in rows] for state, rows in found.items()}, "each": each}


def _why_not(order: Order) -> str:
    """Why its customer can't choose between giving the goods back, renewing and buying; empty when they can."""
    return return_why_not(order) or renewal_why_not(order) or buyout_why_not(order)


def _is_even(order: Order) -> bool:
    """Whether nothing of it is owed nor to be decided, and its deposit can pay for damage."""
    waits = open_rows(order.pk) or any(map(is_undecided, order_bills(order.pk)))
    return not waits and deposit_of(order.pk).remaining >= SECURED


def _page(order: Order) -> dict[str, str]:
    return {"order_id": str(order.pk), "page": page_url(order)}


def _purchase_page(order: SaleOrder) -> dict[str, str]:
    return {"order_id": str(order.pk), "page": purchase_url(order)}


def _accounts(cast: Cast) -> list[dict[str, str]]:
    rows = [
        _operator("Operator 平台负责人 Ada", "ada"),
        _operator("Operator finance 平台财务", "cai"),
        _operator("Operator operations 平台运营", "ops"),
    ]
    for shop in cast.shops:
        plan, site = shop.plan, subdomain_url(shop.plan.account)
        rows.append(_row(f"Merchant {plan.name} owner 店主", site, plan.account))
        rows += [_row(f"  {plan.name} {ROLES[role]} {name}", site, account) for account, name, role in plan.people]
        if plan.stockkeepers:
            rows += [_row(f"  {plan.name} {name} {code}", site, account) for account, name, code in MORE]
            rows.append(_row(f"  {plan.name} {STOCKKEEPER}, a role of its own 自建角色", site, "cang"))
        if plan.sub_shop:
            account, manager, name, _ = plan.sub_shop
            rows.append(
                _row(f"  {name} sub-shop manager {manager}", subdomain_url(f"{plan.account}-{account}"), account)
            )
    return rows


def _row(who: str, url: str, account: str) -> dict[str, str]:
    return {"who": who, "url": url, "account": account, "password": PASSWORD}


def _operator(who: str, account: str) -> dict[str, str]:
    """Logs in with a second factor, which the sandbox's page shows."""
    return {**_row(who, operators_url(), account), "code": f"{settings.PARTNERS_BASE_URL}/"}


def _tries(cast: Cast, pages: dict[str, list[dict[str, str]]]) -> list[str]:
    lin = cast.shops[0]
    with scope(lin.tenant):
        sold = Goods.objects.filter(status=GoodsStatus.ON_SHELF, plan="").values("pk")
        links = ShareLink.objects.order_by("pk").values_list("code", flat=True)
        rented = links.filter(target=Target.GOODS).exclude(goods_id__in=sold)
        codes = rented[0], links.filter(goods_id__in=sold)[0], links.filter(target=Target.SHOP)[0]
    lease, buy, whole = (f"{subdomain_url(lin.plan.account)}/h5/{code}" for code in codes)
    return [
        f"Lease something on a phone-sized window 手机下单: {lease}",
        f"Buy something outright there 直接购买: {buy}",
        *(
            f"Give goods back, renew or buy them at a term's end, as their customer 归还、续租或买断: {one['page']}"
            for one in pages["ending"][:1]
        ),
        f"Look through the whole shop there, by category and words 店铺页: {whole}",
        f"Play the customer's Alipay, e-sign and SMS 支付宝/电子签沙箱: {settings.PARTNERS_BASE_URL}/",
        f"Audit what waits as lin, ship it, collect a bill 审核、发货、收款: {subdomain_url(lin.plan.account)}",
        "Approve a waiting withdrawal as ada in /cashWithdrawal, pay it out as cai 提现审核、打款",
        "Collect as lin on 催收工作台: promises for today, a broken one; confirm the write-off that waits",
        "See the credit bureau's desk as ada on 征信报送: a batch, a rejected record to correct, an objection",
        "Have a signed lease notarized as lin, on its tab 公证; play customer and notary on the sandbox's page 办公证",
        f"Apply as a shop on {operators_url('/apply')}, and review it as ada in /applications 入驻申请",
        "Pass a recharge by transfer as cai in /rechargeAudit, recharge by QR as lin in /riskRecharge 风控充值",
        "Confirm what waits for a second person in /review: as ada a change of settings and an adjustment of lin's"
        " ledger (cai proposed them), as ops lin's new bank account and rate (lin and ada asked for them) 待复核",
        "Close what differs from Alipay's books, as lin or ada in /reconcile 对账差异",
        "Say what becomes of a period that somebody refunded at Alipay, from lin's bell 已退款的账单",
        "Send a refund again that Alipay refused, and look into a payment nobody knows, as lin or ada in /partnerCalls"
        " 接口记录",
        "Add somebody, make a role, hand over a salesman's orders as lin in /staff; su sees the own ones only"
        " 员工与角色",
        "Move the business date forward as ada on the page of job runs, and see bills fall due 推进业务日期",
    ]
