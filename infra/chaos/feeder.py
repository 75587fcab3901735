"""`python -m infra.chaos.feeder <seed>`: puts jobs down for every merchant in turn until it is told to end.

Each comes with work of its own in the same transaction: an unpaid order whose half hour is over.
The longest time that one took is its last line.
"""

import os
import signal
import sys
import time
import uuid
from datetime import timedelta
from random import Random
from types import FrameType

import django

PAUSE_SECONDS = 0.1


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    ending: list[int] = []

    def end(number: int, frame: FrameType | None) -> None:
        ending.append(number)

    signal.signal(signal.SIGTERM, end)
    from nights.job import open_merchants

    dice, tenants, longest = Random(int(sys.argv[1])), open_merchants(), 0.0
    print("up", flush=True)
    while not ending:
        begun = time.monotonic()
        feed(dice.choice(tenants))
        longest = max(longest, time.monotonic() - begun)
        time.sleep(PAUSE_SECONDS)
    print(f"{longest:.3f}", flush=True)


def feed(tenant_id: int) -> None:
    from django.db import transaction

    from apps.bills.tests.factories import order
    from apps.orders.services import expire
    from core import clock
    from core.jobs import services as jobs
    from tenants import scope

    with transaction.atomic():
        with scope.scope(scope.tenant_ref(tenant_id)):
            order(status="pending_payment", expires_at=clock.now() - timedelta(minutes=1))
        jobs.enqueue(expire.UNPAID.job, uuid.uuid4().hex, tenant_id=tenant_id)


if __name__ == "__main__":
    main()
