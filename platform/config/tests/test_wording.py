"""Whatever is logged has its sentence in both languages, declared by the room that does it."""

import ast
import json
import re
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest

from applications.log import ApplicationLog
from applications.rules import ApplicationAct, ApplicationStatus
from apps.bills.rules import BillStatus
from apps.collection.rules import Channel
from apps.contracts.log import ContractLog
from apps.contracts.rules import ContractAct, ContractStatus
from apps.credit.rules import (
    BatchStatus,
    CloseCode,
    ConsentStatus,
    CreditStatus,
    FilingStatus,
    ObjectionResult,
    ObjectionStatus,
    QueryStatus,
    RecordKind,
    RecordStatus,
)
from apps.finance.log import AdjustmentLog, DebtLog, WithdrawalLog
from apps.finance.rules import Adjustable, RecordDirection, WithdrawalAct, WithdrawalStatus
from apps.goods.log import GoodsLog
from apps.goods.rules import GoodsAct, GoodsStatus
from apps.leases.log import LeaseLog
from apps.leases.rules import LeaseStep, OrderAct, OrderStatus
from apps.notary.rules import EnforceStatus, EnforceTab, NotaryStatus, NotaryTab
from apps.promotion.rules import LinkStatus
from apps.purchases.log import SaleLog
from apps.purchases.rules import SaleAct, SaleStatus
from apps.risk.log import RechargeLog, ReportLog
from apps.risk.rules import RechargeAct, RechargeMethod, RechargeStatus, ReportAct, ReportStatus, ReportType
from apps.subshops.rules import SubShopStatus
from core import wording
from core.models import JobState
from core.text import use_language
from looks.rules import Seen
from merchants.log import MerchantLog
from merchants.rules import PaperKind, PaperState
from partners.rules import CallState, EventState, Party, ResolvedAs
from policies.log import PolicyLog, TextLog
from reviews.rules import ProposalAct, ProposalStatus, ReviewKind
from statements.rules import DifferenceState
from tenants.rules import MerchantStatus

ROOT = Path(__file__).parents[3]
ON_SCREENS: dict[str, type[wording.Labelled]] = {
    "goods": GoodsStatus,
    "order": OrderStatus,
    "saleOrder": SaleStatus,
    "bill": BillStatus,
    "withdrawal": WithdrawalStatus,
    "recharge": RechargeStatus,
    "riskReport": ReportStatus,
    "merchant": MerchantStatus,
    "contract": ContractStatus,
    "notary": NotaryStatus,
    "enforcement": EnforceStatus,
    "credit": CreditStatus,
    "creditConsent": ConsentStatus,
    "creditFiling": FilingStatus,
    "creditRecord": RecordStatus,
    "creditQuery": QueryStatus,
    "creditBatch": BatchStatus,
    "creditObjection": ObjectionStatus,
    "shareLink": LinkStatus,
    "job": JobState,
    "partnerCall": CallState,
    "partnerEvent": EventState,
    "difference": DifferenceState,
    "subShop": SubShopStatus,
    "application": ApplicationStatus,
    "paper": PaperState,
    "policyChange": ProposalStatus,
}
ALSO_ON_SCREENS: dict[str, type[wording.Labelled]] = {
    "accessLog.what": Seen,
    "collection.channels": Channel,
    "credit.closeCodes": CloseCode,
    "credit.kinds": RecordKind,
    "credit.results": ObjectionResult,
    "finance.adjust.accounts": Adjustable,
    "finance.directions": RecordDirection,
    "notary.enforceTabs": EnforceTab,
    "notary.tabs": NotaryTab,
    "operations.outcomes": ResolvedAs,
    "operations.parties": Party,
    "orders.filters.steps": LeaseStep,
    "profile.kinds": PaperKind,
    "reconcile.states": DifferenceState,
    "reviews.kinds": ReviewKind,
    "risk.methods": RechargeMethod,
    "riskReport.types": ReportType,
}
"""Other words of codes, by the file of messages and the place in it."""
HOUSE = ("apps", "platform", "tenants", "infra")


