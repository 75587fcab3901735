"""What a customer sees at the bureau: what is asked of them, and whether they agree; and the bureau's own books."""

from dataclasses import dataclass

from . import clock
from .credit import FINE, RECORDS, STATES, WAITING, Credit
from .html import Html, button, chip, fill, join, page, safe, table, yuan
from .web import BadRequest, Request, Response, redirect


@dataclass
class CreditPages:
    bureau: Credit

    def consent(self, request: Request) -> Response:
        row = self.bureau.by_code(request.args["code"])
        if row is None:
            gone = fill("done.html", party="征信沙箱", mark="!", heading="授权书不存在", note="", buttons="")
            return page("征信授权", gone, customer=True, status=404)
        if row["state"] != WAITING:
            back = row["return_url"]
            go = fill("go.html", url=back, text="返回商家") if back.startswith(("http://", "https://", "/")) else ""
            body = fill(
                "done.html", party="征信沙箱", mark="✓", heading=STATES[row["state"]], note="结果会通知商家。",
                buttons=Html(go),
            )  # fmt: skip
            return page("征信授权", body, customer=True)
        facts = {
            "授权人": row["name"],
            "证件号码": f"{row['id_no'][:4]}**********{row['id_no'][-4:]}",
            "授权书": row["text"],
        }
        body = fill(
            "credit.html", code=row["code"], until=clock.local(row["expires_at"])[:16],
            facts=join(Html(f"<dt>{name}</dt><dd>{safe(value)}</dd>") for name, value in facts.items()),
        )  # fmt: skip
        return page("征信授权", body, customer=True)

    def act(self, request: Request) -> Response:
        form = request.form
        row = self.bureau.by_code(form["code"])
        if row is None or form["act"] not in ("sign", "refuse"):
            raise BadRequest("no such consent or act")
        self.bureau.act(row["number"], form["act"])
        return redirect(f"/credit/consent/{row['code']}")

    def desk(self, request: Request) -> Response:
        store = self.bureau.store
        accounts = [
            [row["code"], row["name"], row["section"], row["opened_on"], yuan(row["amount"]),
             row["closed_on"] or row["settled_on"] or "—"]
            for row in store.all("SELECT * FROM credit_account ORDER BY rowid DESC LIMIT 100")
        ]  # fmt: skip
        records = [
            [row["number"], row["batch"], row["kind"], row["name"],
             chip(f"{row['code']} {RECORDS[row['code']]}", "" if row["code"] == FINE else "red")]
            for row in store.all("SELECT * FROM credit_record ORDER BY rowid DESC LIMIT 200")
        ]  # fmt: skip
        people = [
            [clock.local(row["at"]), row["name"], "查得" if row["report"] else "未查得", Html(join([
                button("/control/credit/person", "以后查得", id_no=row["id_no"], mood="known", back="/credit"),
                button("/control/credit/person", "以后未查得", id_no=row["id_no"], mood="unknown", back="/credit"),
            ]))]
            for row in store.all("SELECT * FROM credit_query ORDER BY rowid DESC LIMIT 100")
        ]  # fmt: skip
        batches = [
            [row["number"], row["period"], row["records"], row["receipt"], clock.local(row["at"])]
            for row in store.all("SELECT * FROM credit_batch ORDER BY rowid DESC LIMIT 100")
        ]
        body = join([
            Html("<h1>征信</h1><p class=lead>商家报送的账户和记录。要让记录被退回，请在“故障”里选 rejected。</p>"),
            _section("报送批次", table(["批次", "月份", "记录", "回执", "时间"], batches, "还没有报送过。")),
            _section("记录", table(["记录", "批次", "种类", "姓名", "反馈"], records, "还没有记录。")),
            _section("账户", table(["账户", "姓名", "类型", "开立", "金额", "结清或关闭"], accounts, "还没有账户。")),
            _section("查询", table(["时间", "姓名", "结果", "以后怎么说"], people, "还没有查询过。")),
        ])  # fmt: skip
        return page("征信", body)


def _section(title: str, body: Html) -> Html:
    return Html(f"<section><h2>{safe(title)}</h2>{body}</section>")
