"""Each figure runs, at a tiny size, in a process and databases of its own. What it measures so is no result."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator

import pytest

from infra.bench.__main__ import HERE, figures
from infra.testing.environment import WORKER
from tenants.backend import raw

BUILT = {"S12", "S13", "S14", "G2", "S16", "S18"}
"""They need a build of the front end, S16 a cluster, S18 the product's processes four times: no test makes these."""
ROW = re.compile(
    r"^\| ([SG]\d+) \| (.+) \| (.+) \| (.+) \| ([\d.]+) \| (.+) \| (?:reached|\*\*missed\*\*) \|$", re.MULTILINE
)
MACHINE = re.compile(r"^seed \d+ on cpu .+, cores \d+, .+, fsync \w+$", re.MULTILINE)
END = re.compile(r"^\d+ of \d+ reached, \d+ s in total$", re.MULTILINE)


@pytest.fixture
def scratch(django_db_setup: None, django_db_blocker: pytest.FixtureRequest) -> Iterator[str]:
    name = f"{os.environ.get('ZUDESK_TEST_DB', 'test_zudesk')}_bench{WORKER}"
    yield name
    with raw.connect("postgres") as server:
        for (made,) in server.execute("SELECT datname FROM pg_database WHERE starts_with(datname, %s)", [name]):
            server.execute(f'DROP DATABASE "{made}" WITH (FORCE)')


def test_every_figure_tells_value_reference_and_verdict(scratch: str) -> None:
    names = [name for name in figures() if name not in BUILT]
    kept = (HERE / "results.json").read_bytes()
    argv = [sys.executable, "-m", "infra.bench", "--small", "--scratch", scratch, *names]
    done = subprocess.run(argv, capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    rows = ROW.findall(said)
    assert {row[0] for row in rows} == set(names), said
    assert all(all(cell.strip() for cell in row) for row in rows), said
    assert MACHINE.search(said), said
    assert END.search(said), said
    assert (HERE / "results.json").read_bytes() == kept
