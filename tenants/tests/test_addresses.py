import pytest

from tenants.addresses import operators_url, shop_url, subdomain_url
from tenants.models import Domain


class TestAddresses:
    @pytest.fixture(autouse=True)
    def at_a_port(self, settings):
        settings.PUBLIC_SCHEME, settings.PUBLIC_PORT = "https", "8443"

    def test_the_operators_have_their_prefix(self):
        assert operators_url("/x") == "https://admin.localhost:8443/x"

    def test_the_usual_port_is_left_out(self, settings):
        settings.PUBLIC_PORT = ""
        assert operators_url() == "https://admin.localhost"
        assert subdomain_url("chenji") == "https://chenji.localhost"

    def test_a_shop_is_at_its_primary_host(self, lin):
        Domain.objects.create(domain="shop.example", tenant_id=lin.id, is_primary=False)
        assert shop_url("/h5/a", tenant_id=lin.id) == "https://lin.localhost:8443/h5/a"

    def test_a_sub_shop_is_at_its_own_host_and_one_without_at_the_shops(self, lin, mei):
        sub = lin.sub_host
        assert shop_url("/h5/a", tenant_id=lin.id, sub_shop_id=mei.sub_shop_id) == f"https://{sub}:8443/h5/a"
        assert shop_url("/h5/a", tenant_id=lin.id, sub_shop_id=1) == "https://lin.localhost:8443/h5/a"
