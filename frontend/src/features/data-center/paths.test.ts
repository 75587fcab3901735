import { expect, it } from "vitest";
import { agePath, duePath, moneyPath, ordersPath, salesPath, standingPath } from "./paths";

const DAY = ["2026-11-22", "2026-11-22"] as const;
const asked = (path: string | undefined) => Object.fromEntries(new URL(path!, "http://x").searchParams);

it("leads to what a figure counts, of the merchant and the shop that were chosen", () => {
  expect(asked(ordersPath({ merchant_id: "7", sub_shop_id: "9", channel: "h5" }, ...DAY))).toEqual({
    stage: "all",
    created_from: DAY[0],
    created_to: DAY[1],
    channel: "h5",
    merchant_id: "7",
    sub_shop_id: "9",
  });
  expect(asked(moneyPath("final", { merchant_id: "7" }, ...DAY))).toEqual({
    final: "true",
    start: DAY[0],
    end: DAY[1],
    merchant_id: "7",
  });
  expect(asked(moneyPath("commission", {}, ...DAY))).toEqual({ figure: "commission", start: DAY[0], end: DAY[1] });
  expect(asked(moneyPath("rent", { sub_shop_id: "0" }, ...DAY))).toMatchObject({ rent: "true", sub_shop_id: "0" });
  expect(asked(ordersPath({}, ...DAY, { step: "signed" }))).toMatchObject({ stage: "all", step: "signed" });
  expect(asked(salesPath({ channel: "h5" }, ...DAY, { goods_id: "8" }))).toEqual({
    kind: "sale",
    paid: "true",
    created_from: DAY[0],
    created_to: DAY[1],
    channel: "h5",
    goods_id: "8",
  });
  const due = { stage: "all", due_from: DAY[0], due_to: DAY[0], sub_shop_id: "0" };
  expect(asked(duePath({ sub_shop_id: "0" }, DAY[0]))).toEqual(due);
  expect(asked(standingPath("deposits", { merchant_id: "7" }))).toEqual({
    stage: "all",
    deposit_held: "true",
    merchant_id: "7",
  });
  expect(standingPath("overdue", { channel: "h5" })).toBe("/overdueOrder?channel=h5");
  expect(asked(agePath("m2", {}, "store"))).toEqual({ age: "m2" });
});

it("leads nowhere where a list can't be narrowed as the figure is", () => {
  expect(moneyPath("rent", { channel: "h5" }, ...DAY)).toBeUndefined();
  expect(moneyPath("rent", { merchant_id: "7", sub_shop_id: "9" }, ...DAY)).toBeUndefined();
  expect(agePath("m2", {}, "admin")).toBeUndefined();
});
