"""What a test process has for itself."""

import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

from infra.chaos.product import wait_until
from infra.local.probes import port_answers

TELL = "import os; from infra.testing import environment; print(os.environ['REDIS_URL'], flush=True); {end}"


def told(end: str, folder: Path) -> tuple[str, int]:
    """The Redis of another test process, and how that process ended."""
    command = [sys.executable, "-c", TELL.format(end=end)]
    there = os.environ | {"TMPDIR": str(folder)}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=there)
    return done.stdout.strip(), done.returncode


class TestRedis:
    def test_is_one_process_alone_and_ends_with_it(self, tmp_path):
        """A FLUSHDB is told to every connection of a server."""
        there, code = told("environment.pytest_unconfigure()", tmp_path)
        assert urlsplit(there).port != urlsplit(os.environ["REDIS_URL"]).port
        assert code == 0
        assert not port_answers(urlsplit(there).port)()

    def test_ends_even_when_that_is_killed(self, tmp_path):
        there, code = told("os.kill(os.getpid(), 9)", tmp_path)
        assert code == -9
        wait_until(lambda: not port_answers(urlsplit(there).port)(), 5)
