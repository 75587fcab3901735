"""The import of goods: what is in a file, and how one of them is saved."""

from collections.abc import Mapping
from typing import Any

from apps.goods.transfer import checking, choices
from apps.goods.transfer.columns import BY_KEY, FIELDS
from apps.goods.transfer.lines import Draft, drafts
from core import actions
from core.caller import Caller
from core.exports.transfers import About
from core.spreadsheets import reading
from core.spreadsheets.imports import Import

CHECK, IMPORT = "goods.check_import", "goods.import"
PAGE = "/productManage"


def _drafts(raw: bytes) -> list[Draft]:
    return drafts(reading.read(raw, FIELDS)[0], choices.category_ids(), choices.gains())


def _save(caller: Caller, draft: Draft, chosen: Mapping[str, Any]) -> bool:
    return checking.save(caller, draft, publish=chosen["publish"]) is not None


GOODS = Import(
    check=CHECK, run=IMPORT, about_check=About("商品导入检查", "Check of the goods import", PAGE),
    about_run=About("商品导入", "Goods import", PAGE), action=actions.GOODS_EDIT, fields=BY_KEY, drafts=_drafts,
    try_to_save=lambda caller, draft: checking.try_to_save(caller, draft), save=_save,
    counted=lambda count: (f"{count} 个商品", f"{count} goods"),
).register()  # fmt: skip
