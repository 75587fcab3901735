"""The order of locks, watched in every test: what a party said → the merchant's status → lease or purchase → what is
its → what many share: goods, stock, withdrawals and debts, accounts.

A lease's own row guards its deposit, its bills, its contract and its parcels: whoever holds it takes these as they
come, since nobody else gets at them. Whoever doesn't hold it may take one of them and nothing else; and after any other
lock, it is too late to take the lease. What is shared is taken in its own order by everybody. What breaks this can
deadlock, and the test in which it does so fails, whatever else it finds.

A table whose rows a test sees locked FOR UPDATE has a rank here, or a reason for having none.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Any

from django.db.backends.base.base import BaseDatabaseWrapper

from infra.testing.statements import SAVEPOINTS, hearing

PARTY, STATUS, GUARD, DEPOSIT, BILL, CONTRACT, PARCEL, GOODS, STOCK, CLAIM, ACCOUNT = range(11)
RANKS = {
    "partners_partnerevent": PARTY,
    "partners_partnercall": PARTY,
    "tenants_tenant": STATUS,
    "leases_order": GUARD,
    "purchases_saleorder": GUARD,
    "risk_riskrecharge": GUARD,
    "deposits_deposit": DEPOSIT,
    "deposits_freezecode": DEPOSIT,
    "bills_bill": BILL,
    "bills_billproposal": BILL,
    "payments_attempt": BILL,
    "payments_refund": BILL,
    "contracts_contract": CONTRACT,
    "notary_notarization": CONTRACT,
    "notary_enforcement": CONTRACT,
    "credit_creditaccount": CONTRACT,
    "credit_creditrecord": CONTRACT,
    "credit_creditobjection": CONTRACT,
    "credit_creditquery": CONTRACT,
    "returns_return": CONTRACT,
    "aftersale_case": CONTRACT,
    "collection_case": CONTRACT,
    "collection_writeoff": CONTRACT,
    "risk_riskreport": CONTRACT,
    "express_parcel": PARCEL,
    "goods_goods": GOODS,
    "goods_sku": STOCK,
    "finance_withdrawal": CLAIM,
    "finance_debtclearing": CLAIM,
    "finance_adjustment": CLAIM,
    "finance_account": ACCOUNT,
}
SHARED = (GOODS, STOCK, CLAIM, ACCOUNT)
BEFORE_ITS_LEASE = {PARTY, STATUS, GOODS, STOCK}
"""Pieces are reserved before their lease or purchase is there: nobody else can wait for a row that nobody sees yet."""

ALONE = "nothing else is locked for it, or only what hangs on it"
MIRROR = "the operators' row, written last, behind the lock on the merchant's own row"
PEOPLE = "the owner's role first, then somebody: ahead of what they leave to others; nobody holds that and waits for it"
FREE = {
    "applications_application": "ahead of the merchant that it becomes; nobody holds that and waits for it",
    "catalog_category": ALONE,
    "contracts_clauseversion": "behind its merchant's row, where an operator decides about it",
    "core_setting": ALONE,
    "overview_creditbatch": "ahead of the records that it has; nobody holds those and waits for it",
    "customers_erasure": "ahead of all that it erases; nobody holds that and waits for it",
    "customers_mobilecode": "a code is used up ahead of all that its order takes; nobody holds that and waits for it",
    "datacenter_aheadday": MIRROR,
    "datacenter_dataday": MIRROR,
    "datacenter_datastate": MIRROR,
    "datacenter_goodsday": MIRROR,
    "datacenter_linkday": MIRROR,
    "datacenter_platformahead": MIRROR,
    "datacenter_platformday": MIRROR,
    "datacenter_platformstate": MIRROR,
    "datacenter_platformvintage": MIRROR,
    "datacenter_vintagemonth": MIRROR,
    "datacenter_counted": "ahead of the days that are counted; nobody holds those and waits for it",
    "deposits_depositrule": ALONE,
    "express_returnaddress": ALONE,
    "intake_app": ALONE,
    "goods_package": "behind its goods",
    "merchants_merchant": ALONE,
    "merchants_paper": "behind its merchant's row",
    "merchants_merchantremoval": ALONE,
    "merchants_platformcontact": ALONE,
    "operators_invitation": "behind the person whom it invites",
    "operators_operator": PEOPLE,
    "operators_operatorrole": PEOPLE,
    "operators_smscode": ALONE,
    "overview_balanceindex": "locked to close a merchant, before its status; nobody holds the status and waits for it",
    "overview_adjustmentindex": MIRROR,
    "overview_clearingindex": MIRROR,
    "overview_creditrecordindex": MIRROR,
    "overview_dailyfigures": MIRROR,
    "overview_goodsindex": MIRROR,
    "partners_notaryaccount": ALONE,
    "partners_moneynumber": "one a transaction, behind its lease and before any account",
    "overview_orderindex": MIRROR,
    "overview_rechargeindex": MIRROR,
    "overview_refundindex": MIRROR,
    "overview_riskfeeindex": MIRROR,
    "overview_subshopindex": MIRROR,
    "overview_withdrawalindex": MIRROR,
    "partners_partystate": ALONE,
    "policies_policychange": ALONE,
    "policies_policytext": ALONE,
    "promotion_sharelink": "counted up behind its lease; its own acts lock nothing else",
    "reconcile_difference": "its acts lock leases and accounts behind it, and nobody takes it behind one of them",
    "returns_damageprice": ALONE,
    "staff_staff": PEOPLE,
    "staff_staffrole": PEOPLE,
    "statements_feestatement": ALONE,
    "statements_platformdifference": ALONE,
    "statements_reconciledday": ALONE,
    "statements_statement": ALONE,
    "subshops_subshop": "ahead of the leases that leave it; who moves one there holds it, and none that is there",
    "tenants_formerhost": "one a transaction, behind the sub-shop that leaves it; nobody holds one and waits",
}
"""Locked somewhere, without a rank, and why no ring can come of it."""

WRITES = re.compile(r"(?<!for )(?<!no key )(?<!do )\b(?:update|delete from|lock table) (?:only )?(\w+)")
FOR_UPDATE = re.compile(r"\bfor (?:(?:no key )?update|(?:key )?share)\b(?: of (\w+))?")
SOURCES = re.compile(r"\b(?:from|join) (\w+)(?: as)?(?: (?!on\b|where\b|order\b|inner\b|left\b|join\b|for\b)(\w+))?")
NESTED = re.compile(r"\([^()]*\)")


@lru_cache(maxsize=8192)
def locked_tables(sql: str) -> tuple[str, ...]:
    """Tables whose rows a statement locks until the end of its transaction, in the order of its text."""
    plain = _plain(sql)
    found = [(match.start(), match.group(1)) for match in WRITES.finditer(plain)]
    return tuple(table for _, table in sorted([*found, *_read_for_update(plain)]))


def _read_for_update(plain: str) -> list[tuple[int, str]]:
    """Where a statement's FOR UPDATE stands, with a table that it locks."""
    return [
        (match.start(), table)
        for match in FOR_UPDATE.finditer(plain)
        for table in _sources(plain[: match.start()], match.group(1))
    ]


