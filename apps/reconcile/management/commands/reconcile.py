"""`python -m config reconcile [--day D] [--merchant shop]`: reconcile a day here, print what differs, exit 1 then."""

from argparse import ArgumentParser
from datetime import date, timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from apps.reconcile import jobs, queries
from apps.reconcile.days import reconcile_day, reconcile_platform
from core import clock
from core.money import Fen, yuan
from merchants.queries import merchant_at
from statements import services as statements
from statements.models import DifferenceRow
from statements.rules import DifferenceState, StatementState
from tenants import scope

SHOWN = 50


class Command(BaseCommand):
    help = "Hold a day's books against the party's and against themselves, for one merchant or for all."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--day", type=date.fromisoformat, default=None, help="business date, yesterday if left out")
        parser.add_argument("--merchant", default="", help="the shop's subdomain")

    def handle(self, *args: Any, **options: Any) -> None:
        """Raises CommandError while there are open differences, of whatever day."""
        day: date = options["day"] or clock.today() - timedelta(days=1)
        merchant_ids = self._merchants(options["merchant"])
        statement = statements.fetch(day)
        self.stdout.write(f"{day}: books {statement.state}, {statement.lines} lines {statement.error}".rstrip())
        if statement.state == StatementState.RECEIVED:
            reconcile_platform(day)
        count = 0 if options["merchant"] else self._show("platform")
        for merchant_id in merchant_ids:
            tenant = scope.tenant_ref(merchant_id)
            with scope.scope(tenant):
                reconcile_day(day)
                count += self._show(tenant.schema_name)
        if count:
            raise CommandError(f"{count} differences are open")

    def _merchants(self, subdomain: str) -> list[int]:
        if not subdomain:
            return jobs.merchants()
        found = merchant_at(subdomain)
        if found is None:
            raise CommandError(f"no shop {subdomain}")
        return [found]

    def _show(self, name: str) -> int:
        rows = queries.differences().filter(state=DifferenceState.OPEN)
        for row in rows[:SHOWN]:
            self.stdout.write(f"{name}: {row.day} {row.kind} {row.finding} {_thing(row)}")
        count = rows.count()
        self.stdout.write(f"{name}: {count} differences")
        return count


def _thing(row: DifferenceRow) -> str:
    number = " ".join(part for part in (row.number, row.request_no) if part)
    return f"{number}: {_sum(row.ours)} here, {_sum(row.theirs)} there"


def _sum(amount: Fen | None) -> str:
    return "none" if amount is None else yuan(amount)
