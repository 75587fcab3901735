"""WeChat's openlink of a share link: asked for once, and again when it is over."""

from urllib.parse import urlencode

from apps.promotion import queries
from apps.promotion.log import LinkEntity
from apps.promotion.models import ShareLink
from apps.promotion.operations import OPENLINK, Openlink, Wish
from apps.promotion.rules import LinkStatus, openlink_until
from core import clock
from core.caller import Caller
from core.errors import StateError
from core.text import say
from partners import clients
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Outcome
from tenants.scope import current

PLAIN = "/:"
"""WeChat's documents don't agree on % in a query, so an address goes as it is."""


def ask_openlink(*, caller: Caller, link_id: int) -> list[PartnerCall]:
    """One that holds is kept. Raises NotFound (104), StateError (111) for a link that customers can't open."""
    link = queries.access_link(caller, link_id, lock=True)
    status = queries.status_of(link)
    if status != LinkStatus.ACTIVE:
        raise StateError(say("请先启用链接或延长有效期", "Switch the link on or extend it first"), status)
    if queries.openlink_holds_until(link):
        return []
    link.openlink_error = ""
    link.save(update_fields=["openlink_error"])
    until = openlink_until(clock.now(), link.expires_at)
    wish = Wish(urlencode({"url": queries.url_of(link)}, safe=PLAIN), until)
    key = f"{link.pk}-{link.openlinks}"
    wanted = partners.Asking(key, wish, LinkEntity.SHARE_LINK, link.pk)
    call = partners.want(current().id, OPENLINK, wanted)
    return [partners.want_again(call, OPENLINK, wish)]


def send(call: PartnerCall) -> Outcome:
    wish = OPENLINK.asked(call)
    given = clients.wechat().openlink(query=wish.query, until=wish.until)
    return OPENLINK.done(given.raw, Openlink(given.url, given.expires_at))


def apply(call: PartnerCall, outcome: Outcome) -> None:
    """The next link has another number, and so has the one after a person's word; a refused one is sent by the same."""
    link = ShareLink.objects.select_for_update().get(pk=call.subject_id)
    link.openlink_error = outcome.code[:20]
    if outcome.ok or outcome.code == partners.RESOLVED:
        link.openlinks += 1
    if made := OPENLINK.answer(outcome):
        link.openlink, link.openlink_until = made.url, made.until
    link.save(update_fields=["openlinks", "openlink_error", "openlink", "openlink_until"])
