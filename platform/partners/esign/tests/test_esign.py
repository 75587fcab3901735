import json
import re
from dataclasses import replace
from datetime import timedelta

import httpx
import pytest

from core import clock
from infra.testing.callbacks import said_by
from partners.errors import BadSignature, PartyRefused, PartyUnavailable
from partners.esign import callbacks
from partners.esign.client import EsignClient
from partners.esign.port import EsignConfig, FlowStatus, Signer
from partners.rules import CallReason

PDF = b"%PDF-1.4\n% lease of Bo\n%%EOF\n"
BO = Signer("陈波", "13800138000", "11010519491231002X")


@pytest.fixture
def config(sandbox):
    return EsignConfig.of(sandbox.credentials, sandbox.url)


@pytest.fixture
def esign(config):
    return EsignClient(config)


def sent(esign, hours=24):
    return esign.create_flow(
        number="K1", title="租赁合同 K1", pdf=PDF, file_name="K1.pdf", signer=BO,
        expires_at=clock.now() + timedelta(hours=hours), notify_url="/api/partners/esign/notify",
    )  # fmt: skip


def events(listener, sandbox, config):
    sandbox.settle_callbacks()
    return [event for told in listener.told for event in said_by(callbacks, told, config)]


class TestFlow:
    def test_is_signed_and_fetched(self, esign, sandbox, listener, config):
        flow = sent(esign)
        assert esign.query_flow(flow_id=flow.flow_id).status == FlowStatus.SIGNING
        with pytest.raises(PartyRefused, match="无法下载"):
            esign.signed_pdf(flow_id=flow.flow_id)
        page = httpx.get(esign.sign_url(flow_id=flow.flow_id, mobile=BO.mobile)).text
        assert "租赁合同 K1" in page
        sandbox.act_esign(flow.flow_id)
        state = esign.query_flow(flow_id=flow.flow_id)
        assert state.status == FlowStatus.SIGNED
        assert state.signed_at
        assert esign.signed_pdf(flow_id=flow.flow_id).startswith(PDF)
        [event] = events(listener, sandbox, config)
        assert (event.kind, event.number, event.values["flow_id"]) == ("flow.signed", "K1", flow.flow_id)

    @pytest.mark.parametrize(("deed", "status"), [("refuse", "rejected"), ("expire", "expired")])
    def test_is_not_signed(self, esign, sandbox, listener, config, deed, status):
        flow = sent(esign)
        sandbox.act_esign(flow.flow_id, deed, reason="条款不同意")
        sandbox.act_esign(flow.flow_id, "sign")
        assert esign.query_flow(flow_id=flow.flow_id).status == status
        [event] = events(listener, sandbox, config)
        assert (event.kind, event.values["reason"]) == (f"flow.{status}", "条款不同意")

    def test_expires_after_a_day(self, esign):
        flow = sent(esign, hours=72)
        with clock.at(clock.real_now() + timedelta(hours=25)):
            assert esign.query_flow(flow_id=flow.flow_id).status == FlowStatus.EXPIRED

    def test_is_revoked_with_a_reason_as_long_as_it_takes(self, esign, sandbox):
        """open.esign.cn/doc/opendoc/pdf-sign3/klbicu: 50 characters; ours come from people."""
        flow = sent(esign)
        esign.revoke_flow(flow_id=flow.flow_id, reason="客户改了主意，" * 20)
        found = esign.query_flow(flow_id=flow.flow_id)
        assert (found.status, len(found.reason)) == (FlowStatus.REVOKED, 50)

    def test_is_revoked(self, esign, sandbox):
        flow = sent(esign)
        esign.revoke_flow(flow_id=flow.flow_id, reason="订单关闭")
        assert esign.query_flow(flow_id=flow.flow_id).status == FlowStatus.REVOKED
        done = sent(esign)
        sandbox.act_esign(done.flow_id)
        with pytest.raises(PartyRefused, match="不可撤销"):
            esign.revoke_flow(flow_id=done.flow_id, reason="")


