"""The way to notarizations and requests for enforcement: the latest round of an order counts.

What the desk lists is in `desk`.
"""

from collections.abc import Collection
from datetime import datetime

from django.db.models import Q, Sum

from apps.bills import queries as bills
from apps.bills.rules import BillKind
from apps.contracts.queries import latest_row as latest_contract
from apps.contracts.rules import ContractStatus
from apps.leases.models import Order
from apps.leases.rules import LATE, NAME_WHILE, OrderStatus, Stage, stage_of
from apps.notary.log import NotaryEntity
from apps.notary.models import Enforcement, Notarization
from apps.notary.rules import (
    AT_OFFICE,
    OPEN,
    OVER,
    Claimed,
    EnforceStanding,
    EnforceStatus,
    Item,
    NotaryStatus,
    Push,
    Standing,
    beyond,
    claimed,
    why_none,
)
from core import actions as a
from core import clock, shapes
from core.caller import Caller
from core.money import Fen
from merchants import queries as merchants
from partners import clients
from partners import queries as calls
from partners.bills import Charged
from partners.notary import accounts
from partners.rules import Party
from policies import queries as policies
from policies.rules import Service
from tenants.scope import current

CLAIMED = Q(status__in=[*AT_OFFICE, EnforceStatus.ISSUED])
"""Requests that claim something, or did."""


def latest_row(order_id: int, *, lock: bool = False) -> Notarization | None:
    rows = Notarization.objects.select_for_update() if lock else Notarization.objects.all()
    return rows.filter(order_id=order_id).order_by("-round").first()


def row_of(notarization_id: int) -> Notarization:
    return Notarization.objects.get(pk=notarization_id)


def order_of(notarization_id: int) -> int | None:
    return Notarization.objects.filter(pk=notarization_id).values_list("order_id", flat=True).first()


def is_open() -> bool:
    """Whether the service is on for the platform."""
    return policies.current().notary_open and clients.has(Party.NOTARY)


def is_offered() -> bool:
    """Whether the merchant whose schema is active has the service: without it no notarization begins."""
    return merchants.has_service(current().id, Service.NOTARY)


def is_set() -> bool:
    """Whether the merchant whose schema is active has an account at the office."""
    return accounts.is_set(current().id)


def price() -> Fen:
    """What a certificate costs the merchant whose schema is active: its own price before the platform's."""
    own = merchants.notary_price_of(current().id)
    return policies.current().notary_price if own is None else own


def pushed(row: Notarization) -> list[Push]:
    there = {Push.CUSTOMER: row.customer_at, Push.ID_CARD: row.id_card_at, Push.CONTRACT: row.contract_at}
    return [one for one in Push if there[one]]


def is_in_force(order: Order) -> bool:
    """Whether the contract is signed and the order goes on."""
    return order.contract == ContractStatus.SIGNED and order.finished_at is None and order.status not in NAME_WHILE


def fits(status: str, contract: str) -> bool:
    """The same by what a list has of an order."""
    return contract == ContractStatus.SIGNED and status not in NAME_WHILE and stage_of(status) != Stage.FINISHED


def offered_in(caller: Caller, merchant_ids: Collection[str]) -> set[str]:
    """Those of these merchants, by their ids on the wire, whose contracts the caller may have notarized."""
    if not caller.may(a.NOTARY_EDIT) or caller.sub_shop_id is not None or not is_open():
        return set()
    set_up = accounts.set_among([int(one) for one in merchant_ids])
    return {str(one) for one in merchants.with_service(set_up, Service.NOTARY)}


def waits(row: Notarization) -> bool:
    """Whether a call about it has no answer yet."""
    return calls.waits_for(current().id, NotaryEntity.NOTARIZATION, row.pk)


def at_office() -> list[Notarization]:
    """Open ones of which the office has a case, or may have one."""
    rows = Notarization.objects.filter(status__in=OPEN)
    return [row for row in rows if row.status != NotaryStatus.NONE or waits(row)]


def calls_waiting() -> int:
    """How many calls about notarizations and enforcement, of those that are over too, the office hasn't answered."""
    of = (NotaryEntity.NOTARIZATION, NotaryEntity.ENFORCEMENT)
    return sum(calls.waits_about(current().id, entity) for entity in of)


