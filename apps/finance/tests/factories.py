"""Money on a shop's ledger, from a document that only tests have."""

import itertools
from typing import Any

from apps.finance.rules import TxType, received, settle
from apps.finance.services import ledger
from core.caller import Caller
from core.money import Fen

_numbers = itertools.count(1)


def income(caller: Caller, amount: Fen, kind: TxType = TxType.RENT, **more: Any) -> None:
    """`amount` fen of pending income."""
    number = next(_numbers)
    ledger.post(
        received(kind, amount, "alipay"), key=f"test:{number}", source="test", source_id=number, caller=caller, **more
    )


def available(caller: Caller, amount: Fen) -> None:
    """`amount` fen that may be withdrawn."""
    income(caller, amount)
    number = next(_numbers)
    ledger.post(settle(amount), key=f"test:{number}", source="test", source_id=number, caller=caller)
