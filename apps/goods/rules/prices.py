"""Prices per term, of a SKU or of a package. Amounts in fen."""

from collections.abc import Iterator

from apps.goods.rules.common import Problem, amount
from apps.goods.rules.drafts import RentDraft


def price_problems(path: str, rent: RentDraft) -> Iterator[Problem]:
    if rent.days < 1 or rent.periods < 1:
        yield f"{path}.term", "请选择租期", "Choose a term"
    yield from amount(f"{path}.daily_rent", rent.daily_rent, least=1)
    if rent.buyout_allowed and rent.buyout_price is None:
        yield f"{path}.buyout_price", "请填写买断价", "Set the buyout price"
    elif rent.buyout_price is not None and not rent.buyout_allowed:
        yield f"{path}.buyout_price", "该方案不支持买断", "This plan has no buyout"
    else:
        yield from amount(f"{path}.buyout_price", rent.buyout_price or 0, least=0)
