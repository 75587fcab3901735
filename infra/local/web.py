"""The front end: its packages, its build, and the standalone server made from it."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from infra.local import fingerprint, paths
from infra.local.commands import Command, must, run
from infra.local.console import Stop, step, tail
from infra.local.environment import tools_env
from infra.local.lanes import Lane

BUILD = paths.FRONTEND / ".next"


def install() -> None:
    """`npm ci`, which fails where the registry lacks another system's builds; `npm install` does not."""
    lock = paths.FRONTEND / "package-lock.json"
    if not lock.exists():
        raise Stop("frontend/package-lock.json is missing; run `npm install` in frontend/ once and commit it")
    value = fingerprint.digest([lock, paths.FRONTEND / "package.json"])
    if (paths.FRONTEND / "node_modules").is_dir() and fingerprint.is_fresh("node_modules", value):
        return
    with step("Node packages"), fingerprint.stamped("node_modules", value):
        log = paths.LOGS / "npm.log"
        log.unlink(missing_ok=True)
        quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
        if run(Command([paths.NPM, "ci", *quiet], tools_env(), paths.FRONTEND), log) != 0:
            before = lock.read_bytes()
            code = run(Command([paths.NPM, "install", *quiet], tools_env(), paths.FRONTEND), log)
            lock.write_bytes(before)
            if code != 0:
                raise Stop(f"Installing the Node packages failed; the whole log is {log}\n{tail(log)}")


@contextmanager
def installing(wanted: bool) -> Iterator[None]:
    """npm works in a thread while the block runs; its failure is raised at the end."""
    lane = Lane(install) if wanted else None
    yield
    if lane:
        lane.join()


def source() -> str:
    """Fingerprint of all that `next build` reads."""
    return fingerprint.digest(fingerprint.files_below(paths.FRONTEND, fingerprint.PASSED_OVER | {"e2e"}))


def build() -> None:
    """The standalone server in `.zudesk/web`, away from later builds of the same clone."""
    install()
    value = source()
    if (paths.WEB / "server.js").exists() and fingerprint.is_fresh("web", value):
        return
    with step("web (next build)"), fingerprint.stamped("web", value):
        command = Command([paths.NPM, "run", "build"], tools_env(), paths.FRONTEND)
        must("Building the web", command, paths.LOGS / "next.log")
        assemble()


def assemble() -> None:
    """Next leaves static files and `public` out of its standalone folder; put them beside the server."""
    servers = [path for path in (BUILD / "standalone").rglob("server.js") if "node_modules" not in path.parts]
    if not servers:
        raise Stop('next build made no standalone server; next.config needs `output: "standalone"`')
    fresh = paths.WEB.with_name("web.new")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(servers[0].parent, fresh, symlinks=True)
    _copy(BUILD / "static", fresh / ".next" / "static")
    _copy(paths.FRONTEND / "public", fresh / "public")
    shutil.rmtree(paths.WEB, ignore_errors=True)
    fresh.rename(paths.WEB)


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, dirs_exist_ok=True, symlinks=True)
