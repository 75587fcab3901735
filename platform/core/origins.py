"""Where a request comes from: whose page sent it, the client's address, and what tries from there are counted by."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest

from core import crypto

LONGEST_ORIGIN = 300
"""Characters of an Origin: what is found of one is kept, and a sender chooses how long it is."""
LONGEST_ADDRESS = 45
"""IPv6 with IPv4 in it; a zone's name behind it may be of any length."""
NETWORK_GROUPS = 4
"""Of an IPv6 address, 64 bits: one subscriber's network, who changes the other 64 freely."""
SITE_GROUPS = 3

OWN_PAGE = {"same-origin", "none"}


def is_foreign(request: HttpRequest) -> bool:
    """Whether a browser says that another host's page made it send this (Fetch Metadata; Origin, RFC 6454).

    Who isn't a browser says neither, and leads nobody's browser.
    """
    if request.META.get("HTTP_SEC_FETCH_SITE", "none") not in OWN_PAGE:
        return True
    origin = request.META.get("HTTP_ORIGIN")
    if origin is None:
        return False
    return len(origin) > LONGEST_ORIGIN or _host_in(origin) != _host_in(f"//{request.get_host()}")


@lru_cache(maxsize=4096)
def _host_in(address: str) -> str | None:
    try:
        return urlsplit(address).hostname
    except ValueError:
        return ""


def ip_of(request: HttpRequest) -> str:
    """The client's address. X-Real-IP counts only where a proxy in front overwrites it: anybody else may send one."""
    real = request.META.get("HTTP_X_REAL_IP", "") if settings.TRUST_PROXY else ""
    return real if is_address(real) else str(request.META.get("REMOTE_ADDR", ""))


def is_address(text: str) -> bool:
    """Whether it is one of a machine, and no longer than we keep any."""
    return len(text) <= LONGEST_ADDRESS and _is_address(text)


@lru_cache(maxsize=4096)
def _is_address(text: str) -> bool:
    try:
        return bool(ip_address(text))
    except ValueError:
        return False


def site_of(ip: str) -> str:
    """Of an IPv6 address the 48 bits that one site has, 65,536 networks of 64; "" of any other."""
    origin = origin_of(ip)
    return ":".join(origin.split(":")[:SITE_GROUPS]) + "::/48" if origin.count(":") == NETWORK_GROUPS - 1 else ""


def origin_of(ip: str) -> str:
    """What tries are counted by: the address, of IPv6 the network that one subscriber has."""
    try:
        # Without the zone, which names a wire of the machine that says it.
        address = ip_address(ip.partition("%")[0])
    except ValueError:
        return ip[:LONGEST_ADDRESS]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return ":".join(address.exploded.split(":")[:NETWORK_GROUPS])


@lru_cache(maxsize=4096)
def origin_mark(ip: str) -> str:
    """The origin as log lines name it: the same in all shops, and no way to the address for who hasn't the key."""
    return crypto.platform_index(origin_of(ip), field="log_origin")
