import json
import zlib
from base64 import b64decode
from dataclasses import replace
from datetime import timedelta

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import clock
from infra.sandbox.credit import files
from infra.testing.callbacks import said_by
from partners import units, wire
from partners.credit import callbacks, report, segments, signing
from partners.credit.client import CreditClient
from partners.credit.port import Batch, ConsentState, Contract, CreditConfig, Record, RecordSaid, Segment, Subject
from partners.errors import AccessRefused, BadSignature, InProcess, PartyRefused, PartyUnavailable, UnsignedAnswer
from partners.signing import digest, signature

BO = Subject("陈波", "11010519491231002X", "13800138000")
NUMBER = "77-1"
NOTIFY = "/api/partners/credit/notify"
CONTRACT = Contract("ZD1", "2026-10-28", "2026-11-01", "2027-11-01", 360_000, 12, "手机")
KEY = "ab" * 32


@pytest.fixture
def config(sandbox):
    return CreditConfig.of(sandbox.credentials, sandbox.url)


@pytest.fixture
def bureau(config):
    return CreditClient(config)


def agree(bureau, sandbox, number=NUMBER, who=BO):
    link = bureau.consent(number=number, subject=who, text="1", notify_url=NOTIFY, return_url="http://lin.localhost/h5")
    sandbox.act_credit(number)
    return link


def base(code="A1", **more):
    return Segment("BS", {
        "acct_type": "D1", "acct_code": code, "rpt_date": "2026-11-28", "rpt_code": "10", "name": BO.name,
        "id_type": "10", "id_num": BO.id_number, "mobile": BO.mobile, "disputed": "0", **more,
    })  # fmt: skip


def opening(number="901", *, again=False, **more):
    return Record(number, "open", again, [base(), Segment("AC", {
        "open_date": "2026-11-01", "due_date": "2027-11-01", "currency": "CNY", "amount": "360000", "periods": "12",
        "frequency": "03", "contract_no": "ZD1", "goods": "手机|旗舰\n版", "address": "", **more,
    })])  # fmt: skip


def month(number="902", name="2026-11", status="N", days="0"):
    return Record(number, "month", False, [base(), Segment("MB", {
        "month": name, "settle_date": "", "status": status, "balance": "330000", "left_periods": "11",
        "due_amount": "30000", "paid_amount": "30000", "overdue_days": days, "overdue_amount": "0",
        "last_paid_on": "2026-11-01",
    })])  # fmt: skip


def batch(*records, number="501"):
    return Batch(number, "2026-11", "2026-11-28T10:00:00+08:00", records)


def reported(bureau, *records, number="501"):
    bureau.upload(batch=batch(*records, number=number))
    said = bureau.feedback(batch=number, numbers=[one.number for one in records]).records
    return {one.number: (one.code, one.name) for one in said}


class TestAConsent:
    def test_is_signed_on_its_page(self, bureau, sandbox, listener, config):
        link = bureau.consent(number=NUMBER, subject=BO, text="1", notify_url=NOTIFY, return_url="")
        assert link.until > clock.now() + timedelta(days=6)
        assert "陈波" in httpx.get(link.url).text
        assert bureau.consent_state(number=NUMBER).state == ConsentState.WAITING
        sandbox.act_credit(NUMBER)
        said = bureau.consent_state(number=NUMBER)
        assert said.state == ConsentState.SIGNED
        assert said.at is not None
        sandbox.settle_callbacks()
        [told] = listener.told
        [event] = said_by(callbacks, told, config)
        assert (event.kind, event.number, event.values["number"]) == ("credit.signed", NUMBER, NUMBER)

    def test_asked_for_again_is_the_same_page(self, bureau, sandbox):
        first = bureau.consent(number=NUMBER, subject=BO, text="1", notify_url=NOTIFY, return_url="")
        assert bureau.consent(number=NUMBER, subject=BO, text="1", notify_url=NOTIFY, return_url="").url == first.url
        with pytest.raises(PartyRefused, match="2003"):
            bureau.consent(
                number=NUMBER, subject=replace(BO, name="别人"), text="1", notify_url=NOTIFY, return_url=""
            )  # fmt: skip

    def test_refused(self, bureau, sandbox):
        bureau.consent(number=NUMBER, subject=BO, text="1", notify_url=NOTIFY, return_url="")
        sandbox.act_credit(NUMBER, "refuse")
        assert bureau.consent_state(number=NUMBER).state == ConsentState.REFUSED
        with pytest.raises(PartyRefused, match="2005"):
            bureau.report(number="1", consent=NUMBER, subject=BO)

    def test_that_nobody_asked_for(self, bureau):
        with pytest.raises(PartyRefused, match="2004"):
            bureau.consent_state(number="nobody")
        with pytest.raises(PartyRefused, match="2004"):
            bureau.withdraw_consent(number="nobody")

    def test_is_taken_back_once_it_is_signed(self, bureau, sandbox):
        bureau.consent(number=NUMBER, subject=BO, text="1", notify_url=NOTIFY, return_url="")
        with pytest.raises(PartyRefused, match="2005"):
            bureau.withdraw_consent(number=NUMBER)
        sandbox.act_credit(NUMBER)
        for _ in range(2):
            bureau.withdraw_consent(number=NUMBER)
        assert bureau.consent_state(number=NUMBER).state == ConsentState.WITHDRAWN
        with pytest.raises(PartyRefused, match="2005"):
            bureau.report(number="1", consent=NUMBER, subject=BO)

    def test_of_somebody_who_cannot_be(self, bureau):
        with pytest.raises(PartyRefused, match="idNo"):
            bureau.consent(
                number="1", subject=replace(BO, id_number="110105194912310021"), text="1", notify_url=NOTIFY,
                return_url="",
            )  # fmt: skip


