"""What is kept of customers themselves; it is emptied with the leases that name them."""

from apps.customers.models import Customer, Erasure, MobileCode
from apps.customers.operations import MOBILE_CODE
from core import personal
from core.personal import Kept
from partners import personal as partners

personal.keep(
    "codes",
    Kept(
        title=("验证码短信", "Codes by SMS"), words={}, rows=lambda person: [],
        early=lambda person, numbers: partners.empty_all(MOBILE_CODE),
    ),
)  # fmt: skip
GOES = "a keyed hash that is good for five minutes, and goes with the next code"
personal.table(Customer, erased=("id_number_index", "name_index"))
personal.table(MobileCode, kept={"subject": GOES, "hash": GOES})
personal.table(
    Erasure, plain=("state", "orders"), kept={"why": "why somebody asked: the proof of it", "asked_by": "of staff"}
)
