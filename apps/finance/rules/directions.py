"""Which way a record goes, from the merchant's view: the same words on its row, in the filter and in the sheet."""

from apps.finance.rules.accounts import EXPENSE, TRANSFERS, TxType
from core.money import Fen
from core.wording import Labelled


class RecordDirection(Labelled):
    """`transfer` moves what is the merchant's own, or held; of an adjustment it is said whether it gave or took."""

    IN = "in", "收入", "In"
    OUT = "out", "支出", "Out"
    TRANSFER = "transfer", "划转", "Transfer"
    MOVED_IN = "moved_in", "转入", "Moved in"
    MOVED_OUT = "moved_out", "转出", "Moved out"


def direction_of(kind: str, amount: Fen) -> RecordDirection:
    if kind == TxType.ADJUSTMENT:
        return RecordDirection.MOVED_OUT if amount < 0 else RecordDirection.MOVED_IN
    if kind in TRANSFERS:
        return RecordDirection.TRANSFER
    return RecordDirection.OUT if kind in EXPENSE else RecordDirection.IN