class TestCallbacks:
    def told(self, bureau, sandbox, listener, *faults):
        for fault in faults:
            sandbox.fail("credit", fault)
        agree(bureau, sandbox)
        sandbox.settle_callbacks()
        return list(listener.told)

    def test_forged_are_refused(self, bureau, sandbox, listener, config):
        found = self.told(bureau, sandbox, listener, "forge")
        verdicts = []
        for one in found:
            try:
                callbacks.verify(one.body, one.headers, config, one.query)
                verdicts.append(json.loads(one.body)["state"])
            except BadSignature:
                verdicts.append("forged")
        assert sorted(set(verdicts)) == ["SIGNED", "forged"]

    def test_with_another_number_in_their_address_are_refused(self, bureau, sandbox, listener, config):
        [one] = self.told(bureau, sandbox, listener)
        with pytest.raises(BadSignature):
            callbacks.verify(one.body, one.headers, config, {"number": "78-1"})

    def test_a_thousand_forged_ones_are_refused(self, bureau, sandbox, listener, config):
        [one] = self.told(bureau, sandbox, listener)
        for place in range(1_000):
            at = place % len(one.body)
            body = one.body[:at] + bytes([one.body[at] ^ (1 + place % 255)]) + one.body[at + 1 :]
            with pytest.raises(BadSignature):
                callbacks.verify(body, one.headers, config, one.query)

    @pytest.mark.parametrize("without", [signing.ORG, signing.TIME, signing.SIGN])
    def test_without_a_header_are_refused(self, bureau, sandbox, listener, config, without):
        [one] = self.told(bureau, sandbox, listener)
        headers = {name: value for name, value in one.headers.items() if name.lower() != without.lower()}
        with pytest.raises(BadSignature):
            callbacks.verify(one.body, headers, config, one.query)


class TestAReport:
    def test_has_its_sections(self, bureau, sandbox):
        agree(bureau, sandbox)
        found = bureau.report(number="1", consent=NUMBER, subject=BO)
        assert found.report is not None
        assert {one.section for one in found.report.accounts} <= set(report.SECTIONS)
        assert {"Name", "IDNum"} <= {line.name for line in found.report.person}
        assert bureau.report(number="1", consent=NUMBER, subject=BO).report == found.report
        assert bureau.query(number="1").report == found.report

    def test_of_a_number_that_never_came(self, bureau):
        assert bureau.query(number="nobody") is None

    def test_of_whom_nothing_is_known(self, bureau, sandbox):
        agree(bureau, sandbox)
        sandbox.control("credit/person", id_no=BO.id_number, mood="unknown")
        assert bureau.report(number="1", consent=NUMBER, subject=BO).report is None

    def test_without_consent(self, bureau):
        with pytest.raises(PartyRefused, match="2005"):
            bureau.report(number="1", consent=NUMBER, subject=BO)

    def test_in_process_is_asked_for_again(self, bureau, sandbox):
        agree(bureau, sandbox)
        sandbox.fail("credit", "in_process")
        with pytest.raises(InProcess):
            bureau.report(number="1", consent=NUMBER, subject=BO)
        assert bureau.query(number="1").report is not None

    @pytest.mark.parametrize(("fault", "says"), [("truncated", "line"), ("entities", "document type")])
    def test_that_is_broken_or_a_bomb_is_no_answer(self, bureau, sandbox, fault, says):
        agree(bureau, sandbox)
        sandbox.fail("credit", fault)
        with pytest.raises(PartyUnavailable) as error:
            bureau.report(number="1", consent=NUMBER, subject=BO)
        assert says in error.value.raw
        assert bureau.query(number="1").report is not None


