import { fen } from "@/lib/money";
import { editorSchema } from "./editor-schema";
import { emptyPackage } from "./package-card/package-row";
import { emptyGoods, type EditorValues } from "./save-body";

const GOOD: EditorValues = {
  ...emptyGoods("rent_then_return"),
  title: "iPhone 17",
  category_id: "5",
  pictures: ["/media/a.jpg"],
  terms: ["m6", "m12"],
  specs: [{ name: "颜色", values: ["黑", "白"] }],
  skus: ["黑", "白"].map((value) => ({
    id: null,
    values: [value],
    stock: 2,
    locked: 0,
    market_value: fen(599900),
    deposit: fen(0),
    sell_price: null,
    prices: {
      m6: { daily_rent: fen(900), buyout_price: fen(100) },
      m12: { daily_rent: fen(800), buyout_price: fen(100) },
    },
  })),
};
const refused = (values: EditorValues, withBuyout = true) =>
  editorSchema(((key: string) => key) as never, () => withBuyout)
    .safeParse(values)
    .error?.issues.map((issue) => `${issue.path.join(".")}:${issue.message}`) ?? [];
const withSku = (change: Partial<EditorValues["skus"][number]>): EditorValues => ({
  ...GOOD,
  skus: [{ ...GOOD.skus[0]!, ...change }, GOOD.skus[1]!],
});

describe("what the editor refuses before asking", () => {
  it("is nothing when all is there", () => expect(refused(GOOD)).toEqual([]));
  it("is a buyout price that the plan asks for", () => {
    const values = withSku({ prices: { ...GOOD.skus[0]!.prices, m6: { daily_rent: fen(900), buyout_price: null } } });
    expect(refused(values)).toEqual(["skus.0.prices.m6.buyout_price:needBuyout"]);
    expect(refused(values, false)).toEqual([]);
  });
  it("is a term that was ticked and has no rent at all", () => {
    expect(refused({ ...GOOD, terms: ["m6", "m12", "m24"] })).toEqual(["skus.0.prices.m24.daily_rent:termEmpty"]);
  });
  it("is nothing where one SKU isn't rented, or only for fewer terms", () => {
    expect(refused(withSku({ prices: {} }))).toEqual([]);
    expect(refused(withSku({ prices: { m12: GOOD.skus[0]!.prices.m12! } }))).toEqual([]);
  });
  it("is goods without any price, or rented without a plan", () => {
    expect(refused({ ...GOOD, terms: [] })).toEqual(["terms:needPrice"]);
    expect(refused({ ...GOOD, plan: "" }, false)).toEqual(["plan:needPlan"]);
    expect(refused({ ...withSku({ sell_price: fen(100) }), terms: [], plan: "" })).toEqual([]);
    expect(refused(withSku({ sell_price: fen(0) }))).toEqual(["skus.0.sell_price:sellAboveZero"]);
  });
  it("is a package without name, parts, worth or price", () => {
    expect(refused({ ...GOOD, packages: [emptyPackage()] })).toEqual([
      "packages.0.name:needPackageName",
      "packages.0.market_value:needValue",
      "packages.0.deposit:needDeposit",
      "packages.0.parts:needParts",
      "packages.0.sell_price:needPackagePrice",
    ]);
  });
  it("is stock below what orders hold", () =>
    expect(refused(withSku({ stock: 1, locked: 2 }))).toEqual(["skus.0.stock:stockLocked"]));
  it("is a specification or value that is there twice", () => {
    expect(
      refused({
        ...GOOD,
        specs: [
          { name: "颜色", values: ["黑", "黑"] },
          { name: "颜色", values: ["大"] },
        ],
      }),
    ).toEqual(["specs.0.values:sameValue", "specs.1.name:sameSpec"]);
  });
});
