"""Files that go in and out in the background."""

from datetime import datetime
from uuid import UUID

from core.db import on_rollback
from core.folders import Folder

FOLDER = Folder("private/transfers")
path_of, writing, remove = FOLDER.path_of, FOLDER.writing, FOLDER.remove


def name_of(tenant_id: int, job_id: UUID, ending: str = "xlsx") -> str:
    """The same for every run of a job, so that a second run leaves no second file."""
    return f"t{tenant_id}/{job_id}.{ending}"


def keep(name: str, content: bytes) -> None:
    """Gone again where the transaction that keeps it is rolled back: no job names it then."""
    on_rollback(lambda: remove(name))
    FOLDER.keep(name, content)


def remove_older(before: datetime, named: str = "") -> int:
    """Files that no job removed, such as of one that was deleted by hand; `named`: whose names begin so. Gives how
    many.
    """
    return FOLDER.remove_older(before, f"*/{named}*")
