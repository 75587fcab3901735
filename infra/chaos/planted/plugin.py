"""pytest -p infra.chaos.planted.plugin: plants the defect ZUDESK_PLANTED in each test; what failed goes to a file."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from infra.chaos.planted import defect

failed: list[str] = []


@pytest.fixture(autouse=True)
def _planted(db: None, quiet: list[str]) -> Iterator[None]:
    """Within the test's own transaction, where it has one."""
    with defect(os.environ["ZUDESK_PLANTED"]).plant():
        yield


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """A test that couldn't begin caught nothing."""
    if report.failed and report.when == "call":
        failed.append(report.nodeid)


def pytest_sessionfinish() -> None:
    Path(os.environ["ZUDESK_PLANTED_FAILED"]).write_text("\n".join(failed))
