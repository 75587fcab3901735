"""The walks of CONTRIBUTING.md: their code is what the house takes, and what they name is there."""

import ast
import importlib
import re
from typing import Any

import pytest

from apps.leases.rules import OrderStatus
from apps.orders.tests.factories import Way
from core.calls import declaration
from core.errors import NotFound
from core.jobs import services as jobs
from core.models import Job, JobState
from core.wire import IdIn
from infra.local import paths
from infra.testing.cast import Person
from tenants.scope import public, scope

TEXT = (paths.ROOT / "CONTRIBUTING.md").read_text()
BLOCKS = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
NAMED = set(re.findall(r"`((?:apps|platform|infra|frontend|tenants)/[\w/.-]+)`", TEXT))
LINKED = set(re.findall(r"\]\(([^)#]+)\)", TEXT))
A_ROOMS_OWN = {"apps/repairs"}


@pytest.mark.parametrize("block", BLOCKS)
def test_what_the_code_imports_is_there(block: str) -> None:
    for node in ast.walk(ast.parse(block)):
        if isinstance(node, ast.ImportFrom):
            module = importlib.import_module(str(node.module))
            for one in node.names:
                assert hasattr(module, one.name) or importlib.import_module(f"{node.module}.{one.name}")


@pytest.mark.parametrize("path", sorted(NAMED | LINKED))
def test_what_it_names_is_there(path: str) -> None:
    assert path in A_ROOMS_OWN or (paths.ROOT / path).exists()


def done(word: str) -> dict[str, Any]:
    """What the block with this word makes of names."""
    (source,) = (block for block in BLOCKS if word in block)
    names: dict[str, Any] = {"__name__": __name__}  # pydantic looks for the module of a shape
    exec(compile(source, "CONTRIBUTING.md", "exec"), names)
    return names


def test_the_call_is_declared_and_gives_what_its_caller_sees(way: Way, gao_owner: Person, monkeypatch) -> None:
    asked = IdIn.model_validate({"id": way.place().order_id})
    monkeypatch.setattr(declaration, "_declared", {})
    thing = done("@call.get(")["thing"]
    (made,) = declaration.declared()
    assert (made.path, made.writes, made.answer_type.__name__) == ("/api/things/one", False, "ThingRow")
    with scope(way.owner.shop):
        assert thing(way.owner.caller, asked).status == OrderStatus.PENDING_PAYMENT
    assert gao_owner.shop
    with scope(gao_owner.shop), pytest.raises(NotFound):
        thing(gao_owner.caller, asked)


def test_the_list_has_a_page_and_counts_by_its_tabs(way: Way) -> None:
    way.place()
    names, caller = done("def thing_page("), way.owner.caller
    page, ask = names["thing_page"], names["ThingQuery"]
    with scope(way.owner.shop):
        found = [
            page(caller, ask(status=status, sort="-created_at")) for status in (None, "pending_payment", "leasing")
        ]
        counts = {one.tab: one.count for one in names["thing_counts"](caller, ask())}
    assert [one.total for one in found] == [1, 1, 0]
    assert (counts[""], counts["pending_payment"], counts["leasing"]) == (1, 1, 0)


def test_the_job_runs_once_for_its_key(lin, instead) -> None:
    instead("the kind of a job")
    names = done("@job(")
    with scope(lin):
        count_day = names["count_day"]
        assert [count_day("2026-03-01"), count_day("2026-03-01")] == [True, False]
    row = Job.objects.get(tenant_id=lin.id, kind=names["KIND"])
    with public():
        jobs.run(lin.id, row.id)
    row.refresh_from_db()
    assert (row.state, row.result) == (JobState.DONE, {"lines": 0})
