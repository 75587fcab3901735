"""Who buys, what was moved, and telling the merchant: what every Alipay method here stands on."""

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeVar
from urllib.parse import parse_qsl, urlencode

from infra.sandbox import clock
from infra.sandbox.callbacks import Callback, Callbacks
from infra.sandbox.faults import Faults
from infra.sandbox.keys import Keys
from infra.sandbox.store import Row, Store

from .wire import Signer, yuan

DEFAULT_LOGON = "13800000001"
SELLER = "zud***@example.com"
T = TypeVar("T")

OPEN_IDS = {
    "buyer_user_id": "buyer_open_id", "buyer_id": "buyer_open_id", "payer_user_id": "payer_open_id",
    "alipay_user_id": "alipay_open_id", "principal_id": "principal_open_id", "user_id": "open_id",
}  # fmt: skip
"""What stands instead of a user id for apps that get open ids."""


@dataclass
class World:
    store: Store
    keys: Keys
    callbacks: Callbacks
    faults: Faults
    signer: Signer
    auto: bool = False

    @property
    def app_id(self) -> str:
        return str(self.keys.credentials["alipay"]["app_id"])

    @property
    def seller_id(self) -> str:
        return str(self.keys.credentials["alipay"]["seller_id"])

    def buyer(self, logon: str = "") -> Row:
        """The customer with this logon (a mobile, as a rule) or buyer id; made when new."""
        logon = logon or DEFAULT_LOGON
        found = self.store.one("SELECT * FROM buyer WHERE logon = ? OR id = ?", logon, logon)
        if found:
            return found
        digest = int(hashlib.sha256(logon.encode()).hexdigest(), 16)
        with self.store.write():
            self.store.run(
                "INSERT OR IGNORE INTO buyer (id, logon) VALUES (?, ?)", f"2088{digest % 10**12:012d}", logon
            )
        return self.store.one("SELECT * FROM buyer WHERE logon = ?", logon) or {}

    def masked(self, buyer_id: str) -> str:
        """The logon as a merchant sees it: 138***00."""
        found = self.store.one("SELECT logon FROM buyer WHERE id = ?", buyer_id)
        return f"{found['logon'][:3]}***{found['logon'][-2:]}" if found else ""

    def open_id(self, buyer_id: str) -> str:
        digest = hashlib.sha256(f"{self.app_id}{buyer_id}".encode()).hexdigest()
        return f"0{digest[:31]}"

    def seen(self, fields: Mapping[str, T]) -> dict[str, T | str]:
        """How this app sees people: by their user ids, or (a setting of the app's) by ids of its own only."""
        if not self.store.one("SELECT 1 FROM setting WHERE name = 'open_id' AND value = '1'"):
            return dict(fields)
        named = {OPEN_IDS.get(name, name): (name in OPEN_IDS, value) for name, value in fields.items()}
        return {name: self.open_id(str(value)) if hide and value else value for name, (hide, value) in named.items()}

    def record(self, kind: str, out_no: str, ref: str, amount: int, buyer_id: str) -> None:
        """One line of the sandbox's own book, so that a test can hold the product's against it."""
        at = clock.iso(clock.now())
        self.store.insert("ledger", at=at, kind=kind, out_no=out_no, ref=ref, amount=amount, buyer_id=buyer_id)

    def notify(self, url: str, kind: str, own_no: str, fields: Mapping[str, str]) -> None:
        params = {
            "notify_id": secrets.token_hex(17), "notify_type": kind, "notify_time": clock.local(clock.now()),
            "app_id": self.app_id, "auth_app_id": self.app_id, "charset": "utf-8", "version": "1.0",
            **self.seen(fields),
        }  # fmt: skip
        signed = {name: value for name, value in self.signer.notification(params).items() if value != ""}
        headers = {"Content-Type": "application/x-www-form-urlencoded; charset=utf-8"}
        callback = Callback("alipay", params["notify_id"], own_no, url, urlencode(signed), headers, "success", kind)
        self.callbacks.push(callback)


def forge(callback: Callback) -> Callback:
    """The same notification with another amount: its signature no longer fits."""
    fields = dict(parse_qsl(callback.body))
    for name in ("total_amount", "amount"):
        if name in fields:
            fields[name] = "0.01"
    fields["notify_id"] = secrets.token_hex(17)
    return replace(callback, event_id=fields["notify_id"], body=urlencode(fields))


def number() -> str:
    """Twenty-eight digits, the first of them the day, like Alipay's own."""
    return clock.local(clock.now())[:10].replace("-", "") + f"{secrets.randbelow(10**20):020d}"


def trade_fields(world: World, trade: Row) -> dict[str, str]:
    """A trade as its notification tells it."""
    paid = yuan(trade["amount"]) if trade["paid_at"] else ""
    return {
        "out_trade_no": trade["out_trade_no"], "trade_no": trade["trade_no"], "trade_status": trade["status"],
        "total_amount": yuan(trade["amount"]), "receipt_amount": paid, "buyer_pay_amount": paid,
        "buyer_id": trade["buyer_id"], "seller_id": world.seller_id, "seller_email": SELLER,
        "subject": trade["subject"],
        "passback_params": trade["passback"], "buyer_logon_id": world.masked(trade["buyer_id"]),
        "invoice_amount": paid, "point_amount": "0.00" if paid else "",
        "fund_bill_list": f'[{{"amount":"{paid}","fundChannel":"ALIPAYACCOUNT"}}]' if paid else "",
        "gmt_create": clock.local(trade["created_at"]),
        "gmt_payment": clock.local(trade["paid_at"]), "gmt_close": clock.local(trade["closed_at"]),
        "auth_trade_pay_mode": "",
    }  # fmt: skip
