"""Alipay over its real protocol; see port.py for what each act means and raises."""

import hashlib
import json
from dataclasses import replace
from datetime import date, timedelta
from itertools import accumulate
from typing import Any
from urllib.parse import urlencode

from core import clock
from core.money import Fen
from partners.alipay import answers, books
from partners.alipay.consents import Consents
from partners.alipay.port import (
    Freeze,
    FreezeCode,
    NameCheck,
    NamePage,
    QrCode,
    Refund,
    Thaw,
    ThawStatus,
    Trade,
    TradeStatus,
    Waiver,
)
from partners.errors import AccessRefused, InProcess, PartyRefused, PartyUnavailable
from partners.rules import CallReason
from partners.units import shanghai_text, yuan_text

IN_PROCESS = "10003"
FREEZE = "alipay.fund.auth.order.voucher.create"
OAUTH = "alipay.system.oauth.token"
CONSULT = "alipay.user.certdoc.certverify.consult"
NOT_ALLOWED = ("isv.code-invalid", "aop.invalid-auth-token", "aop.auth-token-time-out")
"""Told like a refusal of us, and yet it is what the customer's consent is worth."""
NOT_WAITING = ("ACQ.REASON_TRADE_STATUS_INVALID", "ACQ.TRADE_STATUS_ERROR", "ACQ.TRADE_HAS_CLOSE")
CLOSED = TradeStatus.CLOSED
REMARK_MAX = 100


