"""Messages as others recorded them and as the parties' documents show them: facts only, read by our adapters.

Each names its source. Numbers of people and shops are changed; shapes, names and formats are theirs.
"""

import json
from datetime import UTC, datetime
from urllib.parse import parse_qsl, urlencode

import pytest

from partners.alipay import answers
from partners.alipay import callbacks as alipay
from partners.alipay.port import FreezeStatus
from partners.errors import AccessRefused, PartyRefused, PartyUnavailable
from partners.esign import callbacks as esign
from partners.esign.client import EsignClient
from partners.esign.port import FlowStatus
from partners.express.client import ExpressClient
from partners.express.port import ParcelState
from partners.registry import Event
from partners.sms import callbacks as sms
from partners.sms.client import SmsClient
from partners.sms.port import Delivery, Detail
from partners.wechat.client import WechatClient

APP = {"app_id": "2018060601228996", "auth_app_id": "2018060601228996", "charset": "utf-8", "version": "1.0"}
PARCEL = "SF1234567890"


def told(**fields: str) -> Event:
    return alipay.read(urlencode({**APP, "notify_id": "3f4bed0d", **fields}), {})[0]


class TestAlipay:
    def test_a_thaw(self):
        """A notification of June 2019, kept in the comment of a public Python client."""
        event = told(
            notify_type="fund_auth_unfreeze", operation_type="UNFREEZE", status="SUCCESS", amount="500.00",
            rest_amount="0.00", total_freeze_amount="500.00", total_unfreeze_amount="500.00", total_pay_amount="0.00",
            out_order_no="8077735255938023", out_request_no="8077735255938032", auth_no="2019062110002001000281886861",
            operation_id="20190621025153980002", payer_user_id="2088622900000001", payer_logon_id="158****7723",
            gmt_create="2019-06-21 14:46:06", gmt_trans="2019-06-21 14:46:07", notify_time="2019-06-21 14:46:08",
        )  # fmt: skip
        found = answers.freeze(dict(parse_qsl(event.raw)), "")
        assert (event.kind, event.values["amount"], found.rest, found.thawed) == ("freeze.thawed", 50_000, 0, 50_000)
        assert event.at == datetime(2019, 6, 21, 6, 46, 7, tzinfo=UTC)

    def test_a_freeze_that_credit_waived(self):
        """The documents of 预授权支付 and of 芝麻免押: pre_auth_type, credit_amount, fund_amount."""
        event = told(
            notify_type="fund_auth_freeze", operation_type="FREEZE", status="SUCCESS", amount="500.00",
            rest_amount="500.00", credit_amount="500.00", fund_amount="0.00", total_freeze_amount="500.00",
            total_freeze_credit_amount="500.00", total_freeze_fund_amount="0.00", pre_auth_type="CREDIT_AUTH",
            out_order_no="F1", out_request_no="F1", auth_no="2019", operation_id="2019", payer_user_id="2088",
            gmt_create="2019-06-21 14:46:06", gmt_trans="2019-06-21 14:46:07", notify_time="2019-06-21 14:46:08",
        )  # fmt: skip
        assert (event.kind, event.values["waived"], event.values["amount"]) == ("freeze.done", 50_000, 50_000)

    @pytest.mark.parametrize("gmt", ["2025-05-15 17:38:48.536", "2016-12-27 15:47:12.5", "2019-11-12 10:10:10"])
    def test_a_refund(self, gmt):
        """Public notifications of 2016 to 2025: milliseconds; a trade that was refunded in part is TRADE_SUCCESS."""
        event = told(
            notify_type="trade_status_sync", trade_status="TRADE_SUCCESS", out_trade_no="T1", trade_no="2025",
            total_amount="8.88", refund_fee="5.00", out_biz_no="R1", gmt_refund=gmt, gmt_create="2025-05-15 17:38:00",
            gmt_payment="2025-05-15 17:38:10", buyer_id="2088", buyer_logon_id="158****7723", seller_id="2088",
            seller_email="shop***@example.com", subject="x", notify_time="2025-05-15 17:38:49", send_back_fee="5.00",
        )  # fmt: skip
        said = alipay.TRADE_REFUNDED.said(event)
        assert (event.kind, said) == ("trade.refunded", alipay.TradeNotice("2025", 888, 500, "R1"))

    def test_a_payment_with_what_paid_for_it(self):
        """The page 异步通知说明 of alipay.trade.page.pay: amounts, fund_bill_list, a logon that is masked."""
        bills = [{"amount": "0.88", "fundChannel": "POINT"}, {"amount": "8.00", "fundChannel": "ALIPAYACCOUNT"}]
        event = told(
            notify_type="trade_status_sync", trade_status="TRADE_SUCCESS", out_trade_no="T1", trade_no="2017",
            total_amount="8.88", receipt_amount="8.88", buyer_pay_amount="8.00", point_amount="0.88",
            invoice_amount="8.00", fund_bill_list=json.dumps(bills), gmt_create="2017-06-01 10:00:00",
            gmt_payment="2017-06-01 10:00:09", buyer_id="2088", seller_id="2088", notify_time="2017-06-01 10:00:10",
        )  # fmt: skip
        assert (event.kind, event.values["amount"]) == ("trade.paid", 888)

    def test_a_consent(self):
        """A notification of November 2021, typed out in a public TypeScript client."""
        event = told(
            notify_type="dut_user_sign", status="NORMAL", agreement_no="20215919764488921116",
            external_agreement_no="A1", external_logon_id="18600000000", alipay_user_id="2088",
            alipay_logon_id="180******90", personal_product_code="CYCLE_PAY_AUTH_P", sign_scene="INDUSTRY|RENT",
            sign_time="2021-11-19 14:53:39", valid_time="2021-11-19 14:53:39", invalid_time="2115-02-01 00:00:00",
            notify_time="2021-11-19 14:53:39",
        )  # fmt: skip
        assert (event.kind, event.number, event.values["agreement_no"]) == (
            "agreement.signed", "A1", "20215919764488921116",
        )  # fmt: skip

    def test_the_end_of_a_consent(self):
        """A notification of April 2021 (GENERAL_WITHHOLDING_P), whole, pasted into a public Python script that turns
        such logs into JSON. It has no sign_time and no valid_time: unsign_time is when it ended."""
        event = told(
            app_id="2016120904060189", auth_app_id="2016120904060189", charset="UTF-8", sign_type="RSA2",
            notify_type="dut_user_unsign", notify_id="2021042500222132138017361420359661", status="UNSIGN",
            agreement_no="20215225715271617440", external_agreement_no="SN202104251121441327164428238554",
            personal_product_code="GENERAL_WITHHOLDING_P", sign_scene="INDUSTRY|GAME_CHARGE",
            alipay_user_id="2088112800000001", alipay_logon_id="156******06",
            unsign_time="2021-04-25 13:21:38", notify_time="2021-04-25 13:21:38",
        )  # fmt: skip
        assert (event.kind, event.number, event.values["agreement_no"]) == (
            "agreement.ended", "SN202104251121441327164428238554", "20215225715271617440",
        )  # fmt: skip
        assert event.at == datetime(2021, 4, 25, 5, 21, 38, tzinfo=UTC)

    def test_a_cancelled_authorisation(self):
        """A notification of June 2019, whole, in the comment of a public Python client: neither sums nor a status."""
        event = told(
            notify_type="fund_auth_operation_cancel", notify_id="6a883f5c4c59e9b7e82f10a5941fc9dg02", sign_type="RSA",
            out_order_no="60020190621145926890798", out_request_no="RN60020190621145926890798", action="unfreeze",
            auth_no="2019062110002001000281960821", operation_id="20190621025731320002",
            notify_time="2019-06-21 15:00:25",
        )  # fmt: skip
        assert (event.kind, event.number, event.values["auth_no"]) == (
            "freeze.cancelled", "60020190621145926890798", "2019062110002001000281960821",
        )  # fmt: skip
        assert event.at == datetime(2019, 6, 21, 7, 0, 25, tzinfo=UTC)

    def test_the_answer_about_a_freeze(self):
        """The example on the page of alipay.fund.auth.operation.detail.query."""
        node = {
            "code": "10000", "msg": "Success", "auth_no": "2014070800002001550000014417", "out_order_no": "F1",
            "rest_amount": "10.00", "total_freeze_amount": "10.00", "total_pay_amount": "0.00", "payer_user_id": "2088",
            "order_status": "AUTHORIZED", "operation_id": "20161012405744018102", "out_request_no": "F1",
            "amount": "10.00", "operation_type": "FREEZE", "status": "SUCCESS", "order_title": "x",
            "gmt_create": "2017-05-31 21:42:04", "gmt_trans": "2017-05-31 21:42:04", "pre_auth_type": "CREDIT_AUTH",
            "credit_amount": "7.00", "fund_amount": "3.00", "trans_currency": "CNY",
        }  # fmt: skip
        found = answers.freeze(node, "")
        assert (found.status, found.waived, found.frozen, found.thawed) == (FreezeStatus.FROZEN, 700, 300, 0)


