"""What tries are counted by."""

import pytest

from core import origins
from core.origins import is_address, is_foreign, origin_of


class TestOrigin:
    def test_nobody_floods_by_changing_the_end_of_an_ipv6_address(self):
        assert origin_of("2001:db8:1:2:3::1") == origin_of("2001:db8:1:2:ffff::9")
        assert origin_of("2001:db8:1:3::1") != origin_of("2001:db8:1:2::1")
        assert origin_of("fe80::1%eth0") == origin_of("fe80::1")

    @pytest.mark.parametrize(
        ("ip", "origin"),
        [("10.0.0.1", "10.0.0.1"), ("::ffff:10.0.0.1", "10.0.0.1"), ("nonsense", "nonsense"), ("", "")],
    )
    def test_of_anything_else_it_is_the_address(self, ip, origin):
        assert origin_of(ip) == origin


class TestAWrite:
    """Another site's page can't make a browser send one."""

    PATH, BODY = "/api/clientError", '{"kind":"crash","message":"x","x":"=1"}'

    def send(self, api, kind="application/json", **headers):
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        response = api("lin.localhost").raw("post", self.PATH, data=self.BODY, content_type=kind, headers=named)
        return response.json()["code"]

    @pytest.mark.django_db
    @pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "application/jsonx", ""])
    def test_that_is_no_json_is_refused(self, api, lin, kind):
        assert self.send(api, kind) == 110

    @pytest.mark.django_db
    @pytest.mark.parametrize(
        "headers",
        [
            {"Origin": "https://evil.example"}, {"Origin": "null"}, {"Origin": "http://gao.localhost"},
            {"Sec_Fetch_Site": "cross-site"}, {"Sec_Fetch_Site": "same-site"},
            {"Origin": "http://lin.localhost", "Sec_Fetch_Site": "cross-site"}, {"Origin": "http://[x"},
        ],
    )  # fmt: skip
    def test_from_another_site_is_refused(self, api, lin, headers):
        assert self.send(api, **headers) == 103

    def test_nothing_is_kept_that_is_as_long_as_its_sender_likes(self, rf):
        """Each process keeps some thousand of them: at hundreds of KB each it would run out of memory."""
        sent = rf.post(self.PATH, headers={"Origin": f"http://{'a' * 400}.localhost"})
        kept = [found.cache_info().currsize for found in (origins._host_in, origins._is_address)]
        assert is_foreign(sent)
        assert not is_address(f"fe80::1%{'a' * 400}")
        assert kept == [found.cache_info().currsize for found in (origins._host_in, origins._is_address)]

    @pytest.mark.django_db
    @pytest.mark.parametrize("headers", [{}, {"Origin": "http://lin.localhost:8000", "Sec_Fetch_Site": "same-origin"}])
    def test_from_its_own_page_or_from_no_browser_is_taken(self, api, lin, headers):
        assert self.send(api, "application/json; charset=utf-8", **headers) == 200
