"""The desk of whoever plays the parties: what waits, who pays, what was sent, what shall fail."""

import contextlib
import json
from dataclasses import dataclass

from . import clock
from .app_parts import Parts
from .enforcement import STATES as ENFORCEMENT_WORDS
from .fault_words import PARTY_WORDS, kind_options, party_options, then_options
from .faults import Fault
from .html import Html, button, chip, fill, join, link, page, safe, side_by_side, table, yuan
from .notary import WORDS as CASE_WORDS
from .notary_pages import case_acts, enforcement_acts
from .store import Row
from .web import Request, Response

BEHAVIOURS = {"pays": "按时付", "late": "拖欠", "refuses": "拒付"}
STATES = {
    "waiting": ("等待重发", "amber"), "sending": ("发送中", "blue"), "answered": ("已答复", "green"),
    "given up": ("放弃", "red"), "dropped": ("故意丢失", ""), "held": ("故意扣住", "amber"),
}  # fmt: skip
NOTES = {"forged": "伪造", "duplicate": "重复", "held back": "乱序", "dropped": "", "late": "迟到"}
LEDGER = {
    "freeze": "冻结", "waive": "免押", "thaw": "解冻", "capture": "押金抵扣", "pay": "付款", "debit": "代扣",
    "refund": "退款",
}  # fmt: skip

RISK_MOODS = {"clean": "良好", "risky": "高风险", "unknown": "查无此人"}


