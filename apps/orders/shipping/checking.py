"""What shipping by a row would say: it is done for a moment and taken back, so check and import never differ."""

from django.db import transaction
from pydantic import ValidationError

from apps.express.schemas import AddExpressIn
from apps.orders.shipping.columns import BY_KEY
from apps.orders.shipping.lines import Draft
from apps.orders.shipping.services import ship_one
from core.caller import Caller
from core.errors import ApiError, InvalidInput
from core.validation import field_errors


def try_to_save(caller: Caller, draft: Draft) -> None:
    """Add to the draft's problems all that the act finds; nothing is kept."""
    if draft.problems:
        return
    with transaction.atomic():
        save(caller, draft)
        transaction.set_rollback(True)


def save(caller: Caller, draft: Draft) -> bool:
    """False with the reasons in the draft's problems; then nothing of it is written."""
    try:
        with transaction.atomic():
            wanted = AddExpressIn.model_validate(
                {
                    "order_id": draft.order_id, "company": draft.company, "number": draft.number,
                    "serials": draft.serials, "unnumbered": draft.unnumbered,
                }
            )  # fmt: skip
            ship_one(caller=caller, wanted=wanted)
            return True
    except ValidationError as error:
        for path, text in field_errors(error.errors(), ()):
            _note(draft, path, text)
    except InvalidInput as error:
        for one in error.data["errors"]:
            _note(draft, one["field"], one["msg"])
    except ApiError as error:
        _note(draft, "order_id", error.msg)
    return False


def _note(draft: Draft, path: str, text: str) -> None:
    key = path.partition(".")[0]
    draft.add(draft.row, key if key in BY_KEY else "order_id", text)
