"""What proves a movement of money, a party's number or a picture: each proves one thing of one merchant, once."""

import unicodedata
from dataclasses import asdict, dataclass

from core.errors import InvalidInput
from core.text import say
from core.wording import Bilingual
from partners.models import MoneyNumber
from tenants.scope import current

ALIPAY, BANK, PICTURE = "alipay", "bank", "picture"
TAKEN_PICTURE = (
    "该图片已是另一笔款项的凭证，请重新上传",
    "This picture proves another movement: upload another",
)
TAKEN = ("该流水号已用于另一笔款项", "This reference belongs to another movement of money")
LACKS: Bilingual = ("请填写银行流水号", "Give the bank's reference")


@dataclass(frozen=True, slots=True)
class Owner:
    """The row of a merchant's that a number proves."""

    merchant_id: int
    source: str
    source_id: int


def mine(source: str, source_id: int) -> Owner:
    """A row of the merchant whose schema is active."""
    return Owner(current().id, source, source_id)


def claim(party: str, number: str, owner: Owner, *, by_person: bool = False) -> bool:
    """Whether the number is the `owner`'s, now or since before; whoever claims it at the same moment waits.

    False: it proves something else, here or at another merchant's.
    """
    wanted = asdict(owner)
    row = MoneyNumber(party=party, number=_plain(number), by_person=by_person, **wanted)
    MoneyNumber.objects.bulk_create([row], ignore_conflicts=True)
    return MoneyNumber.objects.filter(party=party, number=row.number, **wanted).exists()


def heard(party: str, number: str, owner: Owner) -> Owner | None:
    """The party itself says that the number is the `owner`'s: who had it till now by a person's word."""
    wanted = asdict(owner)
    rows = MoneyNumber.objects.filter(party=party, number=_plain(number), by_person=True)
    before = rows.select_for_update().values(*wanted).first()
    rows.update(**wanted, by_person=False)
    return Owner(**before) if before and before != wanted else None


def release(party: str, number: str, owner: Owner) -> None:
    """The party names another number for the `owner`'s: what a person said of this one is free again."""
    MoneyNumber.objects.filter(party=party, number=_plain(number), by_person=True, **asdict(owner)).delete()


def is_by_person(party: str, number: str, owner: Owner) -> bool:
    """Whether nobody but a person says that the number is the `owner`'s."""
    return MoneyNumber.objects.filter(party=party, number=_plain(number), by_person=True, **asdict(owner)).exists()


def is_taken(party: str, number: str, *, but_of: Owner | None = None) -> bool:
    """Whether something has it already; `but_of`: whose it may be."""
    row = MoneyNumber.objects.filter(party=party, number=_plain(number)).first()
    return row is not None and Owner(row.merchant_id, row.source, row.source_id) != but_of


def check_bank(reference: str, *, but_of: Owner | None = None, lacks: Bilingual = LACKS) -> None:
    """A bank's reference that a person typed. Raises InvalidInput (110), field `reference`, for none (`lacks`), or one
    that proves something else; `but_of`: whose it may be.
    """
    if not says_something(reference):
        raise InvalidInput(("reference", say(*lacks)))
    if is_taken(BANK, reference, but_of=but_of):
        raise InvalidInput(("reference", say(*TAKEN)))


def is_of(party: str, number: str, owner: Owner) -> bool:
    """Whether the number is the `owner`'s. False for one that says nothing."""
    return says_something(number) and MoneyNumber.objects.filter(
        party=party, number=_plain(number), **asdict(owner)
    ).exists()  # fmt: skip


def says_something(number: str) -> bool:
    """Whether it is more than noughts, of whatever width."""
    return bool(_plain(number).strip("0"))


def _plain(number: str) -> str:
    """As a person may type it: 2026 1121-0001, ２０２６11210001 and 202611210001 are one. "" where it says nothing."""
    told = unicodedata.normalize("NFKC", number).upper()
    return "".join(one for one in told if one.isascii() and one.isalnum())[:64]
