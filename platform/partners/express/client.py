"""kuaidi100's poll/query.do over HTTP; see port.py."""

import json
from typing import Any

from partners import wire
from partners.errors import AccessRefused, PartyRefused, PartyUnavailable
from partners.express import signing
from partners.express.port import ExpressConfig, Node, ParcelState, Trace

STATE = {
    "0": ParcelState.MOVING, "1": ParcelState.COLLECTED, "2": ParcelState.TROUBLE, "3": ParcelState.DELIVERED,
    "4": ParcelState.RETURNING, "5": ParcelState.DELIVERING, "6": ParcelState.RETURNING, "7": ParcelState.MOVING,
    "8": ParcelState.MOVING, "14": ParcelState.RETURNING,
}  # fmt: skip

ACCESS = ("503", "601")


class ExpressClient:
    def __init__(self, config: ExpressConfig) -> None:
        self.config = config
        self._http = wire.client(config.timeout)

    def trace(self, *, company: str, number: str, mobile: str = "") -> Trace:
        """`company` is kuaidi100's code (shunfeng, jd, yuantong); `mobile` only where the courier wants it (SF)."""
        param = json.dumps({"com": company, "num": number, "phone": mobile, "resultv2": "4"}, ensure_ascii=False)
        own = self.config
        form = {"customer": own.customer, "sign": signing.signature(param, own.key, own.customer), "param": param}
        answer = wire.send(self._http, "POST", own.url, form=form, sandbox=own.sandbox)
        try:
            return self._read(number, answer.json(), answer.text)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise PartyUnavailable("the answer is garbled", answer.text) from error

    @staticmethod
    def _read(number: str, node: dict[str, Any], raw: str) -> Trace:
        if node.get("result") is False:
            code = str(node.get("returnCode", ""))
            if code == "500":
                return Trace(number, ParcelState.UNKNOWN, [], None, raw)
            refusal = AccessRefused if code in ACCESS else PartyRefused
            raise refusal(code, str(node.get("message", "")), raw)
        items = [(str(item.get("statusCode", "")), item) for item in node["data"]]
        nodes = [
            Node(wire.shanghai_time(item["ftime"]), str(item["context"]), str(item.get("status", "")))
            for _, item in items
        ]
        signed = [nodes[place].at for place, (code, _) in enumerate(items) if code.startswith("3")]
        state = STATE.get(str(node["state"]), ParcelState.MOVING)
        return Trace(number, state, nodes, min(signed) if signed else None, raw)
