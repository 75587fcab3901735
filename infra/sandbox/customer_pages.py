"""What a customer sees: the cashier of Alipay and the e-sign page."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from . import clock
from .alipay import customer, fund, qr, trade
from .alipay.wire import Refusal
from .alipay.wire import yuan as plain_yuan
from .alipay.world import DEFAULT_LOGON, World
from .esign import SIGNING, WORDS, Esign
from .html import Html, fill, join, page, yuan
from .store import Row
from .web import Request, Response, redirect


@dataclass
class CustomerPages:
    world: World
    esign: Esign

    def open(self, request: Request) -> Response:
        """GET of a signed order string (freeze) or page URL (wap.pay)."""
        try:
            kind, row = customer.open_order(self.world, request.query_text)
        except Refusal as refusal:
            return _result("支付宝沙箱", "!", "订单打不开", f"{refusal.sub_msg}（{refusal.sub_code}）", 400)
        return self._cashier(kind, row)

    def number(self, request: Request) -> Response:
        """The same page again, by our number or by the QR code's."""
        kind, number = request.args.get("kind", "trade"), request.args["number"]
        try:
            if kind == "auth":
                row = fund.need(self.world, {"out_order_no": number})
            else:
                row = trade.need(self.world, {"out_trade_no": number})
        except Refusal as refusal:
            return _result("支付宝沙箱", "!", "订单不存在", refusal.sub_msg, 404)
        return self._cashier(kind, row)

    def scan(self, request: Request) -> Response:
        """A QR code is read: its trade exists from now on."""
        try:
            with self.world.store.write():
                row = qr.scan(self.world, request.args["code"])
        except Refusal as refusal:
            return _result("支付宝沙箱", "!", "二维码打不开", refusal.sub_msg, 404)
        return self._cashier("trade", row)

    def act(self, request: Request) -> Response:
        form = request.form
        key = "out_order_no" if form["kind"] == "auth" else "out_trade_no"
        asked: dict[str, Any] = {key: form["number"], "buyer": form.get("buyer", ""), "act": "confirm"}
        if form["act"] == "leave":
            asked["act"] = "refuse"
        asked["waive"] = form["act"] == "waive"
        row = customer.act(self.world, asked)
        return redirect(self._back(row) or f"/alipay/order/{form['kind']}/{form['number']}")

    def sign(self, request: Request) -> Response:
        flow = self.esign.need(request.args["flow_id"])
        if flow["status"] != SIGNING:
            mark = "✓" if flow["status"] == 2 else "–"
            go = _go(flow["redirect_url"], "返回商家")
            return _result("电子签", mark, f"合同{WORDS[flow['status']]}", flow["title"], buttons=go)
        note = f"请在 {clock.local(flow['expires_at'])[:16]} 前签署。"
        pdf = f"/esign/file/{flow['file_id']}/original.pdf"
        return page(
            "签署合同", fill("sign.html", title=flow["title"], note=note, pdf=pdf, flow=flow["id"]), customer=True
        )

    def sign_act(self, request: Request) -> Response:
        form = request.form
        flow = self.esign.act(form["flow_id"], form["act"], form.get("reason", ""))
        return redirect(f"/esign/sign/{flow['id']}")

    def _cashier(self, kind: str, row: Row) -> Response:
        if row["ends_at"]:
            return _result("支付宝沙箱", "…", "处理中", "银行正在处理，请稍后再看。")
        if row["status"] not in ("INIT", "WAIT_BUYER_PAY"):
            return self._finished(kind, row)
        logon = row["logon_hint"] or DEFAULT_LOGON
        number = row["out_order_no"] if kind == "auth" else row["out_trade_no"]
        if kind == "auth":
            waived = row["amount"] * fund.waiver_bps(self.world, self.world.buyer(logon)) // 10_000
            note = "这笔钱冻结在你的账户里，不是支付；归还后解冻。" + (
                "同意后将签约租金代扣。" if row["agreement"] else ""
            )
            acts = [("confirm", "primary", f"确认冻结 {yuan(row['amount'])}")]
            acts += (
                [("waive", "", f"用信用免押，免 {yuan(waived)}，只冻结 {yuan(row['amount'] - waived)}")]
                if waived
                else []
            )
            heading, facts = row["title"] or "冻结押金", {"冻结单号": number}
        else:
            what = "确认付款并签约" if row["agreement"] else "确认付款"
            acts = [("confirm", "primary", f"{what} {yuan(row['amount'])}")]
            note, heading, facts = "付款给商家。", row["subject"] or "付款", {"订单号": number}
            note += "同时签约租金代扣，以后每期到期自动扣款。" if row["agreement"] else ""
        acts.append(("leave", "quiet", "暂不，返回"))
        facts["失效时间"] = clock.local(row["expires_at"])[:16]
        body = fill(
            "cashier.html", party="支付宝沙箱", heading=heading, sum=yuan(row["amount"]), note=note, kind_of=kind,
            number=number, logon=logon, facts=join(Html(f"<dt>{k}</dt><dd>{v}</dd>") for k, v in facts.items()),
            buttons=join(_choice(*act) for act in acts),
        )  # fmt: skip
        return page(heading, body, customer=True)

    def _finished(self, kind: str, row: Row) -> Response:
        closed = "CLOSED" in row["status"]
        word = "已关闭" if closed else "押金已冻结" if kind == "auth" else "付款成功"
        return _result(
            "支付宝沙箱", "–" if closed else "✓", word, yuan(row["amount"]), buttons=_go(self._back(row), "返回商家")
        )

    def _back(self, row: dict[str, Any]) -> str:
        """The merchant's return address, with the trade's signed outcome as the real cashier adds it."""
        url = str(row.get("return_url") or "")
        if not url or "out_order_no" in row:
            return url
        fields = {
            "out_trade_no": row["out_trade_no"], "trade_no": row["trade_no"], "app_id": self.world.app_id,
            "total_amount": plain_yuan(row["amount"]), "method": "alipay.trade.wap.pay.return", "charset": "utf-8",
            "timestamp": clock.local(clock.now()), "seller_id": self.world.seller_id,
        }  # fmt: skip
        return url + ("&" if "?" in url else "?") + urlencode(self.world.signer.notification(fields))


def _choice(act: str, look: str, text: str) -> Html:
    return Html(f'<button class="{look}" name=act value={act}>{text}</button>')


def _go(url: str, text: str) -> Html:
    return fill("go.html", url=url, text=text) if url.startswith(("http://", "https://", "/")) else Html("")


def _result(party: str, mark: str, heading: str, note: str, status: int = 200, buttons: str = "") -> Response:
    body = fill("done.html", party=party, mark=mark, heading=heading, note=note, buttons=Html(buttons))
    return page(heading, body, customer=True, status=status)
