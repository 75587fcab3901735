"""The tasks and their options."""

import argparse
import os
from collections.abc import Callable

from infra.local import clean, demo, develop, packages, room, services, suite
from infra.local.commands import stop_all
from infra.local.console import Stop, fail
from infra.local.signals import asked_to_stop

Task = Callable[[argparse.Namespace], int]


def main(argv: list[str]) -> int:
    """Exit code of the task; a `Stop` becomes one clear line."""
    options = parse(argv)
    task: Task = options.task
    with asked_to_stop():
        try:
            return task(options)
        except Stop as stop:
            fail(str(stop))
            return 1
        except KeyboardInterrupt:
            return 130
        finally:
            stop_all()


def parse(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m infra.local")
    tasks = parser.add_subparsers(required=True, metavar="TASK")

    def add(name: str, task: Task, text: str) -> argparse.ArgumentParser:
        sub = tasks.add_parser(name, help=text)
        sub.set_defaults(task=task)
        return sub

    add("demo", demo.run, "the whole of Zudesk on this machine, with data").add_argument(
        "--port", type=int, default=os.environ.get("ZUDESK_PORT") or "8000"
    )
    test = add("test", suite.run, "everything that CI runs")
    test.add_argument("--only", choices=["python", "web", "e2e", "lint", "citus"])
    add("check", suite.check, "the fast checks: no database, no browser")
    add("services", services.run, "only PostgreSQL and Redis; prints their environment")
    add("prepare", packages.run, "only what has to be downloaded")
    add("exec", develop.execute, "one command with packages, services and settings around it").add_argument(
        "command", nargs=argparse.REMAINDER
    )
    add("api", develop.api, "write frontend/openapi.json and the client made from it")
    add("fmt", develop.fmt, "format the code")
    add("lock", packages.lock, "lock the Python packages anew")
    add("room", room.run, "a new room of the merchant's side").add_argument("name")
    add("clean", clean.run, "remove all that the tasks above made")
    return parser.parse_args(argv)
