"""What a customer's consent to debits covers (decision 21). Amounts in fen."""

from collections.abc import Iterable
from datetime import date
from typing import Any, Protocol, TypeVar

from apps.bills.rules.status import BillKind
from core.money import Fen, yuan

COVERED = (BillKind.FIRST_RENT, BillKind.RENT, BillKind.RENEWAL, BillKind.ADDON)
"""Instalments. Late fees, buyouts and compensation never: nobody agreed to have them debited."""

NOT_COVERED = (
    "代扣每次只扣一期整期未付的租金，不含滞纳金；请改用收款码、押金抵扣或线下收款",
    "A debit takes one instalment, wholly unpaid: use a code, the deposit or offline payment",
)


class Claim(Protocol):
    """A bill that is open."""

    pk: Any
    kind: str
    due_date: date
    amount: Fen
    waived: Fen
    paid: Fen


C = TypeVar("C", bound=Claim)


def debited(claim: Claim) -> Fen:
    """The instalment itself: its late fee stands apart, and is paid another way."""
    return claim.amount - claim.waived


def may_be_debited(claim: Claim) -> bool:
    """A whole instalment of which nothing is paid, whatever it costs."""
    return claim.kind in COVERED and not claim.paid and debited(claim) > 0


def too_dear(amount: Fen, most: Fen) -> tuple[str, str]:
    """Why an instalment isn't debited that costs more than the customer agreed to, as a renewal's may."""
    return (
        f"本期 {yuan(amount)} 超过客户授权的单次代扣上限 {yuan(most)}；请改用收款码、押金抵扣或线下收款",
        f"{yuan(amount)} is more than a debit may take, {yuan(most)}: use a code, the deposit or offline payment",
    )


def in_order(opened: Iterable[C]) -> list[C]:
    """Instalments among bills that are open, oldest first: as money pays them."""
    return sorted((one for one in opened if one.kind in COVERED), key=lambda one: (one.due_date, one.pk))


def covered(opened: Iterable[C], single: Fen) -> list[C]:
    """The bills that a debit can pay now, oldest first, when the plan allows `single` fen at a time; none: no debit.

    The last is the instalment whose sum is `debited`, the oldest of which nothing is paid: the plan moves on by one
    with each debit, so none is spent on what is left of one that was paid in part. That, and what costs more than the
    plan allows, is paid by page or code, or first of a later debit, and never keeps later debits from being made.
    """
    instalments = in_order(opened)
    for place, one in enumerate(instalments):
        if may_be_debited(one) and debited(one) <= single:
            return instalments[: place + 1]
    return []
