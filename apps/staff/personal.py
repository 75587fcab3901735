"""The shop's log: kept, since it proves who did what; customers stand in it masked."""

from apps.staff.models import ShopLog
from core import personal

WHY = "append-only: the proof of who did what and why; customers stand in it masked"
personal.table(
    ShopLog,
    plain=("actor_side", "act", "entity", "ip"),
    kept=dict.fromkeys(("actor_name", "before", "after", "why"), WHY),
)
