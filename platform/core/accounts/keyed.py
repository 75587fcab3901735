"""How accounts are found again by another key."""

from core import reindexing
from core.accounts.models import Account
from core.reindexing import Keyed, Values


def declare(users: type[Account]) -> None:
    reindexing.declare(Keyed(users, ("mobile_index",), _made))


def _made(row: Account, tenant_id: int) -> Values:
    return {"mobile_index": row.index_of(row.mobile(tenant_id), tenant_id)}
