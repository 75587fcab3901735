"""Days of the data centre as a sheet."""

from collections.abc import Iterable

from catalog.choices import CHANNELS, label_of
from core import actions as a
from core.caller import Caller
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.text import say
from datacenter import present, queries
from datacenter.rules import AHEAD, BANDS, REJECTS
from datacenter.schemas import DataQuery, DayOut, DuePoint, PlaceQuery, VintageLine
from tenants.names import asked_words

DAYS = Sheet(
    DayOut,
    Field("day", "日期", "Day", 12),
    Field("visits", "访问", "Visits", 12),
    Field("orders", "下单数", "Orders placed", 12),
    Field("paid", "已付首期", "First rents paid", 12),
    Field("rent_due", "应收租金", "Rent due"),
    Field("rent_in", "实收租金", "Rent received"),
    Field("final_due", "应收尾款", "Final payments due"),
    Field("final_in", "实收尾款", "Final payments received"),
    Field("income", "确认收入", "Income recognised"),
    Field("refunds", "退款", "Refunds"),
    Field("commission", "平台抽佣", "Commission"),
    Field("sales", "电商订单", "Sale orders", 12),
    Field("sales_amount", "电商销售额", "Sales"),
    *(Field(name, f"驳回：{code.zh}", f"Rejected: {code.en}", 12) for name, code in REJECTS.items()),
    Field("out", "在租设备", "Pieces out on lease", 12),
    Field("owned", "自有设备", "Pieces owned", 12),
    Field("deposits", "在押押金", "Deposits held"),
    Field("overdue", "逾期金额", "Overdue"),
    *(Field(f"{band}_sum", f"逾期 {band.upper()}", f"Overdue {band.upper()}") for band in BANDS),
)


VINTAGES = Sheet(
    VintageLine,
    Field("start", "起租月份", "Started in", 12),
    Field("leases", "起租单数", "Leases", 12),
    Field("rent", "全期租金", "Rent of their terms"),
    Field("month", "第几月", "Month", 10),
    Field("late", "逾期超 30 天单数", "Late over 30 days", 16),
    Field("rate", "逾期率", "Share", 10),
    Field("late_sum", "逾期金额", "Overdue"),
)
FORECAST = Sheet(DuePoint, Field("day", "到期日", "Due", 12), Field("amount", "应收租金", "Rent due"))


class Days:
    def count(self, caller: Caller, query: DataQuery) -> int:
        return len(queries.asked_range(caller, query).days)

    def rows(self, caller: Caller, query: DataQuery) -> Iterable[DayOut]:
        return present.day_rows(caller, query)

    def words(self, caller: Caller, query: DataQuery) -> list[str]:
        days = queries.asked_range(caller, query)
        return listing.said(
            asked_words(caller, query.merchant_id),
            (say("日期", "Days"), listing.period(days.start, days.end)),
            (say("渠道", "Channel"), label_of(CHANNELS, query.channel)),
        )


class Vintages:
    def count(self, caller: Caller, query: PlaceQuery) -> int:
        return len(present.vintage_lines(caller, query))

    def rows(self, caller: Caller, query: PlaceQuery) -> Iterable[VintageLine]:
        return present.vintage_lines(caller, query)

    def words(self, caller: Caller, query: PlaceQuery) -> list[str]:
        return _place(caller, query)


class Forecast:
    def count(self, caller: Caller, query: PlaceQuery) -> int:
        return AHEAD

    def rows(self, caller: Caller, query: PlaceQuery) -> Iterable[DuePoint]:
        return present.forecast(caller, query).days

    def words(self, caller: Caller, query: PlaceQuery) -> list[str]:
        return _place(caller, query)


def _place(caller: Caller, query: PlaceQuery) -> list[str]:
    channel = say("渠道", "Channel"), label_of(CHANNELS, query.channel)
    return listing.said(asked_words(caller, query.merchant_id), channel)


listing.register(
    "data_vintages", "起租月份逾期率", "Late leases by month of start", who="PMS", action=a.DATA_VIEW,
    path="/dataCenter", filters=PlaceQuery, sheet=lambda caller: VINTAGES, listing=Vintages(),
)  # fmt: skip
listing.register(
    "data_forecast", "未来应收", "Forecast of instalments", who="PMS", action=a.DATA_VIEW, path="/dataCenter",
    filters=PlaceQuery, sheet=lambda caller: FORECAST, listing=Forecast(),
)  # fmt: skip
listing.register(
    "data_days", "数据中心", "Data centre", who="PMS", action=a.DATA_VIEW, path="/dataCenter", filters=DataQuery,
    sheet=lambda caller: DAYS, listing=Days(),
)  # fmt: skip
