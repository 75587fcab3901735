"""A copy of the repository as mutmut wants it: code in `src`, since a folder `platform` hides Python's own module."""

import json
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from infra.local import paths

SOURCES = ("src", "apps", "tenants")
LEFT_OUT = "frontend/"


@contextmanager
def copy() -> Iterator[Path]:
    """All tracked files but the front end's."""
    asked = subprocess.run(["git", "ls-files", "-z"], cwd=paths.ROOT, capture_output=True, text=True, check=True)
    with TemporaryDirectory(prefix="mutants-") as folder:
        root = Path(folder)
        for name in filter(None, asked.stdout.split("\0")):
            if not name.startswith(LEFT_OUT):
                target = root / moved(name)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(paths.ROOT / name, target)
        yield root


def moved(name: str) -> str:
    """Where a file of the repository lies in the copy."""
    return name.replace("platform/", "src/", 1) if name.startswith("platform/") else name


def settle(root: Path, file: str, tests: Sequence[str], *, database: bool) -> None:
    """Settings for one module: which file is changed, and by which tests it is judged."""
    shutil.rmtree(root / "mutants", ignore_errors=True)
    text = changed(paths.ROOT / "pyproject.toml", 'pythonpath = ["platform", "."]', 'pythonpath = ["src", "."]')
    pytest = ["-p", "no:cacheprovider", *([] if database else ["-m", "not django_db"])]
    ours = {
        "source_paths": SOURCES,
        "only_mutate": [moved(file)],
        "also_copy": ["infra", "conftest.py", ".zudesk"],
        "pytest_add_cli_args": pytest,
        "pytest_add_cli_args_test_selection": [moved(one) for one in tests],
        "use_git_change_detection": False,
    }
    lines = [f"{name} = {json.dumps(value)}" for name, value in ours.items()]
    (root / "pyproject.toml").write_text("\n".join([text, "[tool.mutmut]", *lines, ""]))
    # mutmut runs the tests more than once in one process, which Hypothesis takes for a mistake.
    health = "hypothesis.HealthCheck.too_slow"
    often = f"{health}, hypothesis.HealthCheck.differing_executors"
    (root / "conftest.py").write_text(changed(paths.ROOT / "conftest.py", health, often))
    # Each process of tests has a Redis of its own.
    server = root / paths.REDIS.relative_to(paths.ROOT)
    server.parent.mkdir(exist_ok=True)
    if not server.exists():
        server.symlink_to(paths.REDIS)


def changed(file: Path, old: str, new: str) -> str:
    """Raises ValueError when `old` isn't in it any more."""
    text = file.read_text()
    if old not in text:
        raise ValueError(f"{file.name} has no {old!r}")
    return text.replace(old, new)
