"""A credit bureau that is hostile, or has a fault of its own."""

from typing import Any

import pytest

from apps.credit.models import CreditQuery
from apps.credit.services import look_after
from apps.credit.tests.factories import BASE, Crediting
from apps.credit.tree import tree
from apps.orders.tests.factories import BO, Way
from core.audit import lines
from infra.testing.undone import undone
from partners.credit import segments
from partners.credit.client import CreditClient
from partners.credit.port import CreditReport, Line, RecordSaid
from partners.models import PartnerCall
from tenants.scope import scope

pytestmark = pytest.mark.django_db
LONG_AGO = 10**20
"""A moment in milliseconds for which the machine's calendar has no year."""


@pytest.fixture
def leased(way: Way, api: Any, operator: Any) -> Crediting:
    way.leasing().prove()
    return Crediting(way, api(operator)).open()


class TestABureauThatIsHostile:
    """Who holds its keys, or a fault of its own."""

    def says(self, monkeypatch: Any, **said: Any) -> list[str]:
        """From here on; it gives what the bureau is asked meanwhile."""
        heard: list[str] = []

        def ask(self: CreditClient, call: str, number: str, asked: Any) -> Any:
            heard.append(call)
            return {"number": number, **said}, "raw"

        monkeypatch.setattr(CreditClient, "_ask", ask)
        return heard

    def test_a_page_until_no_moment_is_no_fault_of_ours(self, leased: Crediting, monkeypatch: Any) -> None:
        moments: tuple[Any, ...] = (LONG_AGO, -LONG_AGO, 253402300800000, 10**400, True, "1", None, [], 1.5)
        for until in moments:
            with undone():
                heard = self.says(monkeypatch, url=f"{leased.way.sandbox.url}/credit/consent/x", expiresAt=until)
                answer = leased.ask("userCreateSign")
                assert heard, str(until)[:30]
                assert (answer.code, answer.data["url"]) == (200, ""), (str(until)[:30], answer.data)
                [call] = PartnerCall.objects.filter(operation="consent")
                assert call.code != "broken", str(until)[:30]

    def test_a_consent_in_no_state(self, leased: Crediting, monkeypatch: Any) -> None:
        leased.asked_for()
        states: list[Any] = [[], {}, None, True, 5, "SIGNED\x00"]
        for state in states:
            with undone():
                heard = self.says(monkeypatch, state=state)
                with scope(leased.way.owner.shop):
                    look_after(int(leased.way.order_id), f"{leased.account.pk}-look")
                leased.way.work()
                assert heard, state
                assert leased.account.consent == "waiting", state
                assert not PartnerCall.objects.filter(operation="ask_consent", code="broken").exists(), state

    def test_a_contract_with_words_that_nobody_can_keep(self, leased: Crediting, monkeypatch: Any) -> None:
        leased.signed()
        said: list[Any] = ["坏\x00字", "坏\ud800字", "长" * 5_000, ["a"], {"a": 1}, True]
        for place, words in enumerate(said):
            with undone():
                heard = self.says(monkeypatch, state="REJECTED", resultCode="E201", resultText=words)
                assert leased.ask("applyContractLeasing").code == 200, place
                assert heard, place
                assert leased.account.contract in ("rejected", "submitted"), place

    @pytest.mark.parametrize("words", ["坏\x00字", "长" * 3_000])
    def test_a_feedback_with_words_that_nobody_can_keep(self, leased: Crediting, monkeypatch: Any, words: str) -> None:
        """One record of one shop would hold up those of all."""
        leased.opening()
        batch = leased.way.asked(leased.batch())

        def read(text: bytes, *, org_code: str, batch: str, numbers: Any) -> list[RecordSaid]:
            return [RecordSaid(one, "E202", "goods", words) for one in numbers]

        monkeypatch.setattr(segments, "read_feedback", read)
        answer = leased.platform.get(BASE + "submitUploadFile", batch_id=batch["id"])
        assert answer.code == 200, (answer.code, answer.data, leased.records()[0].status)
        assert answer.data["status"] in ("read", "uploaded")
        assert not PartnerCall.objects.filter(operation="feedback", code="broken").exists()

    def test_a_feedback_that_names_somebody(self, leased: Crediting, monkeypatch: Any) -> None:
        leased.opening()
        batch = leased.way.asked(leased.batch())
        words = f"证件号 {BO['id_number']} 与手机号 {BO['mobile']} 不符"

        def read(text: bytes, *, org_code: str, batch: str, numbers: Any) -> list[RecordSaid]:
            return [RecordSaid(one, "E202", "idNumber", words) for one in numbers]

        monkeypatch.setattr(segments, "read_feedback", read)
        assert leased.platform.get(BASE + "submitUploadFile", batch_id=batch["id"]).data["status"] == "read"
        said = leased.records()[0].message
        assert "与手机号" in said and BO["id_number"] not in said and BO["mobile"] not in said

    def test_a_contract_whose_no_names_somebody(self, leased: Crediting, monkeypatch: Any) -> None:
        leased.signed()
        words = f"证件号 {BO['id_number']} 与手机号 {BO['mobile']} 不符"
        self.says(monkeypatch, state="REJECTED", resultCode="E201", resultText=words)
        leased.way.asked(leased.ask("applyContractLeasing"))
        with scope(leased.way.owner.shop):
            told = leased.account.error, lines().get(act="credit.turned").why
        for said in told:
            assert "与手机号" in said and BO["id_number"] not in said and BO["mobile"] not in said

    def test_a_report_with_a_number_that_is_none_or_that_is_none(self, leased: Crediting, monkeypatch: Any) -> None:
        leased.signed()
        numbers: list[Any] = [True, "x" * 65, "a\x00", [], None, 10**70]
        reports: list[Any] = ["not base64", 5, True, [], {}, "", "PD94bWw=", None]
        for trade, report in [*((one, None) for one in numbers), *(("CR1", one) for one in reports)]:
            with undone():
                heard = self.says(monkeypatch, tradeNo=trade, report=report, fee=500 if trade == "CR1" else 0)
                answer = leased.ask("applyCreditQuery", consent=True)
                assert heard, (trade, report)
                assert (answer.code, answer.data["status"]) == (200, "asking"), (trade, report, answer.data)
                with scope(leased.way.owner.shop):
                    assert bytes(CreditQuery.objects.get().report_sealed) == b"", (trade, report)


def test_of_a_person_no_more_is_shown_than_we_know_to_be_harmless() -> None:
    told = {
        "Name": "王小明", "SpouseName": "李小红", "SpouseIDNum": "11010519491231002X", "SpouseMobile": "13812341234",
        "HomeAddr": "文三路 1 号", "Employer": "某某公司", "Gender": "男",
    }  # fmt: skip
    report = CreditReport("CR1", head=[], person=[Line(*one) for one in told.items()], accounts=[], queries=[])
    [person] = [node for node in tree(report) if node.key == "person"]
    assert [node.value for node in person.children] == [
        "王*明", "李*红", "110***********002X", "138****1234", "*******", "****", "男",
    ]  # fmt: skip