class TestEsign:
    """open.esign.cn/doc/opendoc/notify3: the two messages with which a flow ends."""

    def test_the_end_of_a_flow(self):
        body = {
            "action": "SIGN_FLOW_COMPLETE", "timestamp": 1669793760474, "signFlowId": "cf16b8ef", "signFlowTitle": "x",
            "signFlowStatus": "2", "statusDescription": "完成", "signFlowCreateTime": 1669793634000,
            "signFlowStartTime": 1669793635000, "signFlowFinishTime": 1669793760000,
        }  # fmt: skip
        [event] = esign.read(json.dumps(body), {"number": "17"})
        assert (event.kind, event.number, event.values["flow_id"]) == ("flow.signed", "17", "cf16b8ef")
        assert event.at == datetime(2022, 11, 30, 7, 36, tzinfo=UTC)

    @pytest.mark.parametrize(("status", "kind"), [("7", "flow.rejected"), ("3", "flow.revoked"), ("5", "flow.expired")])
    def test_another_end_says_why_in_its_description(self, status, kind):
        """statusDescription has the reason (附加原因描述); the flow's end has no resultDescription."""
        body = {
            "action": "SIGN_FLOW_COMPLETE", "timestamp": 1650265864671, "signFlowId": "2bf5e92", "signFlowTitle": "x",
            "signFlowStatus": status, "statusDescription": "条款不同意", "signFlowCreateTime": 1650265502814,
            "signFlowStartTime": 1650265503000, "signFlowFinishTime": 1650265864000,
        }  # fmt: skip
        [event] = esign.read(json.dumps(body), {"number": "17"})
        assert (event.kind, event.values["reason"]) == (kind, "条款不同意")

    @pytest.mark.parametrize(
        ("said", "status", "reason"),
        [
            ({"signFlowStatus": 1, "signFlowDescription": "签署中", "revokeReason": None}, FlowStatus.SIGNING, ""),
            ({"signFlowStatus": 7, "signFlowDescription": "条款不同意"}, FlowStatus.REJECTED, "条款不同意"),
            ({"signFlowStatus": 3, "signFlowDescription": "合同有误", "revokeReason": "合同有误"},
             FlowStatus.REVOKED, "合同有误"),
            ({"signFlowStatus": 2, "signFlowDescription": "完成", "signFlowFinishTime": 1649409655000},
             FlowStatus.SIGNED, ""),
        ],
    )  # fmt: skip
    def test_the_detail_of_a_flow(self, said, status, reason):
        """open.esign.cn/doc/opendoc/pdf-sign3/xxk4q6 (2025-10): of a refused or revoked flow the description is the
        reason; revokeReason is there for a revoked one only. The account of a signer is an object."""
        person = {
            "psnId": "c7e0",
            "psnName": "张三",
            "psnAccount": {"accountMobile": "183****0101", "accountEmail": None},
        }
        data = {
            "signFlowConfig": {"signFlowTitle": "x", "autoFinish": False, "notifyUrl": "http://shop.test"},
            "rescissionStatus": 0, "revokeReason": None, "signFlowCreateTime": 1649409455451,
            "signFlowStartTime": 1649409511000, "signFlowFinishTime": None, "docs": [{"fileId": "0e99d"}],
            "signers": [{"psnSigner": person, "signerType": 0, "signOrder": 1, "signStatus": 2}], **said,
        }  # fmt: skip
        found = EsignClient.read_flow("1778", data, "")
        assert (found.status, found.reason, found.signed_at is not None) == (
            status,
            reason,
            status == FlowStatus.SIGNED,
        )

    @pytest.mark.parametrize("action", ["SIGN_MISSON_COMPLETE", "OPERATOR_READ", "SIGN_FLOW_INITIATED"])
    def test_what_else_it_tells_is_understood_and_means_nothing(self, action):
        body = {"action": action, "timestamp": 1669793760474, "signFlowId": "cf16b8ef", "customBizNum": "17"}
        assert esign.read(json.dumps(body), {"number": "17"}) == []


