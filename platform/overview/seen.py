"""What operators see of money that people moved without a party: a restore holds it against what came back."""

from dataclasses import dataclass

from django.db.models import Model

from overview.models import FinanceIndex, RechargeIndex, WithdrawalIndex


@dataclass(frozen=True, slots=True)
class Seen:
    """`key`: the shop's own number of a row; `says`: what became of it."""

    name: str
    table: str
    key: str
    says: str


def _seen(name: str, model: type[Model], says: str) -> Seen:
    return Seen(name, model._meta.db_table, f"{name}_id", says)


MONEY = (
    _seen("withdrawal", WithdrawalIndex, "status"), _seen("recharge", RechargeIndex, "status"),
    _seen("transaction", FinanceIndex, "type"),
)  # fmt: skip
