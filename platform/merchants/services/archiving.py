"""An operator takes all of a merchant's data as one file, or the shop takes its own; what writes them stands above, in
`config.archive`.
"""

from datetime import timedelta

from django.db import transaction

from core import actions as a
from core import audit, throttle
from core.caller import Caller
from core.errors import StateError, TooManyTries
from core.exports import transfers
from core.exports.transfers import About
from core.models import Job, JobState
from core.text import say
from looks import services as looks
from merchants import queries, tell
from merchants.log import MerchantEntity, MerchantLog
from merchants.models import Merchant
from merchants.schemas import MerchantReasonIn
from reviews.services import check_side
from tenants import scope

ARCHIVE, OWN_DATA = "merchants.archive", "merchants.own_data"
OWN_A_DAY, DAY = 3, timedelta(days=1)
"""Of a shop: each reads all of its tables and files, and opens each of its customers."""


@transaction.atomic
def start_archive(*, caller: Caller, form: MerchantReasonIn) -> Job:
    """Queue the file; it is in the platform's log, and the shop's bell says so.

    Raises NotFound (104), Forbidden (103) for one's own shop, StateError (111) while too much of the caller's waits.
    """
    merchant = queries.access_here(caller, form.id)
    check_side(caller, merchant.pk)
    about = About("整店数据导出", "Export of all of a merchant's data", f"/merchantDetail?id={merchant.pk}")
    payload = {"merchant": str(merchant.pk), "why": form.reason}
    job = transfers.start(caller, ARCHIVE, about, payload, action=a.MERCHANT_EXPORT)
    audit.record(caller, MerchantLog.EXPORT, MerchantEntity.MERCHANT, merchant.pk, why=form.reason)
    tell.taken(merchant.pk, why=form.reason)
    return job


def note_taken(caller: Caller, job: Job) -> None:
    """Each download of the file is a line of its own. Raises Forbidden (103) for who is of the shop by now."""
    merchant_id = int(job.payload["merchant"])
    check_side(caller, merchant_id)
    with scope.public(), transaction.atomic():
        audit.record(caller, MerchantLog.TAKEN, MerchantEntity.MERCHANT, merchant_id, why=str(job.payload["why"]))


def count_own_data(*, caller: Caller) -> None:
    """Ahead of the transaction; see `throttle.hit`. Raises TooManyTries (115)."""
    try:
        throttle.hit(_own_key(caller), limit=OWN_A_DAY, window=DAY)
    except TooManyTries as error:
        raise TooManyTries(
            error.data["retry_after"],
            say(
                f"全部数据每天最多导出 {OWN_A_DAY} 次，请明天再导出",
                f"All of the data can be exported {OWN_A_DAY} times a day: do it tomorrow",
            ),
        ) from error


def give_back_own_data(*, caller: Caller) -> None:
    """None was begun. Behind the rollback."""
    throttle.give_back(_own_key(caller))


def _own_key(caller: Caller) -> str:
    return f"own_data:{caller.tenant_id}"


@transaction.atomic
def start_own_data(*, caller: Caller, reason: str) -> Job:
    """Queue the shop's own file; it is in its log, and whoever may ask for one hears of it.

    Raises StateError (111) while one of the shop's is made, whoever asked for it, or too much of the caller's waits.
    """
    Merchant.objects.select_for_update().get(pk=caller.tenant_id)  # of two at once one is made
    made = Job.objects.filter(tenant_id=caller.tenant_id, kind=OWN_DATA)
    if made.filter(state__in=[JobState.QUEUED, JobState.RUNNING]).exists():
        raise StateError(
            say("本店全部数据正在导出，请等其完成", "The shop's data are being exported: wait until it is done")
        )
    about = About("本店全部数据导出", "Export of all of the shop's data", "/profile")
    job = transfers.start(caller, OWN_DATA, about, {"why": reason}, action=a.SHOP_EXPORT)
    audit.record(caller, MerchantLog.OWN_EXPORT, MerchantEntity.MERCHANT, caller.tenant_id, why=reason)
    tell.own_taken(caller.tenant_id, by=caller.name, why=reason)
    return job


def note_own_taken(caller: Caller, job: Job) -> None:
    """Each download is a line of its own, in the shop's log and in that of looks."""
    why = str(job.payload["why"])
    with transaction.atomic():
        audit.record(caller, MerchantLog.OWN_TAKEN, MerchantEntity.MERCHANT, caller.tenant_id, why=why)
        looks.note_all(caller=caller, reason=why)


transfers.on_taken(ARCHIVE, note_taken)
transfers.on_taken(OWN_DATA, note_own_taken)
