"""From rows to trees, without a database."""

from typing import Any

from apps.goods.transfer.places import place_of
from apps.goods.transfer.rows import Row, drafts

BASE: dict[str, Any] = {
    "title": "相机", "category": "数码", "fineness": "99 新", "plan": "租完即送", "channels": "H5 推广，offline",
    "stock": 1, "market_value": 100, "deposit": 0, "rent_m3": 9.9,
}  # fmt: skip


def read(*lines: dict, start: int = 2):
    return drafts([Row(number, {**BASE, **one}) for number, one in enumerate(lines, start)], {"数码": 7})


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


class TestProblems:
    def test_the_same_goods_say_the_same(self):
        (draft,) = read({}, {"category": "手机"})
        assert wrong(draft) == {(3, "category"): "与第 2 行不一致"}

    def test_each_cell_by_row_and_column(self):
        (draft,) = read({"stock": "=1+1", "deposit": "", "plan": "送", "rent_m3": "x"})
        assert set(wrong(draft)) == {(2, "stock"), (2, "deposit"), (2, "plan"), (2, "rent_m3")}

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
            "sells.0.price": (9, "sell_price"), "specs.1.values": (7, "spec2_value"), "gain_ids": (7, "title"),
        }  # fmt: skip
        assert {path: place_of(draft, path) for path in paths} == paths
