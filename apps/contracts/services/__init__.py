"""Acts on contracts."""

from apps.contracts.services.again import refresh_contract, refresh_supplement
from apps.contracts.services.archive import apply_archive, send_archive
from apps.contracts.services.ask import apply_ask, send_ask
from apps.contracts.services.callbacks import told
from apps.contracts.services.clauses import save_clauses, stop_clauses
from apps.contracts.services.damaged import report
from apps.contracts.services.flow import apply_create, send_contract, send_create
from apps.contracts.services.lateness import ask_about
from apps.contracts.services.supplements import send_early, send_renewal
from apps.contracts.services.withdraw import apply_revoke, send_revoke, withdraw

__all__ = [
    "apply_archive",
    "apply_ask",
    "apply_create",
    "apply_revoke",
    "ask_about",
    "refresh_contract",
    "refresh_supplement",
    "report",
    "save_clauses",
    "send_archive",
    "send_ask",
    "send_contract",
    "send_create",
    "send_early",
    "send_renewal",
    "send_revoke",
    "stop_clauses",
    "told",
    "withdraw",
]
