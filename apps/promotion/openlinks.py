"""WeChat's openlink of a share link: asked for once, and again when it is over."""

from datetime import datetime
from urllib.parse import urlencode

from apps.promotion import queries
from apps.promotion.models import ShareLink
from apps.promotion.rules import LinkStatus, openlink_until
from core import clock
from core.caller import Caller
from core.errors import StateError
from core.text import say
from partners import clients, registry
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Outcome
from tenants.scope import current

PARTY, OPERATION = "wechat", "openlink"


def ask_openlink(*, caller: Caller, link_id: int) -> list[PartnerCall]:
    """One that holds is kept. Raises NotFound (104), StateError (111) for a link that customers can't open."""
    link = queries.access_link(caller, link_id, lock=True)
    status = queries.status_of(link)
    if status != LinkStatus.ACTIVE:
        raise StateError(say("请先启用链接或延长有效期", "Switch the link on or extend it first"), status)
    if queries.openlink_of(link):
        return []
    link.openlink_error = ""
    link.save(update_fields=["openlink_error"])
    until = openlink_until(clock.now(), link.expires_at)
    payload = {"query": urlencode({"url": queries.url_of(link)}), "until": until.isoformat()}
    key = f"{link.pk}-{link.openlinks}"
    return [partners.want(current().id, PARTY, OPERATION, key, payload, subject="share_link", subject_id=link.pk)]


def send(call: PartnerCall) -> Outcome:
    until = datetime.fromisoformat(call.payload["until"])
    given = clients.wechat().openlink(query=call.payload["query"], until=until)
    return Outcome(ok=True, raw=given.raw, values={"url": given.url, "until": given.expires_at.isoformat()})


def apply(call: PartnerCall, outcome: Outcome) -> None:
    """The next one has another number: WeChat's answer to this one is final."""
    link = ShareLink.objects.select_for_update().get(pk=call.subject_id)
    link.openlinks += 1
    link.openlink_error = outcome.code[:20]
    if outcome.ok:
        link.openlink, link.openlink_until = outcome.values["url"], datetime.fromisoformat(outcome.values["until"])
    link.save(update_fields=["openlinks", "openlink_error", "openlink", "openlink_until"])


def register() -> None:
    title = ("生成微信链接", "Make a WeChat link")
    registry.operation(PARTY, OPERATION, title=title, send=send, apply=apply, settled_by="shop")