@lru_cache(maxsize=8192)
def unranked_tables(sql: str) -> tuple[str, ...]:
    """Tables that it locks FOR UPDATE though nobody has said where they stand."""
    return tuple(table for _, table in _read_for_update(_plain(sql)) if table not in RANKS and table not in FREE)


def _plain(sql: str) -> str:
    return " ".join(re.sub(r"\b(?:public|m_\w+)\.", "", sql.replace('"', "").lower()).split())


def _sources(before: str, only: str | None) -> list[str]:
    """Tables of the select that ends here; `only` is what FOR UPDATE OF names."""
    select = _innermost(before)
    while NESTED.search(select):
        select = NESTED.sub(" ", select)
    tables = SOURCES.findall(select)
    return [table for table, alias in tables if only is None or only in (table, alias)]


def _innermost(before: str) -> str:
    """From the bracket that is still open."""
    depth = 0
    for place in range(len(before) - 1, -1, -1):
        depth += {")": 1, "(": -1}.get(before[place], 0)
        if depth < 0:
            return before[place + 1 :]
    return before


_more: ContextVar[int] = ContextVar("atomic blocks of a test's own", default=0)


@contextmanager
def in_one_transaction() -> Iterator[None]:
    """An atomic block inside is the test's own, to undo what it does: each within has its own transaction in life."""
    token = _more.set(_more.get() + 1)
    try:
        yield
    finally:
        _more.reset(token)


