import pytest

from apps.customers import tries
from core import throttle
from core.db import act
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
    return {**PERSON, "code": "unknown", "term": "m3", "id_number": "x", "consent": True, "quantity": 1}


@pytest.mark.django_db
class TestOrders:
    @pytest.mark.parametrize("path", [ORDER, BUY])
    def test_that_are_refused_count(self, api, lin, form, path):
        assert api(lin.host).post(path, **form).code in (104, 105, 110)
        assert Throttle.objects.filter(key__startswith=f"h5.order:{lin.id}:").count() == 2

    @pytest.mark.parametrize("limit", ["FROM_AN_ADDRESS", "FOR_A_MOBILE"])
    def test_beyond_the_limit_wait(self, api, lin, form, monkeypatch, limit):
        monkeypatch.setattr(tries, limit, 2)
        codes = [api(lin.host).post(ORDER, **form).code for _ in range(3)]
        assert codes[2] == 115
        assert 115 not in codes[:2]
        other = {**form, "mobile": "13900002222"}
        assert (api(lin.host).post(ORDER, **other).code == 115) == (limit == "FROM_AN_ADDRESS")

    def test_counted_in_a_handler_s_transaction_are_an_error_of_ours(self):
        with pytest.raises(RuntimeError, match="before="), act():
            throttle.hit("a", limit=1, window=tries.HOUR)


@pytest.mark.django_db
class TestAddress:
    @pytest.mark.parametrize(("trusted", "seen"), [(True, "203.0.113.9"), (False, "127.0.0.1")])
    def test_is_the_proxys_word_only_where_there_is_one(self, api, lin, form, settings, trusted, seen):
        settings.TRUST_PROXY = trusted
        api(lin.host).post(ORDER, headers={"X-Real-IP": "203.0.113.9"}, **form)
        assert Throttle.objects.filter(key=f"h5.order:{lin.id}:{seen}").exists()
