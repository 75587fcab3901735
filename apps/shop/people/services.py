"""Handing over: what one person has open becomes another's, in one act."""

from django.db import transaction

from apps.leases import services as lease_acts
from apps.leases.queries import counts
from apps.orders.log import OrderLog
from apps.promotion import queries as links
from apps.promotion import services as link_acts
from apps.purchases import queries as purchases
from apps.purchases import services as purchase_acts
from apps.shop.people.schemas import HandedOver, HandOverIn, OpenWork, Taker
from apps.staff.accounts import STAFF
from apps.staff.models import Staff
from apps.staff.queries import takers
from core import actions as a
from core import audit
from core.accounts.models import Account
from core.caller import Caller
from core.entities import TradeKind
from core.errors import Forbidden, InvalidInput
from core.text import say
from operators.log import AccountEntity, AccountLog
from operators.services.granting import colleague, held_now


def open_work(caller: Caller, user_id: int) -> OpenWork:
    """What the colleague has open, and who could take it. Raises NotFound (104), Forbidden (103)."""
    source = _source(caller, user_id, caller.actions, lock=False)
    found = [
        Taker(value=str(one.pk), label=one.name, audits=a.ORDER_AUDIT in may, shares=a.PROMOTION_EDIT in may)
        for one, may in takers(caller, source)
    ]
    return OpenWork(
        leases=counts.open_work(source.pk).count(), purchases=purchases.open_work(source.pk).count(),
        to_audit=counts.to_audit(source.pk), links=links.links_of(source.pk).count(), takers=found,
    )  # fmt: skip


@transaction.atomic
def hand_over(*, caller: Caller, form: HandOverIn) -> HandedOver:
    """Open leases and purchases, and links where wanted. Raises NotFound (104), Forbidden (103), InvalidInput (110)."""
    source = _source(caller, form.id, held_now(caller, STAFF))
    target = _target(caller, source, form)
    leased = lease_acts.hand_over(source=source.pk, target=target.pk)
    bought = purchase_acts.hand_over(source=source.pk, target=target.pk)
    moved = link_acts.hand_over(source=source.pk, target=target.pk) if form.links else 0
    before, after = {"person": source.name}, {"person": target.name}
    for kind, ids in ((TradeKind.LEASE, leased), (TradeKind.PURCHASE, bought)):
        audit.record_each(caller, OrderLog.HAND_OVER, kind, ids, before=before, after=after)
    audit.record(
        caller, AccountLog.HAND_OVER, AccountEntity.ACCOUNT, source.pk,
        after={
            "name": source.name, "to": target.name, "to_id": str(target.pk), "orders": len(leased) + len(bought),
            "links": moved,
        },
    )  # fmt: skip
    return HandedOver(leases=len(leased), purchases=len(bought), links=moved)


def _source(caller: Caller, user_id: int, held: frozenset[str], *, lock: bool = True) -> Account:
    """Whoever sees the own orders only could give itself those of others by this."""
    if a.ORDER_ALL not in held:
        raise Forbidden
    return colleague(caller, STAFF, user_id, held, lock=lock)


def _target(caller: Caller, source: Account, form: HandOverIn) -> Staff:
    target, may = next(((one, may) for one, may in takers(caller, source) if one.pk == form.to_id), (None, frozenset()))
    if target is None:
        raise InvalidInput(("to_id", say("请选择在职、且能查看订单的同事", "Choose a colleague who may see orders")))
    if a.ORDER_AUDIT not in may and counts.to_audit(source.pk):
        raise InvalidInput(
            (
                "to_id",
                say("其中有待审核订单，接手人须能审核订单", "Some wait for an audit, which this colleague may not do"),
            )
        )
    if form.links and a.PROMOTION_EDIT not in may and links.links_of(source.pk).exists():
        raise InvalidInput(("to_id", say("接手人须能管理推广链接", "This colleague may not manage share links")))
    return target
