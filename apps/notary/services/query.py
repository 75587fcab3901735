"""Asked by a person how far it is: the office is asked, once a minute at most."""

from django.db import transaction

from apps.leases import queries as leases
from apps.notary import queries
from apps.notary.operations import ASK, Of
from apps.notary.rules import OPEN, WITH_STAFF
from apps.notary.services import enforcement
from apps.notary.services.rows import want
from core import clock
from core.caller import Caller
from partners import services as partners
from partners.models import PartnerCall
from tenants.scope import reach


def ask_office(caller: Caller, order_id: int) -> None:
    """Outside any transaction, before the row is read. Raises NotFound (104)."""
    with reach(caller, order_id):
        for call in (_wanted(caller, order_id), enforcement.ask_again(caller, order_id)):
            if call is not None:
                partners.reach(call)()


@transaction.atomic
def _wanted(caller: Caller, order_id: int) -> PartnerCall | None:
    order = leases.lock_order(caller, order_id)
    row = queries.latest_row(order.pk, lock=True)
    if row is None or row.status not in OPEN or row.status in WITH_STAFF:
        return None
    key = f"{row.pk}-{clock.real_now():%Y%m%d%H%M}"
    return want(row, ASK, Of(order.pk), key=key, now=True)
