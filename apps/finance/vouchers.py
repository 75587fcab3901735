"""Vouchers of payouts: documents for who asks for payouts or judges them.

A bank's slip may show the whole account number, so each opening is in the access log.
"""

from apps.finance.log import FinanceReason
from apps.finance.queries import access_withdrawal
from core import actions as a
from core.caller import Caller
from core.uploads.documents import Documents
from looks import services as looks


def _access(caller: Caller, withdrawal_id: int) -> list[str]:
    row = access_withdrawal(caller, withdrawal_id)
    looks.note_voucher(row.pk, row.bank_account_mask, caller=caller, reason=FinanceReason.VOUCHER)
    return [row.voucher, row.return_voucher]


VOUCHERS = Documents("/api/finance/voucher", _access, needs=(a.WITHDRAW_APPLY, a.WITHDRAW_AUDIT))