class TestSms:
    def test_a_push_of_two(self):
        """help.aliyun.com, SmsReport: an array; success is true or false, sms_size a text."""
        one = {
            "phone_number": "13900000001", "send_time": "2017-01-01 00:00:00", "report_time": "2017-01-01 00:00:00",
            "success": True, "err_code": "DELIVERED", "err_msg": "用户接收成功", "sms_size": "1", "biz_id": "12345",
            "out_id": "67890",
        }  # fmt: skip
        found = sms.read(json.dumps([one, {**one, "success": False, "err_code": "SIGN_BLACK", "biz_id": "12346"}]), {})
        assert [event.kind for event in found] == ["sms.delivered", "sms.failed"]
        assert found[0].at == datetime(2016, 12, 31, 16, tzinfo=UTC)

    @pytest.mark.parametrize(
        ("status", "code", "found"),
        [
            (1, "", Detail(Delivery.WAITING, "", "")), (3, "DELIVERED", Detail(Delivery.DELIVERED, "DELIVERED", "")),
            (2, "MOBILE_NOT_ON_SERVICE", Detail(Delivery.FAILED, "MOBILE_NOT_ON_SERVICE", "")),
        ],
    )  # fmt: skip
    def test_what_became_of_a_message(self, status, code, found):
        """help.aliyun.com, QuerySendDetails, and the official SDK's model: SendStatus a number, TotalCount a text."""
        one = {
            "ErrCode": code, "TemplateCode": "SMS_122310183", "OutId": "123", "ReceiveDate": "2019-01-08 16:44:13",
            "PhoneNum": "1390000****", "Content": "【阿里云】验证码", "SendStatus": status,
            "SendDate": "2019-01-08 16:44:10",
        }  # fmt: skip
        node = {"Code": "OK", "Message": "OK", "RequestId": "819BE656", "TotalCount": "1"}
        assert SmsClient.read_detail({**node, "SmsSendDetailDTOs": {"SmsSendDetailDTO": [one]}}, "") == found
        nothing = {**node, "TotalCount": "0", "SmsSendDetailDTOs": {"SmsSendDetailDTO": []}}
        assert SmsClient.read_detail(nothing, "").status == Delivery.WAITING


