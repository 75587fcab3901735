"""A withdrawal keeps a mask of its account, one operator decides and pays, and what the bank returns is lost."""

from collections.abc import Iterator
from contextlib import contextmanager

from apps.finance.models import Withdrawal
from apps.finance.rules import WITHDRAWAL, WithdrawalAct, WithdrawalStatus
from apps.finance.services import withdrawals
from core.transitions import Table
from infra.chaos.planted.tools import instead
from merchants.models import Merchant

API = "apps/finance/tests/test_withdrawals_api.py"
CAUGHT_BY = (
    f"{API}::TestShowAccount::test_it_is_the_account_at_the_time_of_the_application",
    f"{API}::TestOperate::test_who_approved_does_not_pay_where_a_colleague_may",
    f"{API}::TestOperate::test_what_the_bank_sends_back_is_available_again_with_its_fee",
)


class _WithoutReturn(Table):
    def __post_init__(self) -> None:
        """A state that nothing leads to is what this is about."""


def _account(self: Withdrawal, tenant_id: int) -> str:
    return Merchant.objects.get(tenant_id=tenant_id).bank_account_mask


@contextmanager
def plant() -> Iterator[None]:
    moves = {state: dict(row) for state, row in WITHDRAWAL.moves.items()}
    del moves[WithdrawalStatus.PAID][WithdrawalAct.BOUNCE]
    with (
        instead(Withdrawal, "account", _account),
        instead(withdrawals, "second_person", lambda caller, **how: False),
        instead(withdrawals, "WITHDRAWAL", _WithoutReturn("withdrawal", moves)),
    ):
        yield
