"""Every rule of saveGood names the field that breaks it: through the API, by a table that no rule is missing from."""

import ast
import re
from collections.abc import Iterator
from inspect import getsource
from types import ModuleType
from typing import Any

from apps.goods.models import Goods
from apps.goods.rules import MAX_AMOUNT, common, packages, prices
from apps.goods.rules import tree as tree_rules
from apps.goods.services import checks
from apps.goods.tests.factories import VALUES, gain, goods, tree
from core.wire import MAX_FEN
from tenants.scope import scope

SAVE = "/api/platform/saveGood"
SOURCES = (common, prices, packages, tree_rules, checks)
CHINESE = re.compile(r"[\u4e00-\u9fff]")
UNREACHED = {"该方案不支持买断"}
"""Of a price that the plan doesn't ask for saveGood takes no notice."""

SELL = {"sku": 0, "price": 599_900}
KIT: dict[str, Any] = {
    "name": "套装", "deposit": 0, "market_value": 900_000, "sell_price": 850_000,
    "parts": [{"sku": 0, "quantity": 2}, {"sku": 1, "quantity": 1}], "prices": [{"term": "m12", "daily_rent": 1_500}],
}  # fmt: skip
SKU = {"values": VALUES[0], "stock": 1, "market_value": 1, "deposit": 0}
RENT = {"sku": 0, "term": "m12", "daily_rent": 1}
PICTURE = "/media/t{}/ab/abcdefgh.jpg"

Row = tuple[str, dict[str, Any]]
BASICS: list[Row] = [
    *(("title", {"title": title}) for title in ("", "  ", "x" * 61, "x" * 201)),
    *(("category_id", {"category_id": pk}) for pk in (None, "404", "x")),
    *(("pictures", {"pictures": [PICTURE] * count}) for count in (0, 10, 31)),
    *(("pictures.0", {"pictures": [url]}) for url in ("https://x.example/a.jpg", "/media/t9999/ab/a.jpg", "/media/x")),
    ("pictures.1", {"pictures": [PICTURE, "x" * 201]}),
    ("brand", {"brand": "x" * 31}),
    ("detail", {"detail": "x" * 50_001}),
    *(("sort", {"sort": sort}) for sort in (-1, 100_000)),
    *(("freight", {"freight": fen}) for fen in (-1, common.MAX_FREIGHT + 1)),
    *(("fineness", {"fineness": code}) for code in ("", "shiny")),
    *(("plan", {"plan": code}) for code in ("", "free")),
    *(("channels", {"channels": codes}) for codes in ([], ["tv"], ["h5", "tv"])),
    ("gain_ids", {"gain_ids": ["404"]}),
    ("gain_ids", {"gain_ids": [str(number) for number in range(51)]}),
]
SPECS: list[Row] = [
    ("specs", {"specs": [{"name": str(number), "values": ["a"]} for number in range(4)]}),
    *(("specs.1.name", {"specs.1.name": name}) for name in (" ", "颜色", "x" * 61)),
    *(("specs.0.values", {"specs.0.values": values}) for values in ([], ["黑色", "白色", " "], ["黑色", "黑色"])),
    ("specs.0.values", {"specs.0.values": [str(number) for number in range(21)]}),
]
SKUS: list[Row] = [
    *(("skus", {"skus": [SKU] * count}) for count in (0, 201, 501)),
    ("skus.1.values", {"skus.1.values": VALUES[0]}),
    *(("skus.0.values", {"skus.0.values": values}) for values in (["黑色"], ["红色", "256GB"])),
    *(("skus.0.stock", {"skus.0.stock": stock}) for stock in (-1, 1_000_001, "x")),
    *(("skus.0.market_value", {"skus.0.market_value": fen}) for fen in (0, MAX_AMOUNT + 1, MAX_FEN + 1)),
    *(("skus.0.deposit", {"skus.0.deposit": fen}) for fen in (-1, MAX_AMOUNT + 1, 1.5)),
]
PRICES: list[Row] = [
    ("rents", {"rents": []}),
    ("rents", {"rents": [RENT] * 3_001}),
    ("rents.1.term", {"rents": [RENT, RENT]}),
    ("rents.0.term", {"rents.0.term": "m99"}),
    *(("rents.0.sku", {"rents.0.sku": sku}) for sku in (-1, 4)),
    *(("rents.0.daily_rent", {"rents.0.daily_rent": fen}) for fen in (0, -1, MAX_AMOUNT + 1)),
    ("rents.0.daily_rent", {"rents.0.total_rent": 36_500}),
    ("rents.0.total_rent", {"rents.0.total_rent": 11}),
    ("rents.0.buyout_price", {"plan": "rent_then_return"}),
    ("rents.0.buyout_price", {"plan": "flexible", "rents.0.buyout_price": -1}),
    ("sells.1.sku", {"sells": [SELL, SELL]}),
    *(("sells.0.sku", {"sells": [{**SELL, "sku": sku}]}) for sku in (-1, 4)),
    *(("sells.0.price", {"sells": [{**SELL, "price": fen}]}) for fen in (0, MAX_AMOUNT + 1)),
]
ONE = "packages.0"
PACKAGES: list[Row] = [
    ("packages", {"packages": [{**KIT, "name": str(number)} for number in range(21)]}),
    ("packages.1.name", {"packages": [KIT, KIT]}),
    *((f"{ONE}.name", {f"{ONE}.name": name}) for name in (" ", "x" * 31, "x" * 61)),
    (f"{ONE}.description", {f"{ONE}.description": "x" * 201}),
    (f"{ONE}.id", {f"{ONE}.id": "404"}),
    (f"{ONE}.deposit", {f"{ONE}.deposit": -1}),
    (f"{ONE}.market_value", {f"{ONE}.market_value": 0}),
    (f"{ONE}.sell_price", {f"{ONE}.sell_price": 0}),
    (f"{ONE}.sell_price", {f"{ONE}.sell_price": None, f"{ONE}.prices": []}),
    *((f"{ONE}.parts", {f"{ONE}.parts": parts}) for parts in ([], [{"sku": 0}], [{"sku_id": n} for n in range(11)])),
    (f"{ONE}.parts.1.sku", {f"{ONE}.parts.1.sku": 0}),
    *((f"{ONE}.parts.1.sku", {f"{ONE}.parts.1": part}) for part in ({"sku": 4}, {"sku_id": "404"}, {})),
    *((f"{ONE}.parts.0.quantity", {f"{ONE}.parts.0.quantity": count}) for count in (0, 100)),
    (f"{ONE}.gain_ids", {f"{ONE}.gain_ids": ["404"]}),
    (f"{ONE}.prices.1.term", {f"{ONE}.prices": KIT["prices"] * 2}),
    (f"{ONE}.prices.0.term", {f"{ONE}.prices.0.term": "m99"}),
    (f"{ONE}.prices.0.daily_rent", {f"{ONE}.prices.0.daily_rent": 0}),
    (f"{ONE}.prices.0.buyout_price", {"plan": "flexible"}),
]
WRONG = [*BASICS, *SPECS, *SKUS, *PRICES, *PACKAGES]


