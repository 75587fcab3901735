"""Qualifications of a merchant beside its licence: operators put them down, a shop asks for them (`changes`)."""

from datetime import date

from django.db import transaction

from core import audit, clock
from core.caller import Caller
from core.errors import InvalidInput
from core.text import say
from core.uploads.documents import SentPicture
from merchants import queries, tell
from merchants.log import MerchantEntity, MerchantLog
from merchants.models import Merchant, Paper
from merchants.rules import tail_of
from reviews.services import check_side

MOST = 30


@transaction.atomic
def save_paper(
    *, caller: Caller, merchant_id: int, number: int | None, kind: str, title: str, picture: SentPicture | None,
    expires_on: date | None, why: str,
) -> Paper:  # fmt: skip
    """Put one down, or change `number`, whose picture stays where none is sent.

    Raises NotFound (104), InvalidInput (110), Forbidden (103) for one's own shop. The shop's bell says so.
    """
    check_side(caller, merchant_id)
    merchant = Merchant.objects.select_for_update().get(pk=queries.access_here(caller, merchant_id).pk)
    old = queries.paper(merchant.pk, number, lock=True) if number else None
    if old is None and picture is None:
        raise InvalidInput(("url", say("请上传资质图片", "Send its picture")))
    before = {} if old is None else _told(old)
    url = picture.keep(merchant.pk) if picture else old.url if old else ""
    row = put(merchant.pk, number, kind=kind, title=title, url=url, expires_on=expires_on)
    _record(caller, MerchantLog.PAPER, merchant.pk, before=before, after=_told(row), why=why)
    tell.paper(merchant.pk, row, removed=False, why=why)
    return row


@transaction.atomic
def remove_paper(*, caller: Caller, merchant_id: int, number: int, why: str) -> None:
    """Take one off; its row stays, and names no picture any more. The shop's bell says so.

    Raises NotFound (104), Forbidden (103) for one's own shop.
    """
    merchant = queries.access_here(caller, merchant_id)
    check_side(caller, merchant.pk)
    row = queries.paper(merchant.pk, number, lock=True)
    before = _told(row)
    row.ended_at, row.url = clock.now(), ""
    row.save()
    _record(caller, MerchantLog.PAPER_REMOVED, merchant.pk, before=before, after={}, why=why)
    tell.paper(merchant.pk, row, removed=True, why=why)


def put(
    merchant_id: int, number: int | None, *, kind: str, title: str, url: str, expires_on: date | None
) -> Paper:  # fmt: skip
    """In the transaction that holds the merchant's row. Raises NotFound (104), InvalidInput (110) with too many."""
    if number:
        row = queries.paper(merchant_id, number, lock=True)
        row.kind, row.title, row.url, row.expires_on = kind, title, url, expires_on
        row.save()
        return row
    check_room(merchant_id)
    return Paper.objects.create(
        merchant_id=merchant_id, number=queries.next_paper(merchant_id), kind=kind, title=title, url=url,
        expires_on=expires_on, since=clock.now(),
    )  # fmt: skip


def check_room(merchant_id: int) -> None:
    """Raises InvalidInput (110) where there are as many as there may be."""
    if queries.papers_of(merchant_id).count() >= MOST:
        raise InvalidInput(("url", say(f"最多 {MOST} 份资质，请先移除不用的", f"At most {MOST}: take one off first")))


def _told(row: Paper) -> dict[str, str]:
    return {"kind": row.kind, "title": row.title, "expires_on": str(row.expires_on or ""), "paper": tail_of(row.url)}


def _record(
    caller: Caller, act: MerchantLog, merchant_id: int, *, before: dict[str, str], after: dict[str, str], why: str
) -> None:
    audit.record(caller, act, MerchantEntity.MERCHANT, merchant_id, before=before, after=after, why=why)
