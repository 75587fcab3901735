"""Whatever is logged of orders has its sentence in both languages, declared by the room that does it."""

import ast
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

import pytest

from apps.contracts.log import ContractLog
from apps.contracts.rules import ContractAct
from apps.leases.log import LeaseLog
from apps.leases.rules import OrderAct
from apps.purchases.log import SaleLog
from apps.purchases.rules import SaleAct
from core import wording
from core.text import use_language

ROOT = Path(__file__).parents[3]
ROOMS = ("trade", "leases", "purchases", "orders", "bills", "payments", "deposits", "contracts", "express", "sales")


def recorded() -> Iterator[tuple[str, ast.expr]]:
    """Where an act is recorded, and the expression that names it."""
    for room in ROOMS:
        for path in (ROOT / "apps" / room).rglob("*.py"):
            if "tests" in path.parts:
                continue
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.Call) and ast.unparse(node.func) == "audit.record":
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", node.args[1]


def test_no_act_is_recorded_by_a_bare_code() -> None:
    found = list(recorded())
    assert len(found) > 20
    bare = [place for place, act in found if isinstance(act, ast.Constant | ast.JoinedStr)]
    assert bare == [], "declare the act in the room's log.py, with its sentence in both languages"


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_code_reads_as_words(language: str) -> None:
    use_language(language)
    try:
        for code, member in wording.known().items():
            said = wording.reason(code) if isinstance(member, wording.Reason) else wording.done(code)
            assert said, code
            assert code not in said
    finally:
        use_language("zh")


@pytest.mark.parametrize(
    ("prefix", "acts", "log"),
    [("order", OrderAct, LeaseLog), ("sale", SaleAct, SaleLog), ("contract", ContractAct, ContractLog)],
)
def test_every_move_of_a_table_has_its_sentence(prefix: str, acts: type[StrEnum], log: type[wording.Done]) -> None:
    for act in acts:
        assert log.of(f"{prefix}.{act}").words


def test_a_code_that_nobody_declares_is_not_shown() -> None:
    assert "gone.away" not in wording.done("gone.away")


def test_what_a_person_typed_is_kept_as_it_is() -> None:
    assert wording.reason("资料不符") == wording.reason_for_party("资料不符") == "资料不符"
