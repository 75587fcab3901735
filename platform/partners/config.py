"""Where parties are and how we sign: the sandbox's credentials by default, real ones by environment."""

import json
import stat
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from partners.rules import Party


@dataclass(frozen=True, slots=True)
class Kit:
    """What a party's object in the file holds.

    `addresses` by name: its path at the sandbox, and the public one; "" has to be named by whoever switches it over.
    """

    keys: tuple[str, ...]
    addresses: Mapping[str, tuple[str, str]]
    optional: bool = False


KITS: Mapping[Party, Kit] = {
    Party.ALIPAY: Kit(
        ("app_id", "seller_id", "merchant_private_key", "alipay_public_key"),
        {
            "gateway": ("/alipay/gateway.do", "https://openapi.alipay.com/gateway.do"),
            "authorize_page": (
                "/alipay/oauth2/publicAppAuthorize.htm", "https://openauth.alipay.com/oauth2/publicAppAuthorize.htm",
            ),
        },
    ),
    Party.ESIGN: Kit(("app_id", "secret"), {"base_url": ("/esign", "https://openapi.esign.cn")}),
    Party.SMS: Kit(
        ("access_key_id", "access_key_secret", "sign_name", "receipt_token"),
        {"url": ("/sms/", "https://dysmsapi.aliyuncs.com/")},
    ),
    Party.EXPRESS: Kit(
        ("customer", "key"),
        {
            "url": ("/express/poll/query.do", "https://poll.kuaidi100.com/poll/query.do"),
            "subscribe_url": ("/express/poll", "https://poll.kuaidi100.com/poll"),
        },
    ),
    Party.SF: Kit(
        ("partner_id", "checkword"),
        {"url": ("/sf/std/service", "https://sfapi.sf-express.com/std/service")},
        optional=True,
    ),
    Party.WECHAT: Kit(("app_id", "secret"), {"base_url": ("/wechat", "https://api.weixin.qq.com")}),
    Party.RISK: Kit(("access_id", "aes_key", "secret"), {"base_url": ("/risk", "")}),
    Party.NOTARY: Kit((), {"base_url": ("/notary", "")}, optional=True),
    Party.CREDIT: Kit(("org_code", "aes_key", "secret"), {"base_url": ("/credit", "")}, optional=True),
    Party.HOOK: Kit((), {}, optional=True),
}  # fmt: skip
"""Without SF's, kuaidi100 is asked about its parcels too. At the notary each merchant has keys of its own;
a shop's webhook has its address, too."""


@cache
def credentials() -> dict[str, Any]:
    """The credentials file. Raises ImproperlyConfigured when it isn't there: start the sandbox or name one."""
    path = Path(settings.PARTNERS_CREDENTIALS)
    if not path.is_file():
        raise ImproperlyConfigured(f"PARTNERS_CREDENTIALS: no file {path.name}; start the partner sandbox first")
    found: dict[str, Any] = json.loads(path.read_text())
    return found


def in_sandbox(found: Mapping[str, Any], party: str) -> bool:
    """Whether `party` is the sandbox's: its own word goes before the file's, so that one is switched at a time."""
    return bool(found.get(party, {}).get("sandbox", found.get("sandbox")))


def address(found: Mapping[str, Any], party: Party, name: str, base_url: str) -> str:
    """Where `party` is: as the file names it, else its public place, or the sandbox's at `base_url`.

    Raises ImproperlyConfigured for a real party at the sandbox or by plain HTTP, and for one of the sandbox's that is
    elsewhere: keys, people and money of the one must not reach the other.
    """
    path, public = KITS[party].addresses[name]
    here, given = base_url.rstrip("/") + path, str(found.get(party, {}).get(name) or "")
    there = given or (here if in_sandbox(found, party) else public)
    if in_sandbox(found, party):
        if urlsplit(there)[:2] != urlsplit(here)[:2]:
            raise ImproperlyConfigured(f"{party}.{name}: {party} is the sandbox's and is at PARTNERS_BASE_URL only")
    elif urlsplit(there).scheme != "https":
        raise ImproperlyConfigured(f"{party}.{name}: the real party is spoken to by https only")
    elif urlsplit(there).netloc == urlsplit(here).netloc:
        raise ImproperlyConfigured(f"{party}.{name}: that is the sandbox, and {party} is the real one")
    return there


def insist() -> None:
    """Before anything is served. Raises ImproperlyConfigured with all that is wrong; only in production."""
    if settings.ENV != "production":
        return
    allowed = settings.PARTNERS_ALLOW_SANDBOX
    said = complaints(credentials(), base_url=settings.PARTNERS_BASE_URL, sandbox_allowed=allowed)
    if others_open(path := Path(settings.PARTNERS_CREDENTIALS)):
        said.insert(0, f"{path.name} can be opened by everybody on its machine: chmod o-rwx, see SECURITY.md")
    if said:
        raise ImproperlyConfigured("PARTNERS_CREDENTIALS: " + "; ".join(said))


def others_open(path: Path) -> bool:
    """Whether somebody else than the file's owner and group may read or write it; a link counts as what it leads to."""
    return bool(path.stat().st_mode & stat.S_IRWXO)


def complaints(found: Mapping[str, Any], *, base_url: str, sandbox_allowed: bool) -> list[str]:
    """Why we don't start with these credentials, a sentence a party, without what is secret in them."""
    return [
        f"{party}: {said}"
        for party, kit in KITS.items()
        if not (kit.optional and party not in found)
        for said in _complaints(found, party, kit, base_url, sandbox_allowed)
    ]


def has(found: Mapping[str, Any], party: Party, base_url: str) -> bool:
    """Whether the file names `party`, with all that its kit wants."""
    return party in found and not any(_complaints(found, party, KITS[party], base_url, sandbox_allowed=True))


def _complaints(
    found: Mapping[str, Any], party: Party, kit: Kit, base_url: str, sandbox_allowed: bool
) -> Iterator[str]:
    own = found.get(party, {})
    if in_sandbox(found, party) and not sandbox_allowed:
        yield "it is the sandbox's; PARTNERS_ALLOW_SANDBOX=1 lets a trial run with it"
    missing = [name for name in kit.keys if not own.get(name)]
    for name in kit.addresses:
        try:
            address(found, party, name, base_url)
        except ImproperlyConfigured as error:
            yield str(error)
    if missing:
        yield f"{', '.join(missing)} missing"
