"""How outright sale works, without a database. Import from here."""

from apps.sales.rules.doings import SaleDoing, customer_may_cancel, sale_doings
from apps.sales.rules.status import SALE, UNPAID_MINUTES, SaleAct, SaleStatus

__all__ = [
    "SALE",
    "UNPAID_MINUTES",
    "SaleAct",
    "SaleDoing",
    "SaleStatus",
    "customer_may_cancel",
    "sale_doings",
]
