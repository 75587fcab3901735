"""Each record is judged by the accounts that it was told of, and counts where it is taken."""

import json

from infra.sandbox.people import is_id_number
from infra.sandbox.store import Row

from .consents import SIGNED, WITHDRAWN
from .envelope import FINE, Bureau
from .files import Reported

ENDS = ("settle", "recover", "close")
MAY_BE_EMPTY = ("last_paid_on", "settle_date", "mobile", "address")


class Judging(Bureau):
    def judged(self, one: Reported) -> tuple[str, str]:
        given = one.values
        for name, value in given.items():
            if not value and name not in MAY_BE_EMPTY:
                return "E201", name
        if not is_id_number(given["id_num"]):
            return "E101", "id_num"
        consent = self.store.one(
            "SELECT name, state FROM credit_consent WHERE id_no = ? AND state IN (?, ?) ORDER BY state, signed_at DESC",
            given["id_num"], SIGNED, WITHDRAWN,
        )  # fmt: skip
        if consent is None or (consent["state"] == WITHDRAWN and not one.again and one.kind not in ENDS):
            return "E102", ""
        if consent["name"] != given["name"]:
            return "E101", "name"
        account = self.store.one("SELECT * FROM credit_account WHERE code = ?", given["acct_code"])
        if one.kind == "open":
            return self._judged_opening(one, account)
        if account is None:
            return "E301", "acct_code"
        if account["closed_on"] and not one.again and one.kind != "recover":
            return "E303", "acct_code"
        return self._judged_of(one, account)

    def _judged_opening(self, one: Reported, account: Row | None) -> tuple[str, str]:
        given = one.values
        if account is not None and not one.again:
            return "E302", "acct_code"
        known = self.store.one(
            "SELECT 1 FROM credit_contract WHERE contract_no = ? AND id_no = ? AND code = ?", given["contract_no"],
            given["id_num"], FINE,
        )  # fmt: skip
        if known is None:
            return "E203", "contract_no"
        if (
            not given["amount"].isdecimal()
            or not given["periods"].isdecimal()
            or given["due_date"] <= given["open_date"]
        ):
            return "E202", "amount"
        return FINE, ""

    def _judged_of(self, one: Reported, account: Row) -> tuple[str, str]:
        given, months = one.values, json.loads(account["months"])
        if one.kind == "month":
            if given["month"] in months and not one.again:
                return "E304", "month"
            late = given["status"] in tuple("1234567")
            if late != (given["overdue_days"] != "0"):
                return "E202", "overdue_days"
        if one.kind == "close" and given["code"] != "3" and not account["settled_on"]:
            return "E305", "closed_on"
        return FINE, ""

    def count(self, one: Reported) -> None:
        given = one.values
        code = given["acct_code"]
        if one.kind == "open":
            self.store.run("DELETE FROM credit_account WHERE code = ?", code)
            self.store.insert(
                "credit_account", code=code, id_no=given["id_num"], name=given["name"], section=given["acct_type"],
                opened_on=given["open_date"], due_on=given["due_date"], amount=int(given["amount"]), months="{}",
            )  # fmt: skip
            return
        account = self.store.one("SELECT * FROM credit_account WHERE code = ?", code) or {}
        if one.kind == "month":
            months = {**json.loads(account["months"]), given["month"]: [given["status"], int(given["overdue_amount"])]}
            self.store.run("UPDATE credit_account SET months = ? WHERE code = ?", json.dumps(months), code)
        columns = {
            "collection": ("collected_on", given.get("since")), "settle": ("settled_on", given.get("settled_on")),
            "recover": ("settled_on", ""), "close": ("closed_on", given.get("closed_on")),
        }  # fmt: skip
        if one.kind in columns:
            name, value = columns[one.kind]
            self.store.run(f"UPDATE credit_account SET {name} = ? WHERE code = ?", value, code)
        if one.kind == "recover":
            self.store.run("UPDATE credit_account SET closed_on = '' WHERE code = ?", code)