class TestFile:
    @pytest.fixture(autouse=True)
    def at_once(self, monkeypatch):
        monkeypatch.setattr("partners.esign.client.PAUSES", (0, 0, 0))

    def test_is_waited_for(self, esign, sandbox):
        sandbox.fail("esign", "file_not_ready", times=3)
        assert sent(esign).flow_id

    def test_that_takes_too_long_is_tried_again(self, esign, sandbox):
        sandbox.fail("esign", "file_not_ready", times=4)
        with pytest.raises(PartyUnavailable, match=CallReason.IN_PROCESS):
            sent(esign)

    def test_refused_by_the_flow_too(self, esign, sandbox, monkeypatch):
        monkeypatch.setattr("partners.esign.client.READY", (1, 2))
        sandbox.fail("esign", "file_not_ready", times=2)
        with pytest.raises(PartyUnavailable, match="文件状态不正确"):
            sent(esign)

    @pytest.mark.parametrize("call", ["file-upload-url", "file-download-url"])
    def test_whose_link_died_is_no_wrong_key(self, esign, sandbox, monkeypatch, call):
        """A link is good for a while; the next try asks for a new one."""
        flow, answer = sent(esign), esign._call

        def dead(method, path, body=None):
            data, raw = answer(method, path, body)
            gone = json.loads(re.sub("/esign/(upload|file)/", "/esign/gone/", json.dumps(data)))
            return (gone if call in path else data), raw

        sandbox.act_esign(flow.flow_id)
        with monkeypatch.context() as patched:
            patched.setattr(esign, "_call", dead)
            with pytest.raises(PartyUnavailable, match="HTTP 404"):
                sent(esign) if call == "file-upload-url" else esign.signed_pdf(flow_id=flow.flow_id)
        assert esign.signed_pdf(flow_id=flow.flow_id).startswith(PDF)


