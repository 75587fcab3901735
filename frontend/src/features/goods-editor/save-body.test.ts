import { ApiError } from "@/lib/api";
import { fen } from "@/lib/money";
import { emptyGoods, fromTree, lowestRent, placed, placeErrors, toBody, type EditorValues } from "./save-body";
import type { GoodsTree } from "@/entities/goods/types";

const TREE: GoodsTree = {
  id: "7",
  version: 3,
  status: "on_shelf",
  down_reason: "",
  disabled: false,
  reviews: false,
  title: "iPhone 17",
  category_id: "5",
  brand: "Apple",
  freight: fen(0),
  fineness: "new",
  plan: "rent_then_return",
  pictures: ["/media/a.jpg"],
  detail: "",
  channels: ["h5"],
  sort: 0,
  gain_ids: ["9"],
  updated_at: "2026-11-21T00:00:00Z",
  specs: [{ name: "颜色", values: ["黑", "白"] }],
  skus: [
    { id: "1", values: ["黑"], stock: 5, stock_was: 5, locked: 2, market_value: fen(599900), deposit: fen(300000) },
    { id: "2", values: ["白"], stock: 1, stock_was: 1, locked: 0, market_value: fen(599900), deposit: fen(300000) },
  ],
  rents: [
    { sku: 0, term: "m6", periods: 6, daily_rent: fen(1500), total_rent: fen(270000), buyout_price: fen(350000) },
    { sku: 1, term: "m12", periods: 12, daily_rent: fen(1200), total_rent: fen(432000), buyout_price: fen(200000) },
  ],
  sells: [{ sku: 1, price: fen(599900) }],
  packages: [
    {
      id: "3",
      name: "套装",
      description: "",
      deposit: fen(0),
      market_value: fen(699900),
      sell_price: null,
      gain_ids: ["9"],
      available: 1,
      parts: [
        { sku: 1, sku_id: "2", goods_id: "7", title: "iPhone 17", spec: "白", quantity: 1, available: 1 },
        { sku: null, sku_id: "44", goods_id: "8", title: "支架", spec: "", quantity: 2, available: 9 },
      ],
      prices: [{ term: "m12", periods: 12, daily_rent: fen(1300), total_rent: fen(468000), buyout_price: fen(210000) }],
    },
  ],
};

describe("the editor's tree", () => {
  it("goes to the API as it came, prices without a rent left out", () => {
    const body = toBody(fromTree(TREE), TREE, true);
    expect(body).toMatchObject({ id: "7", version: 3, category_id: "5", gain_ids: ["9"] });
    expect(body.skus[0]).toEqual({ values: ["黑"], stock: 5, stock_was: 5, market_value: 599900, deposit: 300000 });
    expect(body.rents).toEqual([
      { sku: 0, term: "m6", daily_rent: 1500, buyout_price: 350000 },
      { sku: 1, term: "m12", daily_rent: 1200, buyout_price: 200000 },
    ]);
  });
  it("keeps prices of sale and packages, whose parts are found by their values", () => {
    const body = toBody(fromTree(TREE), TREE, true);
    expect(body.sells).toEqual([{ sku: 1, price: 599900 }]);
    expect(body.packages[0]).toMatchObject({
      id: "3",
      gain_ids: ["9"],
      parts: [
        { sku: 1, sku_id: null, quantity: 1 },
        { sku: null, sku_id: "44", quantity: 2 },
      ],
      prices: [{ term: "m12", daily_rent: 1300, buyout_price: 210000 }],
    });
  });
  it("has no plan where nothing is rented", () => {
    expect(toBody({ ...fromTree(TREE), terms: [], packages: [] }, TREE, true).plan).toBe("");
  });
  it("says which stock was loaded, so that what was shipped meanwhile stays shipped", () => {
    const values = fromTree(TREE);
    values.skus[0] = { ...values.skus[0]!, stock: 9 };
    expect(toBody(values, TREE, true).skus[0]).toMatchObject({ stock: 9, stock_was: 5 });
  });
  it("sends no buyout price where the plan has none", () => {
    expect(toBody(fromTree(TREE), TREE, false).rents.every((rent) => rent.buyout_price === null)).toBe(true);
  });
  it("starts new goods with one SKU and no version", () => {
    expect(toBody(emptyGoods("rent_then_own"), null, false)).toMatchObject({
      id: null,
      version: 0,
      category_id: null,
      specs: [],
      skus: [{ values: [] }],
      rents: [],
    });
  });
});

describe("refusals of the API", () => {
  const values: EditorValues = fromTree(TREE);
  it("come to the cell that they are about", () => {
    expect(
      placeErrors(
        [
          { field: "rents.1.buyout_price", msg: "x" },
          { field: "rents.0.daily_rent", msg: "y" },
        ],
        values,
      ).map((one) => one.field),
    ).toEqual(["skus.1.prices.m12.buyout_price", "skus.0.prices.m6.daily_rent"]);
  });
  it("leave other fields where they are", () => {
    expect(
      placeErrors(
        [
          { field: "title", msg: "x" },
          { field: "skus.1.stock", msg: "y" },
          { field: "rents", msg: "z" },
          { field: "sells.0.price", msg: "a" },
          { field: "packages.0.prices.0.daily_rent", msg: "b" },
          { field: "packages.0.parts.1.sku", msg: "c" },
        ],
        values,
      ).map((one) => one.field),
    ).toEqual([
      "title",
      "skus.1.stock",
      "terms",
      "skus.1.sell_price",
      "packages.0.prices.m12.daily_rent",
      "packages.0.parts.1.sku",
    ]);
  });
  it("keep their code and words", () => {
    const error = placed(new ApiError(110, "请检查", { errors: [{ field: "rents.0.term", msg: "x" }] }), values);
    expect([error.code, error.msg, error.fields[0]?.field]).toEqual([110, "请检查", "skus.0.prices.m6.daily_rent"]);
  });
});

it("knows the lowest daily rent of what is offered", () => {
  expect(lowestRent(fromTree(TREE))).toBe(1200);
  expect(lowestRent(emptyGoods("rent_then_own"))).toBeNull();
});
