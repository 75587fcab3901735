import { expect, it } from "vitest";
import { merchantOf, merchantsOnly } from "./id";

it("finds the merchant of a sub-shop in its id", () => {
  expect(merchantOf("7")).toBe("7");
  expect(merchantOf(String(7 * 2 ** 40 + 12))).toBe("7");
});

it("tells merchants from their sub-shops", () =>
  expect(merchantsOnly([{ value: "7" }, { value: String(7 * 2 ** 40 + 1) }])).toEqual([{ value: "7" }]));
