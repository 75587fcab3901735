"""The certificate comes home, with the office's digest; its cost is booked with it."""

from functools import partial

from django.db import transaction

from apps.finance.rules import notary_fee
from apps.finance.services import ledger
from apps.notary import files
from apps.notary.log import NotaryEntity
from apps.notary.operations import FETCH, Kept
from apps.notary.rules import NotaryAct, NotaryStatus
from apps.notary.services import tell
from apps.notary.services.rows import lock, move
from core import clock
from core.caller import system
from core.entities import TradeKind
from partners import clients
from partners.models import PartnerCall
from partners.registry import Outcome
from tenants.scope import current


def send_fetch(call: PartnerCall) -> Outcome:
    """One whose digest isn't the office's is no answer: it is fetched again."""
    paper = clients.notary(current().id).certificate(number=str(call.subject_id))
    name = files.keep(paper.pdf, call.subject_id, paper.sha256)
    return FETCH.done(paper.raw, Kept(paper.number, name, paper.sha256, paper.fee))


def apply_fetch(call: PartnerCall, outcome: Outcome) -> None:
    found = lock(call.subject_id)
    assert found is not None
    order, row = found
    kept = FETCH.answer(outcome)
    if row.status != NotaryStatus.PROCESSING:
        if kept is not None and kept.file != row.certificate:
            transaction.on_commit(partial(files.FOLDER.remove, kept.file))
        return
    if kept is None:
        row.error, row.tries = outcome.error[:300], row.tries + 1
        row.save(update_fields=["error", "tries"])
        return
    caller = system(current())
    row.certificate, row.certificate_no, row.sha256 = kept.file, kept.number[:80], kept.sha256
    row.cost = kept.cost
    row.completed_at, row.error, row.cancel_reason, row.url = clock.now(), "", "", ""
    move(row, NotaryAct.COMPLETE, caller)
    if row.fee:
        ledger.post(
            notary_fee(row.fee), key=f"notary:{row.pk}:fee", source=NotaryEntity.NOTARIZATION, source_id=row.pk,
            caller=caller, order_kind=TradeKind.LEASE, order_id=order.pk, sub_shop_id=order.sub_shop_id,
            note=row.certificate_no,
        )  # fmt: skip
    tell.completed(order)
