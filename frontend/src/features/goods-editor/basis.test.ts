import product from "@/messages/zh/product.json";
import { createTranslator } from "next-intl";
import { fen } from "@/lib/money";
import { basisOf, priced, typedBy, wholeOf } from "./basis";
import { codeOf, isLength, ownTerm, withOwn } from "./own-term";

const t = createTranslator({ locale: "zh", messages: { product }, namespace: "product" }) as never;
const YEAR = { months: 12, days: 360 };

describe("a rent", () => {
  it("by the month is charged to the fen, and shown by day and as a whole", () => {
    const kept = { ...priced(fen(29_900), YEAR, "month"), buyout_price: null };
    expect(kept).toMatchObject({ daily_rent: 997, total_rent: 358_800 });
    expect([wholeOf(kept, YEAR), typedBy(kept, YEAR, "month"), typedBy(kept, YEAR, "day")]).toEqual([
      358_800, 29_900, 997,
    ]);
    expect(basisOf([kept, undefined], YEAR)).toBe("month");
  });
  it("that a daily one says to the fen is a daily one", () => {
    const kept = { ...priced(fen(30_000), YEAR, "month"), buyout_price: null };
    expect(kept).toMatchObject({ daily_rent: 1_000, total_rent: null });
    expect([typedBy(kept, YEAR, "month"), basisOf([kept], YEAR)]).toEqual([30_000, "day"]);
  });
  it("of the whole doesn't divide into months", () => {
    const kept = { ...priced(fen(99_999), YEAR, "whole"), buyout_price: null };
    expect([wholeOf(kept, YEAR), basisOf([kept], YEAR)]).toEqual([99_999, "whole"]);
  });
  it("of nothing is none, and of 0 is refused as one", () => {
    expect(priced(null, YEAR, "month")).toEqual({ daily_rent: null, total_rent: null });
    expect(priced(fen(0), YEAR, "whole").daily_rent).toBe(0);
  });
});

describe("an own term", () => {
  it.each([
    ["d3", "3 天", 3, 1],
    ["m9", "9 个月", 270, 9],
    ["d90x3", "90 天（3 期）", 90, 3],
  ])("%s is %s", (code, label, days, periods) => {
    expect(ownTerm(code, t)).toMatchObject({ value: code, label, days, periods });
  });
  it.each(["d0", "d366", "m37", "m9x9", "d3x1", "d90x4", "m12x", "3d"])("%s is none", (code) => {
    expect(ownTerm(code, t)).toBeNull();
  });
  it("has one code, and divides into its periods", () => {
    expect(codeOf({ unit: "m", length: 9, periods: 9 })).toBe("m9");
    expect(codeOf({ unit: "d", length: 90, periods: 3 })).toBe("d90x3");
    expect(isLength({ unit: "d", length: 90, periods: 4 })).toBe(false);
  });
  it("stands among the platform's by its length, once", () => {
    const year = { value: "m12", label: "12 个月", months: 12, days: 360, periods: 12 };
    expect(withOwn([year], ["d3", "m12", "d3", "nothing"], t).map(({ value }) => value)).toEqual(["d3", "m12"]);
  });
});
