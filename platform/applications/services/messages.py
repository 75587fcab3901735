"""What an applicant is told by SMS: what was decided stands on the page that the message leads to."""

from applications import operations, ways
from applications.log import ApplicationEntity
from applications.models import Application
from partners.registry import Nothing, Operation
from partners.sealing import Sealed
from partners.sms import codes

PLATFORM = 0


def returned(row: Application) -> None:
    _tell(row, operations.RETURNED)


def refused(row: Application) -> None:
    _tell(row, operations.REFUSED)


def approved(row: Application) -> None:
    _tell(row, operations.APPROVED)


def _tell(row: Application, operation: Operation[Sealed, Nothing]) -> None:
    """In the caller's transaction; it goes out after the commit."""
    codes.want(PLATFORM, operation, ApplicationEntity.APPLICATION, row.plain("mobile"), ways.code_of(row))