class TestFaults:
    def test_our_keys_refused(self, bureau, sandbox, config):
        sandbox.fail("credit", "denied")
        with pytest.raises(AccessRefused):
            bureau.query(number="1")
        for wrong in (replace(config, secret="0" * 32), replace(config, org_code="ZX0"), replace(config, aes_key=KEY)):
            with pytest.raises(AccessRefused):
                CreditClient(wrong).query(number="1")

    def test_an_answer_is_for_its_question_alone(self, bureau, sandbox, monkeypatch):
        """What was answered once is no answer to the next question, by whoever replays it."""
        agree(bureau, sandbox)
        bureau.report(number="1", consent=NUMBER, subject=BO)
        kept, real = [], wire.send

        def replay(*args, **how):
            kept.append(real(*args, **how))
            return kept[0]

        monkeypatch.setattr(wire, "send", replay)
        assert bureau.query(number="1") is not None
        with pytest.raises(UnsignedAnswer):
            bureau.query(number="1")

    def test_a_request_counts_once(self, config, sandbox):
        stamp, nonce = str(int(clock.real_now().timestamp() * 1000)), "f" * 32
        data = signing.seal_text(config.aes_key, json.dumps({"number": "1"}), f"report/query|{nonce}")
        sign = signature(config.secret, config.org_code, "report/query", stamp, nonce, data)
        body = {"orgCode": config.org_code, "timestamp": stamp, "nonce": nonce, "data": data, "sign": sign}
        codes = [httpx.post(f"{config.base_url}/v1/report/query", json=body).json()["code"] for _ in range(2)]
        assert codes == ["2004", "1003"]


class TestAContract:
    def test_is_accepted(self, bureau, sandbox):
        agree(bureau, sandbox)
        said = bureau.apply_contract(number="a1", consent=NUMBER, subject=BO, contract=CONTRACT)
        assert (said.accepted, said.code) == (True, "0000")

    def test_is_rejected_by_a_code(self, bureau, sandbox):
        agree(bureau, sandbox)
        wrong = replace(CONTRACT, ends_on="2026-11-01")
        said = bureau.apply_contract(number="a1", consent=NUMBER, subject=BO, contract=wrong)
        assert (said.accepted, said.code) == (False, "E202")
        sandbox.fail("credit", "rejected", then="E203")
        said = bureau.apply_contract(number="a2", consent=NUMBER, subject=BO, contract=CONTRACT)
        assert (said.code, said.message) == ("E203", "合同编号与已备案的合同不一致")

    def test_in_process(self, bureau, sandbox):
        agree(bureau, sandbox)
        sandbox.fail("credit", "in_process")
        with pytest.raises(InProcess):
            bureau.apply_contract(number="a1", consent=NUMBER, subject=BO, contract=CONTRACT)
        assert bureau.apply_contract(number="a1", consent=NUMBER, subject=BO, contract=CONTRACT).accepted

    def test_is_asked_about(self, bureau, sandbox):
        agree(bureau, sandbox)
        assert bureau.contract_state(number="a1") is None
        sandbox.fail("credit", "error_after")
        with pytest.raises(PartyUnavailable):
            bureau.apply_contract(number="a1", consent=NUMBER, subject=BO, contract=CONTRACT)
        assert bureau.contract_state(number="a1").accepted
        with pytest.raises(PartyRefused, match="2003"):
            bureau.apply_contract(number="a1", consent=NUMBER, subject=BO, contract=replace(CONTRACT, goods="平板"))


