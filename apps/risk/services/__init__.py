"""Acts on recharges and reports. See each file for what an act does."""

from apps.risk.services.codes import Code, show_recharge_code
from apps.risk.services.offline import apply_offline, decide
from apps.risk.services.reports import Asked, ask_report, look
from apps.risk.services.rows import move, take_off
from apps.risk.services.rule import set_rule

__all__ = [
    "Asked",
    "Code",
    "apply_offline",
    "ask_report",
    "decide",
    "look",
    "move",
    "set_rule",
    "show_recharge_code",
    "take_off",
]
