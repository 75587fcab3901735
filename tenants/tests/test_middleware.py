import json

import pytest
from django.core.exceptions import SuspiciousOperation
from django.db import OperationalError
from django.test import Client

from core.caller import Side
from infra.testing.pictures import goods_picture
from tenants import hosts
from tenants.models import Domain

ME = "/api/platform/getLoginUserInfo"


@pytest.mark.django_db
class TestHost:
    def test_a_port_and_capitals_change_nothing(self, lin):
        assert hosts.place_of("LIN.localhost:8000").tenant.id == lin.id

    @pytest.mark.parametrize(
        "host",
        ["evil.example", "lin.localhost.evil.example", "lin localhost", "@", "[::1", f"{'a' * 300}.localhost"],
    )
    def test_a_host_that_is_not_ours_is_no_shop(self, lin, host, settings, tmp_path):
        settings.MEDIA_ROOT = str(tmp_path)
        client = Client(headers={"Host": host})
        for path in (ME, "/api/nothing", "/api/partners/alipay/notify"):
            answer = client.get(path)
            assert (answer.status_code, answer.json()["code"]) == (200, 104)
        assert client.get(goods_picture(lin.id)).status_code == 404

    @pytest.mark.parametrize("host", ["admin.lin.localhost", "admin.nosuch.localhost", "localhost", "adm.localhost"])
    def test_the_operators_side_is_one_host_alone(self, lin, operator, api, host):
        assert hosts.place_of("ADMIN.localhost:8000.") == hosts.ADMIN_PLACE
        assert hosts.place_of(host).side is Side.STORE
        assert api(host, operator.token).get(ME).code == 104
        assert api(host).get("/api/platform/siteInfo").code == 104

    @pytest.mark.parametrize("host", ["nosuch.localhost", "x.lin.localhost", "admin.lin.localhost"])
    def test_an_unknown_one_serves_nothing(self, lin, lin_owner, api, host, settings, tmp_path):
        settings.MEDIA_ROOT = str(tmp_path)
        for url in (goods_picture(lin.id), goods_picture()):
            assert api(lin.host).raw("get", url).status_code == 200
            assert api(host).raw("get", url).status_code == 404
        for path in ("contracts/file?ticket=x", "platform/transferFile?ticket=x", "h5/page?code=x", "o/x", "nothing"):
            assert api(host).raw("get", f"/api/{path}").json()["code"] == 104

    def test_an_unknown_one_is_logged_under_no_shop(self, lin, api, capfd, monkeypatch):
        """The request before on the same connection was another shop's."""
        monkeypatch.setattr("core.requestlog._wanted", lambda: True)
        for host in (lin.host, "nosuch.localhost"):
            api(host).raw("get", "/api/h5/page?code=x")
        lines = [json.loads(line) for line in capfd.readouterr().err.splitlines() if '"event":"call"' in line]
        assert [line["tenant"] for line in lines] == [lin.schema_name, "public"]

    def test_a_party_calls_back_by_any_name_of_the_server(self, db, api):
        assert api("nosuch.localhost").raw("post", "/api/partners/nosuch/notify").status_code == 404

    def test_the_proxys_host_counts(self, lin_owner):
        headers = {"Host": "web:3000", "X-Forwarded-Host": lin_owner.host, "jwt-token": lin_owner.token}
        assert Client(headers=headers).get(ME).json()["code"] == 200

    def test_a_renamed_shop_is_looked_up_anew_at_once(self, lin, django_capture_on_commit_callbacks):
        assert hosts.place_of(lin.host).tenant.id == lin.id
        Domain.objects.filter(domain=lin.host).update(domain="moved.localhost")
        with django_capture_on_commit_callbacks(execute=True):
            hosts.forget(lin.id)
        assert hosts.place_of("moved.localhost").tenant.id == lin.id

    def test_a_cached_host_costs_no_query(self, lin, django_assert_num_queries):
        host = lin.host
        hosts.place_of(host)
        with django_assert_num_queries(0):
            assert hosts.place_of(host).tenant.id == lin.id


@pytest.mark.django_db
class TestAnswer:
    @pytest.mark.parametrize("method", ["post", "put", "delete", "patch", "options", "head"])
    def test_a_way_of_asking_that_a_call_lacks_is_said_in_the_envelope(self, lin_owner, api, method):
        response = api(lin_owner).raw(method, ME)
        assert (response.status_code, response.code, response["Allow"]) == (200, 104, "GET")
        assert method == "head" or response.json()["msg"]

    def test_so_is_what_djangos_own_guard_refuses_of_a_file(self, lin, monkeypatch):
        def refuses(*args, **kwargs):
            raise SuspiciousOperation("too many fields")

        monkeypatch.setattr("core.tickets.signing.loads", refuses)
        answer = Client().get("/api/contracts/file", {"ticket": "x"}, headers={"host": lin.host})
        assert (answer.status_code, answer.json()["code"]) == (200, 110)

    def test_it_carries_the_request_id(self, lin, api):
        assert len(api(lin.host).get(ME).response["X-Request-Id"]) == 16

    def test_it_is_503_while_the_database_is_away(self, lin, api, monkeypatch):
        def away(name):
            raise OperationalError("server closed the connection")

        monkeypatch.setattr(hosts, "place_of", away)
        answer = api(lin.host).get(ME)
        assert (answer.response.status_code, answer.code) == (503, 500)

    def test_so_it_is_where_it_goes_away_amid_a_call(self, lin_owner, api, monkeypatch):
        def away(*args, **kwargs):
            raise OperationalError("server closed the connection")

        client = api(lin_owner)
        assert client.get(ME).code == 200
        monkeypatch.setattr("operators.menu.menu_for", away)
        answer = client.get("/api/v2/getCommonFunctionMenu")
        assert (answer.response.status_code, answer.code) == (503, 500)

    @pytest.mark.parametrize(("error", "status"), [(OperationalError, 503), (KeyError, 200)])
    def test_so_it_is_of_a_file_behind_a_ticket(self, lin, monkeypatch, error, status):
        def breaks(*args, **kwargs):
            raise error("x")

        monkeypatch.setattr("core.tickets.signing.loads", breaks)
        client = Client(raise_request_exception=False)
        answer = client.get("/api/contracts/file", {"ticket": "x"}, headers={"host": lin.host})
        assert (answer.status_code, answer.json()["code"]) == (status, 500)
