"""How a customer's phone comes to Alipay's app: the one place that knows, for the sandbox too."""

from urllib.parse import quote, urlencode

from partners.alipay.port import AlipayConfig

SCAN = "alipays://platformapi/startapp?saId=10000007&qrcode="
"""Opens Alipay's app as if it had scanned what follows. Widely used; its own documents don't promise it."""
PAGE = "alipays://platformapi/startapp?appId=20000067&url="
"""Opens a page in Alipay's app: so its documents of debits lead there from other browsers."""


def code(config: AlipayConfig, content: str, *, mobile: str, back: str) -> str:
    """What a phone's browser opens for the code `content`.

    The sandbox's code is a page of its own, opened in the same browser: it is told who holds the phone (`mobile`), and
    where its browser stands (`back`), to which nobody but the customer leads from Alipay's app.
    """
    if config.sandbox:
        return f"{content}?{urlencode({'customer': mobile, 'back': back})}"
    return SCAN + quote(content, safe="")


def consent(config: AlipayConfig, page: str) -> str:
    """What a phone's browser opens for the page of a consent. Alipay's own browser opens the page itself."""
    return page if config.sandbox else PAGE + quote(page, safe="")
