"""Import of goods: check the file in the background, then import what is right."""

from uuid import UUID

from apps.goods.transfer.running import GOODS
from core.caller import Caller
from core.models import Job
from tenants.scope import current


def check_import(*, caller: Caller, raw: bytes) -> Job:
    """Raises as `Import.check_file`."""
    return GOODS.check_file(caller=caller, tenant_id=current().id, raw=raw)


def start_import(*, caller: Caller, check_id: UUID, publish: bool) -> Job:
    """Raises as `Import.start`."""
    return GOODS.start(caller=caller, check_id=check_id, publish=publish)