class TestABatch:
    @pytest.fixture
    def ready(self, bureau, sandbox):
        agree(bureau, sandbox)
        bureau.apply_contract(number="a1", consent=NUMBER, subject=BO, contract=CONTRACT)
        return bureau

    def test_is_answered_record_by_record(self, ready, sandbox):
        assert reported(ready, opening(), month()) == {"901": ("0000", ""), "902": ("0000", "")}
        [account] = sandbox.state("credit_account")["credit_account"]
        assert (account["code"], account["amount"], json.loads(account["months"])) == (
            "A1",
            360_000,
            {"2026-11": ["N", 0]},
        )

    def test_what_is_wrong_is_named(self, ready):
        assert reported(ready, month()) == {"902": ("E301", "acct_code")}
        assert reported(ready, opening(contract_no="other"), number="502") == {"901": ("E203", "contract_no")}
        assert reported(ready, opening(goods=""), number="503") == {"901": ("E201", "goods")}
        assert reported(ready, opening(), number="504") == {"901": ("0000", "")}
        assert reported(ready, opening("903"), number="505") == {"903": ("E302", "acct_code")}
        assert reported(ready, month(status="3"), number="506") == {"902": ("E202", "overdue_days")}

    def test_of_somebody_who_never_agreed(self, bureau):
        assert reported(bureau, opening()) == {"901": ("E102", "")}

    def test_of_who_took_the_consent_back_is_taken_where_it_ends_or_is_corrected(self, ready):
        assert reported(ready, opening(), month()) == {"901": ("0000", ""), "902": ("0000", "")}
        ready.withdraw_consent(number=NUMBER)
        assert reported(ready, month("903", "2026-12"), number="502") == {"903": ("E102", "")}
        settled = Record("904", "settle", False, [
            base(), Segment("ST", {"settled_on": "2026-11-28", "total_paid": "360000"})
        ])  # fmt: skip
        taken = reported(ready, replace(month(), again=True), settled, number="503")
        assert taken == {"902": ("0000", ""), "904": ("0000", "")}

    def test_rejected_corrected_and_taken(self, ready, sandbox):
        sandbox.fail("credit", "rejected", operation="open 901", then="E203")
        assert reported(ready, opening()) == {"901": ("E203", "contract_no")}
        assert reported(ready, opening(again=True), number="502") == {"901": ("0000", "")}

    def test_uploaded_again_is_the_same(self, ready, sandbox):
        first = ready.upload(batch=batch(opening()))
        assert ready.upload(batch=batch(opening())) == first
        with pytest.raises(PartyRefused, match="2003"):
            ready.upload(batch=batch(opening(), month()))

    @pytest.mark.parametrize("fault", ["error_after", "garbled"])
    def test_whose_answer_is_lost(self, ready, sandbox, fault):
        sandbox.fail("credit", fault)
        with pytest.raises(PartyUnavailable):
            ready.upload(batch=batch(opening()))
        assert reported(ready, opening()) == {"901": ("0000", "")}

    def test_is_asked_about(self, ready, sandbox):
        assert not ready.has_batch(batch="501")
        sandbox.fail("credit", "in_process", operation="batch")
        ready.upload(batch=batch(opening()))
        assert [ready.has_batch(batch="501") for _ in range(2)] == [True, True]

    def test_in_process(self, ready, sandbox):
        sandbox.fail("credit", "in_process", operation="batch")
        ready.upload(batch=batch(opening()))
        with pytest.raises(InProcess):
            ready.feedback(batch="501", numbers=["901"])
        assert ready.feedback(batch="501", numbers=["901"]).records == [RecordSaid("901", "0000", "", "")]

    @pytest.mark.parametrize("fault", ["wrong_count", "truncated", "forge", "duplicate"])
    def test_whose_feedback_is_wrong_is_read_by_nobody(self, ready, sandbox, fault):
        ready.upload(batch=batch(opening(), month()))
        sandbox.fail("credit", fault, operation="batch")
        with pytest.raises(PartyUnavailable):
            ready.feedback(batch="501", numbers=["901", "902"])
        assert len(ready.feedback(batch="501", numbers=["901", "902"]).records) == 2

    def test_whose_feedback_comes_in_another_order(self, ready, sandbox):
        ready.upload(batch=batch(opening(), month()))
        sandbox.fail("credit", "reorder", operation="batch")
        said = ready.feedback(batch="501", numbers=["901", "902"]).records
        assert [one.number for one in said] == ["902", "901"]

    def test_whose_feedback_is_about_others(self, ready):
        ready.upload(batch=batch(opening()))
        with pytest.raises(PartyUnavailable) as error:
            ready.feedback(batch="501", numbers=["901", "902"])
        assert "exactly" in error.value.raw

    def test_with_a_broken_file_is_not_taken(self, ready, monkeypatch):
        whole = segments.shut
        monkeypatch.setattr(segments, "shut", lambda *args: whole(*args)[:-9])
        with pytest.raises(PartyRefused, match="2006"):
            ready.upload(batch=batch(opening()))


