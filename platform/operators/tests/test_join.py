"""The address in an invitation stands on a host that people are taught to trust: it leads to our hosts alone."""

import pytest
from django.test import Client

from operators import views
from tenants.addresses import operators_url, url_of

pytestmark = pytest.mark.django_db
ADMIN = "admin.localhost"


def opened(path: str, host: str = ADMIN):
    return Client(HTTP_HOST=host).get(f"/api/j/{path}")


class TestJoin:
    def test_leads_to_the_host_with_this_label(self, lin):
        for label, to in (("lin", url_of(lin.host)), ("LIN", url_of(lin.host)), ("admin", operators_url())):
            answer = opened(label)
            assert (answer.status_code, answer["Location"]) == (302, to)
            assert (answer["Cache-Control"], answer["Referrer-Policy"]) == ("no-store", "no-referrer")

    def test_leads_to_a_sub_shops_own(self, lin):
        answer = opened(lin.sub_host.removesuffix(".localhost"))
        assert (answer.status_code, answer["Location"]) == (302, url_of(lin.sub_host))

    @pytest.mark.parametrize("rest", ["x@evil.example%3F", "x@evil.example%23", "80", "%0Aa", "x@evil.example%5C"])
    @pytest.mark.parametrize("ours", ["admin.localhost:", "lin.localhost:", "lin:", "lin", "lin."])
    def test_nothing_behind_a_label_of_ours_leads_elsewhere(self, lin, ours, rest):
        answer = opened(ours + rest)
        assert answer.status_code == 404
        assert "Location" not in answer

    @pytest.mark.parametrize("label", ["a%00b", "admin%0A", "a.b.c", "lin.", ".lin", "林", "a%20b", "x" * 300])
    def test_what_is_no_label_is_404_and_is_looked_up_nowhere(self, lin, monkeypatch, label):
        asked, place_of = [], views.hosts.place_of
        monkeypatch.setattr(views.hosts, "place_of", lambda host: asked.append(host) or place_of(host))
        assert opened(label).status_code == 404
        assert set(asked) <= {ADMIN}

    def test_that_lead_nowhere_are_so_many_an_hour_from_one_address_and_shut_no_right_one(self, lin, monkeypatch):
        monkeypatch.setattr(views, "FROM_AN_ADDRESS", 2)
        assert [opened(label).status_code for label in ("lin", "nobody", "x", "nobody")] == [302, 404, 404, 429]
        assert [opened("lin", host).status_code for host in (ADMIN, lin.host)] == [302, 302]
