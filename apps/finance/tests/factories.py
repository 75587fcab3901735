"""Money on a shop's ledger, from a document that only tests have."""

import itertools
from typing import Any

from django.db import transaction

from apps.finance.rules import TxType, received, refund, settle
from apps.finance.services import ledger
from core.caller import Caller
from core.money import Fen

_numbers = itertools.count(1)


@transaction.atomic
def income(caller: Caller, amount: Fen, kind: TxType = TxType.RENT, **more: Any) -> int:
    """`amount` fen of pending income; the number of its document, whose source is `test`."""
    number = next(_numbers)
    ledger.post(
        received(kind, amount, "alipay"), key=f"test:{number}", source="test", source_id=number, caller=caller, **more
    )
    return number


@transaction.atomic
def available(caller: Caller, amount: Fen) -> None:
    """`amount` fen that may be withdrawn."""
    income(caller, amount)
    number = next(_numbers)
    ledger.post(settle(amount), key=f"test:{number}", source="test", source_id=number, caller=caller)


@transaction.atomic
def owed(caller: Caller, amount: Fen) -> None:
    """`amount` fen given back to a customer that the merchant didn't have."""
    number = next(_numbers)
    ledger.post(
        refund(TxType.REFUND, amount, "alipay"), key=f"test:{number}", source="test", source_id=number, caller=caller
    )