class TestStrict:
    """The party's own refusals, never a 500: what is asked is signed rightly and says nonsense."""

    @pytest.mark.parametrize(
        "change",
        [
            {"docs": []},
            {"docs": [{}]},
            {"docs": "x"},
            {"signers": []},
            {"signers": [{}]},
            {"signers": 1},
            {"signFlowConfig": 1},
            {"signFlowConfig": {"signFlowTitle": ""}},
            {"signFlowConfig": {"signFlowTitle": "合同 A/B"}},
            {"signFlowConfig": {"signFlowTitle": "合同😀"}},
            {"signFlowConfig": {"signFlowTitle": "x", "autoFinnish": True}},
            {"wish": 1},
        ],
    )
    def test_a_flow(self, esign, sandbox, change):
        file_id = sent(esign).file_id
        signer = self.signer(file_id)
        whole = {"docs": [{"fileId": file_id}], "signFlowConfig": {"signFlowTitle": "x"}, "signers": [signer]}
        with pytest.raises(PartyRefused, match="1435002"):
            esign._call("POST", "/v3/sign-flow/create-by-file", {**whole, **change})

    def signer(self, file_id):
        return {
            "signerType": 0, "psnSignerInfo": {"psnAccount": BO.mobile, "psnInfo": {"psnName": BO.name}},
            "signFields": [{"fileId": file_id, "normalSignFieldConfig": {"freeMode": True}}],
        }  # fmt: skip

    @pytest.mark.parametrize(
        ("change", "field"),
        [
            ({}, ""), ({"signerTyp": 9}, "signers.signerTyp"), ({"signerType": None}, "signers.signerType"),
            ({"psnSignerInfo": {"psnAccount": BO.mobile}}, "signers.psnSignerInfo.psnInfo"),
            ({"psnSignerInfo": {"psnAccount": BO.mobile, "psnInfo": {"psnName": "x", "psnIDCardTyp": "x"}}},
             "signers.psnSignerInfo.psnInfo.psnIDCardTyp"),
            ({"signFields": [{"fileId": "x", "normalSignFieldConfg": {}}]}, "signers.signFields.normalSignFieldConfig"),
        ],
    )  # fmt: skip
    def test_a_signer(self, esign, change, field):
        file_id = sent(esign).file_id
        whole = {
            "docs": [{"fileId": file_id}], "signFlowConfig": {"signFlowTitle": "x"},
            "signers": [{**self.signer(file_id), **change}],
        }  # fmt: skip
        if not field:
            assert esign._call("POST", "/v3/sign-flow/create-by-file", whole)[0]["signFlowId"]
            return
        with pytest.raises(PartyRefused, match=f"1435002: 参数错误: {field}$"):
            esign._call("POST", "/v3/sign-flow/create-by-file", whole)

    @pytest.mark.parametrize(
        "change",
        [
            {"contentMd5": ""}, {"contentType": None}, {"fileName": "K1"}, {"fileName": "K/1.pdf"},
            {"fileName": "x" * 97 + ".pdf"}, {"fileSize": None}, {"wish": 1},
        ],
    )  # fmt: skip
    def test_a_file(self, esign, change):
        whole = {"contentMd5": "x", "contentType": "application/pdf", "fileName": "K1.pdf", "fileSize": 1}
        assert esign._call("POST", "/v3/files/file-upload-url", whole)[0]["fileId"]
        with pytest.raises(PartyRefused, match="1435002"):
            esign._call("POST", "/v3/files/file-upload-url", {**whole, **change})

    @pytest.mark.parametrize(
        ("why", "told"),
        [("客户退货：A/B 单？", "客户退货：A B 单"), ("😀不要了*", "不要了"), ("?", ""), ("很" * 60, "很" * 50)],
    )
    def test_a_reason_has_none_of_the_characters_that_it_refuses(self, esign, why, told):
        flow = sent(esign)
        esign.revoke_flow(flow_id=flow.flow_id, reason=why)
        assert esign.query_flow(flow_id=flow.flow_id).reason == told

    def test_a_stranger_gets_no_link(self, esign, sandbox):
        with pytest.raises(PartyRefused, match="不是该流程的签署方"):
            esign.sign_url(flow_id=sent(esign).flow_id, mobile="13900139000")

    def test_the_end_of_a_flow_lacks_our_number(self, esign, sandbox, listener):
        sandbox.act_esign(sent(esign).flow_id)
        sandbox.settle_callbacks()
        found = {body["action"]: body for body in (json.loads(told.body) for told in listener.told)}
        assert found["SIGN_MISSON_COMPLETE"]["customBizNum"] == "K1"
        assert "customBizNum" not in found["SIGN_FLOW_COMPLETE"]
        assert {told.query["number"] for told in listener.told} == {"K1"}


class TestTrust:
    @pytest.mark.parametrize("change", [{"secret": "guess"}, {"app_id": "other"}])
    def test_wrong_keys_are_refused(self, config, change):
        with pytest.raises(PartyRefused, match="INVALID"):
            sent(EsignClient(replace(config, **change)))

    def test_forged_callback(self, esign, sandbox, listener, config):
        sandbox.fail("esign", "forge", operation="SIGN_FLOW_COMPLETE")
        sandbox.fail("esign", "drop", operation="SIGN_MISSON_COMPLETE")
        sandbox.act_esign(sent(esign).flow_id, "refuse")
        sandbox.settle_callbacks()
        forged, real = sorted(listener.told, key=lambda told: b'"signFlowStatus": "2"' not in told.body)
        with pytest.raises(BadSignature):
            said_by(callbacks, forged, config)
        assert [event.kind for event in said_by(callbacks, real, config)] == ["flow.rejected"]

    def test_the_address_is_signed_too(self, esign, sandbox, listener, config):
        sandbox.act_esign(sent(esign).flow_id)
        sandbox.settle_callbacks()
        for told in listener.told:
            with pytest.raises(BadSignature):
                callbacks.verify(told.body, told.headers, config, {"number": "K2"})

    def test_old_time_or_nothing(self, config):
        for headers in ({}, {"X-Tsign-Open-TIMESTAMP": "1"}, {"X-Tsign-Open-SIGNATURE": "é"}):
            with pytest.raises(BadSignature):
                callbacks.verify(b"{}", headers, config, {})
