"""One harmless question to each party, signed with our keys: what it answers shows whether it knows and lets us."""

from collections.abc import Callable
from dataclasses import dataclass

from core.text import say
from partners import clients, health
from partners.errors import AccessRefused, PartyRefused, PartyUnavailable
from partners.express.client import SF
from partners.notary import accounts
from partners.notary.client import NotaryClient
from partners.notary.port import Account
from partners.rules import CallReason, Party

NOBODY = "0"
NO_FLOW = "0" * 32
NO_NUMBER = "0" * 12


@dataclass(frozen=True, slots=True)
class Probe:
    """`text` is what the party said, in its words."""

    ok: bool
    text: str


def _alipay() -> str:
    """A payment that doesn't exist is asked for."""
    return clients.alipay().query_trade(out_trade_no=NOBODY).raw


def _esign() -> str:
    """A flow that doesn't exist is asked for."""
    return clients.esign().query_flow(flow_id=NO_FLOW).raw


def _sms() -> str:
    """A message to nobody: the number is refused, after the signature was judged."""
    return clients.sms().send(mobile=NOBODY, template="SMS_0", params={}, number=NOBODY).raw


def _express() -> str:
    """A parcel that nobody sent."""
    return clients.express().trace(company="yuantong", number="YT0000000000000").raw


def _sf() -> str:
    """Likewise. Without credentials of its own, kuaidi100 is asked for SF's parcels too."""
    if clients.express().asks(SF) != Party.SF:
        raise PartyUnavailable(CallReason.NO_SF_KEY)
    return clients.express().trace(company=SF, number="SF0000000000000", mobile="0000").raw


def _wechat() -> str:
    """The token that its other calls need; the one that holds is given."""
    return f"access_token, {clients.wechat().token_seconds()} s"


def _risk() -> str:
    """A number that it never heard of is asked for."""
    found = clients.risk().query(number=NO_NUMBER)
    return found.raw if found else say("查无此编号", "No such number")


def _notary() -> str:
    """A token for an app that doesn't exist: keys are the merchants' own, and theirs are asked with each call."""
    nobody = Account(office=NOBODY, app_id=NOBODY, secret=NOBODY, payer=NOBODY)
    return f"{NotaryClient(clients.notary_config(), nobody, accounts.NoToken()).token().until}"


def _credit() -> str:
    """A query that it never heard of is asked for."""
    if not clients.has(Party.CREDIT):
        raise PartyUnavailable(CallReason.NO_CREDIT_KEY)
    found = clients.credit().query(number=NO_NUMBER)
    return found.raw if found else say("查无此编号", "No such number")


def _hook() -> str:
    """There is none that is everybody's: a shop tries its own (apps.intake)."""
    return say("各店铺的推送地址不同，由店铺在“开放接口”中测试", "Each shop has its own, and tries it")


ASK: dict[Party, Callable[[], str]] = {
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


def probe(party: Party) -> Probe:
    """Ask, also while it is paused. A no in business is the answer that was wanted. Outside any transaction."""
    try:
        with health.watched(party):
            return Probe(ok=True, text=ASK[party]()[:300])
    except PartyRefused as error:
        text = f"{error.code} {error.msg}".strip()[:300]
        return Probe(ok=not isinstance(error, AccessRefused), text=text)
    except PartyUnavailable as error:
        return Probe(ok=False, text=error.msg[:300])
