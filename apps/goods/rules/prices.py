"""Prices per term, of a SKU or of a package. Amounts in fen."""

from collections.abc import Iterator

from apps.goods.rules.common import amount
from apps.goods.rules.drafts import RentDraft, rent_a_day
from core.wording import Problem


def price_problems(path: str, rent: RentDraft) -> Iterator[Problem]:
    if rent.days < 1 or rent.periods < 1:
        yield f"{path}.term", "请选择租期", "Choose a term"
    # Each period is a bill, and a bill is never nothing.
    if rent.total_rent is None:
        yield from amount(f"{path}.daily_rent", rent.daily_rent, least=1)
    else:
        yield from amount(f"{path}.total_rent", rent.total_rent, least=max(1, rent.periods))
        if rent.days and rent.daily_rent != rent_a_day(rent.total_rent, rent.days):
            yield f"{path}.daily_rent", "日租金与总租金不符", "The daily rent isn't what the whole rent comes to"
    if rent.buyout_allowed and rent.buyout_price is None:
        yield f"{path}.buyout_price", "请填写买断价", "Set the buyout price"
    elif rent.buyout_price is not None and not rent.buyout_allowed:
        yield f"{path}.buyout_price", "该方案不支持买断", "This plan has no buyout"
    else:
        yield from amount(f"{path}.buyout_price", rent.buyout_price or 0, least=0)
