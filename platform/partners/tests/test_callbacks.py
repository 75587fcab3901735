"""Callbacks are stored before anything else happens, each of a batch, and those that we can't read too."""

import json

import pytest

from core.testing import Api
from partners import clients, registry, services
from partners.alipay import callbacks
from partners.errors import UnreadableError
from partners.models import PartnerEvent
from partners.registry import Listener
from partners.rules import Party
from tenants.ids import first_id

pytestmark = pytest.mark.django_db


def notify(party, body, query=""):
    path = f"/api/partners/{party}/notify{query}"
    return Api("admin.localhost").raw("post", path, data=body, content_type="application/json")


def receipt(number, mobile, biz_id):
    return {
        "phone_number": mobile, "send_time": "2026-11-22 10:00:00", "report_time": "2026-11-22 10:00:01",
        "success": True, "err_code": "DELIVERED", "err_msg": "", "sms_size": "1", "biz_id": biz_id, "out_id": number,
    }  # fmt: skip


class TestSmsReceipts:
    def test_each_of_a_batch_is_stored_without_the_mobile(self, lin, parties):
        number = str((lin.id << 40) + 7)
        body = json.dumps([receipt(f"{number}-paid-1", "13800138000", "b1"), receipt("x", "13900139000", "b2")])
        assert notify("sms", body, f"?secret={clients.sms().config.receipt_token}").status_code == 200
        rows = PartnerEvent.objects.order_by("event_id")
        assert [(row.tenant_id, row.event_id, row.state) for row in rows] == [
            (lin.id, "b1", "ignored"), (0, "b2", "ignored"),
        ]  # fmt: skip
        assert not any("8000" in row.raw.replace("138****8000", "") or "13900139000" in row.raw for row in rows)

    def test_not_signed_is_not_stored(self, parties):
        assert notify("sms", "[]", "?secret=guess").status_code == 400
        assert notify("sms", "[]").status_code == 400
        assert not PartnerEvent.objects.exists()


class TestWhatPostgresCannotHold:
    """It has no NUL and no half of a character; JSON has both."""

    def test_costs_neither_the_receipt_nor_the_rest_of_its_batch(self, parties):
        body = json.dumps(
            [receipt("a\x00b", "13800138000", "b1"), receipt("\ud800", "1", "b2"), receipt("c", "1", "b3")]
        )
        for _ in range(2):
            assert notify("sms", body, f"?secret={clients.sms().config.receipt_token}").status_code == 200
        rows = PartnerEvent.objects.order_by("event_id").values_list("number", "state")
        assert list(rows) == [("a\ufffdb", "ignored"), ("\ufffd", "ignored"), ("c", "ignored")]

    def test_is_replaced_in_values_at_any_depth(self, lin):
        told = registry.Event(
            "alipay", "e\x00", "k", "1", lin.id, "r\x00", values={"a": [{"b\x00": "\udfffc"}], "n": 5}
        )
        assert services.receive(told) == ["ignored"]
        row = PartnerEvent.objects.get()
        assert (row.event_id, row.raw, row.values) == ("e\ufffd", "r\ufffd", {"a": [{"b\ufffd": "\ufffdc"}], "n": 5})

    def test_of_an_answer_is_replaced_too(self, lin, instead):
        def send(call):
            return registry.Outcome(ok=True, raw="yes\x00", error="\x00")

        operation = registry.Operation(Party.SMS, "test.nul", ("试", "Try"), registry.Nothing, registry.Nothing)
        instead("the handler of")
        registry.handle(operation, registry.Handler(send=send, apply=lambda call, outcome: None))
        done = services.perform(services.want(lin.id, operation, services.Asking("k1", registry.Nothing())))
        assert (done.state, done.answer) == ("succeeded", "yes\ufffd")


