"""`python -m infra.chaos.planted [n …]`: each defect by itself; 1 when a test that should catch it passes.

`--lives` sends the random lives of T18 after each one instead, and only tells which of them they find.
"""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import django

from infra.chaos.planted import defect, names

ROOT = Path(__file__).parents[3]
LIVES = ("infra/chaos/tests/test_two_books.py",)


def main(asked: list[str]) -> int:
    django.setup()
    numbers = {int(one) for one in asked if one.isdigit()}
    chosen = [name for name in names() if not numbers or int(name[1:3]) in numbers]
    if "--lives" in asked:
        found = [name for name in chosen if not survived_by(name, LIVES)]
        print(f"found by random lives: {len(found)} of {len(chosen)}")
        return 0
    survivors = [name for name in chosen if survived_by(name, defect(name).CAUGHT_BY)]
    print(f"SURVIVED: {' '.join(survivors)}" if survivors else f"all {len(chosen)} caught")
    return 1 if survivors else 0


def survived_by(name: str, tests: tuple[str, ...]) -> list[str]:
    """Those of `tests` that don't fail while the defect is there."""
    with TemporaryDirectory() as folder:
        failed = Path(folder) / "failed"
        more = {"ZUDESK_PLANTED": name, "ZUDESK_PLANTED_FAILED": str(failed)}
        run = [sys.executable, "-m", "pytest", "-q", "-p", "infra.chaos.planted.plugin", "-p", "no:cacheprovider"]
        done = subprocess.run([*run, *tests], cwd=ROOT, env=os.environ | more, capture_output=True, text=True)
        found = failed.read_text().split("\n") if failed.exists() else []
    passed = [one for one in tests if not any(hit.startswith(one) for hit in found)]
    said = f"SURVIVED {', '.join(passed)}" if passed else f"caught by {len(tests)}"
    print(f"{name}: {said}", flush=True)
    if passed and not found:
        print(done.stdout[-2_000:])
    return passed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
