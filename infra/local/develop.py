"""Small tasks of a developer's day."""

import argparse
import os
from contextlib import AbstractContextManager

from infra.local import packages, paths
from infra.local.commands import Command, must
from infra.local.console import Stop, say, step
from infra.local.environment import tools_env
from infra.local.locks import only_one
from infra.local.paths import State
from infra.local.services import Ground, ground


def execute(options: argparse.Namespace) -> int:
    """`exec -- python -m infra.bench`: one command in the foreground, with services of its own around it.

    pytest gets the hasty database that `make test` has: it makes the test database anew hundreds of times.
    """
    argv: list[str] = [part for part in options.command if part != "--"]
    if not argv:
        raise Stop("Which command? sh infra/local/run exec python -m config shell")
    packages.fetch_all(with_web=False)
    with only_one("services"), _around(argv[0]) as ready:
        ours = paths.BIN / argv[0]
        pid = os.posix_spawnp(str(ours) if ours.exists() else argv[0], argv, ready.env)
        return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def _around(program: str) -> AbstractContextManager[Ground]:
    return ground(State(paths.HOME / "services"), mode="test", hasty=program == "pytest")


def api(options: argparse.Namespace) -> int:
    packages.fetch_all()
    state = State(paths.HOME / "services")
    with only_one("services"), ground(state, mode="test") as ready, step("frontend/openapi.json"):
        command = Command([paths.PYTHON, "-m", "config", "openapi"], ready.env)
        must("Writing the OpenAPI file", command, paths.LOGS / "openapi.log")
    with step("client"):
        command = Command([paths.NPM, "run", "api"], tools_env(), paths.FRONTEND)
        must("Making the client", command, paths.LOGS / "client.log")
    return 0


def fmt(options: argparse.Namespace) -> int:
    packages.fetch_all()
    for arguments in (["check", "--fix-only", "."], ["format", "."]):
        with step(f"ruff {arguments[0]}"):
            must("Formatting", Command([paths.BIN / "ruff", *arguments], tools_env()), paths.LOGS / "fmt.log")
    with step("prettier"):
        command = Command([paths.NPM, "run", "format"], tools_env(), paths.FRONTEND)
        must("Formatting", command, paths.LOGS / "fmt-web.log")
    say("Done.")
    return 0
