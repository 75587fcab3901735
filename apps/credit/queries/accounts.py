"""The account of a lease at the bureau, and where it stands."""

from collections.abc import Collection

from django.db.models import Q, QuerySet

from apps.bills.queries import order_sums
from apps.contracts.rules import ContractStatus
from apps.credit.models import CreditAccount, CreditRecord
from apps.credit.queries.bills import asked_bills, asked_of, ended_as, is_claimed
from apps.credit.queries.records import latest, leases_with, settled_by
from apps.credit.rules import (
    ENDED,
    REPORTABLE,
    TELLING,
    CloseCode,
    ConsentStatus,
    CreditStatus,
    Ended,
    Facts,
    FilingStatus,
    RecordKind,
    RecordStatus,
    overdue_days,
)
from apps.customers.queries import erased_among, erasure_of
from apps.leases import queries as leases
from apps.leases.models import Order
from core import clock
from core.digits import row_id
from merchants import queries as merchants
from partners import clients
from partners.rules import Party
from policies import queries as policies
from policies.rules import Service
from tenants.ids import tenant_of
from tenants.scope import current

WAITS = (RecordStatus.PENDING, RecordStatus.REJECTED)
"""Reported, and not taken."""


def is_served() -> bool:
    """Whether the platform has a bureau, and its switch is on."""
    return policies.current().credit_open and clients.has(Party.CREDIT)


def is_offered() -> bool:
    """Whether the merchant whose schema is active has it: without it nothing begins there."""
    return merchants.has_service(current().id, Service.CREDIT)


def is_named(order: Order) -> bool:
    """Whether whoever placed it has paid, and their name and ID number were checked: by the payment platform, or by who
    had the contract signed. A code proves a mobile, and says nothing of whose name a form has (decision 41).
    """
    named = order.certified.get("passed") or order.contract == ContractStatus.SIGNED
    return order.is_known and bool(named)


def is_another(order: Order) -> bool:
    """Whether the payment platform said that the payer is somebody else than the form names."""
    return order.certified.get("passed") is False


def account_of(order_id: int) -> CreditAccount | None:
    return CreditAccount.objects.filter(order_id=order_id).first()


def account_by_id(account_id: int) -> CreditAccount | None:
    return CreditAccount.objects.filter(pk=account_id).first()


def lock_account(order_id: int) -> CreditAccount | None:
    """Of a locked lease."""
    return CreditAccount.objects.select_for_update().filter(order_id=order_id).first()


def open_account(order: Order) -> CreditAccount:
    """Of a locked lease; made where there is none yet."""
    found = lock_account(order.pk)
    return found or CreditAccount.objects.create(order_id=order.pk, created_at=clock.now())


def by_consent(number: str) -> tuple[int, int] | None:
    """(the lease, the round) of our number of a consent; None where it isn't one of the active merchant's."""
    account_id, _, times = number.partition("-")
    found = row_id(account_id)
    if found is None or tenant_of(found) != current().id or not times.isdecimal():
        return None
    order_id = CreditAccount.objects.filter(pk=found).values_list("order_id", flat=True).first()
    return None if order_id is None else (order_id, int(times))


def facts_of(order: Order, account: CreditAccount | None) -> Facts:
    """What decides what may be done."""
    served, usable, named = is_served(), erasure_of(order.pk) is None, is_named(order)
    if account is None:
        return Facts(
            served, CreditStatus.NONE, ConsentStatus.NONE, FilingStatus.NONE, usable=usable, named=named,
            another=is_another(order), over=order.finished_at is not None, offered=is_offered(),
        )  # fmt: skip
    settlement, closing = settled_by(account.pk), latest(account.pk, RecordKind.CLOSE)
    opening, collecting = latest(account.pk, RecordKind.OPEN), latest(account.pk, RecordKind.COLLECTION)
    ended, bills, today = ended_as(order), asked_bills([order.pk])[order.pk], clock.today()
    waits = closing is not None and closing.status in WAITS
    return Facts(
        served, account.status, account.consent, account.contract, usable=usable, named=named,
        another=is_another(order), over=ended is not None,
        written_off=ended == Ended.WRITTEN_OFF, ended_otherwise=ended == Ended.OTHERWISE,
        signed=order.contract == ContractStatus.SIGNED, begun=order.anchor_date is not None,
        owes=order_sums([order.pk])[order.pk].open_amount > 0,
        late=overdue_days(asked_of(order, bills, today, {}), today) > 0,
        claims=ended == Ended.WRITTEN_OFF and is_claimed(bills),
        settlement=settlement.status if settlement else "",
        settling_sent=settlement is not None and settlement.on_its_way,
        closing=waits, closed_as=closing.content["code"] if closing and (waits or account.closed_on) else "",
        offered=is_offered(), opening=opening is not None,
        collecting=collecting is not None and collecting.status in WAITS,
        disputed=account.disputed,
    )  # fmt: skip


