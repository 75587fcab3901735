"""What a customer sees: the cashier of Alipay and the e-sign page."""

import json
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl, urlencode

from . import clock
from .alipay import agreement, customer, fund, oauth, qr, trade
from .alipay.wire import Refusal
from .alipay.wire import yuan as plain_yuan
from .alipay.world import DEFAULT_LOGON, World
from .esign import SIGNING, WORDS, Esign
from .esign import Refusal as FlowRefusal
from .html import Html, button, fill, join, page, safe, yuan
from .store import Row
from .web import Request, Response, redirect

DONE = {"auth": "押金已冻结", "trade": "付款成功", "consent": "签约成功"}


@dataclass
class CustomerPages:
    world: World
    esign: Esign

    def open(self, request: Request) -> Response:
        """GET of a page's signed address."""
        try:
            kind, row = customer.open_order(self.world, request.query_text)
        except Refusal as refusal:
            return _result("支付宝沙箱", "!", "订单打不开", f"{refusal.sub_msg}（{refusal.sub_code}）", 400)
        return self._cashier(kind, row)

    def number(self, request: Request) -> Response:
        """The same page again, by our number or by the QR code's."""
        kind, number = request.args.get("kind", "trade"), request.args["number"]
        try:
            if kind == "consent":
                row = agreement.need_page(self.world, number)
            elif kind == "auth":
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

    def freeze(self, request: Request) -> Response:
        """The code of a freeze is read; `customer` and `back` play the phone."""
        try:
            row = customer.scan(self.world, f"{request.path}?{request.query_text}")
        except Refusal as refusal:
            return _result("支付宝沙箱", "!", "二维码打不开", refusal.sub_msg, 404)
        return self._cashier("auth", row)

    def act(self, request: Request) -> Response:
        form = request.form
        asked: dict[str, Any] = {customer.OWN_NUMBER[form["kind"]]: form["number"], "buyer": form.get("buyer", "")}
        asked["act"] = {"leave": "refuse", "end": "end"}.get(form["act"], "confirm")
        asked["waive"] = form["act"] == "waive"
        try:
            row = customer.act(self.world, asked)
        except Refusal as refusal:
            return _result("支付宝沙箱", "!", "没有完成", f"{refusal.sub_msg}（{refusal.sub_code}）", 400)
        left = form["kind"] == "trade" and row["status"] == trade.WAITING
        back = str(row["quit_url"]) if left else "" if asked["act"] == "end" else self._back(row)
        return redirect(back or f"/alipay/order/{form['kind']}/{form['number']}")

    def authorize(self, request: Request) -> Response:
        """May the merchant ask whether name and ID number are this person's?"""
        try:
            query = oauth.asked(self.world, request.query)
        except Refusal as refusal:
            return _result("支付宝沙箱", "!", "授权页打不开", refusal.sub_msg, 400)
        body = fill(
            "authorize.html", query=urlencode(query), logon=query.get("customer") or DEFAULT_LOGON,
            note="商家将核对您的姓名与身份证号是否一致，不会得到其他资料。",
        )  # fmt: skip
        return page("实名核验授权", body, customer=True)

    def authorized(self, request: Request) -> Response:
        form = request.form
        query = dict(parse_qsl(form["query"], keep_blank_values=True))
        try:
            if form.get("act") == "leave":
                return redirect(oauth.leave(self.world, query))
            with self.world.store.write():
                return redirect(oauth.agree(self.world, query, self.world.buyer(form.get("buyer", ""))))
        except Refusal as refusal:
            return _result("支付宝沙箱", "!", "没有完成", refusal.sub_msg, 400)

    def posted(self, request: Request) -> Response:
        """The form that a merchant's page posts, as the SDK makes it: the same page by GET."""
        return redirect(f"/alipay/gateway.do?{urlencode({**request.query, **request.form})}")

    def sign(self, request: Request) -> Response:
        try:
            flow = self.esign.need(request.args["flow_id"])
        except FlowRefusal as refusal:
            return _result("电子签", "!", "合同打不开", refusal.message, 404)
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
        try:
            flow = self.esign.act(form["flow_id"], form["act"], form.get("reason", ""))
        except FlowRefusal as refusal:
            return _result("电子签", "!", "没有完成", refusal.message, 404)
        return redirect(f"/esign/sign/{flow['id']}")

    def _cashier(self, kind: str, row: Row) -> Response:
        if row.get("ends_at"):
            return _result("支付宝沙箱", "…", "处理中", "银行正在处理，请稍后再看。")
        if row["status"] not in ("INIT", "WAIT_BUYER_PAY"):
            return self._finished(kind, row)
        logon = row["logon_hint"] or DEFAULT_LOGON
        number = row[customer.OWN_NUMBER[kind]]
        heading, note, fact, acts = self._asked(kind, row, logon)
        facts = {fact: number, **({"失效时间": clock.local(row["expires_at"])[:16]} if "expires_at" in row else {})}
        body = fill(
            "cashier.html", party="支付宝沙箱", heading=heading, sum=yuan(row["amount"]) if "amount" in row else "",
            note=note, kind_of=kind, number=number, logon=logon,
            facts=join(Html(f"<dt>{k}</dt><dd>{safe(v)}</dd>") for k, v in facts.items()),
            buttons=join(_choice(*act) for act in [*acts, ("leave", "quiet", "暂不，返回")]),
        )  # fmt: skip
        return page(heading, body, customer=True)

    def _asked(self, kind: str, row: Row, logon: str) -> tuple[str, str, str, list[tuple[str, str, str]]]:
        """(heading, what it means, what its number is called, what the customer can do)."""
        if kind == "consent":
            terms = agreement.words(json.loads(row["sign"]))
            note = f"同意后，{terms}可随时在支付宝中关闭。"
            return "租金代扣签约", note, "签约单号", [("confirm", "primary", "确认签约")]
        if kind == "auth":
            note = "这笔钱冻结在你的账户里，不是支付；归还后解冻。"
            acts = [("confirm", "primary", f"确认冻结 {yuan(row['amount'])}")]
            bps = fund.waiver_bps(self.world, self.world.buyer(logon)) if row["waivable"] else 0
            if waived := row["amount"] * bps // 10_000:
                text = f"用信用免押，免 {yuan(waived)}，只冻结 {yuan(row['amount'] - waived)}"
                acts.append(("waive", "", text))
            return row["title"] or "冻结押金", note, "冻结单号", acts
        pay = ("confirm", "primary", f"确认付款 {yuan(row['amount'])}")
        return row["subject"] or "付款", "付款给商家。", "订单编号", [pay]

    def _finished(self, kind: str, row: Row) -> Response:
        if kind == "consent" and row["status"] == "UNSIGN":
            return _result("支付宝沙箱", "–", "代扣已关闭", agreement.words(json.loads(row["sign"])))
        closed = "CLOSED" in row["status"]
        late = closed and kind == "auth" and row["expires_at"] <= clock.iso(clock.now())
        word = "已过期，没有冻结" if late else "已关闭" if closed else DONE[kind]
        amount = yuan(row["amount"]) if "amount" in row else ""
        buttons = _go(self._back(row), "返回商家")
        if kind == "consent":
            number = row["external_agreement_no"]
            buttons = join([buttons, button("/alipay/act", "关闭代扣", "quiet", kind=kind, number=number, act="end")])
        return _result("支付宝沙箱", "–" if closed else "✓", word, amount, buttons=buttons)

    def _back(self, row: dict[str, Any]) -> str:
        """The merchant's return address, with the signed outcome of a trade or a consent, as the real pages add it."""
        url = str(row.get("return_url") or "")
        if not url or "out_order_no" in row:
            return url
        if "external_agreement_no" in row:
            said = agreement.came_of(self.world, str(row["external_agreement_no"]))
            return self._told(url, {name: str(value) for name, value in said.items()}) if said else url
        fields = {
            "out_trade_no": row["out_trade_no"], "trade_no": row["trade_no"], "app_id": self.world.app_id,
            "total_amount": plain_yuan(row["amount"]), "method": "alipay.trade.wap.pay.return", "charset": "utf-8",
            "timestamp": clock.local(clock.now()), "seller_id": self.world.seller_id,
        }  # fmt: skip
        return self._told(url, fields)

    def _told(self, url: str, fields: dict[str, str]) -> str:
        return url + ("&" if "?" in url else "?") + urlencode(self.world.signer.notification(fields))


def _choice(act: str, look: str, text: str) -> Html:
    return Html(f'<button class="{look}" name=act value={act}>{text}</button>')


def _go(url: str, text: str) -> Html:
    return fill("go.html", url=url, text=text) if url.startswith(("http://", "https://", "/")) else Html("")


def _result(party: str, mark: str, heading: str, note: str, status: int = 200, buttons: str = "") -> Response:
    body = fill("done.html", party=party, mark=mark, heading=heading, note=note, buttons=Html(buttons))
    return page(heading, body, customer=True, status=status)
