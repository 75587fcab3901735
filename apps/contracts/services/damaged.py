"""A kept contract isn't the one that was kept: it is shown to nobody, and people hear of it."""

import logging

from django.db import transaction

from apps.contracts.log import ContractEntity, ContractLog
from apps.contracts.models import Contract
from apps.leases.kind import LEASE
from apps.leases.queries import lease
from apps.trade.notifying import notify_of
from core import actions as a
from core import audit, clock
from core.audit import lines_of
from core.caller import system
from core.notices.services import OPERATORS, notify
from tenants.scope import current

logger = logging.getLogger(__name__)


@transaction.atomic
def report(contract_id: int) -> None:
    """Once a day of each contract: in the order's log, and in the bells of the shop and of who runs the machines."""
    row = Contract.objects.select_for_update().get(pk=contract_id)
    logger.error("contract_damaged", extra={"contract": row.number})
    told = lines_of(ContractEntity.CONTRACT, row.pk).filter(act=ContractLog.DAMAGED)
    if told.filter(at__gte=clock.start_of(clock.today())).exists():
        return
    audit.record(
        system(current()), ContractLog.DAMAGED, ContractEntity.CONTRACT, row.pk, order_id=row.order_id,
        after={"sha256": row.signed_sha256 or row.sha256},
    )  # fmt: skip
    title = (
        f"合同 {row.number} 的文件与存档指纹不符",
        f"The file of contract {row.number} isn't the one that was kept",
    )
    text = (
        "文件可能损坏或被改动，已停止打开。请平台从备份恢复；已签署的也可向电子签平台重新下载",
        "It opens for nobody. Restore it from a backup, or fetch the signed one at the e-sign party",
    )
    notify_of(LEASE, lease(row.order_id), "contract.damaged", title, text, a.CONTRACT_EDIT)
    notify(
        tenant_id=OPERATORS, kind="contract.damaged", title=title, text=text, path=LEASE.staff_path(row.order_id),
        action=a.JOB_VIEW,
    )  # fmt: skip