STAMP, NONCE, FIRST = "1795000000000", "0f" * 16, bytes(range(12))
FILE = (
    "HD|ZDCR|1|ZX1|501|2026-11|2026-11-28T10:00:00+08:00|1|2\n"
    "RC|901|open|A|2\n"
    "BS|D1|A1|2026-11-28|10|陈波|10|11010519491231002X|13800138000|0\n"
    "AC|2026-11-01|2027-11-01|CNY|360000|12|03|ZD1|手机\\p旗舰\\n版|\n"
    "TR|426124b0a4bb9397513480436455bc9c1d98e3b2f32bd3cdef0475c34f5771ca\n"
).encode()
SHUT = (
    "WkRDUgEAAQIDBAUGBwgJCgs/0A5eThdlWEQsFAdI1O3itaYOFNsw46wZrhY7EiuPjqf8HG+02cezZqyRP85CpP7lFkdKcL1uT/zChSlAH7qMt0qB"
    "Z8GhqGs9XKRmUsUJpphm6pupGPF9JlHEadTl+rTpwA5ggi04NeHHn9siGMRKIGqjq6hwhoiYVYCi1rDv+wmIPy4i74xzDfbHC6VTKErK5UNH40Jb"
    "SjIMtrnz6rilZIcHbXMLmD8Cdjqe+R7UmY3F4LEgjHhjfhgN3X3IIyInNn+fFrO1x8/Fxi9IlkwIBmfcr1bPdNE0jir2XcWwiLdipLinjez9BJNN"
    "9/W1haCWaM4="
)
ANSWERED = (
    b"HD|ZDFB|1|ZX1|501|1|0\nFB|901|0000||\nTR|66f7b979b39fbc499678bd3e6cd0b6cf0588253fb4a77b15ed6dd41644ec8c86\n"
)


class TestFrozenBytes:
    """Written once, apart from both sides' code: were both changed alike, they would understand each other still."""

    def test_of_a_question_and_its_answer(self, monkeypatch):
        sent = []

        def send(http, method, url, **how):
            sent.append((method, url, how["headers"], json.loads(how["content"])))
            return httpx.Response(200, json={
                "code": "0000", "message": "成功", "timestamp": STAMP,
                "data": "AAECAwQFBgcICQoLW3loKyN1ACpmFXmrTq0Dk4fPVWmtARjnz2fxvkOURONs8EnvrCBQnYnXn1RKK9dUT55OfFuUUES8"
                        "+WOZUotbbkQ/8CvbVZyk9eQYplLnPwU=",
                "sign": "3db7892dfbd0619039afc5fe1482ff18420a433b169be3f2c2c75fd02b5d5be5",
            })  # fmt: skip

        monkeypatch.setattr(wire, "send", send)
        monkeypatch.setattr(units, "stamp", lambda: STAMP)
        monkeypatch.setattr("partners.credit.client.secrets.token_hex", lambda count: "0f" * count)
        monkeypatch.setattr(signing.os, "urandom", lambda count: FIRST[:count])
        said = CreditClient(CreditConfig("ZX1", KEY, "s3cr3t", "https://bureau.example")).consent_state(number="77-1")
        assert (said.state, said.at) == (ConsentState.SIGNED, units.moment(1_794_990_000_000))
        assert sent == [("POST", "https://bureau.example/v1/consent/query", {"Content-Type": "application/json"}, {
            "orgCode": "ZX1", "timestamp": STAMP, "nonce": NONCE,
            "data": "AAECAwQFBgcICQoLW3loKyN1ACpmFXmrTq0Dk4eed+bMeEnxctXF9OKne6IPCg==",
            "sign": "8d19f3ceacdbb5964a3c1e460ad4f2ce8b464ec1f98e5f7ad1d79ebc400e7b4c",
        })]  # fmt: skip

    def test_of_a_callback(self):
        body = '{"eventId": "e1", "consentNo": "77-1", "state": "SIGNED", "eventTime": 1794990000000}'
        headers = {
            "X-Credit-Org": "ZX1", "X-Credit-Timestamp": STAMP, "X-Credit-Nonce": NONCE,
            "X-Credit-Signature": "90b937f853bf4c49b27695344fcec60acd93a5c7fd47fe8ae9ff695e85f3e678",
        }  # fmt: skip
        config = CreditConfig("ZX1", KEY, "s3cr3t", "https://bureau.example")
        callbacks.verify(body.encode(), headers, config, {"number": "77-1"})
        [event] = callbacks.read(body, {"number": "77-1"})
        assert (event.kind, event.number) == ("credit.signed", "77-1")

    def test_of_a_batch_and_its_feedback(self):
        """How it is packed is zlib's own."""
        assert segments.write(batch(opening()), "ZX1") == FILE
        shut = b64decode(SHUT)
        assert segments.open_shut(shut, "501", KEY) == files.opened(shut, "501", KEY) == FILE
        [record] = files.records_of(FILE, "ZX1", "501")
        assert (record.number, record.values["goods"]) == ("901", "手机|旗舰\n版")
        assert files.feedback("ZX1", "501", [("901", "0000", "", "")]) == ANSWERED
        said = segments.read_feedback(ANSWERED, org_code="ZX1", batch="501", numbers=["901"])
        assert said == [RecordSaid("901", "0000", "", "")]


