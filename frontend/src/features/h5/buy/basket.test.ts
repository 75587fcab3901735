import { fen } from "@/lib/money";
import type { H5AddOn, H5Goods, H5Sku } from "../types";
import {
  addOnIdsOf,
  amountOf,
  articleOf,
  firstBasket,
  fit,
  isRented,
  isSold,
  pickPackage,
  pickSold,
  valueSold,
} from "./basket";

const sku = (id: string, values: string[], available: number, price: number | null): H5Sku => ({
  id,
  values,
  available,
  market_value: fen(1),
  deposit: fen(1),
  prices: [],
  sell_price: price === null ? null : fen(price),
});
const addOn = (id: string, monthly: boolean, required: boolean): H5AddOn => ({
  id,
  name: id,
  type: "other",
  type_label: "",
  price: fen(100),
  monthly,
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
  price_from: fen(0),
  freight: fen(0),
  sell_from: fen(500),
  plan: { code: "", label: "", text: "", buyout_mode: "none" },
  specs: [
    { name: "颜色", values: ["黑", "白"] },
    { name: "容量", values: ["256", "512"] },
  ],
  skus: [
    sku("1", ["黑", "256"], 0, 400),
    sku("2", ["黑", "512"], 3, 600),
    sku("3", ["白", "256"], 200, 500),
    sku("4", ["白", "512"], 5, null),
  ],
  packages: [
    {
      id: "9",
      name: "套装",
      description: "",
      available: 2,
      market_value: fen(1),
      deposit: fen(1),
      sell_price: fen(900),
      prices: [],
      parts: [],
      included: ["once"],
      included_ids: ["once"],
    },
  ],
  add_ons: [addOn("once", false, true), addOn("film", false, false), addOn("monthly", true, true)],
};

describe("a basket", () => {
  const first = firstBasket(GOODS);

  it("begins with the cheapest that is there", () => {
    expect(articleOf(GOODS, first)?.id).toBe("3");
  });

  it("takes the nearest SKU that is sold", () => {
    expect(articleOf(GOODS, pickSold(GOODS, first, 1, "512"))?.id).toBe("2");
    expect(articleOf(GOODS, pickSold(GOODS, first, 0, "黑"))?.id).toBe("2");
    expect(valueSold(GOODS, 0, "黑")).toBe(true);
  });

  it("never holds more than there is", () => {
    expect(fit(GOODS, { ...first, quantity: 500 }).quantity).toBe(99);
    expect(pickPackage(GOODS, { ...first, quantity: 50 }, "9").quantity).toBe(2);
    expect(fit(GOODS, { ...first, quantity: 0 }).quantity).toBe(1);
  });

  it("charges add-ons for every piece, never monthly ones or what a package includes", () => {
    expect(addOnIdsOf(GOODS, first)).toEqual(["once"]);
    expect(amountOf(GOODS, { ...first, quantity: 3, addonIds: ["film"] })).toBe(3 * (500 + 200));
    expect(amountOf(GOODS, pickPackage(GOODS, first, "9"))).toBe(900);
  });

  it("asks freight once, whatever the quantity", () => {
    const sent = { ...GOODS, freight: fen(15) };
    expect(amountOf(sent, { ...first, quantity: 3 }) - amountOf(GOODS, { ...first, quantity: 3 })).toBe(15);
  });

  it("knows whether goods are sold or rented", () => {
    expect([isSold(GOODS), isRented(GOODS)]).toEqual([true, false]);
  });
});
