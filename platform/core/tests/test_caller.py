import pytest

from core.caller import Caller, Side, TenantRef, Who, customer, system

LIN = TenantRef(7, "m_lin")


class TestWho:
    @pytest.mark.parametrize(
        ("caller", "who"),
        [
            (system(), Who.SYSTEM),
            (system(LIN), Who.SYSTEM),
            (customer(LIN, "波*"), Who.CUSTOMER),
            (Caller(Side.STORE, 0, "", LIN), Who.NOBODY),
            (Caller(Side.STORE, 1, "林", LIN), Who.MERCHANT),
            (Caller(Side.STORE, 1, "梅", LIN, sub_shop_id=2), Who.SUB_SHOP),
            (Caller(Side.ADMIN, 1, "Ada"), Who.OPERATOR),
        ],
    )
    def test_tells_everybody_apart(self, caller, who):
        assert caller.who is who

    def test_needs_no_session_that_there_is_not(self):
        assert (system(LIN).jti, customer(LIN, "波*").jti) == ("", "")
