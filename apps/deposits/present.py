"""From moves of deposits to the wire."""

from apps.deposits import queries
from apps.deposits.models import DepositMove
from apps.deposits.rules import MoveState
from apps.deposits.schemas import MoveOut, RuleOut
from core import wording


def move_out(move: DepositMove) -> MoveOut:
    return MoveOut(
        id=move.pk,
        order_id=move.order_id,
        state=MoveState(move.state),
        amount=move.amount,
        remaining=queries.deposit_of(move.order_id).left,
        error=wording.reason(move.error),
    )


def rule_out() -> RuleOut:
    row = queries.rule()
    return RuleOut(in_money=row.in_money, changed_at=row.changed_at)
