"""Lives of leases whose customers pay in time at first, so that they come to their last period and are renewed: by the
customer or staff, answered by the other side or by silence, in outages too; returned, bought or kept behind it.

ZUDESK_LIVES, ZUDESK_LIVES_SEED, ZUDESK_LIVES_REACHED: as test_lease_lives.
"""

from collections import Counter
from datetime import date, timedelta
from typing import Any

import pytest
from django.db.models import Sum

from apps.bills.models import Bill, Instalment, LateReturnDay
from apps.express.models import Parcel
from apps.leases import queries as leases
from apps.leases.rules import lease_end
from apps.orders.renewals import services as renewals
from apps.orders.services.settle import settle
from apps.returns.models import Return
from core import clock
from infra.chaos.tests.test_lease_lives import FIRST, MONEY, RUNS, Life, lived, turns

LATE = ("overdue", "collection")
REACHED: Counter[str] = Counter()


class Renewed(Life):
    """`held`: days that began while a renewal waited; nothing of them may cost a late return."""

    held: set[date]

    @property
    def at(self) -> str:
        order = self.order
        return order.status_beneath if order.status in LATE else order.status

    def night(self, day: date, issued: date) -> None:
        if self.at == "renewing":
            self.held.add(day)
        super().night(day, issued)

    def nights(self) -> None:
        # Days of an outage begin with what stood before the act within it.
        before = self.day
        waited = self.at == "renewing"
        super().nights()
        if waited and self.at == "renewing":
            self.held |= {before + timedelta(days=n + 1) for n in range((self.day - before).days)}

    def up_to_last_period(self) -> None:
        """Everybody pays what is asked, on its day."""
        for _ in range(200):
            with self.noon():
                rows = Instalment.objects.filter(order_id=self.pk)
                coming = [row.due_date for row in rows if row.due_date and row.due_date > self.day]
            self.do("pay_all")
            if not coming or self.order.stage == "finished":
                return
            self.day += timedelta(days=1)
            self.night(self.day, self.day)

    def renew(self) -> None:
        caller = self.dice.choice([self.caller, self.customer, self.customer])
        renewals.request_renewal(caller=caller, order_id=self.pk, periods=self.dice.choice([1, 1, 2, 3]))
        REACHED["asked"] += 1

    def answer(self) -> None:
        wanted = leases.asked_renewal(self.order)
        if wanted is None:
            return
        luck = self.dice.random()
        if luck < 0.55:
            caller = self.caller if wanted.by_customer else self.customer
            renewals.agree_renewal(caller=caller, order_id=self.pk, shown=wanted.shown)
            REACHED["agreed"] += 1
        elif luck < 0.75 and wanted.by_customer:
            renewals.refuse_renewal(caller=self.caller, order_id=self.pk, shown=wanted.shown, why="停租检修")
            REACHED["refused"] += 1
        else:
            renewals.withdraw_renewal(caller=self.dice.choice([self.caller, self.customer]), order_id=self.pk)
            REACHED["withdrawn"] += 1

    def courier_tells(self) -> None:
        """Of the newest parcel back: it was taken some days ago."""
        leases.lock(self.pk)
        parcel = Parcel.objects.filter(order_id=self.pk, direction="back").order_by("-pk").first()
        if parcel is not None:
            at = clock.start_of(self.day - timedelta(days=self.dice.choice([0, 1, 2, 5, 20])))
            parcel.trace = [{"at": at.isoformat(), "text": "已揽收", "status": ""}]
            parcel.save(update_fields=["trace"])
            settle([self.pk])

    def check(self, where: str) -> None:
        super().check(where)
        order = self.order
        rows = list(Instalment.objects.filter(order_id=self.pk))
        more = sum(row.rent for row in rows if row.kind == "renewal")
        assert (len(rows), sum(row.rent for row in rows)) == (order.periods, order.total_rent), where
        assert order.buyout_price == max(0, 90_000 - more), where
        assert order.anchor_date and order.ends_on == lease_end(order.anchor_date, leases.term_of_lease(order)), where
        cost = LateReturnDay.objects.filter(day__in=self.held).aggregate(sum=Sum("amount"))["sum"] or 0
        assert cost == 0, (where, "days on which a renewal waited")
        for back in Return.objects.filter(order_id=self.pk, purpose="end_of_term", received_at__isnull=False):
            days = LateReturnDay.objects.values_list("day").annotate(sum=Sum("amount")).order_by()
            wrong = [day for day, sum_ in days if sum_ > 0 and not order.return_by < day <= back.gone_on]
            assert wrong == [], (where, "days on which the goods weren't kept", wrong)
        assert (order.renewal != {}) == (self.at == "renewing"), where
        twice = Bill.objects.filter(order_id=self.pk, kind="renewal").values_list("period", flat=True)
        assert len(set(twice)) == len(twice), where


@pytest.mark.django_db
@pytest.mark.parametrize("seed", range(FIRST, FIRST + RUNS))
def test_lives_that_renew(lin: Any, lin_owner: Any, seed: int) -> None:
    with lived(lin, lin_owner, seed, Renewed, REACHED) as life:
        life.held = set()
        life.up_to_last_period()
        for _ in turns(life.dice.randint(15, 45)):
            if life.order.stage == "finished":
                break
            before = life.order.periods
            luck = life.dice.random()
            if luck < 0.3:
                life.nights()
                if life.order.periods > before:
                    REACHED["by silence"] += 1
            elif luck < 0.4 and life.at == "leasing":
                life.up_to_last_period()
            else:
                usual = {
                    "leasing": ["renew", "renew", "renew", "pay_all", "ask_back", "case_open"],
                    "returning": ["send_back", "send_back", "courier_tells", "receive", "keep"],
                    "inspecting": [life.dice.choice(["inspect", "ahead"])],
                    "renewing": ["answer"],
                    "buyout_pending": ["buy_not"],
                }.get(life.at, [])
                if life.order.after_sale:
                    usual = ["case_step"]
                life.do(life.dice.choice([*MONEY, *usual * 4, "buy"]))
            with life.noon():
                life.check(life.log[-1])
        life.end()
        with life.noon():
            life.check("end")
            life.model()
