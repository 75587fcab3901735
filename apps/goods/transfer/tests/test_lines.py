"""From rows to trees, without a database."""

import time
from typing import Any

import pytest

from apps.goods.transfer.columns import BY_KEY
from apps.goods.transfer.lines import Gain, drafts
from apps.goods.transfer.own_terms import rents_of
from apps.goods.transfer.places import place_of
from core.spreadsheets.drafts import Draft as Findings
from core.spreadsheets.drafts import Row
from core.spreadsheets.report import wire

BASE: dict[str, Any] = {
    "title": "相机", "category": "数码", "fineness": "99 新", "plan": "租完即送", "channels": "H5 推广，offline",
    "stock": 1, "market_value": 100, "deposit": 0, "rent_m3": 9.9,
}  # fmt: skip


GAINS = {"碎屏保": Gain(1, True), "保养、清洁": Gain(2, True), "旧服务": Gain(3, False)}


def read(*lines: dict, start: int = 2):
    return drafts([Row(number, {**BASE, **one}) for number, one in enumerate(lines, start)], {"数码": 7}, GAINS)


def wrong(draft):
    return {(one.row, one.key): one.msg for one in draft.problems}


class TestTrees:
    def test_rows_of_one_title_and_number_are_one_goods(self):
        found = read({}, {"code": "A"}, {"code": "A", "title": "镜头"}, {})
        assert [[row.number for row in draft.rows] for draft in found] == [[2, 5], [3], [4]]

    def test_values_keep_the_order_of_the_file(self):
        (draft,) = read(
            {"spec1_name": "颜色", "spec1_value": "白", "spec2_name": "容量", "spec2_value": 256.0},
            {"spec1_value": "黑", "spec2_value": "512"},
        )
        assert draft.tree["specs"] == [
            {"name": "颜色", "values": ["白", "黑"]},
            {"name": "容量", "values": ["256", "512"]},
        ]
        assert [sku["values"] for sku in draft.tree["skus"]] == [["白", "256"], ["黑", "512"]]

    def test_choices_by_label_or_code(self):
        (draft,) = read({})
        assert (draft.tree["fineness"], draft.tree["plan"]) == ("99", "rent_then_own")
        assert (draft.tree["channels"], draft.tree["category_id"]) == (["h5", "offline"], "7")

    def test_each_term_that_has_a_price(self):
        (draft,) = read({"rent_m12": 5, "buyout_m12": 80, "sell_price": 99})
        assert [(rent["term"], rent["daily_rent"], rent["buyout_price"]) for rent in draft.tree["rents"]] == [
            ("m3", 990, None),
            ("m12", 500, 8000),
        ]
        assert draft.tree["sells"] == [{"sku": 0, "price": 9900}]

    def test_own_terms_and_whole_rents_in_either_language_or_by_their_code(self):
        text = "90 天（3 期）= 5,400 / 3000；9个月=¥2,691.00\n3 days = 180; d60x2 = 600\n90 days, 3 periods = 1"
        found = [(one.term, one.daily, one.total, one.buyout) for one in rents_of(text)]
        assert found == [
            ("d90x3", 6_000, None, 300_000), ("m9", 997, 269_100, None), ("d3", 6_000, None, None),
            ("d60x2", 1_000, None, None), ("d90x3", 1, 100, None),
        ]  # fmt: skip

    def test_add_ons_by_their_names(self):
        drafts_of = [read({"gains": text})[0] for text in ("碎屏保、保养、清洁", "保养、清洁； 碎屏保;碎屏保", "")]
        assert [draft.tree["gain_ids"] for draft in drafts_of] == [["1", "2"], ["2", "1"], []]


class TestProblems:
    @pytest.mark.parametrize("text", ["9 个月", "9 个月 = x", "3 年 = 5", "90 天（4 期）= 5", "400 天 = 5", "= 5"])
    def test_a_line_that_is_no_rent_of_a_term(self, text):
        (draft,) = read({"own_terms": text})
        assert list(wrong(draft)) == [(2, "own_terms")]

    def test_a_term_that_has_its_rent_already(self):
        assert list(wrong(read({"own_terms": "3 个月 = 800"})[0])) == [(2, "own_terms")]

    def test_add_ons_that_are_not_there_or_switched_off(self):
        (draft,) = read({"gains": "碎屏保、贴膜；碎屏"})
        assert wrong(draft) == {(2, "gains"): "没有“贴膜”、“碎屏”"}
        (draft,) = read({"gains": "旧服务、碎屏保"})
        assert wrong(draft) == {(2, "gains"): "“旧服务”已停用"}

    def test_the_same_goods_say_the_same(self):
        (draft,) = read({}, {"category": "手机"})
        assert wrong(draft) == {(3, "category"): "与第 2 行不一致"}

    def test_each_cell_by_row_and_column(self):
        (draft,) = read({"stock": "=1+1", "deposit": "", "plan": "送", "rent_m3": "x"})
        assert set(wrong(draft)) == {(2, "stock"), (2, "deposit"), (2, "plan"), (2, "rent_m3")}

    def test_many_of_one_goods_are_noted_in_no_time(self):
        """Rows of one title are one goods: 2,000 of twenty wrong cells each are 40,000 findings of it."""
        draft, began = Findings([Row(number, {"stock": "x"}) for number in range(2_000)]), time.process_time()
        for number in range(2_000):
            for key in ("stock", "stock", *map(str, range(7))):
                draft.add(number, key, "?")
        told = wire([draft], BY_KEY)
        assert time.process_time() - began < 2
        assert [len(told), told[0]["value"], told[1]["value"]] == [16_000, "x", ""]

    def test_a_missing_value_of_a_specification(self):
        (draft,) = read({"spec1_name": "颜色", "spec1_value": "白"}, {})
        assert (3, "spec1_value") in wrong(draft)


class TestPlaces:
    def test_paths_of_save_good(self):
        (draft,) = read({}, {"rent_m6": 1, "rent_m3": ""}, {"sell_price": 5}, start=7)
        paths = {
            "title": (7, "title"), "category_id": (7, "category"), "pictures.2": (7, "pictures"),
            "skus.1.stock": (8, "stock"), "skus.2.values": (9, "spec1_value"), "rents.0.daily_rent": (7, "rent_m3"),
            "rents.1.daily_rent": (8, "rent_m6"), "rents.2.buyout_price": (9, "buyout_m3"), "rents": (7, "rent_m12"),
            "sells.0.price": (9, "sell_price"), "specs.1.values": (7, "spec2_value"), "gain_ids": (7, "gains"),
        }  # fmt: skip
        assert {path: place_of(draft, path) for path in paths} == paths