def wrong(person: Any, changes: dict[str, Any]) -> dict[str, Any]:
    """The phone with a package, changed at these paths."""
    made = tree(person.shop.id, specs=[{**spec} for spec in tree(1)["specs"]], packages=[{**KIT}])
    made["packages"][0] |= {name: [{**one} for one in KIT[name]] for name in ("parts", "prices")}
    for path, value in changes.items():
        *way, last = path.split(".")
        at: Any = made
        for step in way:
            at = at[int(step)] if step.isdigit() else at[step]
        at[int(last) if last.isdigit() else last] = value
    made["pictures"] = [url.format(person.shop.id) for url in made["pictures"]]
    return made


def changed(row: Row) -> dict[str, Any]:
    """Without a price of its own the goods would be right by their package's."""
    return row[1] if row[0] != "rents" else {**row[1], "packages": []}


def test_is_right_without_a_change(api: Any, lin_owner: Any) -> None:
    assert api(lin_owner).post(SAVE, **wrong(lin_owner, {})).code == 200


def test_locked_pieces_stay_in_stock(api: Any, lin_owner: Any) -> None:
    row = goods(lin_owner)
    client = api(lin_owner)
    loaded = client.post("/api/platform/goodsDetail", id=row.pk).data
    with scope(lin_owner.shop):
        row.skus.filter(pk=loaded["skus"][1]["id"]).update(locked=3)
    loaded["skus"][1]["stock"] = 2
    assert client.post(SAVE, **loaded).errors == {"skus.1.stock": "库存不能少于已锁定的 3"}


def test_another_shops_add_on_is_none(api: Any, lin_owner: Any, gao_owner: Any) -> None:
    theirs = gain(gao_owner)
    assert set(api(lin_owner).post(SAVE, **tree(lin_owner.shop.id, gain_ids=[theirs])).errors) == {"gain_ids"}


def texts(source: ModuleType) -> Iterator[str]:
    """What the rules of a module say in Chinese, as patterns."""
    parsed = ast.parse(getsource(source))
    inside = {id(part) for node in ast.walk(parsed) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(parsed):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            pieces = [node.value]
        elif isinstance(node, ast.JoinedStr):
            pieces = [str(part.value) if isinstance(part, ast.Constant) else "\0" for part in node.values]
        else:
            continue
        if CHINESE.search("".join(pieces)):
            yield "".join(".+" if piece == "\0" else re.escape(piece) for piece in pieces)


def test_each_rule_names_the_field_keeps_nothing_and_none_is_missing_from_the_table(api: Any, lin_owner: Any) -> None:
    client, said = api(lin_owner), {"库存不能少于已锁定的 3"}
    for row in WRONG:
        answer = client.post(SAVE, **wrong(lin_owner, changed(row)))
        assert (answer.code, row[0] in answer.errors) == (110, True), row[0]
        # What else is named hangs on it: SKUs on their specifications, prices on the plan.
        named = {path.split(".")[0] for path in answer.errors}
        assert named <= {row[0].split(".")[0], "skus", "rents", "packages"}, row[0]
        said.update(answer.errors.values())
    with scope(lin_owner.shop):
        assert not Goods.objects.exists()
    rules = {text for source in SOURCES for text in texts(source)}
    assert len(rules) > 30
    unsaid = {rule for rule in rules if not any(re.fullmatch(rule, text) for text in said)}
    assert unsaid == UNREACHED
