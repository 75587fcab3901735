import { describe, expect, it, vi } from "vitest";
import { sortPlan } from "./sort-plan";

describe("places of many", () => {
  it.each([
    [
      "row",
      5,
      [
        ["a", 5],
        ["b", 6],
        ["c", 7],
      ],
    ],
    [
      "same",
      5,
      [
        ["a", 5],
        ["b", 5],
        ["c", 5],
      ],
    ],
    [
      "row",
      99_998,
      [
        ["a", 99_998],
        ["b", 99_999],
        ["c", 99_999],
      ],
    ],
  ] as const)("%s from %i, over batches", async (mode, first, placed) => {
    const place = vi.fn(async () => undefined);
    const run = sortPlan(mode, first, place);
    await run(["a", "b"], "");
    await run(["c"], "");
    expect(place.mock.calls).toEqual(placed);
  });

  it("goes on after one that was refused, and says why", async () => {
    const run = sortPlan("row", 1, async (id) => {
      if (id === "a") throw Object.assign(new Error("商品不存在"), { code: 104 });
    });
    expect(await run(["a", "b"], "")).toEqual([
      { id: "a", code: 104, msg: "商品不存在" },
      { id: "b", code: 200, msg: "" },
    ]);
  });
});