def fees_under_way() -> Fen:
    """What open ones cost once they are certified, in fen."""
    return Notarization.objects.filter(status__in=OPEN).aggregate(sum=Sum("fee"))["sum"] or 0


def latest_enforcement(order_id: int, *, lock: bool = False) -> Enforcement | None:
    rows = Enforcement.objects.select_for_update() if lock else Enforcement.objects.all()
    return rows.filter(order_id=order_id).order_by("-round").first()


def enforcement(row_id: int) -> Enforcement:
    return Enforcement.objects.get(pk=row_id)


def enforcement_of(number: str) -> Enforcement | None:
    """By our number at the office."""
    return Enforcement.objects.filter(number=number).first()


def claim_of(order_id: int) -> Claimed:
    """What the certified contract has the customer owe today."""
    return claimed(bills.order_bills(order_id), clock.today())


def claim_beyond(order_id: int) -> Claimed:
    """What would be asked for today: a certificate is of the sum of its day, and what fell due since is another's."""
    issued = Enforcement.objects.filter(order_id=order_id, status=EnforceStatus.ISSUED, paid_at=None)
    return beyond(claim_of(order_id), [one for row in issued for one in items_of(row)])


def issued_before(last: Enforcement) -> list[Enforcement]:
    """Requests of the same order ahead of this one that came to a certificate, newest first."""
    rows = Enforcement.objects.filter(order_id=last.order_id, round__lt=last.round, status=EnforceStatus.ISSUED)
    return list(rows.order_by("-round"))


def items_of(row: Enforcement) -> list[Item]:
    """The bills of a request, as they stood when it was made."""
    return [shapes.load(Item, one) for one in row.items]


def item_words(kind: str) -> str:
    """As the office and its papers have it: in Chinese."""
    return BillKind.of(kind).zh


def enforce_standing(order: Order, deed: Notarization | None, last: Enforcement | None) -> EnforceStanding:
    certified = deed is not None and deed.status == NotaryStatus.COMPLETED
    return EnforceStanding(
        certified=certified, owing=order.status in (*LATE, OrderStatus.WRITTEN_OFF),
        total=claim_beyond(order.pk).total if certified else 0, served=is_open() and is_set(),
        status=last.status if last else "", withdrawing=bool(last and last.withdraw_reason),
        met=bool(last and last.paid_at),
    )  # fmt: skip


def enforcement_waits(row: Enforcement) -> bool:
    """Whether a call about it has no answer yet."""
    return calls.waits_for(current().id, NotaryEntity.ENFORCEMENT, row.pk)


def enforcements_open() -> int:
    """Requests that the office has, or may have."""
    return Enforcement.objects.filter(status__in=AT_OFFICE).count()


def standing(order: Order, row: Notarization | None) -> Standing:
    goes_on = row is not None and row.status not in (NotaryStatus.NONE, *OVER)
    barred = why_none(
        served=is_open(), offered=goes_on or is_offered(), configured=is_set(), over=order.finished_at is not None,
        in_force=is_in_force(order),
    )  # fmt: skip
    if row is None:
        return Standing(NotaryStatus.NONE, barred=barred)
    return Standing(row.status, pushed(row), bool(row.url), row.cancelling, barred)


def signed_pdf(order_id: int) -> tuple[str, str, str]:
    """(number, name of the kept file, SHA-256) of the signed contract; empty names while it isn't archived."""
    row = latest_contract(order_id)
    return (row.number, row.signed_pdf, row.signed_sha256) if row else ("", "", "")


def charged(start: datetime, end: datetime, ids: Collection[int] = ()) -> list[Charged]:
    """Certificates that came from `start` to before `end`, and these, with what the office said that they cost."""
    there = Q(status=NotaryStatus.COMPLETED)
    rows = Notarization.objects.filter(there & Q(completed_at__gte=start, completed_at__lt=end) | Q(pk__in=ids))
    return [
        Charged(
            row.pk, row.cost if row.status == NotaryStatus.COMPLETED else None, row.order_id, row.created_at,
            row.completed_at,
        )
        for row in rows.order_by("pk")
    ]  # fmt: skip