class TestUnreadable:
    @pytest.mark.parametrize(
        "body", ["[" * 100_000, json.dumps([receipt("1", "1", "b1") | {"report_time": "0001-01-01 00:00:00"}]), "\x00"]
    )
    def test_whatever_the_reader_stumbles_over_is_kept(self, parties, body):
        assert notify("sms", body, f"?secret={clients.sms().config.receipt_token}").status_code == 200
        assert PartnerEvent.objects.get().kind == "unread"

    def test_keeps_no_secret_and_the_mobile_sealed(self, parties, api, operator):
        secret, told = clients.sms().config.receipt_token, '[{"phone_number": "13800138000", "new": 1}]'
        assert notify("sms", told, f"?secret={secret}").status_code == 200
        [row] = PartnerEvent.objects.all()
        held = json.dumps(PartnerEvent.objects.values().get(), default=str)
        assert secret not in held and "13800138000" not in held and b"13800138000" not in bytes(row.sealed)
        asked = {"id": str(row.id), "merchant_id": "0", "reason": "核对回调"}
        assert api(operator).post("/api/platform/partnerEventRaw", **asked).data["raw"] == told

    def test_is_kept_and_read_once_we_can(self, operator, api, instead, lin):
        reads = {"can": False}

        def read(text, query):
            if not reads["can"]:
                raise UnreadableError("a new kind")
            return [registry.Event("alipay", "e9", "test.new", str(lin.id << 40), lin.id, text)]

        listener = Listener(lambda raw, headers, query: None, read, "success")
        instead("the listener of", {"alipay": listener})
        for _ in range(2):
            assert notify("alipay", "a=1").content == b"success"
        [row] = PartnerEvent.objects.all()
        assert (row.kind, row.state, row.raw, row.tenant_id) == ("unread", "failed", "", 0)
        reads["can"] = True
        done = api(operator).post("/api/platform/applyPartnerEvent", id=str(row.id), merchant_id="0")
        assert done.data["state"] == "applied"
        assert PartnerEvent.objects.get(event_id="e9").tenant_id == lin.id
        assert not bytes(PartnerEvent.objects.get(kind="unread").sealed)


class TestTimes:
    def test_with_milliseconds_are_read(self):
        """As recorded: gmt_refund has them."""
        told = (
            "notify_type=trade_status_sync&notify_id=n1&trade_status=TRADE_SUCCESS&out_trade_no=1&trade_no=2"
            "&total_amount=1.00&refund_fee=1.00&gmt_payment=2025-05-15+17%3A38%3A40"
            "&gmt_refund=2025-05-15+17%3A38%3A48.536&notify_time=2025-05-15+17%3A38%3A49"
        )
        [event] = callbacks.read(told, {})
        assert (event.kind, event.at.isoformat()) == ("trade.refunded", "2025-05-15T09:38:48.536000+00:00")


class TestRowId:
    def test_is_the_number_of_the_merchants_row(self, lin):
        assert self._of(str(first_id(lin.id)), lin) == first_id(lin.id)

    @pytest.mark.parametrize("number", ["", "0", "²", "٣", "1" * 20, "9" * 19, "-1", "+1", " 1", "1_0", "1-0"])
    def test_is_none_of_what_is_no_number_of_ours(self, lin, number):
        assert self._of(number, lin) is None

    def test_is_none_of_another_merchants(self, lin, gao):
        assert self._of(str(first_id(gao.id)), lin) is None
        assert self._of("".join(chr(ord("٠") + int(digit)) for digit in str(first_id(lin.id))), lin) is None

    @staticmethod
    def _of(number, merchant):
        return registry.Event("alipay", "e1", "trade.paid", number, merchant.id, "").row_id


@pytest.mark.parametrize("number", ["²", "٣" * 16, "1" * 20])
def test_a_look_at_a_callback_of_no_number_is_logged(number, operator):
    told = registry.Event("alipay", "e1", "trade.paid", number, 0, "raw")
    assert services.receive(told) == ["refused"]
    assert services.look(PartnerEvent.objects.get(), operator.caller, "核对") == "raw"
