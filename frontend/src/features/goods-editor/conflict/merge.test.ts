import { fen } from "@/lib/money";
import { emptyPackage } from "../package-card/package-row";
import { emptyGoods, type EditorValues } from "../save-body";
import { changedParts, keepsTable, merged } from "./merge";

const sku = (value: string, stock: number) => ({
  id: value,
  values: [value],
  stock,
  locked: 0,
  market_value: fen(1000),
  deposit: fen(0),
  sell_price: null,
  prices: {},
});
const OPENED: EditorValues = {
  ...emptyGoods("flexible"),
  title: "相机",
  brand: "富士",
  pictures: ["/a"],
  specs: [{ name: "颜色", values: ["黑", "白"] }],
  skus: [sku("黑", 3), sku("白", 4)],
  packages: [
    { ...emptyPackage(), id: "7", name: "套装" },
    { ...emptyPackage(), id: "8", name: "礼盒" },
  ],
};
const THEIRS: EditorValues = {
  ...OPENED,
  title: "相机 X",
  skus: [sku("黑", 3), sku("白", 9)],
  packages: [OPENED.packages[1]!],
};

describe("two who edit the same goods", () => {
  it("are told which parts are their own", () => {
    expect(changedParts(OPENED, OPENED)).toEqual([]);
    expect(changedParts(OPENED, { ...OPENED, brand: "索尼", skus: [sku("黑", 5), sku("白", 4)] })).toEqual([
      "brand",
      "skus",
    ]);
    expect(
      changedParts(OPENED, { ...OPENED, skus: OPENED.skus.map((row) => ({ ...row, sell_price: fen(900) })) }),
    ).toEqual(["sells"]);
  });
  it("keep what only the other one changed", () => {
    const mine = { ...OPENED, brand: "索尼" };
    expect(merged(OPENED, mine, THEIRS)).toEqual({ ...THEIRS, brand: "索尼" });
    expect(keepsTable(OPENED, mine)).toBe(false);
  });
  it("get their own where both changed it, the table of SKUs as one", () => {
    const mine = { ...OPENED, title: "相机 Y", skus: [sku("黑", 5), sku("白", 4)] };
    expect(merged(OPENED, mine, THEIRS)).toMatchObject({ title: "相机 Y", skus: mine.skus, specs: OPENED.specs });
    expect(keepsTable(OPENED, mine)).toBe(true);
  });
  it("make a package anew that the other one deleted", () => {
    const mine = { ...OPENED, packages: OPENED.packages.map((row) => ({ ...row, description: "新" })) };
    expect(merged(OPENED, mine, THEIRS).packages.map((row) => [row.id, row.name])).toEqual([
      [null, "套装"],
      ["8", "礼盒"],
    ]);
    expect(merged(OPENED, { ...OPENED, brand: "索尼" }, THEIRS).packages.map((row) => row.name)).toEqual(["礼盒"]);
  });
});
