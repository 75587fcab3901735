"""What a customer sees at the notary's office: what the case is about, and whether they want it; and the office's own
books, of what has ended too.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from . import clock
from .enforcement import ACCEPTED, SUBMITTED, Enforcements
from .enforcement import STATES as ENFORCEMENT_WORDS
from .html import Html, button, fill, join, link, page, safe, side_by_side, table, yuan
from .notary import PROCESSING, WAITING, WORDS, Notary
from .store import Row
from .web import BadRequest, Request, Response, redirect


@dataclass
class NotaryPages:
    office: Notary
    enforcements: Enforcements

    def desk(self, request: Request) -> Response:
        cases, requests = self.office.cases(), self.enforcements.requests()
        body = fill(
            "notary.html",
            cases=table(
                ["案卷", "当事人", "合同总额", "受理时间", "状态", "结果", ""], [_case(row) for row in cases],
                "还没有案卷。",
            ),
            requests=table(
                ["执行申请", "案卷", "申请金额", "申请时间", "状态", "结果", ""], [_request(row) for row in requests],
                "还没有执行申请。",
            ),
        )  # fmt: skip
        return page("公证", body)

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


TURNS = {
    WAITING: (("confirm", "确认"), ("refuse", "拒绝")),
    PROCESSING: (("issue", "出证"), ("reject", "不予办理")),
}
"""The customer's, then the notary's."""
ENFORCEMENT_TURNS = {
    SUBMITTED: (("accept", "受理"), ("reject", "不予出具")),
    ACCEPTED: (("issue", "出具执行证书"), ("reject", "不予出具")),
}
"""The office's."""


def case_acts(row: Row, back: str) -> Html:
    """What can be done about a case now, then back to the page."""
    return side_by_side(link(f"/notary/case/{row['case_no']}", "打开"), *_buttons(TURNS, row, back))


def enforcement_acts(row: Row, back: str) -> Html:
    return side_by_side(*_buttons(ENFORCEMENT_TURNS, row, back))


def _buttons(turns: Mapping[int, Sequence[tuple[str, str]]], row: Row, back: str) -> list[Html]:
    return [
        button("/control/notary/act", word, "" if place else "primary", act=act, out_no=row["out_no"], back=back)
        for place, (act, word) in enumerate(turns.get(row["status"], ()))
    ]


def _case(row: Row) -> list[object]:
    total = yuan(json.loads(row["contract"])["totalAmount"]) if row["contract"] else "—"
    return [
        row["case_no"], json.loads(row["customer"])["name"], total,
        clock.local(row["created_at"])[:16], WORDS[row["status"]], row["certificate_no"] or row["reason"] or "—",
        case_acts(row, "/notary"),
    ]  # fmt: skip


def _request(row: Row) -> list[object]:
    return [
        row["enforce_no"], row["case_no"], yuan(json.loads(row["claim"])["totalAmount"]),
        clock.local(row["created_at"])[:16], ENFORCEMENT_WORDS[row["status"]],
        row["certificate_no"] or row["reason"] or "—", enforcement_acts(row, "/notary"),
    ]  # fmt: skip
