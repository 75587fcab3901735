"""Orders that a program places: once each, like a customer's own, by the same rules."""

import pytest

from apps.customers import tries
from apps.customers.rules import mask_name
from apps.goods.models import Goods
from apps.intake import api as calls
from apps.intake.models import PlacedOrder
from apps.intake.testing.client import Refused
from apps.intake.tests.factories import CHANNEL, Program
from apps.intake.tests.test_signed import code_of
from apps.leases.models import Order
from apps.orders.tests.factories import LONG_NAMES
from apps.trade import holding
from core.jobs import services as jobs
from core.models import Throttle
from partners.models import PartnerCall
from partners.sms import codes
from tenants.scope import scope


def order_of(program, number="WX-0001"):
    with scope(program.owner.shop):
        return Order.objects.get(pk=PlacedOrder.objects.get(number=number).order_id)


class TestPlacing:
    def test_is_a_lease_like_any_other(self, api, program):
        made = program.client.place(**program.form())
        order = order_of(program)
        assert (made["status"], made["order_id"], made["total_rent"]) == ("pending_payment", str(order.pk), 270_000)
        assert (order.channel, order.share_link_id, order.customer_mask) == (CHANNEL, None, "博*明")
        assert made["page_url"].startswith(f"http://{program.owner.shop.host}")
        listed = api(program.owner).get("/api/platform/backendOrderList", channel=CHANNEL)
        assert [row["order_id"] for row in listed.data["items"]] == [made["order_id"]], listed.data

    def test_the_customers_page_opens_and_pays(self, api, program):
        made = program.client.place(**program.form())
        token = made["page_url"].rpartition("/")[2]
        page = api(program.owner.shop.host).get("/api/h5/order", token=token)
        assert page.code == 200
        asked = api(program.owner.shop.host).post("/api/h5/pay", token=token)
        assert (asked.code, asked.data["step"] in ("freeze", "pay")) == (200, True), asked.msg
        assert program.client.order_page("WX-0001")["url"].startswith(f"http://{program.owner.shop.host}/h5/order/")

    @pytest.mark.parametrize("name", LONG_NAMES)
    def test_a_long_name_orders(self, program, name):
        program.client.place(**program.form(name=name))
        assert order_of(program).customer_mask == mask_name(name)
        assert code_of(lambda: program.client.place(**program.form("WX-0002", name="A" * 51))) == 110

    def test_wrong_fields_are_named(self, program):
        with pytest.raises(Refused) as refused:
            program.client.place(**program.form(id_number="1", mobile="12", term="m99"))
        named = {error["field"] for error in refused.value.data["errors"]}
        assert (refused.value.code, named >= {"id_number", "mobile"}) == (110, True)
        assert code_of(lambda: program.client.place(**program.form(number="x y"))) == 110
        assert code_of(lambda: program.client.place(**program.form(consent=False))) == 110
        with scope(program.owner.shop):
            assert not PlacedOrder.objects.exists(), "what is refused uses up no number"

    def test_other_sums_than_were_shown_are_refused(self, program):
        shown = {"due_now": 1, "contract_total": 1, "deposit": 1, "contract_value": 1, "discount": 1}
        assert code_of(lambda: program.client.place(**program.form(shown=shown))) == 112

    def test_another_programs_order_is_nobodys(self, api, program, lin_owner, operator):
        program.client.place(**program.form())
        other = Program(lin_owner, operator, api)
        assert code_of(lambda: other.client.order("WX-0001")) == 104
        assert code_of(lambda: other.client.order_page("WX-0001")) == 104


class TestOneNumberOneOrder:
    def test_the_same_again_is_the_same(self, program):
        first = program.client.place(**program.form())
        again = program.client.place(**program.form(customer_ip="203.0.113.9"))
        assert (again["order_id"], again["status"]) == (first["order_id"], "pending_payment")
        with scope(program.owner.shop):
            assert Order.objects.count() == 1

    def test_other_content_is_113(self, program):
        program.client.place(**program.form())
        assert code_of(lambda: program.client.place(**program.form(term="m12"))) == 113

    def test_a_repeat_counts_nothing_and_needs_no_piece(self, program, lin, monkeypatch):
        program.client.place(**program.form())
        monkeypatch.setattr(calls, "ORDERS_OF_A_KEY", 0)
        with scope(lin):
            Goods.objects.update(status="off_shelf")
        assert program.client.place(**program.form())["number"] == "WX-0001"
        assert code_of(lambda: program.client.place(**program.form(number="WX-0002"))) == 115


class TestWhoTheCustomerIs:
    def test_a_mobile_that_the_shop_knows_needs_its_code(self, way, program):
        way.place().pay()
        with pytest.raises(Refused) as refused:
            program.client.place(**program.form())
        assert [error["field"] for error in refused.value.data["errors"]] == ["sms_code"]
        handle = program.client.order_code(program.form()["mobile"])["handle"]
        call = PartnerCall.objects.filter(operation="mobile_code").latest("created_at")
        code = codes.read(call)[1]
        jobs.run_due()
        wrong = program.form(sms_handle=handle, sms_code="000000" if code != "000000" else "111111")
        assert code_of(lambda: program.client.place(**wrong)) == 110
        form = program.form(sms_handle=handle, sms_code=code)
        first = program.client.place(**form)
        assert program.client.place(**form)["order_id"] == first["order_id"], "the code is used up, the order is there"
        assert order_of(program).mobile_proved_at

    def test_a_stranger_is_sent_none_and_told_the_same(self, program):
        handle = program.client.order_code("13900001111")["handle"]
        assert handle and not PartnerCall.objects.filter(operation="mobile_code").exists()

    def test_codes_count_by_the_key_whatever_addresses_it_names(self, program, monkeypatch):
        monkeypatch.setattr(calls, "CODES_OF_A_KEY", 2)
        asked = [(f"1390000{nth}111", f"203.0.113.{nth}") for nth in (1, 2, 3)]
        for mobile, ip in asked[:2]:
            program.client.order_code(mobile, ip)
        assert code_of(lambda: program.client.order_code(*asked[2])) == 115

    def test_a_mobile_has_codes_left_for_who_asks_elsewhere_whatever_addresses_a_program_names(self, api, program):
        for nth in range(tries.CODES_BY_ONE):
            Throttle.objects.filter(key__contains="-minute:").delete()
            program.client.order_code("13900001111", f"203.0.113.{nth}")
        Throttle.objects.filter(key__contains="-minute:").delete()
        assert code_of(lambda: program.client.order_code("13900001111", "198.51.100.1")) == 115
        other = Program(program.owner, program.operator, api)
        assert other.client.order_code("13900001111", "198.51.100.1")

    def test_what_is_held_counts_by_the_key_whatever_addresses_it_names(self, program, monkeypatch):
        monkeypatch.setattr(holding, "BY_A_PROGRAM", 2)
        placed = [program.form(f"WX-000{nth}", customer_ip=f"203.0.113.{nth}") for nth in (1, 2, 3)]
        for form in placed[:2]:
            program.client.place(**form)
        assert code_of(lambda: program.client.place(**placed[2])) == 115

    def test_tries_count_by_the_customers_address(self, program, monkeypatch):
        monkeypatch.setattr(holding, "FROM_AN_ADDRESS", 1)
        program.client.place(**program.form())
        assert code_of(lambda: program.client.place(**program.form(number="WX-0002"))) == 115
        assert program.client.place(**program.form(number="WX-0003", customer_ip="203.0.113.9"))
