import { expect, it } from "vitest";
import { rulesBody, rulesShape, typedRules } from "./withdraw-rules";

it("shows what a merchant has of its own and sends what was typed", () => {
  const typed = typedRules({ max_each: 500_000, fee_rate: 60, times_day: 3, fee_min: null } as never);
  expect(typed).toMatchObject({ max_each: "5000.00", fee_rate: "0.6", times_day: "3", fee_min: "", min_each: "" });
  expect(rulesBody(typed)).toEqual({ max_each: 500_000, fee_rate: 60, times_day: 3 });
});

it.each([
  [{ max_each: "x" }, false],
  [{ times_day: "1.5" }, false],
  [{ fee_rate: "0.6", max_day: "20000.50" }, true],
  [{}, true],
])("takes %j: %s", (typed, right) => {
  expect(rulesShape("wrong").safeParse({ ...typedRules({} as never), ...typed }).success).toBe(right);
});
