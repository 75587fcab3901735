"""What a customer sees at the notary's office: what the case is about, and whether they want it."""

import json
from dataclasses import dataclass

from . import clock
from .html import Html, fill, join, page, safe, yuan
from .notary import WAITING, WORDS, Notary
from .web import BadRequest, Request, Response, redirect


@dataclass
class NotaryPages:
    office: Notary

    def case(self, request: Request) -> Response:
        row = self.office.by_case(request.args["case_no"])
        if row is None:
            gone = fill("done.html", party="公证处沙箱", mark="!", heading="案卷不存在", note="", buttons="")
            return page("公证", gone, customer=True, status=404)
        if row["status"] != WAITING:
            back = row["return_url"]
            go = fill("go.html", url=back, text="返回商家") if back.startswith(("http://", "https://", "/")) else ""
            note = row["reason"] or row["certificate_no"] or "办理进度会通知商家。"
            body = fill(
                "done.html", party="公证处沙箱", mark="✓", heading=f"公证{WORDS[row['status']]}", note=note,
                buttons=Html(go),
            )  # fmt: skip
            return page("公证", body, customer=True)
        contract, person = json.loads(row["contract"]), json.loads(row["customer"])
        facts = {
            "当事人": person["name"], "公证处": row["office"], "合同编号": contract["contractNo"],
            "合同总额": yuan(contract["totalAmount"]), "期数": len(contract["schedule"]), "缴费单位": row["payer"],
        }  # fmt: skip
        body = fill(
            "notarize.html", title="确认办理赋强公证", case=row["case_no"],
            note=f"合同经公证后，逾期不付可以直接申请强制执行。请在 {clock.local(row['expires_at'])[:16]} 前确认。",
            facts=join(Html(f"<dt>{name}</dt><dd>{safe(value)}</dd>") for name, value in facts.items()),
        )  # fmt: skip
        return page("确认公证", body, customer=True)

    def act(self, request: Request) -> Response:
        form = request.form
        row = self.office.by_case(form["case_no"])
        if row is None or form["act"] not in ("confirm", "refuse"):
            raise BadRequest("no such case or act")
        self.office.act(row["out_no"], form["act"], form.get("reason", ""))
        return redirect(f"/notary/case/{row['case_no']}")
