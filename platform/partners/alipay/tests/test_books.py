"""The party's books of a day: the file as Alipay writes it, and what is refused of it."""

import io
import zipfile
from datetime import date, datetime, timedelta

import httpx
import pytest

from core import clock
from infra.sandbox.testing import SandboxProcess
from partners.alipay import books
from partners.alipay.books import LineKind, NoBooks
from partners.alipay.client import AlipayClient
from partners.alipay.port import AlipayConfig
from partners.alipay.tests.test_alipay import NOTIFY, freeze
from partners.errors import PartyRefused, PartyUnavailable
from partners.rules import CallReason

DAY = date(2026, 6, 5)


@pytest.fixture
def alipay(sandbox: SandboxProcess) -> AlipayClient:
    return AlipayClient(AlipayConfig.of(sandbox.credentials, sandbox.url))


def moment(hour: int, minute: int = 0, *, day: date = DAY) -> datetime:
    return clock.start_of(day) + timedelta(hours=hour, minutes=minute)


MORNING = moment(9, day=DAY + timedelta(days=1))


def paid(alipay, sandbox, number, amount, at):
    with clock.at(at):
        page = alipay.pay_page(out_trade_no=number, amount=amount, subject="租金，第1期", notify_url=NOTIFY)
        sandbox.act_alipay(page, now=at.isoformat())


def link(alipay, kind="trade"):
    node, _ = alipay._gateway.call(books.METHOD, {"bill_type": kind, "bill_date": DAY.isoformat()})
    return node["bill_download_url"]


def files(content):
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {name: archive.read(name).decode("gbk") for name in archive.namelist()}


def zipped(text, name="a.csv"):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(name, text if isinstance(text, bytes) else text.encode("gbk"))
    return file.getvalue()


class TestFetch:
    def test_payments_refunds_and_captures_of_the_day(self, alipay, sandbox):
        paid(alipay, sandbox, "T1", 29_900, moment(8, 30))
        paid(alipay, sandbox, "T0", 100, moment(23, day=DAY - timedelta(days=1)))
        with clock.at(moment(10)):
            alipay.refund(out_trade_no="T1", out_request_no="T1-0", amount=9_900, reason="部分退款")
            sandbox.act_alipay(freeze(alipay).content, now=moment(10).isoformat())
            auth = alipay.query_freeze(out_order_no="F1", out_request_no="F1R")
            alipay.capture(
                out_trade_no="C1", auth_no=auth.auth_no, amount=50_000, subject="押金抵扣", complete=False,
                payer_id=auth.payer_id,
            )  # fmt: skip
        with clock.at(MORNING):
            lines = alipay.day_books(day=DAY)
        assert {(one.kind, one.number, one.request_no, one.amount) for one in lines} == {
            (LineKind.PAYMENT, "T1", "", 29_900),
            (LineKind.REFUND, "T1", "T1-0", 9_900),
            (LineKind.PAYMENT, "C1", "", 50_000),
        }
        assert lines[0].at == moment(8, 30) and lines[0].trade_no.startswith("20260605")

    def test_a_refund_that_is_not_done_is_not_in_it(self, alipay, sandbox):
        paid(alipay, sandbox, "T1", 100, moment(8))
        sandbox.control("faults", party="alipay", kind="refund_n", then="done", seconds=86_400 * 3)
        with clock.at(moment(10)), pytest.raises(PartyUnavailable, match=CallReason.NOT_CONFIRMED):
            alipay.refund(out_trade_no="T1", out_request_no="T1-0", amount=40, reason="x")
        with clock.at(MORNING):
            assert [one.kind for one in alipay.day_books(day=DAY)] == [LineKind.PAYMENT]

    def test_a_day_ends_at_midnight_in_shanghai(self, alipay, sandbox):
        paid(alipay, sandbox, "T1", 100, moment(24) - timedelta(seconds=1))
        paid(alipay, sandbox, "T2", 100, moment(24))
        with clock.at(MORNING):
            assert [one.number for one in alipay.day_books(day=DAY)] == ["T1"]

    def test_is_not_there_before_nine_the_next_morning(self, alipay, sandbox):
        paid(alipay, sandbox, "T1", 100, moment(8))
        with clock.at(MORNING - timedelta(minutes=1)), pytest.raises(NoBooks):
            alipay.day_books(day=DAY)
        with clock.at(MORNING):
            assert len(alipay.day_books(day=DAY)) == 1

    def test_a_day_without_a_movement_has_none(self, alipay, sandbox):
        with clock.at(MORNING), pytest.raises(NoBooks):
            alipay.day_books(day=DAY)

    def test_today_is_a_wrong_argument(self, alipay, sandbox):
        with clock.at(MORNING), pytest.raises(PartyRefused, match="invalid_arguments"):
            alipay.day_books(day=DAY + timedelta(days=1))

    def test_a_day_before_there_were_bills_is_one_too(self, alipay, sandbox):
        with pytest.raises(PartyRefused, match="invalid_arguments"):
            alipay.day_books(day=date(2015, 12, 31))
        with pytest.raises(NoBooks):
            alipay.day_books(day=date(2016, 1, 1))

    @pytest.mark.parametrize("kind", ["garbled", "error", "bad_signature"])
    def test_an_answer_that_says_nothing_is_unavailable(self, alipay, sandbox, kind):
        paid(alipay, sandbox, "T1", 100, moment(8))
        sandbox.fail("alipay", kind, operation="downloadurl")
        with clock.at(MORNING), pytest.raises(PartyUnavailable):
            alipay.day_books(day=DAY)

    def test_a_link_that_expired_is_unavailable(self, alipay, sandbox):
        paid(alipay, sandbox, "T1", 100, moment(8))
        with clock.at(MORNING):
            url = link(alipay)
        with clock.at(MORNING + timedelta(seconds=31)), pytest.raises(PartyUnavailable, match="403"):
            alipay._gateway.download(url)


