"""Documents that a customer sent: kept where /media/ serves nothing, opened by a ticket for who sees personal data.

A ticket is good for minutes, on a host of its merchant or the operators' only, and each opening is in the access log.
"""

from pathlib import Path
from urllib.parse import urlencode

from django.conf import settings
from django.core import signing
from django.db import transaction

from apps.leases import queries as leases
from apps.orders.log import OrderReason
from apps.orders.models import Remark
from core import actions as a
from core.caller import Caller, Side
from core.entities import TradeKind
from core.errors import NotFound
from core.text import say
from core.uploads.services import DOCUMENTS
from looks import services as looks
from looks.rules import Seen
from tenants.ids import tenant_of
from tenants.scope import scope, tenant_ref

URL = "/api/orders/document"
SALT, SECONDS = "orders.document", 600
PRIVATE = f"{settings.MEDIA_URL}{DOCUMENTS}"


def shown(caller: Caller, remark: Remark) -> list[str]:
    """Addresses of the remark's pictures for this caller; documents only with privacy.view."""
    return [
        _ticket(caller, remark.pk, place) if url.startswith(PRIVATE) else url
        for place, url in enumerate(remark.pictures)
        if not url.startswith(PRIVATE) or caller.may(a.PRIVACY_VIEW)
    ]


def _ticket(caller: Caller, remark_id: int, place: int) -> str:
    held = {"r": remark_id, "p": place, "s": caller.side.value, "u": caller.user_id, "n": caller.name}
    return f"{URL}?{urlencode({'ticket': signing.dumps(held, salt=SALT)})}"


def opened(ticket: str, *, tenant_id: int | None, ip: str) -> Path:
    """The file; the look is noted. `tenant_id`: whose host it is, None the operators'. Raises NotFound (104)."""
    try:
        held = signing.loads(ticket, salt=SALT, max_age=SECONDS)
    except signing.BadSignature as error:
        raise NotFound(say("链接已失效，请重新打开", "This link does not hold any more")) from error
    owner = tenant_of(int(held["r"]))
    if tenant_id is not None and tenant_id != owner:
        raise NotFound
    who = Caller(side=Side(held["s"]), user_id=int(held["u"]), name=str(held["n"]), ip=ip)
    with scope(tenant_ref(owner)), transaction.atomic():
        row = Remark.objects.filter(pk=held["r"]).first()
        if row is None:
            raise NotFound
        order = leases.lease(row.order_id)
        looks.note(
            TradeKind.LEASE, order.pk, order.customer_mask, caller=who, seen=Seen.DOCUMENT, reason=OrderReason.DOCUMENT
        )
        return Path(settings.MEDIA_ROOT) / str(row.pictures[int(held["p"])]).removeprefix(settings.MEDIA_URL)
