"""A new room is made from the skeleton, and every tool takes it as it is."""

import ast
import compileall
import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from config.tests import test_borders as borders
from infra.local import paths, room
from infra.local.cli import parse
from infra.local.console import Stop
from infra.testing import environment

NAMES = ("repairs", "tax", "inconvenient", "accruals")
SETTINGS = """\
import apps
from config.settings import *
apps.__path__.append({folder!r})
TENANT_APPS = [*TENANT_APPS, "apps.{name}"]
INSTALLED_APPS = [*SHARED_APPS, *TENANT_APPS]
"""
AMONG_THE_APPS = """\
import apps
from django.apps.registry import Apps

apps.__path__.append({folder!r})
populate = Apps.populate
Apps.populate = lambda self, those=None: populate(self, [*those, "apps.{name}"] if those else those)
"""
CONFTEST = """\
import pytest
from django.apps import apps
from django.db import connection

from core.db import schemas
from house import *
from infra.testing import locks
from tenants.ids import first_id
from tenants.models import Tenant

MODELS = [*apps.get_app_config({name!r}).get_models()]
locks.RANKS.update((model._meta.db_table, locks.PARCEL) for model in MODELS)


@pytest.fixture(scope="session", autouse=True)
def tables(django_db_setup, django_db_blocker):
    with django_db_blocker.unblock():
        for shop in Tenant.objects.filter(state="claimed"):
            schemas().set_schema(shop.schema_name)
            for model in MODELS:
                with connection.schema_editor() as editor:
                    editor.create_model(model)
                start = f"ALTER TABLE {{model._meta.db_table}} ALTER id RESTART WITH {{first_id(shop.id)}}"
                connection.cursor().execute(start)
        schemas().set_schema_to_public()
"""


@pytest.fixture(params=NAMES)
def made(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return room.make(request.param, tmp_path)


def ruff(made: Path, *arguments: str) -> None:
    """By the house's settings, with the new room on a source root as `apps` is."""
    roots = [str(root) for root in (made.parents[1], paths.ROOT / "platform", paths.ROOT)]
    config = ["--no-cache", "--config", str(paths.ROOT / "pyproject.toml"), "--config", f"src = {roots}"]
    done = subprocess.run([sys.executable, "-m", "ruff", *arguments, *config, str(made)], capture_output=True)
    assert done.returncode == 0, done.stdout.decode() + done.stderr.decode()


def with_room(made: Path) -> Path:
    """A folder with settings in which the new room is among the apps, and the house's conftest with its tables."""
    root = made.parents[1]
    (root / "with_room.py").write_text(SETTINGS.format(folder=str(made.parent), name=made.name))
    (root / "house.py").symlink_to(paths.ROOT / "conftest.py")
    (root / "conftest.py").write_text(CONFTEST.format(name=made.name))
    return root


def mypy(made: Path) -> None:
    """By the house's settings, over a copy of what `make check` knows, where it ran: else all that the room imports is
    checked, too, for a minute. What is known holds for the house's own apps alone, and the plugin knows no other models
    than those of the apps: so settings stay as they are, and the room comes among the apps behind them.
    """
    root, known = made.parents[1], paths.ROOT / ".mypy_cache"
    (root / "sitecustomize.py").write_text(AMONG_THE_APPS.format(folder=str(made.parent), name=made.name))
    if known.is_dir():
        shutil.copytree(known, root / "cache")
    settings = ["--config-file", str(paths.ROOT / "pyproject.toml"), "--cache-dir", str(root / "cache")]
    way = {"MYPYPATH": str(root), "PYTHONPATH": os.pathsep.join([str(root), str(paths.ROOT / "platform"), "."])}
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *settings, str(made)], env=os.environ | way, cwd=paths.ROOT, capture_output=True
    )
    assert done.returncode == 0, done.stdout.decode() + done.stderr.decode()


def pytest_of(made: Path) -> str:
    """What its tests say, on a copy of the tests' database that has its tables too: the copy of a worker `room`."""
    root = with_room(made)
    way = os.environ | {
        "DJANGO_SETTINGS_MODULE": "with_room", "PYTEST_XDIST_WORKER": f"room_{environment.WORKER}",
        "PYTHONPATH": os.pathsep.join([str(root), str(paths.ROOT / "platform"), str(paths.ROOT)]),
    }  # fmt: skip
    settings = ["-c", str(paths.ROOT / "pyproject.toml"), "--rootdir", str(root), "-p", "no:cacheprovider"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *settings, str(made / "tests")], env=way, cwd=paths.ROOT,
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


class TestMade:
    def test_it_is_formatted_and_lints(self, made: Path) -> None:
        ruff(made, "format", "--check")
        ruff(made, "check")

    @pytest.mark.parametrize("made", NAMES[:1], indirect=True)
    def test_its_types_hold(self, made: Path) -> None:
        mypy(made)

    @pytest.mark.parametrize("made", NAMES[:1], indirect=True)
    def test_its_own_tests_pass(self, made: Path) -> None:
        assert "4 passed" in pytest_of(made)

    def test_it_keeps_the_borders(self, made: Path) -> None:
        sources = [path for path in made.rglob("*.py") if "tests" not in path.parts]
        modules = [(path.relative_to(made.parents[1]), ast.parse(path.read_text())) for path in sources]
        assert [path for path, tree in modules if any(borders.rows_reached_for(tree, made.name))] == []
        assert [path for path, tree in modules if borders.needs_of_queries(tree, path)] == []

    def test_its_present_chooses_no_rows(self, made: Path) -> None:
        present = ast.parse((made / "present.py").read_text())
        assert [
            *borders.managers_named(present),
            *borders.narrowed(present),
            *borders.statements_written(present),
        ] == []

    def test_it_compiles(self, made: Path) -> None:
        assert compileall.compile_dir(made, quiet=1)

    def test_what_it_imports_is_there(self, made: Path) -> None:
        """The house's names may change; the skeleton follows."""
        for path in made.rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.ImportFrom) and not str(node.module).startswith(f"apps.{made.name}"):
                    module = importlib.import_module(str(node.module))
                    for one in node.names:
                        assert hasattr(module, one.name) or importlib.import_module(f"{node.module}.{one.name}")

    def test_no_word_of_the_skeleton_is_left(self, made: Path) -> None:
        assert [path for path in made.rglob("*") if path.is_file() and "thing" in path.read_text().lower()] == []


class TestRefused:
    @pytest.mark.parametrize("name", ["Returns", "two words", "re-turns", "../out", "class", "", "a" * 13])
    def test_what_is_no_word(self, tmp_path: Path, name: str) -> None:
        with pytest.raises(Stop, match="is no name"):
            room.make(name, tmp_path)
        assert list(tmp_path.iterdir()) == []

    @pytest.mark.parametrize("name", ["goods", "merchants", "tenants"])
    def test_a_room_that_there_is(self, name: str) -> None:
        with pytest.raises(Stop, match="already"):
            room.make(name, paths.ROOT)


def test_it_says_what_remains(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture) -> None:
    monkeypatch.setattr(paths, "ROOT", tmp_path)
    options = parse(["room", "repairs"])
    assert options.task(options) == 0
    said = capsys.readouterr().out
    assert all(word in said for word in ("TENANT_APPS", "Floors of the merchant's side", "makemigrations repairs"))
    with pytest.raises(Stop, match="already"):
        options.task(options)
