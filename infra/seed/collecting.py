"""The last days: what is overdue in a shop is collected, and a lease of it stands at each step: promised for today,
broken, settled, offered, waiting for a write-off, written off with money that came later.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from apps.bills import queries as bills
from apps.collection import queries as found
from apps.collection.rules import Channel, Outcome
from apps.deposits.queries import left_of
from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from apps.orders.collection import nights, services, write_offs
from apps.orders.collection.queries import at_write_off, overdue
from apps.orders.queries.overdue import late_of
from apps.orders.services import capture_overdue
from apps.orders.services.money import collect_bills
from core import clock
from core.caller import Caller, system
from core.errors import ApiError, StateError
from core.money import Fen
from core.uploads.services import WAITING, store_picture
from infra.seed import drawing
from infra.seed.cast import Shop, caller_of
from infra.seed.fates import WEEKS
from infra.seed.parties import Parties
from nights.registry import Night
from reviews.rules import ProposalAct
from tenants import scope
from tenants.scope import current

MOST = 12
"""Leases of a shop that go into collection; those by the week are left as they are."""
DAYS = 4
"""So many days ago, those that were overdue by then."""
CALLS = (
    (Channel.CALL, Outcome.UNREACHED, "两次无人接听"),
    (Channel.WECHAT, Outcome.REACHED, "已看到消息，说这周发工资"),
    (Channel.CALL, Outcome.WILLING, "愿意分两次还清，希望减免部分滞纳金"),
    (Channel.CALL, Outcome.UNABLE, "暂时失业，家人可能代还"),
)


class Collecting:
    def __init__(self, shop: Shop, end: datetime) -> None:
        self.shop, self.end = shop, end
        self.parties = Parties(shop.tenant.id)
        self.finance: Caller = shop.callers.get("finance", shop.owner)

    def run(self) -> None:
        leases = self._started()
        steps: tuple[Callable[[int], None], ...] = (
            self._asked, self._written_off, self._offered, self._settled, self._broken, self._today,
        )  # fmt: skip
        for step in steps:
            for order_id in leases:
                if step in (self._written_off, self._asked) and not self._captured(order_id):
                    continue
                if self._did(step, order_id):
                    leases.remove(order_id)
                    break

    def _started(self) -> list[int]:
        with self._at():
            rows = Order.objects.filter(status=OrderStatus.OVERDUE, after_sale=False, overdue_amount__gt=0)
            rows = rows.exclude(term=WEEKS)
            found = list(rows.order_by("overdue_since", "pk").values_list("pk", "overdue_since")[:MOST])
            ago = clock.today() - timedelta(days=DAYS)
        return [
            order_id
            for place, (order_id, since) in enumerate(found)
            if self._did(self._start(place), order_id, days=DAYS if since and since < ago else 0)
        ]

    def _start(self, place: int) -> Callable[[int], None]:
        def start(order_id: int) -> None:
            collector = self.finance.user_id if place % 4 else None
            services.start(caller=self.shop.owner, order_id=order_id, collector_id=collector, why="多次提醒未付")
            if place % 3 < 2:
                channel, outcome, note = CALLS[place % len(CALLS)]
                services.note_contact(
                    caller=self.finance, order_id=order_id, channel=channel, outcome=outcome, note=note
                )

        return start

    def _did(self, step: Callable[[int], None], order_id: int, *, days: int = 0) -> bool:
        """Whether the lease was fit for it."""
        try:
            with self._at(days=days, hours=1):
                step(order_id)
        except ApiError:
            return False
        return True

    @contextmanager
    def _at(self, *, days: int = 0, hours: int = 0) -> Iterator[None]:
        with scope.scope(self.shop.tenant), clock.at(self.end - timedelta(days=days, hours=hours)):
            yield

    def _owed(self, order_id: int) -> tuple[Fen, Fen]:
        """(in all, without late fees) overdue."""
        _, owed = overdue(Order.objects.get(pk=order_id))
        return owed.total, owed.principal

    def _promise(self, order_id: int, days: int) -> None:
        total, _ = self._owed(order_id)
        day = clock.today() + timedelta(days=days)
        services.promise(caller=self.finance, order_id=order_id, amount=max(1, total // 2), day=day)

    def _today(self, order_id: int) -> None:
        self._promise(order_id, 0)

    def _broken(self, order_id: int) -> None:
        with clock.at(self.end - timedelta(days=2)):
            self._promise(order_id, 0)
        today = clock.today()
        nights.watch(Night(current(), today, system(current()), today))

    def _offer(self, order_id: int) -> Fen:
        total, principal = self._owed(order_id)
        day, why = clock.today() + timedelta(days=5), "客户愿意一次结清"
        services.offer(caller=self.finance, order_id=order_id, amount=principal, day=day, why=why)
        return principal if total > principal else 0

    def _offered(self, order_id: int) -> None:
        self._offer(order_id)

    def _settled(self, order_id: int) -> None:
        self._pay(order_id, self._offer(order_id))

    def _asked(self, order_id: int) -> None:
        at = at_write_off(Order.objects.get(pk=order_id))
        why = "客户失联三个月，上门未果"
        write_offs.ask_write_off(caller=self._colleague(), order_id=order_id, shown=at.owed, why=why)

    def _colleague(self) -> Caller:
        """Whose write-off the owner confirms. Hired in another process, and known here by the account."""
        if known := self.shop.callers.get("finance"):
            return known
        account = next(one for one, _, role in self.shop.plan.people if role == "finance")
        return caller_of(account, self.shop.tenant)

    def _captured(self, order_id: int) -> bool:
        """Whether something is left to write off once the deposit has paid what it can."""
        fit = self._did(self._capture, order_id)
        self.parties.work()
        return fit

    def _capture(self, order_id: int) -> None:
        """What the deposit can pay comes first. Raises StateError where that is all of it."""
        left, owed = left_of([order_id]).get(order_id, 0), late_of(Order.objects.get(pk=order_id)).amount
        if owed <= left:
            raise StateError("the deposit pays all of it", "covered")
        if left:
            capture_overdue(caller=self.finance, order_id=order_id, shown=left, reason="多次催收未付，以押金抵扣")

    def _written_off(self, order_id: int) -> None:
        """And a part of it is paid all the same."""
        self._asked(order_id)
        at, row = at_write_off(Order.objects.get(pk=order_id)), found.asked_for(order_id)
        assert row is not None
        write_offs.decide_write_off(caller=self.shop.owner, row_id=row.pk, act=ProposalAct.CONFIRM, shown=at.owed)
        self._pay(order_id, max(1, at.owed // 3))

    def _pay(self, order_id: int, amount: Fen) -> None:
        rows = [bill.parent_id or bill.pk for bill in bills.payable_rows(order_id)]
        paper = drawing.paper("银行转账凭证", [f"订单 {order_id}", f"{clock.now():%Y-%m-%d %H:%M}"])
        proof = store_picture(paper, self.shop.tenant.id, folder=WAITING).url
        collect_bills(
            caller=self.finance, bill_ids=sorted(set(rows)), method="offline", amount=amount, proof=proof,
            remark="客户转账",
        )  # fmt: skip
