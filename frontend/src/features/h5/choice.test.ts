import { fen } from "@/lib/money";
import { firstChoice, pickValue, priceOf, toggleAddOn, valueLeft } from "./choice";
import type { H5AddOn, H5Goods, H5Price, H5Sku } from "./types";

const price = (term: string, rent: number): H5Price => ({
  term,
  label: term,
  periods: 1,
  days: 30,
  daily_rent: fen(rent),
  total_rent: fen(rent * 30),
  first_rent: fen(rent * 30),
  buyout_price: fen(0),
});
const sku = (id: string, values: string[], available: number, prices: H5Price[]): H5Sku => ({
  id,
  values,
  available,
  market_value: fen(1),
  deposit: fen(1),
  prices,
  sell_price: null,
});
const addOn = (id: string, required: boolean): H5AddOn => ({
  id,
  name: id,
  type: "other",
  type_label: "",
  price: fen(1),
  monthly: false,
  required,
  refundable: false,
  description: "",
});

const GOODS: H5Goods = {
  id: "1",
  title: "手机",
  brand: "",
  fineness: "new",
  fineness_label: "全新",
  pictures: [],
  detail: "",
  price_from: fen(900),
  freight: fen(0),
  sell_from: fen(0),
  packages: [],
  plan: { code: "flexible", label: "", text: "", buyout_mode: "any_time" },
  specs: [
    { name: "颜色", values: ["黑", "白", "蓝"] },
    { name: "容量", values: ["256", "512"] },
  ],
  skus: [
    sku("1", ["黑", "256"], 0, [price("m12", 800)]),
    sku("2", ["黑", "512"], 3, [price("m6", 1500), price("m12", 1200)]),
    sku("3", ["白", "256"], 2, [price("m6", 1100), price("m12", 900)]),
    sku("4", ["蓝", "256"], 0, [price("m12", 900)]),
  ],
  add_ons: [addOn("a", true), addOn("b", false)],
};

describe("what the customer picks", () => {
  it("starts with what can be had at the lowest rent, required add-ons in", () => {
    expect(firstChoice(GOODS)).toEqual({ values: ["白", "256"], packageId: "", term: "m12", addonIds: ["a"] });
  });
  it("goes to the nearest combination that is left", () => {
    const start = firstChoice(GOODS);
    expect(pickValue(GOODS, start, 0, "黑").values).toEqual(["黑", "512"]);
    expect(pickValue(GOODS, start, 1, "512").values).toEqual(["黑", "512"]);
  });
  it("keeps the term where it is offered", () => {
    expect(pickValue(GOODS, { ...firstChoice(GOODS), term: "m6" }, 0, "黑").term).toBe("m6");
    expect(pickValue(GOODS, { ...firstChoice(GOODS), term: "d7" }, 0, "黑").term).toBe("m12");
  });
  it("knows which values are all rented", () => {
    expect(valueLeft(GOODS, 0, "黑")).toBe(true);
    expect(valueLeft(GOODS, 0, "蓝")).toBe(false);
  });
  it("finds the price of a choice", () => {
    expect(priceOf(GOODS, firstChoice(GOODS))?.daily_rent).toBe(900);
  });
  it("never takes a required add-on away", () => {
    const start = firstChoice(GOODS);
    expect(toggleAddOn(GOODS, start, "a").addonIds).toEqual(["a"]);
    expect(toggleAddOn(GOODS, toggleAddOn(GOODS, start, "b"), "b").addonIds).toEqual(["a"]);
  });
});