class TestSf:
    """open.sf-express.com, EXP_RECE_SEARCH_ROUTES, and an answer of November 2021 in a public Java repository."""

    def read(self, data, code="A1000", said=""):
        text = None if data is None else json.dumps(data, ensure_ascii=False)
        node = {"apiErrorMsg": said, "apiResponseID": "00017D79", "apiResultCode": code, "apiResultData": text}
        return ExpressClient._read_sf(PARCEL, node, "")

    def test_a_trace(self):
        """Oldest first, several nodes within a second; 8000 follows the signature and only says where to read of it."""
        steps = [
            ("17:15:11", "54", "顺丰速运 已收取快件"), ("17:16:24", "50", "顺丰速运 已收取快件"),
            ("19:48:18", "30", "快件在【营业点】完成分拣,准备发往 【中转场】"), ("20:57:09", "36", "快件已发车"),
            ("21:49:24", "31", "快件到达 【中转场】"), ("22:52:45", "44", "正在派送途中,请您准备签收"),
            ("22:55:27", "204", "快件交给派件人,正在派送途中"), ("22:57:09", "125", "快件派送至【丰巢智能快递柜】"),
            ("23:03:18", "80", "已签收(丰巢签收),感谢使用顺丰"),
            ("23:03:19", "8000", '在官网"运单资料&签收图",可查看签收人信息'),
        ]  # fmt: skip
        routes = [
            {"acceptAddress": "苏州市", "acceptTime": f"2021-11-21 {at}", "remark": remark, "opCode": code}
            for at, code, remark in steps
        ]
        for upto, state in ((2, "collected"), (5, "moving"), (7, "delivering"), (9, "delivered"), (10, "delivered")):
            data = {"routeResps": [{"mailNo": PARCEL, "routes": routes[:upto]}]}
            found = self.read({"success": True, "errorCode": "S0000", "errorMsg": None, "msgData": data})
            assert (found.state, len(found.nodes)) == (state, upto)
        assert found.delivered_at == datetime(2021, 11, 21, 15, 3, 18, tzinfo=UTC)

    def test_nothing_known_or_another_telephone(self):
        data = {"routeResps": [{"mailNo": PARCEL, "routes": []}]}
        found = self.read({"success": True, "errorCode": "S0000", "errorMsg": None, "msgData": data})
        assert (found.state, found.nodes) == (ParcelState.UNKNOWN, [])

    def test_a_no_in_business(self):
        with pytest.raises(PartyRefused, match="6118"):
            self.read({"success": False, "errorCode": "6118", "errorMsg": "订单号不能为空", "msgData": None})

    @pytest.mark.parametrize(
        ("code", "said", "kind"),
        [
            ("A1001", "必传参数不可为空", PartyRefused), ("A1002", "请求时效已过期", AccessRefused),
            ("A1003", "IP无效", AccessRefused), ("A1004", "无对应服务权限", AccessRefused),
            ("A1005", "流量受控", PartyUnavailable), ("A1006", "数字签名无效", AccessRefused),
            ("A1007", "重复请求", PartyUnavailable), ("A1008", "数据解密失败", AccessRefused),
            ("A1009", "目标服务异常或不可达", PartyUnavailable), ("A1011", "OAuth2认证失败", AccessRefused),
            ("A1099", "系统异常", PartyUnavailable),
        ],
    )  # fmt: skip
    def test_the_platforms_codes(self, code, said, kind):
        """The list of 平台结果代码: what a person mends, and what is over by itself."""
        with pytest.raises(kind, match=code) as refused:
            self.read(None, code, said)
        assert refused.type is kind


