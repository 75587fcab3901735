"""What broke in a browser: it reaches the log, bounded, and without what could name a person."""

import pytest
import structlog
from structlog.testing import LogCapture

from core.crashes import api as crashes
from core.crashes import rules
from core.crashes.api import MOST
from core.throttle import NETWORKS

CALL = "/api/clientError"
LINE = "a page broke in a browser"


@pytest.fixture
def logged(monkeypatch):
    """What was logged so far: the log of the room writes here."""
    lines = LogCapture()
    monkeypatch.setattr(crashes, "log", structlog.wrap_logger(None, [lines], structlog.BoundLogger))
    return lambda: [line for line in lines.entries if line["event"] == LINE]


@pytest.mark.django_db
class TestCall:
    def test_both_sides_and_customers_need_no_login(self, api, lin, operator, logged):
        for host, path in ((lin.host, "/h5/x7Kp2mQ9"), (lin.host, "/regularOrder"), (operator.host, "/merchant")):
            assert api(host).post(CALL, kind="crash", message="x is undefined", page=path).code == 200
        assert [(line["side"], line["page"], line["tenant"]) for line in logged()] == [
            ("store", "/h5/*", lin.id), ("store", "/regularOrder", lin.id), ("admin", "/merchant", 0),
        ]  # fmt: skip

    def test_what_a_pages_policy_refused(self, api, lin, logged):
        refused = "script-src-elem https://evil.example"
        assert api(lin.host).post(CALL, kind="policy", message=refused, page="/product").code == 200
        assert [(line["kind"], line["message"]) for line in logged()] == [("policy", refused)]

    def test_a_shop_that_is_nobodys_is_104(self, api, logged):
        assert api("nosuchshop.localhost").post(CALL, kind="crash").code == 104
        assert logged() == []

    def test_no_personal_data_whatever_is_sent(self, api, lin, logged):
        api(lin.host).post(
            CALL, kind="promise", page="/orderInfo/1099511628008?name=陈建国&mobile=13800138000",
            message="no '陈建国' at bo@example.com, 13800138000 /a?token=abc \"secret\" 陈建国",
            place="at f (https://lin.zudesk.example/_next/static/chunks/app-1a2b.js:1:2345) 13800138000",
        )  # fmt: skip
        (line,) = logged()
        text = repr(line)
        for value in ("陈", "13800138000", "bo@", "abc", "secret", "1099511628008"):
            assert value not in text
        assert (line["page"], line["place"]) == (
            "/orderInfo/*",
            "lin.zudesk.example/_next/static/chunks/app-1a2b.js:1:2345",
        )

    def test_none_in_what_names_a_place_either(self, api, lin, logged):
        place = "张三13800138000/王小明.js:1 chunks/13800138000/main.js:1:99999"
        assert api(lin.host).post(CALL, kind="crash", digest="110101199003077774", place=place).code == 200
        [line] = logged()
        assert (line["digest"], line["place"]) == ("#", "chunks/#/main.js:1:99999")
        assert api(lin.host).post(CALL, kind="crash", digest="王小明").code == 110

    def test_what_is_too_long_or_odd_is_110(self, api, lin, logged):
        for body in [{"kind": "odd"}, {"kind": "crash", "message": "x" * 1_001}, {"kind": "crash", "digest": "a b"}]:
            assert api(lin.host).post(CALL, **body).code == 110, body
            assert logged() == []

    def test_a_flood_ends_at_the_address(self, api, lin, logged):
        codes = [api(lin.host).post(CALL, kind="script", message=f"m{n}").code for n in range(MOST * 3)]
        assert codes == [200] * MOST + [115] * (2 * MOST)
        assert len(logged()) == MOST

    def test_a_flood_from_a_site_of_ipv6_ends_at_the_site(self, api, lin, logged, settings, monkeypatch):
        settings.TRUST_PROXY = True
        monkeypatch.setattr(crashes, "MOST", 2)
        networks = [f"2001:db8:1:{nth:x}::1" for nth in range(2 * NETWORKS)]
        for address in networks:
            for _ in range(2):
                api(lin.host).post(CALL, headers={"X-Real-IP": address}, kind="script", message="m")
        assert len(logged()) == 2 * NETWORKS


class TestRules:
    @pytest.mark.parametrize(
        ("path", "page"),
        [("/", "/"), ("", "/"), ("/product?id=7", "/product"), ("/h5/order/abc#x", "/h5/*"), ("/13800138000", "/")],
    )
    def test_a_page_is_its_name(self, path, page):
        assert rules.page_of(path) == page

    def test_a_place_is_a_script_of_ours(self):
        assert rules.place_of("at 陈建国 (13800138000)") == ""

    @pytest.mark.parametrize(
        "key",
        [
            "eyJ0IjoxLCJvIjoxMDk5NTExNjI4MDA1LCJ1IjoiNjcwNjQyM2U1NDg0NDJiMyJ9:1xX703:_AlUlh04RvVziL8I5WzvVSfOno-tKoy_qk02",
            "0000w4UuDSN36Uc1b0uVQZ9DSKJ6jGnQ",
        ],
    )
    def test_the_way_to_an_order_is_no_part_of_a_message(self, key):
        """It opens the customer's page for 30 days, the short one for 90; logs go to people who see no orders."""
        said = f"Failed to fetch RSC payload for http://lin.example/h5/order/{key}/{key} nor {key} nor before/{key}/x"
        assert rules.scrubbed(said) == (
            "Failed to fetch RSC payload for http://lin.example/h5/order/*/* nor * nor before/*/x"
        )

    def test_hosts_and_scripts_are(self):
        said = "script-src https://static-assets-of-evil-2026.example failed: /_next/static/chunks/1a2b3c4d5e6f7a8b.js"
        assert rules.scrubbed(said) == said
