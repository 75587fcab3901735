"""A database role of no power, as production works as; `python -m infra.testing.roles COMMAND` runs one as such."""

import os
import secrets
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import psycopg


@contextmanager
def ordinary(url: str) -> Iterator[str]:
    """The address of the same database for somebody who is no superuser, while it lasts."""
    where = urlsplit(url)
    role, password = f"ordinary_{os.getpid()}", secrets.token_hex(8)
    with psycopg.connect(where._replace(path="/postgres").geturl(), autocommit=True) as server:
        server.execute(f"CREATE ROLE {role} LOGIN NOSUPERUSER PASSWORD '{password}'")
        try:
            yield where._replace(netloc=f"{role}:{password}@{where.hostname}:{where.port}").geturl()
        finally:
            server.execute(f"DROP ROLE {role}")


def main() -> int:
    with ordinary(os.environ["DATABASE_URL"]) as url:
        return subprocess.run(sys.argv[1:], env={**os.environ, "DATABASE_URL": url}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