class TestWechat:
    """Answers of /wxa/generatescheme as developers pasted them at developers.weixin.qq.com/community, 2021 to 2025."""

    @pytest.mark.parametrize(
        ("answer", "kind"),
        [
            ({"errcode": -1, "errmsg": "system error rid: 62bac511-26f3be36-677a47e6"}, PartyUnavailable),
            ({"errcode": 40002, "errmsg": "invalid grant_type rid: 65f96825-58e59261-722724fc"}, AccessRefused),
            ({"errcode": 40212, "errmsg": "invalid query rid: 6062d2b0-46824972-66216965"}, PartyRefused),
            ({"errcode": 47001, "errmsg": "data format error rid: 67502520-6ee766f7-2929536a"}, PartyRefused),
            ({"errcode": 44002, "errmsg": "empty post data rid: 601f9264-26848aeb-1f4fd795"}, PartyRefused),
            ({"errcode": 85079, "errmsg": "miniprogram has no online release rid: 601fac8b"}, PartyRefused),
            ({"errcode": 85400, "errmsg": "reach max long time quota limit rid: 621439e3"}, PartyRefused),
            ({"errcode": 85401, "errmsg": "time limit between 1min and 1year rid: 60063d4e"}, PartyRefused),
            ({"errcode": 45009, "errmsg": "reach max api daily quota limit"}, PartyRefused),
        ],
    )  # fmt: skip
    def test_refusals(self, answer, kind):
        with pytest.raises(kind) as refused:
            WechatClient.judge(answer, json.dumps(answer))
        assert refused.type is kind

    def test_a_link_and_a_token(self):
        """The documented success: errcode 0 with the link; a token comes without any errcode."""
        for answer in ({"errcode": 0, "errmsg": "ok", "openlink": "weixin://dl/business/?t=XTSkBZlzqmn"},
                       {"access_token": "62_xx", "expires_in": 7200}):  # fmt: skip
            assert WechatClient.judge(answer, "") is None


class TestKuaidi100:
    """api.kuaidi100.com/document: 实时查询, its answers and the codes of its refusals."""

    def read(self, node):
        return ExpressClient._read(PARCEL, node, "")

    def test_a_trace(self):
        node = {
            "message": "ok", "nu": PARCEL, "ischeck": "1", "com": "shunfeng", "status": "200", "state": "3",
            "condition": "F00", "data": [
                {"time": "2020-08-27 21:05:29", "ftime": "2020-08-27 21:05:29", "context": "已签收", "status": "签收"},
                {"time": "2020-08-26 14:00:00", "ftime": "2020-08-26 14:00:00", "context": "已揽收", "status": "揽收"},
            ],
        }  # fmt: skip
        found = self.read(node)
        assert (found.state, len(found.nodes), found.nodes[0].status) == (ParcelState.DELIVERED, 2, "签收")
        assert found.delivered_at == found.nodes[0].at, "its rows have no code, and yet it was signed for"

    @pytest.mark.parametrize("state", ["301", "302", "303", "304"])
    def test_finer_states(self, state):
        item = {"ftime": "2020-08-27 21:05:29", "context": "已签收", "status": "本人签收", "statusCode": state}
        found = self.read({"message": "ok", "state": state, "data": [item]})
        assert (found.state, found.delivered_at) == (ParcelState.DELIVERED, found.nodes[0].at)

    @pytest.mark.parametrize(
        ("code", "message", "kind"),
        [
            ("601", "POLL:KEY已过期", AccessRefused), ("503", "验证签名失败", AccessRefused),
            ("408", "快递公司参数异常：验证码错误", PartyRefused), ("400", "找不到对应公司", PartyRefused),
            ("501", "服务器错误", PartyUnavailable), ("502", "服务器繁忙", PartyUnavailable),
        ],
    )  # fmt: skip
    def test_refusals(self, code, message, kind):
        with pytest.raises(kind, match=code) as refused:
            self.read({"result": False, "returnCode": code, "message": message})
        assert refused.type is kind

    def test_nothing_known_yet(self):
        found = self.read({"result": False, "returnCode": "500", "message": "查询无结果，请隔段时间再查"})
        assert (found.state, found.nodes) == (ParcelState.UNKNOWN, [])
