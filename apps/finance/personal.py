"""The ledger: kept. 会计档案管理办法 asks for thirty years, and no row of it is ever changed."""

from apps.finance.models import Transaction
from core import personal

WHY = "append-only: the books; customers stand in them masked"
personal.table(
    Transaction, plain=("type", "business_key", "source", "order_kind"), kept={"note": WHY, "actor_name": WHY}
)
