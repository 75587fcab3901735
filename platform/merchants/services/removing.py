"""The data of a closed merchant go once two operators said so; the command `remove_merchant` carries it out."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from core import audit, clock
from core.caller import Caller, system
from core.errors import Forbidden, StateError
from core.text import say
from merchants import queries
from merchants.log import MerchantEntity, MerchantLog
from merchants.models import Merchant, MerchantChange, MerchantRemoval
from tenants import hosts, sessions
from tenants.models import Tenant
from tenants.rules import MerchantStatus, TenantState


def wanted(merchant: Merchant) -> dict[str, str]:
    """What a proposal to remove its data says: the archive that holds them. Raises StateError (111)."""
    check(merchant.pk)
    closed_on = Tenant.objects.values_list("closed_on", flat=True).get(pk=merchant.pk)
    found = queries.archive_since_closing(merchant.pk, closed_on)
    assert found is not None
    return {"closed_on": closed_on.isoformat(), "saved_at": found.at.isoformat(), "sha256": found.sha256}


def check(merchant_id: int) -> None:
    """Raises StateError (111) while they are to stay, and where it was begun.

    What was agreed and isn't begun may be agreed anew, by a newer archive: the file of the first may be lost.
    """
    if why := queries.why_kept(merchant_id):
        raise StateError(say(*why), "kept")
    agreed = queries.open_removal(merchant_id)
    if agreed and agreed.begun_at:
        raise StateError(say("已开始删除", "The removal has begun"), "running")


def agree(caller: Caller, row: MerchantChange, said: dict[str, object]) -> None:
    """The second operator confirmed the proposal `row`: what is to go, and who wanted it.

    It takes the place of what was agreed before and isn't begun. Raises Forbidden (103) where nobody else than who
    proposed it may: this takes two, always. StateError (111).
    """
    Tenant.objects.select_for_update().get(pk=row.merchant_id)  # `begin` holds it, too
    if said.get("alone"):
        raise Forbidden(say("删除店铺数据须由两位同事完成", "Two people have to agree to a removal"))
    check(row.merchant_id)
    saved_at = datetime.fromisoformat(row.after["saved_at"])
    if queries.lacks_something(row.merchant_id, saved_at):
        text = say(
            "申请所依据的存档之后店铺又有新的记录：请驳回，重新导出后再申请",
            "Something came since the archive that it was asked by: refuse it, export again, and ask anew",
        )
        raise StateError(text, "outdated")
    MerchantRemoval.objects.create(
        merchant_id=row.merchant_id, number=row.number, sha256=row.after["sha256"], saved_at=saved_at,
        why=row.why, asked_by_name=row.proposed_by_name, asked_at=row.proposed_at, confirmed_by_name=caller.name[:60],
        confirmed_at=clock.now(),
    )  # fmt: skip


@transaction.atomic
def begin(row: MerchantRemoval) -> None:
    """From here on nothing enters the merchant's schema: no call, no job, no night. Raises StateError (111)."""
    held = Tenant.objects.select_for_update().get(pk=row.merchant_id)
    if held.status != MerchantStatus.CLOSED or held.state != TenantState.CLAIMED:
        raise StateError(say("只能删除已关闭店铺的数据", "Only a closed shop's data are removed"), held.status)
    agreed = queries.open_removal(row.merchant_id)
    if agreed is None or agreed.number != row.number:
        raise StateError(say("已另行确认删除，请重新执行", "It was agreed anew meanwhile: run it again"), "confirmed")
    Tenant.objects.filter(pk=held.pk).update(state=TenantState.REMOVED)
    _locked(row).update(begun_at=clock.now())
    sessions.end_all(held.pk)
    hosts.forget(held.pk)


@transaction.atomic
def take(row: MerchantRemoval, name: str, step: Callable[[], Mapping[str, Any]]) -> None:
    """One step, and that it was done, in one transaction; nothing where it was done before.

    `step` gives what the record says of it.
    """
    held = _locked(row).get()
    if name not in held.steps:
        found = step()
        _locked(row).update(steps=[*held.steps, name], **found)


@transaction.atomic
def end(row: MerchantRemoval) -> MerchantRemoval:
    """All of it is gone."""
    _locked(row).update(ended_at=clock.now())
    done = _locked(row).get()
    audit.record(
        system(), MerchantLog.REMOVED, MerchantEntity.MERCHANT, done.merchant_id, why=done.why,
        after={"rows": sum(done.tables.values()), "files": done.files, "sha256": done.sha256},
    )  # fmt: skip
    return done


def _locked(row: MerchantRemoval) -> QuerySet[MerchantRemoval]:
    return MerchantRemoval.objects.select_for_update().filter(merchant_id=row.merchant_id, number=row.number)
