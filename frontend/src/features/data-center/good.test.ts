import { expect, it } from "vitest";
import { goodOf } from "./good";

it("takes fewer refunds for good news, and commission for nobody's but the platform's", () => {
  expect(["refunds", "overdue", "deposits", "rent_in"].map((key) => goodOf(key, "M"))).toEqual([
    "less",
    "less",
    "plain",
    "more",
  ]);
  expect([goodOf("commission", "P"), goodOf("commission", "M")]).toEqual(["more", "plain"]);
});
