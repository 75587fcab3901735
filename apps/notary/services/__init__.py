"""Acts on notarizations."""

from apps.notary.services.account import apply_check, send_check, set_account
from apps.notary.services.callbacks import apply_ask, send_ask, told
from apps.notary.services.cancel import apply_cancel, cancel_notary, send_cancel, withdraw
from apps.notary.services.certificate import apply_fetch, send_fetch
from apps.notary.services.enforcement import (
    apply_ask_enforcement,
    apply_enforce,
    apply_fetch_enforcement,
    apply_withdraw,
    claims_met,
    enforce,
    look_at_enforcement,
    send_ask_enforcement,
    send_ended_enforcement,
    send_enforce,
    send_fetch_enforcement,
    send_withdraw,
    told_of_enforcement,
    withdraw_enforcement,
)
from apps.notary.services.push import (
    apply_contract,
    apply_customer,
    apply_id_card,
    push_contract,
    push_customer,
    push_id_card,
    send_contract,
    send_customer,
    send_id_card,
)
from apps.notary.services.query import ask_office
from apps.notary.services.ready import apply_link, apply_ready, ready_notary, ready_now, send_link, send_ready
from apps.notary.services.waiting import look_after, look_at

__all__ = [
    "apply_ask",
    "apply_ask_enforcement",
    "apply_cancel",
    "apply_check",
    "apply_contract",
    "apply_customer",
    "apply_enforce",
    "apply_fetch",
    "apply_fetch_enforcement",
    "apply_id_card",
    "apply_link",
    "apply_ready",
    "apply_withdraw",
    "ask_office",
    "cancel_notary",
    "claims_met",
    "enforce",
    "look_after",
    "look_at",
    "look_at_enforcement",
    "push_contract",
    "push_customer",
    "push_id_card",
    "ready_notary",
    "ready_now",
    "send_ask",
    "send_ask_enforcement",
    "send_cancel",
    "send_check",
    "send_contract",
    "send_customer",
    "send_ended_enforcement",
    "send_enforce",
    "send_fetch",
    "send_fetch_enforcement",
    "send_id_card",
    "send_link",
    "send_ready",
    "send_withdraw",
    "set_account",
    "told",
    "told_of_enforcement",
    "withdraw",
    "withdraw_enforcement",
]
