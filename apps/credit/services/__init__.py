"""Acts at the credit bureau."""

from apps.credit.services.answers import judge
from apps.credit.services.batches import make_batch, reach_batch, send_all, send_batch
from apps.credit.services.closing import close_account, confirm_settlement, report_settlement, undo_settlement
from apps.credit.services.consent import ask_consent, end_consent, look_after
from apps.credit.services.contract import submit_contract
from apps.credit.services.ending import another, goes_on, over
from apps.credit.services.mending import correct, withdraw
from apps.credit.services.objections import answer_objection, raise_objection
from apps.credit.services.opening import report_opening
from apps.credit.services.reporting import report_collection, report_month, report_repayments
from apps.credit.services.reports import ask_report, look

__all__ = [
    "another",
    "answer_objection",
    "ask_consent",
    "ask_report",
    "close_account",
    "confirm_settlement",
    "correct",
    "end_consent",
    "goes_on",
    "judge",
    "look",
    "look_after",
    "make_batch",
    "over",
    "raise_objection",
    "reach_batch",
    "report_collection",
    "report_month",
    "report_opening",
    "report_repayments",
    "report_settlement",
    "send_all",
    "send_batch",
    "submit_contract",
    "undo_settlement",
    "withdraw",
]