@dataclass
class DeskPages:
    parts: Parts

    def index(self, request: Request) -> Response:
        heads = ["事由", "金额", "单号", ""]
        auths = [self._waiting("auth", row["title"], row["out_order_no"], row) for row in self._open("auth", "INIT")]
        trades = [
            self._waiting("trade", row["subject"], row["out_trade_no"], row)
            for row in self._open("trade", "WAIT_BUYER_PAY")
        ]
        trades += [self._code(row) for row in self._codes()]
        sql = "SELECT * FROM agreement WHERE status = 'NORMAL' ORDER BY at DESC LIMIT 50"
        consents = [_consent(row) for row in self.parts.store.all(sql)]
        flows = [_flow(row) for row in self._open("flow", 1)]
        cases = [_case(row) for row in self.parts.notary.open_cases()]
        cases += [_enforcement(row) for row in self.parts.enforcement.open()]
        buyers = [self._buyer(row) for row in self.parts.store.all("SELECT * FROM buyer ORDER BY rowid DESC LIMIT 100")]
        body = fill(
            "index.html",
            auths=table(heads, auths, "没有等待冻结的押金。客户在商家的页面点“冻结押金”后出现在这里。"),
            trades=table(heads, trades, "没有等待付款的订单。"),
            flows=table(["合同", "截止", ""], flows, "没有等待签署的合同。"),
            agreements=table(
                ["授权人", "时间", ""], [_agreement(row) for row in self.parts.credit.waiting()], "没有待签的征信授权。"
            ),
            cases=table(["公证案卷", "状态", ""], cases, "没有在办的公证。"),
            consents=table(["签约单号", "下次扣款", ""], consents, "没有生效中的代扣。"),
            buyers=table(["客户", "脾气", "信用免押"], buyers, "还没有客户。"),
            codes=self.parts.authenticator.shown(),
            done=_ledger(self.parts.store.all("SELECT * FROM ledger ORDER BY id DESC LIMIT 8")),
        )
        return page("客户", body)

    def _open(self, what: str, status: str | int) -> list[Row]:
        sql = f"SELECT * FROM {what} WHERE status = ? AND expires_at > ? ORDER BY created_at DESC LIMIT 50"
        return self.parts.store.all(sql, status, clock.iso(clock.now()))

    def _codes(self) -> list[Row]:
        """Codes that nobody scanned yet."""
        sql = "SELECT * FROM offer WHERE expires_at > ? AND out_trade_no NOT IN (SELECT out_trade_no FROM trade)"
        return self.parts.store.all(f"{sql} ORDER BY created_at DESC LIMIT 50", clock.iso(clock.now()))

    def _code(self, row: Row) -> list[object]:
        biz, number = json.loads(row["biz"]), row["out_trade_no"]
        pay = button("/control/alipay/act", "付款", "primary", act="confirm", back="/", out_trade_no=number)
        acts = side_by_side(link(f"/alipay/qr/{row['code']}", "扫码"), pay)
        return [biz.get("subject", ""), yuan(row["amount"]), Html(f"<span class=mono>{number}</span>"), acts]

    def _waiting(self, kind: str, what: str, number: str, row: Row) -> list[object]:
        field = {"out_order_no" if kind == "auth" else "out_trade_no": number}
        word = "冻结" if kind == "auth" else "付款"
        acts = side_by_side(
            link(f"/alipay/order/{kind}/{number}", "打开"),
            button("/control/alipay/act", word, "primary", act="confirm", back="/", **field),
            button("/control/alipay/act", "超时关闭", "", act="expire", back="/", **field),
        )
        return [what, yuan(row["amount"]), Html(f"<span class=mono>{number}</span>"), acts]

    def _buyer(self, row: Row) -> list[object]:
        url = f"/control/customers/{row['id']}/behaviour"
        moods = [
            button(url, word, "on" if row["behaviour"] == key else "", behaviour=key, back="/")
            for key, word in BEHAVIOURS.items()
        ]
        waived = self.parts.waiver_bps(row) // 100
        shares = [
            button(url, f"{share}%", "on" if share == waived else "", waiver_bps=share * 100, back="/")
            for share in (0, 30, 50, 100)
        ]
        return [f"{row['logon']}", side_by_side(*moods), side_by_side(*shares)]

    def messages(self, request: Request) -> Response:
        rows = self.parts.store.all("SELECT * FROM sms ORDER BY rowid DESC LIMIT 200")
        cells = [
            [
                clock.local(row["at"]),
                row["mobile"],
                row["template"],
                Html(f"<span class=mono>{_short(row['params'])}</span>"),
            ]
            for row in rows
        ]
        body = table(["时间", "手机号", "模板", "变量"], cells, "还没有短信。")
        return page(
            "短信", f"<h1>短信</h1><p class=lead>商家发给客户的短信，验证码也在这里看。</p><section>{body}</section>"
        )

    def callbacks(self, request: Request) -> Response:
        rows = self.parts.store.all("SELECT * FROM callback ORDER BY id DESC LIMIT 200")
        body = table(["单号", "状态", "发送", "商家答复", "地址", ""], [_callback(row) for row in rows], "还没有回调。")
        lead = "发给商家的通知，和商家的答复。没有得到正确答复的会重发。"
        return page("回调", f"<h1>回调</h1><p class=lead>{lead}</p><section>{body}</section>")

    def ledger(self, request: Request) -> Response:
        rows = self.parts.store.all("SELECT * FROM ledger ORDER BY id DESC LIMIT 300")
        return page(
            "账本", f"<h1>账本</h1><p class=lead>沙箱自己记的账：真正动过的钱。</p><section>{_ledger(rows)}</section>"
        )

    def parcels(self, request: Request) -> Response:
        rows = self.parts.store.all("SELECT * FROM parcel ORDER BY rowid DESC LIMIT 100")
        waiting = "SELECT number, company FROM parcel_follow WHERE number NOT IN (SELECT number FROM parcel)"
        begun = len(rows)
        rows += self.parts.store.all(f"{waiting} ORDER BY rowid DESC LIMIT 100")
        cells = []
        for place, row in enumerate(rows):
            newest = self.parts.express.trace(row["company"], row["number"])[:1] if place < begun else []
            acts = side_by_side(
                button("/control/express/advance", "下一步", number=row["number"], to="next", back="/parcels"),
                button(
                    "/control/express/advance", "签收", "primary", number=row["number"], to="delivered", back="/parcels"
                ),
            )
            cells.append([row["number"], row["company"], newest[0]["text"] if newest else "暂无轨迹", acts])
        body = table(["单号", "公司", "最新", ""], cells, "还没有被查询或订阅过的单号。")
        return page("快递", fill("parcels.html", parcels=Html(f"<section>{body}</section>")))

    def risk(self, request: Request) -> Response:
        rows = self.parts.store.all("SELECT * FROM risk_query ORDER BY rowid DESC LIMIT 200")
        cells = []
        for row in rows:
            says = [
                button("/control/risk/person", word, id_number=row["id_number"], mood=mood, back="/risk")
                for mood, word in RISK_MOODS.items()
            ]
            found = json.loads(row["report"])
            what = f"评分 {found['score']}" if "score" in found else "查得" if found else "未查得"
            cells.append(
                [clock.local(row["at"]), row["name"], row["product"], what, yuan(row["price"]), side_by_side(*says)]
            )
        body = table(["时间", "姓名", "产品", "结果", "收费", "以后怎么说"], cells, "还没有被查询过的人。")
        lead = "商家查询过的风控报告，和平台被收的费用。同一个请求编号只收一次费。"
        return page("风控", f"<h1>风控</h1><p class=lead>{lead}</p><section>{body}</section>")

    def pushes(self, request: Request) -> Response:
        rows = self.parts.store.all("SELECT * FROM hook_push ORDER BY rowid DESC LIMIT 200")
        cells = []
        for row in rows:
            said = json.loads(row["body"])
            cells.append([clock.local(row["at"]), said.get("number"), said.get("status_label"), said.get("version")])
        body = table(["时间", "小程序订单号", "状态", "版本"], cells, "还没有收到推送。")
        lead = "店铺自己的小程序收到的订单状态。推送地址填写本页网址的 /hook/receive。"
        return page("推送", f"<h1>推送</h1><p class=lead>{lead}</p><section>{body}</section>")

    def faults(self, request: Request) -> Response:
        rows = self.parts.faults.waiting()
        cells = [[PARTY_WORDS[row.party], _kind(row), row.operation or "全部", f"还有 {row.times} 次"] for row in rows]
        buttons = join([
            button("/control/callbacks/flush", "放出扣住的回调", back="/callbacks"),
            button("/control/faults/clear", "全部恢复正常", back="/faults"),
            button("/control/reset", "清空沙箱", back="/"),
        ])  # fmt: skip
        waiting = table(["合作方", "怎样", "范围", "次数"], cells, "一切正常。")
        choices = {"parties": party_options(), "kinds": kind_options(), "then": then_options()}
        return page("故障", fill("faults.html", waiting=waiting, buttons=buttons, **choices))


