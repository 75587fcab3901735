"""Whether a mobile is in the hands of who applies by it: asked first, so that no form of a stranger costs any work.

A code goes to any mobile that is named, whether it has applied or not: the answer says nothing of it.
"""

from applications import operations, tell, tries, ways
from applications.log import ApplicationEntity
from operators.services import sms_codes

PLATFORM = 0


def before_code(ip: str, mobile: str, *, known: bool = False) -> None:
    """Ahead of the transaction. `known`: of an application that is there. Raises TooManyTries (115)."""
    if tries.count_code(ip, mobile, known=known):
        tell.many_codes()


def send_code(mobile: str) -> str:
    """Gives the handle of the code."""
    return sms_codes.ask(
        PLATFORM, _subject(mobile), mobile, operations.CODE, ApplicationEntity.CODE, goes_out=True
    )  # fmt: skip


def check(ip: str, mobile: str, handle: str, code: str) -> None:
    """Ahead of `prove`: counts a try. Raises TooManyTries (115), InvalidInput (110) at `sms_code`."""
    tries.count_tried(ip)
    sms_codes.check(PLATFORM, _subject(mobile), handle, code, field="sms_code")


def prove(mobile: str, handle: str) -> str:
    """Use the code up. Gives what this browser keeps: the mobile was proved in it. Raises InvalidInput (110)."""
    sms_codes.use(PLATFORM, _subject(mobile), handle, field="sms_code")
    return ways.proof_of(ways.index_of(mobile))


def _subject(mobile: str) -> str:
    return f"apply:{ways.index_of(mobile)}"
