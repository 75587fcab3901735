"""The signed PDF comes home, with its hash."""

from apps.contracts import files
from apps.contracts.log import ContractEntity, ContractLog
from apps.contracts.models import Contract
from apps.contracts.operations import ARCHIVE, Kept
from core import audit
from core.caller import system
from partners import clients
from partners.models import PartnerCall
from partners.registry import Outcome
from tenants.scope import current


def send_archive(call: PartnerCall) -> Outcome:
    pdf = clients.esign().signed_pdf(flow_id=ARCHIVE.asked(call).flow_id)
    name, digest = files.keep(pdf, current().id)
    return ARCHIVE.done(digest, Kept(name, digest))


def apply_archive(call: PartnerCall, outcome: Outcome) -> None:
    kept = ARCHIVE.answer(outcome)
    if kept is None:
        Contract.objects.filter(pk=call.subject_id).update(error=outcome.error[:300])
        return
    Contract.objects.filter(pk=call.subject_id).update(signed_pdf=kept.pdf, signed_sha256=kept.sha256)
    audit.record(
        system(current()), ContractLog.ARCHIVE, ContractEntity.CONTRACT, call.subject_id, order_id=call.order_id,
        after={"sha256": kept.sha256},
    )  # fmt: skip
