import { describe, expect, it } from "vitest";
import type { H5Shelf } from "../types";
import { levelsOf, shelfPath } from "./levels";

const shelf = (id: string, below: H5Shelf[] = []): H5Shelf => ({ id, name: id, goods: 1, below });
const TREE = [shelf("1", [shelf("11", [shelf("111")]), shelf("12")]), shelf("2")];
const shown = (chosen: string | null) =>
  levelsOf(TREE, chosen).map(({ all, shelves, chosen: open }) => [all, shelves.map((one) => one.id).join(), open]);

describe("the rows of categories", () => {
  it("open one below the other, down to the chosen one's own", () => {
    expect(shown(null)).toEqual([[null, "1,2", null]]);
    expect(shown("2")).toEqual([[null, "1,2", "2"]]);
    expect(shown("11")).toEqual([
      [null, "1,2", "1"],
      ["1", "11,12", "11"],
      ["11", "111", null],
    ]);
  });

  it("are none where there is nothing to choose from", () => {
    expect(levelsOf([], null)).toEqual([]);
  });
});

it("an address says no more than what was chosen", () => {
  expect(shelfPath("abc", {})).toBe("/h5/abc");
  expect(shelfPath("abc", { category: "7", q: "索尼 A7", page: 2 })).toBe(
    "/h5/abc?category=7&q=%E7%B4%A2%E5%B0%BC+A7&page=2",
  );
});