def reportable() -> QuerySet[CreditAccount]:
    return CreditAccount.objects.filter(status__in=REPORTABLE).order_by("pk")


def closing_among(accounts: Collection[CreditAccount]) -> set[int]:
    """Those of these accounts whose closing is reported, and not answered or refused: nothing else is reported then."""
    rows = CreditRecord.objects.filter(account__in=accounts, kind=RecordKind.CLOSE, status__in=WAITS)
    return set(rows.values_list("account_id", flat=True))


def with_ended_lease() -> list[int]:
    """Leases that are over, whose account goes on."""
    return leases.over(reportable().values_list("order_id", flat=True))


def ended_wrongly() -> list[int]:
    """Leases of which the bureau is told another end than theirs: `rules.is_end_wrong`, of all at once."""
    closing = CreditRecord.objects.filter(kind=RecordKind.CLOSE, status__in=WAITS).values("account_id")
    said = CreditAccount.objects.filter(Q(status__in=ENDED) | Q(status__in=REPORTABLE, pk__in=closing))
    status = dict(said.values_list("order_id", "status"))
    bad_debts = set(leases.written_off(status))
    claimed = {order_id for order_id, bills in asked_bills(bad_debts).items() if is_claimed(bills)}
    closes = CreditRecord.objects.filter(kind=RecordKind.CLOSE, order_id__in=bad_debts)
    codes = dict(closes.exclude(status=RecordStatus.WITHDRAWN).order_by("pk").values_list("order_id", "content__code"))
    said_so = {
        order_id
        for order_id, code in codes.items()
        if code == CloseCode.WRITTEN_OFF
        and status[order_id] not in (CreditStatus.SETTLE_REPORTED, CreditStatus.CONFIRMED)
    }
    return sorted((set(status) - set(leases.over(status))) | (claimed ^ said_so))


def usable_among(order_ids: Collection[int]) -> list[int]:
    """Those of these leases whose customers' data may be used."""
    gone = erased_among(order_ids)
    return [one for one in order_ids if one not in gone]


def untold_among(record_ids: Collection[int]) -> list[int]:
    """Leases of these records of whose customers nothing may be told; or nothing new, which one of these would."""
    order_ids = leases_with(record_ids)
    new = CreditRecord.objects.filter(pk__in=record_ids, kind__in=TELLING, taken={})
    telling = dict(new.values_list("order_id", "account__consent"))
    unsigned = {order_id for order_id, consent in telling.items() if consent != ConsentStatus.SIGNED}
    others = {row.pk for row in leases.rows_of(telling) if is_another(row)}
    return sorted((set(order_ids) - set(usable_among(order_ids))) | unsigned | others)


def numbers_of(order_ids: tuple[int, ...]) -> set[str]:
    """By which the bureau names these leases' accounts."""
    return {
        f"{pk}-{nth}"
        for pk, times in CreditAccount.objects.filter(order_id__in=order_ids).values_list("pk", "consent_round")
        for nth in range(1, times + 1)
    }


def apply_no(account: CreditAccount) -> str:
    """Our number of the application, and the bureau's."""
    return f"{account.pk}-{account.contract_round}"
