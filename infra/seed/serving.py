"""How customers reach the first shop, and its people a customer; how shops reach the platform."""

import io
from datetime import datetime, timedelta

import segno

from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from apps.orders import services
from apps.orders.rules.texting import Template
from core import clock
from core.caller import Caller
from core.uploads.services import store_picture
from infra.seed.cast import Cast, Shop, caller_of
from infra.seed.parties import Parties
from merchants import queries
from merchants.messages import queries as messages
from merchants.schemas import BaseSetIn
from merchants.services import changes
from merchants.services.contact import set_contact
from policies import services as policies
from policies.texts import TextKind
from reviews.rules import ProposalAct
from tenants import scope

OWN_MESSAGES = (
    ("到货核对", "{shop}：您租的{goods}已到，请打开 {page} 核对商品，有疑问请致电{phone}。", "发货后提醒验货"),
    ("续租优惠", "{shop}提醒您：您租的{goods}将到期，{day}前续租可享优惠，详情请打开 {page} 查看。", "到期前提醒续租"),
)  # fmt: skip

PAYEE = "户名：租务台（杭州）科技有限公司\n开户银行：招商银行杭州分行\n账号：571900000010001\n附言：店铺名称 + 风控充值"


def serve(cast: Cast, end: datetime) -> None:
    """After the shops' processes have ended: the platform's contact and account, the first shop's contact, messages
    that it worded itself, and one of its owner.
    """
    shop = cast.shops[0]
    with clock.at(end - timedelta(minutes=8)):
        with scope.public():
            _fill_in(
                cast.ada, phone="400-000-8000", wechat="zudesk_help", hours="工作日 9:00–18:00",
                notice="入驻、提现与接口问题请优先加微信，附上商户编号",
            )  # fmt: skip
        with scope.scope(shop.tenant):
            phone = queries.current_merchant().service_phone
            _fill_in(
                shop.owner, phone=phone, wechat=f"{shop.plan.account}_kefu", hours="每天 9:00–21:00",
                notice="当天 16:00 前签约的订单当天发货",
            )  # fmt: skip
        call_back(shop, phone)
        _say_payee(cast)
    _own_messages(shop, end)


def _say_payee(cast: Cast) -> None:
    """The account that shops transfer to: finance proposes it, Ada confirms."""
    with scope.public():
        row = policies.propose_text(caller=cast.finance, kind=TextKind.PAYEE, text=PAYEE, why="公布线下充值的收款账户")
        policies.decide_text(caller=cast.ada, text_id=row.pk, act=ProposalAct.CONFIRM)


def _fill_in(caller: Caller, *, phone: str, wechat: str, hours: str, notice: str) -> None:
    drawn = io.BytesIO()
    segno.make(f"https://u.wechat.com/{wechat}").save(drawn, kind="png", scale=12, border=4)
    form = BaseSetIn(
        version=queries.access_contact(caller, None).version, phone=phone, wechat=wechat,
        qr_url=store_picture(drawn.getvalue(), caller.tenant_id).url, hours=hours, notice=notice,
    )  # fmt: skip
    set_contact(caller=caller, form=form)


def _own_messages(shop: Shop, end: datetime) -> None:
    """The owner worded two: operations approved the first, the other waits. Ada's hand is in the owner's login."""
    for place, (title, text, why) in enumerate(OWN_MESSAGES):
        with clock.at(end - timedelta(minutes=7 - 2 * place)), scope.scope(shop.tenant):
            changes.propose_message(caller=shop.owner, number=None, title=title, text=text, why=why)
    with clock.at(end - timedelta(minutes=6)), scope.public():
        first = messages.waiting(shop.tenant.id)[0]
        changes.decide(
            caller=caller_of("ops"), merchant_id=shop.tenant.id, number=first.number, act=ProposalAct.CONFIRM,
            template_code="SMS_470001",
        )  # fmt: skip


def call_back(shop: Shop, phone: str) -> None:
    """The owner asks the customer of the newest running lease to call, if there is one."""
    with scope.scope(shop.tenant):
        order = Order.objects.filter(status=OrderStatus.LEASING, fee_at_confirm=None).order_by("-pk").first()
        if order is None:
            return
        services.send_message(
            caller=shop.owner, order_id=order.pk, template=Template.CALL, variables={"phone": phone}
        )  # fmt: skip
    Parties(shop.tenant.id).work()
