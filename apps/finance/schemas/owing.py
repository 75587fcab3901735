"""What the platform owes and is owed, on the wire. Amounts in fen."""

from typing import Literal

from core.wire import FenOut, Id, Page, PageQuery, Schema


class OwingQuery(PageQuery):
    """Whom most is owed first, unless `sort` says otherwise. `state`: those that are owed, or owe; all without it."""

    state: Literal["", "owed", "owes"] = ""
    sort: Literal[
        "", "owed", "-owed", "pending", "-pending", "available", "-available", "withdrawing", "-withdrawing",
        "deposit_held", "-deposit_held", "prepaid", "-prepaid", "owes", "-owes",
    ] = ""  # fmt: skip


class OwingSums(Schema):
    """`owed` = `pending` + `available` + `withdrawing`: the shop's own. `deposit_held` is its customers', `prepaid` is
    for reports. `owes`: what the shop owes the platform.
    """

    pending: FenOut
    available: FenOut
    withdrawing: FenOut
    owed: FenOut
    deposit_held: FenOut
    prepaid: FenOut
    owes: FenOut


class OwingOut(OwingSums):
    merchant_id: Id
    merchant_name: str


class OwingPage(Page[OwingOut]):
    """`sums`: of all merchants."""

    sums: OwingSums
