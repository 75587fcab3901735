"""Who may act on a merchant's money: an operator who isn't one of its people."""

from core import crypto
from core.accounts import sides
from core.caller import Caller, Side
from core.errors import Forbidden
from core.text import say
from tenants import scope


def check_stranger(caller: Caller) -> None:
    """Raises Forbidden (103) for an operator whose mobile is that of one of the active merchant's people."""
    operator = sides.of(Side.ADMIN).users._default_manager.get(pk=caller.user_id)
    if not operator.mobile_index:
        return
    index = crypto.blind_index(operator.mobile(0), tenant_id=scope.current().id, field="mobile")
    if sides.of(Side.STORE).users._default_manager.filter(mobile_index=index).exists():
        raise Forbidden(say("不能处理自己所在店铺的资金", "You cannot decide on the money of your own shop"))
