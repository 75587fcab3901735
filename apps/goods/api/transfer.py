"""Import of goods from a spreadsheet. How far it is: GET /api/platform/transferJob."""

from ninja import UploadedFile

from apps.goods.schemas.transfer import StartImportIn
from apps.goods.transfer import exports, services
from apps.goods.transfer.template import template_link
from core import actions
from core.caller import Caller
from core.calls import call
from core.exports.links import shape
from core.exports.schemas import SheetTemplate, TransferJob
from core.spreadsheets.reading import raw_of
from core.spreadsheets.tries import count_check, count_template

exports.register()


@call.get(
    "/api/platform/goodsTemplate", who="M", action=actions.GOODS_EDIT, area="goods", notes=True, before=count_template
)
def goods_template(caller: Caller) -> SheetTemplate:
    """The spreadsheet to fill in, with the lists of what may stand in it."""
    return template_link(caller)


@call.post(
    "/api/platform/checkGoodsImport", who="M", action=actions.GOODS_EDIT, area="goods", writes=True,
    own_transaction=True, before=count_check,
)  # fmt: skip
def check_goods_import(caller: Caller, file: UploadedFile) -> TransferJob:
    """Check a filled-in spreadsheet in the background; nothing is saved."""
    return shape(caller, services.check_import(caller=caller, raw=raw_of(file)))


@call.post("/api/platform/startGoodsImport", who="M", action=actions.GOODS_EDIT, area="goods", writes=True)
def start_goods_import(caller: Caller, body: StartImportIn) -> TransferJob:
    """Import what the check found right, in the background; the same check once only."""
    return shape(caller, services.start_import(caller=caller, check_id=body.check_id, publish=body.publish))
