import { fen } from "@/lib/money";
import { combinations, fillDown, rebuild, renamed, same, keepSameRows, type SkuRow } from "./matrix";
import { skuName } from "@/entities/goods/sku-name";

const row = (values: string[], over: Partial<SkuRow> = {}): SkuRow => ({
  id: "1",
  values,
  stock: 3,
  locked: 1,
  market_value: fen(599900),
  deposit: fen(300000),
  sell_price: null,
  prices: { m12: { daily_rent: fen(1200), buyout_price: fen(200000) } },
  ...over,
});
const SPECS = [
  { name: "颜色", values: ["黑", "白"] },
  { name: "容量", values: ["256GB", "512GB"] },
];

describe("the SKU matrix", () => {
  it("runs through the last specification fastest", () => {
    expect(combinations(SPECS).map(skuName)).toEqual(["黑 / 256GB", "黑 / 512GB", "白 / 256GB", "白 / 512GB"]);
  });
  it("is one combination without specifications, and ignores values not typed yet", () => {
    expect(combinations([])).toEqual([[]]);
    expect(combinations([{ name: "颜色", values: ["黑", " "] }])).toEqual([["黑"]]);
  });
  it("keeps the figures of combinations that stay", () => {
    const before = [row(["黑", "256GB"]), row(["黑", "512GB"], { id: "2", stock: 9 })];
    const after = rebuild([SPECS[0]!, { name: "容量", values: ["512GB"] }], before);
    expect(after[0]).toMatchObject({ id: "2", stock: 9, values: ["黑", "512GB"] });
  });
  it("gives a new combination the prices of the likest one, but neither stock nor identity", () => {
    const before = [row(["黑", "256GB"]), row(["黑", "512GB"], { id: "2", market_value: fen(799900) })];
    const [, , , white512] = rebuild(SPECS, before);
    expect(white512).toMatchObject({ id: null, stock: null, locked: 0, market_value: 799900 });
  });
  it("doesn't share prices between rows", () => {
    const [black, , white] = rebuild(SPECS, [row(["黑", "256GB"])]);
    expect(white!.prices).not.toBe(black!.prices);
  });
  it("keeps all figures when a value is written anew", () => {
    expect(renamed([row(["黑", "256GB"])], 0, "黑", "曜石黑")[0]).toMatchObject({
      id: "1",
      values: ["曜石黑", "256GB"],
    });
  });
  it("fills down from a row to those below", () => {
    expect(fillDown([1, 2, null, 4], 1)).toEqual([1, 2, 2, 2]);
  });
});

describe("rows that the form copied", () => {
  const rows = [row(["黑"]), row(["白"]), row(["银"])],
    copy = (list: SkuRow[]) => structuredClone(list);
  it("are the same objects as before where nothing changed", () => {
    expect(keepSameRows(rows, copy(rows))).toBe(rows);
    const after = keepSameRows(
      rows,
      copy(rows).map((one, i) => (i === 1 ? { ...one, stock: 9 } : one)),
    );
    expect(after.map((one, i) => one === rows[i])).toEqual([true, false, true]);
    expect(after[1]!.stock).toBe(9);
  });
  it("are found by their values when others come or go", () => {
    const after = keepSameRows(rows, copy([rows[0]!, rows[2]!]));
    expect(after).toHaveLength(2);
    expect(after[1]).toBe(rows[2]);
    expect(keepSameRows([], rows)).toEqual(rows);
  });
  it("are compared however deep", () => {
    expect([
      same({ a: [1, { b: null }] }, { a: [1, { b: null }] }),
      same({ a: 1 }, { a: 1, b: 2 }),
      same(null, {}),
      same([1, 2], [2, 1]),
    ]).toEqual([true, false, false, false]);
  });
});
