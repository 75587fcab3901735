"""What bringing a lease in would say: it is done for a moment and taken back, so check and import never differ."""

from django.db import DataError, IntegrityError, transaction
from psycopg.errors import UniqueViolation

from apps.intake import services
from apps.intake.transfer.columns import BY_KEY
from apps.intake.transfer.lines import Draft
from core.caller import Caller
from core.errors import ApiError, InvalidInput
from core.text import say


def try_to_save(caller: Caller, draft: Draft) -> None:
    """Add to the draft's problems all that the act finds; nothing is kept."""
    if draft.problems:
        return
    with transaction.atomic():
        save(caller, draft, beside=draft.place)
        transaction.set_rollback(True)


def save(caller: Caller, draft: Draft, *, beside: int = 0) -> bool:
    """False with the reasons in the draft's problems; then nothing of it is written.

    `beside`: as `take_over` has it.
    """
    try:
        with transaction.atomic():
            services.take_over(caller=caller, wanted=draft, beside=beside)
            return True
    except InvalidInput as error:
        for one in error.data["errors"]:
            _note(draft, one["field"], one["msg"])
    except ApiError as error:
        draft.add(draft.row, "number", error.msg)
    except DataError:  # one row that we can't keep says nothing of the others
        draft.add(draft.row, "number", say("有内容过长或无法保存", "Something in it is too long, or can't be kept"))
    except IntegrityError as error:  # another import's came in between the look and the write
        if not isinstance(error.__cause__, UniqueViolation):
            raise
        draft.add(draft.row, "number", say("刚被另一次导入占用，请核对", "Another import took it just now: look it up"))
    return False


def _note(draft: Draft, key: str, msg: str) -> None:
    row = draft.paid[-1].row if key.startswith("pay_") and draft.paid else draft.row
    draft.add(row, key if key in BY_KEY else "number", msg)
