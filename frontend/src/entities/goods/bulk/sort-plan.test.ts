import { describe, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/api";
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
    const place = vi.fn(async (_id: string, _sort: number, _key: string) => undefined);
    const run = sortPlan(mode, first, place, String);
    await run(["a", "b"], "one", "");
    await run(["c"], "two", "");
    expect(place.mock.calls.map(([id, sort]) => [id, sort])).toEqual(placed);
    expect(place.mock.calls.map(([, , key]) => key)).toEqual(["one:a", "one:b", "two:c"]);
  });

  it("goes on after one that was refused, and says why", async () => {
    const place = async (id: string) => {
      if (id === "a") throw new ApiError(104, "商品不存在");
    };
    const run = sortPlan("row", 1, place, (error) => (error as Error).message);
    expect(await run(["a", "b"], "key", "")).toEqual([
      { id: "a", code: 104, msg: "商品不存在" },
      { id: "b", code: 200, msg: "" },
    ]);
  });
});
