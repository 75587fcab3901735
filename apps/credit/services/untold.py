"""What waits for the bureau, or was to go, and is told no more: withdrawn before a file has it."""

from collections.abc import Collection

from apps.credit import queries
from apps.credit.log import CreditReason
from apps.credit.models import CreditRecord
from apps.credit.rules import TELLING
from apps.credit.services.consent import why_untold
from apps.credit.services.ending import tell_no_more
from apps.credit.services.mending import withdraw_locked
from apps.credit.services.rows import lock, set_pending
from apps.leases import queries as leases
from core.caller import system
from tenants.scope import current, scope, tenant_ref


def has_untold(batch_id: int) -> bool:
    """Whether a batch has something of whom nothing is told any more."""
    for merchant_id, ids in sorted(queries.records_in(batch_id).items()):
        with scope(tenant_ref(merchant_id)):
            if queries.untold_among(ids):
                return True
    return False


def withdraw_its_untold(batch_id: int) -> tuple[int, int]:
    """Of a locked batch that the bureau hasn't got. Gives (how many of its records, merchants that have none left)."""
    records = merchants = 0
    for merchant_id, ids in sorted(queries.records_in(batch_id).items()):
        with scope(tenant_ref(merchant_id)):
            count = withdraw_untold(ids)
        records += count
        merchants += count == len(ids)
    return records, merchants


def withdraw_untold(record_ids: Collection[int]) -> int:
    """Of the active merchant, of records that aren't at the bureau: it is told nothing of who was erased, or whose data
    are stored only (one of these held up the file of all), and nothing new of who took the consent back since, or isn't
    the payer. Gives how many of these records.
    """
    order_ids = queries.untold_among(record_ids)
    leases.lock_all(order_ids)
    return sum(_withdraw_of(order_id, record_ids) for order_id in order_ids)


def _withdraw_of(order_id: int, record_ids: Collection[int]) -> int:
    found, why = lock(order_id), why_untold(order_id)
    assert found is not None
    _, account = found
    if why is None:
        return 0
    rows = CreditRecord.objects.filter(account=account, pk__in=record_ids)
    if why != CreditReason.ERASED:
        count = set_pending(rows.filter(kind__in=TELLING, taken={}), sent_at=None)
        tell_no_more(account, system(current()), why)
        return count
    count = set_pending(rows, sent_at=None)
    for one in queries.records_to_tell(order_id):
        withdraw_locked(account, queries.lock_record(one), system(current()), why)
    return count
