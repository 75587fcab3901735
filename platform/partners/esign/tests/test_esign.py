import json
from dataclasses import replace
from datetime import timedelta

import httpx
import pytest

from core import clock
from partners.errors import BadSignature, PartyRefused, PartyUnavailable
from partners.esign import callbacks
from partners.esign.client import EsignClient
from partners.esign.port import EsignConfig, FlowStatus, Signer

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
    parsed = [callbacks.parse(told.body, told.headers, config, told.query) for told in listener.told]
    return [event for event in parsed if event is not None]


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
        with pytest.raises(PartyUnavailable, match="not ready"):
            sent(esign)

    def test_refused_by_the_flow_too(self, esign, sandbox, monkeypatch):
        monkeypatch.setattr("partners.esign.client.READY", (1, 2))
        sandbox.fail("esign", "file_not_ready", times=2)
        with pytest.raises(PartyUnavailable, match="文件状态不正确"):
            sent(esign)


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
        ],
    )
    def test_a_flow(self, esign, sandbox, change):
        file_id = sent(esign).file_id
        signer = {
            "psnSignerInfo": {"psnAccount": BO.mobile, "psnInfo": {"psnName": BO.name}},
            "signFields": [{"fileId": file_id}],
        }  # fmt: skip
        whole = {"docs": [{"fileId": file_id}], "signFlowConfig": {"signFlowTitle": "x"}, "signers": [signer]}
        with pytest.raises(PartyRefused, match="1435002"):
            esign._call("POST", "/v3/sign-flow/create-by-file", {**whole, **change})

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

    @pytest.mark.parametrize("kind", ["error", "garbled"])
    def test_trouble_is_unknown(self, esign, sandbox, kind):
        flow = sent(esign)
        sandbox.fail("esign", kind)
        with pytest.raises(PartyUnavailable):
            esign.query_flow(flow_id=flow.flow_id)

    def test_forged_callback(self, esign, sandbox, listener, config):
        sandbox.fail("esign", "forge", operation="SIGN_FLOW_COMPLETE")
        sandbox.fail("esign", "drop", operation="SIGN_MISSON_COMPLETE")
        sandbox.act_esign(sent(esign).flow_id, "refuse")
        sandbox.settle_callbacks()
        forged, real = sorted(listener.told, key=lambda told: b'"signFlowStatus": "2"' not in told.body)
        with pytest.raises(BadSignature):
            callbacks.parse(forged.body, forged.headers, config, forged.query)
        assert callbacks.parse(real.body, real.headers, config, real.query).kind == "flow.rejected"

    def test_the_address_is_signed_too(self, esign, sandbox, listener, config):
        sandbox.act_esign(sent(esign).flow_id)
        sandbox.settle_callbacks()
        for told in listener.told:
            with pytest.raises(BadSignature):
                callbacks.parse(told.body, told.headers, config, {"number": "K2"})

    def test_old_time_or_nothing(self, config):
        for headers in ({}, {"X-Tsign-Open-TIMESTAMP": "1"}, {"X-Tsign-Open-SIGNATURE": "é"}):
            with pytest.raises(BadSignature):
                callbacks.parse(b"{}", headers, config, {})
