import { describe, expect, it } from "vitest";
import { shopColumns } from "./shop-columns";

const WORDS = { merchant: "商户", subShop: "分店" };
const shown = (columns: ReturnType<typeof shopColumns>) => columns.filter((one) => !one.hidden).map((one) => one.key);

describe("whose a row is", () => {
  it("is shown to operators only", () => {
    expect(shown(shopColumns("admin", WORDS))).toEqual(["merchant"]);
    expect(shown(shopColumns("store", WORDS))).toEqual([]);
  });
  it("has a sub-shop where the list has a word for it", () => {
    expect(shopColumns("store", WORDS).map((one) => one.header)).toEqual(["商户", "分店"]);
    expect(shopColumns("store", { merchant: "商户" }).map((one) => one.key)).toEqual(["merchant"]);
  });
  it("says where there is none", () => {
    const [merchant, subShop] = shopColumns("admin", WORDS);
    const row = { merchant_name: "林记租机", sub_shop_name: "" };
    expect([merchant?.cell(row), subShop?.cell(row)]).toEqual(["林记租机", "–"]);
  });
});
