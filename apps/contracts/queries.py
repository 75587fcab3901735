"""The way to contracts: of the contract, and of each supplement, the latest round counts."""

from datetime import datetime

from django.db import connection

from apps.contracts import files
from apps.contracts.models import ClauseVersion, Contract
from apps.contracts.rules import ContractKind, ContractStatus, Supplement, may_preview
from apps.customers.queries import check_usable
from apps.leases import queries as leases
from apps.leases.models import Order
from core import shapes
from core.caller import Caller
from core.errors import NotFound, StateError
from core.text import say
from reviews.rules import ProposalStatus


def latest_row(order_id: int, *, lock: bool = False) -> Contract | None:
    rows = Contract.objects.select_for_update() if lock else Contract.objects.all()
    return rows.filter(order_id=order_id, kind=ContractKind.LEASE).order_by("-round").first()


def row_of(contract_id: int) -> Contract:
    """Raises NotFound (104)."""
    found = Contract.objects.filter(pk=contract_id).first()
    if found is None:
        raise NotFound
    return found


def supplements(order_id: int) -> list[Contract]:
    """The latest round of each supplement, the newest supplement first: an early return is a lease's last."""
    rows = Contract.objects.filter(order_id=order_id).exclude(kind=ContractKind.LEASE).order_by("round", "pk")
    found = {(row.kind, row.from_period): row for row in rows}
    return sorted(found.values(), key=lambda row: (row.kind == ContractKind.EARLY, row.from_period), reverse=True)


def said_in(row: Contract) -> Supplement:
    """Of a supplement."""
    return shapes.load(Supplement, row.about)


def supplement(order_id: int, contract_id: int, *, lock: bool = False) -> Contract:
    """One of these. Raises NotFound (104)."""
    if contract_id not in {row.pk for row in supplements(order_id)}:
        raise NotFound
    rows = Contract.objects.select_for_update() if lock else Contract.objects.all()
    return rows.get(pk=contract_id)


UNSIGNED_SUPPLEMENTS = f"""
SELECT order_id, min(since) FROM (
    SELECT DISTINCT ON (order_id, kind, from_period) order_id, status,
           min(created_at) OVER (PARTITION BY order_id, kind, from_period) AS since
      FROM contracts_contract WHERE kind <> '{ContractKind.LEASE}'
     ORDER BY order_id, kind, from_period, round DESC
  ) AS newest WHERE status <> '{ContractStatus.SIGNED}' GROUP BY order_id
"""


def unsigned_supplements() -> dict[int, datetime]:
    """Orders with a supplement of which no round is signed, and since when the oldest of them waits."""
    with connection.cursor() as cursor:
        cursor.execute(UNSIGNED_SUPPLEMENTS)
        return dict(cursor.fetchall())


def paper_at(order_id: int, contract_id: int | None) -> Contract | None:
    """One of the order's: its contract, or a supplement. Raises NotFound (104) for what is none of them."""
    row = latest_row(order_id)
    if contract_id is None or (row is not None and row.pk == contract_id):
        return row
    return supplement(order_id, contract_id)


VERSIONS_SHOWN = 50


def versions() -> list[ClauseVersion]:
    """Of the shop's own clauses, the newest first."""
    return list(ClauseVersion.objects.order_by("-number")[:VERSIONS_SHOWN])


def newest_version() -> ClauseVersion | None:
    return ClauseVersion.objects.order_by("-number").first()


def version_of(number: int, *, lock: bool = False) -> ClauseVersion:
    """Raises NotFound (104)."""
    rows = ClauseVersion.objects.select_for_update() if lock else ClauseVersion.objects.all()
    found = rows.filter(number=number).first()
    if found is None:
        raise NotFound
    return found


def version_in_force() -> ClauseVersion | None:
    newest = ClauseVersion.objects.filter(status=ProposalStatus.CONFIRMED).order_by("-number").first()
    return newest if newest and newest.ended_at is None else None


def clauses_of(number: int) -> list[str]:
    """Of a version; none of 0. Raises NotFound (104)."""
    return list(version_of(number).clauses) if number else []


def clauses_in_force() -> list[str]:
    row = version_in_force()
    return list(row.clauses) if row else []


def to_preview(caller: Caller, order_id: int) -> Order:
    """The lease whose contract is still to be made. Raises NotFound (104), StateError (111) once it was sent."""
    order = leases.access_order(caller, order_id)
    check_usable(order.pk)
    row = latest_row(order.pk)
    if not may_preview(order.status, row.status if row else ""):
        text = say("合同发起前才能预览，请直接查看合同", "Only before it is sent: open the contract itself")
        raise StateError(text, order.status)
    return order


# Of no contract the lease's row says the same as of one that wasn't sent.
COPIES = f"""
SELECT o.id FROM leases_order o LEFT JOIN (
    SELECT DISTINCT ON (order_id) order_id, status FROM contracts_contract WHERE kind = '{ContractKind.LEASE}'
     ORDER BY order_id, round DESC
  ) c ON c.order_id = o.id
 WHERE o.contract <> coalesce(c.status, '{ContractStatus.NONE}') ORDER BY o.id LIMIT 1000
"""


def apart_from_leases() -> list[int]:
    """Leases whose row says of the latest contract what it isn't."""
    with connection.cursor() as cursor:
        cursor.execute(COPIES)
        return [int(row[0]) for row in cursor.fetchall()]


def file_link(order_id: int, contract_id: int | None = None) -> str:
    """An address of the latest contract's PDF, or a supplement's, for minutes. Raises NotFound (104)."""
    row = paper_at(order_id, contract_id)
    if row is None or not row.pdf:
        raise NotFound(say("合同还没有生成", "There is no contract yet"))
    return files.link(row.pk)


def sign_url(order_id: int) -> str:
    """Where the customer signs; empty when there is nothing to sign now."""
    row = latest_row(order_id)
    return open_url(row) if row else ""


def open_url(row: Contract) -> str:
    return row.sign_url if row.status in (ContractStatus.SENT, ContractStatus.SIGNING) else ""
