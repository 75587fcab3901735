import { expect, it } from "vitest";
import { rulesBody, rulesShape, typedRules, usualRule } from "./withdraw-rules";

it("shows what a merchant has of its own and sends what was typed", () => {
  const typed = typedRules({ max_each: 500_000, fee_rate: 60, times_day: 3, fee_min: null } as never);
  expect(typed).toMatchObject({ max_each: "5000.00", fee_rate: "0.6", times_day: "3", fee_min: "", min_each: "" });
  expect(rulesBody(typed)).toEqual({ max_each: 500_000, fee_rate: 60, times_day: 3 });
});

it.each([
  [{ max_each: "x" }, false],
  [{ times_day: "1.5" }, false],
  [{ fee_rate: "0.6", max_day: "20000.50" }, true],
  [{ fee_rate: "100" }, true],
  [{ fee_rate: "150" }, false],
  [{}, true],
])("takes %j: %s", (typed, right) => {
  expect(rulesShape("wrong", "wrong rate").safeParse({ ...typedRules({} as never), ...typed }).success).toBe(right);
});

it("says what counts where a merchant has no rule of its own", () => {
  const t = (key: string, values?: { rule: string }) => `${key} ${values?.rule ?? ""}`.trim();
  const times = (count: number) => `${count} 次`;
  expect(usualRule("min_each", 1_000, times, t)).toBe("usual ¥10.00");
  expect(usualRule("max_each", 100_000_000, times, t)).toBe("usual ¥1,000,000.00");
  expect(usualRule("fee_rate", 60, times, t)).toBe("usual 0.6%");
  expect(usualRule("times_day", 3, times, t)).toBe("usual 3 次");
  expect(usualRule("max_day", null, times, t)).toBe("unlimited");
});
