"""Where each party is that we speak to, and what our contract with it decides, as operators see it."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

from core.text import say
from partners import clients
from partners.rules import Party
from partners.schemas import Setting


def _alipay() -> tuple[str, list[Setting]]:
    own = clients.alipay().config
    return own.gateway, [Setting(label=say("押金冻结产品", "Product of freezes"), value=own.freeze_product)]


def _sf() -> tuple[str, list[Setting]]:
    own = clients.express().config.sf
    return own.url if own else "", []


def _wechat() -> tuple[str, list[Setting]]:
    own = clients.wechat().config
    page = Setting(label=say("小程序页面", "Page of the mini-program"), value=own.page)
    return own.base_url, [page, Setting(label=say("版本", "Version"), value=own.env_version)]


SHOWN: dict[Party, Callable[[], tuple[str, list[Setting]]]] = {
    Party.ALIPAY: _alipay,
    Party.ESIGN: lambda: (clients.esign().config.base_url, []),
    Party.SMS: lambda: (clients.sms().config.url, []),
    Party.EXPRESS: lambda: (clients.express().config.url, []),
    Party.SF: _sf,
    Party.WECHAT: _wechat,
    Party.RISK: lambda: (clients.risk().config.base_url, []),
    Party.CREDIT: lambda: (clients.credit().config.base_url, []),
    Party.HOOK: lambda: ("", []),
    Party.NOTARY: lambda: (clients.notary_config().base_url, []),
}


def place_of(party: Party) -> dict[str, Any]:
    """`place`, the host that is asked, and `settings`. Without credentials nobody is asked, so there is neither."""
    try:
        url, settings = SHOWN[party]()
    except (ImproperlyConfigured, KeyError):
        return {"place": "", "settings": []}
    return {"place": urlsplit(url).netloc, "settings": settings}
