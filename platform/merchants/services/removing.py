"""The data of a closed merchant go once two operators said so; the command `remove_merchant` carries it out."""

from core import clock
from core.caller import Caller
from core.errors import Forbidden, StateError
from core.text import say
from merchants import queries
from merchants.models import Merchant, MerchantChange, MerchantRemoval
from tenants.models import Tenant


def wanted(merchant: Merchant) -> dict[str, str]:
    """What a proposal to remove its data says: the archive that holds them. Raises StateError (111)."""
    check(merchant.pk)
    closed_on = Tenant.objects.values_list("closed_on", flat=True).get(pk=merchant.pk)
    found = queries.archive_since_closing(merchant.pk, closed_on)
    assert found is not None
    return {"closed_on": closed_on.isoformat(), "saved_at": found.at.isoformat(), "sha256": found.sha256}


def check(merchant_id: int) -> None:
    """Raises StateError (111) while they are to stay, and where it was agreed already."""
    if why := queries.why_kept(merchant_id):
        raise StateError(say(*why), "kept")
    if queries.removals_of(merchant_id).filter(ended_at=None).exists():
        raise StateError(say("已确认删除，等待执行", "It was agreed, and waits to be carried out"), "confirmed")


def agree(caller: Caller, row: MerchantChange, said: dict[str, object]) -> None:
    """The second operator confirmed the proposal `row`: what is to go, and who wanted it.

    Raises Forbidden (103) where nobody else than who proposed it may: this takes two, always. StateError (111).
    """
    if said.get("alone"):
        raise Forbidden(say("删除店铺数据须由两位同事完成", "Two people have to agree to a removal"))
    check(row.merchant_id)
    MerchantRemoval.objects.create(
        merchant_id=row.merchant_id, number=row.number, sha256=row.after["sha256"], saved_at=row.after["saved_at"],
        why=row.why, asked_by_name=row.proposed_by_name, asked_at=row.proposed_at, confirmed_by_name=caller.name[:60],
        confirmed_at=clock.now(),
    )  # fmt: skip
