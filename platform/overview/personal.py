"""The operators' rows of orders: written anew with the orders themselves."""

from core import personal
from overview.models import OrderIndex, SaleOrderIndex

ERASED = ("customer_mask", "mobile_mask", "person_keys")
PLAIN = ("status", "title", "picture", "spec", "channel")
personal.table(
    OrderIndex, erased=(*ERASED, "person_index"), plain=(*PLAIN, "stage", "contract"),
    kept={"agreement_no": "empty once a person is erased, as in the shop's own row"},
)  # fmt: skip
personal.table(SaleOrderIndex, erased=ERASED, plain=PLAIN)
