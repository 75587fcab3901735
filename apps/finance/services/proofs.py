"""What proves a transfer, or that it came back: the bank's reference and a picture, each of one thing only."""

from apps.finance.log import FinanceEntity
from apps.finance.models import Withdrawal
from core.errors import InvalidInput
from core.text import say
from core.uploads.addresses import digest_of
from core.uploads.documents import SentPicture
from partners import numbers
from tenants.scope import current

SOURCE, RETURN = FinanceEntity.WITHDRAWAL, "withdrawal_return"
BACK = ("failed", "returned")


def keep_proof(row: Withdrawal, result: str, voucher: SentPicture | None, reference: str) -> None:
    """Of the transfer, or of what came back. Raises InvalidInput (110) for what proves something else."""
    if voucher and result in BACK:
        row.return_voucher = _kept(voucher, RETURN, row.pk)
    elif voucher:
        row.voucher = _kept(voucher, SOURCE, row.pk)
    if result == "paid":
        row.reference = _claimed(reference, SOURCE, row.pk)
    if result in BACK and reference.strip():
        row.return_reference = _claimed(reference, RETURN, row.pk)


def _kept(voucher: SentPicture, source: str, row_id: int) -> str:
    kept = voucher.keep(current().id)
    _prove(numbers.PICTURE, digest_of(kept), source, row_id)
    return kept


def _claimed(reference: str, source: str, row_id: int) -> str:
    _prove(numbers.BANK, reference, source, row_id)
    return reference.strip()


def _prove(kind: str, number: str, source: str, row_id: int) -> None:
    """A transfer, its return or a picture proves one thing. Raises InvalidInput (110) for what proves another."""
    if not numbers.claim(kind, number, numbers.mine(source, row_id)):
        picture = kind == numbers.PICTURE
        field, text = ("voucher", numbers.TAKEN_PICTURE) if picture else ("reference", numbers.TAKEN)
        raise InvalidInput((field, say(*text)))
