"""Give out what is kept of a customer; erase it now, or restrict it until the law lets go of it."""

from datetime import datetime, time

from django.db import transaction

from apps.customers.models import Erasure
from apps.customers.queries import erasure_of
from apps.customers.rules import ERASURE, ErasureAct, ErasureState
from apps.leases import queries as leases
from apps.privacy.log import PrivacyLog, PrivacyReason
from apps.privacy.queries import KINDS, Found, find, not_before
from apps.privacy.schemas import Erased, ErasePersonalIn, ExportPersonalIn, KeepPersonalIn
from apps.purchases import queries as purchases
from core import actions as a
from core import audit, clock, personal
from core.caller import Caller, system
from core.entities import TradeKind
from core.errors import InvalidInput, StateError
from core.exports import store, transfers
from core.exports.transfers import About
from core.jobs import services as jobs
from core.models import Job
from core.personal import Person
from core.search import plain
from core.text import say
from looks import services as looks
from looks.rules import Seen
from tenants.scope import current

EXPORT, ERASE = "privacy.export", "privacy.erase"


def start_export(*, caller: Caller, form: ExportPersonalIn) -> Job:
    """Queue the file; the look is logged. Raises NotFound (104), StateError (111): was erased."""
    found = find(caller, form.kind, form.order_id)
    row = found.row
    looks.note(form.kind, row.pk, row.customer_mask, caller=caller, seen=Seen.EXPORT, reason=form.reason)
    audit.record(caller, PrivacyLog.EXPORT, form.kind, row.pk, why=form.reason)
    about = About("客户个人信息导出", "Export of a customer's data", KINDS[form.kind].staff_path(row.pk))
    payload = {
        "merchant": current().id, "kind": form.kind, "order_id": str(row.pk),
        "orders": [str(one) for one in found.person.orders],
    }  # fmt: skip
    return transfers.start(caller, EXPORT, about, payload, action=a.PRIVACY_CUSTOMER, total=len(personal.all_kept()))


@transaction.atomic
def erase(*, caller: Caller, form: ErasePersonalIn) -> Erased:
    """Now, or planned for the day on which the law lets go; until then the data are restricted.

    Raises NotFound (104), InvalidInput (110) for another name or another number of orders than what is there,
    StateError (111) while a lease runs, money is owed or under way; and for what was asked for before.
    """
    found = find(caller, form.kind, form.order_id)
    _agree(found, form)
    day = not_before(found.person)
    row = Erasure(
        state=ERASURE.start, orders=list(found.person.orders), day=day or clock.today(), why=form.reason,
        asked_by=caller.name[:60], asked_at=clock.now(),
    )  # fmt: skip
    if day is None:
        carry_out(row, found.person, caller, form.reason)
    else:
        _lock(found.person)
        _refuse_again(row)
        refuse_while_open(found.person)
        row.save()
        plan(row)
        _log(caller, PrivacyLog.PLAN, found.person, form.reason)
    return Erased(state=ErasureState.of(row.state), day=row.day, orders=len(row.orders))


def _agree(found: Found, form: ErasePersonalIn) -> None:
    if plain(form.name) != plain(found.name):
        raise InvalidInput(("name", say("姓名与订单不一致", "This isn't the customer's name")))
    if form.orders != len(found.person.orders):
        text = ("订单数量已变化，请刷新后重新确认", "The number of orders has changed: look again")
        raise InvalidInput(("orders", say(*text)))


def _refuse_again(row: Erasure) -> None:
    """On locked orders. Raises StateError (111) where one of them is another erasure's already."""
    others = Erasure.objects.filter(orders__overlap=row.orders).exclude(state=ErasureState.DROPPED)
    if others.exclude(pk=row.pk).exists():
        text = ("已安排删除该客户的信息，如需变更请先撤销", "It is planned already: take that back first")
        raise StateError(say(*text), ErasureState.PLANNED)


def refuse_while_open(person: Person) -> None:
    """Raises StateError (111) with a sentence for each thing that must end first."""
    if waits := personal.waits_of(person):
        raise StateError(say("暂不能删除：", "Not yet: ") + say("；", " ").join(waits), "open")


def plan(row: Erasure) -> None:
    """By a job at the beginning of that business day; one day has one try."""
    begins = datetime.combine(row.day, time(5), clock.SHANGHAI)
    jobs.enqueue(ERASE, f"{row.pk}:{row.day}", tenant_id=current().id, at=begins)


def carry_out(row: Erasure, person: Person, caller: Caller, why: str) -> None:
    """Erase, in the caller's transaction; files go after the commit. Raises StateError (111)."""
    refuse_while_open(person)
    numbers, files = personal.numbers_of(person), personal.files_of(person) + _exports_of(person)
    for _, kept in personal.all_kept():
        kept.early(person, numbers)
    _lock(person)
    _refuse_again(row)
    refuse_while_open(person)
    for _, kept in personal.all_kept():
        kept.erase(person)
    row.state = ERASURE.next(row.state, ErasureAct.CARRY_OUT)
    row.day, row.ended_at = clock.today(), clock.now()
    row.save()
    jobs.enqueue(personal.REMOVE, str(row.pk), tenant_id=current().id, payload={"files": files})
    _log(caller, PrivacyLog.ERASE, person, why)


@transaction.atomic
def carry_out_planned(erasure_id: int) -> bool:
    """Its day has come. False where the plan was taken back."""
    row = Erasure.objects.select_for_update().filter(pk=erasure_id, state=ErasureState.PLANNED).first()
    if row is None:
        return False
    carry_out(row, person_of(row), system(current()), PrivacyReason.PLANNED)
    return True


def person_of(row: Erasure) -> Person:
    """The orders that were named when it was asked for; later ones have a time of their own."""
    mine = set(leases.among(row.orders))
    return Person(tuple(sorted(mine)), tuple(sorted(set(row.orders) - mine)))


@transaction.atomic
def drop(*, caller: Caller, form: KeepPersonalIn) -> Erased:
    """Take a plan back: the data may be used again. Raises NotFound (104), StateError (111) where there is none."""
    found = find(caller, form.kind, form.order_id)
    row = erasure_of(found.row.pk)
    if row is None or not _is_planned(row.pk):
        raise StateError(say("没有待删除的安排", "Nothing is planned"))
    row.state, row.ended_at = ERASURE.next(row.state, ErasureAct.DROP), clock.now()
    row.save(update_fields=["state", "ended_at"])
    _log(caller, PrivacyLog.DROP, person_of(row), form.reason)
    return Erased(state=ErasureState.DROPPED, day=row.day, orders=len(row.orders))


def _is_planned(erasure_id: int) -> bool:
    return Erasure.objects.select_for_update().filter(pk=erasure_id, state=ErasureState.PLANNED).exists()


def _lock(person: Person) -> None:
    leases.lock_all(person.leases)
    purchases.lock_all(person.purchases)


def _log(caller: Caller, act: PrivacyLog, person: Person, why: str) -> None:
    for kind, ids in ((TradeKind.LEASE, person.leases), (TradeKind.PURCHASE, person.purchases)):
        for order_id in ids:
            audit.record(caller, act, kind, order_id, after={"orders": len(person.orders)}, why=why)


def _exports_of(person: Person) -> list[str]:
    """Files of this customer's data that were made before, or are being made; a job's row says that there was one."""
    made = Job.objects.filter(kind=EXPORT, payload__merchant=current().id)
    mine = (made.filter(payload__orders__contains=[str(one)]) for one in person.orders)
    return [f"{store.FOLDER.path}/{store.name_of(job.tenant_id, job.id, 'zip')}" for rows in mine for job in rows]
