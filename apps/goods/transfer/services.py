"""Import of goods: check the file in the background, then import what is right."""

from uuid import UUID, uuid4

from django.db import transaction

from apps.goods.transfer import reading
from apps.goods.transfer.running import CHECK, IMPORT
from core import actions
from core.caller import Caller
from core.errors import NotFound, StateError
from core.exports import store, transfers
from core.exports.transfers import About
from core.models import Job, JobState
from core.text import say
from tenants.scope import current

PAGE = "/productManage"


@transaction.atomic
def check_import(*, caller: Caller, raw: bytes) -> Job:
    """Keep the file and check it in the background, where it is read: a small one may unpack to seconds of work.

    Raises StateError (111) while three are running, InvalidInput (110) for what is no spreadsheet, or too large a one.
    """
    name = store.name_of(current().id, uuid4())
    about = About("商品导入检查", "Check of the goods import", PAGE)
    job = transfers.start(caller, CHECK, about, {"file": name}, action=actions.GOODS_EDIT)
    reading.guard(raw)
    store.keep(name, raw)
    return job


@transaction.atomic
def start_import(*, caller: Caller, check_id: UUID, publish: bool) -> Job:
    """Import what a check found right; the same check is imported once only.

    Raises NotFound (104), StateError (111) before the check has ended or when nothing is right.
    """
    check = transfers.access(caller, check_id, CHECK)
    if check.state != JobState.DONE:
        raise StateError(say("检查还未完成", "The check hasn't ended yet"), state=check.state)
    if not check.result["report"]["good"]:
        raise StateError(say("没有可导入的商品，请修改后重新上传", "Nothing to import: mend the file, upload it again"))
    if not store.path_of(check.payload["file"]).is_file():
        raise NotFound(say("文件已过期，请重新上传", "The file is gone, upload it again"))
    payload = {"file": check.payload["file"], "bad": check.result["bad"], "publish": publish}
    about, total = About("商品导入", "Goods import", PAGE), check.result["report"]["good"]
    job = transfers.start(caller, IMPORT, about, payload, action=actions.GOODS_EDIT, key=str(check.id), total=total)
    Job.objects.filter(tenant_id=check.tenant_id, id=check.id).update(result={**check.result, "next_id": str(job.id)})
    return job
