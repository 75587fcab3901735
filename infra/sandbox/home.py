"""Who may see the pages and move the puppets: their own people and programs, not whatever page a browser has open."""

from base64 import b64encode
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

from .web import Request, Response, same

USER = "sandbox"
ASKS = {"WWW-Authenticate": 'Basic realm="sandbox", charset="UTF-8"'}


def is_local(name: str) -> bool:
    """Whether a name of a host is this machine's own, which nobody else can ask for."""
    try:
        return name == "localhost" or name.endswith(".localhost") or ip_address(name).is_loopback
    except ValueError:
        return False


@dataclass(frozen=True)
class Door:
    """In front of everything but the parties' own calls, which are signed.

    `password` is needed where others can reach us. That is an option's word: a Host says what its sender wants.
    """

    public_url: str = ""
    password: str = ""

    def refuse(self, request: Request) -> Response | None:
        if _is_strange(request, self.public_url):
            return Response("not from here", 403, "text/plain")
        if self.password and not same(self._expected(), request.headers.get("authorization", "")):
            return Response("by password", 401, "text/plain", ASKS)
        return None

    def _expected(self) -> str:
        return f"Basic {b64encode(f'{USER}:{self.password}'.encode()).decode()}"


def _is_strange(request: Request, public_url: str) -> bool:
    """Whether it comes from a page of another site, or by a name that isn't ours.

    A name with dots may be anybody's and lead here all the same; what has none, or is an address, can't.
    """
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