class AlipayClient(Consents):
    def freeze_code(
        self, *, out_order_no: str, out_request_no: str, amount: Fen, title: str, notify_url: str, minutes: int,
        name: str = "", id_number: str = "",
    ) -> FreezeCode:  # fmt: skip
        """A code under which a customer freezes, good for `minutes` from now on, scanned or not.

        Anybody may scan it, so `name` and `id_number` say whose account it must be. The same numbers and content give
        the same code again.
        """
        biz: dict[str, Any] = {
            "out_order_no": out_order_no, "out_request_no": out_request_no, "order_title": title,
            "amount": yuan_text(amount), "product_code": self.config.freeze_product,
            "payee_user_id": self.config.seller_id, "pay_timeout": f"{minutes}m",
        }  # fmt: skip
        if name:
            digest = hashlib.sha256(f"{name}{id_number}".encode()).hexdigest()
            biz["identity_params"] = json.dumps({"identity_hash": digest})
        if self.config.deposit_waiver:
            category, service_id = self.config.deposit_waiver
            biz["extra_param"] = json.dumps({"category": category, "serviceId": service_id})
            biz["deposit_product_mode"] = "DEPOSIT_ONLY"
        with answers.reading() as read:
            node, raw = read(self._gateway.call(FREEZE, biz, notify_url=notify_url))
            return FreezeCode(str(node["out_order_no"]), str(node["code_value"]), raw)

    def pay_page(
        self, *, out_trade_no: str, amount: Fen, subject: str, notify_url: str, return_url: str = "", mobile: str = "",
        minutes: int = 30,
    ) -> str:  # fmt: skip
        """Where a browser pays; who leaves without paying comes back too.

        `mobile` goes to the sandbox only, which can't know who holds the phone: everybody with the link reads it here.
        """
        biz: dict[str, Any] = _page(out_trade_no, amount, subject, minutes)
        biz |= {"product_code": "QUICK_WAP_WAY", "quit_url": return_url}
        if mobile and self.config.sandbox:
            biz["ext_user_info"] = {"mobile": mobile}
        return self._gateway.opening("alipay.trade.wap.pay", biz, notify_url, return_url)

    def query_freeze(self, *, out_order_no: str, out_request_no: str) -> Freeze:
        biz = {"out_order_no": out_order_no, "out_request_no": out_request_no}
        with answers.reading() as read:
            return answers.freeze(*read(self._gateway.call("alipay.fund.auth.operation.detail.query", biz)))

    def query_thaw(self, *, auth_no: str, out_request_no: str) -> Thaw | None:
        """What became of a thaw; None when Alipay doesn't know this number."""
        biz = {"auth_no": auth_no, "out_request_no": out_request_no, "operation_type": "UNFREEZE"}
        try:
            with answers.reading() as read:
                return answers.thaw(*read(self._gateway.call("alipay.fund.auth.operation.detail.query", biz)))
        except PartyRefused as error:
            if error.code != "AUTH_OPERATION_NOT_EXIST":
                raise
            return None

    def thaw(self, *, auth_no: str, out_request_no: str, amount: Fen, remark: str, notify_url: str = "") -> Thaw:
        """`remark`: as much of it as Alipay takes."""
        biz = {
            "auth_no": auth_no, "out_request_no": out_request_no, "amount": yuan_text(amount),
            "remark": _remark(remark),
        }  # fmt: skip
        with answers.reading() as read:
            done = answers.thaw(
                *read(self._gateway.call("alipay.fund.auth.order.unfreeze", biz, notify_url=notify_url))
            )
        if done.status == ThawStatus.CLOSED:
            raise PartyRefused("CLOSED", CallReason.CLOSED, done.raw)
        if done.status != ThawStatus.DONE:
            raise InProcess(CallReason.IN_PROCESS, done.raw)
        return done

    def capture(
        self, *, out_trade_no: str, auth_no: str, amount: Fen, subject: str, complete: bool, payer_id: str,
        notify_url: str = "",
    ) -> Trade:  # fmt: skip
        """`complete` also thaws what is left of the deposit; `payer_id`: who froze it, as Alipay says."""
        biz = _trade(out_trade_no, amount, subject) | {
            "product_code": self.config.freeze_product, "auth_no": auth_no,
            "buyer_id" if payer_id.isdigit() else "buyer_open_id": payer_id,
            "seller_id": self.config.seller_id, "auth_confirm_mode": "COMPLETE" if complete else "NOT_COMPLETE",
        }  # fmt: skip
        return self._pay(biz, amount, notify_url)

    def debit(self, *, out_trade_no: str, agreement_no: str, amount: Fen, subject: str, notify_url: str = "") -> Trade:
        biz = _trade(out_trade_no, amount, subject) | {
            "product_code": "CYCLE_PAY_AUTH", "agreement_params": {"agreement_no": agreement_no},
        }  # fmt: skip
        return self._pay(biz, amount, notify_url)

    def precreate(self, *, out_trade_no: str, amount: Fen, subject: str, notify_url: str, minutes: int = 30) -> QrCode:
        """The code dies when its trade does: scanned or not."""
        biz = _page(out_trade_no, amount, subject, minutes) | {"qr_code_timeout_express": f"{minutes}m"}
        with answers.reading() as read:
            node, raw = read(self._gateway.call("alipay.trade.precreate", biz, notify_url=notify_url))
            return QrCode(str(node["out_trade_no"]), str(node["qr_code"]), raw)

    def query_trade(self, *, out_trade_no: str) -> Trade:
        """Raises PartyRefused ACQ.TRADE_NOT_EXIST also for a page that the customer never opened."""
        with answers.reading() as read:
            return answers.trade(*read(self._gateway.call("alipay.trade.query", {"out_trade_no": out_trade_no})))

    def refund(self, *, out_trade_no: str, out_request_no: str, amount: Fen, reason: str) -> Refund:
        biz = {
            "out_trade_no": out_trade_no, "out_request_no": out_request_no, "refund_amount": yuan_text(amount),
            "refund_reason": reason,
        }  # fmt: skip
        with answers.reading() as read:
            node, raw = read(self._gateway.call("alipay.trade.refund", biz))
            done = answers.refund(node, raw, out_request_no, amount)
        return done if done.changed else self._confirmed(done)

    def _confirmed(self, answer: Refund) -> Refund:
        """fund_change=N says nothing: the money went back before, or not yet. Raises PartyUnavailable until it did."""
        found = self.query_refund(out_trade_no=answer.out_trade_no, out_request_no=answer.out_request_no)
        if found is None:
            raise InProcess(CallReason.NOT_CONFIRMED, answer.raw)
        if found.amount != answer.amount:
            raise PartyUnavailable(CallReason.OTHER_SUM, found.raw)
        return replace(answer, at=found.at or answer.at)

    def query_refund(self, *, out_trade_no: str, out_request_no: str) -> Refund | None:
        """None: there is no such refund, or it isn't done. Its time is told to those who ask for it."""
        biz: dict[str, Any] = {"out_trade_no": out_trade_no, "out_request_no": out_request_no}
        biz["query_options"] = ["gmt_refund_pay"]
        with answers.reading() as read:
            node, raw = read(self._gateway.call("alipay.trade.fastpay.refund.query", biz))
            return answers.found_refund(node, raw) if node.get("refund_status") == "REFUND_SUCCESS" else None

    def close_trade(self, *, out_trade_no: str) -> bool:
        """Close what nobody paid; closed already is fine.

        False: Alipay knows no such trade, since nobody opened the page or scanned the code; until its time is over it
        can still be paid. Raises PartyRefused when it was paid meanwhile.
        """
        try:
            self._gateway.call("alipay.trade.close", {"out_trade_no": out_trade_no})
        except PartyRefused as error:
            if error.code == "ACQ.TRADE_NOT_EXIST":
                return False
            if error.code not in NOT_WAITING or self.query_trade(out_trade_no=out_trade_no).status != CLOSED:
                raise
        return True

    def day_books(self, *, day: date) -> list[books.Line]:
        return books.fetch(self._gateway, day)

    def name_page(self, *, name: str, id_number: str, return_url: str, mobile: str = "", state: str = "") -> NamePage:
        """Where the person whose name it is agrees to the check; `return_url` gets `auth_code` and `state` then."""
        biz = {"user_name": name, "cert_type": "IDENTITY_CARD", "cert_no": id_number, "mobile": mobile}
        with answers.reading() as read:
            node, raw = read(self._gateway.call("alipay.user.certdoc.certverify.preconsult", biz))
            verify_id = str(node["verify_id"])
        query = {
            "app_id": self.config.app_id, "scope": "id_verify", "redirect_uri": return_url, "state": state,
            "cert_verify_id": verify_id, **({"customer": mobile} if self.config.sandbox and mobile else {}),
        }  # fmt: skip
        return NamePage(verify_id, f"{self.config.authorize_page}?{urlencode(query)}", raw)

    def check_name(self, *, verify_id: str, auth_code: str) -> NameCheck:
        """With what `name_page` gave and what came back from there.

        Raises PartyRefused with one of NOT_ALLOWED for a code that is over, used, or was given for another question.
        """
        try:
            with answers.reading() as read:
                token, _ = read(self._gateway.call(OAUTH, None, grant_type="authorization_code", code=auth_code))
                node, raw = read(
                    self._gateway.call(CONSULT, {"verify_id": verify_id}, auth_token=str(token["access_token"]))
                )
                return NameCheck(node["passed"] == "T", str(node.get("fail_reason", "")), raw)
        except AccessRefused as error:
            if error.code not in NOT_ALLOWED:
                raise
            raise PartyRefused(error.code, error.msg, error.raw) from error

    def check_waiver(self, *, out_order_no: str, deposit: Fen, name: str, id_number: str, mobile: str) -> Waiver:
        biz = {
            "out_order_no": out_order_no, "deposit_amount": yuan_text(deposit), "user_name": name,
            "cert_no": id_number, "mobile": mobile,
        }  # fmt: skip
        with answers.reading() as read:
            return answers.waiver(*read(self._gateway.call("zhima.merchant.deposit.waiver.consult", biz)), deposit)

    def _pay(self, biz: dict[str, Any], amount: Fen, notify_url: str) -> Trade:
        """Pay, or find what this number paid before: a trade that is paid, with just this amount."""
        try:
            node, raw = self._gateway.call("alipay.trade.pay", biz, notify_url=notify_url)
            trade = _answered(node, raw, str(biz["out_trade_no"]))
        except PartyRefused as error:
            if error.code != "ACQ.TRADE_HAS_SUCCESS":
                raise
            trade = self.query_trade(out_trade_no=str(biz["out_trade_no"]))
        if trade.status == CLOSED:
            raise PartyRefused("ACQ.TRADE_HAS_CLOSE", CallReason.CLOSED, trade.raw)
        if trade.status != TradeStatus.PAID:
            raise InProcess(CallReason.IN_PROCESS, trade.raw)
        if trade.amount != amount:
            raise PartyUnavailable(CallReason.OTHER_SUM, trade.raw)
        return trade


