"""kuaidi100's poll/query.do and its subscription over HTTP, and SF's own question; see port.py."""

import json
import secrets
from typing import Any

from partners import units, wire
from partners.errors import AccessRefused, PartyRefused, PartyUnavailable
from partners.express import signing
from partners.express.port import ExpressConfig, Node, ParcelState, SfConfig, Trace
from partners.rules import CallReason, Party

STATE = {
    "0": ParcelState.MOVING, "1": ParcelState.COLLECTED, "2": ParcelState.TROUBLE, "3": ParcelState.DELIVERED,
    "4": ParcelState.RETURNING, "5": ParcelState.DELIVERING, "6": ParcelState.RETURNING, "7": ParcelState.MOVING,
    "8": ParcelState.MOVING, "14": ParcelState.RETURNING,
}  # fmt: skip

SF = "shunfeng"
SF_SIGNED = ("80", "8000")
SF_SENT_BACK = ("99", "648")
"""It goes back to its sender, who signs for it then by the same code."""
SF_STATE = {
    "50": ParcelState.COLLECTED, "54": ParcelState.COLLECTED, "44": ParcelState.DELIVERING,
    "204": ParcelState.DELIVERING, "80": ParcelState.DELIVERED, "8000": ParcelState.DELIVERED,
    "33": ParcelState.TROUBLE, "70": ParcelState.RETURNING, "99": ParcelState.RETURNING, "648": ParcelState.RETURNING,
}  # fmt: skip
"""By opCode; whatever else is on its way."""
SF_WORDS = {"50": "揽收", "54": "揽收", "44": "派件", "204": "派件", "80": "签收", "8000": "签收", "70": "拒签"}
SF_ACCESS = ("A1002", "A1003", "A1004", "A1006", "A1008", "A1011")
SF_BUSY = ("A1005", "A1007", "A1009", "A1099")
"""Our key, clock, address or permission; and what is over by itself: too many at once, its own trouble."""
NOTHING, NO_ACCESS, BUSY = "500", ("503", "601"), ("501", "502")
"""kuaidi100's: no trace yet; wrong signature, key or queries used up; not now."""
FOLLOWED, NOT_SUBSCRIBED, NOT_NOW = "501", ("600", "601"), "500"
"""To a subscription: it follows the number already; our key, or what we have no contract for; its own trouble."""


