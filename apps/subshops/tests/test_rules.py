"""A sub-shop is closed only from a pause."""

from apps.subshops.rules import SUB_SHOP, SubShopStatus


def test_every_status_has_a_row() -> None:
    assert set(SUB_SHOP.states) == set(SubShopStatus)
    assert SUB_SHOP.acts("open") == ["pause"]