def _remark(text: str) -> str:
    """At most 100 letters, or 50 Chinese characters, which count twice."""
    ends = accumulate(1 if one.isascii() else 2 for one in text)
    return "".join(one for one, end in zip(text, ends, strict=True) if end <= REMARK_MAX)


def _answered(node: dict[str, Any], raw: str, out_trade_no: str) -> Trade:
    """An answer of `trade.pay`. In process (10003) it may lack the amount, so it isn't read further."""
    if node["code"] == IN_PROCESS:
        raise InProcess(CallReason.IN_PROCESS, raw)
    with answers.reading() as read:
        found, text = read((node, raw))
        return answers.trade({**found, "out_trade_no": out_trade_no}, text)


def _trade(out_trade_no: str, amount: Fen, subject: str, minutes: int = 0) -> dict[str, Any]:
    biz = {"out_trade_no": out_trade_no, "total_amount": yuan_text(amount), "subject": subject}
    return biz | ({"timeout_express": f"{minutes}m"} if minutes else {})


def _page(out_trade_no: str, amount: Fen, subject: str, minutes: int) -> dict[str, Any]:
    """Good until a moment, not for a time: that would begin when the customer first opens it, be it months later."""
    ends = clock.now() + timedelta(minutes=minutes)
    return _trade(out_trade_no, amount, subject) | {"time_expire": shanghai_text(ends)}
