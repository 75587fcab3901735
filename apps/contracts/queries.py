"""The way to contracts: the latest round of an order counts."""

from django.db import connection

from apps.contracts import files
from apps.contracts.models import Contract
from apps.contracts.rules import ContractStatus
from core.errors import NotFound
from core.text import say


def latest_row(order_id: int, *, lock: bool = False) -> Contract | None:
    rows = Contract.objects.select_for_update() if lock else Contract.objects.all()
    return rows.filter(order_id=order_id).order_by("-round").first()


# Of no contract the lease's row says the same as of one that wasn't sent.
COPIES = f"""
SELECT o.id FROM leases_order o LEFT JOIN (
    SELECT DISTINCT ON (order_id) order_id, status FROM contracts_contract ORDER BY order_id, round DESC
  ) c ON c.order_id = o.id
 WHERE o.contract <> coalesce(c.status, '{ContractStatus.NONE}') ORDER BY o.id LIMIT 1000
"""


def apart_from_leases() -> list[int]:
    """Leases whose row says of the latest contract what it isn't."""
    with connection.cursor() as cursor:
        cursor.execute(COPIES)
        return [int(row[0]) for row in cursor.fetchall()]


def file_link(order_id: int) -> str:
    """An address of the latest contract's PDF, for minutes. Raises NotFound (104)."""
    row = latest_row(order_id)
    if row is None or not row.pdf:
        raise NotFound(say("合同还没有生成", "There is no contract yet"))
    return files.link(row.pk)


def sign_url(order_id: int) -> str:
    """Where the customer signs; empty when there is nothing to sign now."""
    row = latest_row(order_id)
    return row.sign_url if row and row.status in (ContractStatus.SENT, ContractStatus.SIGNING) else ""
