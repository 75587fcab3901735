import pytest

from core.caller import Caller, Side, TenantRef, Who, customer, system

LIN = TenantRef(7, "m_lin")


class TestWho:
    @pytest.mark.parametrize(
        ("caller", "who"),
        [
            (system(), Who.SYSTEM),
            (system(LIN), Who.SYSTEM),
            (customer(LIN, "波*", 3), Who.CUSTOMER),
            (Caller(Side.STORE, 0, "", LIN), Who.NOBODY),
            (Caller(Side.STORE, 1, "林", LIN), Who.MERCHANT),
            (Caller(Side.STORE, 1, "梅", LIN, sub_shop_id=2), Who.SUB_SHOP),
            (Caller(Side.ADMIN, 1, "Ada"), Who.OPERATOR),
        ],
    )
    def test_tells_everybody_apart(self, caller, who):
        assert caller.who is who

    def test_needs_no_session_that_there_is_not(self):
        assert (system(LIN).jti, customer(LIN, "波*", 3).jti) == ("", "")

    def test_of_the_system_stands_on_the_side_that_it_works_for(self):
        assert system() == Caller(Side.ADMIN, 0, "系统", without_account=Who.SYSTEM)
        assert system(LIN) == Caller(Side.STORE, 0, "系统", LIN, without_account=Who.SYSTEM)

    def test_of_a_customer_is_named_as_one_in_the_shop(self):
        shown = Caller(Side.STORE, 0, "客户 波*", LIN, ip="10.0.0.7", without_account=Who.CUSTOMER, order_id=3)
        assert customer(LIN, "波*", 3, "10.0.0.7") == shown
        assert customer(LIN, "波*", 3).ip == ""


def test_nobody_may_but_what_the_role_says():
    clerk = Caller(Side.STORE, 1, "林", LIN, actions=frozenset({"order.view"}))
    assert (clerk.may("order.view"), clerk.may("order.close")) == (True, False)
