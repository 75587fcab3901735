"""The import of running leases: what is in a file, and how one of them is brought in."""

from apps.goods.queries import pieces
from apps.intake.transfer import checking
from apps.intake.transfer.columns import BY_KEY, LEASES, PAYMENTS
from apps.intake.transfer.lines import Draft, drafts
from core import actions, clock
from core.exports.transfers import About
from core.spreadsheets import reading
from core.spreadsheets.imports import Import

PAGE = "/import"


def by_name() -> dict[str, int]:
    """SKU by what it is called; 0 where several are called so."""
    found: dict[str, int] = {}
    for sku_id, name in pieces():
        found[name] = 0 if name in found else sku_id
    return found


def _drafts(raw: bytes) -> list[Draft]:
    leases, payments = reading.read(raw, LEASES, PAYMENTS)
    return drafts(leases, payments, by_name(), clock.today())


LEASES_IN = Import(
    check="intake.check_import", run="intake.import",
    about_check=About("在租订单导入检查", "Check of the import of leases", PAGE),
    about_run=About("在租订单导入", "Import of leases", PAGE), action=actions.ORDER_IMPORT, fields=BY_KEY,
    drafts=_drafts, try_to_save=checking.try_to_save,
    save=lambda caller, draft, _: checking.save(caller, draft),
    counted=lambda count: (f"{count} 单", f"{count} leases"), people=True,
    batch=1,  # each books money, and all payments of the shop wait for its ledger till the commit
).register()  # fmt: skip