class TestFiles:
    @pytest.fixture
    def both(self, alipay, sandbox):
        paid(alipay, sandbox, "T1", 29_900, moment(8, 30))
        with clock.at(moment(10)):
            alipay.refund(out_trade_no="T1", out_request_no="T1-0", amount=9_900, reason="部分退款")
        found = {}
        with clock.at(MORNING):
            for kind in ("trade", "signcustomer"):
                url = link(alipay, kind)
                found[kind] = httpx.get(url, headers={"X-Sandbox-Now": MORNING.isoformat()}).content
        return found

    def test_the_trade_bill_is_written_as_alipay_writes_it(self, both, alipay):
        account = f"{alipay.config.seller_id}0156"
        found = files(both["trade"])
        assert sorted(found) == [f"{account}_20260605_业务明细(汇总).csv", f"{account}_20260605_业务明细.csv"]
        lines = found[f"{account}_20260605_业务明细.csv"].split("\r\n")
        assert lines[0] == "#支付宝业务明细查询" and lines[1] == f"#账号：[{account}]"
        assert lines[2] == "#起始日期：[2026年06月05日 00:00:00]   终止日期：[2026年06月06日 00:00:00]"
        assert lines[4].startswith("支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,")
        assert "\t,T1\t,交易\t,租金，第1期,2026-06-05 08:30:00,2026-06-05 08:30:00," in lines[5]
        assert ",-99.00,-99.00," in lines[6] and ",T1-0\t," in lines[6]
        assert lines[8] == "#交易合计：1笔，商家实收共299.00元，商家优惠共0.00元"
        assert lines[9] == "#退款合计：1笔，商家实收退款共-99.00元，商家优惠退款共0.00元"

    def test_the_account_bill_carries_the_balance(self, both):
        text = next(text for name, text in files(both["signcustomer"]).items() if "汇总" not in name)
        rows = [line.split(",") for line in text.split("\r\n") if "在线支付" in line or "交易退款" in line]
        assert [(row[6], row[7], row[8]) for row in rows] == [
            ("299.00", "0.00", "299.00"),
            ("0.00", "-99.00", "200.00"),
        ]
        assert "#收入合计：1笔，共299.00元" in text and "#支出合计：1笔，共-99.00元" in text


class TestRead:
    @pytest.fixture
    def text(self, alipay, sandbox):
        paid(alipay, sandbox, "T1", 29_900, moment(8, 30))
        paid(alipay, sandbox, "T2", 100, moment(9, 30))
        with clock.at(MORNING):
            found = files(alipay._gateway.download(link(alipay)))
        return next(text for name, text in found.items() if "汇总" not in name)

    def test_what_is_whole(self, text):
        assert len(books.read(zipped(text), DAY)) == 2

    def test_a_file_of_another_day(self, text):
        with pytest.raises(PartyUnavailable, match="another day"):
            books.read(zipped(text), DAY + timedelta(days=1))

    def test_a_row_of_another_day(self, text):
        with pytest.raises(PartyUnavailable, match="rows of another day"):
            books.read(zipped(text.replace("2026-06-05 08:30:00", "2026-06-04 08:30:00")), DAY)

    @pytest.mark.parametrize(
        ("what", "broken"),
        [
            ("empty", lambda text: b""),
            ("no zip", lambda text: text.encode("gbk")),
            ("a cut zip", lambda text: zipped(text)[:-40]),
            ("a zip of something else", lambda text: zipped("hello")),
            ("nothing in it", lambda text: zipped("")),
            ("not GBK", lambda text: zipped(b"#\xff\xff\xff" + text.encode("utf-8"))),
            ("cut in the middle", lambda text: zipped(text[: len(text) // 2])),
            ("cut after the rows", lambda text: zipped(text[: text.index("#---", 300)])),
            ("no foot", lambda text: zipped(text.replace("#交易合计", "#合计"))),
            ("a row lost", lambda text: zipped("\r\n".join(line for line in text.split("\r\n") if "T2" not in line))),
            ("another sum", lambda text: zipped(text.replace("299.00,299.00", "299.00,298.00"))),
            ("no amount", lambda text: zipped(text.replace("299.00,299.00", "299.00,many"))),
            ("an unknown type", lambda text: zipped(text.replace("交易\t", "转账\t"))),
            ("a column lost", lambda text: zipped(text.replace("商家实收（元）", "实收"))),
            ("a row cut short", lambda text: zipped(text.replace(",0.00,0.00,\r\n", "\r\n"))),
            ("a time that is none", lambda text: zipped(text.replace("2026-06-05 08:30:00", "yesterday"))),
        ],
    )  # fmt: skip
    def test_what_is_not(self, text, what, broken):
        with pytest.raises(PartyUnavailable):
            books.read(broken(text), DAY)

    def test_columns_are_found_by_name(self, text):
        lines = text.split("\r\n")
        wider = [
            f"{line},新列" if "支付宝交易号" in line else f"{line},x" if line[:1].isdigit() else line for line in lines
        ]
        assert len(books.read(zipped("\r\n".join(wider)), DAY)) == 2
