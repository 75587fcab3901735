"""Numbers that parties outside give a movement of money: each proves one thing of one merchant, once."""

from overview.models import MoneyNumber

ALIPAY, BANK = "alipay", "bank"
TAKEN = ("该流水号已用于另一笔款项", "This reference belongs to another movement of money")


def claim(party: str, number: str, *, merchant_id: int, source: str, source_id: int) -> bool:
    """Whether the number is this row's, now or since before; whoever claims it at the same moment waits.

    False: it proves something else, here or at another merchant's.
    """
    wanted = {"merchant_id": merchant_id, "source": source, "source_id": source_id}
    MoneyNumber.objects.bulk_create([MoneyNumber(party=party, number=_plain(number), **wanted)], ignore_conflicts=True)
    return MoneyNumber.objects.filter(party=party, number=_plain(number), **wanted).exists()


def is_taken(party: str, number: str, *, but_of: tuple[int, str, int] | None = None) -> bool:
    """Whether something has it already; `but_of`: merchant, source and id of whose it may be."""
    row = MoneyNumber.objects.filter(party=party, number=_plain(number)).first()
    return row is not None and (row.merchant_id, row.source, row.source_id) != but_of


def _plain(number: str) -> str:
    """As a person may type it: 2026 1121 0001 and 202611210001 are one."""
    return "".join(number.split()).upper()[:64]
