"""A call to each party that does no harm and can be counted there: what `test_faults` lets fail."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import httpx

from core import clock
from infra.sandbox.testing import SandboxProcess
from partners.alipay.client import AlipayClient
from partners.alipay.port import AlipayConfig
from partners.credit.client import CreditClient
from partners.credit.port import CreditConfig
from partners.credit.port import Subject as Named
from partners.esign.client import EsignClient
from partners.esign.port import EsignConfig, Signer
from partners.express.client import SF, ExpressClient
from partners.express.port import ExpressConfig
from partners.hooks import client as hooks
from partners.notary import client as notary_client
from partners.notary.client import NotaryClient
from partners.notary.port import Account, Customer, NotaryConfig, Token
from partners.risk.client import RiskClient
from partners.risk.port import Product, RiskConfig, Subject
from partners.rules import Party
from partners.sms.client import SmsClient
from partners.sms.port import SmsConfig
from partners.wechat.client import WechatClient
from partners.wechat.port import WechatConfig

NAME, ID_NUMBER, MOBILE = "陈波", "11010519491231002X", "13800138000"
NOTIFY = "/api/partners/{}/notify"
CONSENTED = datetime(2026, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Harmless:
    """`send` gives the answer as it came. `done`: how often the party did it; None: it is a question. `like`: whose
    operation of the product it is handled as; None: it is asked beside the queue.

    `played`: the sandbox's name of the party, `about` the one request of it that fails. `http`: whose patience ends.
    """

    played: str
    like: str | None
    http: httpx.Client
    send: Callable[[], str]
    done: Callable[[], int] | None = None
    about: str = ""


def _alipay(sandbox: SandboxProcess) -> Harmless:
    """A part of a payment goes back."""
    own = AlipayClient(AlipayConfig.of(sandbox.credentials, sandbox.url))
    notify_url = NOTIFY.format("alipay")
    page = own.pay_page(out_trade_no="T1", amount=29_900, subject="首期租金", notify_url=notify_url, mobile=MOBILE)
    sandbox.act_alipay(page)
    return Harmless(
        "alipay", "refund", own._gateway._http, about="alipay.trade.refund",
        send=lambda: own.refund(out_trade_no="T1", out_request_no="R1", amount=100, reason="驳回").raw,
        done=lambda: sum(row["kind"] == "refund" for row in sandbox.ledger("T1")),
    )  # fmt: skip


def _esign(sandbox: SandboxProcess) -> Harmless:
    """How far a signing is."""
    own = EsignClient(EsignConfig.of(sandbox.credentials, sandbox.url))
    flow = own.create_flow(
        number="K1", title="租赁合同", pdf=b"%PDF-1.4\n%%EOF\n", file_name="K1.pdf", notify_url=NOTIFY.format("esign"),
        signer=Signer(NAME, MOBILE, ID_NUMBER), expires_at=clock.now() + timedelta(hours=20),
    ).flow_id  # fmt: skip
    return Harmless("esign", "ask", own._http, send=lambda: own.query_flow(flow_id=flow).raw)


def _sms(sandbox: SandboxProcess) -> Harmless:
    own = SmsClient(SmsConfig.of(sandbox.credentials, sandbox.url))
    return Harmless(
        "sms", "order_notice", own._http, done=lambda: len(sandbox.messages(MOBILE)),
        send=lambda: own.send(mobile=MOBILE, template="SMS_100", params={"code": "1"}, number="S1").raw,
    )  # fmt: skip


def _express(sandbox: SandboxProcess) -> Harmless:
    own = ExpressClient(ExpressConfig.of(sandbox.credentials, sandbox.url))
    return Harmless("express", None, own._http, send=lambda: own.trace(company="jd", number="SF1234567890").raw)


def _sf(sandbox: SandboxProcess) -> Harmless:
    own = ExpressClient(ExpressConfig.of(sandbox.credentials, sandbox.url))
    return Harmless(
        "express", None, own._http, send=lambda: own.trace(company=SF, number="SF1234567890", mobile=MOBILE).raw
    )


def _wechat(sandbox: SandboxProcess) -> Harmless:
    """A link, with a token that is there."""
    own = WechatClient(WechatConfig.of(sandbox.credentials, sandbox.url))
    own.token_seconds()
    until = clock.now() + timedelta(days=1)
    return Harmless(
        "wechat", "openlink", own._http, send=lambda: own.openlink(query="link=a", until=until).raw,
        done=lambda: len(sandbox.state("scheme")["scheme"]),
    )  # fmt: skip


def _risk(sandbox: SandboxProcess) -> Harmless:
    own = RiskClient(RiskConfig.of(sandbox.credentials, sandbox.url))
    who = Subject(NAME, ID_NUMBER, MOBILE, "C1", CONSENTED)
    return Harmless(
        "risk", "report", own._http, done=lambda: len(sandbox.state("risk_query")["risk_query"]),
        send=lambda: own.report(number="1000000001", product=Product.SCORE, subject=who).raw,
    )  # fmt: skip


class _Kept:
    """A token, as the account's row keeps it."""

    def __init__(self) -> None:
        self.token = ""

    def held(self) -> str:
        return self.token

    def keep(self, token: Token) -> None:
        self.token = token.value


def _notary(sandbox: SandboxProcess) -> Harmless:
    """A case is opened, with a token that is there."""
    given, config = sandbox.credentials["notary"], NotaryConfig.of(sandbox.credentials, sandbox.url)
    app = given["apps"][0]
    own = NotaryClient(config, Account(given["office"], app["app_id"], app["secret"], "林记数码"), _Kept())
    own.token()
    who = Customer(NAME, ID_NUMBER, MOBILE, "杭州市西湖区文三路 1 号")
    return Harmless(
        "notary", "push_customer", notary_client._http(config.timeout),
        send=lambda: own.push_customer(number="77", customer=who, notify_url=NOTIFY.format("notary"), return_url="")[1],
        done=lambda: len(sandbox.state("notary")["notary"]),
    )  # fmt: skip


def _credit(sandbox: SandboxProcess) -> Harmless:
    """A report on who agreed to it."""
    own = CreditClient(CreditConfig.of(sandbox.credentials, sandbox.url))
    who = Named(NAME, ID_NUMBER, MOBILE)
    own.consent(number="77-1", subject=who, text="1", notify_url=NOTIFY.format("credit"), return_url="")
    sandbox.act_credit("77-1")
    return Harmless(
        "credit", "report", own._http, done=lambda: len(sandbox.state("credit_query")["credit_query"]),
        send=lambda: own.report(number="1", consent="77-1", subject=who).raw,
    )  # fmt: skip


def _hook(sandbox: SandboxProcess) -> Harmless:
    return Harmless(
        "hook", "push_status", hooks._http(), done=lambda: len(sandbox.state("hook_push")["hook_push"]),
        send=lambda: hooks.push(f"{sandbox.url}/hook/receive", "K1", "secret", b'{"event_id":"1"}'),
    )  # fmt: skip


ASKED: dict[Party, Callable[[SandboxProcess], Harmless]] = {
    Party.ALIPAY: _alipay,
    Party.ESIGN: _esign,
    Party.SMS: _sms,
    Party.EXPRESS: _express,
    Party.SF: _sf,
    Party.WECHAT: _wechat,
    Party.RISK: _risk,
    Party.NOTARY: _notary,
    Party.CREDIT: _credit,
    Party.HOOK: _hook,
}
