"""A sub-shop is closed only from a pause."""

import pytest

from apps.subshops.rules import SUB_SHOP, SubShopAct, SubShopStatus

LEADS = {("open", "pause"): "paused", ("paused", "resume"): "open", ("paused", "close"): "closed"}


def test_every_status_has_a_row() -> None:
    assert set(SUB_SHOP.states) == set(SubShopStatus)


@pytest.mark.parametrize("status", SubShopStatus)
@pytest.mark.parametrize("act", SubShopAct)
def test_goes_nowhere_else(status: SubShopStatus, act: SubShopAct) -> None:
    after = SUB_SHOP.next(status, act) if SUB_SHOP.can(status, act) else None
    assert after == LEADS.get((status, act))


def test_begins_open() -> None:
    assert (SUB_SHOP.start, SUB_SHOP.finals) == ("open", ["closed"])
