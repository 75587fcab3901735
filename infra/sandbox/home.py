"""Who may move the puppets: the sandbox's own pages and programs, not whatever page a browser has open."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from .web import Request

ACTS = ("/alipay/act", "/alipay/authorized", "/esign/act")


def is_strange(request: Request, public_url: str) -> bool:
    """Whether a control or a customer's act comes from a page of another site, or by a name that isn't ours.

    A name with dots may be anybody's and lead here all the same; what has none, or is an address, can't.
    """
    if request.path not in ACTS and not request.path.startswith("/control/"):
        return False
    host, origin = request.headers.get("host", ""), request.headers.get("origin")
    public = urlsplit(public_url).netloc
    if host != public and not _is_near(host):
        return True
    return origin is not None and urlsplit(origin).netloc not in (host, public or host)


def _is_near(host: str) -> bool:
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return "." not in name.removesuffix(".localhost") or bool(ip_address(name))
    except ValueError:
        return False