class ExpressClient:
    def __init__(self, config: ExpressConfig) -> None:
        self.config = config
        self._http = wire.client(config.timeout)

    def asks(self, company: str) -> Party:
        """The party that is asked about parcels of `company`."""
        return Party.SF if company == SF and self.config.sf else Party.EXPRESS

    def trace(self, *, company: str, number: str, mobile: str = "") -> Trace:
        """`company` is kuaidi100's code (shunfeng, jd, zhongtong). SF and zhongtong want `mobile`, the sender's or the
        receiver's; its last four digits are enough.
        """
        if company == SF and self.config.sf:
            return self._at_sf(self.config.sf, number, mobile)
        param = json.dumps({"com": company, "num": number, "phone": mobile, "resultv2": "4"}, ensure_ascii=False)
        own = self.config
        form = {"customer": own.customer, "sign": signing.signature(param, own.key, own.customer), "param": param}
        answer = wire.send(self._http, "POST", own.url, form=form, sandbox=own.sandbox)
        try:
            return self._read(number, wire.storable(wire.parsed(answer.text)), answer.text)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise PartyUnavailable(CallReason.GARBLED, answer.text) from error

    def follow(self, *, company: str, number: str, mobile: str, notify_url: str, about: str) -> None:
        """Have kuaidi100 push each change of the trace to `notify_url`, signed for our number `about`.

        It follows SF's parcels, too. A number that it follows already is well.
        """
        own = self.config
        parameters = {
            "callbackurl": notify_url, "salt": signing.salt_of(own.key, about), "resultv2": "4",
            **({"phone": mobile} if mobile else {}),
        }  # fmt: skip
        asked = {"company": company, "number": number, "key": own.key, "parameters": parameters}
        form = {"schema": "json", "param": json.dumps(asked, ensure_ascii=False)}
        answer = wire.send(self._http, "POST", own.subscribe_url, form=form, sandbox=own.sandbox)
        try:
            node = wire.storable(wire.parsed(answer.text))
            taken, code, text = node["result"] is True, str(node["returnCode"]), str(node.get("message", ""))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise PartyUnavailable(CallReason.GARBLED, answer.text) from error
        if taken or code == FOLLOWED:
            return
        if code == NOT_NOW:
            raise PartyUnavailable(f"{code} {text}", answer.text)
        refusal = AccessRefused if code in NOT_SUBSCRIBED else PartyRefused
        raise refusal(code, text, answer.text)

    def _at_sf(self, own: SfConfig, number: str, mobile: str) -> Trace:
        asked = {
            "language": "zh-CN", "trackingType": "1", "trackingNumber": [number], "methodType": "1",
            "checkPhoneNo": mobile[-4:],
        }  # fmt: skip
        text, stamp = json.dumps(asked), units.stamp()
        form = {
            "partnerID": own.partner_id, "requestID": secrets.token_hex(16), "serviceCode": "EXP_RECE_SEARCH_ROUTES",
            "timestamp": stamp, "msgDigest": signing.sf_digest(text, stamp, own.checkword), "msgData": text,
        }  # fmt: skip
        answer = wire.send(self._http, "POST", own.url, form=form, sandbox=own.sandbox)
        try:
            return self._read_sf(number, wire.storable(wire.parsed(answer.text)), answer.text)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise PartyUnavailable(CallReason.GARBLED, answer.text) from error

    @staticmethod
    def _read_sf(number: str, node: dict[str, Any], raw: str) -> Trace:
        code = str(node["apiResultCode"])
        if code != "A1000":
            text = str(node.get("apiErrorMsg", ""))
            if code in SF_BUSY:
                raise PartyUnavailable(f"{code} {text}", raw)
            refusal = AccessRefused if code in SF_ACCESS else PartyRefused
            raise refusal(code, text, raw)
        result = wire.storable(wire.parsed(node["apiResultData"]))
        if not result["success"]:
            raise PartyRefused(str(result.get("errorCode", "")), str(result.get("errorMsg") or ""), raw)
        routes = [route for one in result["msgData"]["routeResps"] for route in one["routes"]]
        if routes and str(routes[0]["acceptTime"]) <= str(routes[-1]["acceptTime"]):
            routes.reverse()  # oldest first, as they come; within one second their order counts
        found = sorted(routes, key=lambda route: str(route["acceptTime"]), reverse=True)
        nodes = [
            Node(units.shanghai_time(route["acceptTime"]), str(route["remark"]), SF_WORDS.get(str(route["opCode"]), ""))
            for route in found
        ]
        codes = [str(route["opCode"]) for route in found]
        back = max((place for place, code in enumerate(codes) if code in SF_SENT_BACK), default=-1)
        signed = [nodes[place].at for place, code in enumerate(codes) if code in SF_SIGNED and place > back]
        state = SF_STATE.get(str(found[0]["opCode"]), ParcelState.MOVING) if found else ParcelState.UNKNOWN
        return Trace(number, state, nodes, min(signed) if signed else None, raw)

    @staticmethod
    def _read(number: str, node: dict[str, Any], raw: str) -> Trace:
        if node.get("result") is False:
            code = str(node.get("returnCode", ""))
            if code == NOTHING:
                return Trace(number, ParcelState.UNKNOWN, [], None, raw)
            text = str(node.get("message", ""))
            if code in BUSY:
                raise PartyUnavailable(f"{code} {text}", raw)
            refusal = AccessRefused if code in NO_ACCESS else PartyRefused
            raise refusal(code, text, raw)
        return trace_of(number, node, raw)


def trace_of(number: str, node: dict[str, Any], raw: str) -> Trace:
    """What kuaidi100 says of a parcel, asked or by itself. Raises ValueError, KeyError, TypeError, AttributeError."""
    items = [(str(item.get("statusCode", "")), item) for item in node["data"]]
    nodes = [
        Node(units.shanghai_time(item["ftime"]), str(item["context"]), str(item.get("status", ""))) for _, item in items
    ]
    signed = [nodes[place].at for place, (code, _) in enumerate(items) if code.startswith("3")]
    state = _state(str(node["state"]))
    if state == ParcelState.DELIVERED and not signed and nodes:
        signed = [nodes[0].at]  # rows without a code: the newest says it
    return Trace(number, state, nodes, min(signed) if signed else None, raw)


def _state(code: str) -> ParcelState:
    """The finer states of resultv2=4 begin with those that they refine: 301 to 304 delivered, 103 collected."""
    if code in STATE:
        return STATE[code]
    return STATE.get(code[:1], ParcelState.MOVING) if len(code) == 3 else ParcelState.MOVING
