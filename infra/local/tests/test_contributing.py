"""The walks of CONTRIBUTING.md: their code is what the house takes, and what they name is there."""

import ast
import importlib
import re

import pytest

from core.jobs import services as jobs
from core.models import Job, JobState
from infra.local import paths
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


def test_the_job_runs_once_for_its_key(lin, instead) -> None:
    (source,) = (block for block in BLOCKS if "@job(" in block)
    instead("the kind of a job")
    names: dict[str, object] = {}
    exec(compile(source, "CONTRIBUTING.md", "exec"), names)
    with scope(lin):
        count_day = names["count_day"]
        assert callable(count_day)
        assert [count_day("2026-03-01"), count_day("2026-03-01")] == [True, False]
    row = Job.objects.get(tenant_id=lin.id, kind=names["KIND"])
    with public():
        jobs.run(lin.id, row.id)
    row.refresh_from_db()
    assert (row.state, row.result) == (JobState.DONE, {"lines": 0})
