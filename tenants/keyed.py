"""How the mobiles that people had in hand are known again by another key."""

from core import crypto, reindexing
from core.accounts import sides
from core.caller import Side
from core.reindexing import Keyed, Values
from tenants.models import ProvedMobile
from tenants.proved import indexes_of


def _made(row: ProvedMobile, tenant_id: int) -> Values | None:
    """Of the account's mobile, where that is the one which was proved: only a former key tells it from a mobile that
    somebody typed since. What was proved of an earlier mobile, by that key, nobody can say again: None.
    """
    users = sides.of(Side.STORE if tenant_id else Side.ADMIN).users
    user = users._default_manager.filter(pk=row.user_id).first()
    mobile = user.mobile(tenant_id) if user is not None else ""
    indexes = indexes_of(mobile) if mobile else []
    if row.index in indexes:
        return {"index": indexes[0]}
    return None if crypto.has_former_index() else {}


reindexing.declare(Keyed(ProvedMobile, ("index",), _made, tenant="tenant_id"))