def _consent(row: Row) -> list[object]:
    number = row["external_agreement_no"]
    end = button("/control/alipay/act", "关闭代扣", "", act="end", back="/", external_agreement_no=number)
    acts = side_by_side(link(f"/alipay/order/consent/{number}", "打开"), end)
    return [Html(f"<span class=mono>{safe(number)}</span>"), row["next_on"] or "–", acts]


def _flow(row: Row) -> list[object]:
    url, fields = "/control/esign/act", {"flow_id": row["id"], "back": "/"}
    acts = side_by_side(
        link(f"/esign/sign/{row['id']}", "看合同"),
        button(url, "签署", "primary", act="sign", **fields),
        button(url, "拒签", "", act="refuse", **fields),
    )
    return [row["title"], clock.local(row["expires_at"])[:16], acts]


def _agreement(row: Row) -> list[object]:
    url, fields = "/control/credit/act", {"number": row["number"], "back": "/"}
    acts = side_by_side(
        link(f"/credit/consent/{row['code']}", "打开"),
        button(url, "签署", "primary", act="sign", **fields),
        button(url, "拒绝", "", act="refuse", **fields),
    )
    return [row["name"], clock.local(row["at"]), acts]


def _case(row: Row) -> list[object]:
    return [f"{row['case_no']} · {json.loads(row['customer'])['name']}", CASE_WORDS[row["status"]], case_acts(row, "/")]


def _enforcement(row: Row) -> list[object]:
    total = yuan(json.loads(row["claim"])["totalAmount"])
    return [f"{row['enforce_no']} · 执行申请 {total}", ENFORCEMENT_WORDS[row["status"]], enforcement_acts(row, "/")]


def _callback(row: Row) -> list[object]:
    word, colour = STATES[row["state"]]
    state = join([chip(word, colour), Html(" "), NOTES.get(row["note"], "")])
    answer, url = f"{row['status'] or ''} {row['answer'][:80]}", Html(f"<span class=mono>{_short(row['url'])}</span>")
    again = button(f"/control/callbacks/{row['id']}/again", "再发", back="/callbacks")
    return [f"{row['party']} · {row['own_no']}", state, f"{row['attempts']} 次", answer, url, again]


def _ledger(rows: list[Row]) -> Html:
    cells = [[clock.local(row["at"]), LEDGER[row["kind"]], yuan(row["amount"]), row["out_no"]] for row in rows]
    return table(["时间", "发生", "金额", "单号"], cells, "还没有动过钱。")


def _kind(fault: Fault) -> str:
    return f"{fault.kind}（{fault.then}）" if fault.then else fault.kind


def _short(text: str) -> str:
    with contextlib.suppress(ValueError, AttributeError):
        text = " ".join(f"{name}={value}" for name, value in json.loads(text).items())
    return join([text[:120]])
