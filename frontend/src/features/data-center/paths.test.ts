import { expect, it } from "vitest";
import { agePath, moneyPath, ordersPath } from "./paths";

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
  expect(asked(agePath("m2", {}, "store"))).toEqual({ age: "m2" });
});

it("leads nowhere where a list can't be narrowed as the figure is", () => {
  expect(ordersPath({ sub_shop_id: "0" }, ...DAY)).toBeUndefined();
  expect(moneyPath("rent", { channel: "h5" }, ...DAY)).toBeUndefined();
  expect(agePath("m2", {}, "admin")).toBeUndefined();
});
