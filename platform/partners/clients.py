"""One client a party and process, with the credentials of the environment; their connections are pooled."""

from functools import cache

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from partners import config
from partners.alipay.client import AlipayClient
from partners.alipay.port import AlipayConfig
from partners.config import credentials, in_sandbox
from partners.credit.client import CreditClient
from partners.credit.port import CreditConfig
from partners.esign.client import EsignClient
from partners.esign.port import EsignConfig
from partners.express.client import ExpressClient
from partners.express.port import ExpressConfig
from partners.notary import accounts
from partners.notary.client import NotaryClient
from partners.notary.port import NotaryConfig
from partners.risk.client import RiskClient
from partners.risk.port import RiskConfig
from partners.rules import Party
from partners.sms.client import SmsClient
from partners.sms.port import SmsConfig
from partners.wechat.client import WechatClient
from partners.wechat.port import WechatConfig
from tenants import addresses


@cache
def alipay() -> AlipayClient:
    return AlipayClient(AlipayConfig.of(credentials(), settings.PARTNERS_BASE_URL))


@cache
def esign() -> EsignClient:
    return EsignClient(EsignConfig.of(credentials(), settings.PARTNERS_BASE_URL))


@cache
def express() -> ExpressClient:
    return ExpressClient(ExpressConfig.of(credentials(), settings.PARTNERS_BASE_URL))


@cache
def risk() -> RiskClient:
    return RiskClient(RiskConfig.of(credentials(), settings.PARTNERS_BASE_URL))


@cache
def credit() -> CreditClient:
    """Raises KeyError, ImproperlyConfigured where the file names no bureau."""
    return CreditClient(CreditConfig.of(credentials(), settings.PARTNERS_BASE_URL))


@cache
def sms() -> SmsClient:
    return SmsClient(SmsConfig.of(credentials(), settings.PARTNERS_BASE_URL))


@cache
def wechat() -> WechatClient:
    return WechatClient(WechatConfig.of(credentials(), settings.PARTNERS_BASE_URL))


@cache
def notary_config() -> NotaryConfig:
    """Raises ImproperlyConfigured where the file names no office."""
    return NotaryConfig.of(credentials(), settings.PARTNERS_BASE_URL)


def notary(tenant_id: int) -> NotaryClient:
    """The office, spoken to with the merchant's own keys. Raises PartyRefused where it has none."""
    return NotaryClient(notary_config(), accounts.account_of(tenant_id), accounts.Tokens(tenant_id))


@cache
def has(party: Party) -> bool:
    """Whether the platform has this party: one that is optional may be left out of the file, or be unfinished in it."""
    try:
        return config.has(credentials(), party, settings.PARTNERS_BASE_URL)
    except ImproperlyConfigured:
        return False


def forget() -> None:
    """Credentials or the parties' place changed, as in tests: the next call makes new clients."""
    for kept in list(globals().values()):
        if hasattr(kept, "cache_clear"):
            kept.cache_clear()


def notify_url(party: str) -> str:
    """Where `party` calls back. The sandbox knows where we are; the real platform is told the whole address."""
    path = f"/api/partners/{party}/notify"
    return path if in_sandbox(credentials(), party) else addresses.operators_url(path)
