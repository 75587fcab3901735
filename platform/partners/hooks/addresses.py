"""Which addresses we push to: a shop types one, so it must lead to nothing that only we can reach.

But for a demo's sandbox: https, a name or number of the public network, on the usual port, and what the name leads to
is looked up and judged at each push; that very number is spoken to, so that the name can't lead elsewhere a moment
later.
"""

import socket
import threading
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from queue import Empty, SimpleQueue
from urllib.parse import SplitResult, urlsplit

from core.validation import UNSTORABLE
from core.wording import Problem
from partners import deadline

LONGEST = 300
HTTPS = 443
LOOKED_UP = 5.0
"""Seconds for a name, where the exchange has no fewer."""
TUNNELS = tuple(map(ip_network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")))
"""IPv6 with an IPv4 address in it, which a network may lead to: NAT64, 6to4, Teredo."""
OTHERS = tuple(map(ip_network, ("192.0.0.0/24", "192.88.99.0/24", "fec0::/10", "3fff::/20")))
"""What this Python holds for public: the protocols' own (a cloud's metadata), a relay's, a site's, a book's."""
INSIDE = (".localhost", ".local", ".internal")
"""Names that no network shares with another."""
WRONG = (
    "请填写以 https:// 开头的公网地址，不带账号、端口和 #",
    "Enter a public address that begins with https://, without an account, a port or #",
)


def problems(url: str, field: str, *, strict: bool) -> list[Problem]:
    """What is wrong with an address as it is typed. Not `strict`: http, ports and our own machines are fine."""
    parts = parsed(url)
    if parts is None or (strict and not _is_public(parts)):
        return [(field, *WRONG)]
    return []


def parsed(url: str) -> SplitResult | None:
    """None: it is no address at all."""
    try:
        parts = urlsplit(url)
        port, host = parts.port, parts.hostname or ""
    except ValueError:
        return None
    said = parts.scheme in ("https", "http") and host and not parts.username and not parts.password
    plain = url.isascii() and not parts.fragment and not UNSTORABLE.search(url) and not set(url) & set(" \\\r\n\t")
    return parts if said and plain and port != 0 and len(url) <= LONGEST else None


def without_path(url: str) -> str:
    """For logs, and for whom it isn't: what comes behind the host lets in whoever knows it, as a key does."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}/…" if parts.path.strip("/") or parts.query else url


def _is_public(parts: SplitResult) -> bool:
    """By what it says of itself: whither a name leads is seen when it is looked up."""
    host = parts.hostname or ""
    try:
        named = is_global(ip_address(host))
    except ValueError:
        name = host.rstrip(".").lower()
        named = "." in name.strip(".") and not name.endswith(INSIDE) and not _is_number(host)
    return parts.scheme == "https" and parts.port in (None, HTTPS) and named


def _is_number(host: str) -> bool:
    """Whether a resolver takes it for a number, in whatever writing (0x7f.1, 0177.0.0.1): no name of the network is."""
    try:
        socket.inet_aton(host.rstrip("."))
    except OSError:
        return False
    return True


def is_global(address: IPv4Address | IPv6Address) -> bool:
    """Whether a number is of the public network, and no way around to one that isn't."""
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        return is_global(address.ipv4_mapped)
    if any(address in network for network in (*TUNNELS, *OTHERS)):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


def public_number(host: str, port: int) -> str | None:
    """What `host` leads to now; None where one of its numbers isn't public, it leads nowhere, or nobody said so in the
    time that the exchange has.
    """
    numbers = _numbers(host, port)
    good = numbers and all(is_global(ip_address(number.partition("%")[0])) for number in numbers)
    return numbers[0] if good else None


def _numbers(host: str, port: int) -> list[str]:
    """In a thread of its own: a shop's silent name server costs what the resolver waits, which nothing cuts short."""
    said: SimpleQueue[list[str]] = SimpleQueue()

    def ask() -> None:
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            found = []
        said.put([str(row[4][0]) for row in found])

    threading.Thread(target=ask, name="look-up", daemon=True).start()
    try:
        return said.get(timeout=deadline.left(LOOKED_UP))
    except Empty:
        return []
