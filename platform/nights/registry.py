"""Steps of the night and work of every minute. Rooms above register theirs in their `ready`.

Why the steps stand in this order, and which stand alone: nothing waits for them, neither tonight nor tomorrow, and a
later night makes up for them. Whatever else fails holds up all that comes behind it. What goes lease by lease leaves
out one that raises (`each`), but none that no later night makes up for: what `overdue` and `late_returns` ask of their
day, what `renewals` puts off where the night is caught up on, what `credit_records` undoes and tells on a month's first
day, and all of a closed shop's last night.
  10 issue                 first: what falls due today is debited, and marked, tonight
  15 ask                   before anything is collected: a page that was paid is money, and needs no debit
  16 proposals             before `debit`: offline money that nobody confirmed keeps no debit from being made
  17 buyouts               before `debit`: what falls due beside one that falls away tonight is debited tonight
  18 renewals              before `debit`, too: what silence agrees to is longer from tonight on, and its rent is due
  20 debit                 before the fee of the day is asked: one that goes through spares it (bills.services.healing)
  30 overdue               when every bill of the day is there; with it the fee, for the bills are the same (S8)
  40 late_returns          behind `buyouts`: where one falls away, the goods are with the customer still
  41 receipts              ahead of `leases`: what counts as received tonight has its bills from today on
  42 returns               ahead of `leases`: what is called off tonight bills on
  43 cases                 ahead of `leases`: what silence agrees to ends tonight, with its bills
  45 leases                behind all that changes bills: sums and statuses of leases follow them
  46 collection            behind `leases`: what came tonight keeps promises, before others are broken
  50 settle                apart from the rest: income whose days are over becomes available
  52 sms_fees             behind `settle`: what the month's messages cost comes off what became available
  60 close_unpaid          behind `ask`: a page that was paid keeps its order
  61 close_unpaid_sales    likewise of purchases
  62 reminders             alone, behind all that may end a lease tonight: what is decided is not asked about
  63 rent_reminders        alone, behind `debit`, and all that ends leases: the morning reminds of what is left
  64 credit_records        behind all that changes bills and leases: what changed is reported, a month on its first day
  65 thaw                  behind all that ends leases: what is frozen on them goes back
  66 consents              likewise: what customers agreed to have debited is over. A closed shop has no other night
  67 plans                 behind `debit`: where Alipay's plan missed its day, it stands elsewhere for the next
  68 certificates          alone: files of notarizations that no row names
  69 risk_reports          alone: what reports say goes once its time of keeping is over
  70 figures               last: it counts what the others did, and no later night counts that day
  71 data_center           likewise: the days of the data centre, those of the past too where something changed
  72 credit_reports        alone: what credit reports say goes once its time of keeping is over
  73 months                behind all that posts: the ledger's month is closed, and takes nothing more
  75 contract_files        alone: PDFs of contracts that no row names
  76 papers                alone: the bell rings for qualifications that end
  77 open_calls            alone: calls of shops' programs go once nobody looks at them any more

A step that takes a silence for an answer, or tells of a day to come, says what it does in its place in a night that is
caught up on (`late`): nobody could answer, send or pay anything while nothing ran, and the days are not those of the
message any more. `infra/testing/nights.py` names the others, and a test asks each new step which it is.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date, timedelta

from core.caller import Caller, TenantRef
from core.registry import Registry


@dataclass(frozen=True, slots=True)
class Night:
    """One merchant's night for business date `day`; `caller` is the system.

    `issued`: the day on which what it issues can be seen and paid, which is later where the night is caught up on.
    `left`: what the step left out, with what it raised (`each`). `last`: no other night of this shop follows.
    """

    tenant: TenantRef
    day: date
    caller: Caller
    issued: date
    left: list[str] = field(default_factory=list)
    last: bool = False

    @property
    def late(self) -> bool:
        """It is caught up on, and others follow it at once; the days that a moved clock passed over are on time."""
        return self.issued > self.day

    @property
    def dark(self) -> tuple[date, date]:
        """Of one that is caught up on: from the first day on until the second nobody could do anything. Whose day was
        the first or later, and before the second, has all of the second.
        """
        return self.day - timedelta(days=1), self.issued


Work = Callable[[Night], int]
Tenants = Callable[[], Iterable[int]]
Wanted = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Step:
    """`work` gives the number of rows it changed.

    It runs in one transaction with its note of being done; `batched`, it commits piece by piece, and may be begun
    again at any piece: what it did already it doesn't find any more. `alone`: the night goes on where it fails.
    `late`: done instead of `work` in a night that is caught up on.
    """

    name: str
    order: int
    work: Work
    batched: bool = False
    alone: bool = False
    late: Work | None = None

    def do(self, night: Night) -> int:
        return self.late(night) if night.late and self.late else self.work(night)


_steps: Registry[str, Step] = Registry("the step of a night")
_minutely: Registry[str, Tenants] = Registry("the work of every minute")
_behind: Registry[str, Wanted] = Registry("the work behind all nights")


def nothing(night: Night) -> int:
    """What a step does late that only tells of days to come, or that another night does on time."""
    return 0


def step(
    name: str, order: int, *, batched: bool = False, alone: bool = False, late: Work | None = None
) -> Callable[[Work], Work]:
    """Register a step; lower `order` runs first. Raises TypeError for a second one of that name, or of that order."""

    def register(work: Work) -> Work:
        if name in _steps and _steps[name].work is not work:
            raise TypeError(f"night step {name} is registered twice")
        if any(one.order == order and one.name != name for one in _steps.values()):
            raise TypeError(f"night step {name} stands at {order}, as another does: which is first?")
        _steps[name] = Step(name, order, work, batched, alone, late)
        return work

    return register


def steps() -> list[Step]:
    return sorted(_steps.values(), key=lambda one: one.order)


def every_minute(kind: str, tenants: Tenants) -> None:
    """Each minute a job of `kind` is put down for the merchants that `tenants()` says have something to do.

    Raises TypeError for a second one of the kind.
    """
    _minutely.put(kind, tenants)


def minutely() -> dict[str, Tenants]:
    return dict(_minutely)


def behind_all(kind: str, wanted: Wanted) -> None:
    """Once a business date, behind the last merchant's night of it, a job of `kind` is put down for the platform, where
    it is `wanted()`.

    Raises TypeError for a second one of the kind.
    """
    _behind.put(kind, wanted)


def behind() -> dict[str, Wanted]:
    return dict(_behind)