class TestFiles:
    def test_hold_what_was_written(self):
        text = segments.write(batch(opening()), "ZX1")
        assert segments.open_shut(segments.shut(text, "501", KEY), "501", KEY) == text
        assert text.splitlines()[0].startswith(b"HD|ZDCR|1|ZX1|501|2026-11|")
        assert "手机\\p旗舰\\n版".encode() in text

    def test_a_segment_without_a_field_is_not_written(self):
        with pytest.raises(ValueError, match="wants"):
            segments.write(batch(Record("1", "open", False, [Segment("AC", {"amount": "1"})])), "ZX1")

    @pytest.mark.parametrize(
        ("change", "says"),
        [
            (lambda shut: b"PK" + shut, "no file"),
            (lambda shut: b"", "no file"),
            (lambda shut: shut[:4] + b"\x02" + shut[5:], "version"),
            (lambda shut: shut[:-1] + bytes([shut[-1] ^ 1]), "damaged"),
            (lambda shut: shut[: len(shut) // 2], "damaged"),
        ],
    )
    def test_what_is_damaged_says_so(self, change, says):
        shut = segments.shut(segments.write(batch(opening()), "ZX1"), "501", KEY)
        with pytest.raises(segments.MalformedFileError, match=says):
            segments.open_shut(change(shut), "501", KEY)

    def test_of_another_batch_is_none(self):
        shut = segments.shut(b"x", "501", KEY)
        with pytest.raises(segments.MalformedFileError):
            segments.open_shut(shut, "502", KEY)

    def test_a_bomb_is_not_unpacked(self, monkeypatch):
        monkeypatch.setattr(segments, "MOST_BYTES", 1_000)
        with pytest.raises(segments.MalformedFileError, match="more than 1000"):
            segments.open_shut(segments.shut(b"0" * 100_000, "501", KEY), "501", KEY)

    def test_cut_within_its_compression(self):
        packed = zlib.compress(b"0123456789" * 50, wbits=31)[:-6]
        shut = b"ZDCR\x01" + signing.seal(KEY, packed, "ZDCR|1|501")
        with pytest.raises(segments.MalformedFileError, match="cut short"):
            segments.open_shut(shut, "501", KEY)

    @given(st.lists(st.text(max_size=40), min_size=1, max_size=8))
    def test_any_text_comes_back_from_a_line(self, values):
        line = segments._line(*values)
        assert "\n" not in line
        assert segments.split(line) == values

    @given(st.binary(max_size=300))
    def test_whatever_comes_is_refused_in_words(self, noise):
        with pytest.raises(segments.MalformedFileError):
            segments.open_shut(noise, "501", KEY)
        with pytest.raises(segments.MalformedFileError):
            segments.read_feedback(noise, org_code="ZX1", batch="501", numbers=["1"])

    def feedback(self, *lines):
        body = "".join(f"{line}\n" for line in lines).encode()
        return body + f"TR|{digest(body)}\n".encode()

    @pytest.mark.parametrize(
        ("lines", "says"),
        [
            (["HD|ZDFB|2|ZX1|501|1|0", "FB|1|0000||"], "another version"),
            (["HD|ZDFB|1|ZX2|501|1|0", "FB|1|0000||"], "another batch or institution"),
            (["HD|ZDFB|1|ZX1|501|0|1", "FB|1|0000||"], "counts"),
            (["HD|ZDFB|1|ZX1|501|1|0", "FB|1|0000|"], "line 2"),
            (["HD|ZDFB|1|ZX1|501|0|1", "FB|1|E2\x00||"], "line 2: a code"),
            (["HD|ZDFB|1|ZX1|501|1|0", "FB|2|0000||"], "exactly"),
            (["HD|ZDFB|1|ZX1|501|2|0", "FB|1|0000||", "FB|1|0000||"], "twice"),
            (["HD|ZDFB|1|ZX1|501|50|0", *["FB|1|0000||"] * 50], "more than 12 lines"),
            (["HD|ZDFB|1|ZX1|501|1|0", "FB|1|0000||\\x"], "escape"),
            (["HD|ZDFB|1|ZX1|501|1|0", "FB|1|0000||" + "x" * 5_000], "longer"),
        ],
    )
    def test_a_feedback_that_is_not_as_agreed(self, lines, says):
        with pytest.raises(segments.MalformedFileError, match=says):
            segments.read_feedback(self.feedback(*lines), org_code="ZX1", batch="501", numbers=["1"])

    def test_a_feedback_that_is_not_utf8(self):
        body = b"HD|ZDFB|1|ZX1|501|1|0\nFB|1|0000||\xff\n"
        text = body + f"TR|{digest(body)}\n".encode()
        with pytest.raises(segments.MalformedFileError, match="UTF-8"):
            segments.read_feedback(text, org_code="ZX1", batch="501", numbers=["1"])


def document(inner="", accounts="", head="<ReportNo>1</ReportNo>"):
    return (
        f"<Document><PRH>{head}</PRH><PIM><Name>陈波</Name></PIM><PDA>{accounts}</PDA><POQ></POQ>{inner}</Document>"
    ).encode()


class TestReadingXml:
    def test_reads_accounts_and_months(self):
        month = "<PD01E><Month>2026-10</Month><Status>N</Status><Overdue>0</Overdue></PD01E>"
        found = report.read(document(accounts=f"<PD01><AcctType>D1</AcctType><OrgName>x</OrgName>{month}</PD01>"))
        [account] = found.accounts
        assert (account.section, account.lines[0].value, account.months[0].status) == ("D1", "x", "N")

    @pytest.mark.parametrize(
        ("xml", "says"),
        [
            (b"", "no element"),
            (b"<Document>", "line 1"),
            (b"{}", "line 1"),
            (document(head=""), "ReportNo"),
            (document(accounts="<PD01><AcctType>X9</AcctType></PD01>"), "X9"),
            (b'<!DOCTYPE x SYSTEM "file:///etc/passwd"><Document/>', "document type"),
            (b'<!DOCTYPE x [<!ENTITY a "b">]><Document>&a;</Document>', "document type"),
            (b"<?php x ?><Document/>", "processing"),
            (b"<a>" * 40 + b"</a>" * 40, "deeper"),
            (b"<Document>" + b"<a/>" * 50_001 + b"</Document>", "more than 50000"),
            (b"<Document>" + b"x" * 3_000 + b"</Document>", "longer"),
            (b" " * (report.MOST_BYTES + 1), "larger"),
        ],
    )
    def test_refuses_in_words(self, xml, says):
        with pytest.raises(report.MalformedReportError, match=says):
            report.read(xml)

    def test_refuses_a_month_that_is_none(self):
        odd = "<PD01E><Month>2026-13</Month><Status>N</Status><Overdue>0</Overdue></PD01E>"
        with pytest.raises(report.MalformedReportError, match="2026-13"):
            report.read(document(accounts=f"<PD01><AcctType>D1</AcctType>{odd}</PD01>"))

    @given(st.binary(max_size=400))
    def test_whatever_comes_is_refused_in_words(self, noise):
        with pytest.raises(report.MalformedReportError):
            report.read(noise)