class Recorder:
    """Of one connection: the locks of its running transaction. `base`: atomic blocks that are the test's own."""

    def __init__(self, on: BaseDatabaseWrapper, violations: list[str]) -> None:
        self._connection, self._violations = on, violations
        self._base = len(on.savepoint_ids) if on.in_atomic_block else -1
        self._transaction: object = None
        self._taken: list[tuple[int, int, str]] = []

    def __call__(self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        result = execute(sql, params, many, context)
        if isinstance(sql, str):
            self._note(sql, context["cursor"].rowcount)
        return result

    def forget(self) -> None:
        self._taken.clear()

    def _note(self, sql: str, rows: int) -> None:
        if self._transaction != (current := self._current()):
            self._transaction, self._taken = current, []
        looked_at = not sql.startswith(SAVEPOINTS)
        for table in unranked_tables(sql) if looked_at else ():
            self._violations.append(f"{table} is locked, and has neither a rank nor a reason for none")
        depth = len(self._connection.savepoint_ids)
        if sql.startswith("ROLLBACK TO"):
            self._taken = [one for one in self._taken if one[0] <= depth]
            return
        if rows == 0 and not sql.lstrip().upper().startswith(("WITH", "LOCK")):
            return
        for table in locked_tables(sql) if looked_at else ():
            if table in RANKS:
                self._take(RANKS[table], depth, " ".join(sql.split()))
        if current is None:
            self._taken = []

    def _take(self, rank: int, depth: int, sql: str) -> None:
        before = {one[1]: one[2] for one in reversed(self._taken)}
        if rank not in before and (wrong := _wrong(rank, set(before))):
            self._violations.append(f"{sql[:300]}\n    after  {before[wrong][:300]}")
        self._taken.append((depth, rank, sql))

    def _current(self) -> object:
        """What stands for the running transaction of the product; None between two."""
        names, base = self._connection.savepoint_ids, self._base + _more.get()
        if base < 0:
            return "transaction" if self._connection.in_atomic_block else None
        return names[base] if len(names) > base else None


def _wrong(rank: int, before: set[int]) -> int | None:
    """What should not have been taken before `rank`."""
    if rank == PARTY:
        return max(before, default=None)
    if rank in (STATUS, GUARD):
        return max(before - BEFORE_ITS_LEASE, default=None)
    if rank in SHARED and (later := {one for one in before if one > rank}):
        return max(later)
    own = before - BEFORE_ITS_LEASE
    if GUARD in before or {rank, *own} <= {*SHARED}:
        return None
    return max(own, default=None)


@contextmanager
def watched() -> Iterator[list[str]]:
    """Violations of the order on any connection while the block runs."""
    violations: list[str] = []
    kind: Any = BaseDatabaseWrapper
    commit, rollback = kind._commit, kind._rollback

    def forgetting(end: Callable[[BaseDatabaseWrapper], Any]) -> Callable[[BaseDatabaseWrapper], Any]:
        def work(self: BaseDatabaseWrapper) -> Any:
            if id(self) in recorders:
                recorders[id(self)].forget()
            return end(self)

        return work

    with hearing(lambda on: Recorder(on, violations)) as recorders:
        kind._commit, kind._rollback = forgetting(commit), forgetting(rollback)
        try:
            yield violations
        finally:
            kind._commit, kind._rollback = commit, rollback
