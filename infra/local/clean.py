"""`make clean`: as if the clone were fresh."""

import argparse
import shutil

from infra.local import paths
from infra.local.console import say
from infra.local.locks import only_one

MADE = (".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", ".import_linter_cache")


def run(options: argparse.Namespace) -> int:
    with only_one("demo"), only_one("test"), only_one("services"):
        for folder in (paths.OUTSIDE, paths.MEMORY, paths.HOME):
            shutil.rmtree(folder, ignore_errors=True)
        for name in MADE:
            shutil.rmtree(paths.ROOT / name, ignore_errors=True)
        for name in ("node_modules", ".next"):
            shutil.rmtree(paths.FRONTEND / name, ignore_errors=True)
        for folder in paths.ROOT.rglob("__pycache__"):
            shutil.rmtree(folder, ignore_errors=True)
    say("Clean.")
    return 0