def recorded() -> Iterator[tuple[str, ast.expr]]:
    """Where an act is recorded, and the expression that names it."""
    for floor in HOUSE:
        for path in (ROOT / floor).rglob("*.py"):
            if "tests" in path.parts:
                continue
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.Call) and ast.unparse(node.func) == "audit.record":
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", node.args[1]


def test_no_act_is_recorded_by_a_bare_code() -> None:
    found = list(recorded())
    assert len(found) > 60
    bare = [place for place, act in found if isinstance(act, ast.Constant | ast.JoinedStr)]
    assert bare == [], "declare the act in the room's log.py, with its sentence in both languages"


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_code_reads_as_words(language: str) -> None:
    use_language(language)
    try:
        for code, member in wording._known.items():
            said = wording.reason(code) if isinstance(member, wording.Reason) else wording.done(code)
            assert said, code
            assert code not in said
    finally:
        use_language("zh")


@pytest.mark.parametrize(
    ("prefix", "acts", "log"),
    [
        ("order", OrderAct, LeaseLog),
        ("sale", SaleAct, SaleLog),
        ("contract", ContractAct, ContractLog),
        ("goods", GoodsAct, GoodsLog),
        ("withdrawal", WithdrawalAct, WithdrawalLog),
        ("recharge", RechargeAct, RechargeLog),
        ("risk_report", ReportAct, ReportLog),
        ("debt", ProposalAct, DebtLog),
        ("adjustment", ProposalAct, AdjustmentLog),
        ("policy", ProposalAct, PolicyLog),
        ("policy_text", ProposalAct, TextLog),
        ("merchant", ProposalAct, MerchantLog),
        ("application", ApplicationAct, ApplicationLog),
    ],
)
def test_every_move_of_a_table_has_its_sentence(prefix: str, acts: type[StrEnum], log: type[wording.Done]) -> None:
    for act in acts:
        assert log.of(f"{prefix}.{act}").words


def labelled(kind: type[wording.Labelled] = wording.Labelled) -> Iterator[wording.Labelled]:
    for one in kind.__subclasses__():
        yield from one
        yield from labelled(one)


def test_every_status_that_people_read_has_both_languages() -> None:
    found = list(labelled())
    assert len(found) > 100
    assert [one for one in found if not one.zh or not one.en or one.value in (one.zh, one.en)] == []


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_status_is_the_same_word_on_a_screen_and_in_a_sheet(language: str) -> None:
    shown = messages(language, "status")
    assert set(shown) == set(ON_SCREENS)
    for entity, kind in ON_SCREENS.items():
        assert said(kind, language) == shown[entity], entity


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize(("place", "kind"), ALSO_ON_SCREENS.items())
def test_so_is_another_code(place: str, kind: type[wording.Labelled], language: str) -> None:
    file, *path = place.split(".")
    shown = messages(language, file)
    for name in path:
        shown = shown[name]
    assert said(kind, language) == shown


def messages(language: str, file: str) -> Any:
    return json.loads((ROOT / "frontend/src/messages" / language / f"{file}.json").read_text())


def said(kind: type[wording.Labelled], language: str) -> dict[str, str]:
    """A key of messages has no colon."""
    return {one.value.replace(":", "_"): getattr(one, language) for one in kind}


def test_no_label_is_asked_of_the_database_layer() -> None:
    """`get_x_display()` and the choices of a model know one language."""
    for floor in HOUSE:
        for path in (ROOT / floor).rglob("*.py"):
            asked = r"\bchoices=" if path.name == "models.py" else r"\.get_\w+_display\("
            if "tests" not in path.parts:
                assert not re.search(rf"\bTextChoices\b|{asked}", path.read_text()), path


def test_a_code_that_nobody_declares_is_not_shown() -> None:
    assert "gone.away" not in wording.done("gone.away")


def test_what_a_person_typed_is_kept_as_it_is() -> None:
    assert wording.reason("资料不符") == wording.reason_for_party("资料不符") == "资料不符"
