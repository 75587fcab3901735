import pytest

from apps.customers import tries
from core import throttle
from core.caller import Caller, Side
from core.db import act
from core.errors import TooManyTries
from core.models import Throttle

ORDER, BUY = "/api/h5/order", "/api/h5/buy"
PERSON = {
    "name": "波",
    "mobile": "13900001111",
    "province": "浙江省",
    "city": "杭州市",
    "area": "西湖区",
    "address": "1号",
}


@pytest.fixture
def form(lin):
    return {**PERSON, "code": "unknown", "term": "m3", "id_number": "x", "consent": True, "quantity": 1, "amount": 1}


@pytest.mark.django_db
class TestOrders:
    @pytest.mark.parametrize("path", [ORDER, BUY])
    def test_that_are_refused_count_for_the_address_and_for_nobody_s_mobile(self, api, lin, form, path):
        assert api(lin.host).post(path, **form).code in (104, 105, 110)
        [counted] = Throttle.objects.filter(key__startswith="h5.").values_list("key", flat=True)
        assert counted == f"h5.order:{lin.id}:127.0.0.1"

    def test_beyond_the_limit_wait(self, api, lin, form, monkeypatch):
        monkeypatch.setattr(tries, "ORDERS_FROM_AN_ADDRESS", 2)
        codes = [api(lin.host).post(ORDER, **form).code for _ in range(3)]
        assert codes[2] == 115
        assert 115 not in codes[:2]

    def test_counted_in_a_handler_s_transaction_are_an_error_of_ours(self):
        with pytest.raises(RuntimeError, match="before="), act():
            throttle.hit("a", limit=1, window=tries.HOUR)


@pytest.mark.django_db
class TestAddress:
    def test_of_ipv6_is_the_network_that_one_customer_has(self, api, lin, form, settings, monkeypatch):
        settings.TRUST_PROXY = True
        monkeypatch.setattr(tries, "ORDERS_FROM_AN_ADDRESS", 2)

        def code(address: str) -> int:
            return int(api(lin.host).post(ORDER, headers={"X-Real-IP": address}, **form).code)

        mine = [code(f"2001:db8:1:2::{last}") for last in (1, 2, 3)]
        assert [one == 115 for one in mine] == [False, False, True]
        assert code("2001:db8:1:3::1") != 115

    def test_of_payment_pages_too(self, lin, settings, monkeypatch):
        monkeypatch.setattr(tries, "PAGES_FROM_AN_ADDRESS", 1)
        ask = [Caller(side=Side.STORE, user_id=0, name="", tenant=lin, ip=f"2001:db8:1:2::{last}") for last in (1, 2)]
        tries.count_page(ask[0], 1, first=True)
        with pytest.raises(TooManyTries):
            tries.count_page(ask[1], 2, first=True)
        tries.count_page(ask[1], 2, first=False)

    def test_refuses_at_no_cost_to_the_order(self, lin, monkeypatch):
        monkeypatch.setattr(tries, "PAGES_FROM_AN_ADDRESS", 1)
        monkeypatch.setattr(tries, "PAGES_OF_AN_ORDER", 2)
        here, elsewhere = (
            Caller(side=Side.STORE, user_id=0, name="", tenant=lin, ip=ip) for ip in ("203.0.113.1", "203.0.113.2")
        )
        tries.count_page(here, 1, first=True)
        for _ in range(3):
            with pytest.raises(TooManyTries):
                tries.count_page(here, 1, first=True)
        tries.count_page(elsewhere, 1, first=True)

    @pytest.mark.parametrize(("trusted", "seen"), [(True, "203.0.113.9"), (False, "127.0.0.1")])
    def test_is_the_proxys_word_only_where_there_is_one(self, api, lin, form, settings, trusted, seen):
        settings.TRUST_PROXY = trusted
        api(lin.host).post(ORDER, headers={"X-Real-IP": "203.0.113.9"}, **form)
        assert Throttle.objects.filter(key=f"h5.order:{lin.id}:{seen}").exists()


@pytest.mark.django_db
class TestCodes:
    def asked(self, shop, ip, mobile, *, goes_out=True):
        try:
            tries.count_code(Caller(side=Side.STORE, user_id=0, name="", tenant=shop, ip=ip), mobile, goes_out=goes_out)
        except TooManyTries:
            return False
        return True

    def test_of_one_address_are_not_all_that_a_shop_sends(self, lin, gao, monkeypatch):
        """Four to each of 150 known mobiles were the hour of everybody."""
        monkeypatch.setattr(tries, "CODES_SENT_FROM_AN_ADDRESS", 2)
        monkeypatch.setattr(tries, "FIRST_ONES_BESIDE", 0)
        asked = [self.asked(lin, "203.0.113.1", f"1390000000{nth}") for nth in range(3)]
        assert asked == [True, True, False]
        assert self.asked(lin, "203.0.113.2", "13900000002")
        assert self.asked(gao, "203.0.113.1", "13900000002")

    @pytest.mark.parametrize("goes_out", [True, False], ids=["known", "unknown"])
    def test_many_to_a_few_mobiles_hold_up_nobody_s_first_of_the_day(self, lin, monkeypatch, goes_out):
        """Whether it goes out or not: a refusal doesn't tell which mobiles a shop knows."""
        monkeypatch.setattr(tries, "CODES_SENT_FROM_AN_ADDRESS", 2)
        monkeypatch.setattr(tries, "FIRST_ONES_BESIDE", 1)
        here, elsewhere, mine, hers = "203.0.113.1", "203.0.113.2", "13900000008", "13900000009"
        assert self.asked(lin, elsewhere, mine, goes_out=goes_out)
        Throttle.objects.filter(key__contains="code-minute:").delete()
        assert all(self.asked(lin, here, f"1380000000{nth}") for nth in range(2))
        assert not self.asked(lin, here, mine, goes_out=goes_out)
        assert self.asked(lin, here, hers, goes_out=goes_out)
        assert self.asked(lin, here, "13900000007") is not goes_out
        assert not self.asked(lin, here, "13900000006")

    def test_that_go_to_nobody_are_refused_alike_and_use_up_nothing(self, lin, monkeypatch):
        monkeypatch.setattr(tries, "CODES_SENT_FROM_AN_ADDRESS", 1)
        monkeypatch.setattr(tries, "FIRST_ONES_BESIDE", 0)
        here = "203.0.113.1"
        assert all(self.asked(lin, here, f"1380000000{nth}", goes_out=False) for nth in range(3))
        assert self.asked(lin, here, "13900000000")
        assert [self.asked(lin, here, f"1370000000{nth}", goes_out=nth == 1) for nth in range(2)] == [False, False]

    def test_of_a_site_of_ipv6_are_no_more_than_of_four_networks(self, lin, monkeypatch):
        monkeypatch.setattr(tries, "CODES_SENT_FROM_AN_ADDRESS", 1)
        monkeypatch.setattr(tries, "FIRST_ONES_BESIDE", 0)
        asked = [self.asked(lin, f"2001:db8:1:{nth}::1", f"1390000000{nth}") for nth in range(5)]
        assert asked == [True] * 4 + [False]
