"""What was answered "in process", N or INIT comes to its end: at its time, or when somebody says so."""

import threading
import time

from infra.sandbox import clock

from . import fund, pay, refund
from .world import World


def end_due(world: World, *, only: str = "") -> int:
    """End what is due now; with `only`, one of our numbers whatever its time. Gives how many ended."""
    now = clock.iso(clock.now())
    want = "ends_at IS NOT NULL AND " + ("? IN ({})" if only else "ends_at <= ?")
    ended = 0
    with world.store.write():
        for table, own, end in (
            ("trade", "out_trade_no", pay.end), ("refund", "out_trade_no, out_request_no", refund.end),
            ("auth", "out_order_no", fund.end_freeze), ("auth_operation", "auth_no, out_request_no", fund.end_thaw),
        ):  # fmt: skip
            for row in world.store.all(f"SELECT * FROM {table} WHERE {want.format(own)}", only or now):
                end(world, row, min(row["ends_at"], now))
                ended += 1
    return ended


class Ticker(threading.Thread):
    """Ends what is due though nobody asks, so that its notification comes."""

    def __init__(self, world: World) -> None:
        super().__init__(daemon=True, name="later")
        self.world = world

    def run(self) -> None:
        while True:
            time.sleep(1)
            end_due(self.world)
