"""Acts on recharges and reports. Import from here; see each file for what an act does."""

from apps.risk.services.codes import Code, show_recharge_code
from apps.risk.services.offline import apply_offline, decide
from apps.risk.services.reports import Asked, ask_report, check_askable, look, person_of
from apps.risk.services.rows import move, take_off

__all__ = [
    "Asked",
    "Code",
    "apply_offline",
    "ask_report",
    "check_askable",
    "decide",
    "look",
    "move",
    "person_of",
    "show_recharge_code",
    "take_off",
]
