"""What saving a draft would say: it is saved for a moment and taken back, so check and import never differ."""

from collections.abc import Iterable

from django.db import transaction
from pydantic import ValidationError

from apps.goods import services
from apps.goods.models import Goods
from apps.goods.schemas import SaveGoodIn
from apps.goods.transfer.lines import Draft
from apps.goods.transfer.places import place_of
from core.caller import Caller
from core.errors import ApiError, InvalidInput
from core.validation import field_errors


def try_to_save(caller: Caller, draft: Draft) -> None:
    """Add to the draft's problems all that saveGood finds; nothing is kept."""
    with transaction.atomic():
        save(caller, draft, publish=False)
        transaction.set_rollback(True)


def save(caller: Caller, draft: Draft, *, publish: bool) -> Goods | None:
    """The goods, or None with the reasons in the draft's problems; then nothing of it is written."""
    try:
        with transaction.atomic():
            tree = SaveGoodIn.model_validate(draft.tree)
            act = services.save_and_publish if publish else services.save_goods
            return act(caller=caller, tree=tree)
    except ValidationError as error:
        _note(draft, field_errors(error.errors(), ()))
    except InvalidInput as error:
        _note(draft, ((one["field"], one["msg"]) for one in error.data["errors"]))
    except ApiError as error:
        draft.add(draft.rows[0].number, "title", error.msg)
    return None


def _note(draft: Draft, findings: Iterable[tuple[str, str]]) -> None:
    for path, msg in findings:
        draft.add(*place_of(draft, path), msg)
